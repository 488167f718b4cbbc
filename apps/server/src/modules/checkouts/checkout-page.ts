import { textsOf } from '@nabta/texts';
import type { Deps } from '../../deps.ts';
import { CAIRO } from '../../platform/clock.ts';
import { dueDate } from '../dues/index.ts';
import { dayInWords, type PageContent, type PaymentRow } from '../payments/index.ts';
import { pictureUrl } from '../pictures/index.ts';
import * as repository from './repository.ts';

/**
 * The content of a checkout's payment page, in the language of the payment: a line for each child,
 * with the day of the next payment, and for each gift; what the balance pays; and when it renews. The
 * provider is told first names and shown portraits, and nothing else of a child. The prices are those
 * that were stored; an order that is repeated is the same while names and pictures are.
 */
export async function checkoutPage(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  payment: PaymentRow,
): Promise<PageContent> {
  const { id, locale, createdAt, amount, balanceAmount } = payment;
  const t = textsOf('payments', locale);
  const checkout = await repository.findCheckout(db, id);
  if (!checkout) throw new Error(`payment ${id} has no checkout`);
  const children = await repository.listCheckoutChildren(db, id);
  const gifts = await repository.listGiftLines(db, id);
  const nameOf = (child: { firstNameEn: string; firstNameAr: string }) =>
    locale === 'ar' ? child.firstNameAr : child.firstNameEn;
  const pictureOf = (row: { pictureId: string }) =>
    `${settings.publicUrl}${pictureUrl(row.pictureId)}`;
  // The day of paying counts: whoever pays past midnight renews a day later than is said here.
  const day = createdAt.toZonedDateTimeISO(CAIRO).toPlainDate();
  const months = checkout.frequencyMonths;
  const date = dayInWords(dueDate(day, months, 1), locale);
  const note = amount === 0 ? t('page.noteOfSetup', { date }) : t('page.note', { date });
  return {
    lines: [
      ...children.map(({ line, child }) => ({
        name: t('sponsorship', { child: nameOf(child) }),
        detail: t('page.next', { every: t('page.every', { count: months }), date }),
        picture: pictureOf(child),
        unitAmount: line.amount,
        quantity: 1,
      })),
      ...gifts.map(({ line, gift, child }) => ({
        name: t('gift', {
          gift: locale === 'ar' ? gift.titleAr : gift.titleEn,
          child: nameOf(child),
        }),
        picture: pictureOf(gift),
        unitAmount: line.unitPrice,
        quantity: line.quantity,
      })),
    ],
    discount:
      balanceAmount === 0 ? undefined : { name: t('page.fromBalance'), amount: balanceAmount },
    note: children.length === 0 ? undefined : note,
  };
}
