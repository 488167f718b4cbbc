import { DEMO_PASSWORD } from '../../demo/sign-ins.ts';
import { createPasswords, ENOUGH_WORK } from '../../apps/server/src/platform/passwords.ts';
import { startBenchServer, type BenchServer } from './bench-server.ts';
import { temporaryFolder } from './children.ts';
import { shareCores } from './cores.ts';
import { fireFor } from './load.ts';
import type { Pace } from './pace.ts';
import { median, tableOf } from './table.ts';
import { TARGETS, type Reading } from './targets.ts';

const CONNECTIONS = 10;
const EMAIL = 'sara@nabta.example';
/** Wrong tries between two right ones: fewer than a device may have. */
const WRONG_TRIES = 8;

/** (e) The cost of a sign-in beyond Argon2 itself, and the cost of a session for each call. */
export async function benchAccounts(pace: Pace): Promise<Reading[]> {
  using cores = shareCores();
  await using folder = await temporaryFolder();
  await using server = await startBenchServer({
    dataDir: folder.path,
    entry: 'kept',
    prefix: cores.server,
    trustProxy: true,
  });
  const hashMs = await timeHash(pace);
  const signIns = await timeSignIns(server, pace);
  console.log(`One at a time; ${cores.note}`);
  console.log(
    tableOf(
      ['what', 'median ms', 'slowest of 20 ms'],
      [
        ['Argon2id alone, in this process', ...shown(hashMs)],
        ['sign-in, right password', ...shown(signIns.right)],
        ['sign-in, wrong password', ...shown(signIns.wrong)],
        ['sign-in, unknown address', ...shown(signIns.unknown)],
      ],
    ),
  );
  const calls = await fireCalls(server, pace, signIns.headers);
  console.log(
    tableOf(
      ['what', 'req/s', 'p99 ms', 'cpu ms/req'],
      calls.map(({ path, fired, processorMs }) => [
        path,
        Math.round(fired.perSecond),
        fired.p99.toFixed(1),
        processorMs.toFixed(2),
      ]),
    ),
  );
  const [guest, sponsor] = calls;
  return [
    reading('a sign-in against Argon2id alone', median(signIns.right) / median(hashMs), 2),
    reading(
      'a wrong password against an unknown address',
      Math.max(
        median(signIns.wrong) / median(signIns.unknown),
        median(signIns.unknown) / median(signIns.wrong),
      ),
      1.1,
    ),
    reading(
      'the list for a guest against the list for a sponsor',
      guest && sponsor ? guest.fired.perSecond / sponsor.fired.perSecond : undefined,
      TARGETS.signedIn,
    ),
  ];
}

function reading(what: string, value: number | undefined, limit: number): Reading {
  return { what, value, limit, side: 'at most', unit: ' times' };
}

async function timeHash({ signIns }: Pace): Promise<number[]> {
  const passwords = createPasswords(ENOUGH_WORK);
  return timeEach(signIns, () => passwords.hash(DEMO_PASSWORD));
}

interface SignIns {
  readonly right: number[];
  readonly wrong: number[];
  readonly unknown: number[];
  readonly headers: Record<string, string>;
}

/** Times sign-ins alternately from a known device and from new addresses. */
async function timeSignIns(server: BenchServer, { signIns }: Pace): Promise<SignIns> {
  const first = await signIn(server, EMAIL, DEMO_PASSWORD);
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  const [right, wrong, unknown]: [number[], number[], number[]] = [[], [], []];
  while (wrong.length < signIns) {
    right.push(await timed(() => signIn(server, EMAIL, DEMO_PASSWORD, cookie)));
    for (let tries = 0; tries < WRONG_TRIES; tries += 1) {
      wrong.push(await timed(() => signIn(server, EMAIL, 'Wrong-2026', cookie)));
      const nobody = `nobody-${wrong.length}@example.com`;
      unknown.push(await timed(() => signIn(server, nobody, 'Wrong-2026', cookie)));
    }
  }
  while (right.length < signIns) {
    right.push(await timed(() => signIn(server, EMAIL, DEMO_PASSWORD, cookie)));
  }
  const names = ['client', 'expiry', 'token', 'uid'];
  const headers = Object.fromEntries(names.map((name) => [name, first.headers.get(name) ?? '']));
  return { right, wrong, unknown, headers };
}

let visitors = 0;

async function signIn(
  { url }: BenchServer,
  email: string,
  password: string,
  cookie = '',
): Promise<Response> {
  visitors += 1;
  const answer = await fetch(`${url}/v1/sponsors/sign_in`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // Limits count by address, and this is not about limits.
      'x-forwarded-for': `10.${Math.trunc(visitors / 250)}.0.${visitors % 250}`,
      ...(cookie === '' ? {} : { cookie }),
    },
    body: JSON.stringify({ email, password }),
  });
  if (answer.status === 429) throw new Error('the bench ran into a limit');
  await answer.arrayBuffer();
  return answer;
}

async function fireCalls(server: BenchServer, pace: Pace, headers: Record<string, string>) {
  const calls = [];
  for (const path of ['/v1/guests/sponsorees', '/v1/sponsors/sponsorees', '/v1/sponsors/self']) {
    const sent = { ...headers, 'accept-encoding': 'br' };
    const what = { url: `${server.url}${path}`, headers: sent, connections: CONNECTIONS };
    await fireFor({ ...what, seconds: pace.warmUpSeconds });
    const before = await server.processorTime();
    const fired = await fireFor({ ...what, seconds: pace.loadSeconds });
    if (fired.failures > 0) throw new Error(`${path}: ${fired.failures} requests failed`);
    const processorMs = (1000 * ((await server.processorTime()) - before)) / fired.requests;
    calls.push({ path, fired, processorMs });
  }
  return calls;
}

async function timeEach(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const taken = [];
  for (let count = 0; count < times; count += 1) taken.push(await timed(work));
  return taken;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

const slow = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
const shown = (times: readonly number[]) => [median(times).toFixed(1), slow(times).toFixed(1)];
