import type { Locale } from '@nabta/contract';
import { paragraph, quiet, type MailContent } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import type { PolicyYesData } from '../policy-requests.ts';
import { accountGreeting, closing } from './blocks.ts';

/** A letter waits for its sponsor's yes to the child protection policy: why, and how it is given. */
export function policyYes({ name, due, letterUrl }: PolicyYesData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  return {
    subject: say('mail-policy:subject'),
    preview: say('mail-policy:preview'),
    title: say('mail-policy:title'),
    blocks: [
      accountGreeting(name, locale),
      paragraph(say('mail-policy:body')),
      paragraph(say(`mail-policy:why.${due}`)),
      paragraph(say('mail-policy:how')),
      { kind: 'button', label: say('mail-policy:open'), url: letterUrl },
      paragraph(say('mail-policy:goesOn')),
      closing(locale),
      quiet(say('mail-policy:once')),
    ],
  };
}
