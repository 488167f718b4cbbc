import { describe, expect, it } from 'vitest';
import { formatNumber, inBoth, textsOf } from './index.ts';

describe('the texts of an area', () => {
  it('have their places filled in, with the digits of the language', () => {
    const values = { line: 'Bag', quantity: 12 };
    expect(textsOf('payments', 'en')('quantity', values)).toBe('Bag × 12');
    expect(textsOf('payments', 'ar')('quantity', values)).toBe('Bag × ١٢');
  });

  it('take the plural form of the count', () => {
    const days = [1, 2, 3, 11].map((count) => textsOf('mail', 'ar')('days', { count }));
    expect(days).toEqual(['يوم واحد', 'يومين', '٣ أيام', '١١ يومًا']);
  });

  it('keep braces and references in a value as they are', () => {
    const child = '{{date}} $t(deposit) $&';
    expect(textsOf('payments', 'en')('sponsorship', { child })).toBe(`Sponsorship of ${child}`);
  });
});

it('a text is written in both languages', () => {
  expect(inBoth((language) => formatNumber(1240, language))).toEqual({ en: '1,240', ar: '١٬٢٤٠' });
});
