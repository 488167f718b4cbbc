import { z } from '../zod.ts';
import { currencySchema } from '../currency.ts';
import { metaSchema } from '../paging.ts';
import { deskListQuery, dryRunField, instant } from './lists.ts';

/** What the card provider says and the books do not, and whether a comparison mends it. */
const DIFFERENCES = {
  /** Money with a reference that is of no payment here. */
  'payment-unknown': 'by-hand',
  /** Another amount or currency than was asked for. */
  'payment-contradicts': 'by-hand',
  'payment-not-settled': 'by-itself',
  'payment-paid-twice': 'by-hand',
  /** A refund or a dispute of a payment that is not paid here: it goes with that one. */
  'of-no-paid-payment': 'by-itself',
  'not-in-ledger': 'by-itself',
  'dispute-undecided': 'by-itself',
} as const satisfies Record<string, 'by-itself' | 'by-hand'>;
export type DifferenceCode = keyof typeof DIFFERENCES;
export const DIFFERENCE_CODES = Object.keys(DIFFERENCES) as [DifferenceCode, ...DifferenceCode[]];

/** Whether comparing the books with the provider mends a difference. */
export const isHealedByComparing = (code: DifferenceCode): boolean =>
  DIFFERENCES[code] === 'by-itself';

/** The payment that a difference or a dispute is about. */
const paymentLink = z.object({
  id: z.string(),
  receipt: z.string().nullable(),
  payer: z.string().nullable(),
  amount: z.number(),
  currency: currencySchema,
});

export const differenceSchema = z
  .object({
    kind: z.enum(['payment', 'refund', 'dispute']),
    provider_id: z.string().describe('The provider’s number of it'),
    code: z.enum(DIFFERENCE_CODES).nullable().describe('Null: found before codes were kept'),
    problem: z.string().describe('In English, as the staff command says it'),
    heals: z.boolean().describe('The next comparison mends it'),
    payment: paymentLink.nullable(),
  })
  .meta({ id: 'Difference' });
export type DeskDifference = z.infer<typeof differenceSchema>;

const compared = { healed: z.array(differenceSchema), left: z.array(differenceSchema) };

/** What the last comparison with the provider left and healed. */
export const differencesResponse = z.object({
  last: z
    .object({
      at: instant,
      by: z.string().describe('A person of the staff, or the daily job'),
      days: z.int(),
      payments: z.int(),
      refunds: z.int(),
      disputes: z.int(),
      ...compared,
    })
    .nullable()
    .describe('Null before the first'),
});
export type Differences = z.infer<typeof differencesResponse>;

/** More days are compared by the staff command. */
export const COMPARED_DAYS = [3, 10, 31] as const;

/** Body of POST /v1/desk/differences/heal. A dry run finds, and changes nothing. */
export const healDifferencesBody = z.object({
  days: z
    .int({ error: 'invalid-choice' })
    .refine((days) => COMPARED_DAYS.some((one) => one === days), { error: 'invalid-choice' })
    .default(COMPARED_DAYS[0]),
  dry_run: dryRunField,
});

/** In a dry run `healed` has those that would be healed, as far as that is known. */
export const healedDifferencesResponse = z.object({ ...compared, dry_run: z.boolean() });
export type HealedDifferences = z.infer<typeof healedDifferencesResponse>;

export const DISPUTE_STATES = ['open', 'won', 'lost'] as const;

export const disputeListQuery = deskListQuery(['opened_at'], 'desc', {
  state: z.enum(DISPUTE_STATES, { error: 'invalid-choice' }).optional(),
});
export type DisputeListQuery = z.output<typeof disputeListQuery>;

/** A payment that its payer's bank takes back, or took back. Major units. */
export const disputeSchema = z
  .object({
    provider_id: z.string().nullable().describe('Null, as the next two, of a very old one'),
    opened_at: instant.nullable(),
    amount: z.number().nullable(),
    taken: z.number().describe('What the bank has now; 0 while it only asks, and once it is won'),
    state: z.enum(DISPUTE_STATES),
    payment: paymentLink,
  })
  .meta({ id: 'Dispute' });
export type DeskDispute = z.infer<typeof disputeSchema>;
export const disputeListResponse = z.object({
  disputes: z.array(disputeSchema),
  meta: metaSchema,
});
