import type { Locale } from '@nabta/contract';
import { paragraph, type MailContent } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import { leftToRight, month } from '../phrase.tsx';
import type { CardExpiringData } from '../sponsoring-requests.ts';
import { accountGreeting, childName, closing, withoutSigningIn } from './blocks.ts';
import { cardName } from './card-name.ts';

/** A month before a card expires. */
export function cardExpiring(data: CardExpiringData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const { card, children } = data;
  const expiry = month(card.expYear, card.expMonth, locale);
  const caption = say('mail-dues:cardExpiring.caption');
  const facts = children.map((child) => ({
    label: childName(child, locale),
    value: leftToRight(child.code, locale),
  }));
  const places = { card: cardName(card, locale), month: expiry };
  return {
    subject: say('mail-dues:cardExpiring.subject', { last4: leftToRight(card.last4, locale) }),
    preview: say('mail-dues:cardExpiring.preview'),
    title: say('mail-dues:cardExpiring.title'),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(say('mail-dues:cardExpiring.body', places)),
      paragraph(say(`mail-dues:cardExpiring.${children.length > 0 ? 'please' : 'nothing'}`)),
      ...(facts.length > 0 ? [{ kind: 'facts', caption, facts } as const] : []),
      { kind: 'button', label: say('mail-dues:cardExpiring.add'), url: data.cardsUrl },
      ...withoutSigningIn(data.links, locale),
      closing(locale),
    ],
  };
}
