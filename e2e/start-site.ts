// The site that the journeys visit: the real one, on a data folder that is gone when it stops.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'nabta-journeys-'));
process.env['DATA_DIR'] = folder;
process.on('exit', () => {
  rmSync(folder, { recursive: true, force: true });
});

// By its address and not by name: the journeys know the site from outside, its types included.
await import(new URL('../apps/server/src/main.ts', import.meta.url).href);
