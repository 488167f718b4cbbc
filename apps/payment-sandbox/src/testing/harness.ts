import { type Server, createServer } from 'node:http';
import { PGlite } from '@electric-sql/pglite';
import Stripe from 'stripe';
import type { SandboxLogEvent, SandboxSql } from '../contract.ts';
import { createSandbox } from '../index.ts';
import { pgliteSql } from '../pglite-sql.ts';

export const SECRET_KEY = 'sk_test_harness';
export const WEBHOOK_SECRET = 'whsec_harness';
export const SUCCESS_URL = 'http://shop.localhost:3000/payment?session={CHECKOUT_SESSION_ID}';
export const CANCEL_URL = 'http://shop.localhost:3000/donate';

const databaseName = Symbol.for('nabta.sandbox-database');

/**
 * The embedded database of this worker, emptied: to make one takes seconds. A global, since a worker
 * evaluates our modules again for each file of tests.
 */
export async function freshSql(): Promise<SandboxSql> {
  const known = Reflect.get(globalThis, databaseName) as PGlite | undefined;
  const database = known ?? (await PGlite.create('memory://'));
  Reflect.set(globalThis, databaseName, database);
  await database.exec('drop schema if exists payment_sandbox cascade');
  return pgliteSql(database);
}

async function listenAnywhere(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenAnywhere(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface ReceivedHook {
  raw: string;
  signature: string;
  event: Stripe.Event;
}

export interface Receiver {
  url: string;
  /** Every call, accepted or not. */
  hooks: ReceivedHook[];
  /** Statuses for the next calls; 200 afterwards. `null` hangs up without an answer. */
  answers: (number | null)[];
  close(): Promise<void>;
}

/** An endpoint that checks each signature as the product does. */
export async function startReceiver(): Promise<Receiver> {
  const hooks: ReceivedHook[] = [];
  const answers: (number | null)[] = [];
  const verifier = new Stripe('sk_test_unused').webhooks;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const raw = Buffer.concat(chunks).toString('utf8');
      const signature = String(request.headers['stripe-signature']);
      const event = verifier.constructEvent(raw, signature, WEBHOOK_SECRET);
      hooks.push({ raw, signature, event });
      const status = answers.length > 0 ? answers.shift() : 200;
      if (status === null || status === undefined) request.socket.destroy();
      else response.writeHead(status).end();
    });
  });
  const port = await listenAnywhere(server);
  return {
    url: `http://127.0.0.1:${port}/v1/webhooks/stripe`,
    hooks,
    answers,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}

/** A clock that moves only when told to. */
export function fakeClock(start: number) {
  let ms = start;
  return {
    now: () => ms,
    forward: (seconds: number) => {
      ms += seconds * 1_000;
    },
  };
}

export type FakeClock = ReturnType<typeof fakeClock>;

/** A running sandbox with the real SDK in front of it. */
export async function startSandbox(setup: {
  sql: SandboxSql;
  clock: FakeClock;
  receiver: Receiver | null;
}) {
  const port = await freePort();
  const publicUrl = `http://127.0.0.1:${port}`;
  const logs: SandboxLogEvent[] = [];
  const sandbox = await createSandbox({
    sql: setup.sql,
    now: setup.clock.now,
    publicUrl,
    secretKey: SECRET_KEY,
    webhook: setup.receiver && { url: setup.receiver.url, secret: WEBHOOK_SECRET },
    log: (event) => logs.push(event),
    merchant: { en: 'Nabta', ar: 'نبتة' },
  });
  await sandbox.listen(port, '127.0.0.1');
  const stripe = stripeAt(publicUrl, SECRET_KEY);
  return { sandbox, stripe, publicUrl, logs };
}

export type Running = Awaited<ReturnType<typeof startSandbox>>;

export function stripeAt(publicUrl: string, key: string): Stripe {
  const { hostname, port } = new URL(publicUrl);
  return new Stripe(key, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}

/** The product's parameters for a donation of `amount` minor units. */
export function donation(
  amount: number,
  changes: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    submit_type: 'donate',
    locale: 'auto',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'usd',
          unit_amount: amount,
          product_data: { name: 'General donation' },
        },
      },
    ],
    success_url: SUCCESS_URL,
    cancel_url: CANCEL_URL,
    customer_email: 'mona@example.com',
    metadata: { donation: 'don_1' },
    payment_intent_data: { metadata: { donation: 'don_1' } },
    ...changes,
  };
}

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  noFunds: '4000 0000 0000 9995',
  challenge: '4000 0025 0000 3155',
  challengeAlways: '4000 0027 6000 3184',
  disputed: '4000 0000 0000 0259',
  refundsFail: '4000 0000 0000 5126',
  later: '4000 0000 0000 0341',
  unlisted: '4111 1111 1111 1111',
} as const;

/** Presses the button of the payment page. */
export function submitCard(
  sessionUrl: string | null,
  number: string,
  changes: Record<string, string> = {},
): Promise<Response> {
  const body = new URLSearchParams({
    email: 'mona@example.com',
    number,
    expiry: '12/40',
    cvc: '123',
    name: 'Mona Adel',
    ...changes,
  });
  return fetch(sessionUrl ?? '', { method: 'POST', body, redirect: 'manual' });
}

/** A control call. */
export async function control(
  running: Running,
  method: string,
  path: string,
  fields: Record<string, string>,
): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(`${running.publicUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${SECRET_KEY}` },
    ...(method === 'POST' ? { body } : {}),
  });
}

export { idOf } from '../identifiers.ts';
