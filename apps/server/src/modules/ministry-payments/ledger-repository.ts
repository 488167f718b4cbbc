import type { LedgerListQuery } from '@nabta/contract/desk';
import { and, asc, count, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { payerName } from '../../db/payer-name.ts';
import { donationsView, ledgerEntriesView, receiptsView, sponsorsView } from '../../db/views.ts';

/** Which entries: an absent field filters nothing. `before` is the first moment left out. */
export interface LedgerFilter extends Pick<LedgerListQuery, 'kind' | 'about' | 'currency'> {
  readonly since: Temporal.Instant | undefined;
  readonly before: Temporal.Instant | undefined;
}

const { id, happenedAt } = ledgerEntriesView;

function conditionOf({ since, before, kind, about, currency }: LedgerFilter) {
  return and(
    since && gte(happenedAt, since),
    before && lt(happenedAt, before),
    kind && eq(ledgerEntriesView.kind, kind),
    about && eq(ledgerEntriesView.about, about),
    currency && eq(ledgerEntriesView.currency, currency),
  );
}

/** A page of entries by their time, with receipts and the names of who paid. */
export function listLedger(
  db: Db,
  filter: LedgerFilter,
  { limit, offset, order }: { limit: number; offset: number; order: 'asc' | 'desc' },
) {
  const direction = order === 'asc' ? asc : desc;
  const inOrder = [direction(happenedAt), direction(id)];
  // First the page, then its names: not those of all entries before it.
  const page = db
    .select({ id })
    .from(ledgerEntriesView)
    .where(conditionOf(filter))
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
  return db
    .select({
      entry: ledgerEntriesView,
      receipt: { year: receiptsView.year, number: receiptsView.number },
      payer: payerName,
    })
    .from(ledgerEntriesView)
    .leftJoin(receiptsView, eq(receiptsView.paymentId, ledgerEntriesView.paymentId))
    .leftJoin(sponsorsView, eq(sponsorsView.id, ledgerEntriesView.sponsorId))
    .leftJoin(donationsView, eq(donationsView.paymentId, ledgerEntriesView.paymentId))
    .where(inArray(id, page))
    .orderBy(...inOrder);
}
export type ListedEntry = Awaited<ReturnType<typeof listLedger>>[number];

export async function countLedger(db: Db, filter: LedgerFilter): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(ledgerEntriesView)
    .where(conditionOf(filter));
  return row?.value ?? 0;
}
