import { z } from 'zod';
import type { JobDefinition } from '../../platform/queue.ts';

const payload = z.object({
  /** The provider's ids. */
  cardIds: z.array(z.string()),
  customerId: z.string().nullable(),
  pictureIds: z.array(z.string()),
  attachmentIds: z.array(z.string()),
});
export type ForgottenElsewhere = z.infer<typeof payload>;

/**
 * Removes what is kept of a person outside of the database, once the database has forgotten it: the
 * card company's customer with its cards, and files. Tried for days, for they may not be reached.
 */
export const forgetPersonJob: JobDefinition<ForgottenElsewhere> = {
  name: 'forget-person',
  payload,
  retryLimit: 12,
  retryDelaySeconds: 60,
};
