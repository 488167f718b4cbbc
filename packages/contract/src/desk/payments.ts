import { z } from '../zod.ts';
import { currencySchema } from '../currency.ts';
import { lineOfText } from '../fields.ts';
import { CURRENCIES, toMinorUnits } from '../money.ts';
import { metaSchema } from '../paging.ts';
import { PAYMENT_KINDS, PAYMENT_METHODS, PAYMENT_STATUSES } from '../payments.ts';
import { INVOICE_TYPES, TRANSACTION_TYPES } from '../transactions.ts';
import { normaliseDecimal, westernDigits } from '../digits.ts';
import {
  dayQuery,
  deskListQuery,
  listFormatField,
  instant,
  monthField,
  searchQuery,
} from './lists.ts';

/** True: everything is checked and nothing is changed. */
export const dryRun = z.boolean({ error: 'invalid-value' }).default(false);

/** Why, for the audit log. */
export const moneyReason = lineOfText(500, 'reason-required');

const typedFrom = (least: number) =>
  z
    .string({ error: 'money-amount-invalid' })
    .max(40, { error: 'money-amount-invalid' })
    .transform((text, context) => {
      const minor = toMinorUnits(normaliseDecimal(text));
      if (minor !== undefined && minor >= least) return minor;
      context.issues.push({ code: 'custom', message: 'money-amount-invalid', input: text });
      return z.NEVER;
    });

/** An amount above 0 as it is typed, in either digits: minor units. */
export const typedAmount = typedFrom(1);
/** The same, or 0. */
export const typedAmountOrNone = typedFrom(0);

/** A payment in a list. Amounts in major units. */
const listedPaymentFields = {
  id: z.string(),
  day: instant.describe('When it was paid; of one that was not, when it began'),
  status: z.enum(PAYMENT_STATUSES),
  kind: z.enum(PAYMENT_KINDS),
  method: z.enum(PAYMENT_METHODS),
  amount: z.number(),
  from_balance: z.number(),
  returned: z.number().describe('What went back, or was taken back by a bank'),
  currency: currencySchema,
  receipt: z.string().nullable(),
  reference: z.string().nullable(),
  payer: z.string().nullable().describe('Null: erased, or a guest who left no name'),
};

export const listedPaymentSchema = z.object(listedPaymentFields).meta({ id: 'ListedPayment' });
export type ListedPayment = z.infer<typeof listedPaymentSchema>;

/** The sums of a list in one currency. Major units; of paid payments alone. */
const paymentTotals = z.object({
  currency: currencySchema,
  payments: z.int(),
  received: z.number(),
  returned: z.number(),
});

export const paymentListQuery = deskListQuery(['day'], 'desc', {
  since: dayQuery.describe('From this day on (Cairo)'),
  until: dayQuery.describe('To the end of this day (Cairo)'),
  status: z.enum(PAYMENT_STATUSES, { error: 'invalid-choice' }).optional(),
  kind: z.enum(PAYMENT_KINDS, { error: 'invalid-choice' }).optional(),
  method: z.enum(PAYMENT_METHODS, { error: 'invalid-choice' }).optional(),
  currency: z.enum(CURRENCIES, { error: 'invalid-choice' }).optional(),
  receipt: searchQuery
    .transform((text) => text && westernDigits(text))
    .describe('The number of a receipt, whole'),
  reference: searchQuery.describe('A part of the number of a transfer or a check'),
  q: searchQuery.describe('A part of the payer’s name in either script, mail or phone'),
});
export type PaymentListQuery = z.output<typeof paymentListQuery>;
export const paymentListResponse = z.object({
  payments: z.array(listedPaymentSchema),
  totals: z.array(paymentTotals),
  meta: metaSchema,
});

export const REFUND_PROPOSAL_STATES = ['waiting', 'approved', 'declined'] as const;

/** A refund or a withdrawal that waits for a second person, or had one. Major units. */
export const refundProposalSchema = z
  .object({
    id: z.int(),
    payment_id: z.string().nullable().describe('Of a refund'),
    receipt: z.string().nullable().describe('Of a refund'),
    sponsor_id: z.int().nullable().describe('Of a withdrawal: whose balance'),
    payer: z.string().nullable(),
    amount: z.number(),
    currency: currencySchema,
    by_hand: z.boolean(),
    reason: z.string(),
    state: z.enum(REFUND_PROPOSAL_STATES),
    proposed_by: z.object({ id: z.int(), name: z.string() }),
    proposed_at: instant,
    decided_by: z.string().nullable(),
    decided_at: instant.nullable(),
    decision_note: z.string().nullable(),
  })
  .meta({ id: 'RefundProposal' });
export type RefundProposal = z.infer<typeof refundProposalSchema>;

