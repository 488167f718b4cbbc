import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkoutSessions } from '../../db/schema/index.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import { findPayment } from '../payments/operations.ts';
import { checkOut } from './operations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

it('opens no page for a cart that a second window has checked out meanwhile', async () => {
  const { deps } = test;
  const sponsor = await makeSponsor(deps.db);
  const child = await makeChild(deps.db);
  const request = {
    sent: {
      sponsorships_frequency: 1 as const,
      sponsorships_attributes: [{ sponsoree_id: child.id }],
      purchased_gifts_attributes: [],
      terms_accepted: true as const,
      statement_of_faith_accepted: true as const,
    },
    locale: 'en' as const,
    clientKey: undefined,
  };
  let overtaken = '';
  let second: Awaited<ReturnType<typeof checkOut>> | undefined;
  const slow = {
    ...deps.payments,
    openCheckout: async (order: Parameters<typeof deps.payments.openCheckout>[0]) => {
      const session = await deps.payments.openCheckout(order);
      overtaken = session.url ?? '';
      second = await checkOut(deps, sponsor, request);
      return session;
    },
  };
  await expect(checkOut({ ...deps, payments: slow }, sponsor, request)).rejects.toMatchObject({
    code: 'conflict',
  });
  expect(await payOnPage(test, overtaken, CARDS.pays)).toBe(410);
  expect(await payOnPage(test, second?.url ?? '', CARDS.pays)).toBe(303);
  const states = await deps.db.select({ status: checkoutSessions.status }).from(checkoutSessions);
  expect(states.map(({ status }) => status).toSorted()).toEqual(['open', 'released']);
  expect((await findPayment(deps.db, second?.paymentId ?? ''))?.status).toBe('pending');
});
