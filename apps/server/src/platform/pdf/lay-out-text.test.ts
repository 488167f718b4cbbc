import { describe, expect, it } from 'vitest';
import { layOutText } from './lay-out-text.ts';

/** The pieces of each line from left to right; every letter and space is one point wide. */
const lines = (text: string, direction: 'ltr' | 'rtl', width = 1_000) =>
  layOutText(text, { direction, width, widthOf: (letters) => [...letters].length }).map((line) =>
    line.pieces.map((piece) => piece.text),
  );

describe('letters in the order of the eye (TRAP-23)', () => {
  it('stand as they are in English, accents and Vietnamese with the font that has them', () => {
    const [line] = layOutText('Łukasz Nguyễn', { direction: 'ltr', width: 99, widthOf: () => 1 });
    expect(line?.pieces).toEqual([
      { text: 'Ł', script: 'latin-ext', x: 0 },
      { text: 'ukasz', script: 'latin', x: 1 },
      { text: 'Nguy', script: 'latin', x: 3 },
      { text: 'ễ', script: 'vietnamese', x: 4 },
      { text: 'n', script: 'latin', x: 5 },
    ]);
  });

  it('begin at the right in Arabic: words as they are read, which the font turns by itself', () => {
    expect(lines('كفالة أميرة سمير', 'rtl')).toEqual([['سمير', 'أميرة', 'كفالة']]);
  });

  it('keep Arabic digits in their order: given in reverse, since the font turns them too', () => {
    expect(lines('قسط ٢٠ مارس ٢٠٢٦', 'rtl')).toEqual([['٦٢٠٢', 'مارس', '٠٢', 'قسط']]);
    expect(lines('١٬٢٣٤٫٥٠\u00a0ج.م.', 'rtl')).toEqual([['.', 'م', '.', 'ج', '٠٥٫٤٣٢٬١']]);
  });

  it('keep a code, a name and a receipt’s number whole among Arabic words', () => {
    expect(lines('أميرة \u2066(AS-0337)\u2069، معطف', 'rtl')).toEqual([
      ['معطف', '،', '(AS-0337)', 'أميرة'],
    ]);
    expect(lines('شكرًا، \u2068Mona Adel\u2069!', 'rtl')).toEqual([['!', 'Mona', 'Adel', 'شكرًا،']]);
    expect(lines('رقم \u20662026-000331\u2069', 'rtl')).toEqual([['2026-000331', 'رقم']]);
  });

  it('mirror brackets around Arabic words', () => {
    expect(lines('معطف (كبير)', 'rtl')).toEqual([['(', 'كبير', ')', 'معطف']]);
    expect(lines('Mona (منى)', 'ltr')).toEqual([['Mona', '(', 'منى', ')']]);
  });
});

describe('lines', () => {
  it('break at spaces, in the order of reading', () => {
    expect(lines('one two three', 'ltr', 8)).toEqual([['one', 'two'], ['three']]);
    expect(lines('كفالة أميرة سمير', 'rtl', 12)).toEqual([['أميرة', 'كفالة'], ['سمير']]);
  });

  it('keep amounts together, and cut a word that no line can hold', () => {
    expect(lines('a 12\u00a0$', 'ltr', 5)).toEqual([['a'], ['12', '$']]);
    expect(lines('abcdefgh', 'ltr', 3)).toEqual([['abc'], ['def'], ['gh']]);
  });

  it('are none of an empty text, and hold no control characters', () => {
    expect(lines('', 'rtl')).toEqual([]);
    expect(lines('a\n\u0000b\u2028', 'ltr')).toEqual([['a', 'b']]);
  });
});
