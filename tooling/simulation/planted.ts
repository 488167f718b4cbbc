import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PLANTS } from './plants.ts';

const run = promisify(execFile);
/** A balance that is reserved twice once took 391 s to be seen. */
const SECONDS = 600;

interface Found {
  readonly problem?: string;
  readonly seed: number;
  readonly seconds: number;
}

/**
 * Plants each mistake in a separate process. Prints the truth, the day and the seconds of one core
 * with which the simulation found it. Returns true when all were found.
 */
export async function findPlanted(seed: number): Promise<boolean> {
  let found = 0;
  console.log('mistake | found by | seed, day | seconds');
  for (const [n, { name }] of PLANTS.entries()) {
    const file = join(import.meta.dirname, 'plant-one.ts');
    const { stdout } = await run(process.execPath, [file, String(n), String(seed), `${SECONDS}`], {
      maxBuffer: 1e8,
    });
    const result = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Found;
    const [, day, truth] = /^day (\d+): ([^:]*)/.exec(result.problem ?? '') ?? [];
    if (truth === undefined) {
      console.log(`${name} | NOT FOUND | | ${result.seconds}`);
      continue;
    }
    found += 1;
    console.log(`${name} | ${truth} | ${result.seed}, ${day} | ${result.seconds}`);
  }
  console.log(`${found} of ${PLANTS.length} found`);
  return found === PLANTS.length;
}
