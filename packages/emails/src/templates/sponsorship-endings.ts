import type { Locale } from '@nabta/contract';
import type { Block, Fact, MailContent } from '../mail-content.ts';
import { amount, date, plain, sentence } from '../phrase.tsx';
import type { SponsorshipCancelledData, SponsorshipEndedData } from '../sponsoring-requests.ts';
import { endingTexts } from '../texts/sponsorship-endings.ts';
import { sponsoringWords } from '../texts/sponsoring-words.ts';
import { accountGreeting, closing } from './greeting.ts';
import { childFacts, childName, contact, paragraph } from './sponsoring-blocks.ts';

/** A sponsorship has ended, as its sponsor asked or after the time of grace (SPN-20). */
export function sponsorshipEnded(data: SponsorshipEndedData, locale: Locale): MailContent {
  const texts = endingTexts[locale].ended;
  const words = sponsoringWords[locale];
  const child = childName(data.child, locale);
  const day = date(data.endedOn, locale);
  const toBalance = amount(data.toBalance, data.currency, locale);
  const facts: Fact[] = [
    ...childFacts(data.child, locale),
    { label: texts.endedOn, value: day },
    ...(data.toBalance > 0 ? [{ label: texts.toBalance, value: toBalance, emphasis: true }] : []),
  ];
  const balance = sentence(texts.balance, { amount: toBalance, contact: contact(locale) });
  return {
    subject: sentence(texts.subject, { child }).text,
    preview: texts.preview,
    title: texts.title,
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(sentence(texts.body[data.by], { child, date: day })),
      { kind: 'facts', caption: texts.caption, facts },
      ...(data.toBalance > 0 ? [paragraph(balance)] : []),
      paragraph(plain(texts.letters)),
      { kind: 'button', label: words.dashboard, url: data.dashboardUrl },
      paragraph(sentence(texts.again[data.by], { contact: contact(locale) })),
      { kind: 'link', label: words.waiting, url: data.childrenUrl },
      closing(locale),
    ],
  };
}

/** Confirms the wish to end a sponsorship, and says how to take it back (SPN-11, SPN-15). */
export function sponsorshipCancelled(data: SponsorshipCancelledData, locale: Locale): MailContent {
  const texts = endingTexts[locale].cancelled;
  const child = childName(data.child, locale);
  const day = date(data.lastDay, locale);
  const facts: Fact[] = [...childFacts(data.child, locale), { label: texts.lastDay, value: day }];
  const mistake: Block = { kind: 'paragraph', phrase: plain(texts.mistake), quiet: true };
  return {
    subject: sentence(texts.subject, { child }).text,
    preview: sentence(texts.preview, { date: day }).text,
    title: texts.title,
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(sentence(texts.body, { child, date: day })),
      { kind: 'facts', caption: texts.caption, facts },
      paragraph(plain(texts.until)),
      paragraph(sentence(texts.farewell, { child })),
      { kind: 'button', label: sponsoringWords[locale].dashboard, url: data.dashboardUrl },
      paragraph(sentence(texts.change, { contact: contact(locale) })),
      closing(locale),
      mistake,
    ],
  };
}
