import { besideFieldErrors, z } from './zod.ts';
import { currencySchema } from './currency.ts';
import { bothLanguages } from './localised.ts';
import { PAGE_SIZES } from './page-sizes.ts';
import { metaSchema, pagingQuery } from './paging.ts';
import { PAYMENT_KINDS, PAYMENT_METHODS } from './payments.ts';

/** Kinds of ledger entries (TXN-03). */
export const TRANSACTION_TYPES = [
  'payment',
  'refund',
  'deposit',
  'withdraw',
  'applied_to_balance',
  'applied_from_balance',
] as const;
export type TransactionType = (typeof TRANSACTION_TYPES)[number];

/** The subjects of an entry (TXN-06). */
export const INVOICE_TYPES = ['sponsorship', 'gift', 'donation', 'balance'] as const;
export type InvoiceType = (typeof INVOICE_TYPES)[number];

/** The `mediator_type` of each invoice type (TXN-04). */
export const MEDIATOR_TYPES = {
  sponsorship: 'Due',
  gift: 'PurchasedGift',
  donation: 'GeneralDonation',
  balance: 'Balance',
} as const satisfies Record<InvoiceType, string>;

/** An entry of a sponsor's ledger (ENT-20, TXN-06). */
export const transactionSchema = z
  .object({
    id: z.int(),
    received_date: z.string().describe('ISO date, Cairo'),
    amount: z
      .number()
      .describe('Signed, major units: what was given is positive, what went back negative'),
    unsigned_amount: z.number(),
    currency: currencySchema,
    transaction_type: z.enum(TRANSACTION_TYPES),
    mediator_type: z.enum(Object.values(MEDIATOR_TYPES) as [string]),
    invoice_type: z.enum(INVOICE_TYPES),
    description: bothLanguages.describe('Names every child and every gift'),
    title: bothLanguages.describe('The same in one line: first names, no codes, no dates'),
    codes: z.array(z.string()).describe('Of the children that the title names'),
    due_dates: z.array(z.string()).describe('ISO dates of the dues that it pays'),
    lines: z
      .array(z.object({ description: bothLanguages, quantity: z.int(), amount: z.number() }))
      .describe('What each of several lines has of the amount; empty where there is one'),
    receipt_url: z.string().nullable(),
  })
  .meta({ id: 'Transaction' });
export type Transaction = z.infer<typeof transactionSchema>;

export const transactionListQuery = z.object(pagingQuery(PAGE_SIZES.transactions));
export const transactionListResponse = z.object({
  invoiceable_transactions: z.array(transactionSchema),
  meta: metaSchema,
});
export type TransactionListResponse = z.infer<typeof transactionListResponse>;

const totals = {
  currency: currencySchema,
  total_donations: z.number().describe('All that was given, less what went back'),
  current_year_donations: z.number().describe('Since 1 January (Cairo)'),
  previous_year_donations: z.number(),
};

/** Answer of GET /v1/sponsors/yearly_payments_reports (ENT-22): in the sponsor's currency. */
export const yearlyReportResponse = z.object({
  yearly_payments_report: z.object({
    ...totals,
    current_year: z.int(),
    other_currencies: z.array(z.object(totals)).describe('Never added up across currencies'),
  }),
});
export type YearlyReportResponse = z.infer<typeof yearlyReportResponse>;

const isoDate = z.iso.date({ error: 'invalid-date' });

export const statementQuery = z
  .object({ from: isoDate, to: isoDate })
  .refine(({ from, to }) => from <= to, {
    path: ['to'],
    error: 'dates-reversed',
    when: besideFieldErrors,
  });

/** Answer of GET /v1/sponsors/statements: every entry of the days from `from` to `to`, inclusive. */
export const statementResponse = z.object({
  statement: z.object({
    from: z.string(),
    to: z.string(),
    issued_on: z.string(),
    sponsor_name: z.string(),
    arabic_name: z.string(),
    entries: z.array(transactionSchema),
    totals: z.array(
      z.object({
        currency: currencySchema,
        given: z.number(),
        refunded: z.number(),
        net: z.number(),
      }),
    ),
  }),
});
export type StatementResponse = z.infer<typeof statementResponse>;

/** Answer of GET /v1/receipts/{number}, for its owner or anyone with its signed link. */
export const receiptResponse = z.object({
  receipt: z
    .object({
      number: z.string().describe('`2026-000123`'),
      issued_on: z.string().describe('ISO date, Cairo'),
      kind: z.enum(PAYMENT_KINDS),
      method: z.enum(PAYMENT_METHODS),
      reference: z.string().nullable().describe('Of a bank transfer or check'),
      donor_name: z.string(),
      arabic_donor_name: z.string().nullable(),
      lines: z.array(
        z.object({ description: bothLanguages, quantity: z.int(), amount: z.number() }),
      ),
      subtotal: z.number(),
      fee: z.number().describe('Of a donation whose donor added it'),
      from_balance: z.number(),
      total: z.number().describe('The money that came'),
      currency: currencySchema,
      refunds: z.array(z.object({ date: z.string(), amount: z.number() })),
      refunded: z.number(),
      disputed: z.boolean().describe('The payer’s bank has taken it back, for now or for good'),
    })
    .meta({ id: 'Receipt' }),
});
export type ReceiptResponse = z.infer<typeof receiptResponse>;
export type Receipt = ReceiptResponse['receipt'];
