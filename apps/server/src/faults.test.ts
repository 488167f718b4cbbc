import { inBoth } from '@nabta/texts';
import { describe, expect, it } from 'vitest';
import { fault, faultText, placeText } from './faults.ts';

const PLACE = { line: 12, row: 5 };

describe('a fault of a file', () => {
  it('is told in either language, with what it is about', () => {
    const twice = fault('there-already', { key: 'MN-1', place: PLACE });
    expect(faultText(twice, 'en')).toBe('MN-1 is there already, in line 12');
    expect(faultText(twice, 'ar')).toBe('\u2068MN-1\u2069 موجود من قبل في السطر ١٢');
  });

  it('counts as the language does', () => {
    const told = (count: number) => faultText(fault('too-long', { count }), 'ar');
    expect([1_000, 120, 3].map(told)).toEqual([
      'أطول من ١٬٠٠٠ حرف',
      'أطول من ١٢٠ حرفًا',
      'أطول من ٣ أحرف',
    ]);
    expect(faultText(fault('too-long', { count: 1_000 }), 'en')).toBe(
      'is longer than 1000 characters',
    );
  });

  it('has amounts and other faults in its own language', () => {
    const minimum = inBoth((language) => (language === 'en' ? 'EGP 10' : '١٠ ج.م.'));
    const low = fault('price-low', { minimum, kind: 'other' });
    expect(faultText(low, 'ar')).toContain('أقل من ١٠ ج.م.');
    const file = fault('of-photo', { file: 'a.jpg', problem: fault('photo-damaged') });
    expect(faultText(file, 'en')).toBe('a.jpg: is damaged');
  });

  it('keeps what people typed as it is', () => {
    const typed = fault('not-a-choice', { value: '$t(empty) {{x}}', choices: 'male, female' });
    expect(faultText(typed, 'en')).toBe('"$t(empty) {{x}}" is not one of male, female');
  });
});

it('an entry of JSON has its number and its line', () => {
  expect(placeText({ ...PLACE, entry: 2 }, 'en')).toBe('entry 2, line 12');
});
