import { describe, expect, it } from 'vitest';
import { codeOfFile } from './bring-letter-screen.tsx';
import { pieces } from './held-text.tsx';
import { neighbours } from './letters-screen.tsx';

describe('the words that held a letter', () => {
  const phone = { start: 5, end: 9, reason: 'phone' } as const;

  it('are cut out of the text, which stays whole', () => {
    expect(pieces('Call 0100 or write', [phone])).toEqual([
      { text: 'Call ' },
      { text: '0100', mark: phone },
      { text: ' or write' },
    ]);
  });

  it('are marked once where two reasons meet', () => {
    const link = { start: 0, end: 7, reason: 'link' } as const;
    const within = { start: 2, end: 4, reason: 'email' } as const;
    const cut = pieces('Call 0100', [phone, within, link]);
    expect(cut.map(({ text }) => text)).toEqual(['Call 01', '00']);
    expect(cut.map(({ mark }) => mark?.reason)).toEqual(['link', 'phone']);
  });
});

describe('after a letter', () => {
  const queue = [
    { id: 1, status: 'in_review' },
    { id: 2, status: 'in_review' },
    { id: 3, status: 'received' },
  ] as const;

  it('comes the next that waits for the same decision, also one that was passed over', () => {
    expect(neighbours(queue, 1)).toEqual({ previous: undefined, next: 2, nextAlike: 2 });
    expect(neighbours(queue, 2)).toEqual({ previous: 1, next: 3, nextAlike: 1 });
    expect(neighbours(queue, 3).nextAlike).toBeUndefined();
  });

  it('that is not in the queue comes its first', () => {
    expect(neighbours(queue, 9)).toEqual({ next: 1 });
    expect(neighbours([], 9)).toEqual({ next: undefined });
  });
});

it('takes the code of a child from the name of a file', () => {
  expect(codeOfFile('mn-0411.jpg')).toBe('MN-0411');
  expect(codeOfFile('MN-0411 (2).JPG')).toBe('MN-0411');
  expect(codeOfFile('IMG_20261122.jpg')).toBe('');
  expect(codeOfFile('letter.jpg')).toBe('');
  expect(codeOfFile('MN0411.jpg')).toBe('MN0411');
});

it.each([
  'IMG-20261125-WA0003.jpg',
  'IMG1234.jpg',
  'DSC00012.JPG',
  'DSCN0012.JPG',
  'P1010001.JPG',
  'PHOTO-2026-11-25-10-11-12.jpg',
  'VID-20261125.jpg',
])('takes no code from the name that a camera gave: %s', (name) => {
  expect(codeOfFile(name)).toBe('');
});
