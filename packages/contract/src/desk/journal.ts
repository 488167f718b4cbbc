import { z } from '../zod.ts';
import { instant, monthField } from './lists.ts';

/** The accounts of the journal, in the order in which an entry lists them. */
export const JOURNAL_ACCOUNTS = [
  'bank',
  'checks',
  'cash',
  'card_payments',
  'provider_balance',
  'payouts_under_way',
  'exchange',
  'provider_fees',
  'sponsor_balances',
  'sponsorships',
  'gifts',
  'donations',
  'fees_covered',
  'provider_adjustments',
] as const;
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number];

/**
 * The kinds of movements of our balance at the provider. `fee`: one that is not of a payment.
 * `other`: whatever else the provider books, such as a reserve or a top-up.
 */
export const MOVEMENT_KINDS = [
  'charge',
  'refund',
  'refund-failure',
  'dispute',
  'dispute-reversal',
  'fee',
  'payout',
  'payout-reversal',
  'other',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/**
 * What an entry books. `by-hand`: money that staff recorded or sent, one entry a line of the bank.
 * `balances`: what sponsors' balances paid, or got. `provider`: what reached the provider's balance,
 * with its fees. `arrival`: a payout that the bank has.
 */
export const JOURNAL_KINDS = [
  'card-in',
  'card-back',
  'by-hand',
  'balances',
  'provider',
  'payout',
  'arrival',
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** The files that accountants' packages load. */
export const JOURNAL_FORMATS = ['csv', 'odoo', 'quickbooks', 'iif'] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

/** A currency of the provider's balance: it may be none of ours. */
const anyCurrency = z.string().regex(/^[a-z]{3}$/, { error: 'invalid-choice' });

export const journalQuery = z.object({
  month: monthField.optional().describe('`2026-11`, Cairo; this month when absent'),
});
export const journalFileQuery = z.object({
  month: monthField,
  currency: anyCurrency,
  format: z.enum(JOURNAL_FORMATS, { error: 'invalid-choice' }),
});

/** Major units; one of `debit` and `credit` is 0. */
const journalLine = z.object({
  account: z.enum(JOURNAL_ACCOUNTS),
  name: z.string().describe('As the file of accounts names it'),
  debit: z.number(),
  credit: z.number(),
});

const journalEntry = z.object({
  number: z.string(),
  day: z.string(),
  kind: z.enum(JOURNAL_KINDS),
  text: z.string(),
  lines: z.array(journalLine),
});

/** What a day brought in one currency. Major units. */
const journalDay = z.object({
  day: z.string(),
  received: z
    .number()
    .describe(
      'By card and by hand, deposits too, less what went back; nothing when a balance pays',
    ),
  fees: z.number().describe('What the provider kept'),
  paid_out: z.number().describe('What left the provider’s balance for the bank'),
  arrived: z.number().describe('What of it the bank has from this day on'),
  entries: z.array(journalEntry),
});

/** A payout with what is in it. Major units. */
const journalPayout = z.object({
  id: z.string(),
  sent_on: z.string(),
  arrives_on: z.string(),
  state: z.enum(['under-way', 'paid', 'failed']),
  amount: z.number(),
  gross: z.number().nullable().describe('Null: the provider does not say what is in it'),
  returned: z.number().nullable(),
  fees: z.number().nullable(),
  movements: z.int().nullable(),
});

/**
 * One thing that does not match. `not-at-provider`: our ledger has it, the provider's balance has
 * not. `not-in-ledger`: the other way round. `another-amount`: both have it, of two amounts.
 * `other-movement`: the provider booked something that is no payment.
 */
export const UNMATCHED_KINDS = [
  'not-at-provider',
  'not-in-ledger',
  'another-amount',
  'other-movement',
] as const;

const unmatchedItem = z.object({
  kind: z.enum(UNMATCHED_KINDS),
  provider_id: z.string(),
  category: z.string().nullable().describe('The provider’s own word for the movement'),
  day: z.string(),
  amount: z.number().describe('What is left on the account: major units, signed'),
  currency: anyCurrency,
  payment_id: z.string().nullable(),
});

const journalOfCurrency = z.object({
  currency: anyCurrency,
  files: z.array(z.object({ format: z.enum(JOURNAL_FORMATS), url: z.string() })),
  accounts: z
    .array(journalLine.extend({ purpose: z.string().nullable() }))
    .describe('The sums of the month'),
  standing: z
    .object({
      card_payments: z.number(),
      provider_balance: z.number(),
      payouts_under_way: z.number(),
    })
    .describe('Where these accounts stand at the end of the month'),
  days: z.array(journalDay),
  payouts: z.array(journalPayout),
});

export const journalResponse = z.object({
  month: z.string(),
  copied_until: instant.nullable().describe('The provider’s balance is known until then'),
  currencies: z.array(journalOfCurrency),
  unmatched: z.array(unmatchedItem).describe('The oldest first, a hundred at most'),
  unmatched_count: z.int(),
  uncompared_count: z
    .int()
    .describe('Entries since the provider’s balance was read: they are compared when it is again'),
});
export type Journal = z.infer<typeof journalResponse>;
