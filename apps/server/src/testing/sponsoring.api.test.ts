import { afterEach, expect, it } from 'vitest';
import { runChecks } from '../checks/run-checks.ts';
import { childClaims, children } from '../modules/children/tables.ts';
import { dues } from '../modules/dues/tables.ts';
import { ledgerEntries, receipts } from '../modules/payments/tables.ts';
import { call, sessionOf } from './accounts.ts';
import { shareTestApp } from './share-test-app.ts';
import { makeCard, makeDeposit, makeDue, makeGift, makeSponsorship } from './sponsoring.ts';

const test = await shareTestApp();
afterEach(async () => {
  const wrong = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
  expect(wrong).toEqual([]);
});

it('a sponsorship is made with all that belongs to it', async () => {
  const { db } = test.deps;
  const made = await makeSponsorship(db, { anchorOn: '2025-11-30', paidDues: 3 });
  await makeDue(db, made, { state: 'failed', declineReason: 'funds' });
  const [child] = await db.select().from(children);
  expect([child?.status, child?.listed]).toEqual(['sponsored', false]);
  const rows = await db.select().from(dues).orderBy(dues.ordinal);
  expect(rows.map(({ dueOn, state }) => [dueOn, state])).toEqual([
    ['2025-11-30', 'paid'],
    ['2025-12-30', 'paid'],
    ['2026-01-30', 'paid'],
    ['2026-02-28', 'planned'],
    ['2026-03-30', 'failed'],
  ]);
  expect(await db.select().from(ledgerEntries)).toHaveLength(3);
  const numbers = (await db.select().from(receipts)).map(({ year, number }) => [year, number]);
  expect(numbers.toSorted()).toEqual([
    [2025, 1],
    [2025, 2],
    [2026, 1],
  ]);
});

it('an ended one leaves its child to others', async () => {
  const { db } = test.deps;
  const ended = await makeSponsorship(db, { status: 'inactive' });
  const again = await makeSponsorship(db, { childId: ended.childId });
  const claims = await db.select().from(childClaims).orderBy(childClaims.id);
  expect(claims.map(({ releasedAt }) => releasedAt === null)).toEqual([false, true]);
  expect([ended.child.listed, again.child.listed]).toEqual([true, false]);
});

it('deposits are a balance, cards have one default, gifts a picture', async () => {
  const { db } = test.deps;
  const { sponsorId, sponsor } = await makeSponsorship(db);
  await makeDeposit(db, sponsorId, 5_000);
  const headers = await sessionOf(test, sponsor);
  const self = await call(test, 'GET', '/sponsors/self', { headers });
  expect(self.json<{ sponsor: { balance: number } }>().sponsor.balance).toBe(50);
  const cards = [await makeCard(db, { sponsorId }), await makeCard(db, { sponsorId })];
  expect(cards.map(({ isDefault }) => isDefault)).toEqual([true, false]);
  const { pictureId } = await makeGift(db);
  const picture = await test.app.inject(`/media/${pictureId}/160.jpg`);
  expect(picture.statusCode, picture.body.slice(0, 200)).toBe(200);
});
