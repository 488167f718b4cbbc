import { LETTER_LIMITS } from '@nabta/contract';
import type { LetterDraft } from '@nabta/contract';

export type Slot = 1 | 2;

/** A picture of the letter that is being written, or a file that cannot become one. */
export interface Attachment {
  readonly key: string;
  /** Its place in the draft; a refused file has none. */
  readonly slot: Slot | undefined;
  /** The file's name; empty for one that was there already. */
  readonly name: string;
  /** An address that shows it. */
  readonly preview: string | undefined;
  readonly state: 'preparing' | 'uploading' | 'ready' | 'removing' | 'refused' | 'failed';
  /** The progress of an upload, from 0 to 1. */
  readonly progress: number;
  /** The key of its fault. */
  readonly error: string | undefined;
}

const SLOTS: readonly Slot[] = [1, 2];

/** The pictures that a draft has already. */
export function attachmentsOf(
  draft: Pick<LetterDraft, 'attachment_1' | 'attachment_2'> | null,
): readonly Attachment[] {
  return SLOTS.flatMap((slot) => {
    const address = slot === 1 ? draft?.attachment_1 : draft?.attachment_2;
    if (!address) return [];
    const preview = previewOf(address);
    return [{ ...NEW, key: `draft-${slot}`, slot, preview, state: 'ready' as const }];
  });
}

/** The pictures of a page whose draft another device has changed: those of the draft, and those on the way. */
export function followDraft(
  attachments: readonly Attachment[],
  draft: Parameters<typeof attachmentsOf>[0],
): readonly Attachment[] {
  const there = attachmentsOf(draft);
  const own = attachments.filter(
    ({ state, slot }) => state !== 'ready' && there.every((one) => one.slot !== slot),
  );
  return [...there, ...own];
}

const NEW = { name: '', preview: undefined, progress: 0, error: undefined } as const;

/** A small form of a picture of the API. */
export function previewOf(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}size=preview`;
}

interface Taken {
  readonly attachments: readonly Attachment[];
  /** The files that get a slot, in the order in which they were chosen. */
  readonly begun: readonly { readonly key: string; readonly slot: Slot; readonly file: File }[];
  /** The number of files without a slot (VAL-41). */
  readonly ignored: number;
}

/** Gives files that were chosen the places that are free. What was refused before makes room. */
export function takeFiles(
  attachments: readonly Attachment[],
  files: readonly File[],
  newKey: () => string,
): Taken {
  const kept = attachments.filter(({ state }) => state !== 'refused');
  const free = SLOTS.filter((slot) => kept.every((one) => one.slot !== slot));
  const begun = files.slice(0, Math.min(free.length, LETTER_LIMITS.attachments));
  const placed = begun.flatMap((file, index) => {
    const slot = free[index];
    return slot === undefined ? [] : [{ key: newKey(), slot, file }];
  });
  return {
    attachments: [
      ...kept,
      ...placed.map(({ key, slot, file: { name } }) => {
        return { ...NEW, key, slot, name, state: 'preparing' as const };
      }),
    ],
    begun: placed,
    ignored: files.length - placed.length,
  };
}

/** Whether there is a place for one more. */
export function hasRoom(attachments: readonly Attachment[]): boolean {
  return attachments.filter(({ state }) => state !== 'refused').length < LETTER_LIMITS.attachments;
}

/** One of them changed. */
export function withChange(
  attachments: readonly Attachment[],
  key: string,
  change: Partial<Attachment>,
): readonly Attachment[] {
  return attachments.map((one) => (one.key === key ? { ...one, ...change } : one));
}

/** Whether something is wrong with any of them: the letter is not sent meanwhile (VAL-44). */
export function hasFault(attachments: readonly Attachment[]): boolean {
  return attachments.some(({ error }) => error !== undefined);
}

/** Whether any of them is still on its way. */
export function isMoving(attachments: readonly Attachment[]): boolean {
  return attachments.some(({ state }) => ['preparing', 'uploading', 'removing'].includes(state));
}
