import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import {
  brokenRules,
  freshDueIds,
  makePayer,
  makeRenewal,
  runToday,
} from '../../testing/renewing.ts';
import { dues } from '../dues/tables.ts';
import { transferForStaff } from '../ministry-sponsorships/index.ts';
import { sponsorships } from './tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  await test.reset();
  await freshDueIds(test);
});
afterEach(async () => expect(await brokenRules(test)).toEqual([]));
afterAll(() => test.close());

const order = { actor: 'Nadia', reason: 'as they asked', dryRun: false } as const;

it('a sponsorship goes to one of two sponsors, however many transfers are made at once', async () => {
  const payer = await makePayer(test);
  const receivers = [await makePayer(test), await makePayer(test)];
  const { sponsorship } = await makeRenewal(test, payer, { anchorOn: '2026-02-20' });
  const done = await Promise.allSettled(
    [...receivers, ...receivers].map(({ id }) =>
      transferForStaff(test.deps, { ...order, sponsorshipId: sponsorship.id, to: id }),
    ),
  );
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const of = await test.deps.db
    .select()
    .from(sponsorships)
    .where(eq(sponsorships.childId, sponsorship.childId));
  expect(of.map(({ status }) => status).toSorted()).toEqual(['active', 'inactive']);
});

it('a due is charged to the one or to the other, and once, when it is transferred on its day', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const payer = await makePayer(test);
    const receiver = await makePayer(test);
    const { sponsorship } = await makeRenewal(test, payer);
    const wait = new Promise((resolve) => {
      setTimeout(resolve, turn * 10);
    });
    await Promise.allSettled([
      wait.then(() =>
        transferForStaff(test.deps, { ...order, sponsorshipId: sponsorship.id, to: receiver.id }),
      ),
      runToday(test),
    ]);
    await runToday(test);
    const paid = await test.deps.db
      .select({ state: dues.state })
      .from(dues)
      .innerJoin(sponsorships, eq(sponsorships.id, dues.sponsorshipId))
      .where(eq(sponsorships.childId, sponsorship.childId));
    const ofToday = paid.filter(({ state }) => state === 'paid');
    // The first one, of the checkout, and that of today.
    expect(ofToday).toHaveLength(2);
  }
});
