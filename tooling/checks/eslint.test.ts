// The rules of our own, each shown to bite on a planted mistake.
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });

/** The rules that complain about a text as if it were the content of an existing file. */
async function complaints(file: string, text: string): Promise<string[]> {
  const results = await eslint.lintText(text, { filePath: join(root, file) });
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message }) => ruleId ?? message),
  );
}

const serverFile = 'apps/server/src/errors.ts';
const screen = 'apps/web/app/root.tsx';

describe('the lint rules', () => {
  it.each([
    'export const port = process.env.PORT;',
    "export const port = process['env'].PORT;",
    'export const { env } = process;',
    "import { env } from 'node:process'; export const port = env.PORT;",
    'export const now = Date.now();',
    'export const now = new Date();',
    'export const now = Temporal.Now.instant();',
    'export const roll = Math.random();',
  ])('refuse a hidden setting, clock or chance on the server: %s', async (text) => {
    expect(await complaints(serverFile, text)).toContain('no-restricted-syntax');
  });

  it('allow settings in env.ts, the clock in clock.ts and a date made of a value', async () => {
    const env = 'export const port = process.env.PORT;';
    const clock = 'export const now = Temporal.Now.instant();';
    expect(await complaints('apps/server/src/env.ts', env)).toEqual([]);
    expect(await complaints('apps/server/src/platform/clock.ts', clock)).toEqual([]);
    expect(await complaints(serverFile, 'export const then = new Date(0);')).toEqual([]);
  });

  it.each([
    '<p>Hello there</p>',
    "<p>{'Hello there'}</p>",
    '<img alt="A girl at school" />',
    '<button aria-label="Close" />',
  ])('refuse text that does not go through t(): %s', async (jsx) => {
    const text = `export default function Screen() { return ${jsx}; }`;
    expect(await complaints(screen, text)).toContain('i18next/no-literal-string');
  });

  it('allow class names and addresses', async () => {
    const text =
      'export default function Screen() { return <a className="p-4" href="/donate" rel="nofollow" />; }';
    expect(await complaints(screen, text)).toEqual([]);
  });

  it('refuse an address of the API outside lib/api', async () => {
    const text = "export const list = '/v1/guests/sponsorees';";
    expect(await complaints(screen, text)).toContain('no-restricted-syntax');
  });
});
