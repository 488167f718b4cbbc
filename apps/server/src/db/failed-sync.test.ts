import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const embedded = new URL('embedded.ts', import.meta.url).href;

/** A process whose disk fails after the first commit. It says what became of the second. */
const writing = (folder: string) => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { openEmbedded } from ${JSON.stringify(embedded)};
  const { sql } = await openEmbedded(${JSON.stringify(folder)});
  await sql.query('create table told (what text)');
  console.log('committed');
  fs.fsyncSync = fs.fdatasyncSync = () => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', errno: -5 });
  };
  syncBuiltinESMExports();
  await sql.query("insert into told values ('yes')").then(
    () => console.log('acknowledged'),
    () => console.log('refused'),
  );
  await sql.query('select what from told');
  console.log('went on');
`;

it('ends the process when the disk fails, and acknowledges nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nabta-failed-sync-'));
  const ended = await new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const code = writing(join(folder, 'database'));
    execFile(process.execPath, ['--input-type=module', '-e', code], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
  await rm(folder, { recursive: true });
  expect(ended.stdout).toBe('committed\n');
  expect(ended.stderr).toContain('The embedded database has stopped, and this process with it');
  expect(ended.code).toBe(1);
});
