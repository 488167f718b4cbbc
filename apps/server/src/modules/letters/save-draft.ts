import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { invalid, notFound, type FieldError } from '../../errors.ts';
import {
  keepLetterPictures,
  preparePictures,
  type LetterPicture,
  type Saved,
} from './keep-pictures.ts';
import * as drafts from './drafts-repository.ts';
import type { AttachmentRow, DraftRow } from './drafts-repository.ts';
import * as repository from './repository.ts';
import type { Own } from './repository.ts';
import { isEcho, SLOTS, takesLetters, type BySlot } from './rules.ts';

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
  /** Problems of the form by field; the answer names them together with the others. */
  readonly problems: Readonly<Record<string, FieldError>>;
}

/** The draft of a sponsorship. Throws `not-found` for a sponsorship that is not the sponsor's. */
export async function showDraft(
  { db }: Pick<Deps, 'db'>,
  own: Own,
): Promise<ShownDraft | undefined> {
  if (!(await repository.findOwnSponsorship(db, own))) throw notFound();
  return readDraft(db, own.sponsorshipId);
}

async function readDraft(db: Db, sponsorshipId: number): Promise<ShownDraft | undefined> {
  const draft = await drafts.findDraft(db, sponsorshipId);
  if (!draft) return undefined;
  return { draft, attachments: await drafts.listDraftAttachments(db, sponsorshipId) };
}

/**
 * Saves a draft, so that nothing is lost with a page or a session (traps 29). A draft without text
 * and pictures is deleted. Throws `not-found` for a sponsorship that is not the sponsor's, and
 * `validation-failed` naming every wrong field, or `sponsorship_id` when the sponsorship has ended;
 * then nothing has changed.
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

function problemOf({ status }: { status: Parameters<typeof takesLetters>[0] }) {
  const problems: Record<string, FieldError> = {};
  if (!takesLetters(status)) problems['sponsorship_id'] = { key: 'letter-sponsorship-ended' };
  return problems;
}

async function store(
  deps: Deps,
  transaction: Db,
  change: DraftChange,
  pictures: BySlot<LetterPicture>,
): Promise<Saved<ShownDraft | undefined>> {
  const { sponsorshipId } = change;
  const locked = await repository.lockOwnSponsorship(transaction, change);
  if (!locked) throw notFound();
  const problems = problemOf(locked.sponsorship);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const before = await readDraft(transaction, sponsorshipId);
  const isEmptyHanded = !before && Object.keys(pictures).length === 0;
  if (isEmptyHanded && (await isOfLetterSent(deps, transaction, change))) {
    return { result: undefined, dropped: [] };
  }
  const dropped = (before?.attachments ?? [])
    .filter(({ slot }) => pictures[slot] ?? change.remove[slot])
    .map(({ id }) => id);
  await drafts.deleteAttachments(transaction, dropped);
  const updatedAt = deps.clock.now();
  const rows = SLOTS.flatMap((slot) => {
    const id = pictures[slot]?.id;
    return id === undefined ? [] : [{ id, sponsorshipId, slot, createdAt: updatedAt }];
  });
  await drafts.insertAttachments(transaction, rows);
  const text = change.text ?? before?.draft.text ?? '';
  const left = (before?.attachments.length ?? 0) - dropped.length + rows.length;
  if (text.trim() === '' && left === 0) await drafts.deleteDraft(transaction, sponsorshipId);
  else await drafts.upsertDraft(transaction, { sponsorshipId, text, updatedAt });
  return { result: await readDraft(transaction, sponsorshipId), dropped };
}

/** Whether a page saves a text that it has just sent as a letter. */
async function isOfLetterSent(
  { clock }: Pick<Deps, 'clock'>,
  transaction: Db,
  { sponsorshipId, text = '' }: DraftChange,
): Promise<boolean> {
  const latest = await repository.findLatestSent(transaction, sponsorshipId);
  return isEcho(text, latest, clock.now());
}

/**
 * Deletes a draft, also after the sponsorship has ended. Safe to repeat.
 * Throws `not-found` for a sponsorship that is not the sponsor's.
 */
export async function discardDraft(deps: Deps, own: Own): Promise<void> {
  await keepLetterPictures(deps, [], () =>
    deps.db.transaction(async (transaction) => {
      if (!(await repository.lockOwnSponsorship(transaction, own))) throw notFound();
      const attachments = await drafts.listDraftAttachments(transaction, own.sponsorshipId);
      const dropped = attachments.map(({ id }) => id);
      await drafts.deleteAttachments(transaction, dropped);
      await drafts.deleteDraft(transaction, own.sponsorshipId);
      return { result: undefined, dropped };
    }),
  );
}
