import { expect, it } from 'vitest';
import { cairoToday } from '../../platform/clock.ts';
import { mailsOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makePaid } from '../../testing/sponsoring.ts';
import { confirmDedication, sendTributeCards, storeDedication } from './index.ts';

const test = await shareTestApp();

it('the cards of a day go once, however many copies send them', async () => {
  const { db, clock } = test.deps;
  const sendOn = cairoToday(clock).add({ days: 1 }).toString();
  const about = { kind: 'donation', amount: 1_000, currency: 'usd', about: 'donation' } as const;
  for (const recipient of Array.from({ length: 130 }, (_, index) => `reader-${index}`)) {
    const payment = await makePaid(db, { ...about, sponsorId: null });
    await db.transaction(async (transaction) => {
      await storeDedication(test.deps, transaction, {
        paymentId: payment.id,
        payerName: 'Mariam Adel',
        amount: 1_000,
        dedication: {
          kind: 'honour',
          honoree_name: 'Mina',
          recipient_name: recipient,
          recipient_email: `${recipient}@example.com`,
          send_on: sendOn,
          card_locale: 'en',
          show_amount: false,
        },
      });
      await confirmDedication(test.deps, transaction, { ...payment, settledAt: clock.now() });
    });
  }
  test.clock.advance({ days: 1 });
  const sent = await Promise.all([1, 2, 3, 4].map(() => sendTributeCards(test.deps)));
  expect(sent.reduce((sum, one) => sum + one)).toBe(130);
  const cards = await mailsOf(test, 'tribute-card');
  expect(new Set(cards.map(({ to }) => to)).size).toBe(130);
  expect(cards).toHaveLength(130);
  expect(await sendTributeCards(test.deps)).toBe(0);
});
