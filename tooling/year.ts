// `npm run year`: a year of a small ministry, printed as it happens. Staff act through the real
// commands, sponsors through the API; the exit code is 1 when anything was refused.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveAYear } from './simulation/year/live-a-year.ts';

const folder = mkdtempSync(join(tmpdir(), 'nabta-year-'));
try {
  console.log(`${'day'.padStart(4)}  ${'event'.padEnd(36)}  result`);
  await liveAYear(folder, ({ day, what, outcome }) => {
    console.log(`${String(day).padStart(4)}  ${what.padEnd(36)}  ${outcome}`);
  });
} finally {
  rmSync(folder, { recursive: true, force: true });
}
