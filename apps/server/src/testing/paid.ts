import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { ledgerEntries, payments, receiptCounters, receipts } from '../modules/payments/tables.ts';
import { sponsors } from '../modules/sponsors/tables.ts';
import { CAIRO } from '../platform/clock.ts';
import { randomId } from '../platform/secrets.ts';
import { insertOne, next, type Row } from './factories.ts';

/** A payment that has settled, with its ledger entry and its numbered receipt. */
export async function makePaid(
  db: Db,
  given: Pick<Row<typeof payments>, 'sponsorId' | 'kind' | 'amount' | 'currency'> &
    Partial<Row<typeof payments>> & {
      about?: Row<typeof ledgerEntries>['about'];
      at?: Temporal.Instant;
      /** It came too late for what it was for: the balance paid nothing of it. */
      isTooLate?: boolean;
    },
) {
  const { about, at = Temporal.Instant.from('2026-02-20T10:00:00Z'), isTooLate, ...rest } = given;
  const providerPaymentId = `pi_made_${next()}`;
  const payment = await insertOne(
    db
      .insert(payments)
      .values({
        id: randomId(),
        status: 'paid',
        descriptionEn: 'Sponsorship',
        descriptionAr: 'كفالة',
        locale: 'ar',
        providerPaymentId,
        createdAt: at,
        settledAt: at,
        ...rest,
      })
      .returning(),
  );
  const isDeposit = payment.kind === 'deposit';
  const entry = { currency: payment.currency, sponsorId: payment.sponsorId, happenedAt: at };
  if (payment.amount > 0) {
    await db.insert(ledgerEntries).values({
      ...entry,
      kind: isDeposit ? 'deposit' : 'payment',
      about: about ?? (isDeposit ? 'balance' : 'sponsorship'),
      amount: payment.amount,
      paymentId: payment.id,
      providerId: payment.method === 'card' ? payment.providerPaymentId : null,
    });
    await makeReceipt(db, payment.id, at);
  }
  if (payment.balanceAmount > 0 && !isTooLate) {
    await db.insert(ledgerEntries).values({
      ...entry,
      kind: 'applied_from_balance',
      about: about ?? 'sponsorship',
      amount: -payment.balanceAmount,
      paymentId: payment.id,
    });
  }
  return payment;
}

async function makeReceipt(db: Db, paymentId: string, issuedAt: Temporal.Instant): Promise<void> {
  const { year } = issuedAt.toZonedDateTimeISO(CAIRO);
  const counter = await insertOne(
    db
      .insert(receiptCounters)
      .values({ year, lastNumber: 1 })
      .onConflictDoUpdate({
        target: receiptCounters.year,
        set: { lastNumber: sql`${receiptCounters.lastNumber} + 1` },
      })
      .returning(),
  );
  await db.insert(receipts).values({ year, number: counter.lastNumber, paymentId, issuedAt });
}

/** Money in a sponsor's balance, as staff record it: minor units of the sponsor's currency. */
export async function makeDeposit(db: Db, sponsorId: number, amount: number) {
  const [sponsor] = await db.select().from(sponsors).where(eq(sponsors.id, sponsorId));
  if (!sponsor) throw new Error(`there is no sponsor ${sponsorId}`);
  return makePaid(db, {
    sponsorId,
    kind: 'deposit',
    amount,
    currency: sponsor.paymentCurrency,
    method: 'bank_transfer',
    descriptionEn: 'Deposit',
    descriptionAr: 'إيداع في الرصيد',
  });
}

/** Noon of a day in Cairo. */
export const noonOf = (day: string) =>
  Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: CAIRO, plainTime: '12:00' }).toInstant();
