import { toDecimal, type LinkedCardResponse, type Locale, type MailLink } from '@nabta/contract';
import { localised } from '../../http/localised.ts';
import type { SetupRow } from '../cards/index.ts';
import type { ShownLink } from './show-link.ts';

/** What a link opens, as the API shows it: of a child the first name alone. */
export function presentLink(shown: ShownLink, locale: Locale): MailLink {
  const { purpose, validUntil, isDone, isSent, dues, total, children, earliestEnd } = shown;
  return {
    purpose,
    is_done: isDone,
    is_sent: isSent,
    valid_until: validUntil,
    dues: dues.map(({ firstNameEn, firstNameAr, dueOn, amount, currency, state }) => ({
      ...localised('first_name', locale, firstNameEn, firstNameAr),
      due_date: dueOn,
      amount: toDecimal(amount),
      currency,
      state,
    })),
    total: total && { amount: toDecimal(total.minor), currency: total.currency },
    children: children.map(({ id, firstNameEn, firstNameAr }) => ({
      sponsorship_id: id,
      ...localised('first_name', locale, firstNameEn, firstNameAr),
    })),
    earliest_end: earliestEnd,
  };
}

/** What became of a card, and nothing of the card. */
export const presentCard = ({ status }: SetupRow): LinkedCardResponse => ({
  card: { status: status === 'pending' ? 'confirming' : status },
});
