import { LETTER_LIMITS } from '@nabta/contract';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { browserLocale } from '../../lib/i18n/browser-texts.ts';
import { hasExpired, readSession } from '../../lib/session.ts';
import type { Slot } from './attachments.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { DraftKeeper, SaveResult, SaveState } from './draft-keeper.ts';
import { forgetKeptWords, keepWords } from './kept-letter.ts';
import type { LetterOwner } from './kept-letter.ts';

interface DraftOf {
  readonly owner: LetterOwner;
  /** The words that the server has. */
  readonly saved: string;
  /** Words that a lost session kept from being saved. */
  readonly kept: string | undefined;
}

/** The words of a letter, kept on the server while they are written, and when the page is left. */
export function useDraft({ owner, saved, kept }: DraftOf) {
  const [text, setText] = useState(kept ?? saved);
  const [state, setState] = useState<SaveState>('idle');
  const [refusal, setRefusal] = useState<string>();

  const keep = useCallback((unsaved: string) => keepWords(owner, unsaved), [owner]);
  const [keeper] = useState(() => {
    const save = async (words: string): Promise<SaveResult> => {
      try {
        const api = browserApi(browserLocale());
        await api('PUT /sponsors/letter_drafts/:sponsorship_id', {
          params: { sponsorship_id: owner.sponsorship },
          body: draftForm({ text: words }),
          keepalive: true,
        });
        forgetKeptWords();
        return 'saved';
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 401) keep(words);
        if (error.status === 422) setRefusal(error.body?.messages.join('\n'));
        return mayComeThrough(error) ? 'failed' : 'refused';
      }
    };
    return createDraftKeeper({ saved, limit: LETTER_LIMITS.text, save, onState: setState });
  });
  useEffect(() => {
    if (kept !== undefined) keeper.write(kept);
  }, [keeper, kept]);
  useSavingInPassing(keeper, keep);

  const write = (words: string) => {
    setText(words);
    setRefusal(undefined);
    keeper.write(words);
  };
  return { text, write, state, refusal, keeper };
}

/** The same words, sent again later, may be saved then. */
function mayComeThrough({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500;
}

/** Saves when the page is hidden or left, and when the line is back. */
function useSavingInPassing(keeper: DraftKeeper, keep: (unsaved: string) => void): void {
  useEffect(() => {
    keeper.resume();
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') void keeper.flush();
    };
    const whenBack = () => void keeper.flush();
    document.addEventListener('visibilitychange', whenHidden);
    addEventListener('pagehide', keeper.depart);
    addEventListener('online', whenBack);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      removeEventListener('pagehide', keeper.depart);
      removeEventListener('online', whenBack);
      const unsaved = keeper.unsaved();
      // Without a session nothing can be saved; of one that was ended by its owner nothing is kept.
      if (!readSession() && unsaved !== undefined && hasExpired()) keep(unsaved);
      void (readSession() ? keeper.finish() : keeper.stop());
    };
  }, [keeper, keep]);
}

interface DraftChange {
  readonly text?: string;
  readonly file?: { readonly slot: Slot; readonly file: File };
  readonly removed?: readonly Slot[];
}

/** The form that changes a draft; what is left out stays as it is. */
export function draftForm({ text, file, removed = [] }: DraftChange): FormData {
  const form = new FormData();
  if (text !== undefined) form.set('letter_draft[text]', text);
  if (file) form.set(`letter_draft[attachment_${file.slot}]`, file.file, file.file.name);
  for (const slot of removed) form.set(`letter_draft[remove_attachment_${slot}]`, 'true');
  return form;
}
