import { LOCALES } from '@nabta/contract';
import { z } from 'zod';
import type { JobDefinition } from '../../platform/queue.ts';

const payload = z.object({
  kind: z.enum(['confirmation', 'reset']),
  email: z.string(),
  locale: z.enum(LOCALES),
  /** Of the browser that asked; jobs of before have none. */
  deviceHash: z.string().optional(),
});
export type MailLinkPayload = z.infer<typeof payload>;

/**
 * Mails a link to an address, if it has an account. A job, so that asking takes as long for an
 * address that has none.
 */
export const mailLinkJob: JobDefinition<MailLinkPayload> = {
  name: 'mail-account-link',
  payload,
  retryLimit: 5,
  retryDelaySeconds: 5,
};

const signUpPayload = z.object({ signUpId: z.int() });

/** Mails the link of one sign-up, or tells the owner of its address; a job for the same reason. */
export const mailSignUpJob: JobDefinition<z.infer<typeof signUpPayload>> = {
  name: 'mail-sign-up',
  payload: signUpPayload,
  retryLimit: 5,
  retryDelaySeconds: 5,
};
