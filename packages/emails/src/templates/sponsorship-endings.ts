import type { Locale } from '@nabta/contract';
import { paragraph, quiet, type Fact, type MailContent } from '../mail-content.ts';
import { mailTexts, type Places } from '../mail-texts.ts';
import { amount, date, type Phrase } from '../phrase.tsx';
import type { SponsorshipCancelledData, SponsorshipEndedData } from '../sponsoring-requests.ts';
import {
  accountGreeting,
  childFacts,
  childFirstName,
  childName,
  closing,
  portraitsOf,
  similarChildren,
} from './blocks.ts';

/** The sentences that depend on who ended the sponsorship, and why. */
function sentencesOfEnding(
  { by, exitReason, underAge = false }: SponsorshipEndedData,
  places: Places,
  locale: Locale,
): Record<'subject' | 'preview' | 'title' | 'body' | 'letters' | 'again', Phrase> {
  const say = mailTexts(locale);
  const shared = {
    subject: say('mail-endings:ended.subject', places),
    preview: say('mail-endings:ended.preview'),
    title: say('mail-endings:ended.title'),
    letters: say('mail-endings:ended.letters'),
  };
  if (by !== 'ministry') {
    const body = say(`mail-endings:ended.body.${by}`, places);
    return { ...shared, body, again: say(`mail-endings:ended.again.${by}`, places) };
  }
  if (!exitReason) throw new RangeError('the ministry ends no sponsorship without a reason');
  const reason = exitReason === 'marriage' && underAge ? 'marriage_under_age' : exitReason;
  const body = say(`mail-endings:ministry.body.${reason}`, places);
  if (exitReason !== 'death') return { ...shared, body, again: say('mail-endings:ministry.again') };
  return {
    subject: say('mail-endings:ministry.mourning.subject', places),
    preview: say('mail-endings:ministry.mourning.preview'),
    title: say('mail-endings:ministry.mourning.title'),
    letters: say('mail-endings:ministry.mourning.letters'),
    body,
    again: say('mail-endings:ministry.mourning.again'),
  };
}

/**
 * A sponsorship has ended, as its sponsor asked, after the time of grace (SPN-20), or by the
 * ministry, with children who wait (SPN-23).
 */
export function sponsorshipEnded(data: SponsorshipEndedData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const child = childName(data.child, locale);
  const day = date(data.endedOn, locale);
  const { subject, preview, title, body, letters, again } = sentencesOfEnding(
    data,
    { child, date: day, count: 1 },
    locale,
  );
  const toBalance = amount(data.toBalance, data.currency, locale);
  const facts: Fact[] = [
    ...childFacts(data.child, locale),
    { label: say('mail-endings:ended.endedOn'), value: day },
    ...(data.toBalance > 0
      ? [{ label: say('mail-endings:ended.toBalance'), value: toBalance, emphasis: true }]
      : []),
  ];
  return {
    subject,
    preview,
    title,
    // A picture must not surprise a sponsor who mourns.
    portraits: data.exitReason === 'death' ? [] : portraitsOf([data.child], locale),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(body),
      { kind: 'facts', caption: say('mail-endings:ended.caption', { count: 1 }), facts },
      ...(data.toBalance > 0
        ? [paragraph(say('mail-endings:ended.balance', { amount: toBalance }))]
        : []),
      paragraph(letters),
      { kind: 'button', label: say('dashboard'), url: data.dashboardUrl },
      paragraph(again),
      // A reader who mourns is not shown other children at once: the link below is enough.
      ...similarChildren(data.exitReason === 'death' ? [] : (data.similar ?? []), locale),
      { kind: 'link', label: say('waiting'), url: data.childrenUrl },
      closing(locale),
    ],
  };
}

/** Confirms a request to end a sponsorship, and says how to take it back (SPN-11, SPN-15). */
export function sponsorshipCancelled(data: SponsorshipCancelledData, locale: Locale): MailContent {
  const say = mailTexts(locale);
  const child = childName(data.child, locale);
  const day = date(data.lastDay, locale);
  const { toBalance } = data;
  const returned = toBalance && amount(toBalance.amount, toBalance.currency, locale);
  const facts: Fact[] = [
    ...childFacts(data.child, locale),
    { label: say('mail-endings:cancelled.lastDay'), value: day },
  ];
  return {
    subject: say('mail-endings:cancelled.subject', { child }),
    preview: say('mail-endings:cancelled.preview', { date: day }),
    title: say('mail-endings:cancelled.title'),
    portraits: portraitsOf([data.child], locale),
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(say('mail-endings:cancelled.body', { child, date: day })),
      { kind: 'facts', caption: say('mail-endings:cancelled.caption'), facts },
      paragraph(say('mail-endings:cancelled.until')),
      ...(returned ? [paragraph(say('mail-endings:cancelled.balance', { amount: returned }))] : []),
      paragraph(
        say('mail-endings:cancelled.farewell', { child: childFirstName(data.child, locale) }),
      ),
      { kind: 'button', label: say('dashboard'), url: data.dashboardUrl },
      paragraph(say('mail-endings:cancelled.change')),
      closing(locale),
      quiet(say('mail-endings:cancelled.mistake')),
    ],
  };
}
