import { PROVIDER_EXIT_REASONS } from '@nabta/contract';
import { mailRequestSchema, type MailRequest } from '../request.ts';
import {
  dueNotice,
  type DueFailure,
  type DueNotice,
  type SponsoringRequest,
} from '../sponsoring-requests.ts';

/** Every reason of a payment that failed. */
export const FAILURES = [
  'declined',
  'funds',
  'expired',
  'authentication',
  'no-card',
  'unknown',
] as const satisfies readonly DueFailure[];

/** The stages of a due that mails tell of. */
const DUE_STAGES = [
  'upcoming',
  'failed',
  'overdue',
  'final',
  'ended',
] as const satisfies readonly DueNotice['stage'][];

type Template = SponsoringRequest['template'];
type RequestOf<T extends Template> = Extract<MailRequest, { template: T }>;
type DataOf<T extends Template> = RequestOf<T>['data'];

const site = 'https://nabta.example';
const dashboardUrl = `${site}/dashboard`;
const childrenUrl = `${site}/children`;
const cardsUrl = `${site}/my-cards`;
const payUrl = `${site}/late-dues`;
const receiptUrl = `${site}/receipts/2026-000123`;
const linkOf = (letter: string) => `${site}/from-mail/${letter.repeat(43)}?lng=en`;
/** What mails open without signing in. */
const links = {
  until: '2026-11-27',
  payUrl: linkOf('p'),
  cardUrl: linkOf('c'),
  endUrl: linkOf('e'),
};

export const mariam = {
  name: { en: 'Mariam Adel Samir', ar: 'مريم عادل سمير' },
  firstName: { en: 'Mariam', ar: 'مريم' },
  code: 'NB-1042',
  pictureId: 'picture-of-mariam',
};
export const kyrillos = {
  name: { en: 'Kyrillos Girgis Bishara', ar: 'كيرلس جرجس بشارة' },
  firstName: { en: 'Kyrillos', ar: 'كيرلس' },
  code: 'NB-0977',
  pictureId: 'picture-of-kyrillos',
};

/** Children, each with a different name and code. */
function childrenOf(count: number) {
  const names = [mariam.name, kyrillos.name, { en: 'Youssef Fady', ar: 'يوسف فادي' }];
  return Array.from({ length: count }, (_, i) => ({
    name: names[i % names.length] ?? mariam.name,
    code: `NB-${2_000 + i}`,
  }));
}

/** Notices of one stage about `count` children with different codes. */
export function noticesOf(
  stage: DueNotice['stage'],
  count: number,
  changes: Partial<DueNotice> = {},
): DueNotice[] {
  return childrenOf(count).map((child) => {
    const due = { child, dueOn: '2026-11-20', amount: 1_050, currency: 'usd' } as const;
    const stages = {
      upcoming: { stage: 'upcoming', paysBy: 'card', card: { brand: 'visa', last4: '4242' } },
      failed: { stage: 'failed', reason: 'declined', nextTryOn: '2026-11-23', payUrl },
      overdue: { stage: 'overdue', month: 1, graceEndsOn: '2027-02-20' },
      final: { stage: 'final', graceEndsOn: '2027-02-20' },
      ended: { stage: 'ended', endedOn: '2027-02-20' },
    } as const;
    return dueNotice.parse({ ...due, ...stages[stage], ...changes });
  });
}

const name = 'Sara';
export const similar = [
  { name: { en: 'Demiana', ar: 'دميانة' }, url: `${site}/children/7` },
  { name: { en: 'Youssef', ar: 'يوسف' }, url: `${site}/children/9` },
];
const due = { name, child: mariam, dueOn: '2026-11-20', amount: 1_050, currency: 'usd' } as const;
const receipt = {
  receiptNumber: '2026-000123',
  receiptUrl,
  paidOn: '2026-11-20',
  fromBalance: 0,
  currency: 'usd',
} as const;
const paid = { name, ...receipt };
const sponsorshipLine = {
  label: { en: 'Sponsorship of Mariam – 3 months', ar: 'كفالة مريم – ٣ أشهر' },
  quantity: 1,
  amount: 3_150,
};

