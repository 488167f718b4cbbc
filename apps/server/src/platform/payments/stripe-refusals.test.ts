import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renewalOf } from '../../testing/provider-sandbox.ts';
import {
  ChargeRefusedError,
  createStripeProvider,
  ProviderRefusesUsError,
} from '../payment-provider.ts';

interface Answer {
  readonly status: number;
  readonly body: object;
}

/** Stripe's answers to a charge and to the calls that look for the reason. */
interface Answers {
  readonly charge: Answer;
  readonly customer: Answer;
  readonly card: Answer;
  readonly account: Answer;
}

const error = (status: number, body: object): Answer => ({
  status,
  body: { error: { type: 'invalid_request_error', message: 'Something is wrong.', ...body } },
});
const missing = (param: string, message = `No such ${param}: 'x'`) =>
  error(404, { code: 'resource_missing', param, message });

const ALL_WELL = {
  customer: { status: 200, body: { id: 'cus_1', object: 'customer' } },
  card: { status: 200, body: { id: 'pm_1', object: 'payment_method', customer: 'cus_1' } },
  account: { status: 200, body: { id: 'acct_1', object: 'account', charges_enabled: true } },
};
const DETACHED = { status: 200, body: { id: 'pm_1', object: 'payment_method', customer: null } };
const DELETED = { status: 200, body: { id: 'cus_1', object: 'customer', deleted: true } };
const NO_CHARGES = {
  status: 200,
  body: { id: 'acct_1', object: 'account', charges_enabled: false },
};
const OTHER_MODE =
  "No such customer: 'cus_1'; a similar object exists in live mode, but a test mode key was used to make this request.";

let answers: Answers = { charge: error(400, {}), ...ALL_WELL };
let server: Server;
let url: string;
beforeAll(async () => {
  server = createServer(({ method, url: path = '' }, response) => {
    const { status, body } =
      method === 'POST'
        ? answers.charge
        : path.startsWith('/v1/customers/')
          ? answers.customer
          : path.startsWith('/v1/payment_methods/')
            ? answers.card
            : answers.account;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port: the address is none of a pipe.
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

async function outcomeOf(given: Partial<Answers>, secretKey = 'sk_live_1'): Promise<string> {
  answers = { charge: error(400, {}), ...ALL_WELL, ...given };
  const provider = createStripeProvider({
    secretKey,
    webhookSecret: 'whsec_1',
    apiUrl: url,
    patience: { timeout: 2_000, maxNetworkRetries: 0 },
  });
  const order = renewalOf({ customerId: 'cus_1', cardId: 'pm_1' });
  const thrown: unknown = await provider.charge(order).catch((refusal: unknown) => refusal);
  if (thrown instanceof ChargeRefusedError) return `refused: ${thrown.reason}`;
  if (!(thrown instanceof ProviderRefusesUsError)) return 'open';
  return thrown.isCertain ? `stop: ${thrown.reason}` : `stop?: ${thrown.reason}`;
}

describe('a charge that Stripe does not make', () => {
  it.each<[string, string, Partial<Answers>]>([
    ['a bare sentence about a detached card', 'refused: no-card', { card: DETACHED }],
    ['a card that is not there', 'refused: no-card', { card: missing('payment_method') }],
    ['a customer who was deleted', 'refused: no-card', { customer: DELETED, card: DETACHED }],
    [
      'an amount that is too large',
      'refused: unknown',
      { charge: error(400, { code: 'amount_too_large', param: 'amount' }) },
    ],
    ['anything else of a 4xx', 'refused: unknown', { charge: error(418, { type: 'api_error' }) }],
    [
      'a card that a bank declines',
      'refused: funds',
      {
        charge: error(402, {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'insufficient_funds',
        }),
      },
    ],
  ])('for %s is %s', async (_, outcome, given) => {
    expect(await outcomeOf(given)).toBe(outcome);
  });

  it.each<[string, string, Partial<Answers>]>([
    [
      'a key that is wrong',
      'stop: key',
      { charge: error(401, { message: 'Invalid API Key provided: sk_live_***' }) },
    ],
    ['a key that has expired', 'stop: key', { charge: error(401, { code: 'api_key_expired' }) }],
    [
      'a key that may not charge',
      'stop: key',
      {
        charge: error(403, {
          message:
            "The provided key 'rk_live_***' does not have the required permissions for this endpoint",
        }),
      },
    ],
    ['the other mode', 'stop: customers', { charge: missing('customer', OTHER_MODE) }],
    [
      'a customer whom nobody there knows',
      'stop?: customers',
      { charge: missing('customer'), customer: missing('id') },
    ],
    [
      'a card and a customer whom nobody there knows',
      'stop?: customers',
      {
        charge: missing('payment_method'),
        customer: missing('id'),
        card: missing('payment_method'),
      },
    ],
    [
      'an account that is closed',
      'stop: account',
      { charge: error(403, { code: 'account_invalid' }) },
    ],
    [
      'an account that may not charge',
      'stop: account',
      {
        charge: error(400, {
          message:
            'Your account cannot currently make live charges. If you are a customer trying to make a purchase, please contact the owner of this site. Your transaction has not been processed.',
        }),
      },
    ],
    ['an account that says so when it is asked', 'stop: account', { account: NO_CHARGES }],
    [
      'a currency that the account does not have',
      'stop: currency',
      {
        charge: error(400, {
          param: 'currency',
          message: 'Invalid currency: egp. Stripe accounts in US do not support egp.',
        }),
      },
    ],
    [
      'a currency without a way to pay',
      'stop: currency',
      {
        charge: error(400, {
          param: 'payment_method_types',
          message:
            'No valid payment method types for this Payment Intent. Please ensure that you have activated payment methods compatible with your chosen currency in your dashboard.',
        }),
      },
    ],
    [
      'an address back that is missing',
      'stop: request',
      {
        charge: error(400, {
          message:
            'A `return_url` must be specified because this Payment Intent is configured to automatically accept the payment methods enabled in the Dashboard',
        }),
      },
    ],
    [
      'a parameter that it does not know',
      'stop: request',
      { charge: error(400, { code: 'parameter_unknown', param: 'allowed_payment_method_types' }) },
    ],
    [
      'an address that is not there',
      'stop: request',
      { charge: error(404, { message: 'Unrecognized request URL (POST: /v1/payment_intents).' }) },
    ],
  ])('for %s is %s', async (_, outcome, given) => {
    expect(await outcomeOf(given)).toBe(outcome);
  });

  it.each<[string, Partial<Answers>]>([
    ['a 500', { charge: error(500, { type: 'api_error' }) }],
    ['a 409', { charge: error(409, { code: 'idempotency_key_in_use' }) }],
    ['a 429', { charge: error(429, { code: 'lock_timeout' }) }],
    ['too much at once', { charge: error(400, { code: 'rate_limit' }) }],
    ['a key that belongs to another order', { charge: error(400, { type: 'idempotency_error' }) }],
    ['a 400 while nobody tells more about it', { customer: error(500, { type: 'api_error' }) }],
  ])('stays open for %s (TRAP-03)', async (_, given) => {
    expect(await outcomeOf(given)).toBe('open');
  });

  it('says nothing of an account that is in test mode, and not active yet', async () => {
    expect(await outcomeOf({ account: NO_CHARGES }, 'sk_test_1')).toBe('refused: unknown');
  });
});
