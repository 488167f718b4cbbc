import { draftVersions, LETTER_LIMITS } from '@nabta/contract';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { browserLocale } from '../../lib/i18n/browser-texts.ts';
import { hasExpired, readSession } from '../../lib/session.ts';
import type { Slot } from './attachments.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import type { DraftKeeper, SaveResult, SaveState } from './draft-keeper.ts';
import { forgetKeptWords, keepWords } from './kept-letter.ts';
import type { KeptLetter, LetterOwner } from './kept-letter.ts';
import { lookForOther } from './other-draft.ts';
import type { OtherDraft } from './other-draft.ts';

interface DraftOf {
  readonly owner: LetterOwner;
  /** The words that the server has. */
  readonly saved: string;
  /** Words that a lost session kept from being saved. */
  readonly kept: Pick<KeptLetter, 'text' | 'known'> | undefined;
}

/** The words of a letter, kept on the server while they are written, and when the page is left. */
export function useDraft({ owner, saved, kept }: DraftOf) {
  const [text, setText] = useState(kept?.text ?? saved);
  const [state, setState] = useState<SaveState>('idle');
  const [refusal, setRefusal] = useState<string>();
  const [other, setOther] = useState<OtherDraft>();

  const [{ keeper, look }] = useState(() => {
    const { sponsorship } = owner;
    const known = () => made.known();
    /** Whether the server has words that this page has never seen; then their writer is asked. */
    const look = async (): Promise<boolean> => {
      const found = await lookForOther({ api: browserApi(browserLocale()), sponsorship, known });
      if (found) {
        setOther(found);
        made.contest();
      }
      return found !== undefined;
    };
    const save = async (words: string, over: readonly string[]): Promise<SaveResult> => {
      try {
        const api = browserApi(browserLocale());
        await api('PUT /sponsors/letter_drafts/:sponsorship_id', {
          params: { sponsorship_id: sponsorship },
          body: draftForm({ text: words, known: over }),
          keepalive: true,
        });
        forgetKeptWords();
        return 'saved';
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 409) return (await look()) ? 'conflict' : 'failed';
        if (error.status === 401) keepWords(owner, words, known());
        if (error.status === 422) setRefusal(error.body?.messages.join('\n'));
        return mayComeThrough(error) ? 'failed' : 'refused';
      }
    };
    const made: DraftKeeper = createDraftKeeper({
      saved,
      known: kept?.known,
      limit: LETTER_LIMITS.text,
      save,
      onState: setState,
    });
    return { keeper: made, look };
  });
  const keep = useCallback(
    (unsaved: string) => keepWords(owner, unsaved, keeper.known()),
    [owner, keeper],
  );
  useEffect(() => {
    if (kept?.text !== undefined) keeper.write(kept.text);
  }, [keeper, kept]);
  useSavingInPassing(keeper, keep);
  useAskingBeforeUnload(other !== undefined);

  const write = (words: string) => {
    setText(words);
    setRefusal(undefined);
    keeper.write(words);
  };
  const settle = (choice: 'theirs' | 'mine') => {
    keeper.settle(other?.draft?.text ?? '', choice);
    setOther(undefined);
  };
  return { text, write, state, refusal, keeper, other, look, settle };
}

/** Words that wait for a choice are nowhere but on the page. */
function useAskingBeforeUnload(wanted: boolean): void {
  useEffect(() => {
    if (!wanted) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [wanted]);
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
      const isKept = readSession() ? keeper.isContested() : hasExpired();
      if (unsaved !== undefined && isKept) keep(unsaved);
      void (readSession() ? keeper.finish() : keeper.stop());
    };
  }, [keeper, keep]);
}

interface DraftChange {
  readonly text?: string;
  readonly file?: { readonly slot: Slot; readonly file: File };
  readonly removed?: readonly Slot[];
  /** What the server may have now: over any other words nothing is changed. */
  readonly known?: readonly string[];
}

/** The form that changes a draft; what is left out stays as it is. */
export function draftForm({ text, file, removed = [], known }: DraftChange): FormData {
  const form = new FormData();
  if (text !== undefined) form.set('letter_draft[text]', text);
  if (file) form.set(`letter_draft[attachment_${file.slot}]`, file.file, file.file.name);
  for (const slot of removed) form.set(`letter_draft[remove_attachment_${slot}]`, 'true');
  if (known) form.set('letter_draft[replaces]', draftVersions(known));
  return form;
}
