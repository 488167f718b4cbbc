import {
  and,
  asc,
  count,
  eq,
  getTableColumns,
  getTableName,
  gte,
  is,
  isNotNull,
  lte,
  ne,
  sql,
} from 'drizzle-orm';
import { PgTable, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runChecks } from '../apps/server/src/checks/run-checks.ts';
import { byDue, chargedDue } from '../apps/server/src/modules/dues/charge-rules.ts';
import { noticeFor, type SentDueNotice } from '../apps/server/src/modules/dues/notice-rules.ts';
import { balanceOf } from '../apps/server/src/modules/payments/index.ts';
import { isLastDayAllowed, paidAhead } from '../apps/server/src/modules/sponsorships/rules.ts';
import { CAIRO, cairoToday } from '../apps/server/src/platform/clock.ts';
import { buildTestApp, type TestApp } from '../apps/server/src/testing/build-test-app.ts';
import * as tables from '../apps/server/src/db/schema.ts';
import { loadDemoData } from './load.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function loadAt(moment: string) {
  await test.reset();
  test.clock.set(moment);
  await loadDemoData(test.deps);
}

// Before the jobs of a day, at the turn of the year, on a leap day.
const MOMENTS = ['2026-11-21T05:30:00Z', '2027-01-05T10:00:00Z', '2028-02-29T08:00:00Z'];

describe.each(MOMENTS)('the books of a demo that was loaded at %s', (moment) => {
  beforeAll(() => loadAt(moment));

  it('keep every rule', async () => {
    const broken = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
    expect(broken).toEqual([]);
  });

  it('leave the next id of every table unused', async () => {
    for (const table of Object.values(tables).filter((one) => is(one, PgTable))) {
      const columns: Record<string, AnyPgColumn> = getTableColumns(table);
      const { id } = columns;
      if (id?.getSQLType() !== 'integer') continue;
      const name = getTableName(table);
      const { rows } = await test.deps.db.execute(sql`
        select nextval(pg_get_serial_sequence(${name}, 'id')) > coalesce(max(${id}), 0) as free
        from ${table}`);
      expect({ name, rows }).toEqual({ name, rows: [{ free: true }] });
    }
  });

  it('tell no story that looks for a sponsor of a child who has one', async () => {
    const { children, sponsorships } = tables;
    const sponsored = await test.deps.db
      .select({ storyEn: children.storyEn })
      .from(children)
      .innerJoin(sponsorships, eq(sponsorships.childId, children.id))
      .where(ne(sponsorships.status, 'inactive'));
    const looking = /waiting for a sponsor|A sponsor would|glad of a sponsor|what is missing/;
    expect(sponsored.filter(({ storyEn }) => looking.test(storyEn))).toEqual([]);
  });

  it('number receipts in the order of time', async () => {
    const { receipts } = tables;
    const rows = await test.deps.db.select().from(receipts).orderBy(receipts.issuedAt);
    const byYear = Map.groupBy(rows, ({ year }) => year);
    expect(byYear.size).toBeGreaterThanOrEqual(3);
    for (const [year, ofYear] of byYear) {
      expect(ofYear.map(({ number }) => number)).toEqual(ofYear.map((_, index) => index + 1));
      for (const { issuedAt } of ofYear) expect(issuedAt.toZonedDateTimeISO(CAIRO).year).toBe(year);
    }
  });

  it('have nothing in the future except planned dues', async () => {
    const { db, clock } = test.deps;
    const now = clock.now();
    for (const [table, column] of [
      [tables.payments, tables.payments.settledAt],
      [tables.ledgerEntries, tables.ledgerEntries.happenedAt],
      [tables.sponsors, tables.sponsors.createdAt],
      [tables.sponsorships, tables.sponsorships.startedAt],
    ] as const) {
      const rows = await db.select({ value: count() }).from(table).where(gte(column, now));
      expect(rows).toEqual([{ value: 0 }]);
    }
  });

  it('record the notices of each due that the daily job would have sent', async () => {
    const { db, clock } = test.deps;
    const rows = await db.select().from(tables.dueNotices);
    const noticed = byDue(rows.map((row) => ({ ...row, on: Temporal.PlainDate.from(row.sentOn) })));
    const { chargeAttempts } = tables;
    const attempts = byDue(await db.select().from(chargeAttempts).orderBy(chargeAttempts.id));
    const open = await db
      .select({ due: tables.dues, lastDay: tables.sponsorships.lastDay })
      .from(tables.dues)
      .innerJoin(tables.sponsorships, eq(tables.sponsorships.id, tables.dues.sponsorshipId))
      .where(ne(tables.sponsorships.status, 'inactive'));
    const hasRun = clock.now().toZonedDateTimeISO(CAIRO).hour >= 9;
    const last = hasRun ? cairoToday(clock) : cairoToday(clock).subtract({ days: 1 });
    for (const { due, lastDay } of open.filter(({ due: { state } }) => state !== 'paid')) {
      const known = noticed.get(due.id) ?? [];
      const simulated = simulate({ ...due, lastDay }, attempts.get(due.id) ?? [], last);
      expect(told(known), `due ${due.id} of ${due.dueOn}`).toEqual(told(simulated));
    }
    expect(noticed.size).toBeGreaterThanOrEqual(2);
  });
});

