import { organisation } from '@nabta/organisation';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { chargeAttempts, dueNotices, dues } from './tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { payments } from '../payments/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import { CAIRO, cairoToday } from '../../platform/clock.ts';
import { control } from '../../testing/bank.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import {
  brokenRules,
  freshDueIds,
  makePayer,
  makeRenewal,
  runToday,
  taken,
} from '../../testing/renewing.ts';
import { resumeDues } from './index.ts';

const test = await shareTestApp();
beforeEach(async () => {
  await freshDueIds(test);
  await control(test, 'account');
});

/** The daily job of the next days, each at noon. */
async function pass(days: number) {
  for (let day = 0; day < days; day += 1) {
    const next = cairoToday(test.clock).add({ days: 1 }).toString();
    test.clock.set(`${next}T10:00:00Z`);
    await runToday(test);
  }
}

const dayOf = (moment: Temporal.Instant) =>
  moment.toZonedDateTimeISO(CAIRO).toPlainDate().toString();

/** `2026-03-20 due-failed`: what was written to an address, by Cairo's day. */
async function mailsTo(address: string): Promise<string[]> {
  const rows = await test.deps.db
    .select({ key: outboxMails.dedupeKey, at: outboxMails.createdAt })
    .from(outboxMails)
    .where(eq(outboxMails.to, address))
    .orderBy(asc(outboxMails.id));
  return rows.map(({ key, at }) => `${dayOf(at)} ${key}`);
}

/** `2026-03-20 failed 1`: what its sponsor was told of a due, by Cairo's day. */
const toldOf = async (dueId: number) =>
  (
    await test.deps.db
      .select()
      .from(dueNotices)
      .where(eq(dueNotices.dueId, dueId))
      .orderBy(asc(dueNotices.sentOn))
  ).map(({ sentOn, stage, ordinal }) => `${sentOn} ${stage} ${ordinal}`);

const duesOf = async (sponsorshipId: number) =>
  (
    await test.deps.db
      .select()
      .from(dues)
      .where(eq(dues.sponsorshipId, sponsorshipId))
      .orderBy(asc(dues.ordinal))
  ).map(({ dueOn, state }) => `${dueOn} ${state}`);

const triesOf = async (dueId: number) =>
  (
    await test.deps.db
      .select()
      .from(chargeAttempts)
      .where(eq(chargeAttempts.dueId, dueId))
      .orderBy(asc(chargeAttempts.number))
  ).map((attempt) => {
    const outcome = attempt.declineReason ?? attempt.state;
    return `${attempt.ordinal} on ${dayOf(attempt.createdAt)}: ${outcome}`;
  });

describe('a card that was detached in silence, for 128 days', () => {
  it('is tried, told of, late and ended as any card that is refused', async () => {
    const payer = await makePayer(test);
    const { due, sponsorship } = await makeRenewal(test, payer, { anchorOn: '2026-02-20' });
    await test.deps.payments.detachCard(payer.card?.providerId ?? '');
    await pass(128);
    expect(await triesOf(due.id)).toEqual([
      '1 on 2026-03-20: no-card',
      '2 on 2026-03-23: no-card',
      '3 on 2026-03-27: no-card',
      '4 on 2026-04-03: no-card',
    ]);
    expect(await duesOf(sponsorship.id)).toEqual([
      '2026-02-20 paid',
      '2026-03-20 closed',
      '2026-04-20 closed',
      '2026-05-20 closed',
      '2026-06-20 closed',
      '2026-07-20 closed',
    ]);
    const told = await toldOf(due.id);
    expect(told).toEqual([
      '2026-03-17 upcoming 1',
      '2026-03-20 failed 1',
      '2026-03-23 failed 2',
      '2026-03-27 failed 3',
      '2026-04-03 failed 4',
      '2026-04-21 overdue 2',
      '2026-05-21 overdue 3',
      '2026-06-06 final 1',
      '2026-06-20 ended 1',
    ]);
    // Each day is one mail, whatever else it tells of.
    const days = (await mailsTo(payer.email)).map((mail) => mail.slice(0, 10));
    expect(days).toEqual([...new Set(days)]);
    expect(days).toEqual(expect.arrayContaining(told.map((notice) => notice.slice(0, 10))));
    const [row] = await test.deps.db
      .select({ status: sponsorships.status })
      .from(sponsorships)
      .where(eq(sponsorships.id, sponsorship.id));
    expect(row).toEqual({ status: 'inactive' });
    // The provider was asked once: from then on the books knew that the card is gone.
    expect(await test.deps.db.$count(payments, eq(payments.kind, 'dues'))).toBe(1);
    expect(await mailsTo(organisation.email)).toEqual([]);
    expect(await brokenRules(test)).toEqual([]);
  }, 120_000);
});

describe('a wrong key, for ten days', () => {
  it('troubles no sponsor, is told of each day, and then all go on as if the days were one', async () => {
    const everyone = [];
    for (const anchorOn of ['2026-02-12', '2026-02-13', '2026-02-17', '2026-02-24']) {
      const payer = await makePayer(test);
      everyone.push({ payer, ...(await makeRenewal(test, payer, { anchorOn })) });
    }
    await pass(1);
    const before = await test.deps.db.$count(outboxMails);
    await control(test, 'account', { key: 'other_mode' });
    await pass(10);
    expect(await test.deps.db.$count(outboxMails)).toBe(before + 10);
    const told = await mailsTo(organisation.email);
    expect(told.map((mail) => mail.slice(0, 10))).toEqual(
      Array.from({ length: 10 }, (_, day) => `2026-03-${12 + day}`),
    );
    expect(await test.deps.db.$count(chargeAttempts)).toBe(0);
    expect(await taken(test)).toEqual([]);

    await control(test, 'account');
    const given = { actor: 'Nadia', reason: 'the key is the right one', dryRun: false };
    expect(await resumeDues(test.deps, given)).toMatchObject({
      stops: [{ scope: 'all', cause: 'customers' }],
      dues: 3,
    });
    await pass(4);
    expect(await Promise.all(everyone.map(({ due }) => triesOf(due.id)))).toEqual([
      ['1 on 2026-03-22: succeeded'],
      ['1 on 2026-03-22: succeeded'],
      ['1 on 2026-03-22: succeeded'],
      ['1 on 2026-03-24: succeeded'],
    ]);
    expect(await mailsTo(organisation.email)).toHaveLength(10);
    expect(await brokenRules(test)).toEqual([]);
  }, 60_000);
});
