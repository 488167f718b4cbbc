import type { Locale } from '@nabta/contract';
import { paragraph, type MailContent } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import { command, date, plain, type Phrase } from '../phrase.tsx';
import type { ChargingStoppedData } from '../request.ts';

/** Lets the charging go on; staff write the reason. */
const RESUME = 'npm run staff -- dues resume --reason "…"';

/**
 * To the ministry: charging has stopped, with the cause and the steps to take. In both languages,
 * since the person who runs the site may not be the one who reads its mail.
 */
export function chargingStopped(data: ChargingStoppedData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const other = locale === 'ar' ? 'en' : 'ar';
  return {
    subject: say('mail-charging-stopped:subject', { date: date(data.stoppedOn, locale) }),
    preview: say('mail-charging-stopped:preview'),
    title: say('mail-charging-stopped:title'),
    blocks: [
      ...linesOf(data, locale).map(paragraph),
      {
        kind: 'message',
        caption: say('mail-charging-stopped:inOtherLanguage'),
        lines: linesOf(data, other),
        locale: other,
      },
    ],
  };
}

function linesOf({ cause, currency, stoppedOn }: ChargingStoppedData, locale: Locale): Phrase[] {
  const say = mailTexts(locale);
  const stopped = currency ? say(`mail-charging-stopped:currency.${currency}`) : plain('');
  return [
    say('mail-charging-stopped:body', { date: date(stoppedOn, locale) }),
    say(`mail-charging-stopped:cause.${cause}`, { currency: stopped }),
    say('mail-charging-stopped:calm'),
    say('mail-charging-stopped:then'),
    command(RESUME),
    say('mail-charging-stopped:again'),
  ];
}
