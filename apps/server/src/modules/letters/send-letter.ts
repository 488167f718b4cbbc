import { createHash } from 'node:crypto';
import type { HoldReason } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid, type FieldError } from '../../errors.ts';
import { showYes } from '../policy-confirmations/index.ts';
import {
  keepLetterPictures,
  preparePictures,
  type LetterPicture,
  type Saved,
} from './keep-pictures.ts';
import { findContactDetails } from './check/find-contact-details.ts';
import { mailLetterHeld } from './letter-mails.ts';
import { withAttachments, type ShownLetter } from './list-letters.ts';
import * as drafts from './drafts-repository.ts';
import * as repository from './repository.ts';
import {
  correspondentOf,
  type LetterRow,
  type LockedOwn,
  type Own,
  type OwnSponsorship,
  type Correspondent,
} from './repository.ts';
import { isEcho, isOverUnseen, SLOTS, whyNotWriting, type BySlot } from './rules.ts';

/** A letter as it was posted. A field is undefined when something is wrong with it. */
export interface SentLetter {
  readonly sponsorId: number;
  readonly sponsorshipId: number | undefined;
  readonly text: string | undefined;
  readonly attachments: BySlot<Buffer>;
  /** Whether the draft is sent with the letter: its pictures take the empty places. */
  readonly fromDraft: boolean;
  /** The versions of the draft on which the letter builds; undefined: any. */
  readonly replaces: readonly string[] | undefined;
  readonly clientKey: string | undefined;
  /** Problems of the form by field; the answer names them together with the others. */
  readonly problems: Readonly<Record<string, FieldError>>;
}

/** The sender, whose last name must not be in the letter. */
type Sender = Parameters<typeof findContactDetails>[1];

/** A letter that may be sent. */
interface GoodLetter extends Own {
  readonly text: string;
  readonly fromDraft: boolean;
  readonly replaces: readonly string[] | undefined;
  readonly clientKey: string | undefined;
  readonly clientRequest: string;
  readonly pictures: BySlot<LetterPicture>;
}

/**
 * Sends a letter to a sponsored child (API-43), of its sponsor or of who writes for that one. A letter with an attachment or with contact details
 * is held for staff to read first, and its sponsor is told why (LTR-15). The same client key and
 * request is the same letter. Throws `validation-failed` naming every wrong field, `child_protection`
 * while the sponsor's yes to the policy is due, and `conflict` for a key that sent something else and for
 * a draft that was changed, sent or thrown away elsewhere; then the draft stays.
 */
export async function sendLetter(
  deps: Deps,
  sent: SentLetter,
): Promise<{ sponsorship: OwnSponsorship; letter: ShownLetter }> {
  const { sponsorId, sponsorshipId, text, fromDraft, replaces, clientKey } = sent;
  const sponsorship =
    sponsorshipId === undefined
      ? undefined
      : await repository.findOwnSponsorship(deps.db, { sponsorId, sponsorshipId });
  const clientRequest = hashOf(sent);
  const earlier =
    sponsorship && (await findEarlier(deps.db, correspondentOf(sponsorship), sent, clientRequest));
  if (sponsorship && earlier) return { sponsorship, letter: await shown(deps.db, earlier) };
  const { pictures, problems: faults } = await preparePictures(sent.attachments);
  const problems = {
    ...sent.problems,
    ...faults,
    ...sponsorshipProblem(sponsorship),
    ...(await protectionProblem(deps, sponsorId)),
  };
  if (!sponsorship || text === undefined || Object.keys(problems).length > 0) {
    throw invalid(problems);
  }
  const own = { sponsorId, sponsorshipId: sponsorship.id };
  const letter = await keepLetterPictures(deps, Object.values(pictures), () =>
    deps.db.transaction((transaction) =>
      store(deps, transaction, {
        ...own,
        text,
        fromDraft,
        replaces,
        clientKey,
        clientRequest,
        pictures,
      }),
    ),
  );
  return { sponsorship, letter: await shown(deps.db, letter) };
}

async function shown(db: Db, row: LetterRow): Promise<ShownLetter> {
  const [letter] = await withAttachments(db, [row]);
  return letter ?? { letter: row, attachments: [] };
}

/** The hash that a repeated request with the same client key must have. */
function hashOf({ text, fromDraft, attachments }: SentLetter): string {
  const files = SLOTS.map((slot) => {
    const bytes = attachments[slot];
    return bytes ? createHash('sha256').update(bytes).digest('base64url') : null;
  });
  return createHash('sha256')
    .update(JSON.stringify({ text, fromDraft, files }))
    .digest('base64url');
}

