import { expect, it } from 'vitest';
import { complete, leftOut, type LockFile } from './lock-file.ts';

const lock: LockFile = {
  packages: {
    '': { version: '1.0.0' },
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      optionalDependencies: {
        '@tool/linux-x64-musl': '2.0.0',
        '@tool/darwin-arm64': '2.0.0',
        '@tool/wasm32-wasi': '2.0.0',
      },
    },
    'node_modules/tool/node_modules/@tool/linux-x64-musl': { version: '2.0.0', optional: true },
  },
};

it('names the optional packages that the lock file leaves out', () => {
  expect(leftOut(lock).map(({ name }) => name)).toEqual([
    '@tool/darwin-arm64',
    '@tool/wasm32-wasi',
  ]);
});

it('writes them in for their platform, and then nothing is left out', () => {
  const whole = complete(lock);
  expect(leftOut(whole)).toEqual([]);
  expect(whole.packages['node_modules/@tool/darwin-arm64']).toEqual({
    version: '2.0.0',
    cpu: ['arm64'],
    os: ['darwin'],
    dev: true,
    optional: true,
  });
});
