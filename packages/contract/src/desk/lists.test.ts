import { describe, expect, it } from 'vitest';
import { exitChildBody } from './children.ts';
import { noteField, searchQuery } from './lists.ts';
import { endSponsorshipBody } from './sponsors.ts';

const NOTHING_TO_READ = '\u200b \u200f';
const NEVER_STORED = ['a\u0000b', 'a\u202eb'];

describe('what staff type is kept as the site keeps texts (decision 005)', () => {
  const reasonOf = (other_reason: string) =>
    endSponsorshipBody.safeParse({ reason: 'other', other_reason }).data?.other_reason;
  const noteOf = (note: string) => exitChildBody.safeParse({ reason: 'age', note }).data?.note;
  it.each([
    ['a reason', reasonOf],
    ['a note of an exit', noteOf],
    ['a note', (text: string) => noteField.safeParse(text).data],
    ['a search', (text: string) => searchQuery.safeParse(text).data],
  ])('%s', (_, keep) => {
    expect(keep('  Moved to Minya ')).toBe('Moved to Minya');
    expect(keep(NOTHING_TO_READ)).toBe('');
    expect(NEVER_STORED.map(keep)).toEqual([undefined, undefined]);
  });
});
