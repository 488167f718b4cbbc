import { and, asc, eq, gte, inArray, isNotNull, lt, ne, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  donationsView,
  ledgerEntriesView,
  paymentsView,
  purchasedGiftsView,
  purposesView,
  receiptsView,
} from '../../db/views.ts';
import { CAIRO } from '../../platform/clock.ts';
import type { ArrivalFact, MoneyFact, MovementFact } from './rules.ts';
import { providerMovements, providerPayouts } from './tables.ts';

/** From a day on until before another (Cairo). */
export interface Days {
  readonly since: Temporal.PlainDate;
  readonly before: Temporal.PlainDate;
}

const startOf = (day: Temporal.PlainDate) => day.toZonedDateTime(CAIRO).toInstant();
const cairoDay = (moment: unknown) =>
  sql<string>`(${moment} at time zone 'Africa/Cairo')::date::text`;
const whole = (query: SQL) => query.mapWith(Number);

/** The entries of our ledger, added up where a bank does not have them as lines of their own. */
export async function listMoney(db: Db, { since, before }: Days): Promise<MoneyFact[]> {
  const entry = ledgerEntriesView;
  const { paymentId, amount, balanceAmount } = purchasedGiftsView;
  const gifts = db
    .select({
      paymentId,
      paid: sql`sum(${amount} - ${balanceAmount})`.as('paid'),
      fromBalance: sql`sum(${balanceAmount})`.as('from_balance'),
    })
    .from(purchasedGiftsView)
    .groupBy(paymentId)
    .as('gifts');
  const isByCard = isNotNull(entry.providerId);
  const isOfBalance = inArray(entry.kind, ['applied_to_balance', 'applied_from_balance']);
  // What goes back of a check goes by the bank, as a payout of a balance does.
  const way = sql<MoneyFact['way']>`case when ${isByCard} then 'card'
    when ${entry.kind} = 'refund' and ${paymentsView.method} = 'check' then 'bank_transfer'
    when ${paymentsView.method} in ('check', 'cash') then ${paymentsView.method}
    else 'bank_transfer' end`;
  const single = sql<string | null>`case when not (${isByCard}) and not (${isOfBalance})
    then lpad(${entry.id}::text, 12, '0') end`;
  const receipt = sql`${receiptsView.year} || '-' || lpad(${receiptsView.number}::text, 6, '0')`;
  const reference = sql<string | null>`case when not (${isByCard}) and not (${isOfBalance})
    then nullif(concat_ws(' ', ${receipt}, ${paymentsView.reference}), '') end`;
  const rows = await db
    .select({
      day: cairoDay(entry.happenedAt).as('day'),
      currency: entry.currency,
      kind: entry.kind,
      about: entry.about,
      purpose: {
        code: purposesView.code,
        nameEn: purposesView.nameEn,
        nameAr: purposesView.nameAr,
      },
      way: way.as('way_of_money'),
      single: single.as('single_entry'),
      reference: reference.as('shown_reference'),
      amount: whole(sql`sum(${entry.amount})`),
      fees: whole(sql`coalesce(sum(${donationsView.feeAmount}), 0)`),
      gifts: whole(sql`coalesce(sum(case when ${entry.kind} = 'applied_from_balance'
        then ${gifts.fromBalance} else ${gifts.paid} end), 0)`),
    })
    .from(entry)
    .leftJoin(paymentsView, eq(paymentsView.id, entry.paymentId))
    .leftJoin(receiptsView, eq(receiptsView.paymentId, entry.paymentId))
    .leftJoin(donationsView, eq(donationsView.paymentId, entry.paymentId))
    .leftJoin(purposesView, eq(purposesView.id, donationsView.purposeId))
    .leftJoin(gifts, eq(gifts.paymentId, entry.paymentId))
    .where(and(gte(entry.happenedAt, startOf(since)), lt(entry.happenedAt, startOf(before))))
    .groupBy(
      sql`1`,
      entry.currency,
      entry.kind,
      entry.about,
      purposesView.id,
      sql`way_of_money, single_entry, shown_reference`,
    )
    .orderBy(sql`1`, entry.currency, sql`single_entry nulls first`, asc(purposesView.position));
  return rows;
}

