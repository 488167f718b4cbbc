import type { DedicationState } from '@nabta/contract/desk';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { CAIRO, cairoToday } from '../../platform/clock.ts';
import { postMail } from '../mails/index.ts';
import { refundedAmount, type PaymentRow } from '../payments/index.ts';
import { cardUrl } from './card-links.ts';
import { hashOfAddress, refusalUrl } from './refuse-cards.ts';
import { purposeOnCard, type PaymentOnCard } from './purpose-on-card.ts';
import * as repository from './repository.ts';
import type { DedicationRow } from './repository.ts';
import { isCardDue, isReturned } from './rules.ts';

/** The key of the mail of a card: a payment has one. */
export const tributeCardKey = (paymentId: string): string => `tribute card ${paymentId}`;

/** How many cards one transaction sends. */
const BATCH = 100;

/** A payment that has come, and when. */
interface SettledPayment extends PaymentOnCard, Pick<PaymentRow, 'amount' | 'currency'> {
  readonly settledAt: Temporal.Instant;
}

/**
 * Makes a dedication live in the transaction that settles its payment: a card whose day has come, or
 * that has none, goes out at once, and another waits. Returns the dedication as it is then; undefined
 * without one.
 */
export async function confirmDedication(
  deps: Deps,
  transaction: Db,
  payment: SettledPayment,
): Promise<DedicationRow | undefined> {
  const dedication = await repository.lockDedication(transaction, payment.id);
  if (dedication?.state !== 'unpaid') return dedication;
  const state = await firstState(deps, transaction, dedication, payment);
  await repository.setState(transaction, payment.id, state, deps.clock.now());
  return { ...dedication, state };
}

async function firstState(
  deps: Deps,
  transaction: Db,
  dedication: DedicationRow,
  payment: SettledPayment,
): Promise<DedicationState> {
  const { recipientEmail, sendOn } = dedication;
  if (recipientEmail === null) return 'to-print';
  if (!isCardDue(sendOn, cairoToday(deps.clock))) return 'planned';
  return sendCard(deps, transaction, dedication, payment);
}

/**
 * Sends the cards whose day has come. Safe to run twice and in two processes: the row of a card is
 * locked while it is sent. A card whose payment went back whole is given up. Returns how many
 * were sent.
 */
export async function sendTributeCards(deps: Deps): Promise<number> {
  let sent = 0;
  for (;;) {
    const batch = await sendBatch(deps);
    sent += batch.sent;
    if (batch.due < BATCH) return sent;
  }
}

async function sendBatch(deps: Deps): Promise<{ due: number; sent: number }> {
  const now = deps.clock.now();
  return deps.db.transaction(async (transaction) => {
    const due = await repository.lockTributeCards(transaction, cairoToday(deps.clock), BATCH);
    let sent = 0;
    for (const { dedication, payment } of due) {
      const { settledAt } = payment;
      if (settledAt === null) throw new Error(`the payment of card ${payment.id} is not settled`);
      const state = await sendCard(deps, transaction, dedication, { ...payment, settledAt });
      if (state === 'sent') sent += 1;
      await repository.setState(transaction, payment.id, state, now);
    }
    return { due: due.length, sent };
  });
}

/** Posts one card, unless there is a reason not to. Returns its state from now on. */
async function sendCard(
  deps: Deps,
  transaction: Db,
  dedication: DedicationRow,
  payment: SettledPayment,
): Promise<DedicationState> {
  const { recipientEmail, locale } = dedication;
  if (recipientEmail === null) throw new Error(`card ${payment.id} goes to nobody`);
  const returned = await refundedAmount(transaction, payment.id);
  if (isReturned(payment, returned)) return 'cancelled';
  if (await repository.isRefused(transaction, hashOfAddress(recipientEmail))) return 'refused';
  await postMail(deps, transaction, {
    dedupeKey: tributeCardKey(payment.id),
    to: recipientEmail,
    sponsorId: null,
    locale,
    request: {
      template: 'tribute-card',
      data: {
        kind: dedication.kind,
        honoreeName: dedication.honoreeName,
        giverName: dedication.giverName,
        recipientName: dedication.recipientName,
        message: dedication.message,
        purpose: await purposeOnCard(transaction, payment),
        // A partly refunded payment no longer has this amount.
        amount: returned > 0 ? null : dedication.shownAmount,
        currency: payment.currency,
        givenOn: payment.settledAt.toZonedDateTimeISO(CAIRO).toPlainDate().toString(),
        cardUrl: await cardUrl(deps, transaction, dedication),
        refuseUrl: refusalUrl(deps, recipientEmail, locale),
      },
    },
  });
  return 'sent';
}
