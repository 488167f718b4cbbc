import type { Currency, Locale } from '@nabta/contract';
import { cardName } from '../card-name.ts';
import { pluralForm, type PluralForms } from '../counts.ts';
import type { Block, Fact, MailContent } from '../mail-content.ts';
import {
  amount,
  count,
  date,
  leftToRight,
  month,
  plain,
  sentence,
  type Phrase,
} from '../phrase.tsx';
import type {
  CardExpiringData,
  DueData,
  DueFailedData,
  DueFinalData,
  DueOverdueData,
  DueUpcomingData,
  MailChild,
} from '../sponsoring-requests.ts';
import { dueNoticesTexts } from '../texts/due-notices.ts';
import { dueTexts } from '../texts/dues.ts';
import { sponsoringWords } from '../texts/sponsoring-words.ts';
import { accountGreeting, closing } from './greeting.ts';
import { childName, contact, dueFacts, paragraph } from './sponsoring-blocks.ts';

interface Action {
  readonly kind: 'button' | 'link';
  readonly label: string;
  readonly url: string;
}

/** What a mail says of one due, or of several that differ in their children alone. */
export interface DuePart {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly before: readonly Phrase[];
  readonly caption: string;
  readonly facts: readonly Fact[];
  readonly actions: readonly Action[];
  readonly calm?: Phrase;
  /** Stands below all parts of a mail, once. */
  readonly after: readonly Phrase[];
}

/** A mail of one or several parts: the first gives subject and title, and its action the button. */
export function dueMail(name: string, parts: readonly DuePart[], locale: Locale): MailContent {
  const [first] = parts;
  if (!first) throw new RangeError('a mail about no due');
  const opened = new Set<string>();
  const actionsOf = ({ actions }: DuePart): Block[] =>
    actions.flatMap((action) => {
      if (opened.has(action.url)) return [];
      opened.add(action.url);
      return [{ ...action, kind: opened.size === 1 ? action.kind : 'link' }];
    });
  const after = new Map(parts.flatMap((part) => part.after).map((phrase) => [phrase.text, phrase]));
  return {
    subject: first.subject,
    preview: first.preview,
    title: first.title,
    blocks: [
      accountGreeting(name, locale),
      ...parts.flatMap((part): Block[] => [
        ...(part === first ? [] : [{ kind: 'heading', text: part.title } as const]),
        ...part.before.map(paragraph),
        { kind: 'facts', caption: part.caption, facts: part.facts },
        ...actionsOf(part),
        ...(part.calm ? [paragraph(part.calm)] : []),
      ]),
      ...[...after.values()].map(paragraph),
      closing(locale),
    ],
  };
}

/** Dues of one day in one currency that differ in their children alone: at least one. */
export interface AlikeDues {
  readonly dues: readonly { readonly child: MailChild; readonly amount: number }[];
  readonly dueOn: string;
  readonly currency: Currency;
}

const alone = ({ child, amount: ofIt, dueOn, currency }: DueData): AlikeDues => ({
  dues: [{ child, amount: ofIt }],
  dueOn,
  currency,
});

/** A sentence about the one child, or, in the form of their number, about the children. */
export function ofChildren(
  alike: Pick<AlikeDues, 'dues'>,
  texts: { readonly one: string; readonly many: PluralForms },
  places: Readonly<Record<string, Phrase>>,
  locale: Locale,
): Phrase {
  const [first, ...more] = alike.dues;
  if (!first) throw new RangeError('a mail about no due');
  if (more.length === 0) {
    return sentence(texts.one, { ...places, child: childName(first.child, locale) });
  }
  const number = alike.dues.length;
  const children = sentence(pluralForm(dueNoticesTexts[locale].children, number, locale), {
    count: count(number, locale),
  });
  return sentence(pluralForm(texts.many, number, locale), { ...places, children });
}

/** One child with its code, or each of several by name and code with its amount. */
function factsOf({ dues, dueOn, currency }: AlikeDues, locale: Locale): Fact[] {
  const [first, ...more] = dues;
  if (first && more.length === 0) return dueFacts({ ...first, dueOn, currency }, locale);
  const total = dues.reduce((sum, due) => sum + due.amount, 0);
  return [
    ...dues.map((due) => ({
      label: childWithCode(due.child, locale),
      value: amount(due.amount, currency, locale),
    })),
    { label: sponsoringWords[locale].dueOn, value: date(dueOn, locale) },
    {
      label: dueNoticesTexts[locale].total,
      value: amount(total, currency, locale),
      emphasis: true,
    },
  ];
}

/** `Mariam Adel Samir (NB-1042)`. */
function childWithCode(child: MailChild, locale: Locale): Phrase {
  const code = leftToRight(child.code, locale);
  return sentence('{child} ({code})', { child: childName(child, locale), code });
}

