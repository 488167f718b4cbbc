import { expect, it } from 'vitest';
import { REFERENCE_BYTES, referenceCode } from './rules.ts';

it('a reference code is short, and no two of its signs look alike (CST-23)', () => {
  const all = Array.from({ length: 256 }, (_, byte) =>
    referenceCode(Uint8Array.from({ length: REFERENCE_BYTES }, () => byte)),
  );
  for (const code of all) expect(code).toMatch(/^NB-[2-9A-HJ-NP-Z]{5}$/);
  expect(new Set(all).size).toBe(32);
});

it('each of its signs tells of one byte', () => {
  expect(referenceCode(Uint8Array.from([0, 1, 8, 31, 32]))).toBe('NB-23AZ2');
});
