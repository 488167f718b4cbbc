import {
  characterCount,
  hasForbiddenCharacters,
  MAX_ID,
  normaliseDecimal,
  toMinorUnits,
  westernDigits,
} from '@nabta/contract';
import { fault } from '../../faults.ts';
import { Refused, type ColumnFormat } from './column-rules.ts';
import type { PictureSource } from './kind.ts';

const LONGEST_LINE = 1_000;
const LONGEST_STORY = 10_000;

/** People type ids, and a typing mistake must not use up the sequence. */
const LARGEST_ID = 999_999;

/** The start of a text, for a message. */
export const startOf = (text: string) => text.slice(0, 60);

const same = (text: string) => text;

const isEmpty = new Refused(fault('empty'), { key: 'required' });

const tooLong = (maximum: number) =>
  new Refused(fault('too-long', { count: maximum }), {
    key: 'too-long',
    parameters: { maximum: String(maximum) },
  });

/**
 * Text of several lines, which may be empty. It is stored trimmed and composed (NFC), so that the same
 * name is the same text.
 */
export const story: ColumnFormat<string> = {
  read(given) {
    const text = given
      .replace(/\r\n?|\u2028|\u2029/g, '\n')
      .normalize('NFC')
      .trim();
    if (characterCount(text) > LONGEST_STORY) {
      return tooLong(LONGEST_STORY);
    }
    return hasForbiddenCharacters(text)
      ? new Refused(fault('not-storable'), { key: 'control-characters' })
      : text;
  },
  print: same,
};

/** Text of one line, which may be empty. */
export const note: ColumnFormat<string> = {
  read(given, say) {
    const text = given.trim();
    if (characterCount(text) > LONGEST_LINE) return tooLong(LONGEST_LINE);
    return /[\r\n\u2028\u2029]/.test(text)
      ? new Refused(fault('several-lines'), { key: 'text-one-line' })
      : story.read(text, say);
  },
  print: same,
};

/** Text of one line that is never empty. */
export function named(longest = LONGEST_LINE): ColumnFormat<string> {
  return {
    read(given, say) {
      const text = note.read(given, say);
      if (text === '') return isEmpty;
      const isLonger = typeof text === 'string' && text.length > longest;
      return isLonger ? tooLong(longest) : text;
    },
    print: same,
  };
}

/** Text of several lines that is never empty. */
export const told: ColumnFormat<string> = {
  read(given, say) {
    const text = story.read(given, say);
    return text === '' ? isEmpty : text;
  },
  print: same,
};

/** A value that is never empty. */
function filled<Value>(format: ColumnFormat<Value>): ColumnFormat<Value> {
  return {
    ...format,
    read: (given, say) => (given.trim() === '' ? isEmpty : format.read(given, say)),
  };
}

/** One of a closed list of words, in upper or lower case. */
export function oneOf<Value extends string>(values: readonly Value[]): ColumnFormat<Value> {
  return filled<Value>({
    read(given) {
      const word = given.trim().toLowerCase();
      return (
        values.find((value) => value === word) ??
        new Refused(fault('not-a-choice', { value: startOf(given), choices: values.join(', ') }), {
          key: 'invalid-choice',
        })
      );
    },
    print: same,
  });
}

/** A price in major units, in either script; its value is minor units. */
export const price: ColumnFormat<number> = filled<number>({
  read(given) {
    const minor = toMinorUnits(normaliseDecimal(given));
    return minor !== undefined && minor > 0 && minor <= MAX_ID
      ? minor
      : new Refused(fault('not-a-price', { value: startOf(given) }), { key: 'amount-invalid' });
  },
  print: (minor) => (minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)),
});

/** Whole Egyptian pounds. */
export const wholePounds: ColumnFormat<number> = filled<number>({
  read(given) {
    const pounds = toMinorUnits(normaliseDecimal(given));
    return pounds !== undefined && pounds >= 0 && pounds <= MAX_ID && pounds % 100 === 0
      ? pounds / 100
      : new Refused(fault('not-whole-pounds', { value: startOf(given) }), {
          key: 'whole-pounds',
        });
  },
  print: String,
});

/** A whole percentage: 0 to 100. */
export const percent: ColumnFormat<number> = wholeNumber(0, 100);

