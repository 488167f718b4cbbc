// @vitest-environment happy-dom
import { draftVersion } from '@nabta/contract';
import type { LetterDraft } from '@nabta/contract';
import letters from '@nabta/texts/en/site/letters.json' with { type: 'json' };
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../lib/i18n/use-translation.tsx';
import { draw } from '../../lib/testing/draw.tsx';
import { startBrowserTexts } from '../../lib/i18n/browser-texts.ts';
import { forgetKeptLetter } from './kept-letter.ts';
import { WritingForm } from './writing-form.tsx';

const draftOf = (text: string): LetterDraft => ({
  sponsorship_id: 7,
  text,
  version: draftVersion(text),
  attachment_1: null,
  attachment_2: null,
  updated_at: '2026-05-03T10:00:00Z',
});

/** What the server has, and the letters that it took. */
let stored: string | undefined;
let taken: string[];

/** Stands for the server's rule: see `isOverUnseen`. */
async function answer(_path: string, { method, body }: RequestInit): Promise<Response> {
  const form = body instanceof FormData ? body : new FormData();
  const field = (name: string) => {
    const value = form.get(`letter_draft[${name}]`) ?? form.get(`sponsor_letter[${name}]`);
    return typeof value === 'string' ? value : '';
  };
  if (method !== 'GET') {
    if (
      !field('replaces')
        .split(',')
        .includes(draftVersion(stored ?? ''))
    ) {
      const error = { code: 'conflict', messages: ['Reload'], errors: {}, error_codes: {} };
      return Response.json(error, { status: 409 });
    }
    if (method === 'POST') taken.push(field('text'));
    stored = method === 'POST' ? undefined : field('text');
  }
  const draft = stored === undefined ? null : draftOf(stored);
  return Response.json({ letter_draft: draft, sponsor_letter: { held_for: [] } });
}

beforeEach(async () => {
  await startBrowserTexts('en', {});
  vi.useFakeTimers({ shouldAdvanceTime: true });
  [stored, taken] = ['Dear', []];
  forgetKeptLetter();
});
afterEach(() => vi.useRealTimers());

/** A page that was opened on the draft `Dear`. */
async function openPage() {
  const onTaken = vi.fn<(draft: LetterDraft) => void>();
  const form = (
    <WritingForm
      owner={{ sponsor: 1, sponsorship: 7 }}
      draft={draftOf('Dear')}
      kept={undefined}
      protection={{ version: '1', due: null, confirmed_version: null, confirmed_at: null }}
      goesOn={false}
      onTaken={onTaken}
    />
  );
  const { box, after } = await draw(
    <I18nProvider i18n={createI18n('en', { en: { letters } })}>
      <MemoryRouter initialEntries={['/send-letters/7']}>
        <Routes>
          <Route path="/send-letters/7" element={form} />
          <Route path="/letters/7" element={<p>the letters</p>} />
        </Routes>
      </MemoryRouter>
    </I18nProvider>,
  );
  vi.stubGlobal('fetch', vi.fn(answer));
  const words = box.querySelector('textarea');
  const settled = () => after(() => vi.advanceTimersByTimeAsync(1_500));
  const write = async (text: string) => {
    await after(() => {
      const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {};
      set?.call(words, text);
      words?.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await settled();
  };
  const press = async (name: string) => {
    const buttons = [...box.querySelectorAll('button')];
    await after(() => buttons.find(({ textContent }) => textContent === name)?.click());
    await settled();
  };
  return { box, write, press, onTaken, words };
}

const { changed, gone } = letters.conflict;

test('one full stop does not replace what another device has written, until that is chosen', async () => {
  const { box, write, press, words } = await openPage();
  stored = 'Dear Amira, how are you?';
  await write('Dear.');
  expect(stored).toBe('Dear Amira, how are you?');
  expect(words?.value).toBe('Dear.');
  for (const shown of [changed.title, stored, letters.save.conflict, letters.writing.waitChoice]) {
    expect(box.textContent).toContain(shown);
  }
  await press(changed.mine);
  expect(stored).toBe('Dear.');
  expect(box.textContent).not.toContain(changed.title);
  await write('Dear..');
  expect(stored).toBe('Dear..');
});

test('the words of the other device may be taken', async () => {
  const { write, press, onTaken } = await openPage();
  stored = 'Dear Amira';
  await write('Dear.');
  await press(changed.theirs);
  expect(onTaken).toHaveBeenCalledWith(draftOf('Dear Amira'));
  expect(stored).toBe('Dear Amira');
});

test('a letter that was sent on another device does not come back, nor is it sent again', async () => {
  const { box, write, press } = await openPage();
  stored = undefined;
  await write('Dear.');
  expect(stored).toBeUndefined();
  expect(box.textContent).toContain(gone.title);
  await press(letters.writing.send);
  expect(taken).toEqual([]);
  await press(gone.theirs);
  expect(box.textContent).toBe('the letters');
  expect(stored).toBeUndefined();
});

test('sending over the words of another device asks first, and sends what was chosen', async () => {
  const { box, press } = await openPage();
  stored = 'Dear Amira';
  await press(letters.writing.send);
  expect(taken).toEqual([]);
  expect(box.textContent).toContain(changed.title);
  await press(changed.mine);
  await press(letters.writing.send);
  expect([taken, stored]).toEqual([['Dear'], undefined]);
});
