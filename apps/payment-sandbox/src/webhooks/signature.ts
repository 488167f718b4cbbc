import { createHmac } from 'node:crypto';

/** The `Stripe-Signature` of a payload sent at `at` (Unix seconds). */
export function signPayload(payload: string, secret: string, at: number): string {
  const digest = createHmac('sha256', secret).update(`${at}.${payload}`, 'utf8').digest('hex');
  return `t=${at},v1=${digest}`;
}
