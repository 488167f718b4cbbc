// The site that the journeys visit: the real one, on a data folder that is gone when it stops.
import { rmSync } from 'node:fs';

const folder = process.env['DATA_DIR'];
if (folder === undefined) throw new Error('DATA_DIR names the folder to use and to remove');
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});

// By its address and not by name: the journeys know the site from outside, its types included.
await import(new URL('../apps/server/src/main.ts', import.meta.url).href);
