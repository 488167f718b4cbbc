import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { CHECKS } from '../../checks/run-checks.ts';
import { auditEntries } from '../../modules/audit/tables.ts';
import { refunds } from '../../modules/payments/tables.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { renewalOf } from '../../testing/provider-sandbox.ts';
import { makePayer } from '../../testing/renewing.ts';
import { settledWorld } from '../../testing/settled-world.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { runStaffCommand } from '../run-command.ts';

const test = await shareTestApp();

async function staff(...argv: string[]) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(argv, {
    deps: () => Promise.resolve(test.deps),
    cwd: '.',
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

/** A payment that the provider took by our reference, and that we know nothing of. */
async function takenUnknown(): Promise<string> {
  const { card, providerCustomerId: customerId } = await makePayer(test);
  const saved = { customerId, cardId: card?.providerId ?? '' };
  const charge = await test.deps.payments.charge(renewalOf(saved, { reference: 'unknown' }));
  test.clock.advance({ minutes: 5 });
  return charge.id;
}

/** The rules of the books, and whether every charge has its answer and every refund arrived. */
const ASKED = CHECKS.length + 2;

describe('checks', () => {
  it('say that all is well', async () => {
    await settledWorld(test.deps.db);
    const { exitCode, out, err } = await staff('checks');
    expect([exitCode, err]).toEqual([0, '']);
    expect(out).toMatch(/balances-not-negative\s+│ ok/);
    expect(out).toContain(`All ${ASKED} rules hold.`);
  });

  it('name each broken rule with its rows, and end with 1', async () => {
    const { id } = await makeSponsorship(test.deps.db);
    await test.deps.db.transaction(async (transaction) => {
      await transaction.execute(sql`set local session_replication_role = replica`);
      await transaction.execute(sql`update dues set due_on = '2026-03-28' where ordinal = 1`);
    });
    const { exitCode, out, err } = await staff('checks');
    expect([exitCode, err]).toEqual([1, `1 rule is broken of ${ASKED}.\n`]);
    expect(out).toMatch(/dues-on-their-days\s+│ 1 violation/);
    expect(out).toMatch(/sponsorship 1, ordinal 1, due on 2026-03-28, expected 2026-03-20/);
    const json = await staff('checks', '--json');
    expect(json.exitCode).toBe(1);
    const results = JSON.parse(json.out) as { name: string; ok: boolean }[];
    expect(results.filter(({ ok }) => !ok)).toMatchObject([
      { name: 'dues-on-their-days', count: 1, rows: [{ sponsorship: id, ordinal: 1 }] },
    ]);
    expect(results).toHaveLength(ASKED);
  });

  it('name a refund that did not reach its payer, by its receipt', async () => {
    const { payment } = await makeSponsorship(test.deps.db);
    const at = test.clock.now();
    await test.deps.db.insert(refunds).values({
      ...{ paymentId: payment.id, amount: 50_000, reason: 'a wish', state: 'failed' },
      ...{ requestedAt: at, endedAt: at },
    });
    const { exitCode, out } = await staff('checks');
    expect(exitCode).toBe(1);
    expect(out).toMatch(/refunds-reached-payers\s+│ 1 violation/);
    expect(out).toMatch(/receipt 2026-000001, amount E£500\.00, failed at 2026-/);
  });

  it('ask the provider only when told to', async () => {
    const id = await takenUnknown();
    expect(await staff('checks')).toMatchObject({ exitCode: 0 });
    const { exitCode, out } = await staff('checks', '--provider', '--days', '1');
    expect(exitCode).toBe(1);
    expect(out).toMatch(/provider-agrees\s+│ 1 violation/);
    expect(out).toContain(id);
    expect(await staff('checks', '--days', '0')).toMatchObject({ exitCode: 2 });
  });
});

describe('reconcile', () => {
  it('tells what needs a person, ends with 1, and status remembers it', async () => {
    const before = JSON.parse((await staff('status', '--json')).out) as object;
    expect(before).toMatchObject({ provider_differences: null, reconciled_at: null });
    expect((await staff('status')).out).toMatch(/provider differences\s+│ not known/);

    // Leftovers of earlier tests at the provider are long past.
    test.clock.advance({ months: 6 });
    const id = await takenUnknown();
    const { exitCode, out, err } = await staff('reconcile');
    expect([exitCode, err]).toEqual([1, '1 difference needs a person.\n']);
    expect(out).toContain(id);
    expect(out).toContain('1 payment, 0 refunds and 0 disputes of the provider were compared');
    expect(JSON.parse((await staff('status', '--json')).out)).toMatchObject({
      payments_disputed: 0,
      refunds_failed: 0,
      refunds_waiting: 0,
      dues_charging_for_a_day: 0,
      dues_late: 0,
      provider_differences: 1,
      reconciled_at: test.clock.now().toString(),
    });
    expect(await test.deps.db.select().from(auditEntries)).toMatchObject([
      { actor: 'Nadia', action: 'reconcile', details: { left: [{ provider_id: id }] } },
    ]);

    test.clock.advance({ days: 5 });
    expect(await staff('reconcile', '--days', '1', '--json')).toMatchObject({ exitCode: 0 });
    const after = JSON.parse((await staff('status', '--json')).out) as object;
    expect(after).toMatchObject({ provider_differences: 0 });
  });
});

describe('status', () => {
  it('counts dues that are late, and those that are charged for more than a day', async () => {
    await makeSponsorship(test.deps.db, { anchorOn: '2026-01-09', nextDue: { state: 'failed' } });
    await makeSponsorship(test.deps.db, { anchorOn: '2026-02-08', nextDue: { state: 'charging' } });
    await makeSponsorship(test.deps.db, { anchorOn: '2026-02-10' });
    expect(JSON.parse((await staff('status', '--json')).out)).toMatchObject({
      dues_late: 2,
      dues_charging_for_a_day: 1,
    });
  });
});
