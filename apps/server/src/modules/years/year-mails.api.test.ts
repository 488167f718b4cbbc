import type { Nudges } from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, mailsOf, sessionOf } from '../../testing/accounts.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makePaid, makeSponsorship, type GivenSponsorship } from '../../testing/sponsoring.ts';
import { children } from '../children/tables.ts';
import { nudgeStops } from '../nudges/tables.ts';
import { ledgerEntries } from '../payments/tables.ts';
import { mergeSponsors } from '../personal-data/index.ts';
import { sponsors } from '../sponsors/tables.ts';
import { sendYearAgain, sendYearMails } from './index.ts';
import { yearMails } from './tables.ts';

const test = await shareTestApp();
beforeEach(() => {
  test.clock.set('2027-01-10T10:00:00Z');
});

const opened = { passwordHash: 'not-a-real-hash' } as const;

/** A sponsor who can sign in, with a child since February 2026. */
async function makeSponsored(given: GivenSponsorship = {}) {
  const sponsorId = given.sponsorId ?? (await makeSponsor(test.deps.db, opened)).id;
  return makeSponsorship(test.deps.db, { ...given, sponsorId });
}

const send = (today = '2027-01-10', dryRun = false) =>
  sendYearMails(test.deps, { today: Temporal.PlainDate.from(today), dryRun });
const told = async (today?: string) => (await send(today)).mails.map(({ sponsorId }) => sponsorId);
const rows = () => test.deps.db.select().from(yearMails);
const mails = () => mailsOf(test, 'nudge-year');