const captionOf = ({ dues }: AlikeDues, locale: Locale): string =>
  dues.length === 1 ? dueTexts[locale].caption : dueNoticesTexts[locale].caption;

const hardMonth = (locale: Locale) =>
  sentence(sponsoringWords[locale].hardMonth, { contact: contact(locale) });
const otherWays = (locale: Locale) =>
  sentence(sponsoringWords[locale].otherWays, { contact: contact(locale) });

type Upcoming = Pick<DuePart, 'preview' | 'actions' | 'after'> & { readonly how: Phrase };
type HowPaid = Pick<DueUpcomingData, 'card' | 'paysBy' | 'cardsUrl'>;

/** How dues that come will be paid, and what that asks of their sponsor. */
function howItIsPaid(
  { dues }: AlikeDues,
  { card, paysBy = 'card', cardsUrl }: HowPaid,
  locale: Locale,
): Upcoming {
  const texts = dueTexts[locale].upcoming;
  const ofMany = dueNoticesTexts[locale].upcoming;
  const words = sponsoringWords[locale];
  const isOne = dues.length === 1;
  if (paysBy !== 'card') {
    const after = [sentence(words.questionOfDue, { contact: contact(locale) })];
    const arranged = texts.arranged[paysBy];
    const how = plain(paysBy === 'bank_transfer' && !isOne ? ofMany.byTransfer : arranged);
    return { preview: texts.previewArranged, how, actions: [], after };
  }
  const button = (label: string) => [{ kind: 'button', label, url: cardsUrl } as const];
  return card
    ? {
        preview: texts.preview,
        how: plain(isOne ? texts.byCard : ofMany.byCard),
        actions: button(words.otherCard),
        after: [],
      }
    : {
        preview: texts.previewWithoutCard,
        how: plain(texts.withoutCard),
        actions: button(words.addCard),
        after: [otherWays(locale)],
      };
}

/** Dues that come in three days; without a card it asks for one, or for another way (SPN-19). */
export function upcomingPart(alike: AlikeDues, paid: HowPaid, locale: Locale): DuePart {
  const texts = dueTexts[locale].upcoming;
  const ofMany = dueNoticesTexts[locale].upcoming;
  const { how, ...parts } = howItIsPaid(alike, paid, locale);
  const needsCard = paid.card === null && (paid.paysBy ?? 'card') === 'card';
  const say = (one: string, many: PluralForms) =>
    ofChildren(alike, { one, many }, { date: date(alike.dueOn, locale) }, locale);
  const subject = needsCard
    ? say(texts.subjectWithoutCard, ofMany.subjectWithoutCard)
    : say(texts.subject, ofMany.subject);
  const card = paid.card && {
    label: sponsoringWords[locale].card,
    value: cardName(paid.card, locale),
  };
  const facts = factsOf(alike, locale);
  return {
    ...parts,
    subject: subject.text,
    title: say(texts.title, ofMany.title).text,
    before: [say(texts.body, ofMany.body), how],
    caption: captionOf(alike, locale),
    facts: card ? [...facts, card] : facts,
  };
}

/** Three days before a due. */
export function dueUpcoming(data: DueUpcomingData, locale: Locale): MailContent {
  return dueMail(data.name, [upcomingPart(alone(data), data, locale)], locale);
}

type Failed = Pick<DueFailedData, 'reason' | 'nextTryOn' | 'payUrl' | 'cardsUrl'>;

/**
 * What helps most stands on the button: the bank's page, a card, or, once we try no more, the
 * payment itself. On the day of a due it is not late yet, and cannot be paid on the site.
 */
function failedActions({ reason, nextTryOn, payUrl, cardsUrl }: Failed, locale: Locale): Action[] {
  const texts = dueTexts[locale].failed;
  const words = sponsoringWords[locale];
  const needsCard = reason === 'expired' || reason === 'no-card';
  const card = { label: needsCard ? words.addCard : words.otherCard, url: cardsUrl };
  if (reason === 'authentication') {
    return [
      { kind: 'button', label: texts.confirm, url: payUrl },
      { kind: 'link', ...card },
    ];
  }
  if (nextTryOn === null && !needsCard) {
    return [
      { kind: 'button', label: words.pay, url: payUrl },
      { kind: 'link', ...card },
    ];
  }
  const payLabel = nextTryOn === null ? texts.payOnSite : texts.payMyself;
  return [
    { kind: 'button', ...card },
    { kind: 'link', label: payLabel, url: payUrl },
  ];
}

