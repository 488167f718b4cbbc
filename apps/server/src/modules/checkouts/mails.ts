import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { CAIRO } from '../../platform/clock.ts';
import { similarChildren } from '../children/index.ts';
import { dueDate } from '../dues/index.ts';
import { postMail } from '../mails/index.ts';
import { describeLine, receiptName, type Paid, type PaymentRow } from '../payments/index.ts';
import { receiptUrl } from '../transactions/index.ts';
import * as repository from './repository.ts';
import type { CheckoutChild } from './repository.ts';

const bothNames = (child: { fullNameEn: string; fullNameAr: string }) => ({
  en: child.fullNameEn,
  ar: child.fullNameAr,
});

async function readerOf(transaction: Db, payment: PaymentRow) {
  const { sponsorId } = payment;
  const sponsor =
    sponsorId === null ? undefined : await repository.findCheckoutSponsor(transaction, sponsorId);
  if (!sponsor) throw new Error(`payment ${payment.id} has no sponsor`);
  return { to: sponsor.email, locale: payment.locale, name: sponsor.firstName };
}

/** The receipt of a checkout, with its welcome (domain: Checkout, 4). */
export async function postCheckoutReceipt(
  deps: Deps,
  transaction: Db,
  { payment, receipt, paidAt }: Paid,
  frequencyMonths: number,
): Promise<void> {
  const { to, locale, name } = await readerOf(transaction, payment);
  const children = await repository.listCheckoutChildren(transaction, payment.id);
  const gifts = await repository.listGiftLines(transaction, payment.id);
  const paidOn = paidAt.toZonedDateTimeISO(CAIRO).toPlainDate();
  const nextDueOn = dueDate(paidOn, frequencyMonths, 1).toString();
  const { publicUrl } = deps.settings;
  const number = receipt ? receiptName(receipt) : null;
  await postMail(deps, transaction, {
    dedupeKey: `receipt ${payment.id}`,
    to,
    locale,
    request: {
      template: 'checkout-receipt',
      data: {
        name,
        receiptNumber: number,
        receiptUrl: number === null ? null : receiptUrl(deps, number, locale),
        paidOn: paidOn.toString(),
        lines: [
          ...children.map(({ line, child }) => ({
            label: describeLine({ kind: 'sponsorship', child }),
            quantity: 1,
            amount: line.amount,
          })),
          ...gifts.map(({ line, gift, child }) => ({
            label: describeLine({ kind: 'gift', gift, child }),
            quantity: line.quantity,
            amount: line.amount,
          })),
        ],
        total: payment.amount + payment.balanceAmount,
        fromBalance: payment.balanceAmount,
        amountPaid: payment.amount,
        currency: payment.currency,
        children: children.map(({ child }) => ({
          name: bothNames(child),
          code: child.code,
          nextDueOn,
        })),
        dashboardUrl: `${publicUrl}/dashboard?lng=${locale}`,
      },
    },
  });
}

/** How many children who wait are offered in place of one who was taken. */
const OFFERED = 3;

/** The apology for a cart that was paid too late, with children who wait (domain: Checkout, 5). */
export async function postCheckoutRefunded(
  deps: Deps,
  transaction: Db,
  payment: PaymentRow,
  children: readonly CheckoutChild[],
): Promise<void> {
  const [first] = children;
  if (!first || payment.amount === 0) return;
  const { to, locale, name } = await readerOf(transaction, payment);
  const { publicUrl } = deps.settings;
  const similar = await similarChildren({ ...deps, db: transaction }, first.child.id);
  await postMail(deps, transaction, {
    dedupeKey: `checkout refunded ${payment.id}`,
    to,
    locale,
    request: {
      template: 'checkout-refunded',
      data: {
        name,
        amount: payment.amount,
        currency: payment.currency,
        children: children.map(({ child }) => ({
          name: { en: child.firstNameEn, ar: child.firstNameAr },
        })),
        similar: similar.slice(0, OFFERED).map(({ child }) => ({
          name: { en: child.firstNameEn, ar: child.firstNameAr },
          url: `${publicUrl}/children/${child.id}?lng=${locale}`,
        })),
        childrenUrl: `${publicUrl}/children?lng=${locale}`,
      },
    },
  });
}
