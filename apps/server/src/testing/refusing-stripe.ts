import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStripeProvider, type PaymentProvider } from '../platform/payment-provider.ts';

/** A Stripe that knows of no refund, and answers every request for one with this error. */
export async function startRefusingStripe(
  status: number,
  error: object,
): Promise<{ provider: PaymentProvider; close: () => void }> {
  const refusal = { type: 'invalid_request_error', message: 'Something is wrong.', ...error };
  const server = createServer(({ method }, response) => {
    const [code, body] =
      method === 'POST'
        ? [status, { error: refusal }]
        : [200, { object: 'list', data: [], has_more: false }];
    response.writeHead(code, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port: the address is none of a pipe.
  const { port } = server.address() as AddressInfo;
  const provider = createStripeProvider({
    secretKey: 'sk_test_refused',
    webhookSecret: 'whsec_refused',
    apiUrl: `http://127.0.0.1:${port}`,
    patience: { timeout: 2_000, maxNetworkRetries: 0 },
  });
  return { provider, close: () => server.close() };
}
