import {
  BOARD_PARTS,
  isAllowed,
  STAFF_ROLES,
  type LateByStage,
  type MonthReport,
  type Pledged,
  type Received,
  type Retention,
  type WaitingChildren,
} from '@nabta/contract/desk';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeChild, makeSponsor, makeVillage } from '../../testing/factories.ts';
import { noonOf } from '../../testing/paid.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeDeposit, makeDue, makePaid, makeSponsorship } from '../../testing/sponsoring.ts';

// Now is 10 March 2026.
const test = await shareTestApp();
const { db } = test.deps;

async function read<Answer>(path: string, locale = 'en'): Promise<Answer> {
  const session = await deskSessionOf(test, await makeStaff(test, ['money']));
  const sign = path.includes('?') ? '&' : '?';
  const asked = `GET /${path}${sign}locale=${locale}` as 'GET /';
  const answer = await callDesk(test, asked, { session });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
}
const part = <Answer>(name: string, locale?: string) =>
  read<Answer>(`board_report/${name}`, locale);

async function sponsoring(given: Parameters<typeof makeSponsorship>[1] = {}) {
  const sponsor = await makeSponsor(db, { paymentCurrency: 'egp' });
  return makeSponsorship(db, { sponsorId: sponsor.id, pricePerMonth: 100_000, ...given });
}

