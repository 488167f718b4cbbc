import { z } from 'zod';
import type { JobDefinition } from '../../platform/queue.ts';

const payload = z.object({ providerId: z.string() });

/**
 * Takes a card off its customer that was saved anew under another id. A payment may still wait for
 * its holder on the old one, for days: so it is tried for more than a week.
 */
export const detachCardJob: JobDefinition<z.infer<typeof payload>> = {
  name: 'detach-card',
  payload,
  retryLimit: 8,
  retryDelaySeconds: 3_600,
};
