import { CHILD_FIELDS } from '@nabta/contract/desk';
import { expect, it } from 'vitest';
import { fieldsOf, SECTION_NAMES, SECTIONS } from './child-fields.ts';

it('every field of a child stands on the page once', () => {
  const shown = SECTION_NAMES.flatMap((name) => SECTIONS[name].flatMap((fact) => fieldsOf(fact)));
  expect(shown.toSorted()).toEqual(CHILD_FIELDS.toSorted());
});
