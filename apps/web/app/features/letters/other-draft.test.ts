import type { LetterDraft } from '@nabta/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { fakeApi } from '../../lib/testing/fake-api.ts';
import { attachmentsOf, followDraft } from './attachments.ts';
import { lookForOther } from './other-draft.ts';
import { draftForm } from './use-draft.ts';

const DRAFT: LetterDraft = {
  sponsorship_id: 7,
  text: 'Dear Amira',
  version: 'v1',
  attachment_1: null,
  attachment_2: '/v1/picture',
  updated_at: '2026-05-03T10:00:00Z',
};

/** Looks, on a page that knows these words, at what the server has. */
function look(known: readonly string[], draft: LetterDraft | null | 'no answer') {
  const api = fakeApi({
    'GET /sponsors/letter_drafts/:sponsorship_id': async () => {
      if (draft === 'no answer') throw new ApiError(0, undefined);
      return { letter_draft: draft };
    },
  });
  return lookForOther({ api, sponsorship: 7, known: () => known });
}

test('words that another device saved are shown, and that it sent or deleted the letter (LTR-13)', async () => {
  expect(await look(['Dear', 'Dear.'], DRAFT)).toEqual({ draft: DRAFT });
  expect(await look(['Dear'], null)).toEqual({ draft: null });
});

test('words of this page whose answer was lost are no other words, and silence says nothing', async () => {
  expect(await look(['Dear', 'Dear Amira '], DRAFT)).toBeUndefined();
  expect(await look(['', 'Dear'], null)).toBeUndefined();
  expect(await look(['Dear'], 'no answer')).toBeUndefined();
});

test('a draft is changed over the words that the page knows, where it names them', () => {
  const named = (form: FormData) => form.get('letter_draft[replaces]');
  expect(named(draftForm({ text: 'Dear.', known: ['Dear', 'Dear you'] }))).toMatch(/^\w+,\w+$/);
  expect(named(draftForm({ text: 'Dear.' }))).toBeNull();
});

test('the pictures follow the draft of the other device; those on their way stay', () => {
  const [own] = attachmentsOf({ attachment_1: '/v1/own', attachment_2: null });
  if (!own) throw new Error('no picture');
  const moving = { ...own, key: 'moving', state: 'uploading' as const };
  expect(followDraft([own], DRAFT)).toEqual(attachmentsOf(DRAFT));
  expect(followDraft([own], null)).toEqual([]);
  expect(followDraft([moving], DRAFT).map(({ slot }) => slot)).toEqual([2, 1]);
  expect(followDraft([{ ...moving, slot: 2 }], DRAFT)).toEqual(attachmentsOf(DRAFT));
});
