import { MAX_ID, metaOf, westernDigits, type Meta } from '@nabta/contract';
import type { DeskSponsorListQuery } from '@nabta/contract/desk';
import { and, asc, count, desc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { holdsWords } from '../../db/holds-words.ts';
import { cardsView, paymentsView, receiptsView, sponsorshipsView } from '../../db/views.ts';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { yesIsDue } from '../policy-confirmations/index.ts';
import type { SponsorRow } from './repository.ts';
import { sponsors } from './tables.ts';

/**
 * A page of sponsors: all, or those whose name, mail or phone holds each word that was typed (in
 * either script), and those of that number, receipt, reference or card. With `yes`: of these, those
 * whose yes to the child protection policy is due; with `card`: those whose card ends soon; with
 * `community`: its members.
 */
export async function listSponsorsAtDesk(
  deps: Pick<Deps, 'db' | 'clock'>,
  { q, yes, card, community, order, page, per_page: limit }: DeskSponsorListQuery,
): Promise<{ sponsors: SponsorRow[]; meta: Meta }> {
  const { db } = deps;
  const asked = and(
    q ? inArray(sponsors.id, idsFoundBy(db, q)) : undefined,
    yes === 'due' ? yesIsDue(deps) : undefined,
    card === 'ending' ? cardIsEnding(cairoToday(deps.clock)) : undefined,
    community === undefined ? undefined : eq(sponsors.communityId, community),
  );
  const direction = order === 'asc' ? asc : desc;
  const matching = db.select({ id: sponsors.id }).from(sponsors).where(asked);
  // Those who match are found once, for the page and for how many there are: that costs the most.
  const some = asked ? db.$with('found').as(matching) : undefined;
  const found = some ?? matching.as('found');
  const ids = db
    .select({ id: found.id })
    .from(found)
    .orderBy(direction(found.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [counted] = await db
    .with(...(some ? [some] : []))
    .select({ total: count(), ids: sql<number[]>`array(${ids})` })
    .from(found);
  const rows = await db
    .select()
    .from(sponsors)
    .where(inArray(sponsors.id, counted?.ids ?? []))
    .orderBy(direction(sponsors.id));
  return { sponsors: rows, meta: metaOf(counted?.total ?? 0, page, limit) };
}

/** Whether they renew by a card that ends this month or the next, as `cards_ending` of needs counts. */
function cardIsEnding(today: Temporal.PlainDate): SQL {
  const month = today.year * 12 + today.month;
  return sql`exists (
    select from ${cardsView} where ${cardsView.sponsorId} = ${sponsors.id}
      and ${cardsView.isDefault} and ${cardsView.removedAt} is null
      and ${cardsView.expYear} * 12 + ${cardsView.expMonth} between ${month}::int and ${month + 1}::int
  ) and exists (
    select from ${sponsorshipsView} where ${sponsorshipsView.sponsorId} = ${sponsors.id}
      and ${sponsorshipsView.status} = 'active' and ${sponsorshipsView.paysBy} = 'card'
  )`;
}

/** A union, since each part of it is found by an index of its own. */
function idsFoundBy(db: Db, q: string) {
  const text = westernDigits(q).toUpperCase();
  const [, year, number] = /^(\d{4})-(\d{1,9})$/.exec(text) ?? [];
  const last4 = /^\d{4}$/.test(text) ? text : '';
  return db
    .select({ id: sponsors.id })
    .from(sponsors)
    .where(eq(sponsors.id, numberOf(text)))
    .union(
      db
        .select({ id: sponsors.id })
        .from(sponsors)
        .where(and(isNull(sponsors.erasedAt), holdsWords(sponsors.searchText, q))),
    )
    .union(
      db
        .select({ id: sql<number>`${paymentsView.sponsorId}` })
        .from(paymentsView)
        .where(sql`upper(${paymentsView.reference}) = ${text}`),
    )
    .union(
      db
        .select({ id: sql<number>`${paymentsView.sponsorId}` })
        .from(receiptsView)
        .innerJoin(paymentsView, eq(paymentsView.id, receiptsView.paymentId))
        .where(
          and(
            eq(receiptsView.year, Number(year ?? 0)),
            eq(receiptsView.number, Number(number ?? 0)),
          ),
        ),
    )
    .union(
      db
        .select({ id: sponsorshipsView.sponsorId })
        .from(sponsorshipsView)
        .where(eq(sponsorshipsView.referenceCode, text)),
    )
    .union(
      db
        .select({ id: cardsView.sponsorId })
        .from(cardsView)
        .where(and(eq(cardsView.last4, last4), isNull(cardsView.removedAt))),
    );
}

const numberOf = (text: string): number => {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id <= MAX_ID ? id : 0;
};
