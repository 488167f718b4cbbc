import { z } from '../zod.ts';
import { LOCALES } from '../locale.ts';
import { metaSchema } from '../paging.ts';
import { deskListQuery, dryRunField, instant } from './lists.ts';

/** Kinds of emails as the desk shows them: a list names no subject. */
export const MAIL_KINDS = [
  'account',
  'money',
  'dues',
  'sponsorship',
  'letters',
  'inquiry',
  'reminder',
  'staff',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** `failing`: a try went wrong; it is tried again for about three days. */
export const UNSENT_MAIL_STATES = ['failing', 'waiting'] as const;

export const mailListQuery = deskListQuery(['created_at'], 'asc', {
  state: z.enum(UNSENT_MAIL_STATES, { error: 'invalid-choice' }).optional(),
});
export type MailListQuery = z.output<typeof mailListQuery>;

/** A mail that has not gone out. */
export const unsentMailSchema = z
  .object({
    id: z.int(),
    to: z.string(),
    locale: z.enum(LOCALES),
    kind: z.enum(MAIL_KINDS).nullable().describe('Null: it is sealed with a key that is gone'),
    created_at: instant,
    state: z.enum(UNSENT_MAIL_STATES),
    attempts: z.int(),
    error: z.string().nullable().describe('The name of the last error, as `mail list` prints it'),
  })
  .meta({ id: 'UnsentMail' });
export type UnsentMail = z.infer<typeof unsentMailSchema>;
export const mailListResponse = z.object({ mails: z.array(unsentMailSchema), meta: metaSchema });

/** Body of POST /v1/desk/mails/retry. */
export const retryMailsBody = z.object({
  mail_id: z.int({ error: 'invalid-value' }).nullable().describe('Null: all that fail'),
  dry_run: dryRunField,
});
export const retriedMailsResponse = z.object({
  mails: z.int().describe('Those that are tried now; in a dry run, those that would be'),
  dry_run: z.boolean(),
});

/** The rules of `staff checks` that stored data alone can prove; their words are in desk-checks.json. */
export const CHECK_NAMES = [
  'balances-not-negative',
  'balances-in-own-currency',
  'balances-pay-as-promised',
  'paid-payments-in-ledger',
  'unpaid-payments-not-in-ledger',
  'ledger-entries-of-payments',
  'paid-payments-have-receipts',
  'receipts-without-gaps',
  'payments-sum-of-lines',
  'late-payments-went-back',
  'refunds-within-payments',
  'months-within-payments',
  'refunds-in-ledger',
  'checkouts-as-their-payments',
  'settled-checkouts-have-sponsorships',
  'settled-checkouts-have-gifts',
  'gifts-for-their-children',
  'settled-checkouts-pay-first-dues',
  'unsettled-checkouts-have-nothing',
  'one-claim-per-child',
  'one-claim-per-family',
  'sponsorships-hold-their-children',
  'ended-sponsorships-let-go',
  'sponsored-children-have-sponsors',
  'holds-end-with-their-payments',
  'holds-do-not-outlive-their-time',
  'dues-in-order',
  'dues-on-their-days',
  'pauses-as-recorded',
  'pauses-hide-no-debt',
  'pauses-as-often-as-may-be',
  'dues-to-come-as-agreed',
  'next-dues-planned',
  'one-due-to-come',
  'dues-paid-once',
  'paid-dues-are-covered',
  'charging-dues-have-pending-payments',
  'charges-as-their-payments',
  'charges-of-one-payment',
  'payments-of-one-sponsor',
  'ended-sponsorships-owe-nothing',
  'one-default-card',
  'reminders-end-with-sponsorships',
  'letters-held-for-a-reason',
  'letter-pictures-have-their-place',
  'closed-accounts-have-nothing',
  'years-are-told-when-over',
] as const;
export type CheckName = (typeof CHECK_NAMES)[number];

/** Rows of a broken rule that are shown; `staff checks --json` prints all. */
export const CHECK_ROWS_SHOWN = 20;

/** Every rule on what is stored now. */
export const checksResponse = z.object({
  at: instant,
  checks: z.array(
    z.object({
      id: z.enum(CHECK_NAMES),
      broken: z.int().describe('How often; 0 where the rule holds'),
      rows: z
        .array(z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])))
        .describe('The first of them: the ids of records, and the values that are wrong'),
    }),
  ),
});
export type Checks = z.infer<typeof checksResponse>;
