// @vitest-environment happy-dom
import {
  CANCELLATION_REASONS,
  CURRENCIES,
  EXIT_REASONS,
  INVOICE_TYPES,
  LOCALES,
  NUDGE_KINDS,
  PAYMENT_METHODS,
  PROVIDER_EXIT_CASES,
  TRANSACTION_TYPES,
  type Locale,
} from '@nabta/contract';
import {
  AUDIT_ACTIONS,
  CHILD_FIELDS,
  CONTENT_FACTS,
  CONTENT_KINDS,
  columnsOf,
  duesWorkResponse,
  LIST_FORMATS,
  LOOK_KINDS,
  PROFILE_FACTS,
  proposedRefundResponse,
} from '@nabta/contract/desk';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createI18n } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { draw } from '../../../../web/app/lib/testing/draw.tsx';
import { texts as ar } from '../../texts/ar.ts';
import { texts as en } from '../../texts/en.ts';
import { ActorName } from './actor-name.tsx';
import { AuditDetails } from './audit-details.tsx';

/** The texts of a language by their areas. */
const areasOf = (files: Readonly<Record<string, object>>) =>
  Object.fromEntries(
    Object.entries(files).map(([path, words]) => [path.replace(/^.*\/|\.json$/g, ''), words]),
  );
const texts = { en: areasOf(en), ar: areasOf(ar) };

const inLanguage = (locale: Locale, element: ReactNode) => (
  <I18nProvider i18n={createI18n(locale, texts)}>{element}</I18nProvider>
);

/** The drawn lines, without the characters that hold directions apart. */
const linesIn = (box: Element) =>
  [...box.querySelectorAll('dl > div')].map(({ textContent }) =>
    textContent.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' '),
  );

async function linesOf(details: Readonly<Record<string, unknown>>, locale: Locale = 'en') {
  const { box } = await draw(
    inLanguage(locale, <AuditDetails action="backup" details={details} />),
  );
  return linesIn(box);
}

const CHANGED = { staff: 4, roles: ['children', 'content'], before: [], note: null };
const HEALED = {
  healed: [{ kind: 'payment', code: 'payment-paid-twice', payment: 'p', provider_id: 'ch_1' }],
};
const PAID_TWICE = 'This payment was paid a second time.';
const WRITTEN = ['reason: age', 'number of the transfer: 2026-12-05'];
const PAID = { amount: 1_065_000, currency: 'egp' };

it.each([
  ['roles are named', CHANGED, ['colleague: 4', 'roles: Children, Content', 'before: none']],
  ['lists have no brackets', { letters: [134, 1350] }, ['letters: 134, 1350']],
  ['what has no value is left out', { before: 'hidden', note: null }, ['before: Hidden']],
  ['an amount with its currency is money', PAID, ['amount: E£10,650.00']],
  ['another is as it is stored', { amount: 1_065_000 }, ['amount (smallest unit): 1065000']],
  ['a currency alone is told', { currency: 'usd' }, ['currency: Dollars (USD)']],
  [
    'a change of money is told from and to',
    { currency: 'usd', extra_per_month: { from: 0, to: 500 } },
    ['extra a month: from: $0.00, to: $5.00'],
  ],
  ['another change too', { months: { from: 1, to: 12 } }, ['months: from: 1, to: 12']],
  ['counts have their digits', { removed: { sessions: 1_200 } }, ['removed: sessions: 1,200']],
  [
    'the old value is before the new one, however they are stored',
    { months: { to: 12, from: 1 }, due_on: { to: '2026-12-05', from: '2026-11-05' } },
    ['months: from: 1, to: 12', 'payment due on: from: 5 Nov 2026, to: 5 Dec 2026'],
  ],
  [
    'also where other facts are between them',
    { to: 'there', mail: 7, from: 'here', after: 2, note: 'x', before: 1 },
    ['from: here', 'to: there', 'number of the email: 7', 'before: 1', 'after: 2', 'note: x'],
  ],
  [
    'a part of a photo is told in percent',
    { turn: 90, crop: { top: 0, left: 8.61, width: 82.78, height: 100 } },
    ['turn: 90°', 'cut: 8.61% from the left, 0% from the top, width 82.78%, height 100%'],
  ],
  ['what was corrected is a sentence', HEALED, [`corrected: ${PAID_TWICE} (ch_1)`]],
  [
    'facts within a list are in words too',
    { stops: [{ scope: 'all', cause: 'key', since: '2026-12-05T07:30:00Z' }] },
    [
      'charging that had stopped: scope: all charges, cause: our key is not accepted, from: 5 Dec 2026',
    ],
  ],
  [
    'what is true is told by yes',
    { same_transfer: true },
    ['another part of the same transfer: yes'],
  ],
  ['a moment has its time', { made_at: '2026-12-05T07:30:00Z' }, ['made at: 5 Dec 2026, 09:30']],
  ['what staff wrote stays', { reason: 'age', reference: '2026-12-05' }, WRITTEN],
])('%s', async (_rule, details, lines) => {
  expect(await linesOf(details)).toEqual(lines);
});

