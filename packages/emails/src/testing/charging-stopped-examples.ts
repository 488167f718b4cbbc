import type { MailRequest } from '../request.ts';

type StoppedRequest = Extract<MailRequest, { template: 'charging-stopped' }>;
type Stopped = StoppedRequest['data'];

/** Every cause of a stop. */
export const STOP_CAUSES = [
  'key',
  'customers',
  'account',
  'currency',
  'request',
] as const satisfies readonly Stopped['cause'][];

/** The mail of a stop for a cause, and, where it is one currency that stopped, of dollars. */
export function stoppedRequest(
  cause: Stopped['cause'],
  currency: Stopped['currency'] = cause === 'currency' ? 'usd' : null,
): StoppedRequest {
  return {
    template: 'charging-stopped',
    data: { cause, currency, stoppedOn: '2026-11-20' },
  };
}
