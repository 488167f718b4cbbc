import { describe, expect, it } from 'vitest';
import { LETTER_LIMITS } from '@nabta/contract';
import { findContactDetails } from './find-contact-details.ts';
import { letterSet } from './testing/letter-set.ts';

const hannah = { firstName: 'Hannah', lastName: 'Keller', arabicFullName: 'هناء كيلر' };

describe('the check of letters (LTR-15)', () => {
  it('reads every letter of the set as a person does', () => {
    const letters = letterSet();
    expect(letters.filter(({ expected }) => expected.length === 0).length).toBeGreaterThan(60);
    expect(letters.filter(({ expected }) => expected.length > 0).length).toBeGreaterThan(80);
    const misread = letters.flatMap(({ file, line, text, sender, expected }) => {
      const found = findContactDetails(text, sender).join();
      return found === expected.join() ? [] : [{ at: `${file}:${line}`, found, expected }];
    });
    expect(misread).toEqual([]);
  });

  it.each([
    ['a sponsor without an Arabic name', { ...hannah, arabicFullName: '' }],
    ['one whose Arabic name is one word', { ...hannah, arabicFullName: 'هناء' }],
    ['one without any name', { firstName: '', lastName: '', arabicFullName: '' }],
  ])('takes the first name for no last name: %s', (_, sender) => {
    expect(findContactDetails('Dear Mina, all is well.\nHannah هناء', sender)).toEqual([]);
  });

  it.each([
    ['Omar', 'Al-Masry', '', 'My name is Omar al Masry.'],
    ['Anna', 'van der Berg', '', 'Yours,\nAnna van der Berg'],
    ['Lisa', 'Müller-Thorwald', '', 'At work I am called Thorwald.'],
    ['Zoë', 'Zieliński', '', 'Yours, Zoe Zielinski'],
    ['Wei', 'Li', '', 'Yours,\nWei Li'],
    ['سامح', 'أبو سيف', 'سامح أبو سيف', 'نحن عائلة ابوسيف'],
    ['Hannah', 'كيلر', '', 'مع محبة هناء، ولكيلر سلام'],
  ])('knows the last name of %s %s', (firstName, lastName, arabicFullName, text) => {
    const sender = { firstName, lastName, arabicFullName };
    expect(findContactDetails(`Dear Mina,\n${text}`, sender)).toEqual(['last_name']);
  });

  it.each([
    'a',
    '.',
    'a@',
    'a.a@',
    '0',
    '0.',
    '1 ',
    'و ',
    'one ',
    'K ',
    'www',
    'at ',
    '\ud83d',
    '\n',
  ])('reads the longest row of %j, and finds no more in it than in a short one', (piece) => {
    const row = piece.repeat(LETTER_LIMITS.text).slice(0, LETTER_LIMITS.text - 1);
    const found = findContactDetails(`${row}!`, hannah);
    expect(found).toEqual(findContactDetails(piece.repeat(400), hannah));
  });
});
