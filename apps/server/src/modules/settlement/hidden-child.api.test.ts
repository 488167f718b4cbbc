import type { Payment } from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { call } from '../../testing/accounts.ts';
import { makeChild } from '../../testing/factories.ts';
import { freshDueIds, makePayer, makeRenewal, RENEWS, runToday } from '../../testing/renewing.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { hideChild } from '../children/index.ts';
import { payments } from '../payments/tables.ts';

const test = await shareTestApp();
const { db } = test.deps;
beforeEach(() => freshDueIds(test));

const named = { firstNameEn: 'Zuzana', fullNameEn: 'Zuzana Samir Secret' };

/** As whoever has the payment's id sees it, without a session. */
async function shown(id: string | undefined) {
  const answer = await call(test, 'GET', `/payments/${id}?locale=en`);
  expect(answer.statusCode, answer.body).toBe(200);
  return { body: answer.body, payment: answer.json<{ payment: Payment }>().payment };
}

const hide = (code: string) => hideChild(test.deps, { code, reason: 'danger', actor: 'Nadia' });

it.each([
  ['paid', RENEWS.pays],
  ['refused', RENEWS.declines],
])('the page of a payment that was %s names no child who was hidden', async (_, number) => {
  const payer = await makePayer(test, number);
  const child = await makeChild(db, named);
  await makeRenewal(test, payer, { childId: child.id });
  await runToday(test);
  const [payment] = await db.select().from(payments).where(eq(payments.kind, 'dues'));
  expect((await shown(payment?.id)).body).toContain('Zuzana');
  await hide(child.code);
  const { body, payment: after } = await shown(payment?.id);
  expect(body).not.toContain('Zuzana');
  expect(after).toMatchObject({
    description_en: 'A payment for a child',
    subject: { children: [] },
  });
});

it('nor does that of a checkout', async () => {
  const child = await makeChild(db, named);
  const { payment } = await makeSponsorship(db, { childId: child.id });
  await hide(child.code);
  expect((await shown(payment.id)).payment.description_en).toBe('A payment for a child');
});
