import type { Locale } from '@nabta/contract';
import type { LetterHeldData, LetterNewData, LetterReturnedData } from '../letter-requests.ts';
import type { Block, MailContent } from '../mail-content.ts';
import { list, name, plain, sentence } from '../phrase.tsx';
import { letterTexts } from '../texts/letters.ts';
import { accountGreeting, closing } from './greeting.ts';
import { childFacts, childName, contact, paragraph } from './sponsoring-blocks.ts';

/** A child has written. What the letter says stays on the site. */
export function letterNew(data: LetterNewData, locale: Locale): MailContent {
  const texts = letterTexts[locale].fresh;
  const child = childName(data.child, locale);
  const body = data.hasPictures ? texts.bodyWithPictures : texts.body;
  return {
    subject: sentence(texts.subject, { child }).text,
    preview: texts.preview,
    title: texts.title,
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(sentence(body, { child })),
      { kind: 'button', label: texts.open, url: data.letterUrl },
      paragraph(sentence(texts.answer, { child })),
      { kind: 'paragraph', phrase: plain(texts.privacy), quiet: true },
      closing(locale),
    ],
  };
}

/** A letter waits for staff to read it first (LTR-15): why, and that nothing is lost. */
export function letterHeld(data: LetterHeldData, locale: Locale): MailContent {
  const texts = letterTexts[locale].held;
  const child = childName(data.child, locale);
  const reasons = [...new Set(data.reasons)].map((reason) => plain(texts.reasons[reason]));
  return {
    subject: sentence(texts.subject, { child }).text,
    preview: texts.preview,
    title: texts.title,
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(sentence(texts.body, { child })),
      paragraph(sentence(texts.why, { reasons: list(reasons, locale) })),
      paragraph(plain(texts.next)),
      { kind: 'button', label: texts.open, url: data.letterUrl },
      paragraph(sentence(letterTexts[locale].question, { contact: contact(locale) })),
      closing(locale),
    ],
  };
}

/** Staff gave a letter back, with their reason: the text is kept, to be changed where it can be. */
export function letterReturned(data: LetterReturnedData, locale: Locale): MailContent {
  const { returned, endedReturned } = letterTexts[locale];
  const texts = data.ended ? { ...returned, ...endedReturned } : returned;
  const child = childName(data.child, locale);
  const reason: Block = {
    kind: 'message',
    caption: texts.reason,
    lines: data.reason.split('\n').map((line) => name(line, locale)),
  };
  return {
    subject: sentence(texts.subject, { child }).text,
    preview: texts.preview,
    title: texts.title,
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(sentence(texts.body, { child })),
      reason,
      paragraph(plain(texts.next)),
      { kind: 'button', label: texts.open, url: data.letterUrl },
      { kind: 'facts', caption: texts.caption, facts: childFacts(data.child, locale) },
      paragraph(sentence(letterTexts[locale].question, { contact: contact(locale) })),
      closing(locale),
    ],
  };
}
