import { beforeEach, expect, test } from 'vitest';
import {
  forgetKeptLetter,
  forgetKeptWords,
  keepFile,
  keepWords,
  keptLetterOf,
} from './kept-letter.ts';
import { saysGoOn, sentOf } from './kept-letter.ts';

beforeEach(forgetKeptLetter);

test('words that a lost session kept from being saved are there for their writer and letter (TRAP-29)', () => {
  const owner = { sponsor: 1, sponsorship: 7 };
  const file = new File(['x'], 'a.jpg');
  keepFile(owner, file);
  keepWords(owner, 'Dear', ['De']);
  expect(keptLetterOf({ ...owner, sponsorship: 8 })).toBeUndefined();
  expect(keptLetterOf(owner)).toMatchObject({
    text: 'Dear',
    known: ['De'],
    files: [file],
  });
  forgetKeptWords();
  expect(keptLetterOf(owner)?.text).toBeUndefined();
  expect(keptLetterOf(owner)?.files).toEqual([file]);
});

test('the next sponsor on a shared computer finds nothing, and nothing stays', () => {
  keepWords({ sponsor: 1, sponsorship: 7 }, 'Dear', ['']);
  expect(keptLetterOf({ sponsor: 2, sponsorship: 7 })).toBeUndefined();
  expect(keptLetterOf({ sponsor: 1, sponsorship: 7 })).toBeUndefined();
});

test('the history says what was sent and why it is held, and nothing that is no reason (LTR-15)', () => {
  expect(sentOf({ sent: { heldFor: ['phone', 'nonsense', 'attachment'] } })).toEqual({
    heldFor: ['attachment', 'phone'],
  });
  expect(sentOf({ sent: {} })).toBeUndefined();
  expect(sentOf(null)).toBeUndefined();
  expect(saysGoOn({ goOn: true })).toBe(true);
  expect(saysGoOn({ goOn: 'yes' })).toBe(false);
});
