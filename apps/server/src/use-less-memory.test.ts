import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const program = `
  import(${JSON.stringify(new URL('use-less-memory.ts', import.meta.url).href)}).then(
    ({ useLessMemory }) => {
      useLessMemory();
      console.log(JSON.stringify([process.execArgv, process.env.MALLOC_ARENA_MAX, process.argv]));
    },
  );`;

it('starts the program anew, once, with its arguments and the settings of memory', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--eval',
    program,
    'an-argument',
  ]);
  const [flags, pools, args] = JSON.parse(stdout) as [string[], string, string[]];
  expect(flags).toContain('--max-semi-space-size=8');
  expect(pools).toBe('1');
  expect(args.slice(1)).toEqual(['an-argument']);
});
