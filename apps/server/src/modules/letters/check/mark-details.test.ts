import { expect, it } from 'vitest';
import { markDetails } from './mark-details.ts';

const mona = { firstName: 'Mona', lastName: 'Keller', arabicFullName: 'منى عادل كيلر' };

const marked = (text: string) =>
  markDetails(text, mona).map(({ start, end, reason }) => [reason, text.slice(start, end)]);

it.each<[string, string, [string, string][]]>([
  ['an email address', 'Write to me: mona@example.com, please.', [['email', 'mona@example.com']]],
  [
    'a number in groups, and a link',
    'Dear Amira,\ncall +20 100 123 4567 soon, or see www.mona.example/me.\nMona',
    [
      ['phone', '+20 100 123 4567'],
      ['link', 'www.mona.example/me'],
    ],
  ],
  ['a number in Arabic digits', 'رقمي ٠١٠٠١٢٣٤٥٦٧ يا أميرة', [['phone', '٠١٠٠١٢٣٤٥٦٧']]],
  ['an account', 'I am @monak on that site', [['social_handle', '@monak']]],
  [
    'a last name, each time',
    'From Mona Keller.\nYours, the Kellers',
    [
      ['last_name', 'Keller'],
      ['last_name', 'Kellers'],
    ],
  ],
  ['nothing', 'We have seven goats, and 3 of them are white.', []],
])('%s is marked where it stands (LTR-15)', (_, text, wanted) => {
  expect(marked(text)).toEqual(wanted);
});

it('marks keep their places behind characters that the check reads as others', () => {
  const text = 'é́\u200b① ﷺ 👩‍👩‍👧 — 0100 123 4567 👋';
  expect(marked(text)).toEqual([['phone', '0100 123 4567']]);
});

it('the longest letter is marked in a moment’s work: the check runs some hundred times at most', () => {
  const text = 'call 0100 123 4567 or mona@example.com then '.repeat(110).slice(0, 5_000);
  expect(marked(text)).toHaveLength(20);
});
