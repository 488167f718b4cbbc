import { array, assert, constantFrom, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { completeDate, maskDate } from './date-mask.ts';
import type { Edit } from './date-mask.ts';

/** Presses keys one after the other, as a field does; `<` is Backspace, `>` is Delete. */
function press(keys: string, start = '|'): string {
  let text = start.replace('|', '');
  let caret = start.indexOf('|');
  for (const key of keys) {
    const edit: Edit = key === '<' ? 'back' : key === '>' ? 'forward' : 'insert';
    const from = edit === 'back' ? Math.max(0, caret - 1) : caret;
    const to = edit === 'forward' ? caret + 1 : caret;
    const typed = text.slice(0, from) + (edit === 'insert' ? key : '') + text.slice(to);
    ({ text, caret } = maskDate(typed, edit === 'insert' ? from + 1 : from, edit));
  }
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

const paste = (text: string) => maskDate(text, text.length).text;

describe('typing a date (VAL-23)', () => {
  it('needs digits only: the slashes come by themselves', () => {
    expect(press('0')).toBe('0|');
    expect(press('01')).toBe('01 / |');
    expect(press('010')).toBe('01 / 0|');
    expect(press('0102')).toBe('01 / 02 / |');
    expect(press('01022000')).toBe('01 / 02 / 2000|');
  });

  it('takes no more than a date holds, and no letters', () => {
    expect(press('010220001')).toBe('01 / 02 / 2000|');
    expect(press('0a1b0c2x2000')).toBe('01 / 02 / 2000|');
    expect(press('/')).toBe('|');
  });

  it.each(['/', '-', '.', ' '])('takes “%s” for the end of a day or month of one digit', (sign) => {
    expect(press(`1${sign}2${sign}2000`)).toBe('01 / 02 / 2000|');
    expect(press(`01${sign}02${sign}2000`)).toBe('01 / 02 / 2000|');
  });

  it.each([
    ['٠١٠٢٢٠٠٠', '٠١ / ٠٢ / ٢٠٠٠|'],
    ['۰۱۰۲۲۰۰۰', '۰۱ / ۰۲ / ۲۰۰۰|'],
    ['١/٢/٢٠٠٠', '٠١ / ٠٢ / ٢٠٠٠|'],
  ])('shows Arabic and Persian digits as they are typed (TRAP-19): %s', (keys, text) => {
    expect(press(keys)).toBe(text);
  });
});

describe('taking back', () => {
  it('is one Backspace a digit, and one for a slash at most', () => {
    expect(press('<', '01 / 02 / 2000|')).toBe('01 / 02 / 200|');
    expect(press('<', '01 / 02 / |')).toBe('01 / 02|');
    expect(press('<<', '01 / 02 / |')).toBe('01 / 0|');
    expect(press('<<<', '01 / 02 / |')).toBe('01 / |');
    expect(press('<<<<<<<<<<<<<<', '01 / 02 / 2000|')).toBe('|');
  });

  it('leaves the other parts where they are', () => {
    expect(press('<', '15| / 03 / 2000')).toBe('1| / 03 / 2000');
    expect(press('<<', '15| / 03 / 2000')).toBe('| / 03 / 2000');
    expect(press('<', '15 / |03 / 2000')).toBe('15| / 03 / 2000');
    expect(press('<7', '15 / 03| / 2000')).toBe('15 / 07 / |2000');
  });

  it('steps over the slash with Delete', () => {
    expect(press('>', '|15 / 03 / 2000')).toBe('|5 / 03 / 2000');
    expect(press('>', '15| / 03 / 2000')).toBe('15 / |03 / 2000');
    expect(press('>>', '15| / 03 / 2000')).toBe('15 / |3 / 2000');
  });
});

describe('writing in the middle', () => {
  it('replaces the digit behind the caret', () => {
    expect(press('2', '|15 / 03 / 2000')).toBe('2|5 / 03 / 2000');
    expect(press('21', '|15 / 03 / 2000')).toBe('21 / |03 / 2000');
    expect(press('1', '15 / 03 / |2000')).toBe('15 / 03 / 1|000');
  });

  it('goes on into the next part from the end of one', () => {
    expect(press('1', '15| / 03 / 2000')).toBe('15 / 1|3 / 2000');
    expect(press('12', '15| / 03 / 2000')).toBe('15 / 12 / |2000');
  });

  it('fills an emptied part without moving the others', () => {
    expect(press('28', '| / 03 / 2000')).toBe('28 / |03 / 2000');
    expect(press('12', '15 / | / 2000')).toBe('15 / 12 / |2000');
  });
});

describe('pasting', () => {
  it.each([
    ['01/02/2000', '01 / 02 / 2000'],
    ['1-2-2000', '01 / 02 / 2000'],
    ['1.2.2000', '01 / 02 / 2000'],
    [' 1 2 2000 ', '01 / 02 / 2000'],
    ['01022000', '01 / 02 / 2000'],
    ['01 / 02 / 2000', '01 / 02 / 2000'],
    ['\u200f١/٢/٢٠٠٠', '٠١ / ٠٢ / ٢٠٠٠'],
    ['1–12–1999', '01 / 12 / 1999'],
  ])('reads %s from the day on', (text, shown) => {
    expect(paste(text)).toBe(shown);
  });

  it.each([
    ['2000-02-01', '01 / 02 / 2000'],
    ['٢٠٠٠/٢/١', '٠١ / ٠٢ / ٢٠٠٠'],
    ['2000/2/1', '01 / 02 / 2000'],
  ])('reads %s from the year on, which it can only be', (text, shown) => {
    expect(paste(text)).toBe(shown);
  });

  it('guesses neither the month of an American date nor a century', () => {
    expect(paste('02/13/2000')).toBe('02 / 13 / 2000');
    expect(paste('1/2/85')).toBe('01 / 02 / 85');
  });
});

describe('leaving the field', () => {
  it('gives a day and a month of one digit their zero', () => {
    expect(completeDate('5 / 3 / 2000')).toBe('05 / 03 / 2000');
    expect(completeDate('٥ / ٠٣ / ٢٠٠٠')).toBe('٠٥ / ٠٣ / ٢٠٠٠');
    expect(completeDate('05 / 03 / 2000')).toBe('05 / 03 / 2000');
  });

  it('leaves an empty field empty', () => {
    expect(completeDate('')).toBe('');
    expect(completeDate(' / ')).toBe('');
  });
});

it('shows a date or the beginning of one, whatever is typed where, and keeps the caret in it', () => {
  const keys = array(constantFrom(...'0123456789٣/- x'), { maxLength: 16 });
  assert(
    property(keys, nat(16), (typed, at) => {
      const { text, caret } = maskDate(typed.join(''), Math.min(at, typed.length));
      expect(text).toMatch(/^\p{Nd}{0,2}( \/ \p{Nd}{0,2}( \/ \p{Nd}{0,4})?)?$/u);
      expect(caret).toBeGreaterThanOrEqual(0);
      expect(caret).toBeLessThanOrEqual(text.length);
    }),
    { numRuns: 2000 },
  );
});
