import { describe, expect, it } from 'vitest';
import { optionAfter, valueOfText } from './combobox-state.ts';

describe('a key in the open list', () => {
  it.each([
    ['ArrowDown', -1, 0],
    ['ArrowDown', 3, 4],
    ['ArrowDown', 9, 0],
    ['ArrowUp', -1, 9],
    ['ArrowUp', 0, 9],
    ['ArrowUp', 4, 3],
    ['Home', 7, 0],
    ['End', 2, 9],
    ['PageDown', 1, 7],
    ['PageDown', 8, 9],
    ['PageUp', 3, 0],
    ['a', 3, undefined],
    ['Enter', 3, undefined],
  ])('%s leads from %i to %s of ten', (key, active, next) => {
    expect(optionAfter(key, active, 10)).toBe(next);
  });

  it('leads nowhere where nothing was found', () => {
    expect(optionAfter('ArrowDown', -1, 0)).toBeUndefined();
  });
});

describe('leaving the field with a typed text', () => {
  const niger = { value: 'NE', label: 'Niger' };
  const nigeria = { value: 'NG', label: 'Nigeria' };
  it.each([
    ['', [], '', 'an emptied field is empty'],
    ['nigeri', [nigeria], 'NG', 'the only one that was found is meant'],
    ['NIGER', [nigeria, niger], 'NE', 'one that is called so is meant, whatever the case'],
    ['ne', [nigeria, niger], 'NE', 'so is one of this value, as browsers fill it in'],
    ['nig', [nigeria, niger], 'EG', 'of two neither is guessed'],
    ['xx', [], 'EG', 'what is unknown changes nothing'],
  ])('“%s”', (typed, found, value) => {
    expect(valueOfText(typed, found, 'EG')).toBe(value);
  });
});