async function findEarlier(
  db: Db,
  correspondent: Correspondent,
  { clientKey }: Pick<SentLetter, 'clientKey'>,
  clientRequest: string,
): Promise<LetterRow | undefined> {
  if (clientKey === undefined) return undefined;
  const letter = await repository.findByClientKey(db, correspondent, clientKey);
  if (letter && letter.clientRequest !== clientRequest) throw new DomainError('conflict');
  return letter;
}

function sponsorshipProblem(
  sponsorship: Pick<OwnSponsorship, 'status' | 'writtenBy'> | undefined,
): Record<string, FieldError> {
  if (!sponsorship) return { sponsorship_id: { key: 'letter-sponsorship-unknown' } };
  const why = whyNotWriting(sponsorship);
  return why ? { sponsorship_id: why } : {};
}

/** Once a year a letter waits, as a draft, for the sponsor's yes to the policy (decision 059). */
async function protectionProblem(
  deps: Pick<Deps, 'db' | 'clock'>,
  sponsorId: number,
): Promise<Record<string, FieldError>> {
  const { due } = await showYes(deps, sponsorId);
  return due === null ? {} : { child_protection: { key: 'protection-yes-due' } };
}

async function store(deps: Deps, transaction: Db, letter: GoodLetter): Promise<Saved<LetterRow>> {
  const locked = await lockToWrite(transaction, letter);
  const { text, fromDraft, replaces, pictures } = letter;
  const correspondent = correspondentOf(locked.sponsorship);
  const fresh = Object.values(pictures).map(({ id }) => id);
  // The same try, or another window, may have sent it while this one waited for the lock.
  const earlier = await findEarlier(transaction, correspondent, letter, letter.clientRequest);
  if (earlier) return { result: earlier, dropped: fresh };
  const draft = fromDraft ? await drafts.findDraft(transaction, correspondent) : undefined;
  const isRest = fromDraft && !draft && fresh.length === 0;
  const echoed = isRest ? await findEchoed(deps, transaction, correspondent, letter) : undefined;
  if (echoed) return { result: echoed, dropped: [] };
  const isUnseen = fromDraft && isOverUnseen(text, { replaces, current: draft?.text });
  if (isUnseen) throw new DomainError('conflict');
  const drafted = draft ? await drafts.listDraftAttachments(transaction, correspondent) : [];
  const [taken, dropped] = [
    drafted.filter(({ slot }) => !pictures[slot]).map(({ id }) => id),
    drafted.filter(({ slot }) => pictures[slot]).map(({ id }) => id),
  ];
  const heldFor = holdReasons(text, locked.sponsor, fresh.length + taken.length > 0);
  const row = await insert(deps, transaction, correspondent, letter, heldFor);
  if (heldFor.length > 0) await mailLetterHeld(deps, transaction, row, locked);
  await drafts.deleteAttachments(transaction, dropped);
  await drafts.moveAttachments(transaction, taken, row.id);
  if (draft) await drafts.deleteDraft(transaction, correspondent);
  return { result: row, dropped };
}

/**
 * Locks a sponsor's own sponsorship for writing. Throws `validation-failed` naming
 * `sponsorship_id` for what is not the sponsor's, one that has ended, and one that another writes.
 */
async function lockToWrite(transaction: Db, own: Own): Promise<LockedOwn> {
  const locked = await repository.lockOwnSponsorship(transaction, own);
  const problems = sponsorshipProblem(locked?.sponsorship);
  if (!locked || Object.keys(problems).length > 0) throw invalid(problems);
  return locked;
}

async function findEchoed(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  correspondent: Correspondent,
  { text }: Pick<GoodLetter, 'text'>,
): Promise<LetterRow | undefined> {
  const latest = await repository.findLatestSent(transaction, correspondent);
  return isEcho(text, latest, clock.now()) ? latest : undefined;
}

/** The reasons for which staff read a letter first (LTR-15). */
function holdReasons(text: string, sender: Sender, hasAttachment: boolean): HoldReason[] {
  return [...(hasAttachment ? (['attachment'] as const) : []), ...findContactDetails(text, sender)];
}

async function insert(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  correspondent: Correspondent,
  letter: GoodLetter,
  heldFor: HoldReason[],
): Promise<LetterRow> {
  const now = clock.now();
  const { text, clientKey, clientRequest } = letter;
  const row = await repository.insertLetter(transaction, {
    ...correspondent,
    senderType: 'SponsorLetter',
    text,
    status: heldFor.length > 0 ? 'in_review' : 'received',
    heldFor,
    clientKey: clientKey ?? null,
    clientRequest: clientKey === undefined ? null : clientRequest,
    createdAt: now,
  });
  const rows = SLOTS.flatMap((slot) => {
    const id = letter.pictures[slot]?.id;
    return id === undefined
      ? []
      : [{ ...correspondent, id, letterId: row.id, slot, createdAt: now }];
  });
  await drafts.insertAttachments(transaction, rows);
  return row;
}
