// The types of the site: React Router writes the types of its routes, then tsc reads them.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const steps = [
  ['@react-router/dev/bin.js', 'typegen'],
  ['typescript/bin/tsc', '--noEmit'],
] as const;

for (const [script, argument] of steps) {
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', script), argument], {
    cwd: join(root, 'apps/web'),
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
