import { draftVersion, type LetterStatus, type SponsorshipStatus } from '@nabta/contract';
import type { FieldError } from '../../errors.ts';

/** The places of a letter's attachments. */
export const SLOTS = [1, 2] as const;
export type Slot = (typeof SLOTS)[number];

/** One value for each attachment, by its place. */
export type BySlot<T> = Partial<Record<Slot, T>>;

/** Decisions of staff about a sponsor's letter: approve a held one, hand it over, return it. */
export type LetterEvent = 'approve' | 'deliver' | 'return';

const TRANSITIONS: Readonly<Record<LetterStatus, Partial<Record<LetterEvent, LetterStatus>>>> = {
  in_review: { approve: 'received', return: 'returned' },
  received: { deliver: 'delivered', return: 'returned' },
  delivered: {},
  returned: {},
};

/** The status after an event; undefined when that event is not allowed. */
export function letterAfter(status: LetterStatus, event: LetterEvent): LetterStatus | undefined {
  return TRANSITIONS[status][event];
}

/** Whether a sponsorship takes letters: until it has ended. */
export function takesLetters(status: SponsorshipStatus): boolean {
  return status !== 'inactive';
}

/**
 * Why who asks for a sponsorship cannot write to its child: it has ended, or another writes for who pays
 * (`writtenBy`). Undefined when they can.
 */
export function whyNotWriting({
  status,
  writtenBy,
}: {
  readonly status: SponsorshipStatus;
  readonly writtenBy: string | null;
}): FieldError | undefined {
  if (!takesLetters(status)) return { key: 'letter-sponsorship-ended' };
  if (writtenBy === null) return undefined;
  return { key: 'letter-other-writes', parameters: { name: writtenBy } };
}

/** Whether one of those to whom a letter belongs may not be near children (SPN-24): who writes, who pays. */
export function isOfClosedAccount({
  sponsor,
  payer,
}: {
  readonly sponsor: { readonly closedAt: Temporal.Instant | null };
  readonly payer: { readonly closedAt: Temporal.Instant | null } | null;
}): boolean {
  return sponsor.closedAt !== null || (payer !== null && payer.closedAt !== null);
}

/** The time during which the same text counts as the letter just sent, not as a new one. */
const ECHO_MINUTES = 15;

/**
 * Whether a text is that of the letter which was sent last: a second window sends a draft that the
 * first has sent, or a page saves it while the letter is on its way. False for a letter that staff
 * returned: its sponsor may send the same words once more.
 */
export function isEcho(
  text: string,
  latest:
    | {
        readonly text: string;
        readonly status: LetterStatus | null;
        readonly createdAt: Temporal.Instant;
      }
    | undefined,
  now: Temporal.Instant,
): boolean {
  if (latest?.text !== text.trim() || latest.status === 'returned') return false;
  return latest.createdAt.until(now).total('minutes') < ECHO_MINUTES;
}

/**
 * Whether words are written over others that their writer has not seen: on another device the draft was
 * changed, sent or thrown away. `replaces`: the versions that the writer knows; undefined: any.
 */
export function isOverUnseen(
  text: string | undefined,
  {
    replaces,
    current = '',
  }: { replaces: readonly string[] | undefined; current: string | undefined },
): boolean {
  const version = draftVersion(current);
  if (replaces === undefined || replaces.includes(version)) return false;
  return text === undefined || draftVersion(text) !== version;
}

/** The storage folder of an attachment. */
export const folderOf = (attachmentId: string) => `letters/${attachmentId}`;

/** The storage key of an attachment's picture. */
export const pictureOf = (attachmentId: string) => `${folderOf(attachmentId)}/picture.jpg`;

/** The storage key of an attachment's preview. */
export const previewOf = (attachmentId: string) => `${folderOf(attachmentId)}/preview.jpg`;

/** The largest side of a preview, in pixels. */
export const PREVIEW_SIDE = 480;

/** The length of a letter's excerpt in the list of conversations. */
export const EXCERPT_CHARACTERS = 200;

/** The minutes for which a link to an attachment works. */
const LINK_MINUTES = 15;

/**
 * When a link that is given out now ends, in Unix seconds. To the minute, so that a page which asks
 * again does not load every picture again.
 */
export function linkExpiry(now: Temporal.Instant): number {
  const minute = Math.floor(now.epochMilliseconds / 60_000);
  return (minute + LINK_MINUTES) * 60;
}

/** Whether a link with an end (Unix seconds) has expired. */
export function linkHasExpired(expires: number, now: Temporal.Instant): boolean {
  return now.epochMilliseconds >= expires * 1000;
}
