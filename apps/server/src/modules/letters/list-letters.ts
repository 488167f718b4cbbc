import { metaOf, type Meta } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { listAttachments, type AttachmentRow } from './drafts-repository.ts';
import * as repository from './repository.ts';
import type { ConversationRow, LetterRow, Own, OwnSponsorship } from './repository.ts';

/** A letter with its attachments, in the order of their places. */
export interface ShownLetter {
  readonly letter: LetterRow;
  readonly attachments: readonly AttachmentRow[];
}

/** Which letters are asked for. `refresh`: those by the child that are answered are seen now. */
export interface LettersAsked extends Own {
  readonly page: number;
  readonly perPage: number;
  readonly refresh: boolean;
}

/**
 * The letters of a sponsorship, a page of them, the newest first (API-42, LTR-07). With `refresh`
 * (LTR-08) the letters by the child on that page are marked as read, and are answered as they were
 * before, so that it can show which are new; those of a page further on stay new. Throws `not-found`, also for another's sponsorship.
 */
export async function listLetters(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: LettersAsked,
): Promise<{ sponsorship: OwnSponsorship; letters: ShownLetter[]; meta: Meta }> {
  const sponsorship = await repository.findOwn(db, asked);
  if (!sponsorship) throw notFound();
  const { page, perPage } = asked;
  const [rows, total] = await Promise.all([
    repository.listLetters(db, sponsorship.id, { limit: perPage, offset: (page - 1) * perPage }),
    repository.countLetters(db, sponsorship.id),
  ]);
  const letters = await withAttachments(db, rows);
  if (asked.refresh) {
    const shown = rows.map(({ id }) => id);
    await repository.markRead(db, shown, clock.now());
  }
  return { sponsorship, letters, meta: metaOf(total, page, perPage) };
}

/** Letters with their attachments. */
export async function withAttachments(db: Db, rows: readonly LetterRow[]): Promise<ShownLetter[]> {
  const attachments = await listAttachments(
    db,
    rows.map(({ id }) => id),
  );
  const byLetter = Map.groupBy(attachments, ({ letterId }) => letterId);
  return rows.map((letter) => ({ letter, attachments: byLetter.get(letter.id) ?? [] }));
}

/** A sponsor's conversations, a page of them, and how many letters wait to be read in all. */
export async function listConversations(
  { db }: Pick<Deps, 'db'>,
  asked: { sponsorId: number; page: number; perPage: number },
): Promise<{ conversations: ConversationRow[]; unread: number; meta: Meta }> {
  const { sponsorId, page, perPage } = asked;
  const [rows, { total, unread }] = await Promise.all([
    repository.listConversations(db, sponsorId, {
      limit: perPage,
      offset: (page - 1) * perPage,
    }),
    repository.countConversations(db, sponsorId),
  ]);
  return { conversations: rows, unread, meta: metaOf(total, page, perPage) };
}
