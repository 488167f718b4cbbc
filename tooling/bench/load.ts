import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  settingsOf,
  startBenchServer,
  type BenchServer,
  type ServerChoice,
} from './bench-server.ts';
import { startNode, temporaryFolder, type Child } from './children.ts';
import { shareCores } from './cores.ts';
import { takeAnswer, type Answer } from './answer.ts';
import { loaderName, type Fire, type Fired } from './fire.ts';
import type { Pace } from './pace.ts';
import { tableOf, type Cell } from './table.ts';
import { TARGETS, type Reading } from './targets.ts';

const CONNECTIONS = 10;
const MANY = 100_000;

/** The requested addresses. Browsers accept brotli; a proxy that compresses accepts plain text. */
const LIST = { name: 'GET /v1/guests/sponsorees', path: '/v1/guests/sponsorees', encoding: 'br' };
const PAGE = { name: 'GET /children', path: '/children', encoding: 'br' };
const keptPage = (path: string) => ({ name: `GET ${path}, kept`, path, encoding: 'br' });
const KEPT = [PAGE.path, '/', '/donate'].map(keptPage);
const plain = (one: typeof LIST) => ({ ...one, name: `${one.name}, plain`, encoding: 'identity' });

type Database = 'embedded' | 'PostgreSQL';
/** One measurement. */
interface Row {
  readonly name: string;
  readonly children: number;
  readonly database: Database;
  readonly fired: Fired;
  /** Processor time of the server for one request, in milliseconds: steady on a busy machine. */
  readonly processorMs: number;
  readonly answer: Answer;
}

/** (a) Requests per second and p99 of the list and of the page, next to a plain Node server. */
export async function benchLoad(pace: Pace): Promise<Reading[]> {
  using cores = shareCores();
  await using folder = await temporaryFolder();
  await using postgres = startNode(['tooling/bench/postgres.ts', 'few', 'many']);
  const address = await postgres.line((line) => line.startsWith('postgres:'));

  const rows: Row[] = [];
  const round = { pace, prefix: cores.server };
  for (const children of [600, MANY]) {
    const dataDir = join(folder.path, `embedded-${children}`);
    if (children === MANY) await fill({ dataDir });
    rows.push(...(await fireAtEmbedded(round, dataDir, children)));
    const databaseUrl = address.replace('DATABASE', children === MANY ? 'many' : 'few');
    const choice = { dataDir: join(folder.path, `files-${children}`), databaseUrl };
    if (children === MANY) await fill(choice);
    rows.push(...(await fireAtPostgres(round, choice, children)));
  }
  const bare = new Map<Row, Fired>();
  for (const row of rows) bare.set(row, await fireAtBare(round, row.answer, folder.path));

  const sent = `${pace.loadSeconds} s each by ${loaderName()}, ${CONNECTIONS} connections`;
  console.log(`${sent}; ${cores.note}`);
  console.log(
    tableOf(
      COLUMNS,
      rows.map((row) => cellsOf(row, bare.get(row))),
    ),
  );
  return readingsOf(rows);
}

const COLUMNS = ['what', 'children', 'database', 'req/s', 'p99 ms', 'cpu ms/req', 'bytes'].concat([
  'bare req/s',
  'bare p99 ms',
  'of bare',
]);

function cellsOf(row: Row, bare: Fired | undefined): Cell[] {
  const { name, children, database, fired, processorMs, answer } = row;
  const share = bare && `${((100 * fired.perSecond) / bare.perSecond).toFixed(1)} %`;
  const own = [
    Math.round(fired.perSecond),
    fired.p99.toFixed(1),
    processorMs.toFixed(2),
    answer.body.length,
  ];
  return [
    name,
    children,
    database,
    ...own,
    bare && Math.round(bare.perSecond),
    bare?.p99.toFixed(1),
    share,
  ];
}

interface Round {
  readonly pace: Pace;
  readonly prefix: readonly string[];
}

async function fireAtEmbedded(round: Round, dataDir: string, children: number): Promise<Row[]> {
  const rows: Row[] = [];
  const base = { dataDir, prefix: round.prefix };
  {
    await using server = await startBenchServer({ ...base, entry: 'kept' });
    for (const what of [LIST, plain(LIST), ...KEPT]) {
      rows.push(await row(round, server, what, children, 'embedded'));
    }
  }
  await using server = await startBenchServer({ ...base, entry: 'anew' });
  for (const what of [PAGE, plain(PAGE)]) {
    rows.push(await row(round, server, what, children, 'embedded'));
  }
  return rows;
}

