import { createSandbox } from '@nabta/payment-sandbox';
import Stripe from 'stripe';
import {
  createStripeProvider,
  type ChargeRequest,
  type PaymentProvider,
  type ProviderEvent,
} from '../platform/payment-provider.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import { createTestDatabase } from './test-database.ts';

const SECRET_KEY = 'sk_test_provider';
const WEBHOOK_SECRET = 'whsec_provider';

/** A card that was saved for a customer of its own. */
export interface SavedCard {
  readonly customerId: string;
  readonly cardId: string;
}

/** The adapter in front of the sandbox over HTTP, without an app. */
export interface ProviderSandbox {
  readonly provider: PaymentProvider;
  /** The same that gives a call up at once. */
  readonly hasty: PaymentProvider;
  readonly clock: FakeClock;
  readonly url: string;
  /** A control call, or Stripe's own. */
  call(method: 'GET' | 'POST' | 'DELETE', path: string, fields?: Fields): Promise<Answer>;
  /** Does what banks do a moment later, and answers every event so far, oldest first. */
  events(): Promise<ProviderEvent[]>;
  saveCard(number: string, expiry?: string): Promise<SavedCard>;
  close(): Promise<void>;
}

type Fields = Readonly<Record<string, string>>;
interface Answer {
  readonly id: string;
  readonly data: readonly { readonly id: string }[];
}

export async function startProviderSandbox(): Promise<ProviderSandbox> {
  const { database } = await createTestDatabase();
  const clock = createFakeClock();
  const sandbox = await createSandbox({
    sql: database.sql,
    now: () => clock.now().epochMilliseconds,
    publicUrl: 'http://sandbox.localhost',
    secretKey: SECRET_KEY,
    webhook: null,
    log: () => undefined,
  });
  const { port } = await sandbox.listen(0, '127.0.0.1');
  const url = `http://127.0.0.1:${port}`;
  const secrets = { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, apiUrl: url };
  const provider = createStripeProvider(secrets);

  async function call(method: string, path: string, fields: Fields = {}): Promise<Answer> {
    const headers = { authorization: `Bearer ${SECRET_KEY}` };
    const body = method === 'POST' ? new URLSearchParams(fields) : null;
    const answer = await fetch(`${url}${path}`, { method, headers, body });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as Answer;
  }

  return {
    provider,
    hasty: createStripeProvider({ ...secrets, patience: { timeout: 300, maxNetworkRetries: 0 } }),
    clock,
    url,
    call,
    async events() {
      await call('POST', '/sandbox/clock/advanced');
      const { data } = await call('GET', '/v1/events?limit=100');
      return Promise.all(data.toReversed().map((event) => readSigned(provider, event)));
    },
    async saveCard(number, expiry) {
      const email = 'mona@example.com';
      const reference = crypto.randomUUID();
      const customer = await provider.createCustomer({ reference, email, name: 'Mona Adel' });
      const page = await provider.openSetup(setupFor(reference, customer.id));
      await typeCard(url, page.url, number, expiry);
      const { cardId = '' } = await provider.readSession(page.id);
      return { customerId: customer.id, cardId };
    },
    async close() {
      await sandbox.close();
      await database.close();
    },
  };
}

async function readSigned(provider: PaymentProvider, event: object): Promise<ProviderEvent> {
  const payload = JSON.stringify(event);
  const signed = { payload, secret: WEBHOOK_SECRET };
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync(signed);
  return provider.readEvent(Buffer.from(payload), signature);
}

export function setupFor(reference: string, customerId: string) {
  return {
    reference,
    locale: 'en' as const,
    customerId,
    currency: 'usd' as const,
    successUrl: 'http://nabta.localhost/card?card_confirmation_success=true',
    cancelUrl: 'http://nabta.localhost/card?card_confirmation_success=false',
  };
}

/** The request of a renewal. */
export function renewalOf(card: SavedCard, change: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    reference: 'payment-1',
    key: crypto.randomUUID(),
    amount: 3_500,
    currency: 'usd',
    description: 'Sponsorship of Amira',
    isHolderThere: false,
    returnUrl: 'http://nabta.localhost/payment?payment=payment-1',
    ...card,
    ...change,
  };
}

/** Types a card into a page of the sandbox, and approves what the bank asks. Answers the status. */
export async function typeCard(
  sandboxUrl: string,
  pageUrl: string | undefined,
  number: string,
  expiry = '12/40',
): Promise<number> {
  const cvc = number.startsWith('3') ? '1234' : '123';
  const card = { number, expiry, cvc, name: 'Mona Adel', email: 'mona@example.com' };
  const answer = await postForm(sandboxUrl, pageUrl, card);
  const next = new URL(answer.headers.get('location') ?? '', pageUrl);
  if (!next.pathname.endsWith('/challenge')) return answer.status;
  return (await answerBank(sandboxUrl, next.href, 'approve')).status;
}

/** The card holder's answer on the bank's page. */
export function answerBank(
  sandboxUrl: string,
  pageUrl: string | undefined,
  answer: 'approve' | 'refuse',
): Promise<Response> {
  return postForm(sandboxUrl, pageUrl, { answer });
}

function postForm(sandboxUrl: string, pageUrl: string | undefined, fields: Fields) {
  const { pathname } = new URL(pageUrl ?? '', sandboxUrl);
  const body = new URLSearchParams(fields);
  return fetch(`${sandboxUrl}${pathname}`, { method: 'POST', redirect: 'manual', body });
}
