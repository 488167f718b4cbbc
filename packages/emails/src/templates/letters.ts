import type { Locale } from '@nabta/contract';
import type { LetterHeldData, LetterNewData, LetterReturnedData } from '../letter-requests.ts';
import { paragraph, quiet, type MailContent } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import { list, name } from '../phrase.tsx';
import {
  accountGreeting,
  childFacts,
  childFirstName,
  childName,
  closing,
  portraitsOf,
} from './blocks.ts';

/** A child has written. The letter itself is only on the site. */
export function letterNew(data: LetterNewData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const child = childName(data.child, locale);
  const body = data.hasPictures ? 'bodyWithPictures' : 'body';
  return {
    subject: say('mail-letters:fresh.subject', { child }),
    preview: say('mail-letters:fresh.preview'),
    title: say('mail-letters:fresh.title'),
    portraits: portraitsOf([data.child], locale),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(say(`mail-letters:fresh.${body}`, { child })),
      { kind: 'button', label: say('mail-letters:fresh.open'), url: data.letterUrl },
      paragraph(say('mail-letters:fresh.answer', { child: childFirstName(data.child, locale) })),
      quiet(say('mail-letters:fresh.privacy')),
      closing(locale),
    ],
  };
}

/** A letter waits for staff to read it first (LTR-15): why, and that nothing is lost. */
export function letterHeld(data: LetterHeldData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const child = childName(data.child, locale);
  const reasons = [...new Set(data.reasons)];
  const noticed = reasons.map((reason) => say(`mail-letters:held.reasons.${reason}`));
  // Of a picture alone there is no doubt.
  const why =
    reasons.join() === 'attachment'
      ? say('mail-letters:held.whyPicture')
      : say('mail-letters:held.why', { reasons: list(noticed, locale) });
  return {
    subject: say('mail-letters:held.subject', { child }),
    preview: say('mail-letters:held.preview'),
    title: say('mail-letters:held.title'),
    portraits: portraitsOf([data.child], locale),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(say('mail-letters:held.body', { child })),
      paragraph(why),
      paragraph(say('mail-letters:held.next')),
      { kind: 'button', label: say('mail-letters:held.open'), url: data.letterUrl },
      paragraph(say('mail-letters:question')),
      closing(locale),
    ],
  };
}

/** Staff gave a letter back, with their reason: the text is kept, to be changed where it can be. */
export function letterReturned(data: LetterReturnedData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const kind = data.ended ? 'endedReturned' : 'returned';
  const child = childName(data.child, locale);
  return {
    subject: say(`mail-letters:${kind}.subject`, { child }),
    preview: say(`mail-letters:${kind}.preview`),
    title: say(`mail-letters:${kind}.title`),
    portraits: portraitsOf([data.child], locale),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(say(`mail-letters:${kind}.body`, { child })),
      {
        kind: 'message',
        caption: say(`mail-letters:${kind}.reason`),
        lines: data.reason.split('\n').map((line) => name(line, locale)),
      },
      ...(data.writerEnded
        ? [paragraph(say('mail-letters:returnedToWriter'))]
        : [
            paragraph(say(`mail-letters:${kind}.next`)),
            {
              kind: 'button',
              label: say(`mail-letters:${kind}.open`),
              url: data.letterUrl,
            } as const,
          ]),
      ...(data.child.code === ''
        ? []
        : [
            {
              kind: 'facts',
              caption: say('mail-letters:returned.caption'),
              facts: childFacts(data.child, locale, say('mail-letters:returned.child')),
            } as const,
          ]),
      paragraph(say('mail-letters:question')),
      closing(locale),
    ],
  };
}
