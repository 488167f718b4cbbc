import { dailyJobs } from '../../apps/server/src/jobs.ts';
import { resumeDues } from '../../apps/server/src/modules/dues/index.ts';
import { copyMovements } from '../../apps/server/src/modules/journal/index.ts';
import { listStops } from '../../apps/server/src/modules/payments/index.ts';
import { reconcileWithProvider } from '../../apps/server/src/modules/settlement/index.ts';
import { CAIRO } from '../../apps/server/src/platform/clock.ts';
import { act, actCalmly, atOnce, noteError } from './acting.ts';
import type { Database } from '../../apps/server/src/db/client.ts';
import type { Engine } from './engine.ts';
import { journalUntruths } from './journal-truths.ts';
import { deliverNotices, sendNotices } from './notices.ts';
import { banksWork, digestOf, othersAct } from './others-act.ts';
import { answerPages } from './pages.ts';
import { createRandom } from '../../apps/server/src/testing/random.ts';
import { seedIds } from './seeded-ids.ts';
import { sponsorActs } from './sponsors-act.ts';
import { findDailyUntruths, findUntruths, reservedTwice } from './truths.ts';
import { count, createWorld, pass, type World } from './world.ts';

/** The settings of one seed. */
export interface Asked {
  readonly seed: number;
  readonly days: number;
  readonly sponsors: number;
  readonly engine: Engine;
  /** Ends it earlier, after any day. */
  readonly isOver: () => boolean;
}

/** The result of a seed. */
export interface Simulated {
  readonly seed: number;
  readonly days: number;
  readonly sponsorDays: number;
  /** Problems, with the day on which each was found; empty when there are none. */
  readonly problems: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
  /** The same for every run of a seed on the embedded database. */
  readonly digest: string;
}

const LOOK_EVERY_DAYS = 7;
/** The days on which many sponsorships begin. */
const RUSH_DAYS = 5;

/**
 * Simulates days of sponsors, staff, banks, a provider in trouble, notices that are lost, doubled
 * and late, wrong keys, and processes that are killed between any two steps. What must be true on any
 * day is looked at every day; every week all that is under way has its turn in peace, and the books
 * agree with the provider's.
 */
export async function simulate({
  seed,
  days,
  sponsors,
  engine,
  isOver,
}: Asked): Promise<Simulated> {
  const random = createRandom(seed);
  const forget = seedIds(createRandom(seed + 1));
  try {
    // Many begin on the days that not every month has (TRAP-07).
    const firstDay = Temporal.PlainDate.from('2025-10-28').add({ months: random.below(5) });
    const world = await createWorld(random, firstDay, { engine, sponsors });
    try {
      return await live(world, firstDay, { seed, days, isOver });
    } finally {
      await world.close();
    }
  } finally {
    forget();
  }
}

async function live(
  world: World,
  firstDay: Temporal.PlainDate,
  { seed, days, isOver }: Pick<Asked, 'seed' | 'days' | 'isOver'>,
): Promise<Simulated> {
  const { problems, clock } = world;
  const isFine = () => problems.length === 0;
  let day = 0;
  let watchedUntil = clock.now();
  while (day < days && isFine() && !isOver()) {
    await liveDay(world, firstDay.add({ days: day }), day < RUSH_DAYS);
    day += 1;
    if (isFine()) problems.push(...(await findDailyUntruths(world, watchedUntil)));
    watchedUntil = clock.now();
    if (isFine() && day % LOOK_EVERY_DAYS === 0) await look(world);
  }
  if (isFine()) await look(world);
  return {
    seed,
    days: day,
    sponsorDays: day * world.sponsors.length,
    problems: problems.map((problem) => `day ${day}: ${problem}`),
    counts: world.counts,
    digest: await digestOf(world),
  };
}

async function atHour(world: World, day: Temporal.PlainDate, hour: number): Promise<void> {
  const time = day.toZonedDateTime({ timeZone: CAIRO, plainTime: { hour } });
  await pass(world, time.toInstant());
}

async function liveDay(world: World, day: Temporal.PlainDate, isRush: boolean): Promise<void> {
  const { random } = world;
  await changeWeather(world);
  await atHour(world, day, 9);
  await banksWork(world);
  await liftStops(world);
  // The machine is off for the day.
  if (random.chance(0.02)) {
    count(world, 'fault: a day without the product');
    world.lastOutage = world.clock.now();
    return;
  }
  await runDay(world);
  const hours = [11, 16, 20].filter(() => isRush || random.chance(0.5));
  for (const hour of hours) {
    await atHour(world, day, hour);
    await liveHour(world, isRush);
    world.problems.push(...(await reservedTwice(world)));
  }
}

/** The trouble of a day, each value as often as it is listed. */
const TROUBLE = [0, 0, 0, 0, 0.03, 0.03, 0.1, 0.1, 0.3, 0.9];
const MOST_SKEW_SECONDS = 45;

