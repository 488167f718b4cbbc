import type { Deps } from '../../deps.ts';
import { describePaidAhead, lockMoney, lockPayment } from '../payments/index.ts';
import { writeLedgerEntry } from '../payments/writes.ts';
import { listPaidAhead } from './paid-ahead.ts';
import * as repository from './repository.ts';
import { paidAhead } from './rules.ts';

/**
 * Puts months that were paid ahead into the balance where they could not go there when their
 * sponsorship ended: another sponsor went on with it, and it has ended since; or the money was not
 * there, and came back since, as a bank held it and we won, or as it was to go back and failed. Never
 * more than is left of the payment. Locks the payment, then its sponsor's money. A repeated call
 * changes nothing.
 */
export async function returnHeldMonths(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  paymentId: string,
): Promise<void> {
  await db.transaction(async (transaction) => {
    const payment = await lockPayment(transaction, paymentId);
    if (payment?.status !== 'paid' || payment.sponsorId === null) return;
    const { sponsorId, currency } = payment;
    await lockMoney(transaction, sponsorId);
    const ahead = [];
    for (const { sponsorship, child } of await repository.listEnded(transaction, payment)) {
      // Months of a transferred one count for the child, until the one that goes on ends.
      const endedOn = await repository.findEnd(transaction, sponsorship.id);
      if (!endedOn) continue;
      for (const due of await listPaidAhead(transaction, sponsorship, endedOn)) {
        if (due.paymentId !== paymentId) continue;
        ahead.push({ ...due, child, amount: paidAhead(due.period, endedOn).minor });
      }
    }
    const [first] = ahead;
    if (!first) return;
    const inAll = ahead.reduce((sum, { amount }) => sum + amount, 0);
    let rest = Math.min(inAll - first.returned, first.left);
    for (const { child, amount: most } of ahead) {
      const amount = Math.min(most, rest);
      if (amount <= 0) return;
      rest -= amount;
      const { en: descriptionEn, ar: descriptionAr } = describePaidAhead(child);
      await writeLedgerEntry(transaction, {
        ...{ kind: 'applied_to_balance', about: 'sponsorship', descriptionEn, descriptionAr },
        ...{ amount, currency, paymentId, sponsorId, happenedAt: clock.now() },
      });
    }
  });
}

/** So long after an end it is looked for, also where the daily job did not run. */
const DAYS_LOOKED_BACK = 90;

/**
 * The daily job: months that an earlier sponsor paid go to that sponsor's balance, once the sponsorship
 * has ended that others went on with.
 */
export async function returnMonthsOfEarlierPayers(
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
): Promise<void> {
  const since = deps.clock.now().subtract({ hours: 24 * DAYS_LOOKED_BACK });
  for (const paymentId of await repository.listPaidBefore(deps.db, since)) {
    try {
      await returnHeldMonths(deps, paymentId);
    } catch (error) {
      deps.log.error({ err: error, payment: paymentId }, 'months could not go to a balance');
    }
  }
}
