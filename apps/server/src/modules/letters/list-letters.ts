import { metaOf, type Meta } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { listLetterAttachments, type AttachmentRow } from './drafts-repository.ts';
import * as repository from './repository.ts';
import * as conversationsOf from './conversations-repository.ts';
import type { ConversationRow } from './conversations-repository.ts';
import { correspondentOf, type LetterRow, type Own, type OwnSponsorship } from './repository.ts';

/** A letter with its attachments, in the order of their places. */
export interface ShownLetter {
  readonly letter: LetterRow;
  readonly attachments: readonly AttachmentRow[];
}

/** The letters asked for. With `refresh`, letters by the child are marked as read. */
export interface LettersAsked extends Own {
  readonly page: number;
  readonly perPage: number;
  readonly refresh: boolean;
}

/**
 * Returns a page of the letters of a sponsorship, newest first (API-42, LTR-07). With `refresh`
 * (LTR-08) the child's letters on that page are marked as read, but returned as they were before, so
 * that the page can show which are new. Throws `not-found`, also for another sponsor's sponsorship.
 */
export async function listLetters(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  asked: LettersAsked,
): Promise<{ sponsorship: OwnSponsorship; letters: ShownLetter[]; meta: Meta }> {
  const sponsorship = await repository.findOwnSponsorship(db, asked);
  if (!sponsorship) throw notFound();
  const { page, perPage } = asked;
  const correspondent = correspondentOf(sponsorship);
  const [rows, total] = await Promise.all([
    repository.listLetterRows(db, correspondent, { limit: perPage, offset: (page - 1) * perPage }),
    repository.countLetters(db, correspondent),
  ]);
  const letters = await withAttachments(db, rows);
  if (asked.refresh) {
    const shown = rows.map(({ id }) => id);
    await repository.markRead(db, correspondent, shown, clock.now());
  }
  return { sponsorship, letters, meta: metaOf(total, page, perPage) };
}

/** Letters with their attachments. */
export async function withAttachments(db: Db, rows: readonly LetterRow[]): Promise<ShownLetter[]> {
  const attachments = await listLetterAttachments(
    db,
    rows.map(({ id }) => id),
  );
  const byLetter = Map.groupBy(attachments, ({ letterId }) => letterId);
  return rows.map((letter) => ({ letter, attachments: byLetter.get(letter.id) ?? [] }));
}

/** A page of a sponsor's conversations, and the number of unread letters in all of them. */
export async function listConversations(
  { db }: Pick<Deps, 'db'>,
  asked: { sponsorId: number; page: number; perPage: number },
): Promise<{ conversations: ConversationRow[]; unread: number; meta: Meta }> {
  const { sponsorId, page, perPage } = asked;
  const [rows, { total, unread }] = await Promise.all([
    conversationsOf.listConversationRows(db, sponsorId, {
      limit: perPage,
      offset: (page - 1) * perPage,
    }),
    conversationsOf.countConversations(db, sponsorId),
  ]);
  return { conversations: rows, unread, meta: metaOf(total, page, perPage) };
}
