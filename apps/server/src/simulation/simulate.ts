import { dailyJobs } from '../jobs.ts';
import { reconcileWithProvider } from '../modules/settlement/operations.ts';
import { CAIRO } from '../platform/clock.ts';
import { act, actCalmly, atOnce, noteError } from './acting.ts';
import { deliverNotices, sendNotices } from './notices.ts';
import { answerPages, banksWork, digestOf, othersAct } from './others-act.ts';
import { createRandom } from './random.ts';
import { seedIds } from './seeded-ids.ts';
import { sponsorActs } from './sponsors-act.ts';
import { brokenChecks, findUntruths } from './truths.ts';
import { createWorld, type World } from './world.ts';

/** How many years of one world a seed is. */
export const YEARS = 3;

/** How one seed is to be simulated. */
export interface Asked {
  readonly seed: number;
  readonly days: number;
  /** Ends it earlier, after any day. */
  readonly isOver?: () => boolean;
}

/** What came of a seed. */
export interface Simulated {
  readonly seed: number;
  readonly days: number;
  readonly sponsorDays: number;
  /** Empty when all is as it should be; else what is wrong, and on which day it was found. */
  readonly problems: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  /** The same for every run of a seed. */
  readonly digest: string;
}

const REST_EVERY_DAYS = 30;
const LOOK_EVERY_DAYS = 5;
/** The days on which most sponsorships begin. */
const RUSH_DAYS = 5;

/**
 * Simulates days of sponsors, staff, banks, a provider that is silent now and then, notices that
 * are lost, doubled and late, and processes that are killed between any two steps. The checks of the
 * books hold on any day; every month all comes to rest, and they agree with the provider's, too.
 */
export async function simulate({ seed, days, isOver = () => false }: Asked): Promise<Simulated> {
  const random = createRandom(seed);
  const forget = seedIds(createRandom(seed + 1));
  // Many begin on the days that not every month has (traps 7).
  const firstDay = Temporal.PlainDate.from('2025-10-28').add({ months: random.below(5) });
  const world = await createWorld(random, firstDay);
  let day = 0;
  try {
    while (day < days && world.problems.length === 0 && !isOver()) {
      await liveDay(world, firstDay.add({ days: day }), day < RUSH_DAYS);
      day += 1;
      if (day % REST_EVERY_DAYS === 0) await rest(world);
      else if (day % LOOK_EVERY_DAYS === 0) await look(world);
    }
    if (world.problems.length === 0) await rest(world);
    return {
      seed,
      days: day,
      sponsorDays: day * world.sponsors.length,
      problems: world.problems.map((problem) => `day ${day}: ${problem}`),
      counts: world.counts,
      digest: await digestOf(world),
    };
  } finally {
    forget();
    await world.close();
  }
}

function atHour(world: World, day: Temporal.PlainDate, hour: number): void {
  const time = day.toZonedDateTime({ timeZone: CAIRO, plainTime: { hour } }).toInstant();
  if (Temporal.Instant.compare(time, world.clock.now()) > 0) world.clock.set(time.toString());
}

async function liveDay(world: World, day: Temporal.PlainDate, isRush: boolean): Promise<void> {
  const { random } = world;
  atHour(world, day, 9);
  banksWork(world);
  await runDay(world);
  const hours = [11, 16, 20].filter(() => isRush || random.chance(0.5));
  for (const hour of hours) {
    atHour(world, day, hour);
    await liveHour(world);
  }
}

/** The day's jobs: sometimes in two processes at once, sometimes again, sometimes not at all. */
async function runDay(world: World): Promise<void> {
  const { random } = world;
  if (random.chance(0.02)) return;
  const run = async () => {
    await act(world, 'run the day', async (deps) => {
      for (const job of dailyJobs(deps)) await job.run();
    });
  };
  if (random.chance(0.3)) await atOnce(world, [run, run]);
  else await run();
  // Whoever starts again after a crash does so within a minute.
  if (random.chance(0.3)) await run();
}

async function liveHour(world: World): Promise<void> {
  const { random, clock } = world;
  world.busy = random.pick(world.sponsors);
  for (let things = 2 + random.below(5); things > 0; things -= 1) {
    if (random.chance(0.65)) await sponsorActs(world);
    else await othersAct(world);
    clock.advance({ minutes: random.below(20) });
    answerPages(world);
    sendNotices(world);
    if (random.chance(0.5)) await deliverNotices(world);
  }
  if (random.chance(0.4)) await workInBackground(world);
}

/** What runs every five minutes, with the jobs that wait. */
async function workInBackground(world: World): Promise<void> {
  const work = () =>
    act(world, 'work in the background', async ({ db }, { queue }) => {
      await queue.runWaiting(db, (error) => {
        noteError(world, 'job', error);
      });
      await queue.runSchedule('reconcile-payments');
    });
  if (world.random.chance(0.2)) await atOnce(world, [work, work]);
  else await work();
}

/** Holds the books to every check, once what runs every five minutes has had its turn. */
async function look(world: World): Promise<void> {
  await actCalmly(world, 'look at the books', (_deps, { queue }) =>
    queue.runSchedule('reconcile-payments'),
  );
  world.problems.push(...(await brokenChecks(world)));
}

/** A process that was killed on some mornings has seen nothing of those days. */
const RECONCILED_DAYS = 10;

/** Lets everything come to an end without trouble, and looks at the books. */
async function rest(world: World): Promise<void> {
  const { clock, problems } = world;
  clock.advance({ minutes: 90 });
  for (let rounds = 0; rounds < 2; rounds += 1) {
    await actCalmly(world, 'rest', async (deps, { queue }) => {
      await queue.runWaiting(deps.db, (error) => {
        noteError(world, 'job', error);
      });
      await queue.runSchedule('reconcile-payments');
      for (const job of dailyJobs(deps)) await job.run();
      const asked = { days: RECONCILED_DAYS, actor: 'simulation' };
      const { left } = await reconcileWithProvider(deps, asked);
      for (const one of left) problems.push(`left by the reconcile: ${JSON.stringify(one)}`);
    });
  }
  problems.push(...(await findUntruths(world)));
}
