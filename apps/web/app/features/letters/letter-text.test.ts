import { expect, test } from 'vitest';
import { languageOf, linesOf } from './letter-text.ts';
import { letterDay, letterTime } from './letter-text.ts';

test('a letter keeps its lines and paragraphs, each in its own language (LTR-04)', () => {
  expect(linesOf('\n\n مرحبًا!\n\n\n12 – Dear Mary\nWith love \n')).toEqual([
    { text: 'مرحبًا!', lang: 'ar', apart: false },
    { text: '12 – Dear Mary', lang: 'en', apart: true },
    { text: 'With love', lang: 'en', apart: false },
  ]);
  expect(languageOf('٣ – «شكرًا» Mary')).toBe('ar');
  expect(languageOf('123 …')).toBeUndefined();
});

test('a letter tells day and time as they were in Cairo, also for who reads it elsewhere (LTR-04)', () => {
  expect(letterTime('2026-05-03T22:30:00Z', 'en')).toBe('4 May 2026 at 01:30');
  expect(letterTime('2026-12-03T22:30:00Z', 'en')).toBe('4 December 2026 at 00:30');
  expect(letterDay('2026-05-03T22:30:00Z', 'ar')).toBe('٤ مايو ٢٠٢٦');
});