function wholeNumber(least: number, most: number): ColumnFormat<number> {
  return filled<number>({
    read(given) {
      const digits = westernDigits(given.trim());
      const number = /^\d{1,9}$/.test(digits) ? Number(digits) : NaN;
      return number >= least && number <= most
        ? number
        : new Refused(fault('not-whole-number', { value: startOf(given), least, most }), {
            key: 'out-of-range',
            parameters: { minimum: String(least), maximum: String(most) },
          });
    },
    print: String,
  });
}

/** An id, which is also the end of an address on the site. */
export const id = wholeNumber(1, LARGEST_ID);

/** A place in an order. */
export const position = wholeNumber(0, LARGEST_ID);

/** Degrees, to six decimals. */
export function degrees(most: number): ColumnFormat<number> {
  return {
    read(given) {
      const text = normaliseDecimal(given);
      const number = /^-?\d{1,3}(\.\d{1,6})?$/.test(text) ? Number(text) : NaN;
      return Math.abs(number) <= most
        ? number + 0
        : new Refused(fault('not-degrees', { value: startOf(given), most }));
    },
    print: (number) => number.toFixed(6).replace(/\.?0+$/, ''),
  };
}

/** An ISO date that is not after `today`. */
export function pastDate(today: Temporal.PlainDate): ColumnFormat<string> {
  return filled<string>({
    read(given) {
      const digits = westernDigits(given.trim());
      let date: Temporal.PlainDate;
      try {
        if (!/^\d{4}-\d{2}-\d{2}$/.test(digits)) throw new RangeError(digits);
        date = Temporal.PlainDate.from(digits);
      } catch {
        return new Refused(fault('not-a-date', { value: startOf(given) }), {
          key: 'invalid-date',
        });
      }
      return Temporal.PlainDate.compare(date, today) > 0
        ? new Refused(fault('day-to-come', { day: digits }), {
            key: 'day-to-come',
            parameters: { day: digits },
          })
        : date.toString();
    },
    print: same,
  });
}

export const yesOrNo: ColumnFormat<boolean> = filled<boolean>({
  read(given) {
    const word = given.trim().toLowerCase();
    if (['yes', 'true', '1'].includes(word)) return true;
    if (['no', 'false', '0'].includes(word)) return false;
    return new Refused(fault('not-yes-or-no', { value: startOf(given) }), {
      key: 'invalid-choice',
    });
  },
  print: (value) => (value ? 'yes' : 'no'),
});

/** The name of a drawing. An import checks whether there is one of that name. */
export const drawingName: ColumnFormat<string> = {
  read(given) {
    const name = given.trim();
    return /^[a-z0-9-]{1,64}$/.test(name)
      ? name
      : new Refused(fault('not-a-drawing', { value: startOf(name) }), { key: 'not-a-drawing' });
  },
  print: same,
};

const DRAWING = 'drawing ';
const STORED = /^photo ([\w-]{8,64})$/;

/** A photo beside the file, a drawing (`drawing scene-water`), or at the desk `photo <id>`. */
function readSource(text: string): PictureSource | Refused {
  const line = text.trim();
  const [, stored] = STORED.exec(line) ?? [];
  if (stored !== undefined) return { stored };
  if (line.startsWith(DRAWING)) {
    const drawing = drawingName.read(line.slice(DRAWING.length), () => undefined);
    return drawing instanceof Refused ? drawing : { drawing };
  }
  const file = note.read(line, () => undefined);
  return file instanceof Refused ? file : { file };
}

function wordsOf(source: PictureSource): string {
  if ('stored' in source) return `photo ${source.stored}`;
  return 'file' in source ? source.file : DRAWING + source.drawing;
}

/** Pictures in their order, one a line, at most `most`. */
export function pictureLines(most: number): ColumnFormat<readonly PictureSource[]> {
  return {
    read(text) {
      const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '');
      if (lines.length > most) {
        return new Refused(fault('too-many-pictures', { count: most }));
      }
      const sources: PictureSource[] = [];
      for (const line of lines) {
        const source = readSource(line);
        if (source instanceof Refused) return source;
        sources.push(source);
      }
      return sources;
    },
    print: (sources) => sources.map(wordsOf).join('\n'),
  };
}
