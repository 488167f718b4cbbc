import type { LetterDraft } from '@nabta/contract';
import { useRef, useState } from 'react';
import { ApiError, isConflict } from '../../lib/api/api-error.ts';
import { browserApi } from '../../lib/api/browser-api.ts';
import { uploadTransport } from '../../lib/api/upload.ts';
import { formatNumber } from '../../lib/i18n/create-i18n.ts';
import { useLocale } from '../../lib/i18n/use-locale.ts';
import { useTranslation } from '../../lib/i18n/use-translation.tsx';
import type { PhotoFault } from '../../lib/image-shrink.ts';
import { randomKey } from '../../lib/form/idempotency.ts';
import { attachmentsOf, followDraft, takeFiles, withChange } from './attachments.ts';
import type { Attachment, Slot } from './attachments.ts';
import { draftForm } from './use-draft.ts';
import { keepFile } from './kept-letter.ts';
import type { LetterOwner } from './kept-letter.ts';

interface Work {
  readonly key: string;
  readonly slot: Slot;
  readonly file: File;
}

/** The words beside the pictures. */
interface Words {
  /** What the server may have of them: over others no picture is changed. */
  readonly known: () => readonly string[];
  /** Asks the writer when the server has others. */
  readonly look: () => Promise<boolean>;
}

const FAULTS = {
  'not-a-picture': 'notAPicture',
  'too-large': 'tooLarge',
  'too-many-pixels': 'tooManyPixels',
} as const satisfies Record<PhotoFault, string>;

/**
 * The pictures of the letter that is being written. Each goes to the draft at once, one after the
 * other; what is taken away is gone when the server says so, for the letter takes what the draft has.
 */
export function useAttachments(owner: LetterOwner, draft: LetterDraft | null, words: Words) {
  const { sponsorship } = owner;
  const { t } = useTranslation('letters');
  const locale = useLocale();
  const [attachments, setAttachments] = useState(() => attachmentsOf(draft));
  const [ignored, setIgnored] = useState(0);
  const { queue, begin, abort } = useLane();
  const files = useRef(new Map<string, Work>());

  const change = (key: string, changed: Partial<Attachment>) =>
    setAttachments((before) => withChange(before, key, changed));
  const drop = (key: string) => setAttachments((before) => before.filter((one) => one.key !== key));
  const nameOf = ({ name, slot }: Pick<Attachment, 'name' | 'slot'>) =>
    name || t('attach.picture', { number: formatNumber(slot ?? 1, locale) });

  async function upload(work: Work): Promise<void> {
    const { key, slot, file: chosen } = work;
    const { name } = chosen;
    const prepare = await import('./prepare-attachment.ts').catch(() => undefined);
    if (!prepare)
      return change(key, { state: 'failed', error: t('attach.uploadFailed', { name }) });
    const prepared = await prepare.prepareAttachment(chosen).catch(() => 'not-a-picture' as const);
    if (typeof prepared === 'string') {
      const error = t(`attach.${FAULTS[prepared]}`, { name });
      return change(key, { state: 'refused', slot: undefined, error });
    }
    const { file, preview } = prepared;
    change(key, { state: 'uploading', progress: 0, preview });
    const transport = uploadTransport({
      signal: begin(key),
      onProgress: (progress) => change(key, { progress }),
    });
    try {
      await browserApi(locale, transport)('PUT /sponsors/letter_drafts/:sponsorship_id', {
        params: { sponsorship_id: sponsorship },
        body: draftForm({ file: { slot, file }, known: words.known() }),
      });
      change(key, { state: 'ready', progress: 1 });
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) keepFile(owner, chosen);
      if (isConflict(error)) void words.look();
      const said = error instanceof ApiError && error.status === 422 ? error.body : undefined;
      if (!said) return change(key, { state: 'failed', error: t('attach.uploadFailed', { name }) });
      change(key, {
        state: 'refused',
        slot: undefined,
        error: `${name}: ${said.errors[`attachment_${slot}`] ?? said.messages.join(' ')}`,
      });
    }
  }

  function start(work: Work): void {
    files.current.set(work.key, work);
    queue(() => upload(work));
  }

  /** Takes what finds a place, and says so of what does not (VAL-41). */
  function take(chosen: readonly File[]): void {
    const taken = takeFiles(attachments, chosen, randomKey);
    setAttachments(taken.attachments);
    setIgnored(taken.ignored);
    for (const work of taken.begun) start(work);
  }

  function retry({ key }: Attachment): void {
    const work = files.current.get(key);
    if (!work) return;
    change(key, { state: 'preparing', error: undefined, progress: 0 });
    start(work);
  }

  function remove(attachment: Attachment): void {
    const { key, slot, progress } = attachment;
    setIgnored(0);
    // A picture that has wholly arrived is kept, whether anybody waits for the answer or not: it is let in
    // first, and then taken away. Otherwise the removal could overtake it.
    if (progress < 1) abort(key);
    if (slot === undefined) return drop(key);
    change(key, { state: 'removing', error: undefined });
    queue(async () => {
      try {
        await browserApi(locale)('PUT /sponsors/letter_drafts/:sponsorship_id', {
          params: { sponsorship_id: sponsorship },
          body: draftForm({ removed: [slot], known: words.known() }),
        });
        drop(key);
      } catch (failure) {
        if (isConflict(failure)) void words.look();
        const error = t('attach.removeFailed', { name: nameOf(attachment) });
        change(key, { state: 'failed', error });
      }
    });
  }

  /** Another device has changed the draft, or it is not there any more. */
  const follow = (other: LetterDraft | null) =>
    setAttachments((before) => followDraft(before, other));

  return { attachments, ignored, take, retry, remove, follow, nameOf };
}

/** One thing at a time, in order; an upload that is under way can be given up. */
function useLane() {
  const last = useRef(Promise.resolve());
  const current = useRef<{ readonly key: string; readonly controller: AbortController }>(undefined);

  return {
    queue: (work: () => Promise<void>) => {
      last.current = last.current.then(work, work);
    },
    begin: (key: string) => {
      const controller = new AbortController();
      current.current = { key, controller };
      return controller.signal;
    },
    abort: (key: string) => {
      if (current.current?.key === key) current.current.controller.abort();
    },
  };
}
