import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultText, type Fault } from '../../faults.ts';
import { childFiles } from '../children/index.ts';
import { communityFiles } from '../communities/index.ts';
import { purposeFiles } from '../donations/index.ts';
import { faqFiles } from '../faqs/index.ts';
import { giftFiles } from '../gifts/index.ts';
import { inquirySubjectFiles } from '../inquiries/index.ts';
import { projectFiles } from '../projects/index.ts';
import { villageFiles } from '../villages/index.ts';
import {
  degrees,
  drawingName,
  id,
  oneOf,
  pastDate,
  pictureLines,
  price,
  Refused,
  story,
  wholePounds,
  type ColumnFormat,
} from './index.ts';

const kinds = [
  purposeFiles,
  inquirySubjectFiles,
  villageFiles,
  communityFiles,
  giftFiles,
  projectFiles,
  faqFiles,
  childFiles,
];
const columns = kinds.flatMap(({ noun, columns: all }) =>
  Object.entries(all)
    .filter(([, column]) => !column.isInformation)
    .map(([name, column]) => ({ name: `${noun.many}: ${name}`, column })),
);

/** Texts as people and their programs write them, right and wrong. */
const text = fc
  .array(
    fc.oneof(
      fc.constantFrom('<p>', '</p>', '<b>', '<script>', '&amp;', '&', '<', '"', "'", '\r\n', '\n'),
      fc.constantFrom(
        ' ',
        '\u00a0',
        '\ufeff',
        '\t',
        'أحمد',
        'e\u0301',
        '\u0301',
        '٣',
        '2016-05-04',
      ),
      fc.constantFrom(
        'drawing scene-water',
        'drawing a b',
        'yes',
        'male',
        'grade_4',
        '35.50',
        '-1',
      ),
      fc.string({ unit: 'binary', maxLength: 2 }),
    ),
    { maxLength: 8 },
  )
  .map((parts) => parts.join(''));

function isStable(format: ColumnFormat<unknown>, given: string): void {
  const value = format.read(given, () => undefined);
  if (value instanceof Refused) return;
  const notes: Fault[] = [];
  expect(format.read(format.print(value), (what) => notes.push(what))).toEqual(value);
  // Cleaning it again changes nothing.
  expect(notes).toEqual([]);
}

describe('what a column takes', () => {
  it.each(columns)('it prints so that it takes it again as the same: $name', ({ column }) => {
    fc.assert(fc.property(text, (given) => isStable(column, given)));
  });

  it('numbers, prices and degrees too', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000_000 }), (minor) => {
        expect(price.read(price.print(minor), () => undefined)).toBe(minor);
        expect(wholePounds.read(wholePounds.print(minor), () => undefined)).toBe(minor);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: -90_000_000, max: 90_000_000 }), (micro) => {
        const place = micro / 1_000_000;
        expect(degrees(90).read(degrees(90).print(place), () => undefined)).toBe(place);
      }),
    );
  });
});

it('a story has one kind of line break, whatever was pasted', () => {
  for (const lineBreak of ['\n', '\r\n', '\r', '\u2028', '\u2029']) {
    expect(story.read(`one${lineBreak}two`, () => undefined)).toBe('one\ntwo');
  }
});

describe('a column refuses', () => {
  const refusal = (format: ColumnFormat<unknown>, given: string) => {
    const value = format.read(given, () => undefined);
    return value instanceof Refused ? faultText(value.what, 'en') : value;
  };

  it.each([
    [id, '0', '"0" is not a whole number from 1 to 999999'],
    [id, '7.5', '"7.5" is not a whole number from 1 to 999999'],
    [degrees(90), '91', '"91" is not a number of degrees like 28.1 (at most 90)'],
    [id, ' ', 'is empty'],
    [price, '', 'is empty'],
    [wholePounds, '', 'is empty'],
    [oneOf(['male', 'female']), ' ', 'is empty'],
    [pastDate(Temporal.PlainDate.from('2026-03-10')), '', 'is empty'],
    [pictureLines(1), 'a.jpg\nb.jpg', 'has more than one picture'],
    [
      pictureLines(2),
      'drawing water 1',
      '"water 1" is not the name of a drawing, like scene-water',
    ],
  ])('what it cannot hold', (format, given, what) => {
    expect(refusal(format, given)).toBe(what);
  });

  it('the name of a drawing that is none, and says so at the field of a form', () => {
    expect(drawingName.read('Water!', () => undefined)).toMatchObject({
      error: { key: 'not-a-drawing' },
    });
  });
});

describe('the example of a help', () => {
  it.each(kinds)('has every column, in what an export would write: $noun.many', (kind) => {
    expect(Object.keys(kind.example)).toEqual(Object.keys(kind.columns));
    for (const [name, column] of Object.entries(kind.columns)) {
      // Which village there is, only a database says.
      if (column.isInformation || name === 'village') continue;
      const value = column.read(kind.example[name] ?? '', () => undefined);
      expect([name, value instanceof Refused ? value.what.key : column.print(value)]).toEqual([
        name,
        kind.example[name],
      ]);
    }
  });
});
