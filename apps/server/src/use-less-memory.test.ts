import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const program = `
  import(${JSON.stringify(new URL('use-less-memory.ts', import.meta.url).href)}).then(
    ({ useLessMemory }) => {
      useLessMemory();
      const { MALLOC_ARENA_MAX, NODE_ENV } = process.env;
      console.log(JSON.stringify([process.execArgv, process.argv, MALLOC_ARENA_MAX, NODE_ENV]));
    },
  );`;

it.each([
  [undefined, 'production'],
  ['development', 'development'],
])('starts the program anew, once, with its arguments and settings (%s)', async (mode, used) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--eval', program, 'an-argument'],
    { env: mode === undefined ? {} : { NODE_ENV: mode } },
  );
  const [flags, args, pools, nodeEnv] = JSON.parse(stdout) as [string[], string[], string, string];
  expect(flags).toContain('--max-semi-space-size=8');
  expect(args.slice(1)).toEqual(['an-argument']);
  expect(pools).toBe('1');
  expect(nodeEnv).toBe(used);
});
