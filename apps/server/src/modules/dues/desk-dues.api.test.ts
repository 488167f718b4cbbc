import type { DeskDue, DuesCalendar, ListedDue, StaffRole } from '@nabta/contract/desk';
import { desc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { looks } from '../looks/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makePayer, makeRenewal, RENEWS, runOn } from '../../testing/renewing.ts';
import { makeDue, makeSponsorship } from '../../testing/sponsoring.ts';

const test = await shareTestApp();
const { db } = test.deps;

interface Stage {
  readonly stage: string;
  readonly dues: number;
  readonly sums: unknown;
}
interface Found {
  readonly dues: ListedDue[];
  readonly stages: Stage[];
  readonly meta: { readonly total_entries: number };
}

const sessionWith = async (...roles: StaffRole[]) =>
  deskSessionOf(test, await makeStaff(test, roles));
async function read<Answer>(path: string, role: StaffRole = 'money'): Promise<Answer> {
  const answer = await callDesk(test, `GET ${path}` as 'GET /', {
    session: await sessionWith(role),
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}
const calendar = (month?: string, role?: StaffRole) =>
  read<DuesCalendar>(`/dues_calendar${month ? `?month=${month}` : ''}`, role);

/** A sponsor of Egypt with a sponsorship of E£1,500 a month; the tests are on 10 March 2026. */
async function sponsoring(given: Parameters<typeof makeSponsorship>[1] = {}) {
  const sponsor = await makeSponsor(db, { paymentCurrency: 'egp', lastName: 'Adel' });
  return makeSponsorship(db, { sponsorId: sponsor.id, ...given });
}

describe('the calendar of dues', () => {
  it('has what was paid, what is late and what falls due, by day and currency', async () => {
    await sponsoring({ anchorOn: '2026-02-05' });
    await sponsoring({ anchorOn: '2026-02-20' });
    const dollars = await makeSponsor(db, { paymentCurrency: 'usd' });
    await makeSponsorship(db, { sponsorId: dollars.id, anchorOn: '2026-02-20' });
    await sponsoring({ anchorOn: '2026-02-03', paidDues: 2 });
    const { month, today, days, total } = await calendar();
    expect([month, today]).toEqual(['2026-03', '2026-03-10']);
    const egp = { currency: 'egp', amount: 1500 };
    expect(days).toEqual([
      { day: '2026-03-03', dues: 1, paid: 1, late: 0, sums: [egp] },
      { day: '2026-03-05', dues: 1, paid: 0, late: 1, sums: [egp] },
      {
        day: '2026-03-20',
        dues: 2,
        paid: 0,
        late: 0,
        sums: [egp, { currency: 'usd', amount: 35 }],
      },
    ]);
    expect(total).toEqual({
      ...{ dues: 4, paid: 1, late: 1 },
      sums: [
        { currency: 'egp', amount: 4500 },
        { currency: 'usd', amount: 35 },
      ],
    });
  });

  it('goes on into months for which nothing is planned yet, counted from the anchor', async () => {
    await sponsoring({ anchorOn: '2026-01-31', paidDues: 2 });
    const quarterly = { anchorOn: '2026-02-20', frequencyMonths: 3 } as const;
    await sponsoring(quarterly);
    const daysOf = async (month: string) => (await calendar(month)).days.map(({ day }) => day);
    expect(await daysOf('2026-03')).toEqual(['2026-03-31']);
    expect(await daysOf('2026-04')).toEqual(['2026-04-30']);
    expect(await daysOf('2026-05')).toEqual(['2026-05-20', '2026-05-31']);
    expect(await daysOf('2026-08')).toEqual(['2026-08-20', '2026-08-31']);
    expect(await daysOf('2027-02')).toEqual(['2027-02-20', '2027-02-28']);
    expect(await daysOf('2025-12')).toEqual([]);
    const { dues } = await read<Found>('/dues?day=2027-02-20');
    expect(dues).toMatchObject([{ id: null, status: 'expected', amount: 4500 }]);
  });

  it('goes on at the frequency that was changed, from the due that is planned', async () => {
    const nextDue = { dueOn: '2026-03-20' };
    await sponsoring({ anchorOn: '2026-02-20', frequencyMonths: 3, nextDue });
    const daysOf = async (month: string) => (await calendar(month)).days.map(({ day }) => day);
    expect(await daysOf('2026-03')).toEqual(['2026-03-20']);
    expect(await daysOf('2026-05')).toEqual([]);
    expect(await daysOf('2026-06')).toEqual(['2026-06-20']);
    const { dues } = await read<Found>('/dues?day=2026-09-20');
    expect(dues).toMatchObject([{ id: null, status: 'expected' }]);
  });

  it('leaves out what comes after a last day, and what was closed before it came', async () => {
    await sponsoring({ anchorOn: '2026-02-20', status: 'inactive', lastDay: '2026-03-05' });
    await sponsoring({
      ...{ anchorOn: '2026-02-20', status: 'deactivation_requested', lastDay: '2026-03-20' },
    });
    expect((await calendar()).days).toEqual([]);
    expect((await calendar('2026-04')).days).toEqual([]);
    const ended = await sponsoring({ anchorOn: '2025-11-09', status: 'inactive', nextDue: null });
    await makeDue(db, ended, { state: 'closed', endedSponsorship: true });
    expect((await calendar('2025-12')).days).toMatchObject([{ day: '2025-12-09', paid: 0 }]);
  });

  it('opens a day: unpaid ones first, page by page', async () => {
    const paid = await sponsoring({ anchorOn: '2026-02-05', paidDues: 2, nextDue: null });
    const open = await sponsoring({ anchorOn: '2026-02-05' });
    const first = await read<Found>('/dues?day=2026-03-05&per_page=1');
    expect(first.meta.total_entries).toBe(2);
    expect(first.dues).toMatchObject([
      {
        sponsorship_id: open.id,
        status: 'late',
        stage: 'first_month',
        amount: 1500,
        sponsor: { id: open.sponsor.id, name: `${open.sponsor.firstName} Adel` },
        child: { code: open.child.code },
      },
    ]);
    const second = await read<Found>('/dues?day=2026-03-05&per_page=1&page=2');
    expect(second.dues).toMatchObject([{ sponsorship_id: paid.id, status: 'paid', stage: null }]);
  });

  it('opens a day to come page by page: planned, expected, then paid ahead', async () => {
    const day = '2026-04-05';
    const expected = await sponsoring({ anchorOn: '2026-02-05' });
    const ahead = await sponsoring({ anchorOn: '2026-02-05', nextDue: { dueOn: '2026-05-05' } });
    await makeDue(db, ahead, { dueOn: day, state: 'paid', paidAt: test.clock.now() });
    const planned = await sponsoring({ anchorOn: '2026-02-05', nextDue: { dueOn: day } });
    const later = await sponsoring({ anchorOn: '2026-02-05' });
    const shown = [];
    for (const page of [1, 2, 3, 4, 5]) {
      const { dues, meta } = await read<Found>(`/dues?day=${day}&per_page=1&page=${page}`);
      shown.push(...dues.map(({ sponsorship_id: id, status }) => [id, status]));
      expect(meta.total_entries).toBe(4);
    }
    expect(shown).toEqual([
      [planned.id, 'planned'],
      [expected.id, 'expected'],
      [later.id, 'expected'],
      [ahead.id, 'paid'],
    ]);
  });

  it('refuses what is no month and no day', async () => {
    const session = await sessionWith('money');
    for (const path of ['/dues_calendar?month=2026-13', '/dues?day=2026-02-30'] as const) {
      expect((await callDesk(test, `GET ${path}`, { session })).statusCode).toBe(422);
    }
  });
});

describe('late dues', () => {
  it('stand in their stages, the oldest first', async () => {
    const anchors = ['2025-11-10', '2025-11-20', '2025-12-08', '2026-01-09', '2026-02-09'];
    const made: { readonly id: number }[] = [];
    for (const anchorOn of anchors) made.push(await sponsoring({ anchorOn }));
    await sponsoring({ anchorOn: '2026-02-10' });
    const { dues, stages, meta } = await read<Found>('/late_dues');
    expect(dues.map(({ stage, sponsorship_id: id }) => [stage, id])).toEqual(
      ['to_be_ended', 'last_days', 'third_month', 'second_month', 'first_month'].map((stage, i) => [
        stage,
        made[i]?.id,
      ]),
    );
    expect(meta.total_entries).toBe(5);
    const one = { dues: 1, sums: [{ currency: 'egp', amount: 1500 }] };
    expect(stages.map(({ stage, ...sums }) => [stage, sums])).toEqual(
      dues.toReversed().map(({ stage }) => [stage, one]),
    );
    const only = await read<Found>('/late_dues?stage=last_days');
    expect(only.dues.map(({ sponsorship_id: id }) => id)).toEqual([made[1]?.id]);
    expect(only.meta.total_entries).toBe(1);
  });

  it('are those that are still owed, and days that were held count for no stage', async () => {
    const [held] = [await sponsoring({ anchorOn: '2025-11-10', nextDue: { heldDays: 40 } })];
    await sponsoring({ anchorOn: '2025-11-10', status: 'inactive' });
    await sponsoring({
      ...{ anchorOn: '2025-12-10', status: 'deactivation_requested', lastDay: '2026-01-10' },
    });
    const { dues } = await read<Found>('/late_dues');
    expect(dues).toMatchObject([{ sponsorship_id: held.id, stage: 'second_month' }]);
  });
});

describe('one due', () => {
  const open = (id: number, role?: StaffRole) =>
    read<{ due: DeskDue }>(`/dues/${id}`, role).then(({ due }) => due);

  it('has its tries and its mails, and what became of each mail', async () => {
    const payer = await makePayer(test, RENEWS.declines);
    const { due } = await makeRenewal(test, payer);
    await runOn(test, '2026-03-08', '2026-03-10');
    const before = await open(due.id);
    expect(before.mails).toEqual([
      {
        ...{ stage: 'upcoming', ordinal: 1, written_on: '2026-03-08' },
        ...{ state: 'waiting', sent_at: null },
      },
      {
        ...{ stage: 'failed', ordinal: 1, written_on: '2026-03-10' },
        ...{ state: 'waiting', sent_at: null },
      },
    ]);
    expect(before.tries).toMatchObject([{ at: '2026-03-10T10:00:00Z', state: 'declined' }]);
    const key = (day: string) => eq(outboxMails.dedupeKey, `dues of ${payer.id} on ${day}`);
    await db.update(outboxMails).set({ sentAt: test.clock.now() }).where(key('2026-03-08'));
    await db.update(outboxMails).set({ attempts: 2 }).where(key('2026-03-10'));
    const states = async () => (await open(due.id)).mails.map(({ state }) => state);
    expect(await states()).toEqual(['sent', 'failing']);
    await db.delete(outboxMails).where(key('2026-03-08'));
    expect(await states()).toEqual(['not_kept', 'failing']);
  });

  it('that ended its sponsorship has the mail of the ending', async () => {
    const payer = await makePayer(test, null);
    const { due } = await makeRenewal(test, payer, { anchorOn: '2025-12-11' });
    await runOn(test, '2026-04-11');
    const { mails, status, stage } = await open(due.id);
    expect([status, stage]).toEqual(['closed', null]);
    expect(mails.at(-1)).toMatchObject({ stage: 'ended', state: 'waiting' });
  });

  it('is a look at its sponsor, and shows amounts to those alone who may see them', async () => {
    const { sponsor } = await sponsoring({ anchorOn: '2026-02-05' });
    const [listed] = (await read<Found>('/dues?day=2026-03-05', 'sponsors')).dues;
    expect(listed?.amount).toBeNull();
    expect(await db.select().from(looks)).toEqual([]);
    const shown = await open(listed?.id ?? 0, 'sponsors');
    expect(shown).toMatchObject({ amount: null, grace_ends_on: '2026-06-05', held_days: 0 });
    const left = await db.select().from(looks).orderBy(desc(looks.id));
    expect(left).toMatchObject([{ kind: 'sponsor', subjectId: String(sponsor.id) }]);
    expect((await open(listed?.id ?? 0, 'auditor')).amount).toBe(1500);
    expect((await calendar(undefined, 'admin')).total.sums).toBeNull();
    const { stages } = await read<Found>('/late_dues', 'sponsors');
    expect(stages[0]).toEqual({ stage: 'first_month', dues: 1, sums: null });
  });

  it('that does not exist is not found, and leaves no look', async () => {
    const session = await sessionWith('money');
    expect((await callDesk(test, 'GET /dues/999999', { session })).statusCode).toBe(404);
    expect(await db.select().from(looks)).toEqual([]);
  });
});