describe('the report for the board', () => {
  it('is for the roles that may read it', async () => {
    for (const role of STAFF_ROLES) {
      const session = await deskSessionOf(test, await makeStaff(test, [role]));
      for (const name of [...BOARD_PARTS, 'file?part=late&format=csv']) {
        const answer = await callDesk(test, `GET /board_report/${name}` as 'GET /', { session });
        expect(answer.statusCode === 200, `${role} ${name}`).toBe(
          isAllowed([role], 'read-board-report'),
        );
      }
    }
    expect(STAFF_ROLES.filter((role) => isAllowed([role], 'read-board-report'))).toEqual([
      'money',
      'auditor',
      'admin',
    ]);
  });

  it('says what is promised by month and currency', async () => {
    await sponsoring({ anchorOn: '2026-01-20', frequencyMonths: 3 });
    const { today, months, currencies } = await part<Pledged>('pledged');
    expect([today, months.length, months[0], months.at(-1)]).toEqual([
      '2026-03-10',
      13,
      '2026-03',
      '2027-03',
    ]);
    const only = (places: readonly number[], value: number) =>
      months.map((_, place) => (places.includes(place) ? value : 0));
    const due = [1, 4, 7, 10];
    expect(currencies).toEqual([
      { currency: 'egp', dues: only(due, 1), amounts: only(due, 3_000) },
    ]);
  });

  it('has received what the report of each month has', async () => {
    const sponsor = await makeSponsor(db, { paymentCurrency: 'usd' });
    const given = { sponsorId: sponsor.id, currency: 'usd' } as const;
    await makePaid(db, { ...given, kind: 'dues', amount: 4_500, at: noonOf('2025-12-31') });
    await makePaid(db, { ...given, kind: 'dues', amount: 3_000, at: noonOf('2026-03-01') });
    const about = { about: 'gift', kind: 'checkout' } as const;
    await makePaid(db, { ...given, ...about, amount: 1_000, at: noonOf('2026-03-02') });
    await makeDeposit(db, sponsor.id, 2_000);
    await makePaid(db, { ...given, kind: 'dues', amount: 9_900, at: noonOf('2025-02-28') });
    const { months, currencies } = await part<Received>('received');
    expect([months[0], months.at(-1)]).toEqual(['2025-03', '2026-03']);
    expect(currencies).toHaveLength(1);
    const [dollars] = currencies;
    expect(dollars?.sponsorships.filter((sum) => sum !== 0)).toEqual([45, 30]);
    for (const [place, month] of months.entries()) {
      const report = await read<MonthReport>(`month_report?month=${month}`);
      expect(dollars?.all[place], month).toBe(report.totals[0]?.net ?? 0);
      for (const { purpose, amounts } of dollars?.purposes ?? []) {
        const line = report.lines.find((one) => one.purpose === purpose);
        expect(amounts[place], `${month} ${purpose}`).toBe(line?.net ?? 0);
      }
    }
    expect(dollars?.purposes.map(({ purpose }) => purpose).toSorted()).toEqual([
      'balance',
      'gift',
      'sponsorship',
    ]);
  });

  it('has what is late by stage, and what ended unpaid within a year', async () => {
    await sponsoring({ anchorOn: '2026-02-05' });
    await sponsoring({ anchorOn: '2025-12-05', frequencyMonths: 1 });
    await sponsoring({ anchorOn: '2026-02-15' });
    const lost = { status: 'inactive', nextDue: null, anchorOn: '2025-09-09' } as const;
    const ended = await sponsoring({ ...lost, lastDay: '2026-01-09' });
    await makeDue(db, ended, { state: 'closed', endedSponsorship: true });
    await makeDue(db, ended, { state: 'closed' });
    await makeDue(db, ended, { state: 'closed', dueOn: '2026-01-09' });
    const old = await sponsoring({ ...lost, anchorOn: '2024-09-09', lastDay: '2025-01-09' });
    await makeDue(db, old, { state: 'closed', endedSponsorship: true });
    const { today, ended_since: since, stages } = await part<LateByStage>('late');
    expect([today, since]).toEqual(['2026-03-10', '2025-03-10']);
    const egp = (dues: number) => [{ currency: 'egp', dues, amount: 1_000 * dues }];
    expect(stages).toEqual([
      { stage: 'first_month', dues: 1, sums: egp(1) },
      { stage: 'second_month', dues: 0, sums: [] },
      { stage: 'third_month', dues: 1, sums: egp(1) },
      { stage: 'last_days', dues: 0, sums: [] },
      { stage: 'to_be_ended', dues: 0, sums: [] },
      { stage: 'ended', dues: 2, sums: egp(2) },
    ]);
  });

  it('tells who stays by the month of beginning, once each has had the time', async () => {
    const began = (anchorOn: string, lastDay?: string) =>
      sponsoring({
        ...{ anchorOn, nextDue: null },
        ...(lastDay === undefined ? {} : { status: 'inactive' as const, lastDay }),
      });
    await began('2025-08-02');
    await began('2025-08-20', '2025-11-20');
    await began('2025-08-31', '2026-03-01');
    await began('2025-12-01');
    await began('2022-12-01');
    const { cohorts, totals } = await part<Retention>('retention');
    expect(cohorts).toEqual([
      { month: '2025-12', began: 1, kept: [null, null, null, null] },
      { month: '2025-08', began: 3, kept: [2, 2, null, null] },
    ]);
    expect(totals).toEqual([
      { began: 3, kept: 2 },
      { began: 3, kept: 2 },
      { began: 0, kept: 0 },
      { began: 0, kept: 0 },
    ]);
  });

  it('counts the children who can be sponsored today, by age and village', async () => {
    const [zawya, deir] = [await makeVillage(db), await makeVillage(db, { nameAr: 'الدير' })];
    const child = (villageId: number, dateOfBirth: string) =>
      makeChild(db, { villageId, dateOfBirth });
    await child(zawya.id, '2018-03-11');
    await child(deir.id, '2018-03-10');
    await child(deir.id, '2023-01-01');
    await child(deir.id, '2007-01-01');
    await makeChild(db, { villageId: deir.id, status: 'hidden' });
    await sponsoring();
    const { ages, villages, counts, total } = await part<WaitingChildren>('waiting', 'ar');
    expect(ages).toEqual(['0-3', '4-7', '8-12', '13-17', '18-up']);
    expect(villages).toEqual([
      { id: deir.id, name: 'الدير', counts: [1, 0, 1, 0, 1], total: 3 },
      { id: zawya.id, name: zawya.nameAr, counts: [0, 1, 0, 0, 0], total: 1 },
    ]);
    expect([counts, total]).toEqual([[1, 1, 1, 0, 1], 4]);
  });

  it('is files of names and numbers, in either language', async () => {
    await sponsoring({ anchorOn: '2026-02-05' });
    const session = await deskSessionOf(test, await makeStaff(test, ['auditor']));
    const open = (url: string) =>
      callDesk(test, url.replace('/v1/desk', 'GET ') as 'GET /', { session });
    const { files } = await part<LateByStage>('late');
    const csv = await open(files.csv);
    expect(csv.headers['content-disposition']).toContain('late-2026-03-10.csv');
    expect(parse(csv.body, { bom: true })).toEqual([
      ['Stage', 'Currency', 'Payments', 'Amount'],
      ['First month', 'EGP', '1', '1000'],
    ]);
    for (const name of BOARD_PARTS) {
      const { files: arabic } = await part<Pledged>(name, 'ar');
      const xlsx = await open(arabic.xlsx);
      expect(xlsx.headers['content-type'], name).toContain('spreadsheetml');
      const rows: string[][] = parse((await open(arabic.csv)).body, { bom: true });
      expect(rows.length, name).toBeGreaterThan(1);
      expect(rows[0]?.join(' '), name).toMatch(/^\P{Script=Latin}+$/u);
    }
    const wrong = await callDesk(test, 'GET /board_report/file?part=all&format=pdf', {
      session,
    });
    expect(wrong.statusCode).toBe(422);
    expect(Object.keys(wrong.json<{ errors: object }>().errors)).toEqual(['part', 'format']);
  });
});
