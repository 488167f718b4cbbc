// The types of the site: React Router writes the types of its routes, then tsc reads them.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const web = join(import.meta.dirname, '../../apps/web');
// The package may be installed in apps/web or at the root: resolve it from apps/web.
const { resolve } = createRequire(join(web, 'package.json'));
const steps = [
  [join(dirname(resolve('@react-router/dev/package.json')), 'bin.cjs'), 'typegen'],
  [join(dirname(resolve('typescript-native/package.json')), 'bin/tsc'), '--noEmit'],
] as const;

for (const step of steps) {
  const { status } = spawnSync(process.execPath, step, { cwd: web, stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
