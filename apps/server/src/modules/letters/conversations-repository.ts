// The conversations of a sponsor, for /letters.
import { and, count, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isLive } from '../../db/is-live.ts';
import { isOfPayer } from '../../db/of-payer.ts';
import { childrenView, letterWritersView, picturesView, sponsorshipsView } from '../../db/views.ts';
import { isOfReader, isUnread, letterChild, ofReader, pays, writesNow } from './repository.ts';
import { EXCERPT_CHARACTERS } from './rules.ts';
import { letterAttachments, letters } from './tables.ts';

/** The letters of a sponsorship that somebody may read, see `isReadBy` of a correspondent. */
const isReadBy = (sponsorId: number) =>
  and(
    eq(letters.sponsorshipId, sponsorshipsView.id),
    sql`case when ${pays(sponsorId)}
      then ${isOfPayer} or ${letters.senderType} = 'SponsoreeLetter'
      else ${letters.letterWriterId} = ${letterWritersView.id} end`,
  );

/** Those that came to them, and that they have not read. What came to a writer is new to nobody else. */
const isNew = (sponsorId: number) =>
  sql`(${isUnread} and (not ${pays(sponsorId)} or ${isOfPayer}))`;

/** The newest letter of a sponsorship: of those that wait to be read, where there are any. */
const latestLetter = (db: Db, sponsorId: number) =>
  db
    .select({
      id: letters.id,
      senderType: letters.senderType,
      // Blanks may be left out of it: more is read than is shown.
      excerpt: sql<string>`left(${letters.text}, ${2 * EXCERPT_CHARACTERS})`.as('excerpt'),
      createdAt: letters.createdAt,
      status: letters.status,
    })
    .from(letters)
    .where(isReadBy(sponsorId))
    .orderBy(desc(isNew(sponsorId)), desc(letters.createdAt), desc(letters.id))
    .limit(1)
    .as('latest');

/** The number of a sponsorship's letters, and of the unread ones. */
const letterCounts = (db: Db, sponsorId: number) =>
  db
    .select({
      all: sql<number>`count(*)::int`.as('all_letters'),
      unread: sql<number>`(count(*) filter (where ${isNew(sponsorId)}))::int`.as('unread_letters'),
    })
    .from(letters)
    .where(isReadBy(sponsorId))
    .as('counts');

/**
 * A page of a sponsor's conversations: live sponsorships, those that they write for others, and ended ones
 * that have letters. Those
 * with unread letters come first, then those with the newest letter.
 */
export function listConversationRows(
  db: Db,
  sponsorId: number,
  page: { limit: number; offset: number },
) {
  const [latest, counts] = [latestLetter(db, sponsorId), letterCounts(db, sponsorId)];
  return db
    .select({
      sponsorshipId: sponsorshipsView.id,
      status: sponsorshipsView.status,
      ...ofReader(sponsorId),
      child: letterChild,
      lettersCount: counts.all,
      unreadCount: counts.unread,
      latest: {
        id: latest.id,
        senderType: latest.senderType,
        excerpt: latest.excerpt,
        createdAt: latest.createdAt,
        status: latest.status,
        attachmentsCount: sql<number>`(
          select count(*)::int from ${letterAttachments}
          where ${letterAttachments.letterId} = ${latest.id}
        )`,
      },
    })
    .from(sponsorshipsView)
    .innerJoin(childrenView, eq(childrenView.id, sponsorshipsView.childId))
    .leftJoin(picturesView, eq(picturesView.id, childrenView.pictureId))
    .leftJoin(letterWritersView, writesNow)
    .innerJoinLateral(counts, sql`true`)
    .leftJoinLateral(latest, sql`true`)
    .where(and(isOfReader(sponsorId), or(isLive, isNotNull(latest.id))))
    .orderBy(
      desc(sql`${counts.unread} > 0`),
      sql`${latest.createdAt} desc nulls last`,
      desc(sponsorshipsView.id),
    )
    .limit(page.limit)
    .offset(page.offset);
}
export type ConversationRow = Awaited<ReturnType<typeof listConversationRows>>[number];

/** The number of a sponsor's conversations, and of the unread letters in them. */
export async function countConversations(
  db: Db,
  sponsorId: number,
): Promise<{ total: number; unread: number }> {
  const counts = letterCounts(db, sponsorId);
  const [row] = await db
    .select({
      total: count(),
      unread: sql<number>`coalesce(sum(${counts.unread}), 0)::int`,
    })
    .from(sponsorshipsView)
    .leftJoin(letterWritersView, writesNow)
    .innerJoinLateral(counts, sql`true`)
    .where(and(isOfReader(sponsorId), or(isLive, sql`${counts.all} > 0`)));
  return row ?? { total: 0, unread: 0 };
}