/** Dues of which a try failed: why, when the next one is, and what helps. */
export function failedPart(alike: AlikeDues, failed: Failed, locale: Locale): DuePart {
  const texts = dueTexts[locale].failed;
  const ofMany = dueNoticesTexts[locale].failed;
  const nextTry = failed.nextTryOn === null ? undefined : date(failed.nextTryOn, locale);
  const say = (one: string, many: PluralForms) =>
    ofChildren(alike, { one, many }, { date: date(alike.dueOn, locale) }, locale);
  const facts = factsOf(alike, locale);
  return {
    subject: say(texts.subject, ofMany.subject).text,
    preview: texts.preview,
    title: alike.dues.length === 1 ? texts.title : ofMany.title,
    before: [
      say(texts.body, ofMany.body),
      plain(texts.reason[failed.reason]),
      nextTry ? sentence(texts.next[failed.reason], { date: nextTry }) : plain(texts.last),
    ],
    caption: captionOf(alike, locale),
    facts: nextTry ? [...facts, { label: sponsoringWords[locale].nextTry, value: nextTry }] : facts,
    actions: failedActions(failed, locale),
    calm: say(texts.calm, ofMany.calm),
    after: [hardMonth(locale)],
  };
}

/** A try to take a due failed. */
export function dueFailed(data: DueFailedData, locale: Locale): MailContent {
  return dueMail(data.name, [failedPart(alone(data), data, locale)], locale);
}

type InGrace = Pick<DueFinalData, 'graceEndsOn' | 'payUrl'>;

function graceFacts(alike: AlikeDues, { graceEndsOn }: InGrace, locale: Locale): Fact[] {
  const fact = { label: dueTexts[locale].graceEndsOn, value: date(graceEndsOn, locale) };
  return [...factsOf(alike, locale), fact];
}

const payNow = ({ payUrl: url }: InGrace, locale: Locale): Action[] => [
  { kind: 'button', label: sponsoringWords[locale].pay, url },
];

/** The monthly notice of unpaid dues (SPN-19). */
export function overduePart(
  alike: AlikeDues,
  overdue: InGrace & Pick<DueOverdueData, 'month'>,
  locale: Locale,
): DuePart {
  const texts = dueTexts[locale].overdue;
  const ofMany = dueNoticesTexts[locale].overdue;
  const { month: of } = overdue;
  const places = { date: date(alike.dueOn, locale), grace: date(overdue.graceEndsOn, locale) };
  const say = (one: string, many: PluralForms) => ofChildren(alike, { one, many }, places, locale);
  return {
    subject: say(texts.subject[of], ofMany.subject[of]).text,
    preview: texts.preview,
    title: texts.title[of],
    before: [
      say(texts.body[of], ofMany.body[of]),
      plain(alike.dues.length === 1 ? texts.onItsWay : ofMany.onItsWay),
      say(texts.grace, ofMany.grace),
    ],
    caption: captionOf(alike, locale),
    facts: graceFacts(alike, overdue, locale),
    actions: payNow(overdue, locale),
    after: [otherWays(locale), hardMonth(locale)],
  };
}

/** The monthly notice of an unpaid due. */
export function dueOverdue(data: DueOverdueData, locale: Locale): MailContent {
  return dueMail(data.name, [overduePart(alone(data), data, locale)], locale);
}

/** Two weeks before the time of grace ends (SPN-20). */
export function finalPart(alike: AlikeDues, final: InGrace, locale: Locale): DuePart {
  const texts = dueTexts[locale].final;
  const ofMany = dueNoticesTexts[locale].final;
  const grace = date(final.graceEndsOn, locale);
  const places = { date: date(alike.dueOn, locale), grace };
  const say = (one: string, many: PluralForms) => ofChildren(alike, { one, many }, places, locale);
  return {
    subject: say(texts.subject, ofMany.subject).text,
    preview: texts.preview,
    title: texts.title,
    before: [say(texts.body, ofMany.body), say(texts.pay, ofMany.pay), say(texts.end, ofMany.end)],
    caption: captionOf(alike, locale),
    facts: graceFacts(alike, final, locale),
    actions: payNow(final, locale),
    after: [otherWays(locale), hardMonth(locale)],
  };
}

/** Two weeks before the time of grace ends. */
export function dueFinal(data: DueFinalData, locale: Locale): MailContent {
  return dueMail(data.name, [finalPart(alone(data), data, locale)], locale);
}

/** A month before a card expires. */
export function cardExpiring(data: CardExpiringData, locale: Locale): MailContent {
  const texts = dueTexts[locale].cardExpiring;
  const { card, children } = data;
  const expiry = month(card.expYear, card.expMonth, locale);
  const facts = children.map((child) => ({
    label: childName(child, locale),
    value: leftToRight(child.code, locale),
  }));
  const last4 = leftToRight(card.last4, locale);
  return {
    subject: sentence(texts.subject, { last4 }).text,
    preview: texts.preview,
    title: texts.title,
    blocks: [
      accountGreeting(data.name, locale),
      paragraph(sentence(texts.body, { card: cardName(card, locale), month: expiry })),
      paragraph(plain(texts.please)),
      ...(facts.length > 0 ? [{ kind: 'facts', caption: texts.caption, facts } as const] : []),
      { kind: 'button', label: texts.add, url: data.cardsUrl },
      closing(locale),
    ],
  };
}
