import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStripeProvider, type PaymentProvider } from '../payment-provider.ts';

/** A bank that decides days later: the sandbox takes cards alone and never answers so. */
const completed = (intent: string) => ({
  id: 'cs_test_late',
  object: 'checkout.session',
  mode: 'payment',
  status: 'complete',
  payment_status: 'unpaid',
  amount_total: 5_000,
  currency: 'usd',
  client_reference_id: 'late',
  payment_intent: { id: 'pi_late', object: 'payment_intent', status: intent },
});

let server: Server;
let provider: PaymentProvider;
let intent = 'processing';
beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(completed(intent)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const apiUrl = `http://127.0.0.1:${port}`;
  provider = createStripeProvider({ secretKey: 'sk_test_late', webhookSecret: 'whsec_x', apiUrl });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it.each([
  ['processing', 'unpaid'],
  ['requires_payment_method', 'expired'],
  ['canceled', 'expired'],
])('a completed page whose payment is %s is %s (TRAP-04)', async (status, state) => {
  intent = status;
  expect(await provider.readSession('cs_test_late')).toMatchObject({ state, paymentId: 'pi_late' });
});
