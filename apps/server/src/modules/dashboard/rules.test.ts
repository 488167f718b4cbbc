import { describe, expect, it } from 'vitest';
import { lastLineOf } from './rules.ts';

describe('the last line of a letter', () => {
  it('is the last that says something, without greeting and name', () => {
    const letter = 'Dear Mina,\n\nI came first in my class in science.\n\nWith love,\nRahil\n';
    expect(lastLineOf(letter)).toBe('I came first in my class in science.');
  });

  it('is the end of a letter of short lines', () => {
    expect(lastLineOf('Thank you!\nRahil')).toBe('Rahil');
    expect(lastLineOf('')).toBe('');
  });
});
