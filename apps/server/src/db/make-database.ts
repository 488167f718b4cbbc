// Writes an empty embedded database to standard output, as a compressed tar file.
import { PGlite } from '@electric-sql/pglite';
import { SMALL_BUFFERS } from './synced-node-fs.ts';

const pglite = await PGlite.create({
  startParams: [...PGlite.defaultStartParams, ...SMALL_BUFFERS],
});
const archive = await pglite.dumpDataDir('gzip');
process.stdout.write(Buffer.from(await archive.arrayBuffer()));
await pglite.close();
