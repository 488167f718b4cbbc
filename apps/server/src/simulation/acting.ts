import type { Deps } from '../deps.ts';
import { DomainError } from '../errors.ts';
import { NotDoneError } from './fake-books.ts';
import { NoAnswerError } from './fake-provider.ts';
import {
  GOOD_FATE,
  KilledError,
  startProcess,
  type Fate,
  type SimulatedProcess,
} from './process.ts';
import { count, type World } from './world.ts';

/** What operations throw when all is as it should be. */
const EXPECTED = ['RefusedError', 'ChargeRefusedError'];

/** What a job throws to be tried again later. */
const LATER = 'a payment is under way on a card that was replaced';

function isExpected(error: unknown): boolean {
  if (error instanceof KilledError || error instanceof NoAnswerError) return true;
  if (error instanceof NotDoneError) return true;
  if (error instanceof DomainError) return error.code !== 'internal-error';
  return error instanceof Error && (EXPECTED.includes(error.name) || error.message === LATER);
}

/** Notes an error that no product should show; others are counted. */
export function noteError(world: World, doing: string, error: unknown): void {
  const name = error instanceof DomainError ? error.code : error instanceof Error ? error.name : '';
  count(world, `${doing}: ${name}`);
  if (isExpected(error)) return;
  const told = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const cause =
    error instanceof Error && error.cause instanceof Error ? `\n  ${error.cause.message}` : '';
  world.problems.push(`${doing}: ${told}${cause}`);
}

/** How the next process will fare: most live, and most of their calls are answered. */
function fateOf({ random }: World): Fate {
  const diesAt = random.chance(0.12) ? 1 + random.below(random.chance(0.5) ? 14 : 60) : undefined;
  return { diesAt, silence: random.chance(0.35) ? 0.2 : 0 };
}

/**
 * Does something in a process of its own, which may be killed on the way. Answers what came of it;
 * undefined when it failed, as far as its caller can tell.
 */
export async function act<T>(
  world: World,
  doing: string,
  work: (deps: Deps, process: SimulatedProcess) => Promise<T>,
  fate: Fate = fateOf(world),
): Promise<T | undefined> {
  const process = startProcess(world, fate);
  try {
    const result = await work(process.deps, process);
    count(world, doing);
    return result;
  } catch (error) {
    noteError(world, doing, process.isDead() ? new KilledError('killed') : error);
    return undefined;
  }
}

/** As `act`, with luck: nothing dies, and the provider answers. */
export function actCalmly<T>(
  world: World,
  doing: string,
  work: (deps: Deps, process: SimulatedProcess) => Promise<T>,
): Promise<T | undefined> {
  return act(world, doing, work, GOOD_FATE);
}

/** Several things at once, taking turns at every call. */
export async function atOnce(world: World, doings: readonly (() => Promise<unknown>)[]) {
  world.isCrowded = true;
  await Promise.all(doings.map((doing) => doing()));
  world.isCrowded = false;
}