it('in Arabic the same facts have its words, digits and commas', async () => {
  expect(await linesOf({ ...CHANGED, ...PAID }, 'ar')).toEqual([
    'أحد العاملين: 4',
    'الأدوار: الأطفال، المحتوى',
    'قبل ذلك: لا شيء',
    'المبلغ: ١٠٬٦٥٠٫٠٠ ج.م.',
  ]);
});

it('in Arabic a photo, days and what was deleted are in its words and digits', async () => {
  const details = {
    crop: { top: 0, left: 8.61, width: 82.78, height: 100 },
    due_on: { to: '2026-12-05', from: '2026-11-05' },
    takenOn: '2026-12-05',
    removed: { 'sign-ups': 3 },
  };
  expect(await linesOf(details, 'ar')).toEqual([
    'القص: ٨٫٦١٪ من اليسار، و٠٪ من أعلى، والعرض ٨٢٫٧٨٪، والارتفاع ١٠٠٪',
    'موعد الدفعة: من: ٠٥‏/١١‏/٢٠٢٦، إلى: ٠٥‏/١٢‏/٢٠٢٦',
    'تاريخ التصوير: ٠٥‏/١٢‏/٢٠٢٦',
    'المحذوف: طلبات تسجيل لم تُؤكَّد: ٣',
  ]);
});

const COLUMNS = new Set(Object.values(CONTENT_FACTS).flatMap((facts) => facts.flatMap(columnsOf)));
const stop = duesWorkResponse.shape.stops.element.shape;

/** What the server records of closed sets: the action, the detail, its values. */
const CLOSED: readonly (readonly [string, string, readonly string[]])[] = [
  ['charging stopped', 'cause', stop.cause.options],
  ['charging stopped', 'scope', stop.scope.options],
  ['children publish', 'before', ['available', 'sponsored', 'hidden']],
  ['children publish', 'missing', PROFILE_FACTS.flatMap((fact) => [`${fact}_en`, `${fact}_ar`])],
  ['content draft', 'kind', CONTENT_KINDS],
  ['content not published', 'fields', ['on', ...COLUMNS]],
  ['export audit', 'action', AUDIT_ACTIONS],
  ['export audit', 'format', LIST_FORMATS],
  ['export children', 'target', ['the terminal']],
  ['export ledger', 'about', INVOICE_TYPES],
  ['export ledger', 'currency', CURRENCIES],
  ['export ledger', 'kind', TRANSACTION_TYPES],
  ['export ledger', 'locale', LOCALES],
  ['export looks', 'kind', LOOK_KINDS],
  ['import children', 'fields', CHILD_FIELDS],
  ['import children', 'source', ['desk']],
  ['payments record', 'method', PAYMENT_METHODS],
  ['payments refund', 'sent_by', proposedRefundResponse.shape.sent_by.options],
  ['reconcile', 'kind', ['payment', 'refund', 'dispute']],
  ['sponsors reminders', 'to', NUDGE_KINDS],
  ['sponsors set-currency', 'from', CURRENCIES],
  ['sponsors set-currency', 'to', CURRENCIES],
  ['sponsors sign-out', 'sponsor', ['everybody']],
  ['sponsorships end', 'reason', CANCELLATION_REASONS],
  ['sponsorships exit', 'case', Object.keys(PROVIDER_EXIT_CASES)],
  ['sponsorships exit', 'reason', EXIT_REASONS],
];

it.each(CLOSED)('%s: every %s is in words', async (action, name, values) => {
  const entries = values.map((value) => (
    <AuditDetails key={value} action={action} details={{ [name]: [value] }} />
  ));
  const { box } = await draw(
    <>
      {inLanguage('en', entries)}
      {inLanguage('ar', entries)}
    </>,
  );
  const lines = linesIn(box);
  expect(lines).toHaveLength(values.length * 2);
  const raw = values.map((value) => `: ${value}`);
  expect(lines.filter((line) => raw.some((end) => line.endsWith(end)))).toEqual([]);
  const inArabic = lines.slice(values.length).map((line) => line.slice(line.indexOf(': ')));
  expect(inArabic.filter((words) => !/\p{Script=Arabic}/u.test(words))).toEqual([]);
});

it.each([
  ['sponsor', 'الكفيل نفسه'],
  ['the daily job', 'العمل اليومي'],
  ['the charging', 'التحصيل الآلي'],
  ['demo', 'الموقع التجريبي'],
  ['unknown', 'غير معروف'],
  ['Mariam #4', 'Mariam #4'],
])('in Arabic the actor %s is %s', async (actor, words) => {
  const { box } = await draw(inLanguage('ar', <ActorName actor={actor} />));
  expect(box.textContent).toBe(words);
});
