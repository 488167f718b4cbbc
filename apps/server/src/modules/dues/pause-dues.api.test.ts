import type { ErrorBody } from '@nabta/contract';
import type { DuesWork, StaffRole, Today } from '@nabta/contract/desk';
import { and, eq, ne } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '../audit/index.ts';
import { cairoToday } from '../../platform/clock.ts';
import { mailsOf } from '../../testing/accounts.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
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
import { runDuesOfDay } from './index.ts';
import { dues } from './tables.ts';

const test = await shareTestApp();
beforeEach(() => freshDueIds(test));

const sessionWith = async (...roles: StaffRole[]) =>
  deskSessionOf(test, await makeStaff(test, roles, { name: 'Nadia' }));
const act = async (verb: 'pause' | 'resume', body: object) =>
  callDesk(test, `POST /dues_work/${verb}`, { session: await sessionWith('money'), body });
const work = async () =>
  (
    await callDesk(test, 'GET /dues_work', { session: await sessionWith('sponsors') })
  ).json<DuesWork>();
const needs = async () => {
  const session = await sessionWith('admin');
  return (await callDesk(test, 'GET /today', { session }))
    .json<Today>()
    .needs.map(({ key }) => key);
};

describe('a pause of the daily work', () => {
  it('is shown before it is made, and asks for a reason', async () => {
    const { due } = await makeRenewal(test, await makePayer(test));
    const late = await makeRenewal(test, await makePayer(test), { anchorOn: '2026-02-09' });
    const refused = await act('pause', { reason: ' ' });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json<ErrorBody>().errors)).toEqual(['reason']);
    const would = await act('pause', { reason: 'the bank moves', dry_run: true });
    expect(would.json()).toEqual({ falling_due: 1, late: 1, dry_run: true });
    expect(await work()).toEqual({ paused: null, restored_since: null, stops: [] });
    await runToday(test);
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid' });
    expect(await dueOf(test, late.due.id)).toMatchObject({ state: 'paid' });
  });

  it('holds the daily job back, is named in Today, and is noted', async () => {
    const { due } = await makeRenewal(test, await makePayer(test));
    expect((await act('pause', { reason: 'the bank moves' })).statusCode).toBe(200);
    await expect(runToday(test)).rejects.toThrow(
      /^The daily work of dues was paused on 2026-03-10/,
    );
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'planned' });
    expect(await needs()).toContain('dues_paused');
    expect(await work()).toMatchObject({
      paused: { since: '2026-03-10T10:00:00Z', reason: 'the bank moves' },
    });
    const { entries } = await listAudit(test.deps, { action: 'dues pause' }, { limit: 1 });
    expect(entries).toMatchObject([{ details: { reason: 'the bank moves' } }]);
  });

  it('that a colleague has made meanwhile is named with who and when', async () => {
    await act('pause', { reason: 'the bank moves' });
    const session = await sessionWith('admin');
    const body = { reason: 'me too' };
    const second = await callDesk(test, 'POST /dues_work/pause', { session, body });
    expect(second.statusCode).toBe(409);
    expect(second.json<ErrorBody>().error_codes).toEqual({ dues: 'dues-paused-before' });
    expect(second.json<ErrorBody>().messages[0]).toMatch(/Nadia.* on 2026-03-10/);
  });

  it('counts for nobody’s tries and grace, not even of a due that came meanwhile (SPN-20)', async () => {
    const payer = await makePayer(test, null);
    const { sponsorship, due } = await makeRenewal(test, payer);
    await runToday(test);
    test.clock.set('2026-03-11T10:00:00Z');
    await act('pause', { reason: 'the bank moves' });
    for (const day of ['2026-04-11', '2026-05-11', '2026-06-20']) {
      test.clock.set(`${day}T10:00:00Z`);
      await runDuesOfDay(test.deps, cairoToday(test.clock));
    }
    const would = await act('resume', { reason: 'it is back', dry_run: true });
    const paused = { reason: 'the bank moves' };
    expect(would.json()).toMatchObject({ paused, waiting: 4, held: 4, dry_run: true });
    expect(await dueOf(test, due.id)).toMatchObject({ heldDays: 0 });
    await act('resume', { reason: 'it is back' });
    const [report] = await runOn(test, '2026-06-20');
    expect(report?.grace.ended).toBe(0);
    const rows = await test.deps.db
      .select({ dueOn: dues.dueOn, heldDays: dues.heldDays })
      .from(dues)
      .where(and(eq(dues.sponsorshipId, sponsorship.id), ne(dues.state, 'paid')))
      .orderBy(dues.dueOn);
    expect(rows.map(({ dueOn, heldDays }) => [dueOn, heldDays])).toEqual([
      ['2026-03-10', 101],
      ['2026-04-10', 71],
      ['2026-05-10', 41],
      ['2026-06-10', 10],
      ['2026-07-10', 0],
    ]);
    expect(await mailsOf(test, 'sponsorship-ended')).toEqual([]);
    expect(await brokenRules(test)).toEqual([]);
  });
});

describe('going on', () => {
  it('charges what came meanwhile, and is noted', async () => {
    const { due } = await makeRenewal(test, await makePayer(test));
    await makeRenewal(test, await makePayer(test), { anchorOn: '2026-02-09' });
    await act('pause', { reason: 'the bank moves' });
    const resumed = await act('resume', { reason: 'it is back' });
    expect(resumed.json()).toMatchObject({ waiting: 2, held: 0, dry_run: false });
    expect(await work()).toMatchObject({ paused: null });
    expect(await needs()).not.toContain('dues_paused');
    await runToday(test);
    expect(await dueOf(test, due.id)).toMatchObject({ state: 'paid' });
    const { entries } = await listAudit(test.deps, { action: 'dues resume' }, { limit: 1 });
    expect(entries).toMatchObject([
      { details: { reason: 'it is back', paused_since: '2026-03-10T10:00:00Z' } },
    ]);
  });

  it('is refused where nothing holds the work back', async () => {
    const answer = await act('resume', { reason: 'to be sure' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<ErrorBody>().error_codes).toEqual({ dues: 'dues-not-held' });
  });
});
