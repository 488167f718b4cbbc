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
    ['مريم', 'جرجس المنشاوي', '', 'أنا مريم المنشاوي من شبرا.'],
    ['مريم', 'جرجس المنشاوي', '', 'أنا مريم جرجس من شبرا.'],
    ['مريم', 'جرجس المنشاوي', '', 'أنا مريم جرجس المنشاوي.'],
    ['مريم', 'عبد المسيح المنشاوي', '', 'نحن عائلة عبدالمسيح.'],
    ['Mariam', 'Gerges El Menshawy', '', 'I am Mariam Menshawy.'],
    ['Ana', 'García Márquez', '', 'At work I am called Garcia.'],
    ['Anna', 'van der Berg', '', 'Yours,\nAnna Berg'],
    ['سارة', 'علي', '', 'أنا سارة علي.'],
  ])('knows the last name of %s %s', (firstName, lastName, arabicFullName, text) => {
    const sender = { firstName, lastName, arabicFullName };
    expect(findContactDetails(`Dear Mina,\n${text}`, sender)).toEqual(['last_name']);
  });

  it.each([
    ['مريم', 'جرجس المنشاوي', 'جرجس، يا صديقي، كيف حال المدرسة؟'],
    ['مريم', 'عبد المسيح المنشاوي', 'سلام المسيح معك، وكلنا عائلة المسيح.'],
    ['سامح', 'أبو سيف', 'في القصة سيف وعبد وأبو وأم.'],
    ['سارة', 'أحمد علي', 'سلّم على أحمد، والكتاب على المكتب.'],
    ['Anna', 'van der Berg', 'we took a van and der bus.'],
    ['Omar', 'Abd Allah', 'May Allah keep you.'],
    ['Jo', 'Keller and Family', 'You and the family are in my prayers.'],
    ['Henry', 'Li Wu Keller', 'Wu is a game of Li.'],
  ])('takes no plain word for a part of the last name of %s %s', (firstName, lastName, text) => {
    const sender = { firstName, lastName, arabicFullName: '' };
    expect(findContactDetails(`Dear Mina,\n${text}\nAll is well.\nGod bless`, sender)).toEqual([]);
  });

  it.each([
    [
      'phone',
      'Numbers of every script: \u0966\u0967\u0966\u0966\u0967\u0968\u0969\u096a\u096b\u096c\u096d',
    ],
    ['phone', 'or \u0e50\u0e51\u0e50\u0e50\u0e51\u0e52\u0e53\u0e54\u0e55\u0e56\u0e57'],
    [
      'phone',
      'with blanks that look like none: 010\u31640012\u31643456, or 010\u28000012\u28003456',
    ],
    ['phone', 'First 010, then 0012, then 3456'],
    ['phone', 'أولا ٠١٠ ثم ٠٠١٢ ثم ٣٤٥٦'],
    ['social_handle', 'insta: hannah'],
    ['social_handle', 'سناب : هناء'],
    ['social_handle', 'You can search Hannah on Facebook'],
    ['social_handle', 'look for me on Facebook'],
    ['last_name', 'Yours, Kel\u3164ler'],
  ])('finds what hides (%s): %s', (reason, text) => {
    expect(findContactDetails(`Dear Mina,\n${text}.\nAll is well.`, hannah)).toEqual([reason]);
  });

  it.each([
    ['in the last lines', ['last_name'], 'Grow well.\nLi\n\n1st of May\n \nGod be with you\n'],
    ['above them', [], 'Grow well.\nLi\n\nof May\n \nGod be with you\nGood night'],
    ['beside other words', [], 'Grow well.\nLi and Mei'],
  ])('takes an ordinary name alone on its line for a signature: %s', (_, expected, text) => {
    const sender = { firstName: 'Wei', lastName: 'Li', arabicFullName: '' };
    expect(findContactDetails(`Dear Mina,\n${text}`, sender)).toEqual(expected);
  });

  it.each([
    'We counted 1, then 2, then 3 and 4 stars.',
    'I saw on Facebook how the school has grown, and looked for you in the picture.',
    'Psalm 23: 1-6 and then Psalm 121: 1-8',
  ])('leaves alone what only looks like it: %s', (text) => {
    expect(findContactDetails(`Dear Mina,\n${text}\nAll is well.`, hannah)).toEqual([]);
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
