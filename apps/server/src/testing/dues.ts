import type { PauseMonths } from '@nabta/contract';
import { and, eq, max } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { duePayments, dues } from '../modules/dues/tables.ts';
import { payments } from '../modules/payments/tables.ts';
import { monthsAfter } from '../modules/sponsorships/rules.ts';
import { sponsorshipPauses, type sponsorships } from '../modules/sponsorships/tables.ts';
import { replanDue } from '../modules/dues/writes.ts';
import { dueDate } from '../modules/dues/rules.ts';
import { randomId } from '../platform/secrets.ts';
import { insertOne, type Row } from './factories.ts';
import { makePaid, noonOf } from './paid.ts';

export type Due = Row<typeof dues>;

/**
 * A due of a sponsorship, the next in order unless `ordinal` says which. A paid one has its payment
 * with ledger entry and receipt; one that is being charged has a payment that waits.
 */
export async function makeDue(db: Db, sponsorship: Renewing, given: Partial<Due> = {}) {
  const ordinal = given.ordinal ?? (await nextOrdinal(db, sponsorship.id));
  const anchor = Temporal.PlainDate.from(sponsorship.anchorOn);
  const { state = 'planned', amount = sponsorship.amount, balanceAmount = 0 } = given;
  const { dueOn = dueDate(anchor, sponsorship.frequencyMonths, ordinal).toString() } = given;
  const { months = sponsorship.frequencyMonths } = given;
  const planned = { ...given, state, amount, months, balanceAmount, dueOn };
  const needsPayment = given.paymentId === undefined && (state === 'paid' || state === 'charging');
  const payment = needsPayment ? await makeDuePayment(db, sponsorship, planned) : undefined;
  const due = await insertOne(
    db
      .insert(dues)
      .values({
        paymentId: payment?.id ?? null,
        paidAt: state === 'paid' ? noonOf(planned.dueOn) : null,
        ...planned,
        sponsorshipId: sponsorship.id,
        ordinal,
        currency: sponsorship.currency,
      })
      .returning(),
  );
  if (payment) {
    const line = { paymentId: payment.id, dueId: due.id, amount, balanceAmount };
    await db.insert(duePayments).values(line);
  }
  return due;
}

/** Puts the planned due of a sponsorship off, as an earlier pause of staff did. */
export async function makePause(db: Db, sponsorship: Renewing, months: PauseMonths) {
  const due = await insertOne(
    db
      .select()
      .from(dues)
      .where(and(eq(dues.sponsorshipId, sponsorship.id), eq(dues.state, 'planned'))),
  );
  const anchor = Temporal.PlainDate.from(sponsorship.anchorOn);
  const dueOn = monthsAfter(anchor, Temporal.PlainDate.from(due.dueOn), months).toString();
  const dueOrdinal = await replanDue(db, due.id, { dueOn });
  return insertOne(
    db
      .insert(sponsorshipPauses)
      .values({
        sponsorshipId: sponsorship.id,
        kind: 'pause',
        dueOrdinal,
        months,
        fromDueOn: due.dueOn,
        toDueOn: dueOn,
        askedAt: Temporal.Instant.from('2026-03-10T09:00:00Z'),
        askedBy: 'staff',
      })
      .returning(),
  );
}

type Renewing = Pick<
  typeof sponsorships.$inferSelect,
  'id' | 'sponsorId' | 'amount' | 'currency' | 'anchorOn' | 'frequencyMonths'
>;

/** The payment of a due, paid or pending. */
function makeDuePayment(
  db: Db,
  { sponsorId, currency }: Renewing,
  due: Pick<typeof dues.$inferSelect, 'state' | 'dueOn' | 'amount' | 'balanceAmount'>,
) {
  const at = noonOf(due.dueOn);
  const asked = {
    sponsorId,
    kind: 'dues',
    amount: due.amount - due.balanceAmount,
    balanceAmount: due.balanceAmount,
    currency,
    descriptionEn: 'Renewal of a sponsorship',
    descriptionAr: 'تجديد كفالة',
  } as const;
  if (due.state === 'paid') return makePaid(db, { ...asked, at });
  const id = randomId();
  const charge = { chargeKey: `made-${id}`, chargeCardId: 'pm_made' };
  const waiting = { id, status: 'pending', locale: 'ar', createdAt: at, ...charge } as const;
  return insertOne(
    db
      .insert(payments)
      .values({ ...asked, ...waiting })
      .returning(),
  );
}

async function nextOrdinal(db: Db, sponsorshipId: number): Promise<number> {
  const [row] = await db
    .select({ last: max(dues.ordinal) })
    .from(dues)
    .where(eq(dues.sponsorshipId, sponsorshipId));
  return (row?.last ?? -1) + 1;
}
