import { besideFieldErrors, z } from '../zod.ts';
import { currencySchema } from '../currency.ts';
import { lineOfText, MAX_ID } from '../fields.ts';
import { CURRENCIES } from '../money.ts';
import { dryRun, moneyReason, typedAmount } from './payments.ts';

/** The ways that money comes beside the site. */
export const RECEIVED_METHODS = ['bank_transfer', 'check', 'cash'] as const;

/** The longest number of a transfer, in characters. */
const REFERENCE_LENGTH = 100;

/** Somebody whose money it may be, with what they owe. Major units. */
export const payerSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string(),
    currency: currencySchema,
    dues: z.array(
      z.object({
        id: z.int(),
        due_on: z.iso.date(),
        amount: z.number(),
        child_code: z.string(),
        child_name: z.string(),
        reference_code: z.string().describe('Of the sponsorship, as its sponsor writes it'),
      }),
    ),
  })
  .meta({ id: 'Payer' });
export type Payer = z.infer<typeof payerSchema>;

export const payerListQuery = z.object({
  q: z
    .string({ error: 'required' })
    .trim()
    .min(1, { error: 'required' })
    .max(100, { error: 'invalid-value' })
    .describe('A code of a sponsorship or a child, an amount that is owed, a name, an address'),
});
export const payerListResponse = z.object({ payers: z.array(payerSchema) });

/** Body of POST /v1/desk/transfers. Without dues, the amount goes into the sponsor's balance. */
export const recordTransferBody = z
  .object({
    sponsor_id: z.int({ error: 'required' }).min(1).max(MAX_ID),
    due_ids: z.array(z.int().min(1).max(MAX_ID), { error: 'invalid-value' }).max(100).default([]),
    amount: typedAmount,
    currency: z.enum(CURRENCIES, { error: 'invalid-choice' }),
    method: z.enum(RECEIVED_METHODS, { error: 'invalid-choice' }).default('bank_transfer'),
    reference: lineOfText(REFERENCE_LENGTH).optional(),
    received_on: z.iso.date({ error: 'invalid-date' }),
    reason: moneyReason,
    same_transfer: z
      .boolean({ error: 'invalid-value' })
      .default(false)
      .describe('It is another part of a transfer that is booked under the same reference'),
    bank_line: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional()
      .describe('The key of a line of a bank’s file: it is booked once'),
    client_key: z
      .uuid()
      .optional()
      .describe('A key for this order; sending it again has no further effect'),
    dry_run: dryRun,
  })
  .refine(({ method, reference }) => method === 'cash' || reference !== undefined, {
    path: ['reference'],
    error: 'reference-required',
    when: besideFieldErrors,
  });

/** `receipt` of a dry run: null. Major units. */
export const recordedTransferResponse = z.object({
  payment_id: z.string().nullable(),
  receipt: z.string().nullable(),
  amount: z.number(),
  currency: currencySchema,
  payer: z.string(),
  to: z.enum(['dues', 'balance']),
  dry_run: z.boolean(),
});

/** The state of a line of a bank's file. */
export const BANK_LINE_STATES = [
  'matched',
  'unknown',
  'booked',
  'recorded',
  'outgoing',
  'foreign',
  'faulty',
] as const;

/** How a line was matched: by a code in its text, or by amount and name. */
export const MATCH_REASONS = ['reference', 'child', 'name', 'amount'] as const;

/** A line of a bank's file. Major units. */
export const bankLineSchema = z
  .object({
    line: z.int().describe('In the file, from 1'),
    state: z.enum(BANK_LINE_STATES),
    key: z.string(),
    day: z.iso.date().nullable(),
    amount: z.number().nullable(),
    currency: z.string(),
    reference: z.string(),
    text: z.string(),
    payer: z.string(),
    receipt: z.string().nullable().describe('Of one that was booked or recorded before'),
    faults: z.array(z.object({ column: z.string(), message: z.string() })),
    matches: z.array(
      z.object({
        payer: payerSchema,
        due_ids: z.array(z.int()).describe('None: it goes into the balance'),
        reason: z.enum(MATCH_REASONS),
      }),
    ),
  })
  .meta({ id: 'BankLine' });
export type BankLine = z.infer<typeof bankLineSchema>;

export const bankFileResponse = z.object({
  bank: z.string(),
  is_guess: z.boolean().describe('The layout was not seen in a file of this bank'),
  lines: z.array(bankLineSchema),
});
export type BankFile = z.infer<typeof bankFileResponse>;

/** The largest file of a bank. */
export const BANK_FILE_BYTES = 2 * 1024 * 1024;
