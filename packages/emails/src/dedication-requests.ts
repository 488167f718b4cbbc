import { z } from 'zod';
import { currencySchema, DEDICATION_KINDS, TRIBUTE_CARD_OUTCOMES } from '@nabta/contract';
import { localised, MAX_NAME_LENGTH, webAddress } from './request-fields.ts';

const shownName = z.string().min(1).max(MAX_NAME_LENGTH);

/** A dedication as the receipt of its payment names it. `sendOn`: the Cairo date of a planned card. */
export const dedicationOnReceipt = z.object({
  kind: z.enum(DEDICATION_KINDS),
  honoreeName: shownName,
  recipientName: shownName,
  card: z.enum(TRIBUTE_CARD_OUTCOMES),
  sendOn: z.iso.date().nullable(),
  pageUrl: webAddress,
});
export type DedicationOnReceipt = z.infer<typeof dedicationOnReceipt>;

/** A card in somebody's honour or memory. Minor units; the date is Cairo's. */
const tributeCardData = z.object({
  kind: z.enum(DEDICATION_KINDS),
  honoreeName: shownName,
  giverName: shownName,
  recipientName: shownName,
  /** Empty without one. */
  message: z.string(),
  purpose: localised,
  /** Null: the card is silent about money. */
  amount: z.int().positive().nullable(),
  currency: currencySchema,
  givenOn: z.iso.date(),
  cardUrl: webAddress,
  refuseUrl: webAddress,
});
export type TributeCardData = z.infer<typeof tributeCardData>;

/** The mails of dedications. */
export const dedicationRequests = [
  z.object({ template: z.literal('tribute-card'), data: tributeCardData }),
] as const;
