import type { LetterStatus, SponsorshipStatus } from '@nabta/contract';

/** Where an attachment of a letter stands. */
export const SLOTS = [1, 2] as const;
export type Slot = (typeof SLOTS)[number];

/** Something of each attachment, by its place. */
export type BySlot<T> = Partial<Record<Slot, T>>;

/** What staff do with a letter of a sponsor: let a held one pass, hand it over, give it back. */
export type LetterEvent = 'approve' | 'deliver' | 'return';

const TRANSITIONS: Readonly<Record<LetterStatus, Partial<Record<LetterEvent, LetterStatus>>>> = {
  in_review: { approve: 'received', return: 'returned' },
  received: { deliver: 'delivered', return: 'returned' },
  delivered: {},
  returned: {},
};

/** The state after an event; undefined where that event cannot happen, and changes nothing. */
export function letterAfter(status: LetterStatus, event: LetterEvent): LetterStatus | undefined {
  return TRANSITIONS[status][event];
}

/** Whether its sponsor can still write: until it has ended. */
export function takesLetters(status: SponsorshipStatus): boolean {
  return status !== 'inactive';
}

/** How long the same words, sent or saved again without a draft, are those of a letter just sent. */
const ECHO_MINUTES = 15;

/**
 * Whether a text is that of the letter which was sent last: what a second window sends of the draft
 * that the first has sent, or a page saves while the letter is on its way. Never of a letter that
 * staff gave back: the same words are then written, and sent, once more.
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

/** The folder of all that is stored of an attachment. */
export const folderOf = (attachmentId: string) => `letters/${attachmentId}`;

/** The stored picture of an attachment. */
export const pictureOf = (attachmentId: string) => `${folderOf(attachmentId)}/picture.jpg`;

/** The small form of an attachment. */
export const previewOf = (attachmentId: string) => `${folderOf(attachmentId)}/preview.jpg`;

/** The largest side of a preview, in pixels. */
export const PREVIEW_SIDE = 480;

/** How many characters of a letter stand for it among the conversations. */
export const EXCERPT_CHARACTERS = 200;

/** How long a link to an attachment works. */
const LINK_MINUTES = 15;

/**
 * When a link that is given out now ends, in Unix seconds. To the minute, so that a page which asks
 * again does not load every picture again.
 */
export function linkExpiry(now: Temporal.Instant): number {
  const minute = Math.floor(now.epochMilliseconds / 60_000);
  return (minute + LINK_MINUTES) * 60;
}

/** Whether a link that ends then (Unix seconds) has ended. */
export function hasExpired(expires: number, now: Temporal.Instant): boolean {
  return now.epochMilliseconds >= expires * 1000;
}
