import { expect, it } from 'vitest';
import { checkPage, citationsIn, idsIn } from './requirements.ts';

it('reads single ids, ranges and lists', () => {
  expect([...idsIn('of cards (CRD-01, DON-10 to DON-12)')]).toEqual([
    'CRD-01',
    'DON-10',
    'DON-11',
    'DON-12',
  ]);
  expect([...idsIn('VAL-45 to 46; SPN-17 and 18')]).toEqual([
    'VAL-45',
    'VAL-46',
    'SPN-17',
    'SPN-18',
  ]);
  expect([...idsIn('no DOG-10, no MN-0142')]).toEqual([]);
});

const tests = citationsIn(
  new Map([
    ['a/fees.test.ts', "it('takes 3 % (DON-10)')"],
    ['e2e/donate.spec.ts', '// DON-10'],
  ]),
);
const page = (line: string) => checkPage(line, tests, new Map());

it('links an id to the tests that cite it', () => {
  const links = '([fees.test.ts](../a/fees.test.ts), [donate.spec.ts](../e2e/donate.spec.ts))';
  const written = `- **DON-10** The fee is 3 %. ${links}`;
  expect(page('- **DON-10** The fee is 3 %.')).toEqual({ page: written, problems: [] });
  expect(page(written).page).toBe(written);
  expect(page('- **DON-10** The fee is 3 %. ([old.test.ts](../old.test.ts))').page).toBe(written);
});

it('names ids that are not explained, explained twice or proved nowhere', () => {
  expect(page('').problems).toEqual(['DON-10 is not explained: a/fees.test.ts cites it']);
  const twice =
    '- **DON-10** A.\n- **DON-10** B.\n- **DON-11** C.\n- **DON-12** D. (Not tested: words only.)';
  expect(page(twice).problems).toEqual([
    'DON-10 is explained twice',
    'DON-11 is proved by no test, and no reason is given',
  ]);
});
