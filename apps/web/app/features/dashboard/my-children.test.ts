import { describe, expect, it } from 'vitest';
import { newsOf } from './my-children.tsx';

const birthday = (days: number) => ({ on: '2026-12-11', age: 12, days });
const letter = (unread: boolean) => ({ line: 'I came first.', received_on: '2026-11-01', unread });

describe('what the card of a child tells', () => {
  it('is a new letter before anything else', () => {
    expect(newsOf({ last_letter: letter(true), next_birthday: birthday(1) })).toBe('letter');
  });

  it('is a birthday that is near before a letter that was read', () => {
    expect(newsOf({ last_letter: letter(false), next_birthday: birthday(30) })).toBe('birthday');
    expect(newsOf({ last_letter: letter(false), next_birthday: birthday(31) })).toBe('letter');
  });

  it('is the birthday as long as the child has not written', () => {
    expect(newsOf({ last_letter: null, next_birthday: birthday(300) })).toBe('birthday');
  });
});
