import type { Locale } from '@nabta/contract';
import type { MailContent } from '../mail-content.ts';
import { command, date, plain, sentence, type Phrase } from '../phrase.tsx';
import type { ChargingStoppedData } from '../request.ts';
import { chargingStoppedTexts, currencyNames } from '../texts/charging-stopped.ts';

/** Lets the charging go on; staff write the reason. */
const RESUME = 'npm run staff -- dues resume --reason "…"';

/**
 * To the ministry itself: nothing is charged any more, why, and what to do. In both languages, for
 * whoever looks after the site may not be who reads its mails.
 */
export function chargingStopped(data: ChargingStoppedData, locale: Locale): MailContent {
  const texts = chargingStoppedTexts[locale];
  const other = locale === 'ar' ? 'en' : 'ar';
  return {
    subject: sentence(texts.subject, { date: date(data.stoppedOn, locale) }).text,
    preview: texts.preview,
    title: texts.title,
    blocks: [
      ...linesOf(data, locale).map((phrase) => ({ kind: 'paragraph', phrase }) as const),
      {
        kind: 'message',
        caption: texts.inOtherLanguage,
        lines: linesOf(data, other),
        locale: other,
      },
    ],
  };
}

function linesOf({ cause, currency, stoppedOn }: ChargingStoppedData, locale: Locale): Phrase[] {
  const texts = chargingStoppedTexts[locale];
  const places = {
    date: date(stoppedOn, locale),
    currency: plain(currency === null ? '' : currencyNames[locale][currency]),
  };
  return [
    sentence(texts.body, places),
    sentence(texts.cause[cause], places),
    plain(texts.calm),
    plain(texts.then),
    command(RESUME),
    plain(texts.again),
  ];
}
