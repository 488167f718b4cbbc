import { describe, expect, it } from 'vitest';
import { welcomeName } from './welcome-name.ts';

const mina = { first_name: 'Mina', arabic_full_name: 'مينا عادل جرجس' };

describe('how a sponsor is welcomed (DSH-01)', () => {
  it('is by first name, in Arabic as it is written there', () => {
    expect(welcomeName(mina, 'en')).toBe('Mina');
    expect(welcomeName(mina, 'ar')).toBe('مينا');
    expect(welcomeName({ ...mina, arabic_full_name: ' ' }, 'ar')).toBe('Mina');
  });

  it('keeps a first name of two words whole', () => {
    expect(welcomeName({ ...mina, arabic_full_name: 'عبد المسيح سمير' }, 'ar')).toBe('عبد المسيح');
    expect(welcomeName({ ...mina, arabic_full_name: 'أبو النور سمير' }, 'ar')).toBe('أبو النور');
    expect(welcomeName({ ...mina, arabic_full_name: 'عبد' }, 'ar')).toBe('عبد');
  });

  it.each([
    ['Abd El Masih Samir', 'Abd El Masih'],
    ['abd al Masih Samir', 'abd al Masih'],
    ['Abdel Masih Samir', 'Abdel Masih'],
    ['Abou Elnour Samir', 'Abou Elnour'],
    ['Abou El Nour', 'Abou El Nour'],
    ['Abd El', 'Abd El'],
  ])('also in Latin letters: %s', (arabic_full_name, name) => {
    expect(welcomeName({ ...mina, arabic_full_name }, 'ar')).toBe(name);
  });
});