/** One mail of each template of sponsoring: what matters to a test is changed by `sponsoringRequest`. */
const examples: { readonly [T in Template]: DataOf<T> } = {
  'checkout-receipt': {
    ...paid,
    lines: [
      sponsorshipLine,
      { label: { en: 'Birthday gift', ar: 'هدية عيد ميلاد' }, quantity: 2, amount: 1_001 },
    ],
    total: 4_151,
    amountPaid: 4_151,
    children: [{ ...mariam, nextDueOn: '2027-02-20', letterUrl: `${site}/letters/12` }],
    dashboardUrl,
  },
  'due-receipt': {
    ...paid,
    lines: [sponsorshipLine],
    total: 3_150,
    amountPaid: 3_150,
    children: [mariam],
    nextDueOn: '2027-02-20',
    transactionsUrl: `${site}/my-transactions`,
  },
  'due-receipts': {
    name,
    receipts: [
      { ...receipt, lines: [sponsorshipLine], total: 3_150, amountPaid: 3_150 },
      {
        ...receipt,
        receiptNumber: null,
        receiptUrl: null,
        lines: [sponsorshipLine],
        total: 3_150,
        fromBalance: 3_150,
        amountPaid: 0,
      },
    ],
    childCount: 2,
    nextDueOn: '2027-02-20',
    transactionsUrl: `${site}/my-transactions`,
  },
  'due-notices': {
    name,
    notices: noticesOf('failed', 5),
    payUrl,
    cardsUrl,
    dashboardUrl,
    childrenUrl,
  },
  'due-upcoming': { ...due, card: { brand: 'visa', last4: '4242' }, cardsUrl },
  'due-failed': { ...due, reason: 'declined', nextTryOn: '2026-11-23', payUrl, cardsUrl },
  'due-overdue': { ...due, month: 1, graceEndsOn: '2027-02-20', payUrl },
  'due-final': { ...due, graceEndsOn: '2027-02-20', payUrl },
  'sponsorship-ended': {
    name,
    child: mariam,
    endedOn: '2026-12-20',
    by: 'sponsor',
    toBalance: 2_100,
    currency: 'usd',
    dashboardUrl,
    childrenUrl,
  },
  'sponsorship-cancelled': { name, child: mariam, lastDay: '2026-12-20', dashboardUrl },
  'frequency-changed': {
    name,
    child: mariam,
    frequency: 'quarterly',
    nextDueOn: '2026-12-20',
    amount: 10_500,
    currency: 'usd',
    sponsorshipUrl: `${site}/sponsorships/12`,
  },
  'payments-paused': {
    name,
    child: mariam,
    kind: 'pause',
    fromDueOn: '2026-12-20',
    nextDueOn: '2027-02-20',
    amount: 3_500,
    currency: 'usd',
    sponsorshipUrl: `${site}/sponsorships/12`,
  },
  'payments-resumed': {
    name,
    child: mariam,
    nextDueOn: '2027-01-20',
    amount: 3_500,
    currency: 'usd',
    sponsorshipUrl: `${site}/sponsorships/12`,
  },
  'extra-changed': {
    name,
    child: mariam,
    extraPerMonth: 1_000,
    frequency: 'monthly',
    nextDueOn: '2026-12-20',
    amount: 4_500,
    currency: 'usd',
    sponsorshipUrl: `${site}/sponsorships/12`,
  },
  'checkout-refunded': {
    name,
    amount: 4_151,
    currency: 'usd',
    children: [{ name: mariam.name }],
    similar,
    childrenUrl,
  },
  'payment-refunded': {
    name,
    receiptNumber: '2026-000123',
    receiptUrl,
    amount: 4_151,
    currency: 'usd',
    refundedOn: '2026-11-20',
    reason: null,
  },
  'card-expiring': {
    name,
    card: { brand: 'mastercard', last4: '4444', expMonth: 12, expYear: 2026 },
    children: [mariam, kyrillos],
    cardsUrl,
  },
  'deposit-receipt': {
    name,
    receiptNumber: '2026-000123',
    receiptUrl,
    receivedOn: '2026-11-20',
    amount: 4_151,
    currency: 'usd',
    method: 'bank_transfer',
    balance: 5_202,
    dashboardUrl,
  },
};

/** Gifts of a cart, each for a child of it. */
export const firstGifts = [
  { title: { en: 'Winter coat', ar: 'معطف شتوي' }, childName: mariam.name },
  { title: { en: 'School bag', ar: 'حقيبة مدرسية' }, childName: kyrillos.name },
];

export const SPONSORING_TEMPLATES = Object.keys(examples).filter(
  (template): template is Template => template in examples,
);

