import type { Currency, Locale } from '@nabta/contract';
import { paragraph, type Block, type Fact, type MailContent } from '../mail-content.ts';
import { mailTexts, type MailTexts, type Places } from '../mail-texts.ts';
import { amount, date, leftToRight, sentence, type Phrase } from '../phrase.tsx';
import type {
  DueData,
  DueFailedData,
  DueFinalData,
  DueOverdueData,
  DueUpcomingData,
  MailChild,
  MailLinks,
} from '../sponsoring-requests.ts';
import {
  accountGreeting,
  childFirstName,
  childName,
  closing,
  dueFacts,
  portraitsOf,
  withoutSigningIn,
} from './blocks.ts';
import { cardName } from './card-name.ts';

interface Action {
  readonly kind: 'button' | 'link';
  readonly label: Phrase;
  readonly url: string;
}

/** The part of a mail about one due, or about several that differ in their children alone. */
export interface DuePart {
  readonly subject: Phrase;
  readonly preview: Phrase;
  readonly title: Phrase;
  readonly before: readonly Phrase[];
  readonly caption: Phrase;
  readonly facts: readonly Fact[];
  readonly actions: readonly Action[];
  readonly calm?: Phrase;
  /** Appears once, below all parts of a mail. */
  readonly after: readonly Phrase[];
}

/** The reader of a mail about dues, the children of it, and what opens without signing in. */
interface DueReader {
  readonly name: string;
  readonly children: readonly MailChild[];
  readonly links?: MailLinks | undefined;
}

