import { join } from 'node:path';
import {
  settingsOf,
  startBenchServer,
  type BenchServer,
  type ServerChoice,
} from './bench-server.ts';
import { startNode, temporaryFolder } from './children.ts';
import { fireFor } from './load.ts';
import type { Pace } from './pace.ts';
import { median, tableOf } from './table.ts';
import { TARGETS, type Reading } from './targets.ts';

/** The sponsor whose dashboard is asked for. */
export const BENCH_SPONSOR = { email: 'bench@example.com', password: 'Lotus-2026' } as const;

const FEW = { children: 600, sponsorships: 120 };

/** A call, by the number of the try: no address comes twice, so that no answer is a kept one. */
type Call = (n: number) => string;
const LIST = '/v1/guests/sponsorees';
const CALLS: Readonly<Record<string, Call>> = {
  'the list': (n) => `${LIST}?page=${n + 1}`,
  'the oldest first': (n) => `${LIST}?sort=oldest&page=${n + 1}`,
  'a name in Arabic': (n) => `${LIST}?query=${encodeURIComponent('اميره')}&page=${n + 1}`,
  'a name, the oldest first': (n) =>
    `${LIST}?query=${encodeURIComponent('مينا')}&sort=oldest&page=${n + 1}`,
  'a code': (n) => `${LIST}?query=mn-0001${String(n).padStart(2, '0')}`,
  'one village': (n) => `${LIST}?village_ids=7&page=${n + 1}`,
  'page 2,000 and on': (n) => `${LIST}?page=${n + 2_000}`,
  'a child': (n) => `${LIST}/${n + 501}`,
  'my dashboard': (n) => `/v1/sponsors/dashboard?n=${n}`,
};

/** For one process and several. `[<id>]` makes each address another one, so that no answer is kept. */
const PROCESSES = [1, 2, 4];
const FIRED = {
  'a kept page': '/children',
  'a page anew': '/children?anew=[<id>]',
  'the list anew': `${LIST}?anew=[<id>]`,
};

/**
 * (j) A million children and 200,000 sponsorships in PostgreSQL: each call against 600 children, and
 * requests a second with several processes.
 */
export async function benchScale({ scale, loadSeconds }: Pace): Promise<Reading[]> {
  await using folder = await temporaryFolder();
  await using postgres = startNode(['tooling/bench/postgres.ts', 'few', 'many']);
  const address = await postgres.line((line) => line.startsWith('postgres:'));
  const placeOf = (name: string) => ({
    dataDir: join(folder.path, name),
    databaseUrl: address.replace('DATABASE', name),
  });
  const measure = async (name: string, { children, sponsorships }: typeof FEW) => {
    const where = placeOf(name);
    {
      const args = ['tooling/bench/fill.ts', String(children), String(sponsorships)];
      await using filling = startNode(args, { settings: settingsOf(where) });
      await filling.ended;
    }
    await using server = await startBenchServer({ ...where, entry: 'start' });
    return await timeCalls(server, scale.tries);
  };
  const few = await measure('few', FEW);
  const many = await measure('many', scale);

  const rows = Object.keys(CALLS).map((what) => {
    const [a, b] = [few.get(what), many.get(what)];
    return [what, ...shown(a), ...shown(b)];
  });
  const { children, sponsorships } = scale;
  console.log(`${children.toLocaleString('en-US')} children, ${sponsorships} sponsorships, in ms`);
  console.log(tableOf(['', 'first of 600', 'p50', 'p95', 'first of many', 'p50', 'p95'], rows));
  await fireAtProcesses(placeOf('many'), loadSeconds);
  const [a, b] = [few.get('the list'), many.get('the list')];
  return [
    {
      what: 'the list on many children against 600, p50',
      value: a && b && median(b.next) / median(a.next),
      limit: TARGETS.growthOfMany,
      side: 'at most',
      unit: ' times',
    },
  ];
}

async function fireAtProcesses(
  where: Pick<ServerChoice, 'dataDir' | 'databaseUrl'>,
  seconds: number,
): Promise<void> {
  const rows: string[][] = [];
  for (const workers of PROCESSES) {
    await using server = await startBenchServer({ ...where, entry: 'start', workers });
    const perSecond: string[] = [];
    for (const path of Object.values(FIRED)) {
      const headers = { 'accept-encoding': 'br', cookie: 'i18nextLng=en' };
      const fire = { url: `${server.url}${path}`, headers, connections: 20 };
      await fireFor({ ...fire, seconds: 2 });
      perSecond.push(Math.round((await fireFor({ ...fire, seconds })).perSecond).toString());
    }
    rows.push([String(workers), ...perSecond]);
  }
  console.log('requests a second; processes, PostgreSQL and load share all cores');
  console.log(tableOf(['processes', ...Object.keys(FIRED)], rows));
}

/** Milliseconds: the first call counts what later ones know until the content changes. */
interface Times {
  readonly first: number;
  readonly next: readonly number[];
}

async function timeCalls({ url }: BenchServer, tries: number): Promise<Map<string, Times>> {
  const headers = await signIn(url);
  const times = new Map<string, Times>();
  for (const [what, call] of Object.entries(CALLS)) {
    const taken: number[] = [];
    for (let n = 0; n < tries; n += 1) {
      const started = performance.now();
      const answer = await fetch(`${url}${call(n)}`, { headers });
      await answer.arrayBuffer();
      taken.push(performance.now() - started);
      if (!answer.ok) throw new Error(`${call(n)}: ${answer.status}`);
    }
    const [first = 0, ...next] = taken;
    times.set(what, { first, next });
  }
  return times;
}

async function signIn(url: string): Promise<Record<string, string>> {
  const answer = await fetch(`${url}/v1/sponsors/sign_in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(BENCH_SPONSOR),
  });
  const names = ['client', 'expiry', 'token', 'uid'];
  return Object.fromEntries(names.map((name) => [name, answer.headers.get(name) ?? '']));
}

function shown(times: Times | undefined): (string | undefined)[] {
  if (!times) return [];
  const slow = times.next.toSorted((a, b) => a - b)[Math.floor(times.next.length * 0.95)] ?? 0;
  return [times.first, median(times.next), slow].map((value) => value.toFixed(1));
}
