import type { Locale } from '@nabta/contract';
import type { MailContent } from '../mail-content.ts';
import { date, leftToRight } from '../phrase.tsx';
import type { DueNotice, DueNoticesData } from '../sponsoring-requests.ts';
import { childFacts, childName } from './blocks.ts';
import {
  dueMail,
  failedPart,
  finalPart,
  overduePart,
  sayOf,
  upcomingPart,
  type AlikeDues,
  type DuePart,
} from './dues.ts';

/** The gravest first: it gives the mail its subject. */
const GRAVITY: readonly DueNotice['stage'][] = ['ended', 'final', 'overdue', 'failed', 'upcoming'];

const gravityOf = (notice: DueNotice): number => GRAVITY.indexOf(notice.stage);
/** Within a stage, dues that are late for longer, or that wait for their sponsor, come first. */
const urgencyOf = (notice: DueNotice): number => {
  if (notice.stage === 'overdue') return -notice.month;
  return notice.stage === 'failed' && notice.reason === 'authentication' ? -1 : 0;
};

/** One mail about all of a sponsor's dues on one day: each child with its amount, once. */
export function dueNotices(data: DueNoticesData, locale: Locale): MailContent {
  const inOrder = data.notices.toSorted(
    (a, b) =>
      gravityOf(a) - gravityOf(b) ||
      urgencyOf(a) - urgencyOf(b) ||
      (a.dueOn < b.dueOn ? -1 : a.dueOn > b.dueOn ? 1 : 0),
  );
  const alike = Map.groupBy(inOrder, kindOf);
  const parts = [...alike.values()].map((notices) => partOf(notices, data, locale));
  const children = inOrder.map(({ child }) => child);
  return dueMail({ name: data.name, children, links: data.links }, parts, locale);
}

/** Equal for notices that differ in child and amount alone. */
function kindOf(notice: DueNotice): string {
  return JSON.stringify({ ...notice, child: undefined, amount: undefined });
}

function partOf(notices: readonly DueNotice[], data: DueNoticesData, locale: Locale): DuePart {
  const [first] = notices;
  if (!first) throw new RangeError('a part about no due');
  const dues = notices.map(({ child, amount }) => ({ child, amount }));
  const alike = { dues, dueOn: first.dueOn, currency: first.currency };
  const { payUrl, cardsUrl } = data;
  switch (first.stage) {
    case 'upcoming':
      return upcomingPart(alike, { ...first, cardsUrl }, locale);
    case 'failed':
      return failedPart(alike, { ...first, cardsUrl }, locale);
    case 'overdue':
      return overduePart(alike, { ...first, payUrl }, locale);
    case 'final':
      return finalPart(alike, { ...first, payUrl }, locale);
    case 'ended':
      return endedPart(alike, first.endedOn, data, locale);
  }
}

/** Sponsorships that ended after their grace (SPN-20). */
function endedPart(
  alike: AlikeDues,
  endedOn: string,
  { dashboardUrl, childrenUrl }: DueNoticesData,
  locale: Locale,
): DuePart {
  const say = sayOf(alike, locale);
  const day = date(endedOn, locale);
  const [first, ...more] = alike.dues;
  return {
    subject: say('mail-endings:ended.subject'),
    preview: say('mail-endings:ended.preview'),
    title: say('mail-endings:ended.title'),
    before: [say('mail-endings:ended.body.grace', { date: day })],
    caption: say('mail-endings:ended.caption'),
    facts: [
      ...(first && more.length === 0
        ? childFacts(first.child, locale)
        : alike.dues.map(({ child }) => ({
            label: childName(child, locale),
            value: leftToRight(child.code, locale),
          }))),
      { label: say('mail-endings:ended.endedOn'), value: day },
    ],
    actions: [
      { kind: 'button', label: say('dashboard'), url: dashboardUrl },
      { kind: 'link', label: say('waiting'), url: childrenUrl },
    ],
    after: [say('mail-endings:ended.letters'), say('mail-endings:ended.again.grace')],
  };
}
