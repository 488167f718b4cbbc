import { describe, expect, it } from 'vitest';
import { headerLine, plainLine } from './plain-line.ts';

describe('plainLine', () => {
  it.each(['\r\n', '\n', '\u2028', '\u2029', '\u0085', '\u0000', '\t', '\u001b', '\ud800'])(
    'makes one space of %j',
    (breaking) => {
      expect(plainLine(`Mariam${breaking}${breaking}Adel`)).toBe('Mariam Adel');
    },
  );

  it('drops what would turn the direction of its neighbours', () => {
    expect(plainLine('\ufeff\u202eMariam\u2066 \u200fAdel\u061c')).toBe('Mariam Adel');
  });

  it('keeps the joiners of Arabic-script names, and signs beyond the first plane', () => {
    expect(plainLine('علی‌رضا 🌱')).toBe('علی‌رضا 🌱');
  });
});

describe('headerLine', () => {
  it('cannot open another header, and keeps the marks that order a number', () => {
    expect(headerLine('Receipt\r\nBcc: a@b.example')).toBe('Receipt Bcc: a@b.example');
    expect(headerLine('رقم \u200e2026-000123\u200e')).toBe('رقم \u200e2026-000123\u200e');
  });
});
