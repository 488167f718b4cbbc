import type { SandboxOptions } from '../contract.ts';
import {
  type ClaimedDelivery,
  type AttemptResult,
  claimDue,
  readEvent,
  recordAttempt,
} from './deliveries.ts';
import { signPayload } from './signature.ts';

const AT_ONCE = 10;
const TIMEOUT_MS = 10_000;

async function post(
  webhook: NonNullable<SandboxOptions['webhook']>,
  payload: string,
  now: () => number,
): Promise<AttemptResult> {
  const atMs = now();
  const started = performance.now();
  const result = (status: number | null, error: string | null): AttemptResult => ({
    atMs,
    durationMs: Math.round(performance.now() - started),
    status,
    error,
  });
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signPayload(payload, webhook.secret, Math.floor(atMs / 1_000)),
        'user-agent': 'Stripe/1.0 (payment sandbox)',
      },
    });
    await response.body?.cancel();
    return result(response.status, null);
  } catch (error) {
    return result(null, error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  }
}

interface Dispatcher {
  /** Sends all that is due, after what is already on its way. */
  deliverDue(): Promise<number>;
}

/** Sends webhooks. Between claiming and noting the result no transaction is open. */
export function createDispatcher(options: SandboxOptions): Dispatcher {
  const { webhook, sql, now, log } = options;
  let rounds: Promise<unknown> = Promise.resolve();

  async function deliver(delivery: ClaimedDelivery): Promise<void> {
    const event = await readEvent({ sql }, delivery.event_id);
    if (event === null || webhook === null) return;
    const result = await post(webhook, JSON.stringify(event, null, 2), now);
    const state = await recordAttempt(sql, delivery, result, now());
    if (state === 'delivered') return;
    log({
      level: 'warn',
      message: 'A webhook was not accepted',
      event: event.id,
      type: event.type,
      attempt: delivery.attempts + 1,
      status: result.status,
      error: result.error,
      state,
    });
  }

  async function round(): Promise<number> {
    let tried = 0;
    for (;;) {
      const claimed = await claimDue(sql, now(), AT_ONCE);
      if (claimed.length === 0) return tried;
      tried += claimed.length;
      await Promise.all(claimed.map(deliver));
    }
  }

  return {
    deliverDue: () => {
      const turn = webhook === null ? Promise.resolve(0) : rounds.then(round);
      rounds = turn.catch(() => 0);
      return turn;
    },
  };
}
