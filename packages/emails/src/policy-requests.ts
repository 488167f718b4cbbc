import { YES_DUE } from '@nabta/contract';
import { z } from 'zod';
import { accountData, webAddress } from './request-fields.ts';

/** A letter waits for its sponsor's yes to the child protection policy. It names no child. */
const policyYesData = accountData.extend({ due: z.enum(YES_DUE), letterUrl: webAddress });
export type PolicyYesData = z.infer<typeof policyYesData>;

/** The mails about the child protection policy. */
export const policyRequests = [
  z.object({ template: z.literal('policy-yes'), data: policyYesData }),
] as const;
