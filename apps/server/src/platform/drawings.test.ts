import { expect, it } from 'vitest';
import { createDrawings, portraitFor } from './drawings.ts';

const drawings = createDrawings();

it('there is a portrait for every child without a photo, always the same', () => {
  const chosen = new Set<string>();
  for (const gender of ['male', 'female'] as const) {
    for (let age = 0; age < 30; age += 1) {
      for (const code of ['MN-0142', 'MN-0143', 'AS-0007', 'QN-0311', 'SH-0250']) {
        const name = portraitFor({ code, gender, age });
        expect(portraitFor({ code: code.toLowerCase(), gender, age })).toBe(name);
        expect(drawings.has(name), name).toBe(true);
        chosen.add(name);
      }
    }
  }
  expect(chosen.size).toBeGreaterThan(16);
});

it('a name that is no drawing has none, and reaches no other file', async () => {
  expect(await drawings.read('../package')).toBeUndefined();
  expect((await drawings.read('scene-water'))?.subarray(8, 12).toString()).toBe('WEBP');
});
