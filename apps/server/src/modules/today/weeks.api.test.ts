import {
  isAllowed,
  STAFF_ROLES,
  WEEK_ROLES,
  type StaffRole,
  type Today,
  type WeekKey,
  type Weeks,
} from '@nabta/contract/desk';
import { describe, expect, it } from 'vitest';
import { hideChild } from '../children/index.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { makeLetter } from '../../testing/letters.ts';
import { noonOf } from '../../testing/paid.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeDeposit, makeDue, makePaid, makeSponsorship } from '../../testing/sponsoring.ts';

// Now is Tuesday 10 March: the weeks begin on 17, 24 and 31 January, 7, 14, 21 and 28 February, and 7 March.
const test = await shareTestApp();

async function weeksOf(roles: readonly StaffRole[], locale = 'en'): Promise<Weeks> {
  const session = await deskSessionOf(test, await makeStaff(test, roles));
  const answer = await callDesk(test, `GET /weeks?locale=${locale}`, { session });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Weeks>();
}

async function figure(key: WeekKey): Promise<number[] | undefined> {
  const { figures } = await weeksOf(['auditor']);
  return figures.find((one) => one.key === key)?.values;
}

describe('GET /v1/desk/weeks', () => {
  it('tells each role the figures that concern it, and amounts to whoever may see them', async () => {
    for (const role of STAFF_ROLES) {
      const { figures, money } = await weeksOf([role]);
      const foreign = figures.filter(
        ({ key }) => !(WEEK_ROLES[key] as readonly StaffRole[]).includes(role),
      );
      expect(foreign).toEqual([]);
      expect(money !== null).toBe(isAllowed([role], 'read-amounts'));
    }
    const { weeks } = await weeksOf(['letters']);
    expect(weeks).toHaveLength(8);
    expect(weeks.at(0)).toEqual({ begins_on: '2026-01-17', ends_on: '2026-01-23' });
    expect(weeks.at(-1)).toEqual({ begins_on: '2026-03-07', ends_on: '2026-03-13' });
  });

  it('counts what began and ended in each week, and the sponsored children at its end', async () => {
    const { db } = test.deps;
    const old = { nextDue: null };
    await makeSponsorship(db, { ...old, startedAt: noonOf('2025-06-01') });
    await makeSponsorship(db, { ...old, startedAt: noonOf('2026-02-14') });
    // A Friday night in Cairo is the week's; a minute later is the next one's.
    await makeSponsorship(db, {
      ...old,
      startedAt: Temporal.Instant.from('2026-03-06T21:59:00Z'),
    });
    await makeSponsorship(db, {
      ...old,
      startedAt: noonOf('2025-06-01'),
      status: 'inactive',
      endedAt: Temporal.Instant.from('2026-03-06T22:00:00Z'),
    });
    expect(await figure('sponsorships_new')).toEqual([0, 0, 0, 0, 1, 0, 1, 0]);
    expect(await figure('sponsorships_ended')).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect(await figure('children_sponsored')).toEqual([2, 2, 2, 2, 3, 3, 4, 3]);
  });

  it('counts the sponsored children as the figures above it do, hidden ones too', async () => {
    const { db } = test.deps;
    const { child } = await makeSponsorship(db, { nextDue: null });
    await makeSponsorship(db, { nextDue: null });
    await hideChild(test.deps, {
      ...{ code: child.code, actor: 'Nadia', reason: 'a wish', dryRun: false },
    });
    const session = await deskSessionOf(test, await makeStaff(test, ['auditor']));
    const today = (await callDesk(test, 'GET /today', { session })).json<Today>();
    const above = today.figures.find(({ key }) => key === 'children_sponsored')?.value;
    expect([above, (await figure('children_sponsored'))?.at(-1)]).toEqual([2, 2]);
  });

  it('counts letters of either side', async () => {
    const { db } = test.deps;
    const { id: sponsorshipId } = await makeSponsorship(db);
    const at = (day: string) => ({ sponsorshipId, createdAt: noonOf(day) });
    await makeLetter(db, { ...at('2026-01-16') });
    await makeLetter(db, { ...at('2026-01-17'), status: 'in_review' });
    await makeLetter(db, { ...at('2026-03-10') });
    await makeLetter(db, { ...at('2026-03-09'), senderType: 'SponsoreeLetter' });
    expect(await figure('letters_in')).toEqual([1, 0, 0, 0, 0, 0, 0, 1]);
    expect(await figure('letters_out')).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
  });

  it('counts the dues that were late at the end of each week', async () => {
    const { db } = test.deps;
    const none = { nextDue: null };
    const open = await makeSponsorship(db, none);
    // On its own day a due is not late, and neither is one of tomorrow.
    await makeDue(db, open, { dueOn: '2026-02-28', state: 'failed' });
    await makeDue(db, open, { dueOn: '2026-03-10' });
    await makeDue(db, open, { dueOn: '2026-03-20' });
    const paid = await makeSponsorship(db, none);
    await makeDue(db, paid, { dueOn: '2026-02-01', state: 'paid', paidAt: noonOf('2026-02-15') });
    await makeDue(db, paid, { dueOn: '2026-03-01', state: 'paid', paidAt: noonOf('2026-03-01') });
    const ended = { status: 'inactive', endedAt: noonOf('2026-02-10') } as const;
    const gone = await makeSponsorship(db, { ...none, ...ended });
    await makeDue(db, gone, { dueOn: '2026-02-05', state: 'closed' });
    await makeDue(db, gone, { dueOn: '2026-03-05', state: 'closed' });
    expect(await figure('dues_late')).toEqual([0, 0, 2, 1, 0, 0, 1, 1]);
  });

  it('sums money by currency and purpose, less what went back', async () => {
    const { db } = test.deps;
    const sponsor = await makeSponsor(db, { paymentCurrency: 'usd' });
    const dues = { sponsorId: sponsor.id, kind: 'dues', currency: 'usd', amount: 3_500 } as const;
    await makePaid(db, { ...dues, at: noonOf('2026-02-27') });
    await makePaid(db, { ...dues, at: noonOf('2026-02-28') });
    await makePaid(db, { ...dues, at: noonOf('2026-03-06') });
    await makeDeposit(db, sponsor.id, 5_050);
    const { money } = await weeksOf(['money']);
    expect(money).toEqual([
      {
        currency: 'usd',
        values: [0, 0, 0, 0, 50.5, 35, 70, 0],
        purposes: [
          { purpose: 'sponsorship', name: 'Sponsorships', values: [0, 0, 0, 0, 0, 35, 70, 0] },
          {
            purpose: 'balance',
            name: 'Balances of sponsors',
            values: [0, 0, 0, 0, 50.5, 0, 0, 0],
          },
        ],
      },
    ]);
    const inArabic = await weeksOf(['money'], 'ar');
    expect(inArabic.money?.[0]?.purposes[0]?.name).toBe('الكفالات');
  });
});
