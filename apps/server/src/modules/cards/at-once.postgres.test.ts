import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { cards } from './tables.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { makeCard } from '../../testing/sponsoring.ts';
import { keepCard, removeCard, setDefaultCard } from './index.ts';

let sponsorId: number;
const test = await shareTestApp();
beforeEach(async () => {
  sponsorId = (await makeSponsor(test.deps.db, { providerCustomerId: 'cus_1' })).id;
});

const saved = (number: number, fingerprint = `print-${number}`) => ({
  id: `pm_${number}`,
  customerId: 'cus_1',
  brand: 'visa',
  last4: '4242',
  expMonth: 12,
  expYear: 2040,
  nameOnCard: 'Mona Adel',
  fingerprint,
});
const keep = (card: ReturnType<typeof saved>) =>
  test.deps.db.transaction((transaction) => keepCard(test.deps, transaction, { sponsorId, card }));
const live = async () => {
  const rows = await test.deps.db.select().from(cards).where(eq(cards.sponsorId, sponsorId));
  return rows.filter(({ removedAt }) => removedAt === null);
};
const defaults = async () => (await live()).filter(({ isDefault }) => isDefault);

it('20 first cards at once leave one default (CRD-10)', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, number) => keep(saved(number))));
  expect(await live()).toHaveLength(20);
  expect(await defaults()).toHaveLength(1);
});

it('one card that is saved 20 times at once is one card', async () => {
  await Promise.all(Array.from({ length: 20 }, (_, number) => keep(saved(number, 'same'))));
  expect(await live()).toHaveLength(1);
  await Promise.all(Array.from({ length: 20 }, () => keep(saved(50, 'other'))));
  expect(await live()).toHaveLength(2);
});

it('30 choices of the primary card at once end with one (CRD-10)', async () => {
  const made: { id: number }[] = [];
  for (let number = 0; number < 5; number += 1) {
    made.push(await makeCard(test.deps.db, { sponsorId }));
  }
  await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      setDefaultCard(test.deps, { sponsorId, cardId: made[number % 5]?.id ?? 0 }),
    ),
  );
  expect(await defaults()).toHaveLength(1);
});

it('a card that becomes primary while it is removed leaves another primary (CRD-07, CRD-10)', async () => {
  for (let round = 0; round < 10; round += 1) {
    // Both of the round before may have gone.
    const isDefault = (await defaults()).length === 0;
    const first = await makeCard(test.deps.db, { sponsorId, isDefault });
    const second = await makeCard(test.deps.db, { sponsorId, isDefault: false });
    await Promise.allSettled([
      removeCard(test.deps, { sponsorId, cardId: second.id }),
      setDefaultCard(test.deps, { sponsorId, cardId: second.id }),
      removeCard(test.deps, { sponsorId, cardId: first.id }),
      setDefaultCard(test.deps, { sponsorId, cardId: first.id }),
    ]);
    expect(await defaults()).toHaveLength((await live()).length > 0 ? 1 : 0);
  }
});
