import { formatMoney, money } from '@nabta/contract';
import { textsOf } from '@nabta/texts';
import type { Deps } from '../../deps.ts';
import { waitingChildNames } from '../children/index.ts';
import { describeLine, type PageLine, type PaidFor, type PaymentRow } from '../payments/index.ts';
import * as repository from './repository.ts';

/**
 * The lines of a checkout on the payment page, one for each child and gift, in the language of the
 * payment. The page takes no deductions: a line of which the balance pays a part says so, and one
 * that the balance pays whole is not asked for.
 */
export async function pageLines(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  payment: PaymentRow,
): Promise<PageLine[]> {
  const { id, locale, currency } = payment;
  const t = textsOf('payments', locale);
  const children = await repository.listCheckoutChildren(db, id);
  const gifts = await repository.listGiftLines(db, id);
  const lines: { paidFor: PaidFor; quantity: number; amount: number; balanceAmount: number }[] = [
    ...children.map(({ line, child }) => ({
      paidFor: {
        kind: 'sponsorship' as const,
        child: waitingChildNames(child, settings.childFacts),
      },
      quantity: 1,
      ...line,
    })),
    ...gifts.map(({ line, gift, child }) => ({
      paidFor: { kind: 'gift' as const, gift, child },
      ...line,
    })),
  ];
  return lines.flatMap(({ paidFor, quantity, amount, balanceAmount }) => {
    const asked = amount - balanceAmount;
    if (asked === 0) return [];
    const name = describeLine(paidFor)[locale];
    const counted = quantity === 1 ? name : t('quantity', { line: name, quantity });
    const given = formatMoney(money(balanceAmount, currency), locale);
    return [
      {
        name: balanceAmount === 0 ? counted : t('partOfBalance', { line: counted, amount: given }),
        amount: asked,
      },
    ];
  });
}
