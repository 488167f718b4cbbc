import type { Locale } from '@nabta/contract';
import { cardName } from '../card-name.ts';
import type { Block, Fact, MailContent } from '../mail-content.ts';
import { date, leftToRight, month, plain, sentence, type Phrase } from '../phrase.tsx';
import type {
  CardExpiringData,
  DueFailedData,
  DueFinalData,
  DueOverdueData,
  DueUpcomingData,
} from '../sponsoring-requests.ts';
import { dueTexts } from '../texts/dues.ts';
import { sponsoringWords } from '../texts/sponsoring-words.ts';
import { accountGreeting, closing } from './greeting.ts';
import { childName, contact, dueFacts, paragraph } from './sponsoring-blocks.ts';

type Action = Extract<Block, { kind: 'button' | 'link' }>;

interface DueMail {
  readonly subject: string;
  readonly preview: string;
  readonly title: string;
  readonly name: string;
  readonly before: readonly Phrase[];
  readonly facts: readonly Fact[];
  readonly actions: readonly Action[];
  readonly after: readonly Phrase[];
}

function dueMail({ subject, preview, title, ...mail }: DueMail, locale: Locale): MailContent {
  return {
    subject,
    preview,
    title,
    blocks: [
      accountGreeting(mail.name, locale),
      ...mail.before.map(paragraph),
      { kind: 'facts', caption: dueTexts[locale].caption, facts: mail.facts },
      ...mail.actions,
      ...mail.after.map(paragraph),
      closing(locale),
    ],
  };
}

const hardMonth = (locale: Locale) =>
  sentence(sponsoringWords[locale].hardMonth, { contact: contact(locale) });
const otherWays = (locale: Locale) =>
  sentence(sponsoringWords[locale].otherWays, { contact: contact(locale) });

type Upcoming = Pick<DueMail, 'subject' | 'preview' | 'actions' | 'after'> & {
  readonly how: Phrase;
};

/** How a due that comes will be paid, and what that asks of its sponsor. */
function howItIsPaid(
  { card, paysBy = 'card', ...data }: DueUpcomingData,
  locale: Locale,
): Upcoming {
  const texts = dueTexts[locale].upcoming;
  const words = sponsoringWords[locale];
  const day = { date: date(data.dueOn, locale) };
  const subject = sentence(texts.subject, day).text;
  if (paysBy !== 'card') {
    const after = [sentence(words.questionOfDue, { contact: contact(locale) })];
    const how = plain(texts.arranged[paysBy]);
    return { subject, preview: texts.previewArranged, how, actions: [], after };
  }
  const button = (label: string) => [{ kind: 'button', label, url: data.cardsUrl } as const];
  return card
    ? {
        subject,
        preview: texts.preview,
        how: plain(texts.byCard),
        actions: button(words.otherCard),
        after: [],
      }
    : {
        subject: sentence(texts.subjectWithoutCard, day).text,
        preview: texts.previewWithoutCard,
        how: plain(texts.withoutCard),
        actions: button(words.addCard),
        after: [otherWays(locale)],
      };
}

/** Three days before a due; without a card it asks for one, or for another way (SPN-19). */
export function dueUpcoming(data: DueUpcomingData, locale: Locale): MailContent {
  const texts = dueTexts[locale].upcoming;
  const { how, ...parts } = howItIsPaid(data, locale);
  const places = { child: childName(data.child, locale), date: date(data.dueOn, locale) };
  const facts = dueFacts(data, locale);
  const card = data.card && {
    label: sponsoringWords[locale].card,
    value: cardName(data.card, locale),
  };
  return dueMail(
    {
      ...parts,
      title: texts.title,
      name: data.name,
      before: [sentence(texts.body, places), how],
      facts: card ? [...facts, card] : facts,
    },
    locale,
  );
}

/**
 * What helps most stands on the button: the bank's page, a card, or, once we try no more, the
 * payment itself. On the day of a due it is not late yet, and cannot be paid on the site.
 */
function failedActions(
  { reason, nextTryOn, payUrl, cardsUrl }: DueFailedData,
  locale: Locale,
): Action[] {
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

/** A try to take a due failed: why, when the next one is, and what helps. */
export function dueFailed(data: DueFailedData, locale: Locale): MailContent {
  const texts = dueTexts[locale].failed;
  const child = childName(data.child, locale);
  const nextTry = data.nextTryOn === null ? undefined : date(data.nextTryOn, locale);
  const facts = dueFacts(data, locale);
  return dueMail(
    {
      subject: sentence(texts.subject, { child }).text,
      preview: texts.preview,
      title: texts.title,
      name: data.name,
      before: [
        sentence(texts.body, { child, date: date(data.dueOn, locale) }),
        plain(texts.reason[data.reason]),
        nextTry ? sentence(texts.next[data.reason], { date: nextTry }) : plain(texts.last),
      ],
      facts: nextTry
        ? [...facts, { label: sponsoringWords[locale].nextTry, value: nextTry }]
        : facts,
      actions: failedActions(data, locale),
      after: [sentence(texts.calm, { child }), hardMonth(locale)],
    },
    locale,
  );
}

function graceFacts(data: DueFinalData, locale: Locale): Fact[] {
  const { graceEndsOn } = dueTexts[locale];
  return [...dueFacts(data, locale), { label: graceEndsOn, value: date(data.graceEndsOn, locale) }];
}

/** The monthly notice of an unpaid due (SPN-19). */
export function dueOverdue(data: DueOverdueData, locale: Locale): MailContent {
  const texts = dueTexts[locale].overdue;
  const child = childName(data.child, locale);
  const day = date(data.dueOn, locale);
  return dueMail(
    {
      subject: sentence(texts.subject[data.month], { date: day }).text,
      preview: texts.preview,
      title: texts.title[data.month],
      name: data.name,
      before: [
        sentence(texts.body[data.month], { child, date: day }),
        plain(texts.onItsWay),
        sentence(texts.grace, { child, grace: date(data.graceEndsOn, locale) }),
      ],
      facts: graceFacts(data, locale),
      actions: [{ kind: 'button', label: sponsoringWords[locale].pay, url: data.payUrl }],
      after: [otherWays(locale), hardMonth(locale)],
    },
    locale,
  );
}

/** Two weeks before the time of grace ends (SPN-20). */
export function dueFinal(data: DueFinalData, locale: Locale): MailContent {
  const texts = dueTexts[locale].final;
  const child = childName(data.child, locale);
  const grace = date(data.graceEndsOn, locale);
  return dueMail(
    {
      subject: sentence(texts.subject, { date: grace }).text,
      preview: texts.preview,
      title: texts.title,
      name: data.name,
      before: [
        sentence(texts.body, { child, date: date(data.dueOn, locale), grace }),
        plain(texts.pay),
        sentence(texts.end, { child }),
      ],
      facts: graceFacts(data, locale),
      actions: [{ kind: 'button', label: sponsoringWords[locale].pay, url: data.payUrl }],
      after: [otherWays(locale), hardMonth(locale)],
    },
    locale,
  );
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
