import Stripe from 'stripe';
import type { Database } from '../../apps/server/src/db/client.ts';
import type { Deps } from '../../apps/server/src/deps.ts';
import { DomainError } from '../../apps/server/src/errors.ts';
import { KilledError, startProcess, type SimulatedProcess } from './process.ts';
import { count, type World } from './world.ts';

/** Errors that operations throw in the normal course. */
const EXPECTED = [
  'RefusedError',
  'ExplainedRefusal',
  'ChargeRefusedError',
  'ProviderRefusesUsError',
];

/** Errors that a job throws to be tried again later. */
const LATER = 'a payment is under way on a card that was replaced';

const { StripeAPIError, StripeConnectionError, StripeRateLimitError, StripeIdempotencyError } =
  Stripe.errors;
/** Errors that the adapter throws when the provider is in trouble. */
const TROUBLES = [
  StripeAPIError,
  StripeConnectionError,
  StripeRateLimitError,
  StripeIdempotencyError,
];

function isExpected(world: World, error: unknown): boolean {
  if (error instanceof KilledError) return true;
  if (TROUBLES.some((kind) => error instanceof kind)) return true;
  if (error instanceof Stripe.errors.StripeError) return world.weather.account !== 'good';
  if (error instanceof DomainError) return error.code !== 'internal-error';
  return error instanceof Error && (EXPECTED.includes(error.name) || error.message === LATER);
}

/** Notes an error that no product should show; others are counted. */
export function noteError(world: World, doing: string, error: unknown): void {
  const name =
    error instanceof DomainError
      ? error.code
      : error instanceof Error
        ? error.constructor.name
        : '';
  count(world, `${doing}: ${name}`);
  if (isExpected(world, error)) return;
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const cause =
    error instanceof Error && error.cause instanceof Error ? `\n  ${error.cause.message}` : '';
  world.problems.push(`${doing}: ${told}${cause}`);
}

/** At which step the next process will be killed: most are not. */
function deathOf({ random }: World): number | undefined {
  if (!random.chance(0.1)) return undefined;
  return 1 + random.below(random.pick([14, 60, 600]) ?? 14);
}

type Work<T> = (deps: Deps, process: SimulatedProcess) => Promise<T>;

/**
 * Does something in a process that may be killed meanwhile. Returns its result, or undefined when
 * it failed from its caller's point of view.
 */
export function act<T>(
  world: World,
  doing: string,
  work: Work<T>,
  database: Database = world.databases[0],
): Promise<T | undefined> {
  return actUntil(world, doing, work, database, deathOf(world));
}

async function actUntil<T>(
  world: World,
  doing: string,
  work: Work<T>,
  database: Database,
  diesAt: number | undefined,
): Promise<T | undefined> {
  const process = startProcess(world, database, diesAt);
  try {
    const result = await work(process.deps, process);
    count(world, doing);
    return result;
  } catch (error) {
    const isKilled = process.isDead();
    if (isKilled) count(world, 'fault: a process dies');
    noteError(world, doing, isKilled ? new KilledError('killed') : error);
    return undefined;
  }
}

/** As `act`, with luck: nothing dies, and the provider answers. */
export async function actCalmly<T>(
  world: World,
  doing: string,
  work: Work<T>,
): Promise<T | undefined> {
  const { trouble } = world.weather;
  world.weather.trouble = 0;
  try {
    return await actUntil(world, doing, work, world.databases[0], undefined);
  } finally {
    world.weather.trouble = trouble;
  }
}

/**
 * Does a thing twice, or two things: at once and in two processes on PostgreSQL, one after the other
 * on the embedded database, which has one process.
 */
export async function atOnce(
  { databases }: World,
  doings: readonly ((database: Database) => Promise<unknown>)[],
): Promise<void> {
  const [first, second] = databases;
  if (second) {
    await Promise.all(doings.map((doing, n) => doing(n % 2 === 0 ? first : second)));
  } else for (const doing of doings) await doing(first);
}

/** By a click, or two clicks at once. */
export async function clickOrTwo(
  world: World,
  database: Database,
  click: (on: Database) => Promise<unknown>,
): Promise<void> {
  if (world.random.chance(0.2)) await atOnce(world, [click, click]);
  else await click(database);
}
