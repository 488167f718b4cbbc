// Makes an empty embedded database in the folder that its argument names. A process of its own:
// this takes 600 MB of memory, and Node gives back little of it.
import { PGlite } from '@electric-sql/pglite';

const pglite = await PGlite.create({ dataDir: process.argv[2] ?? '' });
await pglite.close();
