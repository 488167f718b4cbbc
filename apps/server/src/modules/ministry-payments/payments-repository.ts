import type { Currency } from '@nabta/contract';
import type { PaymentListQuery } from '@nabta/contract/desk';
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { holdsWords } from '../../db/holds-words.ts';
import {
  donationsView,
  ledgerEntriesView,
  paymentsView,
  receiptsView,
  refundsView,
  sponsorsView,
} from '../../db/views.ts';
import { fromBalance } from '../../db/from-balance.ts';
import { payerName } from '../../db/payer-name.ts';

/** Which payments: an absent field filters nothing. `before` is the first moment left out. */
export interface PaymentFilter extends Partial<
  Pick<PaymentListQuery, 'status' | 'kind' | 'method' | 'currency' | 'receipt' | 'reference' | 'q'>
> {
  readonly since?: Temporal.Instant | undefined;
  readonly before?: Temporal.Instant | undefined;
}

/** When a payment was paid; of one that was not, when it began. As the index `payments_by_day`. */
const day = sql`coalesce(${paymentsView.settledAt}, ${paymentsView.createdAt})`;

const STATES = {
  paid: ['paid'],
  confirming: ['pending'],
  failed: ['failed', 'expired'],
} as const;

const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function conditionOf(db: Db, filter: PaymentFilter) {
  const { since, before, status, kind, method, currency, receipt, reference } = filter;
  return and(
    since && gte(day, since.toString()),
    before && lt(day, before.toString()),
    status && inArray(paymentsView.status, [...STATES[status]]),
    kind && eq(paymentsView.kind, kind),
    method && eq(paymentsView.method, method),
    currency && eq(paymentsView.currency, currency),
    receipt ? inArray(paymentsView.id, paymentsWithReceipt(db, receipt)) : undefined,
    reference ? ilike(paymentsView.reference, containing(reference)) : undefined,
  );
}

/** The payment with the receipt `2026-000123`, also without the zeros; any other text is none. */
function paymentsWithReceipt(db: Db, text: string) {
  const [, year = 0, number = 0] = /^(\d{4})-0*(\d{1,9})$/.exec(text) ?? [];
  return db
    .select({ id: receiptsView.paymentId })
    .from(receiptsView)
    .where(and(eq(receiptsView.year, Number(year)), eq(receiptsView.number, Number(number))));
}

/** Minor units that went back of each payment. */
const returned = sql`(
  select coalesce(-sum(${ledgerEntriesView.amount}), 0) from ${ledgerEntriesView}
  where ${ledgerEntriesView.paymentId} = ${paymentsView.id} and ${ledgerEntriesView.kind} = 'refund'
)`.mapWith(Number);

type Order = 'asc' | 'desc';

const byDay = (order: Order) => {
  const direction = order === 'asc' ? asc : desc;
  return [direction(day), direction(paymentsView.id)];
};

/** Payments with their names and sums, by their day. */
export function listPayments(db: Db, ids: readonly string[], order: Order) {
  return db
    .select({
      payment: paymentsView,
      fromBalance,
      returned,
      receipt: { year: receiptsView.year, number: receiptsView.number },
      payer: payerName,
      payerEmail: sql<string | null>`coalesce(${sponsorsView.email}, ${donationsView.email})`,
    })
    .from(paymentsView)
    .leftJoin(receiptsView, eq(receiptsView.paymentId, paymentsView.id))
    .leftJoin(sponsorsView, eq(sponsorsView.id, paymentsView.sponsorId))
    .leftJoin(donationsView, eq(donationsView.paymentId, paymentsView.id))
    .where(inArray(paymentsView.id, [...ids]))
    .orderBy(...byDay(order));
}
export type ListedPayment = Awaited<ReturnType<typeof listPayments>>[number];

/** The sums of paid payments in one currency. Minor units. */
export interface PaymentSums {
  readonly currency: Currency;
  readonly payments: number;
  readonly received: number;
  readonly returned: number;
}

/**
 * The ids of a page of payments by their day, the sums of all that match by currency, and how many
 * match in all.
 */
export async function findPayments(
  db: Db,
  filter: PaymentFilter,
  { limit, offset, order }: { limit: number; offset: number; order: Order },
): Promise<{ ids: string[]; totals: PaymentSums[]; found: number }> {
  const direction = order === 'asc' ? asc : desc;
  const matching = selectMatching(db, filter);
  // Those of a name are found once, for the page and for the sums: that costs the most.
  const named = filter.q ? db.$with('found').as(matching) : undefined;
  const found = named ?? matching.as('found');
  const page = db
    .select({ id: found.id })
    .from(found)
    .orderBy(direction(found.day), direction(found.id))
    .limit(limit)
    .offset(offset);
  const isPaid = sql`filter (where ${eq(found.status, 'paid')})`;
  const back = db
    .select({
      paymentId: ledgerEntriesView.paymentId,
      amount: sql`-sum(${ledgerEntriesView.amount})`.as('back'),
    })
    .from(ledgerEntriesView)
    .where(eq(ledgerEntriesView.kind, 'refund'))
    .groupBy(ledgerEntriesView.paymentId)
    .as('back');
  const sums = await db
    .with(...(named ? [named] : []))
    .select({
      currency: found.currency,
      found: count(),
      payments: sql`count(*) ${isPaid}`.mapWith(Number),
      received: sql`coalesce(sum(${found.amount}) ${isPaid}, 0)`.mapWith(Number),
      returned: sql`coalesce(sum(${back.amount}) ${isPaid}, 0)`.mapWith(Number),
      ids: sql<string[]>`array(${page})`,
    })
    .from(found)
    .leftJoin(back, eq(back.paymentId, found.id))
    .groupBy(found.currency)
    .orderBy(asc(found.currency));
  return {
    ids: sums[0]?.ids ?? [],
    totals: sums
      .filter(({ payments }) => payments > 0)
      .map(({ ids: _ids, found: _found, ...total }) => total),
    found: sums.reduce((sum, one) => sum + one.found, 0),
  };
}

/** Payments that match, or of these those of sponsors and donors with that name or address. */
function selectMatching(db: Db, filter: PaymentFilter) {
  const { id, status, amount, currency } = paymentsView;
  const all = () =>
    db
      .select({ id, status, amount, currency, day: day.as('day') })
      .from(paymentsView)
      .$dynamic();
  const asked = conditionOf(db, filter);
  const { q } = filter;
  if (!q) return all().where(asked);
  return all()
    .innerJoin(sponsorsView, eq(sponsorsView.id, paymentsView.sponsorId))
    .where(and(asked, holdsWords(sponsorsView.searchText, q)))
    .union(
      all()
        .innerJoin(donationsView, eq(donationsView.paymentId, paymentsView.id))
        .where(and(asked, holdsWords(donationsView.searchText, q))),
    );
}

/** The ledger entries of a payment in the order of time. */
export function listEntriesOf(db: Db, paymentId: string) {
  return db
    .select()
    .from(ledgerEntriesView)
    .where(eq(ledgerEntriesView.paymentId, paymentId))
    .orderBy(asc(ledgerEntriesView.happenedAt), asc(ledgerEntriesView.id));
}

/** The refunds of a payment that were asked of the provider, the newest first. */
export function listRefundsOf(db: Db, paymentId: string) {
  return db
    .select()
    .from(refundsView)
    .where(eq(refundsView.paymentId, paymentId))
    .orderBy(desc(refundsView.requestedAt), desc(refundsView.id));
}
