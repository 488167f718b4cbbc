import type { CardSetupResponse, Locale, PaymentMethodCard } from '@nabta/contract';
import { presentNamedSponsoree } from '../sponsorships/index.ts';
import type { ShownCard } from './manage-cards.ts';
import type { SetupRow } from './repository.ts';
import { expiryOf } from './rules.ts';

/** A card as its owner sees it (ENT-21). `today`: Cairo's date. */
export function presentCard(
  { card, renews }: ShownCard,
  today: Temporal.PlainDate,
  locale: Locale,
): PaymentMethodCard {
  return {
    id: card.id,
    billing_details: { name: card.nameOnCard },
    card: {
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
    },
    is_default: card.isDefault,
    expiry: expiryOf(card, today),
    renews: renews.map((renewing) => ({
      sponsorship_id: renewing.sponsorshipId,
      ...presentNamedSponsoree(renewing, locale),
    })),
  };
}

/** The state of a card that is being added. */
export function presentSetup({ id, status, origin }: SetupRow): CardSetupResponse['card_setup'] {
  return { id, status: status === 'pending' ? 'confirming' : status, from: origin };
}
