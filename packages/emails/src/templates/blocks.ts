// Parts that several mails have.
import { holdsLink, type Currency, type Locale } from '@nabta/contract';
import { paragraph, type Block, type Fact, type Portrait } from '../mail-content.ts';
import { mailTexts } from '../mail-texts.ts';
import { amount, date, leftToRight, name, type Phrase } from '../phrase.tsx';
import { plainLine } from '../plain-line.ts';
import type { DueData, MailChild, MailLinks, SimilarChildren } from '../sponsoring-requests.ts';

/** The first line of a mail; a name that has nothing printable in it is left out. */
export function greeting(donorName: string, locale: Locale): Block {
  const say = mailTexts(locale);
  const donor = name(donorName, locale);
  return paragraph(
    donor.text === '' ? say('greetingWithoutName') : say('greeting', { name: donor }),
  );
}

/** Parts of a link that no name has, though a card may (`holdsLink`): a lone slash, or `م.example`. */
const PART_OF_LINK = /\/|\.[a-z]{2}/i;

/**
 * The first line of a mail about an account. Anybody can sign up with the address of another and
 * `prizes.example` for a name: such a name is not carried to a reader who never asked for it.
 */
export function accountGreeting(firstName: string, locale: Locale): Block {
  const line = plainLine(firstName);
  const isLinkLike = holdsLink(line) || PART_OF_LINK.test(line);
  return greeting(isLinkLike ? '' : firstName, locale);
}

/** The last line of a mail, above the organisation's address. */
export function closing(locale: Locale): Block {
  return paragraph(mailTexts(locale)('closing'));
}

/** The links that open one thing each without signing in; no block where there are none. */
export function withoutSigningIn(links: MailLinks | undefined, locale: Locale): Block[] {
  if (!links) return [];
  const say = mailTexts(locale);
  const { payUrl, cardUrl, endUrl, until } = links;
  const link = (label: Phrase, url: string | undefined, isQuiet = false): Block[] =>
    url === undefined ? [] : [{ kind: 'link', label, url, quiet: isQuiet }];
  return [
    { kind: 'heading', phrase: say('mail-dues:links.heading') },
    paragraph(say('mail-dues:links.lead', { date: date(until, locale) })),
    ...link(say('mail-dues:links.pay'), payUrl),
    ...link(say('mail-dues:links.card'), cardUrl),
    ...link(say('mail-dues:links.end'), endUrl, true),
  ];
}

/** The name of a child in the language of the mail. */
export function childName(child: Pick<MailChild, 'name'>, locale: Locale): Phrase {
  return name(child.name[locale], locale);
}

/** The first name of a child, for sentences after the one that gives the full name. */
export function childFirstName(child: MailChild, locale: Locale): Phrase {
  return name((child.firstName ?? child.name)[locale], locale);
}

/** More portraits than these would push the message off the first screen. */
const MOST_PORTRAITS = 4;

/** The portraits of the children whom a mail is about, each once. */
export function portraitsOf(children: readonly MailChild[], locale: Locale): Portrait[] {
  const known = new Map<string, Portrait>();
  for (const child of children) {
    const { pictureId } = child;
    if (pictureId) known.set(pictureId, { pictureId, alt: childFirstName(child, locale) });
  }
  return [...known.values()].slice(0, MOST_PORTRAITS);
}

/** The child whose sponsorship the mail is about. */
export function childFacts(
  child: MailChild,
  locale: Locale,
  label = mailTexts(locale)('child'),
): Fact[] {
  const say = mailTexts(locale);
  return [
    { label, value: childName(child, locale) },
    { label: say('code'), value: leftToRight(child.code, locale) },
  ];
}

/** The child, the day and the amount of a due. */
export function dueFacts(
  data: Pick<DueData, 'child' | 'dueOn' | 'amount' | 'currency'>,
  locale: Locale,
): Fact[] {
  const say = mailTexts(locale);
  return [
    ...childFacts(data.child, locale),
    { label: say('dueOn'), value: date(data.dueOn, locale) },
    amountFact(data, say('amount'), locale),
  ];
}

/** The amount that a mail is about. */
export function amountFact(
  data: { readonly amount: number; readonly currency: Currency },
  label: Phrase,
  locale: Locale,
): Fact {
  return { label, value: amount(data.amount, data.currency, locale), emphasis: true };
}

/** Children who still wait for a sponsor, each with a link; no block when there are none. */
export function similarChildren(similar: SimilarChildren, locale: Locale): Block[] {
  if (similar.length === 0) return [];
  const say = mailTexts(locale);
  return [
    { kind: 'heading', phrase: say('similar') },
    ...similar.map((child): Block => {
      const label = say('meet', { name: childName(child, locale) });
      return { kind: 'link', label, url: child.url };
    }),
  ];
}
