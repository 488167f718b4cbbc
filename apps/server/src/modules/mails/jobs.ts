import { z } from 'zod';
import type { JobDefinition } from '../../platform/queue.ts';

const payload = z.object({ mailId: z.int() });

/** Renders a mail of the outbox and hands it over; tried for about three days. */
export const deliverMailJob: JobDefinition<z.infer<typeof payload>> = {
  name: 'deliver-mail',
  payload,
  retryLimit: 14,
  retryDelaySeconds: 15,
};
