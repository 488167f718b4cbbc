import { draftVersion } from '@nabta/contract';
import type { LetterDraft } from '@nabta/contract';
import type { Api } from '../../lib/api/api.ts';

/** A draft that another device or tab has saved; null when it was sent or deleted there. */
export interface OtherDraft {
  readonly draft: LetterDraft | null;
}

interface Looking {
  readonly api: Api;
  readonly sponsorship: number;
  /** The words that the server may have from this page. */
  readonly known: () => readonly string[];
}

/**
 * Reads what another device or tab has made of a draft. Undefined when it has words that this page
 * knows, whose answer was lost, and without an answer: the next save asks again.
 */
export async function lookForOther({
  api,
  sponsorship,
  known,
}: Looking): Promise<OtherDraft | undefined> {
  try {
    const { letter_draft: draft } = await api('GET /sponsors/letter_drafts/:sponsorship_id', {
      params: { sponsorship_id: sponsorship },
    });
    const version = draftVersion(draft?.text ?? '');
    return known().some((words) => draftVersion(words) === version) ? undefined : { draft };
  } catch {
    return undefined;
  }
}
