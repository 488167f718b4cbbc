import { and, asc, inArray, like, or, sql } from 'drizzle-orm';
import type { Db } from '../apps/server/src/db/client.ts';
import type { Deps } from '../apps/server/src/deps.ts';
import { copyMovements, forgetCopiedUntil } from '../apps/server/src/modules/journal/index.ts';
import { ledgerEntries, payments } from '../apps/server/src/modules/payments/tables.ts';
import { SANDBOX_SECRET_KEY } from '../apps/server/src/runtime.ts';

/** The sandbox takes as many in one call. */
const MOST = 100;

/**
 * Tells the sandbox of the card payments in the demo's past, so that its balance and its payouts are
 * those of the books, and copies both for the journal. It may be interrupted and called again: once
 * the sandbox knows them nothing is done. Returns false when the sandbox does not answer.
 */
export async function tellDemoPast(
  deps: Pick<Deps, 'db' | 'settings' | 'clock' | 'payments' | 'log'>,
): Promise<boolean> {
  const { db, settings } = deps;
  if (!settings.demo || !settings.sandbox) return true;
  const { port } = settings.sandbox;
  const past = await listPast(db);
  const [last] = past.slice(-1);
  if (!last) return true;
  const known = await ask(port, 'GET', `/v1/balance_transactions?source=${last.id}`);
  if (!known) return false;
  const { data } = (await known.json()) as { data: unknown[] };
  if (data.length > 0) return true;
  for (let start = 0; start < past.length; start += MOST) {
    const fields = past
      .slice(start, start + MOST)
      .flatMap((movement, n) =>
        Object.entries(movement).map(([name, value]) => [
          `movements[${n}][${name}]`,
          String(value),
        ]),
      );
    const body = new URLSearchParams(fields).toString();
    if (!(await ask(port, 'POST', '/sandbox/past', body))) return false;
  }
  // The payouts of the past, before anything is copied.
  if (!(await ask(port, 'POST', '/sandbox/clock/advanced', ''))) return false;
  // A copy made before the sandbox knew the past lacks that past.
  await forgetCopiedUntil(db);
  await copyMovements(deps);
  return true;
}

/** Payments and refunds of the past by card, in their order. Minor units, epoch seconds. */
async function listPast(db: Db) {
  const rows = await db
    .select({
      kind: ledgerEntries.kind,
      providerId: ledgerEntries.providerId,
      payment: payments.providerPaymentId,
      amount: ledgerEntries.amount,
      currency: ledgerEntries.currency,
      at: ledgerEntries.happenedAt,
    })
    .from(ledgerEntries)
    .innerJoin(payments, sql`${payments.id} = ${ledgerEntries.paymentId}`)
    .where(
      and(
        inArray(ledgerEntries.kind, ['payment', 'refund']),
        or(
          like(ledgerEntries.providerId, 'pi_demo_%'),
          like(ledgerEntries.providerId, 're_demo_%'),
        ),
      ),
    )
    .orderBy(asc(ledgerEntries.happenedAt), asc(ledgerEntries.id));
  return rows.map(({ kind, providerId, payment, amount, currency, at }) => ({
    type: kind === 'refund' ? 'refund' : 'charge',
    id: (providerId ?? '').replace(/^pi_/, 'ch_'),
    payment_intent: payment ?? '',
    amount: Math.abs(amount),
    currency,
    created: Math.floor(at.epochMilliseconds / 1_000),
  }));
}

async function ask(
  port: number,
  method: 'GET' | 'POST',
  path: string,
  body: string | null = null,
): Promise<Response | undefined> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    body,
    headers: {
      authorization: `Bearer ${SANDBOX_SECRET_KEY}`,
      ...(body === null ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
  }).catch(() => undefined);
  if (answer && !answer.ok) throw new Error(`The payment sandbox answered ${answer.status}.`);
  return answer;
}