describe('the mail of the year', () => {
  it('goes out once, with the children, the sum of the statement and the way to the page', async () => {
    const { sponsor, child, amount, currency } = await makeSponsored();
    await makeSponsored({ sponsorId: sponsor.id });
    expect(await send()).toMatchObject({
      year: 2026,
      mails: [{ sponsorId: sponsor.id, children: [child.code, expect.any(String)] }],
      failures: 0,
    });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: sponsor.email,
      data: {
        name: 'Mona',
        year: 2026,
        children: [{ code: child.code, pictureId: child.pictureId }, {}],
        totals: [{ amount: expect.any(Number), currency }],
      },
    });
    expect(mail?.data.totals[0]?.amount).toBeGreaterThan(amount);
    expect(mail?.data.yearUrl).toMatch(/\/year\/2026\?lng=ar$/);
    expect(mail?.data.stopUrl).toMatch(/\/reminders\/stop\?nudge=[\w-]+&lng=ar$/);
    expect(await told()).toEqual([]);
    expect(await told('2027-01-20')).toEqual([]);
    expect(await rows()).toMatchObject([{ sponsorId: sponsor.id, year: 2026 }]);
    expect(await told('2028-01-10')).toEqual([sponsor.id]);
  });

  it('goes out in January alone, and makes missed days good until its end', async () => {
    const { sponsor } = await makeSponsored();
    for (const day of ['2026-12-31', '2027-01-09', '2027-02-01']) {
      expect(await send(day)).toEqual({ year: undefined, mails: [], failures: 0 });
    }
    expect(await told('2027-01-31')).toEqual([sponsor.id]);
  });

  it('changes nothing on a dry run', async () => {
    const { sponsor } = await makeSponsored();
    expect((await send('2027-01-10', true)).mails).toMatchObject([{ sponsorId: sponsor.id }]);
    expect(await rows()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('goes to who gave without a child, and to nobody who did neither', async () => {
    const { db } = test.deps;
    const donor = await makeSponsor(db, opened);
    await makePaid(db, {
      sponsorId: donor.id,
      kind: 'donation',
      about: 'donation',
      amount: 700,
      currency: 'usd',
      at: Temporal.Instant.from('2026-06-01T10:00:00Z'),
    });
    const early = await makeSponsor(db, opened);
    await makePaid(db, {
      sponsorId: early.id,
      kind: 'donation',
      about: 'donation',
      amount: 700,
      currency: 'usd',
      at: Temporal.Instant.from('2025-12-31T21:59:00Z'),
    });
    await makeSponsor(db, opened);
    // Began with the new year.
    await makeSponsored({ anchorOn: '2027-01-05' });
    expect(await told()).toEqual([donor.id]);
    expect((await mails())[0]?.data).toMatchObject({
      children: [],
      totals: [{ amount: 700, currency: 'usd' }],
    });
  });

  it('goes to nobody whose gifts of the year all went back', async () => {
    const { db } = test.deps;
    const at = Temporal.Instant.from('2026-06-01T10:00:00Z');
    const gaveBack = async (amount: number) => {
      const { id: sponsorId } = await makeSponsor(db, opened);
      const gift = { sponsorId, about: 'donation', currency: 'usd' } as const;
      const payment = await makePaid(db, { ...gift, kind: 'donation', amount: 700, at });
      const refund = { kind: 'refund', amount: -amount, paymentId: payment.id } as const;
      await db.insert(ledgerEntries).values({ ...gift, ...refund, happenedAt: at });
      return sponsorId;
    };
    await gaveBack(700);
    const gave = await gaveBack(600);
    expect(await told()).toEqual([gave]);
  });

  it('goes to who began in December, and to who has asked to end', async () => {
    const late = await makeSponsored({ anchorOn: '2026-12-31' });
    const leaving = await makeSponsored({
      status: 'deactivation_requested',
      lastDay: '2027-03-01',
    });
    expect(await told()).toEqual([late.sponsor.id, leaving.sponsor.id]);
  });

  it('never goes to closed, erased or unopened accounts, nor to who mourns', async () => {
    const { db } = test.deps;
    await makeSponsorship(db, { sponsorId: (await makeSponsor(db, { passwordHash: null })).id });
    const now = test.clock.now();
    const erased = { erasedAt: now, passwordHash: null, email: 'x' };
    for (const gone of [{ closedAt: now }, erased]) {
      const { sponsor } = await makeSponsored();
      await db.update(sponsors).set(gone).where(eq(sponsors.id, sponsor.id));
    }
    const mourning = await makeSponsored();
    const death = {
      status: 'inactive',
      exitReason: 'death',
      sponsorId: mourning.sponsor.id,
    } as const;
    await makeSponsored({ ...death, lastDay: '2026-07-11' });
    expect(await told()).toEqual([]);
    // Half a year later they are told, without the child who died.
    expect(await told('2027-01-11')).toEqual([mourning.sponsor.id]);
    expect((await mails())[0]?.data.children).toMatchObject([{ code: mourning.child.code }]);
  });

  it('names no hidden child', async () => {
    const { child } = await makeSponsored();
    await test.deps.db.update(children).set({ status: 'hidden' }).where(eq(children.id, child.id));
    await send();
    expect((await mails())[0]?.data.children).toEqual([]);
  });

  it('is stopped by its own link, and by nothing else', async () => {
    const { sponsor } = await makeSponsored();
    const other = { sponsorId: sponsor.id, stoppedAt: test.clock.now() };
    await test.deps.db.insert(nudgeStops).values({ ...other, kind: 'silence' });
    expect(await told()).toEqual([sponsor.id]);
    const [mail] = await mails();
    const token = new URL(mail?.data.stopUrl ?? '').searchParams.get('nudge');
    const stopped = await call(test, 'POST', '/nudges/stop', { body: { token } });
    expect(stopped.json()).toEqual({ stopped: 'year' });
    const headers = await sessionOf(test, sponsor);
    const { nudges } = (await call(test, 'GET', '/sponsors/nudges', { headers })).json<{
      nudges: Nudges;
    }>();
    expect(nudges).toEqual({ birthday: true, silence: false, year: false });
    expect(await told('2028-01-10')).toEqual([]);
    const body = { year: true };
    await call(test, 'PUT', '/sponsors/nudges', { headers, body });
    expect(await told('2028-01-10')).toEqual([sponsor.id]);
  });

  it('is sent once more at a sponsor’s wish, but not against it', async () => {
    const { sponsor } = await makeSponsored();
    await send();
    const again = { sponsorId: sponsor.id, year: 2026 };
    expect(await sendYearAgain(test.deps, again)).toBe(true);
    expect(await mails()).toHaveLength(2);
    expect(await rows()).toHaveLength(1);
    await test.deps.db
      .insert(nudgeStops)
      .values({ sponsorId: sponsor.id, kind: 'year', stoppedAt: test.clock.now() });
    expect(await sendYearAgain(test.deps, again)).toBe(false);
    expect(await mails()).toHaveLength(2);
  });

  it('is not sent twice to who has joined two accounts', async () => {
    const first = await makeSponsored();
    await send();
    const second = await makeSponsored({ currency: first.currency });
    const order = { dryRun: false, actor: 'Nadia', reason: 'the same person' };
    await mergeSponsors(test.deps, {
      ...order,
      from: first.sponsor.email,
      into: second.sponsor.email,
    });
    expect(await rows()).toMatchObject([{ sponsorId: second.sponsor.id, year: 2026 }]);
    expect(await told()).toEqual([]);
  });
});