/** A payment with all that the books hold of it. Major units. */
export const deskPaymentSchema = z
  .object({
    ...listedPaymentFields,
    description: z.string(),
    payer_email: z.string().nullable(),
    sponsor_id: z.int().nullable(),
    disputed: z.boolean().describe('The payer’s bank holds its money, and has not decided yet'),
    refundable: z.number().describe('What can still go back; 0 of a deposit'),
    moved_to_balance: z
      .number()
      .describe('Months paid ahead that went into the balance: they are paid out of there'),
    alone_up_to: z.number().describe('What one person may give back of it now'),
    may_be_sent_by_hand: z.boolean().describe('A refund to its card has failed'),
    receipt_url: z.string().nullable(),
    entries: z.array(
      z.object({
        id: z.int(),
        kind: z.enum(TRANSACTION_TYPES),
        about: z.enum(INVOICE_TYPES),
        amount: z.number().describe('Signed'),
        happened_at: instant,
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.int(),
        amount: z.number(),
        state: z.enum(['requested', 'sent', 'done', 'failed', 'replaced']),
        reason: z.string(),
        requested_at: instant,
      }),
    ),
    proposals: z.array(refundProposalSchema),
  })
  .meta({ id: 'DeskPayment' });
export type DeskPayment = z.infer<typeof deskPaymentSchema>;
export const deskPaymentResponse = z.object({ payment: deskPaymentSchema });

export const paymentParams = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });

/**
 * Body of POST /v1/desk/payments/{id}/refunds. Without `amount`: all that is left. `seen`: as the page
 * shows it; where that is true no more nothing changes, and the answer is 409.
 */
export const proposeRefundBody = z.object({
  amount: typedAmount.optional(),
  reason: moneyReason,
  by_hand: z.boolean({ error: 'invalid-value' }).default(false),
  seen: z.object({ refundable: z.number({ error: 'invalid-value' }) }, { error: 'required' }),
  dry_run: dryRun,
});

/** `waits`: above the limit, so that a second person approves it first. */
export const proposedRefundResponse = z.object({
  amount: z.number(),
  currency: currencySchema,
  waits: z.boolean(),
  sent_by: z.enum(['provider', 'staff']),
  dry_run: z.boolean(),
});

/**
 * Body of POST /v1/desk/sponsors/{id}/withdrawals, in the sponsor's currency. `seen`: what the dry run
 * answered; where that is true no more nothing changes, and the answer is 409.
 */
export const withdrawBody = z
  .object({
    amount: typedAmount,
    reason: moneyReason,
    seen: z.object({ left: z.number({ error: 'invalid-value' }) }).optional(),
    dry_run: dryRun,
  })
  .refine((body) => body.dry_run || body.seen, { path: ['seen'], error: 'required' });

/** `waits`: above the limit, so that a second person approves it first. Staff send it by hand. */
export const withdrawnResponse = z.object({
  amount: z.number(),
  left: z.number().describe('Of the balance, that can still be spent'),
  currency: currencySchema,
  waits: z.boolean(),
  dry_run: z.boolean(),
});

export const refundProposalListQuery = deskListQuery(['proposed_at'], 'desc', {
  state: z.enum(REFUND_PROPOSAL_STATES, { error: 'invalid-choice' }).optional(),
});
export type RefundProposalListQuery = z.output<typeof refundProposalListQuery>;
export const refundProposalListResponse = z.object({
  proposals: z.array(refundProposalSchema),
  meta: metaSchema,
});

/** Refunds that did not reach their payers: each is given back again, or by hand. */
export const failedRefundsResponse = z.object({
  refunds: z.array(
    z.object({
      id: z.string(),
      payment_id: z.string(),
      receipt: z.string(),
      payer: z.string().nullable(),
      amount: z.number().describe('Major units'),
      currency: currencySchema,
      failed_at: instant.nullable(),
    }),
  ),
});

export const approveRefundBody = z.object({ dry_run: dryRun });
export const declineRefundBody = z.object({ reason: moneyReason });
export const decidedRefundResponse = z.object({
  proposal: refundProposalSchema,
  sent_by: z.enum(['provider', 'staff']).nullable().describe('Null when it was declined'),
  dry_run: z.boolean(),
});

export const monthReportQuery = z.object({
  month: monthField.optional().describe('`2026-11`, Cairo; this month when absent'),
});
export const monthReportFileQuery = z.object({ month: monthField, format: listFormatField });

/**
 * A line of the report. Major units. `fees`: what donors added for the card's fee, within
 * `received`. `net`: received and deposits less what went back.
 */
const reportLine = z.object({
  currency: currencySchema,
  purpose: z.string().describe('A kind (`sponsorship`, `gift`, `deposit`), or a donation’s code'),
  name: z.string(),
  payments: z.int(),
  received: z.number(),
  fees: z.number(),
  deposits: z.number(),
  returned: z.number(),
  net: z.number(),
});
export const monthReportResponse = z.object({
  month: z.string(),
  files: z
    .object({ xlsx: z.string(), csv: z.string() })
    .describe('Addresses that open in this session alone'),
  lines: z.array(reportLine),
  totals: z.array(reportLine.omit({ purpose: true, name: true })),
});
export type MonthReport = z.infer<typeof monthReportResponse>;
