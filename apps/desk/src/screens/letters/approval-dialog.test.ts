import { expect, it } from 'vitest';
import { doubtsOf, hasDoubts } from './approval-dialog.tsx';

const pictureOf = (url: string) => ({ url, preview_url: url });

it('a letter is approved at one press only without words that held it, and with all pictures seen', () => {
  const pictures = [pictureOf('/one'), pictureOf('/two')];
  const letter = { held_for: ['attachment' as const], pictures };
  expect(doubtsOf(letter, new Set(['/one']))).toEqual({ words: [], unseenPictures: 1 });
  expect(hasDoubts(doubtsOf(letter, new Set(['/one'])))).toBe(true);
  expect(hasDoubts(doubtsOf(letter, new Set(['/one', '/two'])))).toBe(false);
  const worded = doubtsOf({ held_for: ['attachment', 'email', 'phone'], pictures: [] }, new Set());
  expect(worded).toEqual({ words: ['email', 'phone'], unseenPictures: 0 });
  expect(hasDoubts(worded)).toBe(true);
});
