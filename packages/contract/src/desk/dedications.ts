import { z } from '../zod.ts';
import { DEDICATION_KINDS } from '../dedications.ts';
import { metaSchema } from '../paging.ts';
import { deskListQuery, searchQuery } from './lists.ts';

/**
 * States of a dedication. `unpaid`: stored with a payment that has not come. `to-print`: its card has
 * no address. `planned`: the card waits for its day. The others are final: `refused` by its reader
 * before, `cancelled` by a refund before its day, `stopped` by staff.
 */
export const DEDICATION_STATES = [
  'unpaid',
  'to-print',
  'planned',
  'sent',
  'refused',
  'cancelled',
  'stopped',
] as const;
export type DedicationState = (typeof DEDICATION_STATES)[number];

/** A card in somebody's name, without what is written on it. */
const listedDedicationSchema = z
  .object({
    id: z.string().describe('Of its payment'),
    kind: z.enum(DEDICATION_KINDS),
    honoree_name: z.string(),
    giver_name: z.string(),
    recipient_name: z.string(),
    recipient_email: z.string().nullable().describe('Null: there is only a page to print'),
    state: z.enum(DEDICATION_STATES),
    send_on: z.string().nullable().describe('Null: as soon as the payment has come'),
  })
  .meta({ id: 'ListedDedication' });
export type ListedDedication = z.infer<typeof listedDedicationSchema>;

export const dedicationListQuery = deskListQuery(['changed_at'], 'desc', {
  q: searchQuery.describe(
    'Words of a name in either script, or of a mail: of the giver or the reader',
  ),
  state: z.enum(DEDICATION_STATES, { error: 'invalid-choice' }).optional(),
});
export type DedicationListQuery = z.output<typeof dedicationListQuery>;
export const dedicationListResponse = z.object({
  dedications: z.array(listedDedicationSchema),
  meta: metaSchema,
});

export const stoppedCardResponse = z.object({
  dry_run: z.boolean(),
  state: z.enum(['planned', 'to-print']).describe('As it was'),
  send_on: z.string().nullable(),
});
