import { describe, expect, it } from 'vitest';
import { duration, mailTexts } from './mail-texts.ts';
import { plain } from './phrase.tsx';

describe('a text of a mail', () => {
  it('has its places filled in, and knows our name and address', () => {
    const say = mailTexts('en');
    expect(say('greeting', { name: plain('Mariam') }).text).toBe('Dear Mariam,');
    expect(say('closing').text).toBe('With gratitude, the Nabta family');
  });

  it('does not interpret braces and references in a value', () => {
    const name = plain('{{child}} $t(closing)');
    expect(mailTexts('en')('greeting', { name }).text).toBe('Dear {{child}} $t(closing),');
  });

  it('throws when a place has no value', () => {
    expect(() => mailTexts('en')('greeting')).toThrow(RangeError);
  });
});

describe('a length of time', () => {
  it.each([
    [1, '1 day', 'يوم واحد'],
    [2, '2 days', 'يومين'],
    [3, '3 days', '٣ أيام'],
    [7, '7 days', '٧ أيام'],
    [11, '11 days', '١١ يومًا'],
    [30, '30 days', '٣٠ يومًا'],
    [100, '100 days', '١٠٠ يوم'],
    [103, '103 days', '١٠٣ أيام'],
  ])('counts %i days', (count, english, arabic) => {
    expect(duration(count, 'days', 'en').text).toBe(english);
    expect(duration(count, 'days', 'ar').text).toBe(arabic);
  });

  it.each([
    [1, '1 hour', 'ساعة واحدة'],
    [2, '2 hours', 'ساعتين'],
    [3, '3 hours', '٣ ساعات'],
    [24, '24 hours', '٢٤ ساعة'],
    [100, '100 hours', '١٠٠ ساعة'],
  ])('counts %i hours', (count, english, arabic) => {
    expect(duration(count, 'hours', 'en').text).toBe(english);
    expect(duration(count, 'hours', 'ar').text).toBe(arabic);
  });
});
