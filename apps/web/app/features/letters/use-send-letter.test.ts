import { draftVersion } from '@nabta/contract';
import type { SponsorLetterResponse } from '@nabta/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api/api-error.ts';
import { fakeApi } from '../../lib/testing/fake-api.ts';
import { createLetterSending } from './use-send-letter.ts';

const LETTER = { id: 1, held_for: [] } as unknown as SponsorLetterResponse['sponsor_letter'];

/** Sends, and what the server heard: it fails as often as told, then takes the letter. */
function sendingWith(...failures: ApiError[]) {
  const heard: { key: string; text: unknown; fromDraft: unknown; replaces: unknown }[] = [];
  let keys = 0;
  const send = createLetterSending(() => `key-${(keys += 1)}`);
  const api = fakeApi({
    'POST /sponsors/sponsor_letters': async ({ body: form, key }) => {
      heard.push({
        key,
        text: form.get('sponsor_letter[text]'),
        fromDraft: form.get('sponsor_letter[from_draft]'),
        replaces: form.get('sponsor_letter[replaces]'),
      });
      const failure = failures.shift();
      if (failure) throw failure;
      return { sponsor_letter: LETTER };
    },
  });
  return {
    heard,
    send: (text: string, pictures: string[] = []) =>
      send({ api, sponsorship: 7, text, pictures, known: ['De'] }),
  };
}

const noAnswer = () => new ApiError(0, undefined);

test('a letter takes its draft along, with the words that the page knows (LTR-13)', async () => {
  const { send, heard } = sendingWith();
  expect(await send('Dear')).toBe(LETTER);
  expect(heard).toEqual([
    { key: 'key-1', text: 'Dear', fromDraft: 'true', replaces: draftVersion('De') },
  ]);
});

test('a retry after a lost answer is the same letter, other words or pictures are another (TRAP-02)', async () => {
  const { send, heard } = sendingWith(noAnswer(), noAnswer(), noAnswer());
  await expect(send('Dear')).rejects.toBeInstanceOf(ApiError);
  await expect(send('Dear')).rejects.toBeInstanceOf(ApiError);
  await expect(send('Dear', ['picture'])).rejects.toBeInstanceOf(ApiError);
  await send('Dear you');
  expect(heard.map(({ key }) => key)).toEqual(['key-1', 'key-1', 'key-2', 'key-3']);
});

test('the same words once more are a letter of their own', async () => {
  const { send, heard } = sendingWith();
  await send('Dear');
  await send('Dear');
  expect(heard.map(({ key }) => key)).toEqual(['key-1', 'key-2']);
});