const told = (notices: readonly SentDueNotice[]) =>
  notices.map(({ stage, ordinal, on }) => `${on.toString()} ${stage} ${ordinal}`).sort();

/** The notices due by a day under the rule, evaluated for each day. */
function simulate(
  due: typeof tables.dues.$inferSelect & { lastDay: string | null },
  attempts: readonly (typeof tables.chargeAttempts.$inferSelect)[],
  last: Temporal.PlainDate,
): SentDueNotice[] {
  const sent: SentDueNotice[] = [];
  let day = Temporal.PlainDate.from(due.dueOn).subtract({ days: 4 });
  for (; Temporal.PlainDate.compare(day, last) <= 0; day = day.add({ days: 1 })) {
    const made = attempts.filter(
      ({ createdAt }) =>
        createdAt.toZonedDateTimeISO(CAIRO).toPlainDate().toString() <= day.toString(),
    );
    const state = made.length > 0 ? ('failed' as const) : ('planned' as const);
    const asOfThen = {
      ...chargedDue({ ...due, state }, made, true),
      sent,
      endedSponsorship: false,
    };
    const notice = noticeFor(asOfThen, day);
    if (notice) sent.push({ ...notice, on: day });
  }
  return sent;
}

describe('the demo', () => {
  beforeAll(() => loadAt('2026-11-21T10:00:00Z'));
  const ofMina = { id: 2, paymentCurrency: 'egp' } as const;

  it('leaves the sponsor without a past empty', async () => {
    const { db } = test.deps;
    expect(await db.$count(tables.payments, eq(tables.payments.sponsorId, 1))).toBe(0);
    expect(await db.$count(tables.sponsorships, eq(tables.sponsorships.sponsorId, 1))).toBe(0);
  });

  it('has a sponsor with sponsorships of every frequency and state', async () => {
    const rows = await test.deps.db
      .select()
      .from(tables.sponsorships)
      .where(eq(tables.sponsorships.sponsorId, ofMina.id))
      .orderBy(asc(tables.sponsorships.frequencyMonths), asc(tables.sponsorships.id));
    expect(rows.map(({ frequencyMonths, status }) => [frequencyMonths, status])).toEqual([
      [1, 'active'],
      [3, 'active'],
      [6, 'inactive'],
      [6, 'deactivation_requested'],
      [12, 'active'],
    ]);
    const [ended, cancelled] = rows.slice(2, 4);
    expect(ended?.exitReason).toBe('finished_school');
    const askedOn = cancelled?.requestedAt?.toZonedDateTimeISO(CAIRO).toPlainDate();
    const lastDay = Temporal.PlainDate.from(cancelled?.lastDay ?? '');
    expect(askedOn && isLastDayAllowed(lastDay, askedOn)).toBe(true);
    expect(lastDay.toString() > cairoToday(test.clock).toString()).toBe(true);
  });

  it('owes two dues that no card is charged for again', async () => {
    const { db, clock } = test.deps;
    const late = await db
      .select({ due: tables.dues })
      .from(tables.dues)
      .innerJoin(tables.sponsorships, eq(tables.sponsorships.id, tables.dues.sponsorshipId))
      .where(
        and(
          eq(tables.sponsorships.sponsorId, ofMina.id),
          lte(tables.dues.dueOn, cairoToday(clock).toString()),
          ne(tables.dues.state, 'paid'),
          ne(tables.dues.state, 'closed'),
        ),
      );
    expect(late.map(({ due }) => [due.state, due.declineReason]).sort()).toEqual([
      ['failed', 'declined'],
      ['failed', 'funds'],
    ]);
    for (const { due } of late) {
      expect(await db.$count(tables.chargeAttempts, eq(tables.chargeAttempts.dueId, due.id))).toBe(
        4,
      );
    }
  });

  it('has some thirty entries over two years, of every kind but a withdrawal', async () => {
    const entries = await test.deps.db
      .select()
      .from(tables.ledgerEntries)
      .where(eq(tables.ledgerEntries.sponsorId, ofMina.id))
      .orderBy(asc(tables.ledgerEntries.id));
    expect(entries.length).toBeGreaterThanOrEqual(28);
    expect(entries.length).toBeLessThanOrEqual(36);
    expect(new Set(entries.map(({ kind }) => kind)).size).toBe(5);
    const years = entries[0]?.happenedAt.until(test.clock.now()).total({ unit: 'hours' }) ?? 0;
    expect(years / 24 / 365).toBeGreaterThan(1.95);
    expect(await balanceOf(test.deps, ofMina)).toBe(250_000);
  });

  it('has a sponsorship whose payments are paused, and a community that somebody leads', async () => {
    const { db, clock } = test.deps;
    const { sponsorshipPauses: pauses, sponsors, dues } = tables;
    const put = await db
      .select({ toDueOn: pauses.toDueOn, dueOn: dues.dueOn, state: dues.state })
      .from(pauses)
      .innerJoin(
        dues,
        and(eq(dues.sponsorshipId, pauses.sponsorshipId), eq(dues.ordinal, pauses.dueOrdinal)),
      );
    expect(put).toMatchObject([{ dueOn: put[0]?.toDueOn, state: 'planned' }]);
    expect((put[0]?.dueOn ?? '') > cairoToday(clock).add({ months: 1 }).toString()).toBe(true);
    const members = eq(sponsors.communityId, 1);
    expect(await db.$count(sponsors, members)).toBeGreaterThanOrEqual(3);
    expect(await db.$count(sponsors, and(members, sponsors.leadsCommunity))).toBe(1);
  });

  it('has months paid ahead in the balance, as the rule returns them', async () => {
    const { db } = test.deps;
    const { sponsorships: all, ledgerEntries: ledger } = tables;
    const [ended] = await db.select().from(all).where(eq(all.status, 'inactive'));
    if (!ended) throw new Error('nothing has ended');
    const { anchorOn, frequencyMonths: months, amount: minor, currency } = ended;
    const paid = { anchor: Temporal.PlainDate.from(anchorOn), months, amount: { minor, currency } };
    const endedOn = Temporal.PlainDate.from(ended.lastDay ?? '');
    const expected = [0, 1, 2].reduce((sum, n) => {
      const dueOn = paid.anchor.add({ months: months * n });
      return sum + paidAhead({ ...paid, dueOn }, endedOn).minor;
    }, 0);
    const rows = await db.select().from(ledger).where(eq(ledger.kind, 'applied_to_balance'));
    expect(rows.map(({ amount }) => amount)).toEqual([expected]);
    expect(expected).toBeGreaterThan(0);
  });

  it('has sponsors in both currencies, with names in both scripts, and nobody can sign in as one of them', async () => {
    const { sponsors } = tables;
    const rows = await test.deps.db.select().from(sponsors).where(gte(sponsors.id, 3));
    expect(rows.length).toBeGreaterThan(25);
    expect(new Set(rows.map(({ email }) => email)).size).toBe(rows.length);
    expect(new Set(rows.map(({ arabicFullName }) => arabicFullName)).size).toBe(rows.length);
    expect(new Set(rows.map(({ paymentCurrency }) => paymentCurrency)).size).toBe(2);
    for (const { email, passwordHash, firstName, lastName, arabicFullName } of rows) {
      expect(email).toMatch(/^[a-z]+\.[a-z]+\.\d+@example\.org$/);
      expect(passwordHash).toBeNull();
      expect(`${firstName} ${lastName}`).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
      expect(arabicFullName).toMatch(/^\p{Script=Arabic}+ \p{Script=Arabic}+/u);
    }
  });

  it('sponsors children who were published before, and had a guardian’s consent', async () => {
    const { children, sponsorships } = tables;
    const rows = await test.deps.db
      .select({ child: children, anchorOn: sponsorships.anchorOn })
      .from(sponsorships)
      .innerJoin(children, eq(children.id, sponsorships.childId))
      .where(isNotNull(sponsorships.checkoutPaymentId));
    for (const { child, anchorOn } of rows) {
      expect(child.waitingSince < anchorOn, child.code).toBe(true);
      expect((child.guardianConsentOn ?? '') <= child.waitingSince, child.code).toBe(true);
    }
  });
});
