import { expect, test, vi } from 'vitest';
import { storeChoice, storedChoice } from './dues-choice-storage.ts';

function stored(value: string | null) {
  const storage = new Map(value === null ? [] : [['late-dues', value]]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
  });
}

test('what is chosen outlives a reload (DUE-08)', () => {
  stored(null);
  expect(storedChoice()).toEqual([]);
  storeChoice([3, 5]);
  expect(storedChoice()).toEqual([3, 5]);
});

test.each(['{', 'null', '{"1":2}', '["1", 1.5, null]'])('%s is no choice', (text) => {
  stored(text);
  expect(storedChoice()).toEqual([]);
});
