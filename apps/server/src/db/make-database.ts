// Writes an empty embedded database to standard output, as a compressed tar file.
import { PGlite } from '@electric-sql/pglite';

const pglite = await PGlite.create();
const archive = await pglite.dumpDataDir('gzip');
process.stdout.write(Buffer.from(await archive.arrayBuffer()));
await pglite.close();
