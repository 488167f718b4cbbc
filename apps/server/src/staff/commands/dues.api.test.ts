import { describe, expect, it } from 'vitest';
import { auditEntries } from '../../modules/audit/tables.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { dueOf, makeRenewal } from '../../testing/renewing.ts';
import { makeDeposit } from '../../testing/sponsoring.ts';
import { runStaffCommand } from '../run-command.ts';

const test = await shareTestApp();

async function staff(...argv: string[]) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(argv, {
    deps: () => Promise.resolve(test.deps),
    cwd: '/',
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

const audited = () => test.deps.db.select().from(auditEntries);

/** A due of 10 March, today, that the balance pays. */
async function due() {
  const sponsor = await makeSponsor(test.deps.db);
  await makeDeposit(test.deps.db, sponsor.id, 1_000_000);
  return (await makeRenewal(test, sponsor)).due;
}

describe('dues run', () => {
  it('does what is due today, says what it did, and leaves who did it', async () => {
    const { id } = await due();
    const { exitCode, out, err } = await staff('dues', 'run');
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
    expect(out).toMatch(/dues paid\s+│ 1/);
    expect(await dueOf(test, id)).toMatchObject({ state: 'paid' });
    expect(await audited()).toMatchObject([
      { actor: 'Nadia', action: 'dues run', details: { date: '2026-03-10' } },
    ]);
    expect((await staff('dues', 'run')).out).toBe('There is nothing to do.\n');
  });

  it('with --dry-run looks ahead to any day, and changes nothing', async () => {
    const { id } = await due();
    const { exitCode, out } = await staff(
      ...['dues', 'run', '--date', '2027-01-31', '--dry-run', '--json'],
    );
    expect(exitCode).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      date: '2027-01-31',
      dry_run: true,
      charges: { tried: 1, paid: 0 },
    });
    expect((await staff('dues', 'run', '--dry-run')).out).toMatch(/^Nothing was changed\./);
    expect(await dueOf(test, id)).toMatchObject({ state: 'planned' });
    expect(await audited()).toEqual([]);
  });

  it('charges nobody early', async () => {
    await due();
    expect(await staff('dues', 'run', '--date', '2026-03-11')).toEqual({
      exitCode: 2,
      out: '',
      err: '2026-03-11 is still to come: nobody is charged early. Add --dry-run to see what it brings.\n',
    });
    expect((await staff('dues', 'run', '--date', '2026-02-30')).exitCode).toBe(2);
    expect((await staff('dues', 'run', '--date', '2026-03-09')).exitCode).toBe(0);
    expect((await staff('dues', 'run', '--date', '2026-03-09')).out).toBe(
      'There is nothing to do.\n',
    );
  });
});

it('dues list tells what is late, with the numbers that payments record asks for', async () => {
  const sponsor = await makeSponsor(test.deps.db);
  const { due } = await makeRenewal(test, sponsor);
  expect((await staff('dues', 'list', sponsor.email)).out).toContain('Nothing of');
  test.clock.advance({ hours: 24 });
  const { out } = await staff('dues', 'list', String(sponsor.id));
  expect(out).toContain('1 due of');
  expect(JSON.parse((await staff('dues', 'list', sponsor.email, '--json')).out)).toMatchObject([
    { id: due.id, being_charged: false },
  ]);
  const received = ['--method', 'cash', '--reason', 'she came by'];
  const argv = ['payments', 'record', '--sponsor', sponsor.email, '--due', String(due.id)];
  expect(await staff(...argv, ...received)).toMatchObject({ exitCode: 0 });
  expect((await staff('dues', 'list', sponsor.email)).out).toContain('Nothing of');
});