async function fireAtPostgres(
  round: Round,
  choice: Pick<ServerChoice, 'dataDir' | 'databaseUrl'>,
  children: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  const { prefix } = round;
  for (const [entry, what] of [
    ['kept', LIST],
    ['anew', PAGE],
  ] as const) {
    await using server = await startBenchServer({ ...choice, prefix, entry });
    rows.push(await row(round, server, what, children, 'PostgreSQL'));
  }
  return rows;
}

async function row(
  { pace }: Round,
  server: BenchServer,
  { name, path, encoding }: typeof LIST,
  children: number,
  database: Database,
): Promise<Row> {
  const headers = { 'accept-encoding': encoding, cookie: 'i18nextLng=en' };
  const url = `${server.url}${path}`;
  const answer = await takeAnswer(url, headers);
  await warmUp({ url, headers }, pace);
  const before = await server.processorTime();
  const fired = await fire({ url, headers }, pace);
  const processorMs = (1000 * ((await server.processorTime()) - before)) / fired.requests;
  return { name, children, database, fired, processorMs, answer };
}

async function fireAtBare({ pace, prefix }: Round, answer: Answer, folder: string): Promise<Fired> {
  const file = join(folder, 'answer');
  await writeFile(file, answer.body);
  const args = ['tooling/bench/bare.ts', file, JSON.stringify(answer.headers)];
  await using bare = startNode(args, { prefix });
  const said = await bare.line((line) => line.startsWith('port '));
  const what = { url: `http://127.0.0.1:${said.slice(5)}/`, headers: {} };
  await warmUp(what, pace);
  return await fire(what, pace);
}

/** Fires for a while that does not count, so that everything is compiled by then. */
async function warmUp(what: Pick<Fire, 'url' | 'headers'>, pace: Pace): Promise<void> {
  await fireFor({ ...what, seconds: pace.warmUpSeconds, connections: CONNECTIONS });
}

async function fire(what: Pick<Fire, 'url' | 'headers'>, pace: Pace): Promise<Fired> {
  const fired = await fireFor({ ...what, seconds: pace.loadSeconds, connections: CONNECTIONS });
  if (fired.failures > 0) throw new Error(`${what.url}: ${fired.failures} requests failed`);
  return fired;
}

/** Sends the load from a separate process, so that the bench does not slow it. */
export async function fireFor(settings: Fire): Promise<Fired> {
  await using child: Child = startNode(['tooling/bench/fire.ts', JSON.stringify(settings)]);
  const line = await child.line((text) => text.startsWith('{'));
  await child.ended;
  return JSON.parse(line) as Fired;
}

async function fill(choice: Pick<ServerChoice, 'dataDir' | 'databaseUrl'>): Promise<void> {
  await using child = startNode(['tooling/bench/fill.ts', String(MANY)], {
    settings: settingsOf(choice),
  });
  await child.ended;
}

function readingsOf(rows: readonly Row[]): Reading[] {
  const find = (name: string, children: number, database: Database) =>
    rows.find((row) => row.name === name && row.children === children && row.database === database);
  const speed = (name: string, children: number, database: Database) =>
    find(name, children, database)?.fired.perSecond;
  const growth = (['embedded', 'PostgreSQL'] as const).map((database): Reading => {
    const few = speed(LIST.name, 600, database);
    const many = speed(LIST.name, MANY, database);
    return {
      what: `the list on 100,000 children against 600 (${database})`,
      value: few !== undefined && many !== undefined ? few / many : undefined,
      limit: TARGETS.growth,
      side: 'at most',
      unit: ' times',
    };
  });
  const kept = [LIST, ...KEPT].flatMap(({ name }): Reading[] => {
    const found = find(name, 600, 'embedded');
    const isPage = name !== LIST.name;
    const limit = isPage ? TARGETS.keptPagesPerSecond : TARGETS.listsPerSecond;
    const perSecond = found?.fired.perSecond;
    return [
      { what: name, value: perSecond, limit, side: 'at least', unit: ' req/s' },
      ...(isPage ? [processorTimeOf(name, found?.processorMs)] : []),
    ];
  });
  const anew = ([600, MANY] as const).flatMap((children) =>
    (['embedded', 'PostgreSQL'] as const).map((database): Reading => {
      const count = children.toLocaleString('en-US');
      return {
        what: `/children on ${count} children, one core, rendered anew (${database})`,
        value: speed(PAGE.name, children, database),
        limit: TARGETS.pagesPerSecond[database],
        side: 'at least',
        unit: ' req/s',
      };
    }),
  );
  return [...growth, ...kept, ...anew];
}

function processorTimeOf(name: string, value: number | undefined): Reading {
  const limit = TARGETS.keptPageMs;
  return { what: `${name}, processor time`, value, limit, side: 'at most', unit: ' ms' };
}
