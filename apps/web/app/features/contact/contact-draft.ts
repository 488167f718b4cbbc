import { readStored, removeStored, writeStored } from '../../lib/browser-storage.ts';

/** What was typed into the contact form, field by field, as typed. */
export interface ContactDraft {
  readonly name?: string;
  readonly email?: string;
  readonly dial_code?: string;
  readonly phone_number?: string;
  readonly inquiry_subject_id?: string;
  readonly message?: string;
}

/** One message that was sent: the same key is the same inquiry (traps 2). */
export interface ContactAttempt {
  /** What was sent, as one text. */
  readonly sent: string;
  readonly key: string;
}

const DRAFT_KEY = 'contact-draft';
const ATTEMPT_KEY = 'contact-attempt';

/** The fields that the draft keeps. */
export const TYPED = [
  'name',
  'email',
  'dial_code',
  'phone_number',
  'inquiry_subject_id',
  'message',
] as const satisfies readonly (keyof ContactDraft)[];

function readRecord(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readStored('session', key) ?? '{}');
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The draft of this tab; what it does not hold, or holds in another shape, is absent. */
export function readDraft(): ContactDraft {
  const stored = readRecord(DRAFT_KEY);
  const kept = TYPED.filter((name) => typeof stored[name] === 'string' && stored[name] !== '');
  return Object.fromEntries(kept.map((name) => [name, stored[name]]));
}

/** Keeps what is typed until the tab is closed or the message is sent; never the robots' trap. */
export function writeDraft(draft: ContactDraft): void {
  const kept = TYPED.map((name) => [name, draft[name]]);
  writeStored('session', DRAFT_KEY, JSON.stringify(Object.fromEntries(kept)));
}

/** The message that was sent last from this tab without an answer that it had arrived. */
export function readAttempt(): ContactAttempt | undefined {
  const { sent, key } = readRecord(ATTEMPT_KEY);
  return typeof sent === 'string' && typeof key === 'string' ? { sent, key } : undefined;
}

/** Keeps the key of a message across retries and reloads. */
export function writeAttempt(attempt: ContactAttempt): void {
  writeStored('session', ATTEMPT_KEY, JSON.stringify(attempt));
}

/** Forgets the key: what is sent next is a new inquiry. */
export function forgetAttempt(): void {
  removeStored('session', ATTEMPT_KEY);
}

/** The message has arrived: the form is empty from now on. */
export function forgetDraft(): void {
  removeStored('session', DRAFT_KEY);
}
