import { createHmac } from 'node:crypto';
import type { SandboxOptions } from '../contract.ts';
import {
  type ClaimedDelivery,
  type AttemptResult,
  claimDue,
  readEvent,
  recordAttempt,
} from './deliveries.ts';

const AT_ONCE = 10;
const TIMEOUT_MS = 10_000;

/** The `Stripe-Signature` of a payload sent at `at` (Unix seconds). */
function signPayload(payload: string, secret: string, at: number): string {
  const digest = createHmac('sha256', secret).update(`${at}.${payload}`, 'utf8').digest('hex');
  return `t=${at},v1=${digest}`;
}

async function post(
  webhook: NonNullable<SandboxOptions['webhook']>,
  payload: string,
  now: () => number,
): Promise<AttemptResult> {
  try {
    const response = await fetch(webhook.url, {
      method: 'POST',
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': signPayload(payload, webhook.secret, Math.floor(now() / 1_000)),
        'user-agent': 'Stripe/1.0 (payment sandbox)',
      },
    });
    await response.body?.cancel();
    return { status: response.status, error: null };
  } catch (error) {
    const detail = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    return { status: null, error: detail };
  }
}

interface Dispatcher {
  /** Sends all that is due, after the round that is under way. Returns how many were tried. */
  deliverDue(): Promise<number>;
}

/** Sends webhooks. No transaction is open between claiming a delivery and recording its result. */
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
