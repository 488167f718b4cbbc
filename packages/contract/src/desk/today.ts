import { z } from '../zod.ts';
import { instant } from './lists.ts';
import type { StaffRole } from './roles.ts';

/** Whom each need concerns: the roles that see it. The keys are those of `staff status`. */
export const NEED_ROLES = {
  charging_stopped: ['money', 'auditor', 'admin'],
  dues_held: ['money', 'auditor', 'admin'],
  letters_held: ['letters'],
  letters_to_hand_over: ['letters'],
  inquiries_open: ['sponsors', 'auditor'],
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

/** What waits for a person, urgent needs first, and how things stand: as far as it concerns the caller. */
export const todayResponse = z.object({
  needs: z.array(
    z.object({
      key: z.enum(NEED_KEYS),
      count: z.int(),
      oldest_at: instant.nullable().describe('Since when the oldest waits, where that is known'),
      urgent: z.boolean(),
    }),
  ),
  figures: z.array(z.object({ key: z.enum(FIGURE_KEYS), value: z.int() })),
});
export type Today = z.infer<typeof todayResponse>;
