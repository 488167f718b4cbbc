import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { scratchFolder } from '../../scratch-folder.ts';
import { liveAYear } from './live-a-year.ts';

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** A year takes half a minute; a busy machine takes several. */
const A_YEAR = 600_000;

it(
  'a small ministry lives a year by its commands alone, loses its disk, and its books are right',
  { timeout: A_YEAR },
  async () => {
    const folder = await mkdtemp(join(scratchFolder(), 'nabta-year-'));
    folders.push(folder);
    const chapters = await liveAYear(folder);
    expect(Object.fromEntries(chapters.map(({ what, outcome }) => [what, outcome]))).toEqual({
      'children are imported': '50 wait for a sponsor',
      'two sponsors begin': '3 and 2 children',
      'a gift is bought and given back': 'all of it went back',
      'ten letters are written': '4 were held, 3 returned; 1 answer is unread',
      'payments are changed': 'one is put off; a quarter comes with an extra',
      'a card fails for months': '5 transfers; active and inactive',
      'a child leaves the programme': '2 are left; 3 similar were shown',
      'a sponsor is forgotten': 'nobody of that name is found',
      'the disk breaks and is restored': 'every figure is as before',
      'the year is over': 'the books keep every rule; the log goes on',
      'the accountant closes the year': 'egp and usd agree with ledger, provider and payouts',
    });
  },
);
