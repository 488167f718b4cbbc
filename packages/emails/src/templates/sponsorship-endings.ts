import type { Locale } from '@nabta/contract';
import type { Block, Fact, MailContent } from '../mail-content.ts';
import { amount, date, plain, sentence } from '../phrase.tsx';
import type { SponsorshipCancelledData, SponsorshipEndedData } from '../sponsoring-requests.ts';
import { ministryEndingTexts } from '../texts/ministry-endings.ts';
import { endingTexts } from '../texts/sponsorship-endings.ts';
import { sponsoringWords } from '../texts/sponsoring-words.ts';
import { accountGreeting, closing } from './greeting.ts';
import { childFacts, childName, contact, paragraph, similarChildren } from './sponsoring-blocks.ts';

/** What the mail says that depends on who ended the sponsorship, and why. */
function wordsOfEnding({ by, exitReason }: SponsorshipEndedData, locale: Locale) {
  const { again, body, letters, preview, subject, title } = endingTexts[locale].ended;
  const shared = { letters, preview, subject, title };
  if (by !== 'ministry') return { ...shared, body: body[by], again: again[by] };
  if (!exitReason) throw new RangeError('the ministry ends no sponsorship without a reason');
  const ofMinistry = ministryEndingTexts[locale];
  const fitting = exitReason === 'death' ? ofMinistry.mourning : shared;
  return { again: ofMinistry.again, ...fitting, body: ofMinistry.body[exitReason] };
}

/**
 * A sponsorship has ended, as its sponsor asked, after the time of grace (SPN-20), or by the
 * ministry, with children who wait (SPN-23).
 */
export function sponsorshipEnded(data: SponsorshipEndedData, locale: Locale): MailContent {
  const texts = endingTexts[locale].ended;
  const said = wordsOfEnding(data, locale);
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
    subject: sentence(said.subject, { child }).text,
    preview: said.preview,
    title: said.title,
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(sentence(said.body, { child, date: day })),
      { kind: 'facts', caption: texts.caption, facts },
      ...(data.toBalance > 0 ? [paragraph(balance)] : []),
      paragraph(plain(said.letters)),
      { kind: 'button', label: words.dashboard, url: data.dashboardUrl },
      paragraph(sentence(said.again, { contact: contact(locale) })),
      // Whoever mourns is not shown others at once: the link below is enough.
      ...similarChildren(data.exitReason === 'death' ? [] : (data.similar ?? []), locale),
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