/** The troubles of our account, as the sandbox's control call takes them. */
const ACCOUNTS: readonly Readonly<Record<string, string>>[] = [
  { key: 'expired' },
  { key: 'other_mode' },
  { key: 'other_account' },
  { charges: 'disabled' },
  { charges: 'closed' },
  { 'currencies_off[0]': 'usd' },
];

async function changeWeather(world: World): Promise<void> {
  const { random, weather, provider, clock } = world;
  weather.trouble = random.pick(TROUBLE) ?? 0;
  world.skewSeconds = random.below(2 * MOST_SKEW_SECONDS) - MOST_SKEW_SECONDS;
  if (weather.account !== 'good') {
    if (random.chance(0.4)) {
      await provider.call('/sandbox/account');
      weather.account = 'good';
    }
  } else if (random.chance(0.015)) {
    const change = random.pick(ACCOUNTS) ?? {};
    await provider.call('/sandbox/account', change);
    weather.account = 'in trouble';
    world.mayBeStopped = true;
    count(world, `fault: some days of ${Object.values(change).join()}`);
  }
  if (weather.account !== 'good' || world.mayBeStopped) {
    world.lastOutage = clock.now();
    world.outageDays += 1;
  }
}

/** Staff let the charging go on, some days after it was mended. */
async function liftStops(world: World): Promise<void> {
  if (!world.mayBeStopped || world.weather.account !== 'good' || world.random.chance(0.4)) return;
  const asked = { actor: 'simulation', reason: 'mended', dryRun: false };
  const isDone = await act(world, 'resume the dues', async (deps) => {
    // If nobody was charged meanwhile, nothing has stopped.
    if ((await listStops(deps.db)).length > 0) await resumeDues(deps, asked);
    return true;
  });
  if (isDone) world.mayBeStopped = false;
}

/** The day's jobs: sometimes in two processes at once, sometimes again, sometimes not at all. */
async function runDay(world: World): Promise<void> {
  const { random, databases } = world;
  if (random.chance(0.02)) return;
  const run = async (database: Database) => {
    await act(
      world,
      'run the day',
      async (deps) => {
        for (const job of dailyJobs(deps)) await job.run();
      },
      database,
    );
  };
  if (random.chance(0.2)) await atOnce(world, [run, run]);
  else await run(databases[0]);
  // A crashed process is started again within a minute.
  if (random.chance(0.2)) await run(databases[0]);
}

/** The number of acts in an hour, for each sponsor. */
const THINGS = { usual: 0.018, rush: 0.15 };

async function liveHour(world: World, isRush: boolean): Promise<void> {
  const { random, sponsors } = world;
  world.busy = random.pick(sponsors);
  const most = 2 + sponsors.length * (isRush ? THINGS.rush : THINGS.usual) * 2;
  for (let things = 2 + random.below(most); things > 0; things -= 1) {
    if (random.chance(0.65)) await sponsorActs(world);
    else await othersAct(world);
    if (random.chance(0.7)) {
      await pass(world, world.clock.now().add({ minutes: random.below(20) }));
    }
    await answerPages(world);
    await sendNotices(world);
    if (random.chance(0.5)) await deliverNotices(world);
    if (random.chance(0.1)) world.busy = random.pick(sponsors);
  }
  if (random.chance(0.4)) await workInBackground(world);
}

/** The work of every five minutes, with the waiting jobs. */
async function workInBackground(world: World): Promise<void> {
  const work = (database: Database) =>
    act(
      world,
      'work in the background',
      async ({ db }, { queue }) => {
        await queue.runWaiting(db, (error) => {
          noteError(world, 'job', error);
        });
        await queue.runSchedule('reconcile-payments');
      },
      database,
    );
  if (world.random.chance(0.2)) await atOnce(world, [work, work]);
  else await work(world.databases[0]);
}

/** A process that was killed on some mornings has not seen those days. */
const RECONCILED_DAYS = 10;

/** Finishes the open work without trouble, and checks the books. Not with a wrong key. */
async function look(world: World): Promise<void> {
  const { clock, problems, weather } = world;
  if (weather.account !== 'good') return;
  await pass(world, clock.now().add({ minutes: 90 }));
  await sendNotices(world);
  // Twice: the second run sends what the first one asked for, such as a refund.
  for (let rounds = 0; rounds < 2; rounds += 1) {
    await actCalmly(world, 'rest', async (deps, { queue }) => {
      await queue.runWaiting(deps.db, (error) => {
        noteError(world, 'job', error);
      });
      await queue.runSchedule('reconcile-payments');
      const asked = { days: RECONCILED_DAYS, actor: 'simulation' };
      const { left } = await reconcileWithProvider(deps, asked);
      for (const one of left) problems.push(`checks --provider: ${JSON.stringify(one)}`);
    });
  }
  await actCalmly(world, 'copy the provider’s balance', (deps) => copyMovements(deps));
  problems.push(...(await findUntruths(world)), ...(await journalUntruths(world)));
}
