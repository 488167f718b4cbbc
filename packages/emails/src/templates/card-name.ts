import { brandName, type Locale } from '@nabta/contract';
import { leftToRightWords, type Phrase } from '../phrase.tsx';
import type { MailCard } from '../sponsoring-requests.ts';

/** A card as its holder knows it: the brand, where it is known, and the last digits, from left to right. */
export function cardName(card: MailCard, locale: Locale): Phrase {
  const known = brandName(card);
  // On a phone the line may break before the digits.
  return leftToRightWords([...(known === undefined ? [] : [known]), `•••• ${card.last4}`], locale);
}
