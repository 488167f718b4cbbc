import { CHILD_FIELDS, FAMILY_FIELDS, type ChildValues, type Family } from '@nabta/contract/desk';
import { expect, it } from 'vitest';
import { familyChanges, withFamily } from './use-family.ts';

const typedOf = (given: Partial<ChildValues>) =>
  ({ ...Object.fromEntries(CHILD_FIELDS.map((field) => [field, ''])), ...given }) as ChildValues;
const factsOf = (given: Partial<Family['values']>) =>
  ({
    ...Object.fromEntries(FAMILY_FIELDS.map((field) => [field, ''])),
    ...given,
  }) as Family['values'];

it('a known family fills the form, except for what was typed, which changes for the siblings', () => {
  const values = factsOf({ village: '3', father_name_en: 'Samir', mother_name_en: 'Mona' });
  const filled = withFamily(typedOf({ code: 'A-1', mother_name_en: 'Maha' }), undefined, values);
  expect(filled).toMatchObject({
    code: 'A-1',
    village: '3',
    father_name_en: 'Samir',
    mother_name_en: 'Maha',
  });
  const found = { code: 'F-1', family: { values, version: 'v', children: [] } };
  expect(familyChanges({ values: filled, found })).toEqual(['mother_name_en']);
  expect(familyChanges({ values: filled, found: undefined })).toEqual([]);
});

it('another code takes the facts of the first family away again', () => {
  const values = factsOf({ village: '3', father_name_en: 'Samir' });
  const filled = withFamily(typedOf({ mother_name_en: 'Maha' }), undefined, values);
  expect(withFamily(filled, values, undefined)).toEqual(typedOf({ mother_name_en: 'Maha' }));
});
