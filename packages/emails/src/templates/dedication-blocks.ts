import type { Locale } from '@nabta/contract';
import type { DedicationOnReceipt } from '../dedication-requests.ts';
import { paragraph, type Block } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import { date, name } from '../phrase.tsx';

/** In whose name it was given, what becomes of the card, and the way to it; nothing without a dedication. */
export function dedicationBlocks(
  dedication: DedicationOnReceipt | undefined,
  locale: Locale,
): Block[] {
  if (!dedication) return [];
  const say = mailTexts(locale);
  const { kind, card, sendOn, pageUrl } = dedication;
  const honoree = name(dedication.honoreeName, locale);
  const recipient = name(dedication.recipientName, locale);
  const told =
    card === 'planned' && sendOn !== null
      ? say('mail-tributes:receipt.planned', { recipient, date: date(sendOn, locale) })
      : say(`mail-tributes:receipt.${card === 'planned' ? 'sent' : card}`, { recipient });
  return [
    { kind: 'heading', phrase: say(`mail-tributes:title.${kind}`, { honoree }) },
    paragraph(told),
    { kind: 'link', label: say('mail-tributes:receipt.open'), url: pageUrl },
  ];
}
