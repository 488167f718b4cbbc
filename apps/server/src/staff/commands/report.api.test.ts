import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEntries } from '../../modules/audit/tables.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { runStaffCommand } from '../run-command.ts';

const test = await shareTestApp();

let cwd: string;
beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), 'nabta-report-'));
});
afterAll(() => rm(cwd, { recursive: true }));

async function staff(...argv: string[]) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(argv, {
    deps: () => Promise.resolve(test.deps),
    cwd,
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

it('report pledges prints every part, or one as JSON, and changes nothing', async () => {
  const sponsor = await makeSponsor(test.deps.db, { paymentCurrency: 'egp' });
  await makeSponsorship(test.deps.db, { sponsorId: sponsor.id, pricePerMonth: 100_000 });
  const { exitCode, out, err } = await staff('report', 'pledges');
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: '' });
  expect(out).toMatch(/2026-03\s+│ EGP\s+│ 1\s+│ 1000\.00/);
  for (const title of ['Pledged ahead:', 'Received:', 'Overdue by stage:', 'Who stays:']) {
    expect(out).toContain(title);
  }
  const json = await staff('report', 'pledges', '--part', 'pledged', '--json');
  const [pledged] = JSON.parse(json.out) as [{ part: string; columns: string[]; rows: unknown[] }];
  expect(pledged).toMatchObject({
    part: 'pledged',
    columns: ['Month', 'Currency', 'Payments', 'Amount'],
  });
  expect(pledged.rows[0]).toEqual(['2026-03', 'EGP', 1, 1_000]);
  expect(await test.deps.db.select().from(auditEntries)).toEqual([]);
});

it('report pledges writes one part as CSV or XLSX', async () => {
  const sponsor = await makeSponsor(test.deps.db, { paymentCurrency: 'egp' });
  await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
  const written = await staff('report', 'pledges', '--part', 'pledged', 'pledged.csv');
  expect(written).toMatchObject({ exitCode: 0, out: '13 lines written to pledged.csv.\n' });
  expect(await readFile(join(cwd, 'pledged.csv'), 'utf8')).toContain(
    'Month,Currency,Payments,Amount',
  );
  await staff('report', 'pledges', '--part', 'retention', 'retention.xlsx');
  const xlsx = await readFile(join(cwd, 'retention.xlsx'));
  expect(xlsx.subarray(0, 2).toString()).toBe('PK');
  const again = await staff('report', 'pledges', '--part', 'pledged', 'pledged.csv');
  expect(again).toMatchObject({ exitCode: 1 });
  expect(again.err).toContain('--force');
});

it('report pledges says what a file needs', async () => {
  const noPart = await staff('report', 'pledges', 'all.csv');
  expect(noPart).toMatchObject({ exitCode: 2 });
  expect(noPart.err).toContain('--part pledged or received or late or retention or waiting');
  const noKind = await staff('report', 'pledges', '--part', 'late', 'late.pdf');
  expect(noKind).toMatchObject({ exitCode: 2 });
  expect(noKind.err).toContain('.csv or .xlsx');
});