/** An unchecked request for a mail of sponsoring, with the given changes. */
export function uncheckedRequest<T extends Template>(template: T, changes: object = {}) {
  return { template, data: { ...examples[template], ...changes } };
}

/** A mail of sponsoring, with the given changes. Throws on data that the schema refuses. */
export function sponsoringRequest<T extends Template>(
  template: T,
  changes: Partial<DataOf<T>> = {},
): MailRequest {
  return mailRequestSchema.parse(uncheckedRequest(template, changes));
}

const byBalance = { receiptNumber: null, receiptUrl: null, amountPaid: 0 };

/** One mail of each template of sponsoring, and of each of its branches. */
export function sponsoringRequests(): { title: string; request: MailRequest }[] {
  const named = <T extends Template>(words: string, template: T, changes?: Partial<DataOf<T>>) => ({
    title: `${template} ${words}`,
    request: sponsoringRequest(template, changes),
  });
  const sponsored = [mariam, kyrillos].map((child) => ({ ...child, nextDueOn: '2026-12-20' }));
  return [
    ...SPONSORING_TEMPLATES.map((template) => named('as it is', template)),
    named('of two children', 'checkout-receipt', { children: sponsored }),
    named('of gifts', 'checkout-receipt', { children: [] }),
    named('by balance', 'checkout-receipt', { ...byBalance, fromBalance: 4_151 }),
    named('by balance in part', 'checkout-receipt', { fromBalance: 1_000, amountPaid: 3_151 }),
    named('by balance', 'due-receipt', { ...byBalance, fromBalance: 3_150, nextDueOn: null }),
    named('of two children', 'due-receipt', { childCount: 2 }),
    ...DUE_STAGES.flatMap((stage) =>
      [2, 5].map((count) =>
        named(`${stage} of ${count}`, 'due-notices', { notices: noticesOf(stage, count) }),
      ),
    ),
    named('without a card', 'due-notices', { notices: noticesOf('upcoming', 3, { card: null }) }),
    ...FAILURES.map((reason) =>
      named(`for ${reason}`, 'due-notices', { notices: noticesOf('failed', 3, { reason }) }),
    ),
    named('of all kinds', 'due-notices', {
      notices: DUE_STAGES.flatMap((stage, i) => noticesOf(stage, 1 + (i % 3))),
    }),
    named('without a card', 'due-upcoming', { card: null, currency: 'egp' }),
    named('by bank transfer', 'due-upcoming', { card: null, paysBy: 'bank_transfer' }),
    named('by cheque', 'due-upcoming', { card: null, paysBy: 'check' }),
    named('in cash', 'due-upcoming', { card: null, paysBy: 'cash' }),
    ...FAILURES.flatMap((reason) => [
      named(`for ${reason}`, 'due-failed', { reason }),
      named(`for ${reason}, the last time`, 'due-failed', { reason, nextTryOn: null }),
    ]),
    named('of the second month', 'due-overdue', { month: 2 }),
    named('of the third month', 'due-overdue', { month: 3 }),
    named('paid ahead', 'sponsorship-cancelled', {
      toBalance: { amount: 105_000, currency: 'usd' },
    }),
    named('after grace', 'sponsorship-ended', { by: 'grace', toBalance: 0 }),
    ...PROVIDER_EXIT_REASONS.map((exitReason) =>
      named(`for ${exitReason}`, 'sponsorship-ended', { by: 'ministry', exitReason, similar }),
    ),
    named('without similar children', 'checkout-refunded', { similar: [] }),
    named('of a child off the site', 'checkout-refunded', { withdrawn: true }),
    ...[1, 2].map((count) =>
      named(`with ${count} gifts`, 'checkout-refunded', { gifts: firstGifts.slice(0, count) }),
    ),
    named('without a receipt', 'payment-refunded', { receiptNumber: null, receiptUrl: null }),
    named('with a reason', 'payment-refunded', { reason: 'Paid twice' }),
    named('of no sponsorship', 'card-expiring', { children: [] }),
    named('with links', 'card-expiring', { links: { until: links.until, cardUrl: links.cardUrl } }),
    named('with links', 'due-failed', { links }),
    named('with links', 'due-final', { links }),
    named('with links', 'due-notices', { notices: noticesOf('overdue', 2), links }),
    named('by cheque', 'deposit-receipt', { method: 'check' }),
    named('in cash', 'deposit-receipt', { method: 'cash', currency: 'egp' }),
  ];
}
