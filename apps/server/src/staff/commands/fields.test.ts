import { describe, expect, it } from 'vitest';
import { amountOf, dayOf, idOf, pathOf, pathsOf, wholeDays } from './fields.ts';

describe('what a command line says', () => {
  it.each([
    ['1500', 150_000],
    ['1500.5', 150_050],
    ['1,500.50', 150_050],
    ['35,50', 3_550],
    ['١٥٠٠', 150_000],
    ['١٬٥٠٠٫٥٠', 150_050],
    ['۳۵٫۵', 3_550],
  ])('is an amount in either digits: %s', (text, minor) => {
    expect(amountOf(text)).toBe(minor);
  });

  it.each(['0', '٠', '-5', '1.505', 'much', '', '1e3', '1.500,50'])('is no amount: %j', (text) => {
    expect(() => amountOf(text)).toThrow('It must be an amount above 0');
  });

  it('is a number, a day, and how many days, in either digits', () => {
    expect(idOf('١٤٢')).toBe(142);
    expect(dayOf('٢٠٢٦-١١-٢٢').toString()).toBe('2026-11-22');
    expect(wholeDays('٣١')).toBe(31);
    expect(() => wholeDays('٠')).toThrow('It must be a whole number');
  });

  it.each([
    ['scans/a b.csv', 'scans/a b.csv'],
    ['"/home/nadia/a b.csv"', '/home/nadia/a b.csv'],
    ["'C:\\a b.csv' ", 'C:\\a b.csv'],
    ['“letters”', 'letters'],
    ['it\'s "so".csv', 'it\'s "so".csv'],
    ['"', '"'],
  ])('is a path, dragged here or typed: %s', (text, path) => {
    expect(pathOf(text)).toBe(path);
    expect(pathsOf(text, ['first'])).toEqual(['first', path]);
  });
});
