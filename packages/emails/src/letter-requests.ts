import { z } from 'zod';
import { HOLD_REASONS } from '@nabta/contract';
import { accountData, webAddress } from './request-fields.ts';
import { writtenChild } from './sponsoring-requests.ts';

// No mail repeats the text of a letter: it is between the child and the sponsor.
const letterData = accountData.extend({ child: writtenChild, letterUrl: webAddress });

/** The child has written. `hasPictures`: the letter has pictures. */
const letterNewData = letterData.extend({ hasPictures: z.boolean() });
export type LetterNewData = z.infer<typeof letterNewData>;

/** A letter waits for staff to read it first (LTR-15). */
const letterHeldData = letterData.extend({ reasons: z.array(z.enum(HOLD_REASONS)).min(1) });
export type LetterHeldData = z.infer<typeof letterHeldData>;

/**
 * Staff gave a letter back. `reason` is in their own words. `ended`: the sponsorship has ended, so
 * that the letter can't be sent again.
 */
const letterReturnedData = letterData.extend({
  reason: z.string().trim().min(1),
  ended: z.boolean().optional(),
  /** Its writer, who wrote for a sponsor, writes no longer. */
  writerEnded: z.boolean().optional(),
});
export type LetterReturnedData = z.infer<typeof letterReturnedData>;

/** The mails about letters that can be asked for. */
export const letterRequests = [
  z.object({ template: z.literal('letter-new'), data: letterNewData }),
  z.object({ template: z.literal('letter-held'), data: letterHeldData }),
  z.object({ template: z.literal('letter-returned'), data: letterReturnedData }),
] as const;
export type LetterRequest = z.infer<(typeof letterRequests)[number]>;
