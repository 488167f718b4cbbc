import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid, notFound, type FieldError } from '../../errors.ts';
import {
  keepLetterPictures,
  preparePictures,
  type LetterPicture,
  type Saved,
} from './keep-pictures.ts';
import * as drafts from './drafts-repository.ts';
import type { AttachmentRow, DraftRow } from './drafts-repository.ts';
import * as repository from './repository.ts';
import { correspondentOf, type Own, type Correspondent } from './repository.ts';
import { isEcho, isOverUnseen, SLOTS, whyNotWriting, type BySlot } from './rules.ts';

/** A letter that is being written, with its attachments. */
export interface ShownDraft {
  readonly draft: DraftRow;
  readonly attachments: readonly AttachmentRow[];
}

/** A change of a draft. Fields that are left out stay as they are. */
export interface DraftChange extends Own {
  readonly text: string | undefined;
  readonly attachments: BySlot<Buffer>;
  /** Places to be emptied, unless a file comes for them. */
  readonly remove: BySlot<boolean>;
  /** The versions of the words that the change builds on; undefined: any. */
  readonly replaces: readonly string[] | undefined;
  /** Problems of the form by field; the answer names them together with the others. */
  readonly problems: Readonly<Record<string, FieldError>>;
}

/** The draft of a sponsorship. Throws `not-found` for a sponsorship that is not the sponsor's. */
export async function showDraft(
  { db }: Pick<Deps, 'db'>,
  own: Own,
): Promise<ShownDraft | undefined> {
  const sponsorship = await repository.findOwnSponsorship(db, own);
  if (!sponsorship) throw notFound();
  return readDraft(db, correspondentOf(sponsorship));
}

async function readDraft(db: Db, correspondent: Correspondent): Promise<ShownDraft | undefined> {
  const draft = await drafts.findDraft(db, correspondent);
  if (!draft) return undefined;
  return { draft, attachments: await drafts.listDraftAttachments(db, correspondent) };
}

/**
 * Saves a draft, so that nothing is lost with a page or a session (TRAP-29). A draft without text
 * and pictures is deleted. Throws `not-found` for a sponsorship that is not the sponsor's, and
 * `validation-failed` naming every wrong field, or `sponsorship_id` when the sponsorship has ended or
 * another writes, and `conflict` for a draft that has words of which the change does not know; then
 * nothing has changed.
 */
export async function saveDraft(deps: Deps, change: DraftChange): Promise<ShownDraft | undefined> {
  const sponsorship = await repository.findOwnSponsorship(deps.db, change);
  if (!sponsorship) throw notFound();
  const { pictures, problems: faults } = await preparePictures(change.attachments);
  const problems = { ...change.problems, ...faults, ...problemOf(sponsorship) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return keepLetterPictures(deps, Object.values(pictures), () =>
    deps.db.transaction((transaction) => store(deps, transaction, change, pictures)),
  );
}

function problemOf(sponsorship: Parameters<typeof whyNotWriting>[0]): Record<string, FieldError> {
  const why = whyNotWriting(sponsorship);
  return why ? { sponsorship_id: why } : {};
}

async function store(
  deps: Deps,
  transaction: Db,
  change: DraftChange,
  pictures: BySlot<LetterPicture>,
): Promise<Saved<ShownDraft | undefined>> {
  const locked = await repository.lockOwnSponsorship(transaction, change);
  if (!locked) throw notFound();
  const problems = problemOf(locked.sponsorship);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const correspondent = correspondentOf(locked.sponsorship);
  const before = await readDraft(transaction, correspondent);
  const isEmptyHanded = !before && Object.keys(pictures).length === 0;
  if (isEmptyHanded && (await isOfLetterSent(deps, transaction, correspondent, change))) {
    return { result: undefined, dropped: [] };
  }
  if (isOverNewer(change, before)) throw new DomainError('conflict');
  const dropped = (before?.attachments ?? [])
    .filter(({ slot }) => pictures[slot] ?? change.remove[slot])
    .map(({ id }) => id);
  await drafts.deleteAttachments(transaction, dropped);
  const updatedAt = deps.clock.now();
  const rows = SLOTS.flatMap((slot) => {
    const id = pictures[slot]?.id;
    return id === undefined ? [] : [{ ...correspondent, id, slot, createdAt: updatedAt }];
  });
  await drafts.insertAttachments(transaction, rows);
  const text = change.text ?? before?.draft.text ?? '';
  const left = (before?.attachments.length ?? 0) - dropped.length + rows.length;
  if (text.trim() === '' && left === 0) await drafts.deleteDraft(transaction, correspondent);
  else await drafts.upsertDraft(transaction, correspondent, { text, updatedAt });
  return { result: await readDraft(transaction, correspondent), dropped };
}

/** Pictures alone only need that the draft is still there: the words may have gone on meanwhile. */
function isOverNewer({ text, replaces }: DraftChange, before: ShownDraft | undefined): boolean {
  if (text === undefined && before) return false;
  return isOverUnseen(text, { replaces, current: before?.draft.text });
}

/** Whether a page saves a text that it has just sent as a letter. */
async function isOfLetterSent(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  correspondent: Correspondent,
  { text = '' }: DraftChange,
): Promise<boolean> {
  const latest = await repository.findLatestSent(transaction, correspondent);
  return isEcho(text, latest, clock.now());
}

/**
 * Deletes a draft, also after the sponsorship has ended. Safe to repeat.
 * Throws `not-found` for a sponsorship that is not the sponsor's.
 */
export async function discardDraft(deps: Deps, own: Own): Promise<void> {
  const sponsorship = await repository.findOwnSponsorship(deps.db, own);
  if (!sponsorship) throw notFound();
  await removeDraft(deps, correspondentOf(sponsorship));
}

/** Deletes the draft of a correspondent, also of one that writes no longer. Safe to repeat. */
export async function removeDraft(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  correspondent: Correspondent,
): Promise<void> {
  await keepLetterPictures(deps, [], () =>
    deps.db.transaction(async (transaction) => {
      await repository.lockSponsorships(transaction, [correspondent.sponsorshipId]);
      const attachments = await drafts.listDraftAttachments(transaction, correspondent);
      const dropped = attachments.map(({ id }) => id);
      await drafts.deleteAttachments(transaction, dropped);
      await drafts.deleteDraft(transaction, correspondent);
      return { result: undefined, dropped };
    }),
  );
}
