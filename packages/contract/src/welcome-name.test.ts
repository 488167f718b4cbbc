import { describe, expect, it } from 'vitest';
import { firstNameOf, welcomeName } from './welcome-name.ts';

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
});

it('a child is called by the first name, which may be of two words', () => {
  expect(firstNameOf('Maryam Adel Girgis')).toBe('Maryam');
  expect(firstNameOf('عبد المسيح سمير')).toBe('عبد المسيح');
  expect(firstNameOf('Abdel Masih Samir')).toBe('Abdel Masih');
  expect(firstNameOf(' مريم ')).toBe('مريم');
});
