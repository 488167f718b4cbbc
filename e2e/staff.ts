import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Runs a staff command on the site of the journeys, beside the running server. Returns its output;
 * throws when it ends with anything but 0.
 */
export async function staff(...argv: readonly string[]): Promise<string> {
  const dataDir = process.env['NABTA_JOURNEYS_DATA_DIR'];
  if (dataDir === undefined) throw new Error('NABTA_JOURNEYS_DATA_DIR names the data of the site');
  const { stdout } = await run(process.execPath, ['apps/server/src/staff/main.ts', ...argv], {
    env: { ...process.env, DATA_DIR: dataDir, STAFF_NAME: 'Journeys' },
  });
  return stdout;
}
