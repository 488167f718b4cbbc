// Makes an empty embedded database and writes it to standard output, as a compressed tar file. A
// process of its own: this takes 600 MB of memory, and Node gives back little of it.
import { PGlite } from '@electric-sql/pglite';

const pglite = await PGlite.create();
const archive = await pglite.dumpDataDir('gzip');
process.stdout.write(Buffer.from(await archive.arrayBuffer()));
await pglite.close();
