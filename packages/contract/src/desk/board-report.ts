import { AGE_BANDS } from '../child-values.ts';
import { currencySchema } from '../currency.ts';
import { z } from '../zod.ts';
import { LATE_STAGES } from './dues.ts';
import { listFormatField } from './lists.ts';

/** The parts of the report 'Pledged and received', in the order in which it shows them. */
export const BOARD_PARTS = ['pledged', 'received', 'late', 'retention', 'waiting'] as const;
export type BoardPart = (typeof BOARD_PARTS)[number];

/** Whole months that it looks ahead and back, beside the running one. */
export const BOARD_MONTHS = 12;

/** Months of beginning in the table of retention: three years, and the running one. */
export const COHORT_MONTHS = 36;

/** Months after which it is counted who is still there. */
export const RETAINED_AFTER = [3, 6, 12, 24] as const;

/** The stages of what is late, and the dues whose sponsorship has ended over them. */
export const LATE_ROWS = [...LATE_STAGES, 'ended'] as const;

/** The age groups of children who wait; the first is below the site's own. */
export const WAITING_AGES = ['0-3', ...AGE_BANDS] as const;

export const boardFileQuery = z.object({
  part: z.enum(BOARD_PARTS, { error: 'invalid-choice' }),
  format: listFormatField,
});

const files = z
  .object({ xlsx: z.string(), csv: z.string() })
  .describe('Addresses that open in this session alone');
const months = z.array(z.string()).describe('`2026-11`, Cairo, the earliest first');
const day = z.string().describe('ISO date, Cairo');

/** Dues and what they are together. Major units. */
const dueSum = z.object({ currency: currencySchema, dues: z.int(), amount: z.number() });

/** What sponsorships promise: the dues from today on, as if each went on. */
export const pledgedResponse = z.object({
  today: day,
  files,
  months: months.describe('The running month from today on, and the twelve after it'),
  currencies: z.array(
    z.object({
      currency: currencySchema,
      dues: z.array(z.int()),
      amounts: z.array(z.number()).describe('Major units'),
    }),
  ),
});
export type Pledged = z.infer<typeof pledgedResponse>;

/** What came less what went back, as the month's report has it. Major units, by month. */
export const receivedResponse = z.object({
  files,
  months: months.describe('The twelve before the running month, and that until now'),
  currencies: z.array(
    z.object({
      currency: currencySchema,
      sponsorships: z.array(z.number()).describe('For sponsorships alone'),
      all: z.array(z.number()),
      purposes: z.array(
        z.object({
          purpose: z
            .string()
            .describe('A kind (`sponsorship`, `gift`, `balance`), or a donation’s code'),
          name: z.string(),
          amounts: z.array(z.number()),
        }),
      ),
    }),
  ),
});
export type Received = z.infer<typeof receivedResponse>;

export const lateResponse = z.object({
  today: day,
  ended_since: day.describe('From which on ended sponsorships are counted'),
  files,
  stages: z.array(z.object({ stage: z.enum(LATE_ROWS), dues: z.int(), sums: z.array(dueSum) })),
});
export type LateByStage = z.infer<typeof lateResponse>;

/** Null: it is too early to tell. */
const kept = z.array(z.int().nullable()).describe('After 3, 6, 12 and 24 months');

export const retentionResponse = z.object({
  files,
  cohorts: z
    .array(z.object({ month: z.string(), began: z.int(), kept }))
    .describe('By month of beginning (Cairo), the latest first; those without any are left out'),
  totals: z
    .array(z.object({ began: z.int(), kept: z.int() }))
    .describe('Of all months of which it can be told: after 3, 6, 12 and 24 months'),
});
export type Retention = z.infer<typeof retentionResponse>;

const counts = z.array(z.int()).describe('By age group');

export const waitingResponse = z.object({
  today: day,
  files,
  ages: z.array(z.enum(WAITING_AGES)),
  villages: z
    .array(z.object({ id: z.int(), name: z.string(), counts, total: z.int() }))
    .describe('The village where most wait first'),
  counts,
  total: z.int(),
});
export type WaitingChildren = z.infer<typeof waitingResponse>;
