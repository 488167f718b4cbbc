import type { Locale } from '@nabta/contract';
import type { TributeCardData } from '../dedication-requests.ts';
import { paragraph, quiet, type Block, type MailContent } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import { amount, date, name } from '../phrase.tsx';

/**
 * The card for somebody who never asked for a mail: what was given and by whom, the giver's own words,
 * a page to print it from, and the way to get no more of them. Only what was wished tells of money.
 */
export function tributeCard(data: TributeCardData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const { kind } = data;
  const honoree = name(data.honoreeName, locale);
  const giver = name(data.giverName, locale);
  const given = { honoree, giver, purpose: name(data.purpose[locale], locale) };
  return {
    // No words of a stranger in the line that is read before the mail is opened.
    subject: say(`mail-tributes:subject.${kind}`),
    preview: say(`mail-tributes:preview.${kind}`, { giver, honoree }),
    title: say(`mail-tributes:title.${kind}`, { honoree }),
    blocks: [
      paragraph(say('mail-tributes:dear', { recipient: name(data.recipientName, locale) })),
      paragraph(say(`mail-tributes:told.${kind}`, given)),
      ...amountOf(data, locale),
      ...messageOf(data, locale),
      paragraph(say('mail-tributes:whatWeDo', { date: date(data.givenOn, locale) })),
      { kind: 'button', label: say('mail-tributes:open'), url: data.cardUrl },
      quiet(say('mail-tributes:why', { giver })),
      { kind: 'link', label: say('mail-tributes:noMore'), url: data.refuseUrl, quiet: true },
    ],
  };
}

function amountOf(data: TributeCardData, locale: Locale): Block[] {
  if (data.amount === null) return [];
  const given = amount(data.amount, data.currency, locale);
  return [paragraph(mailTexts(locale)('mail-tributes:amount', { amount: given }))];
}

function messageOf({ message, giverName }: TributeCardData, locale: Locale): Block[] {
  if (message === '') return [];
  const giver = name(giverName, locale);
  const lines = message.split('\n').map((line) => name(line, locale));
  const caption = mailTexts(locale)('mail-tributes:words', { giver });
  return [{ kind: 'message', caption, lines }];
}
