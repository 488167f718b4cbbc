import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { startVitest } from 'vitest/node';

const planted = `
  import { expect, it, vi } from 'vitest';
  it('warns', () => { console.warn('planted'); });
  it('errs', () => { console.error('planted'); });
  it('reaches out', async () => { await fetch('http://192.0.2.1/').catch(() => undefined); });
  it('says that it warns', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    console.warn('expected');
    expect(warn).toHaveBeenCalledWith('expected');
    warn.mockRestore();
  });
`;

it('fails a test that warns, errs or connects to another machine, and no other', async () => {
  const folder = mkdtempSync(join(import.meta.dirname, 'planted-'));
  try {
    writeFileSync(join(folder, 'planted.test.ts'), planted);
    const vitest = await startVitest('test', [], {
      root: folder,
      config: false,
      watch: false,
      setupFiles: [join(import.meta.dirname, 'surprises.ts')],
      reporters: [{}],
    });
    const states = Object.fromEntries(
      vitest.state.getFiles().flatMap((file) => file.tasks.map((t) => [t.name, t.result?.state])),
    );
    await vitest.close();
    expect(states).toEqual({
      warns: 'fail',
      errs: 'fail',
      'reaches out': 'fail',
      'says that it warns': 'pass',
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
    process.exitCode = 0;
  }
});
