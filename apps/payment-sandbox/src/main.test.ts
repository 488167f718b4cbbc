import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

function run(env: Record<string, string>): Promise<{ code: number | null; errors: string }> {
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    child.stderr.on('data', (chunk: Buffer) => {
      errors += chunk.toString();
    });
    child.once('exit', (code) => {
      resolve({ code, errors });
    });
  });
}

it.each(['https://give.example.org', 'http://localhost.example.org', 'nonsense'])(
  'refuses to take test payments at %s',
  async (url) => {
    const { code, errors } = await run({ PUBLIC_URL: url });
    expect(code).toBe(1);
    expect(errors).toContain('PUBLIC_URL');
  },
);
