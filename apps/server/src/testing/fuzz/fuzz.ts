import { errorSchema } from '@nabta/contract';
import { runChecks } from '../../checks/run-checks.ts';
import { createRandom, type Random } from '../random.ts';
import { profile } from '../accounts.ts';
import type { TestApp } from '../build-test-app.ts';
import { readCalls, type Call } from './api-document.ts';
import { makeRequest, type FuzzRequest } from './fuzz-request.ts';
import {
  CALLERS,
  isSignedIn,
  makeFuzzWorld,
  SECRETS,
  type CallerName,
  type FuzzWorld,
} from './fuzz-world.ts';

/** Requests before the world is rebuilt, since they use it up. */
const A_WORLD = 1_500;

/** Words that no answer may hold: of stacks, of SQL, of folders. */
const INNARDS =
  /\bat \S+ \(?\S*\.[jt]s:\d|node_modules|file:\/\/\/|\b(?:select|insert into|update|delete from) "?[a-z_]+"? (?:from|set|values|where)|PostgresError|PGlite|Failed query/i;

/** The result of a fuzz. */
export interface FuzzResult {
  /** Answers, by status. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Faults of the server: must be empty. */
  readonly problems: readonly string[];
  /** Calls that never came about: the fuzz does not reach what is behind their checks. */
  readonly neverDone: readonly string[];
}

/**
 * Sends requests made from the API document: every call by every caller, with values from fitting
 * to hostile, always the same for one seed. Every answer has to be one of the document's, an error
 * in the one shape and language, and to hold nothing of our innards or of somebody else; nobody
 * without a session gets into a private call; and the books are in order afterwards.
 */
export async function fuzz(
  test: TestApp,
  {
    requests,
    seed,
    told = () => undefined,
  }: { requests: number; seed: number; told?: (done: number) => void },
): Promise<FuzzResult> {
  const random = createRandom(seed);
  const statuses = new Map<number, number>();
  const problems: string[] = [];
  const done = new Set<string>();
  const calls = await readCalls(test);
  let world: FuzzWorld | undefined;
  for (let count = 0; count < requests; count += 1) {
    if (!world || count % A_WORLD === 0) {
      if (world) problems.push(...(await brokenRules(test)));
      await test.reset();
      world = await makeFuzzWorld(test);
      told(count);
    }
    // Each caller makes each call in turn, so that none is left to chance.
    const call = calls[count % calls.length];
    const caller = CALLERS[Math.floor(count / calls.length) % CALLERS.length] ?? 'guest';
    if (!call) continue;
    const request = await makeRequest(call, world, random);
    const answer = await send(test, world.headersOf(caller), request, random);
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    // A 409 compares what the sponsor saw with the books: it lies behind the checks, too.
    if (answer.status < 400 || answer.status === 409) done.add(call.name);
    const isEnded = answer.status === 401 || call.path === '/v1/sponsors/sign_out';
    if (isEnded && isSignedIn(caller)) await world.signInAgain(caller);
    const faults = faultsOf(call, caller, request, answer);
    problems.push(
      ...faults.map((fault) => `${fault}: ${caller}, ${written(request)} -> ${answer.body}`),
    );
  }
  problems.push(...(await brokenRules(test)));
  return {
    statuses,
    problems: problems.map((problem) => problem.slice(0, 1_500)),
    neverDone: calls.map(({ name }) => name).filter((name) => !done.has(name)),
  };
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

async function send(
  { app }: TestApp,
  session: Readonly<Record<string, string>>,
  { method, url, headers, payload }: FuzzRequest,
  random: Random,
): Promise<Answer> {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    remoteAddress: `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`,
    headers: { ...headers, ...session },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

/** The faults of an answer. */
function faultsOf(
  call: Call,
  caller: CallerName,
  request: FuzzRequest,
  { status, headers, body }: Answer,
): string[] {
  const faults: string[] = [];
  const { isOfDocument, method } = request;
  if (status >= 500) faults.push(`a ${status}`);
  if (isOfDocument && !call.statuses.has(status)) {
    faults.push(`a ${status} that the document does not know`);
  }
  if (isOfDocument && call.isPrivate && !isSignedIn(caller) && status !== 401) {
    faults.push('let in without a session');
  }
  if (INNARDS.test(body) && !INNARDS.test(String(request.payload))) faults.push('innards');
  // A caller who knows the password is the sponsor.
  const isSponsor = caller === 'sponsor' || call.path === '/v1/sponsors/sign_in';
  if (!isSponsor && SECRETS.some((secret) => body.includes(secret))) {
    faults.push('somebody else’s words');
  }
  if (status >= 400 && method !== 'HEAD') faults.push(...faultsOfError(request, body));
  if (!headers['x-request-id']) faults.push('no request id');
  return faults;
}

function faultsOfError({ locale, url }: FuzzRequest, body: string): string[] {
  const parsed = errorSchema.safeParse(jsonOf(body));
  if (!parsed.success) return ['an error of another shape'];
  const { messages } = parsed.data;
  if (messages.length === 0) return ['an error without a sentence'];
  // A sentence may name somebody, in any letters.
  const words = messages.join(' ').replaceAll(profile().first_name, '');
  const isArabic = /[\u0600-\u06ff]/.test(words);
  const isChosen = /[?&]locale/.test(url);
  return !isChosen && isArabic !== (locale === 'ar') ? ['an error in the other language'] : [];
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const written = ({ method, url, headers, payload }: FuzzRequest) =>
  `${method} ${url.slice(0, 300)} ${headers['content-type'] ?? ''} ${String(payload ?? '').slice(0, 600)}`;

async function brokenRules(test: TestApp): Promise<string[]> {
  const checked = await runChecks(test.deps);
  return checked.flatMap(({ name, violations }) =>
    violations.map((violation) => `the rule ${name} is broken: ${JSON.stringify(violation)}`),
  );
}
