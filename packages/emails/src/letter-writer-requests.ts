import { LETTER_WRITER_ENDINGS } from '@nabta/contract';
import { z } from 'zod';
import { accountData, localised, webAddress } from './request-fields.ts';

// Of the child they have the first name alone: one goes to somebody who has no account yet.

/** To whoever a sponsor invites to write in their place. `sponsor`: their first name, or empty. */
const letterWriterInvitationData = accountData.extend({
  sponsor: z.string(),
  child: localised,
  /** Cairo's date. */
  validUntil: z.iso.date(),
  invitationUrl: webAddress,
});
export type LetterWriterInvitationData = z.infer<typeof letterWriterInvitationData>;

/** To the sponsor, once somebody has accepted to write. */
const letterWriterAcceptedData = accountData.extend({
  writer: z.string(),
  child: localised,
  url: webAddress,
});
export type LetterWriterAcceptedData = z.infer<typeof letterWriterAcceptedData>;

/** To one of the two, that it has ended. `party`: which of them reads it; `other`: the other one. */
const letterWriterEndedData = accountData.extend({
  party: z.enum(['payer', 'writer']),
  by: z.enum(LETTER_WRITER_ENDINGS),
  other: z.string(),
  child: localised,
  url: webAddress,
});
export type LetterWriterEndedData = z.infer<typeof letterWriterEndedData>;

/** The mails about who writes the letters of a sponsorship. */
export const letterWriterRequests = [
  z.object({ template: z.literal('letter-writer-invitation'), data: letterWriterInvitationData }),
  z.object({ template: z.literal('letter-writer-accepted'), data: letterWriterAcceptedData }),
  z.object({ template: z.literal('letter-writer-ended'), data: letterWriterEndedData }),
] as const;
