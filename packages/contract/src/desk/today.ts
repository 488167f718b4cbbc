import { currencySchema } from '../currency.ts';
import { z } from '../zod.ts';
import { UNUSUAL_LOOKING } from './audit.ts';
import { instant } from './lists.ts';
import { PERMISSIONS, type StaffRole } from './roles.ts';

/** Whom each need concerns: the roles that see it. The keys are those of `staff status`. */
export const NEED_ROLES = {
  charging_stopped: ['money', 'auditor', 'admin'],
  dues_held: ['money', 'auditor', 'admin'],
  dues_paused: ['money', 'auditor', 'admin'],
  letters_held: ['letters'],
  letters_to_hand_over: ['letters'],
  inquiries_open: ['sponsors', 'auditor'],
  publications_refused: ['content', 'auditor'],
  payments_disputed: ['money', 'auditor'],
  refunds_failed: ['money', 'auditor'],
  refunds_waiting: ['money', 'auditor'],
  mails_failing: ['auditor', 'admin'],
  jobs_failed: ['auditor', 'admin'],
  provider_differences: ['money', 'auditor'],
  dues_charging_for_a_day: ['money', 'auditor'],
  backup_due: ['auditor', 'admin'],
  children_without_consent: ['children', 'auditor'],
  sponsorships_in_grace: ['sponsors', 'money', 'auditor'],
  cards_ending: ['sponsors', 'auditor'],
  letters_missing: ['letters'],
  looks_unusual: PERMISSIONS['read-looks'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type NeedKey = keyof typeof NEED_ROLES;
export const NEED_KEYS = Object.keys(NEED_ROLES) as [NeedKey, ...NeedKey[]];

/** Whom each figure concerns. */
export const FIGURE_ROLES = {
  children_waiting: ['children', 'sponsors', 'content', 'auditor', 'admin'],
  children_sponsored: ['children', 'sponsors', 'content', 'auditor', 'admin'],
  inquiries_open: ['sponsors', 'auditor'],
  letters_held: ['letters'],
  letters_to_hand_over: ['letters'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type FigureKey = keyof typeof FIGURE_ROLES;
export const FIGURE_KEYS = Object.keys(FIGURE_ROLES) as [FigureKey, ...FigureKey[]];

const day = z.string().describe('A day in Cairo: `2026-11-21`');

/** Somebody of the staff who looked at more on a day than is usual. */
const unusualLooks = z.object({
  staff: z.object({ id: z.int(), name: z.string() }),
  day,
  what: z.enum(UNUSUAL_LOOKING),
  count: z.int().describe('The most within one hour; a record counts once'),
});

/** What waits for a person, urgent needs first, and how things stand: as far as it concerns the caller. */
export const todayResponse = z.object({
  needs: z.array(
    z.object({
      key: z.enum(NEED_KEYS),
      count: z.int(),
      oldest_at: instant.nullable().describe('Since when the oldest waits, where that is known'),
      urgent: z.boolean(),
      looks: z.array(unusualLooks).describe('Of `looks_unusual` alone: who and when'),
    }),
  ),
  figures: z.array(z.object({ key: z.enum(FIGURE_KEYS), value: z.int() })),
});
export type Today = z.infer<typeof todayResponse>;

/** Weeks in the charts: the running one and those before it. */
export const WEEKS_SHOWN = 8;

/** Whom each figure of the week concerns. Money is for who may read amounts. */
export const WEEK_ROLES = {
  children_sponsored: FIGURE_ROLES.children_sponsored,
  sponsorships_new: ['children', 'sponsors', 'money', 'auditor', 'admin'],
  sponsorships_ended: ['children', 'sponsors', 'money', 'auditor', 'admin'],
  letters_in: ['letters', 'sponsors', 'auditor', 'admin'],
  letters_out: ['letters', 'sponsors', 'auditor', 'admin'],
  dues_late: ['sponsors', 'money', 'auditor'],
} as const satisfies Record<string, readonly StaffRole[]>;
export type WeekKey = keyof typeof WEEK_ROLES;
export const WEEK_KEYS = Object.keys(WEEK_ROLES) as [WeekKey, ...WeekKey[]];

/** The last weeks, as far as they concern the caller. Values are in the order of the weeks. */
export const weeksResponse = z.object({
  weeks: z
    .array(z.object({ begins_on: day, ends_on: day }))
    .describe('The oldest first; the last one is running'),
  figures: z.array(z.object({ key: z.enum(WEEK_KEYS), values: z.array(z.int()) })),
  money: z
    .array(
      z.object({
        currency: currencySchema,
        values: z.array(z.number()),
        purposes: z.array(
          z.object({
            purpose: z
              .string()
              .describe('A kind (`sponsorship`, `gift`, `balance`), or a donation’s code'),
            name: z.string(),
            values: z.array(z.number()),
          }),
        ),
      }),
    )
    .nullable()
    .describe('What came less what went back, major units; null: the caller may not see amounts'),
});
export type Weeks = z.infer<typeof weeksResponse>;
