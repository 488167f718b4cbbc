import { asc, eq } from 'drizzle-orm';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import { runChecks } from './checks/run-checks.ts';
import { saveAtSandbox } from '../../../demo/cards.ts';
import { dueNotices, dues } from './modules/dues/tables.ts';
import { outboxMails } from './modules/mails/tables.ts';
import { sponsors } from './modules/sponsors/tables.ts';
import { shareTestApp } from './testing/share-test-app.ts';
import { makeSponsor } from './testing/factories.ts';
import { startDemo, type RunningDemo } from './testing/running-demo.ts';
import { makeCard, makeSponsorship } from './testing/sponsoring.ts';
import { travel, type TravelledDay } from './travel.ts';

let demo: RunningDemo;
const test = await shareTestApp();
beforeEach(async () => {
  demo = await startDemo(test);
});
afterEach(() => demo.close());

const GOOD = '4242424242424242';
const DECLINED_LATER = '4000000000000341';

/** A sponsorship whose next due falls on 20 March, ten days from now, with a card that is known. */
async function renewing(number: string) {
  const { db } = demo.deps;
  const { id: sponsorId, email } = await makeSponsor(db);
  const ends = Temporal.PlainDate.from('2030-01-01');
  const asked = [{ id: sponsorId, email, name: 'MONA ADEL', cards: [{ number, ends }] }];
  const [saved] = (await saveAtSandbox(demo.sandboxPort, asked)) ?? [];
  const [card] = saved?.cards ?? [];
  if (!saved || !card) throw new Error('the sandbox did not answer');
  await makeCard(db, { ...card, sponsorId });
  const known = { providerCustomerId: saved.customerId };
  await db.update(sponsors).set(known).where(eq(sponsors.id, sponsorId));
  return makeSponsorship(db, { sponsorId, anchorOn: '2026-02-20' });
}

async function travelled(days: number): Promise<TravelledDay[]> {
  const passed: TravelledDay[] = [];
  await travel(demo.deps, { days, onDay: (day) => passed.push(day) });
  return passed;
}

const duesOf = (sponsorshipId: number) =>
  demo.deps.db
    .select({ dueOn: dues.dueOn, state: dues.state })
    .from(dues)
    .where(eq(dues.sponsorshipId, sponsorshipId))
    .orderBy(asc(dues.ordinal));

describe('a travel of forty days', () => {
  it('charges what falls due on its days, and tells of it, and leaves the books in order', async () => {
    const paying = await renewing(GOOD);
    const owing = await renewing(DECLINED_LATER);
    const days = await travelled(41);

    expect(days.map(({ date }) => date)).toEqual(
      Array.from({ length: 41 }, (_, n) =>
        Temporal.PlainDate.from('2026-03-11').add({ days: n }).toString(),
      ),
    );
    expect(days.flatMap(({ troubles }) => troubles)).toEqual([]);
    const on = (date: string) => days.find((day) => day.date === date);
    expect(on('2026-03-17')).toMatchObject({ paid: 0, failed: 0, mails: 2 });
    expect(on('2026-03-20')).toMatchObject({ paid: 1, failed: 1 });
    expect(on('2026-03-23')).toMatchObject({ paid: 0, failed: 1 });
    expect(await duesOf(paying.id)).toEqual([
      { dueOn: '2026-02-20', state: 'paid' },
      { dueOn: '2026-03-20', state: 'paid' },
      { dueOn: '2026-04-20', state: 'paid' },
      { dueOn: '2026-05-20', state: 'planned' },
    ]);
    expect(await duesOf(owing.id)).toEqual([
      { dueOn: '2026-02-20', state: 'paid' },
      { dueOn: '2026-03-20', state: 'failed' },
      { dueOn: '2026-04-20', state: 'failed' },
      { dueOn: '2026-05-20', state: 'planned' },
    ]);
    // Each refused try is told of, and who was told of one needs no reminder in that month.
    const told = (stage: 'failed' | 'overdue') =>
      demo.deps.db.$count(dueNotices, eq(dueNotices.stage, stage));
    expect([await told('failed'), await told('overdue')]).toEqual([5, 0]);
    const mails = await demo.deps.db
      .select({ to: outboxMails.to })
      .from(outboxMails)
      .where(eq(outboxMails.to, paying.sponsor.email));
    expect(mails.length).toBeGreaterThanOrEqual(4);
    const broken = (await runChecks(demo.deps)).filter(({ violations }) => violations.length > 0);
    expect(broken).toEqual([]);
  });

  it('stops where it is asked to, after a whole day', async () => {
    const passed: TravelledDay[] = [];
    const stop = new AbortController();
    const onDay = (day: TravelledDay) => {
      if (passed.push(day) === 2) stop.abort();
    };
    await travel(demo.deps, { days: 5, onDay, signal: stop.signal });
    expect(passed.map(({ date }) => date)).toEqual(['2026-03-11', '2026-03-12']);
  });

  it('begins nowhere but in a demo whose sandbox answers', async () => {
    const { settings } = demo.deps;
    const real = { ...demo.deps, settings: { ...settings, demo: false } };
    const toReal = travel(real, { days: 1, onDay: () => undefined });
    await expect(toReal).rejects.toThrow('Only a demo');
    await demo.close();
    await expect(travelled(1)).rejects.toThrow('does not answer');
    demo = await startDemo(test);
  });
});
