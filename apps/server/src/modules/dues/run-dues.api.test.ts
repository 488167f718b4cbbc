import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dueNotices, dues } from './tables.ts';
import { mailsOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import {
  brokenRules,
  dueOf,
  freshDueIds,
  makePayer,
  makeRenewal,
  runOn,
  runToday,
} from '../../testing/renewing.ts';

const test = await shareTestApp();
beforeEach(() => freshDueIds(test));

describe('dues that pile up', () => {
  it('an unpaid due does not keep the next one from falling due', async () => {
    const payer = await makePayer(test, null);
    const { sponsorship } = await makeRenewal(test, payer);
    await runOn(test, '2026-04-10', '2026-05-10');
    const rows = await test.deps.db
      .select()
      .from(dues)
      .where(eq(dues.sponsorshipId, sponsorship.id))
      .orderBy(dues.ordinal);
    expect(rows.map(({ dueOn, state }) => [dueOn, state])).toEqual([
      ['2026-02-10', 'paid'],
      ['2026-03-10', 'planned'],
      ['2026-04-10', 'planned'],
      ['2026-05-10', 'planned'],
      ['2026-06-10', 'planned'],
    ]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('the one whose grace is over ends the sponsorship, with one mail (SPN-20, SPN-21)', async () => {
    const payer = await makePayer(test, null);
    const { sponsorship, due } = await makeRenewal(test, payer, { anchorOn: '2025-12-11' });
    const [, before] = await runOn(test, '2026-03-28', '2026-04-10');
    expect(before?.grace.ended).toBe(0);
    const [last] = await runOn(test, '2026-04-11');
    expect(last?.grace).toEqual({ ended: 1, busy: 0, failed: 0 });
    const rows = await test.deps.db
      .select()
      .from(dues)
      .where(eq(dues.sponsorshipId, sponsorship.id))
      .orderBy(dues.ordinal);
    expect(rows.map(({ state, endedSponsorship }) => [state, endedSponsorship])).toEqual([
      ['paid', false],
      ['closed', true],
      ['closed', false],
      ['closed', false],
      ['closed', false],
      ['closed', false],
    ]);
    expect(await mailsOf(test, 'sponsorship-ended')).toMatchObject([{ data: { by: 'grace' } }]);
    const told = await test.deps.db.select().from(dueNotices).where(eq(dueNotices.dueId, due.id));
    expect(told.map(({ stage }) => stage)).toContain('ended');
    expect(told.filter(({ stage }) => stage === 'final')).toHaveLength(1);
    expect(await brokenRules(test)).toEqual([]);
  });
});

describe('a sponsorship that its sponsor has cancelled', () => {
  it('ends on its last day before the charges, and a due of that day is not taken (TRAP-26)', async () => {
    const payer = await makePayer(test);
    const { sponsorship, due } = await makeRenewal(test, payer, {
      status: 'deactivation_requested',
      lastDay: '2026-03-10',
    });
    const report = await runToday(test);
    expect(report.endings.ended).toBe(1);
    expect(report.charges.tried).toBe(0);
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'closed' });
    expect(sponsorship.status).toBe('deactivation_requested');
    expect(await brokenRules(test)).toEqual([]);
  });

  it('pays what falls due before it', async () => {
    const payer = await makePayer(test);
    const { due } = await makeRenewal(test, payer, {
      status: 'deactivation_requested',
      lastDay: '2026-03-11',
    });
    await runToday(test);
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid' });
    // The next one would come after the last day: it is not spoken of.
    expect((await mailsOf(test, 'due-receipt'))[0]?.data.nextDueOn).toBeNull();
    expect(await brokenRules(test)).toEqual([]);
  });
});

it('does not announce a due that will not be owed', async () => {
  await makeRenewal(test, await makePayer(test), {
    anchorOn: '2026-02-12',
    status: 'deactivation_requested',
    lastDay: '2026-03-12',
  });
  expect((await runToday(test)).notices.upcoming).toBe(0);
});

it('tells of a due three days before it, once', async () => {
  const payer = await makePayer(test);
  await makeRenewal(test, payer, { anchorOn: '2026-02-14' });
  expect((await runToday(test)).notices.upcoming).toBe(0);
  await runOn(test, '2026-03-13');
  const mails = await mailsOf(test, 'due-upcoming');
  expect(mails).toMatchObject([
    { to: payer.email, data: { dueOn: '2026-03-14', card: { brand: 'visa', last4: '4242' } } },
  ]);
  expect(mails).toHaveLength(1);
});
