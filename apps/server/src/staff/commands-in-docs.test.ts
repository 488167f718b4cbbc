import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { misuseOf, staffCommandsIn } from '../testing/commands-in-docs.ts';

const root = join(import.meta.dirname, '../../../..');

it('reads commands as a shell does', () => {
  const text = [
    'Type `npm run staff -- status --json`, or:',
    '```',
    'STAFF_NAME="Nadia" npm run staff -- children hide MN-0142 \\',
    '  --reason "moved away"   # and no more',
    'npm run staff -- status | mail',
    '```',
  ].join('\n');
  expect(staffCommandsIn(text)).toEqual([
    ['status', '--json'],
    ['children', 'hide', 'MN-0142', '--reason', 'moved away'],
    ['status'],
  ]);
});

it('tells a command that is not there, and what is called in a wrong way', async () => {
  expect(await misuseOf(['status', '--json'])).toBeUndefined();
  expect(await misuseOf(['states'])).toMatch(/^There is no command “states”/);
  expect(await misuseOf(['status', '--yaml'])).toMatch(/^There is no option --yaml/);
  expect(await misuseOf(['dues', 'run', '--date', 'soon'])).toMatch(/--date/);
});

it('every staff command of the documents exists, with its options', async () => {
  const guides = (await readdir(join(root, 'docs'))).filter((name) => name.endsWith('.md'));
  const files = ['README.md', ...guides.map((name) => `docs/${name}`)];
  const wrong: string[] = [];
  let count = 0;
  for (const file of files) {
    for (const argv of staffCommandsIn(await readFile(join(root, file), 'utf8'))) {
      count += 1;
      const misuse = await misuseOf(argv);
      if (misuse !== undefined) wrong.push(`${file}: ${argv.join(' ')}: ${misuse}`);
    }
  }
  expect(wrong).toEqual([]);
  // A reader that finds nothing finds nothing wrong.
  expect(count).toBeGreaterThan(10);
});