/** A mail of one or several parts: the first gives subject and title, and its action the button. */
export function dueMail(
  { name, children, links }: DueReader,
  parts: readonly DuePart[],
  locale: Locale,
): MailContent {
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
    portraits: portraitsOf(children, locale),
    blocks: [
      accountGreeting(name, locale),
      ...parts.flatMap((part): Block[] => [
        ...(part === first ? [] : [{ kind: 'heading', phrase: part.title } as const]),
        ...part.before.map(paragraph),
        { kind: 'facts', caption: part.caption, facts: part.facts },
        ...actionsOf(part),
        ...(part.calm ? [paragraph(part.calm)] : []),
      ]),
      ...[...after.values()].map(paragraph),
      ...withoutSigningIn(links, locale),
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

const aboutOne = ({ name, child, links }: DueData) => ({ name, children: [child], links });

const alone = ({ child, amount: ofIt, dueOn, currency }: DueData): AlikeDues => ({
  dues: [{ child, amount: ofIt }],
  dueOn,
  currency,
});

/** Sentences about the one child (`{{child}}`), or, in the plural, about the `{{children}}`. */
export function sayOf({ dues, dueOn }: AlikeDues, locale: Locale): MailTexts {
  const say = mailTexts(locale);
  const [first] = dues;
  if (!first) throw new RangeError('a mail about no due');
  const known = {
    count: dues.length,
    child: childName(first.child, locale),
    children: say('mail-dues:children', { count: dues.length }),
    date: date(dueOn, locale),
  };
  return (key, places) => say(key, { ...known, ...places });
}

/** For the sentences below the one that gives the full name. */
function byFirstName({ dues }: AlikeDues, locale: Locale): Places {
  const [first] = dues;
  return first ? { child: childFirstName(first.child, locale) } : {};
}

/** One child with its code, or each of several by name and code with its amount. */
function factsOf({ dues, dueOn, currency }: AlikeDues, locale: Locale): Fact[] {
  const say = mailTexts(locale);
  const [first, ...more] = dues;
  if (first && more.length === 0) return dueFacts({ ...first, dueOn, currency }, locale);
  const total = dues.reduce((sum, due) => sum + due.amount, 0);
  return [
    ...dues.map((due) => ({
      label: childWithCode(due.child, locale),
      value: amount(due.amount, currency, locale),
    })),
    { label: say('dueOn'), value: date(dueOn, locale) },
    { label: say('mail-dues:total'), value: amount(total, currency, locale), emphasis: true },
  ];
}

/** `Mariam Adel Samir (NB-1042)`. */
function childWithCode(child: MailChild, locale: Locale): Phrase {
  const code = leftToRight(child.code, locale);
  return sentence('{{child}} ({{code}})', { child: childName(child, locale), code });
}

type Upcoming = Pick<DuePart, 'preview' | 'actions' | 'after'> & { readonly how: Phrase };
type HowPaid = Pick<DueUpcomingData, 'card' | 'paysBy' | 'cardsUrl'>;

/** The payment of upcoming dues, and the steps for their sponsor. */
function howItIsPaid(
  alike: AlikeDues,
  { card, paysBy = 'card', cardsUrl }: HowPaid,
  locale: Locale,
): Upcoming {
  const say = sayOf(alike, locale);
  if (paysBy !== 'card') {
    return {
      preview: say('mail-dues:upcoming.previewArranged'),
      how: say(`mail-dues:upcoming.arranged.${paysBy}`),
      actions: [],
      after: [say('questionOfDue')],
    };
  }
  return card
    ? {
        preview: say('mail-dues:upcoming.preview'),
        how: say('mail-dues:upcoming.byCard'),
        actions: [{ kind: 'button', label: say('otherCard'), url: cardsUrl }],
        after: [],
      }
    : {
        preview: say('mail-dues:upcoming.previewWithoutCard'),
        how: say('mail-dues:upcoming.withoutCard'),
        actions: [{ kind: 'button', label: say('addCard'), url: cardsUrl }],
        after: [say('otherWays')],
      };
}

/** Dues of three days from now; without a card the mail asks for one, or for another way (SPN-19). */
export function upcomingPart(alike: AlikeDues, paid: HowPaid, locale: Locale): DuePart {
  const say = sayOf(alike, locale);
  const { how, ...parts } = howItIsPaid(alike, paid, locale);
  const needsCard = paid.card === null && (paid.paysBy ?? 'card') === 'card';
  const card = paid.card && { label: say('card'), value: cardName(paid.card, locale) };
  const facts = factsOf(alike, locale);
  return {
    ...parts,
    subject: say(
      needsCard ? 'mail-dues:upcoming.subjectWithoutCard' : 'mail-dues:upcoming.subject',
    ),
    title: say('mail-dues:upcoming.title'),
    before: [say('mail-dues:upcoming.body'), how],
    caption: say('mail-dues:caption'),
    facts: card ? [...facts, card] : facts,
  };
}

/** Three days before a due. */
export function dueUpcoming(data: DueUpcomingData, locale: Locale): MailContent {
  return dueMail(aboutOne(data), [upcomingPart(alone(data), data, locale)], locale);
}

type Failed = Pick<DueFailedData, 'reason' | 'nextTryOn' | 'payUrl' | 'cardsUrl'>;

/**
 * The button does what helps most: the bank's page, a card, or, after the last try, the payment
 * itself. On its own day a due is not late yet and cannot be paid on the site.
 */
function failedActions({ reason, nextTryOn, payUrl, cardsUrl }: Failed, locale: Locale): Action[] {
  const say = mailTexts(locale);
  const needsCard = reason === 'expired' || reason === 'no-card';
  const card = { label: say(needsCard ? 'addCard' : 'otherCard'), url: cardsUrl };
  if (reason === 'authentication') {
    return [
      { kind: 'button', label: say('mail-dues:failed.confirm'), url: payUrl },
      { kind: 'link', ...card },
    ];
  }
  if (nextTryOn === null && !needsCard) {
    return [
      { kind: 'button', label: say('pay'), url: payUrl },
      { kind: 'link', ...card },
    ];
  }
  return [
    { kind: 'button', ...card },
    { kind: 'link', label: say('mail-dues:failed.payOnSite'), url: payUrl },
  ];
}

/** Dues that could not be charged: the reason, the date of the next try, and what helps. */
export function failedPart(alike: AlikeDues, failed: Failed, locale: Locale): DuePart {
  const say = sayOf(alike, locale);
  const nextTry = failed.nextTryOn === null ? undefined : date(failed.nextTryOn, locale);
  const facts = factsOf(alike, locale);
  return {
    subject: say('mail-dues:failed.subject'),
    preview: say('mail-dues:failed.preview'),
    title: say('mail-dues:failed.title'),
    before: [
      say('mail-dues:failed.body'),
      say(`mail-dues:failed.reason.${failed.reason}`),
      nextTry
        ? say(`mail-dues:failed.next.${failed.reason}`, { date: nextTry })
        : say('mail-dues:failed.last'),
    ],
    caption: say('mail-dues:caption'),
    facts: nextTry ? [...facts, { label: say('nextTry'), value: nextTry }] : facts,
    actions: failedActions(failed, locale),
    calm: say('mail-dues:failed.calm', byFirstName(alike, locale)),
    // Before that day a due is not late yet, and cannot be paid on the site.
    after: nextTry
      ? [
          say('mail-dues:failed.payFrom', { date: payableFrom(alike.dueOn, locale) }),
          say('hardMonth'),
        ]
      : [say('hardMonth')],
  };
}

function payableFrom(dueOn: string, locale: Locale): Phrase {
  return date(Temporal.PlainDate.from(dueOn).add({ days: 1 }).toString(), locale);
}

/** A try to take a due failed. */
export function dueFailed(data: DueFailedData, locale: Locale): MailContent {
  return dueMail(aboutOne(data), [failedPart(alone(data), data, locale)], locale);
}

type InGrace = Pick<DueFinalData, 'graceEndsOn' | 'payUrl'>;

/** The parts that all mails about a due in its time of grace have. */
function inGrace(alike: AlikeDues, { graceEndsOn, payUrl }: InGrace, locale: Locale) {
  const say = mailTexts(locale);
  const grace = date(graceEndsOn, locale);
  return {
    caption: sayOf(alike, locale)('mail-dues:caption'),
    facts: [...factsOf(alike, locale), { label: say('mail-dues:graceEndsOn'), value: grace }],
    actions: [{ kind: 'button', label: say('pay'), url: payUrl }],
    after: [say('otherWays'), say('hardMonth')],
  } as const;
}

/** The monthly notice of unpaid dues (SPN-19). */
export function overduePart(
  alike: AlikeDues,
  overdue: InGrace & Pick<DueOverdueData, 'month'>,
  locale: Locale,
): DuePart {
  const say = sayOf(alike, locale);
  const { month: of } = overdue;
  const grace = date(overdue.graceEndsOn, locale);
  return {
    subject: say(`mail-dues:overdue.subject.${of}`),
    preview: say('mail-dues:overdue.preview'),
    title: say(`mail-dues:overdue.title.${of}`),
    before: [
      say(`mail-dues:overdue.body.${of}`),
      say('mail-dues:overdue.onItsWay'),
      say('mail-dues:overdue.grace', { grace, ...byFirstName(alike, locale) }),
    ],
    ...inGrace(alike, overdue, locale),
  };
}

/** The monthly notice of an unpaid due. */
export function dueOverdue(data: DueOverdueData, locale: Locale): MailContent {
  return dueMail(aboutOne(data), [overduePart(alone(data), data, locale)], locale);
}

/** Two weeks before the time of grace ends (SPN-20). */
export function finalPart(alike: AlikeDues, final: InGrace, locale: Locale): DuePart {
  const say = sayOf(alike, locale);
  const grace = date(final.graceEndsOn, locale);
  return {
    subject: say('mail-dues:final.subject', { grace }),
    preview: say('mail-dues:final.preview'),
    title: say('mail-dues:final.title'),
    before: [
      say('mail-dues:final.body', { grace }),
      say('mail-dues:final.pay'),
      say('mail-dues:final.end', byFirstName(alike, locale)),
    ],
    ...inGrace(alike, final, locale),
  };
}

/** Two weeks before the time of grace ends. */
export function dueFinal(data: DueFinalData, locale: Locale): MailContent {
  return dueMail(aboutOne(data), [finalPart(alone(data), data, locale)], locale);
}
