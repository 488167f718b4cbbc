import { YES_DUE } from '@nabta/contract';
import { mailRequestSchema, type MailRequest } from '../request.ts';

/** One mail of each reason for which a yes to the policy is due. */
export function policyRequests(): MailRequest[] {
  const data = { name: 'Sara', letterUrl: 'https://nabta.example/send-letters/12?lng=en' };
  return YES_DUE.map((due) =>
    mailRequestSchema.parse({ template: 'policy-yes', data: { ...data, due } }),
  );
}
