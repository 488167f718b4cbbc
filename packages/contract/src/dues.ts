import { z } from './zod.ts';
import { currencySchema } from './currency.ts';
import { MAX_ID } from './fields.ts';
import { localisedField } from './localised.ts';
import { PAGE_SIZES } from './page-sizes.ts';
import { metaSchema, pagingQuery, queryInteger } from './paging.ts';
import { DUE_STATUSES } from './sponsorships.ts';

/** A due, as its sponsor sees it (ENT-19, SPN-05, DUE-22). Amounts are major units. */
export const dueSchema = z
  .object({
    id: z.int(),
    sponsorship_id: z.int(),
    due_date: z.string().describe('ISO date, Cairo'),
    amount: z.number(),
    currency: currencySchema,
    status: z.enum(DUE_STATUSES),
    applied_balance: z.number().describe('What the balance paid, or would pay, of it'),
    balance_applied: z.boolean().describe('Whether that has happened'),
    sponsoree_code: z.string(),
    ...localisedField('sponsoree_name'),
    sponsoree_image_url: z
      .string()
      .nullable()
      .describe('Null for a child who is not published any more'),
    error: z
      .string()
      .nullable()
      .describe('Why the last charge of it failed, as a sentence (DUE-10)'),
    receipt_url: z.string().nullable(),
  })
  .meta({ id: 'Due' });
export type Due = z.infer<typeof dueSchema>;

export const dueListQuery = z.object({
  ...pagingQuery(PAGE_SIZES.dues),
  sponsorship_id: queryInteger(1, MAX_ID).optional(),
  status: z
    .enum(['upcoming'], { error: 'invalid-choice' })
    .optional()
    .describe('`upcoming`: those to come, soonest first (DSH-11); else all, newest first'),
});
export type DueListQuery = z.infer<typeof dueListQuery>;
export const dueListResponse = z.object({ dues: z.array(dueSchema), meta: metaSchema });
export type DueListResponse = z.infer<typeof dueListResponse>;

/** Answer of GET /v1/sponsors/late_dues: all of them, the oldest first (DUE-23). */
export const lateDuesResponse = z.object({
  dues: z.array(dueSchema),
  currency: currencySchema,
  balance: z.number().describe('What the balance could pay: see `deductBalance` of the contract'),
  minimum_charge: z.number().describe('The least that a card is charged'),
  total: z.number(),
  deduction: z.number().describe('What the balance would pay of all of them (DUE-05)'),
  amount_due: z.number(),
});
export type LateDuesResponse = z.infer<typeof lateDuesResponse>;

/** Body of PUT /v1/sponsors/dues/statuses (API-51, VAL-52). */
export const payDuesBody = z.object({
  due: z.object(
    {
      dues_ids: z
        .array(z.int({ error: 'invalid-value' }).min(1).max(MAX_ID), { error: 'dues-required' })
        .min(1, { error: 'dues-required' })
        .max(100, { error: 'invalid-value' }),
      payment_method_id: z
        .int({ error: 'payment-method-required' })
        .min(1, { error: 'payment-method-required' })
        .max(MAX_ID, { error: 'payment-method-unknown' }),
    },
    { error: 'required' },
  ),
});

/** Answer of PUT /v1/sponsors/dues/statuses. A declined card is a 402 `card-declined`. */
export const payDuesResponse = z.object({
  payment_id: z.string(),
  status: z.enum(['paid', 'confirming']).describe('`confirming`: the bank has not answered yet'),
  url: z.string().nullable().describe('The bank’s page, when it asks the card holder to confirm'),
});
export type PayDuesResponse = z.infer<typeof payDuesResponse>;
