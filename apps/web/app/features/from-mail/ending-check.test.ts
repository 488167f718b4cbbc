import { message } from '@nabta/contract';
import { expect, it } from 'vitest';
import { check } from './ending-check.ts';
import { ALL, ENDING_FIELDS, type EndingValues } from './ending-values.ts';

const child = (id: number) => ({
  sponsorship_id: id,
  first_name: 'Mariam',
  first_name_en: 'Mariam',
  first_name_ar: 'مريم',
});
const checked = (values: EndingValues) =>
  check(
    values,
    { children: [child(3), child(4)] },
    { fields: ENDING_FIELDS, aliases: { sponsorship_ids: 'which' }, locale: 'en' },
  );

it('asks about one sponsorship of the mail, or all of them', () => {
  const reason = { exit_reason: 'financial', words: '' };
  expect(checked({ which: '4', ...reason })).toEqual({
    body: { ending: { sponsorship_ids: [4], exit_reason: 'financial' } },
  });
  expect(checked({ which: ALL, ...reason })).toHaveProperty('body.ending.sponsorship_ids', [3, 4]);
});

it('names each field that is missing, and wants words for another reason alone', () => {
  expect(checked({ which: '', exit_reason: '', words: '' })).toEqual({
    sentences: {
      which: message('children-required', 'en'),
      exit_reason: message('exit-reason-required', 'en'),
    },
  });
  expect(checked({ which: ALL, exit_reason: 'other', words: ' ' })).toEqual({
    sentences: { words: message('other-exit-reason-required', 'en') },
  });
});
