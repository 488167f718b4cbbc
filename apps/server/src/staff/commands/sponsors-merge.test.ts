import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { auditEntries } from '../../modules/audit/tables.ts';
import { cards } from '../../modules/cards/tables.ts';
import { dues } from '../../modules/dues/tables.ts';
import { ledgerEntries, payments, receipts } from '../../modules/payments/tables.ts';
import { letters } from '../../modules/letters/tables.ts';
import { sponsors } from '../../modules/sponsors/tables.ts';
import { listCards } from '../../modules/cards/index.ts';
import { runDues } from '../../modules/dues/index.ts';
import { balanceOf } from '../../modules/payments/index.ts';
import { call, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { heldWords, OTHER_WORDS, WORDS } from '../../testing/words-of-a-person.ts';
import { makeDeposit, makeSponsorship } from '../../testing/sponsoring.ts';
import { makeWholePerson } from '../../testing/whole-person.ts';
import { runStaffCommand } from '../run-command.ts';

const test = await shareTestApp();

async function run(argv: string[], answer?: boolean) {
  const terminal = createFakeTerminal(answer);
  const exitCode = await runStaffCommand(['sponsors', ...argv], {
    deps: () => Promise.resolve(test.deps),
    cwd: '/',
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}
const merge = (from: string | number, into: string | number, ...more: string[]) =>
  run(['merge', String(from), String(into), '--reason', 'one person', ...more]);

const violations = async () =>
  (await runChecks(test.deps)).filter((one) => one.violations.length > 0).map(({ name }) => name);

/** Rows of a sponsor in every table that says whose something is. */
async function rowsOf(sponsorId: number): Promise<Record<string, number>> {
  const { db } = test.deps;
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'sponsor_id'`);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from ${sql.identifier(name)} where sponsor_id = ${sponsorId}`,
    );
    if (rows[0]?.count) counts[name] = rows[0].count;
  }
  return counts;
}

/** The outcome of each charge of the day. */
async function chargeOn(day: string) {
  test.clock.set(`${day}T09:00:00Z`);
  await runDues(test.deps, { today: Temporal.PlainDate.from(day), dryRun: false });
}

describe('sponsors merge', () => {
  it('makes everything of one the other’s, to the last piastre, and charges go on', async () => {
    const { db } = test.deps;
    const from = await makeWholePerson(test);
    const into = await makeWholePerson(test, OTHER_WORDS);
    const [a, b] = [from.sponsor, into.sponsor];
    const [rowsOfFrom, rowsOfInto] = [await rowsOf(a.id), await rowsOf(b.id)];
    const ledger = await db.select().from(ledgerEntries).orderBy(ledgerEntries.id);
    const numbered = await db.select().from(receipts);
    const written = await db.select().from(letters).orderBy(letters.id);
    const inHand = (await balanceOf(test.deps, a)) + (await balanceOf(test.deps, b));
    const headers = await sessionOf(test, a);
    const [cardOfFrom] = await db.select().from(cards).where(eq(cards.sponsorId, a.id));
    expect(await violations()).toEqual([]);

    const done = await merge(WORDS.email, OTHER_WORDS.email, '--yes');
    expect(done).toMatchObject({ exitCode: 0, err: '' });
    expect(done.out).toContain('3 sponsorships');
    expect(done.out).toContain('Not kept was visa 4242');
    await test.queue.runAll(db);

    expect(await rowsOf(a.id)).toEqual({});
    const access = ['account_tokens', 'sponsor_devices', 'sponsor_sessions'];
    // Both have stopped the same, and were told of the same year.
    const unmoved = [...access, 'nudge_stops', 'year_mails'];
    for (const [table, count] of Object.entries(rowsOfFrom)) {
      const moved = unmoved.includes(table) ? 0 : count;
      // Mails to them as a guest become the account's.
      const ofGuest = table === 'outbox_mails' ? 2 : 0;
      expect((await rowsOf(b.id))[table], table).toBe((rowsOfInto[table] ?? 0) + moved + ofGuest);
    }
    const after = await db.select().from(ledgerEntries).orderBy(ledgerEntries.id);
    const moved = ledger.map((one) => (one.sponsorId === a.id ? { ...one, sponsorId: b.id } : one));
    expect(after).toEqual(moved);
    expect(await db.select().from(receipts)).toEqual(numbered);
    expect(await db.select().from(letters).orderBy(letters.id)).toEqual(written);
    expect(await balanceOf(test.deps, b)).toBe(inHand);
    expect(await violations()).toEqual([]);
    expect((await call(test, 'GET', '/sponsors/self', { headers })).statusCode).toBe(401);
    const gone = await test.deps.payments.readCard(cardOfFrom?.providerId ?? '');
    expect(gone?.customerId).toBeUndefined();
    expect((await run(['find', String(a.id)])).out).toContain(`merged into ${b.id}`);
    expect(await db.select().from(auditEntries)).toMatchObject([
      { action: 'sponsors merge', details: { sponsor: b.id, merged: a.id, sponsorships: 3 } },
    ]);

    await chargeOn('2026-04-20');
    const [due] = await db
      .select()
      .from(dues)
      .where(eq(dues.sponsorshipId, from.live.id))
      .orderBy(sql`ordinal desc`)
      .offset(1);
    expect(due).toMatchObject({ state: 'paid' });
    expect(await violations()).toEqual([]);

    // Nothing is left that an erasure of the one would not find.
    const erased = ['erase', String(b.id), '--reason', 'x', '--end-sponsorships'];
    await run([...erased, '--withdraw-balance', '--yes']);
    await test.queue.runAll(db);
    expect(await heldWords(db, WORDS)).toEqual({});
    expect(await heldWords(db, OTHER_WORDS)).toEqual({});
  });

  it('takes the customer over with the cards where only the first has one that is good', async () => {
    const { db } = test.deps;
    const { sponsor: from, live } = await makeWholePerson(test);
    const into = await makeSponsor(db, {
      email: 'mona@example.com',
      passwordHash: 'x',
      phoneSecondaryNumber: null,
    });
    const done = await merge(from.id, into.id, '--yes');
    expect(done).toMatchObject({ exitCode: 0, err: '' });
    expect(done.out).not.toContain('Not kept');
    await test.queue.runAll(db);
    const [kept] = await db.select().from(sponsors).where(eq(sponsors.id, into.id));
    expect(kept).toMatchObject({
      email: 'mona@example.com',
      firstName: 'Mona',
      phoneSecondaryNumber: WORDS.phone,
      pictureId: from.pictureId,
      providerCustomerId: from.providerCustomerId,
    });
    expect(await listCards(test.deps, into.id)).toMatchObject([{ card: { isDefault: true } }]);
    expect(await test.deps.storage.read(`originals/${from.pictureId}/photo.jpg`)).toBeDefined();
    // The next payment was put off by a month.
    await chargeOn('2026-05-20');
    const paid = await db.select().from(dues).where(eq(dues.sponsorshipId, live.id));
    expect(paid.filter(({ state }) => state === 'paid')).toHaveLength(3);
    expect(await violations()).toEqual([]);
  });

  it('refuses what can be no one account, in one line, and changes nothing', async () => {
    const { db } = test.deps;
    const egp = await makeSponsor(db, { email: 'egp@example.com', passwordHash: 'x' });
    const usd = await makeSponsor(db, { email: 'usd@example.com', paymentCurrency: 'usd' });
    const never = await makeSponsor(db, { email: 'never@example.com' });
    const busy = await makeSponsor(db, { email: 'busy@example.com', passwordHash: 'x' });
    await makeDeposit(db, egp.id, 500);
    await makeSponsorship(db, { sponsorId: usd.id });
    await makeSponsorship(db, { sponsorId: busy.id, nextDue: { state: 'charging' } });
    await db.update(sponsors).set({ passwordHash: 'x' }).where(eq(sponsors.id, usd.id));
    await run(['erase', String((await makeSponsor(db)).id), '--reason', 'x', '--yes']);
    const closedAt = test.clock.now();
    await makeSponsor(db, { email: 'closed@example.com', passwordHash: 'x', closedAt });
    const before = await db.select().from(sponsors).orderBy(sponsors.id);
    const erased = before.find(({ erasedAt }) => erasedAt !== null);
    for (const [from, into, words] of [
      ['egp@example.com', String(egp.id), 'one and the same'],
      ['usd@example.com', 'egp@example.com', 'both have money or live sponsorships'],
      ['egp@example.com', 'never@example.com', 'the other way round'],
      ['busy@example.com', 'egp@example.com', 'under way since'],
      ['egp@example.com', 'busy@example.com', 'under way since'],
      ['egp@example.com', String(erased?.id), 'was erased before'],
      ['closed@example.com', 'egp@example.com', 'closed for the safety of children'],
      ['egp@example.com', 'nobody@example.com', 'No sponsor has the address'],
    ] as const) {
      const ended = await merge(from, into, '--yes');
      expect(ended).toMatchObject({ exitCode: 1, out: '' });
      expect(ended.err).toContain(words);
      expect(ended.err).toMatch(/^[^\n]+\n$/);
    }
    expect((await merge(never.id, egp.id, '--dry-run')).out).toContain('Nothing was changed.');
    expect((await merge(never.id, egp.id)).exitCode).toBe(2);
    expect(await db.select().from(sponsors).orderBy(sponsors.id)).toEqual(before);
    expect(await db.select().from(payments).where(eq(payments.sponsorId, egp.id))).toHaveLength(1);
  });
});
