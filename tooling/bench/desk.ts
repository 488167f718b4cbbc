import { STAFF_ROLES } from '@nabta/contract/desk';
import { buildTestApp, type TestApp } from '../../apps/server/src/testing/build-test-app.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../apps/server/src/testing/desk.ts';
import { makeBenchDatabase } from './bench-database.ts';
import { weighDesk } from './desk-bundle.ts';
import { fillDesk, LONG_KNOWN, referenceOf } from './desk-world.ts';
import type { Pace } from './pace.ts';
import { median, tableOf } from './table.ts';
import { TARGETS, type Reading } from './targets.ts';

const asked = (text: string) => encodeURIComponent(text);

/** The days of the last month, as filters. */
function lastMonth(): string {
  const today = Temporal.Now.plainDateISO('Africa/Cairo');
  return `since=${today.subtract({ months: 1 }).toString()}&until=${today.toString()}`;
}

/** The first page and the lists of the desk, by the number of the try. */
const CALLS: Readonly<Record<string, (n: number) => string>> = {
  today: () => '/today',
  'today: the weeks': () => '/weeks',
  children: (n) => `/children?page=${n + 1}`,
  'children: a name in Arabic': (n) => `/children?q=${asked('اميره')}&page=${n + 1}`,
  'children: filters': (n) => `/children?state=waiting&gender=female&village_id=7&page=${n + 1}`,
  'children: page 3,000 and on': (n) => `/children?page=${n + 3_000}`,
  sponsors: (n) => `/sponsors?page=${n + 1}`,
  'sponsors: a name in Arabic': (n) => `/sponsors?q=${asked('سمير مينا')}&page=${n + 1}`,
  'sponsors: an address of mail': (n) => `/sponsors?q=${asked(`sponsor-${n + 1}@example.com`)}`,
  'sponsors: a phone': (n) => `/sponsors?q=0100${1_000_000 + n}`,
  'sponsors: a yes that is due': (n) => `/sponsors?yes=due&page=${n + 1}`,
  'sponsors: a card that ends': (n) => `/sponsors?card=ending&page=${n + 1}`,
  'sponsors: a receipt': (n) => `/sponsors?q=2026-${n + 1}`,
  'sponsors: a reference of a transfer': (n) => `/sponsors?q=${referenceOf(n)}`,
  'sponsors: the last digits of a card': (n) => `/sponsors?q=${5_001 + n}`,
  'a sponsor’s timeline': (n) => `/sponsors/${n + 1}/timeline`,
  'the timeline of a sponsor of ten years': (n) => `/sponsors/${LONG_KNOWN}/timeline?page=${n + 1}`,
  'sponsors: page 3,000 and on': (n) => `/sponsors?page=${n + 3_000}`,
  payments: (n) => `/payments?page=${n + 1}`,
  'payments: a name in Arabic': (n) => `/payments?q=${asked('سمير مينا')}&page=${n + 1}`,
  'payments: a name that is one’s alone': (n) => `/payments?q=${asked(`unique${n + 1}x`)}`,
  'payments: filters': (n) => `/payments?status=paid&currency=egp&kind=donation&page=${n + 1}`,
  'payments: a receipt': (n) => `/payments?receipt=2026-${n + 1}`,
  'payments: a reference': (n) => `/payments?reference=${referenceOf(n)}`,
  'payments: a part of many references': (n) => `/payments?reference=tr-0&page=${n + 1}`,
  'payments: page 3,000 and on': (n) => `/payments?page=${n + 3_000}`,
  'a payer of a transfer': (n) => `/payers?q=${asked(`unique${n + 1}x`)}`,
  'the journal of money': (n) => `/ledger?page=${n + 1}`,
  'the journal of money: filters': (n) => `/ledger?kind=payment&about=donation&page=${n + 1}`,
  'the journal of money: page 3,000 and on': (n) => `/ledger?page=${n + 3_000}`,
  'letters that wait': (n) => `/letters?page=${n + 1}`,
  'letters: a name in Arabic': (n) => `/letters?list=delivered&q=${asked('اميره')}&page=${n + 1}`,
  'letters: sponsors who have not written': (n) => `/missing_letters?page=${n + 1}`,
  'dues: this month': () => '/dues_calendar',
  'dues: a month that is not planned yet': () => '/dues_calendar?month=2040-06',
  'dues of a day': () => '/dues?day=2040-02-01',
  'late dues': (n) => `/late_dues?page=${n + 1}`,
  'the board: pledged ahead': () => '/board_report/pledged',
  'the board: received': () => '/board_report/received',
  'the board: late by stage': () => '/board_report/late',
  'the board: who stays': () => '/board_report/retention',
  'the board: children who wait': () => '/board_report/waiting',
  inquiries: (n) => `/inquiries?page=${n + 1}`,
  'inquiries: a name in Arabic': (n) => `/inquiries?q=${asked('سمير')}&page=${n + 1}`,
  'inquiries: a word of one message': (n) => `/inquiries?q=${asked(`unique${n + 1}x`)}`,
  audit: (n) => `/audit?page=${n + 1}`,
  'audit: one action': (n) => `/audit?action=${asked('letters approve')}&page=${n + 1}`,
  'audit: about a sponsor': (n) => `/audit?about=${asked(`sponsor:${n + 1}`)}`,
  'audit: about a number': (n) => `/audit?about=${n + 1}`,
  'audit: somebody in a month': (n) => `/audit?actor=nadia&${lastMonth()}&page=${n + 1}`,
  looks: (n) => `/looks?page=${n + 1}`,
  'looks at one child': (n) => `/looks?kind=child&subject_id=${n + 1}`,
  'looks by somebody in a month': (n) =>
    `/looks?staff_id=1&kind=child&${lastMonth()}&page=${n + 1}`,
};

/** (l) The lists of the desk with many children, sponsors and payments in PostgreSQL. */
export async function benchDesk({ desk }: Pace): Promise<Reading[]> {
  await using made = await makeBenchDatabase('desk');
  const { database } = made;
  const test = await buildTestApp({ database, unlimited: true });
  try {
    await fillDesk(database.sql, desk.rows);
    // The rows are of these days.
    test.clock.set(Temporal.Now.instant().toString());
    const times = await timeLists(test, desk.tries);
    return [...times, ...(await weighDesk())];
  } finally {
    await test.close();
  }
}

async function timeLists(test: TestApp, tries: number): Promise<Reading[]> {
  const session = await deskSessionOf(test, await makeStaff(test, STAFF_ROLES));
  const rows = [];
  const slow = [];
  for (const [what, pathOf] of Object.entries(CALLS)) {
    const times: number[] = [];
    for (let n = 0; n < tries; n += 1) {
      const began = performance.now();
      const answer = await callDesk(test, `GET ${pathOf(n) as '/'}`, { session });
      times.push(performance.now() - began);
      if (answer.statusCode !== 200) throw new Error(`${pathOf(n)} answered ${answer.statusCode}`);
    }
    const p95 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
    rows.push([what, median(times).toFixed(1), p95.toFixed(1)]);
    slow.push({ what: `desk, ${what}, p95`, value: p95 });
  }
  console.log(tableOf(['in ms', 'p50', 'p95'], rows));
  return slow.map((one) => ({ ...one, limit: TARGETS.deskMs, side: 'at most', unit: ' ms' }));
}
