import { and, count, desc, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { letterAttachments, letters } from './tables.ts';
import { childrenView, sponsorshipsView } from '../../db/views.ts';
import { hasDraft, letterChild } from './repository.ts';
import { EXCERPT_CHARACTERS } from './rules.ts';

/** The letter of a sponsorship that was written last. */
const latestLetter = (db: Db) =>
  db
    .select({
      id: letters.id,
      senderType: letters.senderType,
      excerpt: sql<string>`left(${letters.text}, ${EXCERPT_CHARACTERS})`.as('excerpt'),
      createdAt: letters.createdAt,
      status: letters.status,
    })
    .from(letters)
    .where(eq(letters.sponsorshipId, sponsorshipsView.id))
    .orderBy(desc(letters.createdAt), desc(letters.id))
    .limit(1)
    .as('latest');

/** How many letters a sponsorship has, and how many of them wait to be read. */
const letterCounts = (db: Db) =>
  db
    .select({
      all: sql<number>`count(*)::int`.as('all_letters'),
      unread: sql<number>`(count(*) filter (
        where ${letters.senderType} = 'SponsoreeLetter' and ${letters.readAt} is null
      ))::int`.as('unread_letters'),
    })
    .from(letters)
    .where(eq(letters.sponsorshipId, sponsorshipsView.id))
    .as('counts');

/**
 * A page of a sponsor's conversations: live sponsorships and ended ones that have letters. Those
 * with unread letters stand first, then the one that was written in last.
 */
export function listConversations(
  db: Db,
  sponsorId: number,
  page: { limit: number; offset: number },
) {
  const [latest, counts] = [latestLetter(db), letterCounts(db)];
  return db
    .select({
      sponsorshipId: sponsorshipsView.id,
      status: sponsorshipsView.status,
      hasDraft,
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
    .innerJoinLateral(counts, sql`true`)
    .leftJoinLateral(latest, sql`true`)
    .where(
      and(
        eq(sponsorshipsView.sponsorId, sponsorId),
        or(ne(sponsorshipsView.status, 'inactive'), isNotNull(latest.id)),
      ),
    )
    .orderBy(
      desc(sql`${counts.unread} > 0`),
      sql`${latest.createdAt} desc nulls last`,
      desc(sponsorshipsView.id),
    )
    .limit(page.limit)
    .offset(page.offset);
}
export type ConversationRow = Awaited<ReturnType<typeof listConversations>>[number];

/** How many conversations a sponsor has, and how many letters wait to be read in all of them. */
export async function countConversations(
  db: Db,
  sponsorId: number,
): Promise<{ total: number; unread: number }> {
  const counts = letterCounts(db);
  const [row] = await db
    .select({
      total: count(),
      unread: sql<number>`coalesce(sum(${counts.unread}), 0)::int`,
    })
    .from(sponsorshipsView)
    .innerJoinLateral(counts, sql`true`)
    .where(
      and(
        eq(sponsorshipsView.sponsorId, sponsorId),
        or(ne(sponsorshipsView.status, 'inactive'), sql`${counts.all} > 0`),
      ),
    );
  return row ?? { total: 0, unread: 0 };
}