/** What moved our balance at the provider, added up but for payouts. */
export function listMovements(db: Db, { since, before }: Days): Promise<MovementFact[]> {
  const { createdAt, kind, currency, givenCurrency, amount, fee, givenAmount, aboutId, id } =
    providerMovements;
  const isPayout = inArray(kind, ['payout', 'payout-reversal']);
  const reference = sql<string | null>`case when ${isPayout} then coalesce(${aboutId}, ${id}) end`;
  return db
    .select({
      day: cairoDay(createdAt).as('day'),
      kind,
      currency,
      givenCurrency,
      reference: reference.as('reference'),
      amount: whole(sql`sum(${amount})`),
      fee: whole(sql`sum(${fee})`),
      givenAmount: whole(sql`sum(${givenAmount})`),
    })
    .from(providerMovements)
    .where(and(gte(createdAt, startOf(since)), lt(createdAt, startOf(before))))
    .groupBy(sql`1`, kind, currency, givenCurrency, sql`reference`)
    .orderBy(sql`1`, currency, kind, sql`reference nulls first`);
}

/** The payouts that our bank has, on the days on which it got them. */
export function listArrivals(db: Db, { since, before }: Days): Promise<ArrivalFact[]> {
  const { arrivesOn, currency, amount, id, state } = providerPayouts;
  return db
    .select({ day: arrivesOn, currency, amount, reference: id })
    .from(providerPayouts)
    .where(
      and(eq(state, 'paid'), gte(arrivesOn, since.toString()), lt(arrivesOn, before.toString())),
    )
    .orderBy(arrivesOn, id);
}

/** Payouts that were sent or arrive on these days, with the sums of what is in each. Minor units. */
export function listPayouts(db: Db, { since, before }: Days) {
  const { amount, fee, kind, payoutId } = providerMovements;
  // A fee of the provider's own is a movement by itself, with a negative amount.
  const inside = db
    .select({
      payoutId,
      gross: sql`sum(${amount}) filter (where ${amount} > 0 and ${kind} <> 'fee')`.as('gross'),
      returned: sql`sum(${amount}) filter (where ${amount} < 0 and ${kind} <> 'fee')`.as(
        'returned',
      ),
      fees: sql`sum(${fee}) - coalesce(sum(${amount}) filter (where ${kind} = 'fee'), 0)`.as(
        'fees',
      ),
      movements: sql`count(*)`.as('movements'),
    })
    .from(providerMovements)
    .where(and(ne(kind, 'payout'), isNotNull(payoutId)))
    .groupBy(payoutId)
    .as('inside');
  const { createdAt, arrivesOn, id } = providerPayouts;
  const isSent = and(gte(createdAt, startOf(since)), lt(createdAt, startOf(before)));
  const isHere = and(gte(arrivesOn, since.toString()), lt(arrivesOn, before.toString()));
  return db
    .select({
      payout: providerPayouts,
      sentOn: cairoDay(createdAt),
      gross: whole(sql`coalesce(${inside.gross}, 0)`),
      returned: whole(sql`coalesce(-${inside.returned}, 0)`),
      fees: whole(sql`coalesce(${inside.fees}, 0)`),
      movements: whole(sql`coalesce(${inside.movements}, 0)`),
    })
    .from(providerPayouts)
    .leftJoin(inside, eq(inside.payoutId, id))
    .where(sql`(${isSent}) or (${isHere})`)
    .orderBy(arrivesOn, id);
}

/** Where the accounts between us and our bank stand before a day, by currency. Minor units. */
export async function sumStanding(db: Db, before: Temporal.PlainDate) {
  const moment = startOf(before).toString();
  const { rows } = await db.execute<{
    currency: string;
    card_payments: string;
    provider_balance: string;
    payouts_under_way: string;
  }>(sql`
    select currency, sum(claims)::text as card_payments, sum(balance)::text as provider_balance,
      sum(sent)::text as payouts_under_way
    from (
      select currency, sum(amount) as claims, 0 as balance, 0 as sent from ${ledgerEntriesView}
      where provider_id is not null and happened_at < ${moment}::timestamptz group by currency
      union all
      select given_currency, -sum(given_amount), 0, 0 from ${providerMovements}
      where kind in ('charge', 'refund', 'refund-failure', 'dispute', 'dispute-reversal')
        and created_at < ${moment}::timestamptz group by given_currency
      union all
      select currency, 0, sum(amount - fee),
        -coalesce(sum(amount) filter (where kind in ('payout', 'payout-reversal')), 0)
      from ${providerMovements} where created_at < ${moment}::timestamptz group by currency
      union all
      select currency, 0, 0, -sum(amount) from ${providerPayouts}
      where state = 'paid' and arrives_on < ${before.toString()}::date group by currency
    ) parts group by currency order by currency`);
  return rows.map((row) => ({
    currency: row.currency,
    card_payments: Number(row.card_payments),
    provider_balance: Number(row.provider_balance),
    payouts_under_way: Number(row.payouts_under_way),
  }));
}
