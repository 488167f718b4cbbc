import { z } from '../zod.ts';
import { currencySchema } from '../currency.ts';
import { textOfLines } from '../fields.ts';
import { CURRENCIES } from '../money.ts';
import { metaSchema } from '../paging.ts';
import { PAYMENT_METHODS } from '../payments.ts';
import { DECLINE_REASONS, DUE_STATUSES } from '../sponsorships.ts';
import { dayQuery, deskListQuery, dryRunField, instant, monthField } from './lists.ts';

/** The stages of a late due, from the day after its date until its grace is over. */
export const LATE_STAGES = [
  'first_month',
  'second_month',
  'third_month',
  'last_days',
  'to_be_ended',
] as const;
export type LateStage = (typeof LATE_STAGES)[number];

/** `expected`: it will fall due if the sponsorship goes on, and is not planned yet. */
export const DESK_DUE_STATUSES = [...DUE_STATUSES, 'expected'] as const;

const amount = z.number().nullable().describe('Major units; null: not for this role');
const sums = z
  .array(z.object({ currency: currencySchema, amount: z.number() }))
  .nullable()
  .describe('Major units; null: not for this role');

const listedDueFields = {
  id: z.int().nullable().describe('Null of an expected one'),
  sponsorship_id: z.int(),
  due_on: z.string().describe('ISO date, Cairo'),
  status: z.enum(DESK_DUE_STATUSES),
  stage: z.enum(LATE_STAGES).nullable().describe('Null unless it is late'),
  amount,
  currency: currencySchema,
  pays_by: z.enum(PAYMENT_METHODS),
  sponsor: z.object({ id: z.int(), name: z.string() }),
  child: z.object({ code: z.string(), first_name_en: z.string(), first_name_ar: z.string() }),
};
const listedDueSchema = z.object(listedDueFields).meta({ id: 'ListedDue' });
export type ListedDue = z.infer<typeof listedDueSchema>;

const counts = {
  dues: z.int(),
  paid: z.int(),
  late: z.int(),
  sums,
};

export const duesCalendarQuery = z.object({
  month: monthField.optional().describe('`2026-11`, Cairo; this month when absent'),
});
export const duesCalendarResponse = z.object({
  month: z.string(),
  today: z.string().describe('ISO date, Cairo'),
  days: z.array(z.object({ day: z.string(), ...counts })).describe('Those with dues alone'),
  total: z.object(counts),
});
export type DuesCalendar = z.infer<typeof duesCalendarResponse>;

export const dueListQuery = deskListQuery(['id'], 'asc', {
  day: dayQuery.describe('Due on this day (Cairo); today when absent'),
});
export type DueListQuery = z.output<typeof dueListQuery>;
export const dueListResponse = z.object({ dues: z.array(listedDueSchema), meta: metaSchema });

export const lateDueListQuery = deskListQuery(['due_on'], 'asc', {
  stage: z.enum(LATE_STAGES, { error: 'invalid-choice' }).optional(),
});
export type LateDueListQuery = z.output<typeof lateDueListQuery>;
export const lateDueListResponse = z.object({
  dues: z.array(listedDueSchema),
  stages: z.array(z.object({ stage: z.enum(LATE_STAGES), dues: z.int(), sums })),
  meta: metaSchema,
});

/** Dues whose charge has had no answer for a day: the card provider, or the sponsor, is to be asked. */
export const unansweredDuesResponse = z.object({
  dues: z.array(
    listedDueSchema.extend({
      id: z.int(),
      since: instant.describe('When the charge began'),
      payment_id: z.string(),
    }),
  ),
});
export type UnansweredDue = z.infer<typeof unansweredDuesResponse>['dues'][number];

/** Mails about one due, from the first that a sponsor may get to the last. */
export const DUE_MAIL_STAGES = ['upcoming', 'failed', 'overdue', 'final', 'ended'] as const;
/** `not_kept`: it was written, and is not in the outbox under this sponsor any more. */
export const DUE_MAIL_STATES = ['sent', 'waiting', 'failing', 'not_kept'] as const;
export const DUE_TRY_STATES = ['started', 'authentication', 'succeeded', 'declined'] as const;

export const deskDueSchema = z
  .object({
    ...listedDueFields,
    id: z.int(),
    grace_ends_on: z.string().nullable().describe('ISO date, Cairo; null unless it is late'),
    held_days: z.int().describe('Days that count for no try and no grace'),
    paid_at: instant.nullable(),
    tries: z.array(
      z.object({
        id: z.int(),
        at: instant,
        state: z.enum(DUE_TRY_STATES),
        reason: z.enum(DECLINE_REASONS).nullable(),
      }),
    ),
    mails: z
      .array(
        z.object({
          stage: z.enum(DUE_MAIL_STAGES),
          ordinal: z.int().describe('The try that failed, or the month of being overdue'),
          written_on: z.string().describe('ISO date, Cairo'),
          state: z.enum(DUE_MAIL_STATES),
          sent_at: instant.nullable(),
        }),
      )
      .describe('The oldest first'),
  })
  .meta({ id: 'DeskDue' });
export type DeskDue = z.infer<typeof deskDueSchema>;
export const deskDueResponse = z.object({ due: deskDueSchema });

const stop = z.object({
  scope: z.enum(['all', ...CURRENCIES]),
  cause: z.enum(['key', 'account', 'currency', 'request', 'customers']),
  since: instant,
});

/** What holds the daily work of dues back; all empty while it goes on. */
export const duesWorkResponse = z.object({
  paused: z
    .object({ since: instant, by: z.string().nullable(), reason: z.string().nullable() })
    .nullable(),
  restored_since: instant.nullable().describe('A backup was restored, and nobody has resumed'),
  stops: z.array(stop).describe('The card provider takes nothing from us'),
});
export type DuesWork = z.infer<typeof duesWorkResponse>;

/** Body of both verbs. */
export const duesWorkBody = z.object({
  reason: textOfLines(1_000, 'reason-required'),
  dry_run: dryRunField,
});

/** What waits from now on; in a dry run what would. */
export const pausedDuesResponse = z.object({
  falling_due: z.int().describe('Dues of today and the six days after it'),
  late: z.int(),
  dry_run: z.boolean(),
});

/** What goes on; in a dry run what would. */
export const resumedDuesResponse = z.object({
  ...duesWorkResponse.shape,
  waiting: z.int().describe('Dues until today, which the next run looks at'),
  held: z.int().describe('Dues whose tries and grace do not count the days that stood still'),
  dry_run: z.boolean(),
});
