import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { CAIRO } from '../../platform/clock.ts';
import { postMail } from '../mails/operations.ts';
import { receiptName, type Paid } from '../payments/operations.ts';
import { receiptUrl } from '../transactions/operations.ts';
import { listOpenDues, type OwnedDue } from './repository.ts';
import { isKept } from './rules.ts';
import { describeDue } from './words.ts';

/** Mails the receipt of one or several dues, in the transaction that settles them. */
export async function postDueReceipt(
  deps: Pick<Deps, 'clock' | 'queue' | 'sealer' | 'signer' | 'settings'>,
  transaction: Db,
  { payment, receipt, paidAt }: Paid,
  paid: readonly OwnedDue[],
): Promise<void> {
  const [first] = paid;
  if (!first) return;
  const { sponsor } = first;
  const { locale } = payment;
  const paidOn = paidAt.toZonedDateTimeISO(CAIRO).toPlainDate();
  const number = receipt ? receiptName(receipt) : null;
  await postMail(deps, transaction, {
    dedupeKey: `receipt ${payment.id}`,
    to: sponsor.email,
    locale,
    request: {
      template: 'due-receipt',
      data: {
        name: sponsor.firstName,
        receiptNumber: number,
        receiptUrl: number === null ? null : receiptUrl(deps, number, locale),
        paidOn: paidOn.toString(),
        lines: paid.map((owned) => ({
          label: describeDue(owned),
          quantity: 1,
          amount: owned.due.amount,
        })),
        total: payment.amount + payment.balanceAmount,
        fromBalance: payment.balanceAmount,
        amountPaid: payment.amount,
        currency: payment.currency,
        nextDueOn: (await nextDay(transaction, paid, paidOn)) ?? null,
        transactionsUrl: `${deps.settings.publicUrl}/my-transactions?lng=${locale}`,
      },
    },
  });
}

/** When the next due of these sponsorships comes (Cairo date), if that is one day. */
async function nextDay(
  transaction: Db,
  paid: readonly OwnedDue[],
  today: Temporal.PlainDate,
): Promise<string | undefined> {
  const lastDays = new Map(paid.map(({ sponsorship: { id, lastDay } }) => [id, lastDay]));
  const next = new Map<number, string>();
  for (const { sponsorshipId, dueOn } of await listOpenDues(transaction, [...lastDays.keys()])) {
    const day = Temporal.PlainDate.from(dueOn);
    const lastDay = lastDays.get(sponsorshipId);
    const isOwed = isKept(day, lastDay ? Temporal.PlainDate.from(lastDay) : undefined);
    const isComing = Temporal.PlainDate.compare(day, today) > 0;
    if (isOwed && isComing && !next.has(sponsorshipId)) next.set(sponsorshipId, dueOn);
  }
  const [day, ...others] = new Set(next.values());
  return others.length === 0 ? day : undefined;
}
