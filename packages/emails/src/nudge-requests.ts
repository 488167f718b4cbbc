import { z } from 'zod';
import { currencySchema, SPONSOREE_GENDERS } from '@nabta/contract';
import { accountData, webAddress } from './request-fields.ts';
import { child, writtenChild } from './sponsoring-requests.ts';

const nudgedChild = writtenChild.extend({
  gender: z.enum(SPONSOREE_GENDERS),
  writeUrl: webAddress,
  /** The reader writes to the child for its sponsor. Absent in mails of before it was told. */
  isWrittenForOther: z.boolean().optional(),
});

const nudgeData = accountData.extend({ stopUrl: webAddress });

/** A child's birthday comes near. Its day is told without a year: a mail need not say how old. */
const birthdayNudgeData = nudgeData.extend({ child: nudgedChild, birthdayOn: z.iso.date() });
export type BirthdayNudgeData = z.infer<typeof birthdayNudgeData>;

/** The sponsor has not written to some children for long. */
const silenceNudgeData = nudgeData.extend({ children: z.array(nudgedChild).min(1) });
export type SilenceNudgeData = z.infer<typeof silenceNudgeData>;

/** The year that is over: the children who are still sponsored, and what was given, by currency. */
const yearNudgeData = nudgeData.extend({
  year: z.int(),
  children: z.array(child),
  totals: z.array(z.object({ amount: z.int().positive(), currency: currencySchema })),
  yearUrl: webAddress,
});
export type YearNudgeData = z.infer<typeof yearNudgeData>;

/** The mails that we send by ourselves. */
export const nudgeRequests = [
  z.object({ template: z.literal('nudge-birthday'), data: birthdayNudgeData }),
  z.object({ template: z.literal('nudge-silence'), data: silenceNudgeData }),
  z.object({ template: z.literal('nudge-year'), data: yearNudgeData }),
] as const;
export type NudgeRequest = z.infer<(typeof nudgeRequests)[number]>;
