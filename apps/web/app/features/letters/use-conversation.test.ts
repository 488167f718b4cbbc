import type { Letter } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import { firstLetters, nextPageOf, pagesToRenew, withLetters } from './use-conversation.ts';

const PER_PAGE = 3;

/** Letter 5 was written after letter 4. */
const letter = (id: number, of: Partial<Letter> = {}): Letter => ({
  id,
  sponsorship_id: 1,
  sender_type: 'SponsorLetter',
  text: `letter ${id}`,
  created_at: new Date(Date.UTC(2026, 0, id)).toISOString(),
  attachments: [],
  sponsoree: { code: 'MN-1', full_name: 'Mary', full_name_en: 'Mary', full_name_ar: 'مريم' },
  status: 'delivered',
  held_for: [],
  return_reason: null,
  read_at: null,
  ...of,
});

/** A page of what the server has, the newest first. */
function pageOf(all: readonly Letter[], page: number) {
  const sponsorship_letters = all.slice((page - 1) * PER_PAGE, page * PER_PAGE);
  const total_pages = Math.ceil(all.length / PER_PAGE);
  const meta = { total_entries: all.length, current_page: page, next_page: null, total_pages };
  return { sponsorship_letters, meta };
}

const down = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, index) => letter(from - index));
const idsOf = ({ letters }: { letters: readonly Letter[] }) => letters.map(({ id }) => id);

describe('pages of letters (LTR-06, LTR-07)', () => {
  it('follow one another to the first letter, and then nothing more is asked', () => {
    const all = down(7, 1);
    let loaded = firstLetters(pageOf(all, 1));
    const asked: number[] = [];
    for (let page = nextPageOf(loaded, PER_PAGE); page; page = nextPageOf(loaded, PER_PAGE)) {
      asked.push(page);
      loaded = withLetters(loaded, pageOf(all, page));
    }
    expect(asked).toEqual([2, 3]);
    expect(idsOf(loaded)).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  it('double nothing and miss nothing when letters arrive in between', () => {
    const before = down(6, 1);
    const after = down(8, 1);
    let loaded = firstLetters(pageOf(before, 1));
    loaded = withLetters(loaded, pageOf(after, 2));
    expect(idsOf(loaded)).toEqual([6, 5, 4, 3]);
    for (const page of pagesToRenew(loaded, PER_PAGE)) {
      loaded = withLetters(loaded, pageOf(after, page));
    }
    for (let page = nextPageOf(loaded, PER_PAGE); page; page = nextPageOf(loaded, PER_PAGE)) {
      loaded = withLetters(loaded, pageOf(after, page));
    }
    expect(idsOf(loaded)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  it('end where a page brings nothing new, whatever the total says', () => {
    const loaded = firstLetters(pageOf(down(6, 1), 1));
    const { sponsorship_letters } = pageOf(down(6, 1), 1);
    const again = withLetters(loaded, { sponsorship_letters, meta: pageOf(down(6, 1), 2).meta });
    expect(nextPageOf(again, PER_PAGE)).toBeUndefined();
  });
});

describe('letters that are asked for again', () => {
  it('take their new links and states, and stay marked as new (LTR-08)', () => {
    const child = { sender_type: 'SponsoreeLetter', status: null } as const;
    const unread = letter(2, { ...child, attachments: ['old'] });
    const loaded = firstLetters(pageOf([unread, letter(1, { status: 'received' })], 1));
    const read = letter(2, { ...child, attachments: ['new'], read_at: '2026-01-03T00:00:00Z' });
    const again = withLetters(loaded, pageOf([read, letter(1, { status: 'delivered' })], 1));
    expect(again.letters[0]?.attachments).toEqual(['new']);
    expect(again.letters[1]?.status).toBe('delivered');
    expect([...again.fresh]).toEqual([2]);
  });

  it('are those of the first page and of every page with pictures', () => {
    const all = down(9, 1).map((one) => (one.id === 2 ? { ...one, attachments: ['a'] } : one));
    let loaded = firstLetters(pageOf(all, 1));
    for (const page of [2, 3]) loaded = withLetters(loaded, pageOf(all, page));
    expect(pagesToRenew(loaded, PER_PAGE)).toEqual([1, 3]);
  });
});
