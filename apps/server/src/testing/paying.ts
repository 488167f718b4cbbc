import Stripe from 'stripe';
import { WEBHOOK_SECRET, type TestApp } from './build-test-app.ts';

/** Cards of the sandbox. */
export const CARDS = { pays: '4242424242424242', declined: '4000000000000002' } as const;

/** Types a card into the sandbox's payment page, as a donor would. Answers the page's status. */
export async function payOnPage(
  { sandboxUrl }: { readonly sandboxUrl: string },
  pageUrl: string,
  card: string,
): Promise<number> {
  const { pathname } = new URL(pageUrl);
  const answer = await fetch(`${sandboxUrl}${pathname}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({
      number: card,
      expiry: '12/40',
      cvc: '123',
      name: 'Mona Adel',
      email: 'mona@example.com',
    }),
  });
  return answer.status;
}

/** The events that the sandbox has written so far, of a type, newest first. */
export async function providerEvents(
  { sandboxUrl, sandboxKey }: TestApp,
  type: string,
): Promise<{ id: string; type: string; [key: string]: unknown }[]> {
  const answer = await fetch(`${sandboxUrl}/v1/events?limit=100&type=${type}`, {
    headers: { authorization: `Bearer ${sandboxKey}` },
  });
  const { data } = (await answer.json()) as { data: { id: string; type: string }[] };
  return data;
}

/** Posts an event to the app as the provider does, signed with a secret. */
export async function sendEvent(
  { app }: TestApp,
  event: unknown,
  secret: string = WEBHOOK_SECRET,
): Promise<number> {
  const payload = JSON.stringify(event);
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
  const answer = await app.inject({
    method: 'POST',
    url: '/v1/webhooks/stripe',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    payload,
  });
  return answer.statusCode;
}
