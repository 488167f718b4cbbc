import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { runDues } from '../../apps/server/src/modules/dues/index.ts';
import { cairoToday } from '../../apps/server/src/platform/clock.ts';
import { call, sessionOf } from '../../apps/server/src/testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../apps/server/src/testing/build-test-app.ts';
import { makeSponsor } from '../../apps/server/src/testing/factories.ts';
import { insertManyChildren } from '../../apps/server/src/testing/many-children.ts';
import { makeBenchDatabase } from './bench-database.ts';
import type { Pace } from './pace.ts';
import { giveEntries, giveSponsorships, saveCards } from './sponsoring-world.ts';
import { median, tableOf } from './table.ts';
import { TARGETS, type Reading } from './targets.ts';

const ENTRIES = 10_000;
const MEGABYTE = 1024 * 1024;

/**
 * (f) Checkouts, a renewal run and the pages of a sponsor with a long past: product, sandbox and
 * PostgreSQL on this machine, the first two in this process.
 */
export async function benchSponsoring(pace: Pace): Promise<Reading[]> {
  const { dues, duesOfPairs, checkouts } = pace;
  const ofMany = await inNewWorld(dues + checkouts, async (test) => [
    ...(await timeCheckouts(test, checkouts)),
    ...(await timeRenewals(test, { count: dues, sponsors: Math.max(20, dues / 100) })),
    ...(await timePages(test)),
  ]);
  const ofPairs = await inNewWorld(duesOfPairs, (test) =>
    timeRenewals(test, { count: duesOfPairs, sponsors: duesOfPairs / 2 }),
  );
  return [...ofMany, ...ofPairs];
}

async function inNewWorld(children: number, work: (test: TestApp) => Promise<Reading[]>) {
  await using made = await makeBenchDatabase('sponsoring');
  const test = await buildTestApp({ database: made.database });
  try {
    await insertManyChildren(made.database.sql, children);
    return await work(test);
  } finally {
    await test.close();
  }
}

/** Sponsors who check one child out each, ten at once: to the answer with the payment page. */
async function timeCheckouts(test: TestApp, count: number): Promise<Reading[]> {
  const { db } = test.deps;
  const ready = [];
  for (let n = 1; n <= count; n += 1) {
    const sponsor = await makeSponsor(db);
    ready.push({ childId: n, headers: await sessionOf(test, sponsor) });
  }
  const times: number[] = [];
  const started = performance.now();
  const next = ready[Symbol.iterator]();
  const worker = async () => {
    for (const { childId, headers } of next) {
      const began = performance.now();
      const answer = await call(test, 'POST', '/sponsors/checkout_sessions', {
        headers,
        body: {
          checkout_session: {
            sponsorships_attributes: [{ sponsoree_id: childId }],
            terms_accepted: true,
            statement_of_faith_accepted: true,
          },
        },
      });
      if (answer.statusCode !== 201) throw new Error(`a checkout answered ${answer.statusCode}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: 10 }, worker));
  const perSecond = (count / (performance.now() - started)) * 1000;
  console.log(
    tableOf(
      ['checkouts, ten at once', 'per second', 'median ms', 'slowest ms'],
      [[count, perSecond.toFixed(1), median(times).toFixed(0), Math.max(...times).toFixed(0)]],
    ),
  );
  return [
    { what: 'checkouts', value: perSecond, limit: TARGETS.checkouts, side: 'at least', unit: '/s' },
  ];
}

/**
 * The daily job over dues that all come on one day, with the memory of the process on the way. The
 * dues of a sponsor are one charge: the fewer each has, the longer a run takes.
 */
async function timeRenewals(
  test: TestApp,
  { count, sponsors }: { readonly count: number; readonly sponsors: number },
): Promise<Reading[]> {
  const today = cairoToday(test.clock);
  const cards = await saveCards(test, sponsors);
  await giveSponsorships(test.deps.database.sql, { cards, count, dueOn: today });
  const heap: number[] = [];
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const started = performance.now();
  const report = await runDues(test.deps, {
    today,
    dryRun: false,
    onProgress(part) {
      if (part !== 'charges') return;
      collect();
      heap.push(process.memoryUsage().heapUsed / MEGABYTE);
    },
  });
  const seconds = (performance.now() - started) / 1000;
  if (report.charges.paid !== count) throw new Error(JSON.stringify(report));
  const quarter = Math.max(1, Math.floor(heap.length / 4));
  const growth = median(heap.slice(-quarter)) / median(heap.slice(0, quarter));
  console.log(
    tableOf(
      ['dues in one run', 'sponsors', 'seconds', 'per second', 'heap MB at first', 'at last'],
      [
        [
          count,
          sponsors,
          seconds.toFixed(0),
          (count / seconds).toFixed(0),
          median(heap.slice(0, quarter)).toFixed(0),
          median(heap.slice(-quarter)).toFixed(0),
        ],
      ],
    ),
  );
  return [
    {
      what: `renewals, ${count / sponsors} dues for each card`,
      value: count / seconds,
      limit: TARGETS.renewals,
      side: 'at least',
      unit: '/s',
    },
    {
      what: `memory of a run of ${count} dues`,
      value: growth,
      limit: 1.3,
      side: 'at most',
      unit: ' times',
    },
  ];
}

/** The calls of a sponsor's pages, with ten thousand ledger entries. */
async function timePages(test: TestApp): Promise<Reading[]> {
  const sponsor = await makeSponsor(test.deps.db);
  const headers = await sessionOf(test, sponsor);
  await giveEntries(test.deps.database.sql, sponsor.id, ENTRIES);
  const paths = [
    '/sponsors/self',
    '/sponsors/yearly_payments_reports',
    '/sponsors/invoiceable_transactions?per_page=2',
    '/sponsors/invoiceable_transactions?page=1',
    `/sponsors/invoiceable_transactions?page=${Math.floor(ENTRIES / 6)}`,
    '/sponsors/sponsorships?status=active&per_page=2',
    '/sponsors/dues?status=upcoming&per_page=4',
    '/sponsors/late_dues',
  ];
  const rows: [string, number][] = [];
  for (const path of paths) {
    const times: number[] = [];
    for (let n = 0; n < 30; n += 1) {
      const began = performance.now();
      const answer = await call(test, 'GET', path, { headers });
      if (answer.statusCode !== 200) throw new Error(`${path} answered ${answer.statusCode}`);
      times.push(performance.now() - began);
    }
    rows.push([path, median(times)]);
  }
  console.log(
    tableOf(
      [`with ${ENTRIES} entries`, 'median ms'],
      rows.map(([path, ms]) => [path, ms.toFixed(1)]),
    ),
  );
  const slowest = Math.max(...rows.map(([, ms]) => ms));
  return [
    {
      what: 'the slowest call of the dashboard',
      value: slowest,
      limit: 50,
      side: 'at most',
      unit: ' ms',
    },
  ];
}
