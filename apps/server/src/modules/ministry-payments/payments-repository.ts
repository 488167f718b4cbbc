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
import { payerName } from '../../db/payer-name.ts';

/** Which payments: an absent field filters nothing. `before` is the first moment left out. */
export interface PaymentFilter extends Partial<
  Pick<PaymentListQuery, 'status' | 'kind' | 'method' | 'currency' | 'receipt' | 'reference' | 'q'>
> {
  readonly id?: string;
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
  const { id, since, before, status, kind, method, currency, receipt, reference, q } = filter;
  return and(
    id === undefined ? undefined : eq(paymentsView.id, id),
    since && gte(day, since.toString()),
    before && lt(day, before.toString()),
    status && inArray(paymentsView.status, [...STATES[status]]),
    kind && eq(paymentsView.kind, kind),
    method && eq(paymentsView.method, method),
    currency && eq(paymentsView.currency, currency),
    receipt ? inArray(paymentsView.id, paymentsWithReceipt(db, receipt)) : undefined,
    reference ? ilike(paymentsView.reference, containing(reference)) : undefined,
    q ? inArray(paymentsView.id, paymentsOf(db, q)) : undefined,
  );
}

/** The payments of sponsors and donors who are found by their names or addresses. */
function paymentsOf(db: Db, q: string) {
  return db
    .select({ id: paymentsView.id })
    .from(paymentsView)
    .innerJoin(sponsorsView, eq(sponsorsView.id, paymentsView.sponsorId))
    .where(holdsWords(sponsorsView.searchText, q))
    .union(
      db
        .select({ id: donationsView.paymentId })
        .from(donationsView)
        .where(holdsWords(donationsView.searchText, q)),
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

/** A page of payments by their day. */
export function listPayments(
  db: Db,
  filter: PaymentFilter,
  { limit, offset, order }: { limit: number; offset: number; order: 'asc' | 'desc' },
) {
  const direction = order === 'asc' ? asc : desc;
  const inOrder = [direction(day), direction(paymentsView.id)];
  // First the page, then its names and sums: not those of all payments before it.
  const page = db
    .select({ id: paymentsView.id })
    .from(paymentsView)
    .where(conditionOf(db, filter))
    .orderBy(...inOrder)
    .limit(limit)
    .offset(offset);
  return db
    .select({
      payment: paymentsView,
      returned,
      receipt: { year: receiptsView.year, number: receiptsView.number },
      payer: payerName,
      payerEmail: sql<string | null>`coalesce(${sponsorsView.email}, ${donationsView.email})`,
    })
    .from(paymentsView)
    .leftJoin(receiptsView, eq(receiptsView.paymentId, paymentsView.id))
    .leftJoin(sponsorsView, eq(sponsorsView.id, paymentsView.sponsorId))
    .leftJoin(donationsView, eq(donationsView.paymentId, paymentsView.id))
    .where(inArray(paymentsView.id, page))
    .orderBy(...inOrder);
}
export type ListedPayment = Awaited<ReturnType<typeof listPayments>>[number];

/** The sums of paid payments in one currency. Minor units. */
export interface PaymentSums {
  readonly currency: Currency;
  readonly payments: number;
  readonly received: number;
  readonly returned: number;
}

/** The sums of all that match by currency, and how many match in all. */
export async function sumPayments(
  db: Db,
  filter: PaymentFilter,
): Promise<{ totals: PaymentSums[]; found: number }> {
  const isPaid = eq(paymentsView.status, 'paid');
  const asked = conditionOf(db, filter);
  const sums = await db
    .select({
      currency: paymentsView.currency,
      found: count(),
      payments: sql`count(*) filter (where ${isPaid})`.mapWith(Number),
      received: sql`coalesce(sum(${paymentsView.amount}) filter (where ${isPaid}), 0)`.mapWith(
        Number,
      ),
    })
    .from(paymentsView)
    .where(asked)
    .groupBy(paymentsView.currency)
    .orderBy(asc(paymentsView.currency));
  const back = await db
    .select({
      currency: paymentsView.currency,
      returned: sql`-sum(${ledgerEntriesView.amount})`.mapWith(Number),
    })
    .from(ledgerEntriesView)
    .innerJoin(paymentsView, eq(paymentsView.id, ledgerEntriesView.paymentId))
    .where(and(eq(ledgerEntriesView.kind, 'refund'), isPaid, asked))
    .groupBy(paymentsView.currency);
  const returnedIn = new Map(back.map(({ currency, returned }) => [currency, returned]));
  return {
    totals: sums
      .filter(({ payments }) => payments > 0)
      .map((one) => ({ ...one, returned: returnedIn.get(one.currency) ?? 0 })),
    found: sums.reduce((sum, one) => sum + one.found, 0),
  };
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
