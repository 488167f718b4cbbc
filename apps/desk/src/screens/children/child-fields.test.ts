import { CHILD_FIELDS, type ChildValues } from '@nabta/contract/desk';
import { expect, it } from 'vitest';
import { differencesOf, fieldsOf, rebased, SECTION_NAMES, SECTIONS } from './child-fields.ts';

const values = (given: Partial<ChildValues> = {}): ChildValues => ({
  ...(Object.fromEntries(CHILD_FIELDS.map((field) => [field, field])) as ChildValues),
  ...given,
});

it('every field of a child stands on the page once', () => {
  const shown = SECTION_NAMES.flatMap((name) => SECTIONS[name].flatMap((fact) => fieldsOf(fact)));
  expect(shown.toSorted()).toEqual(CHILD_FIELDS.toSorted());
});

it('a field that was typed stays, and the others take what somebody else has saved', () => {
  const base = values();
  const typed = values({ dreams_en: 'mine', hobbies_en: 'mine' });
  const now = values({ hobbies_en: 'theirs', story_en: 'theirs' });
  const result = rebased(typed, base, now);
  expect(result).toEqual(values({ dreams_en: 'mine', hobbies_en: 'mine', story_en: 'theirs' }));
  expect(differencesOf(result, now)).toEqual(['hobbies_en', 'dreams_en']);
});
