import { z } from '../zod.ts';
import { currencySchema } from '../currency.ts';
import { LETTER_SENDERS, LETTER_STATUSES } from '../letter-values.ts';
import { metaSchema } from '../paging.ts';
import { PAYMENT_METHODS } from '../payments.ts';
import { INVOICE_TYPES, TRANSACTION_TYPES } from '../transactions.ts';
import { deskListQuery, instant } from './lists.ts';
import type { Permission } from './roles.ts';

/** What happened with a sponsor, and the permission that an event of each kind needs. */
export const TIMELINE_PERMISSIONS = {
  payment: 'read-sponsors',
  sponsorship: 'read-sponsors',
  mail: 'read-sponsors',
  letter: 'read-sponsors',
  inquiry: 'read-inquiries',
  note: 'read-sponsors',
  act: 'read-audit',
} as const satisfies Record<string, Permission>;
export type TimelineKind = keyof typeof TIMELINE_PERMISSIONS;
export const TIMELINE_KINDS = Object.keys(TIMELINE_PERMISSIONS) as [
  TimelineKind,
  ...TimelineKind[],
];

/**
 * `asked_to_end`: and was not taken back; `changed`: how often it is paid; `paused`, `skipped`,
 * `resumed`: when; `extra`: what is given above the price.
 */
export const SPONSORSHIP_EVENTS = [
  'begun',
  'changed',
  'paused',
  'skipped',
  'resumed',
  'extra',
  'asked_to_end',
  'ended',
] as const;
export type SponsorshipEvent = (typeof SPONSORSHIP_EVENTS)[number];

export const timelineQuery = deskListQuery(['at'], 'desc', {
  kind: z
    .enum(TIMELINE_KINDS, { error: 'invalid-choice' })
    .optional()
    .describe('Every kind that the caller may see, when absent'),
});
export type TimelineQuery = z.output<typeof timelineQuery>;

const ofEvery = { id: z.string().describe('Within the timeline'), at: instant };

const eventSchema = z
  .discriminatedUnion('kind', [
    z.object({
      ...ofEvery,
      kind: z.literal('payment'),
      type: z.enum(TRANSACTION_TYPES),
      about: z.enum(INVOICE_TYPES),
      method: z.enum(PAYMENT_METHODS).nullable(),
      reference: z.string().nullable(),
      receipt: z.string().nullable(),
      payment_id: z.string().nullable(),
      amount: z.number().nullable().describe('Major units; null: not for this role'),
      currency: currencySchema,
    }),
    z.object({
      ...ofEvery,
      kind: z.literal('sponsorship'),
      event: z.enum(SPONSORSHIP_EVENTS),
      reference: z.string(),
      child: z.object({ code: z.string(), full_name_en: z.string(), full_name_ar: z.string() }),
      months: z
        .object({ from: z.int(), to: z.int() })
        .nullable()
        .describe('How often it is paid, of `changed`'),
      due_on: z
        .object({ from: z.string(), to: z.string() })
        .nullable()
        .describe('The days of the next payment, of `paused`, `skipped` and `resumed`'),
    }),
    z.object({
      ...ofEvery,
      kind: z.literal('mail'),
      subject: z.string().nullable().describe('Null once it is kept no longer'),
    }),
    z.object({
      ...ofEvery,
      kind: z.literal('letter'),
      sender_type: z.enum(LETTER_SENDERS),
      status: z.enum(LETTER_STATUSES).nullable().describe('Null of a letter by the child'),
    }),
    z.object({
      ...ofEvery,
      kind: z.literal('inquiry'),
      inquiry_id: z.int(),
      subject_en: z.string(),
      subject_ar: z.string(),
      is_answered: z.boolean(),
    }),
    z.object({
      ...ofEvery,
      kind: z.literal('note'),
      text: z.string(),
      written_by: z.string(),
    }),
    z.object({
      ...ofEvery,
      kind: z.literal('act'),
      action: z.string().describe('As the audit log has it'),
      actor: z.string(),
    }),
  ])
  .meta({ id: 'TimelineEvent' });
/** Something that happened with a sponsor. */
export type TimelineEvent = z.infer<typeof eventSchema>;
export const timelineResponse = z.object({ events: z.array(eventSchema), meta: metaSchema });
