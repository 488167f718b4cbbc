import { PAUSE_MONTHS, type FrequencyMonths } from '@nabta/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../apps/server/src/db/client.ts';
import type { sponsors } from '../../apps/server/src/modules/sponsors/tables.ts';
import { sponsorships } from '../../apps/server/src/modules/sponsorships/tables.ts';
import {
  changeOwnExtra,
  changeOwnFrequency,
  pauseOwn,
  resumeOwn,
  showSponsorship,
} from '../../apps/server/src/modules/sponsorships/index.ts';
import { cairoToday } from '../../apps/server/src/platform/clock.ts';
import { act, clickOrTwo } from './acting.ts';
import type { World } from './world.ts';

type Sponsor = typeof sponsors.$inferSelect;
type Doing = (world: World, sponsor: Sponsor, database: Database) => Promise<void>;

const MONTHS: readonly FrequencyMonths[] = [1, 1, 1, 3, 6, 12];

/** A live sponsorship of a sponsor, with its page; those that were put off first, where asked for. */
async function somePage(world: World, { id: sponsorId }: Sponsor, pausedFirst = false) {
  const isPaused = sql`exists (
    select from sponsorship_pauses p join dues d
      on d.sponsorship_id = p.sponsorship_id and d.ordinal = p.due_ordinal and d.state = 'planned'
    where p.sponsorship_id = ${sponsorships.id}
  )`;
  const live = await world.databases[0].db
    .select({ id: sponsorships.id, isPaused: sql<boolean>`${isPaused}` })
    .from(sponsorships)
    .where(and(eq(sponsorships.sponsorId, sponsorId), sql`status <> 'inactive'`))
    .orderBy(sponsorships.id);
  const paused = live.filter((one) => one.isPaused);
  const one = world.random.pick(pausedFirst && paused.length > 0 ? paused : live);
  if (!one) return undefined;
  const own = { sponsorId, id: one.id };
  const page = await act(world, 'look at a sponsorship', (deps) => showSponsorship(deps, own));
  return page && { ...page, ids: { sponsorId, sponsorshipId: one.id, locale: 'en' as const } };
}

/** Another frequency, also on a page that is out of date. */
export const changeHowOften: Doing = async (world, sponsor, database) => {
  const { random, clock } = world;
  const page = await somePage(world, sponsor);
  if (!page) return;
  const choice = random.pick(page.changes.frequencies.choices);
  const order = {
    ...page.ids,
    months: choice?.months ?? random.pick(MONTHS) ?? 1,
    seen: {
      months: page.shown.frequencyMonths,
      nextDueOn: choice?.dueOn.toString() ?? cairoToday(clock).toString(),
      nextAmount: choice?.amount.minor,
    },
  };
  await clickOrTwo(world, database, (on) =>
    act(world, 'change how often', (deps) => changeOwnFrequency(deps, order), on),
  );
};

/** A pause or a skip, also where there is none to choose. */
export const putOff: Doing = async (world, sponsor, database) => {
  const { random, clock } = world;
  const page = await somePage(world, sponsor);
  if (!page) return;
  const choice = random.pick(page.changes.pause.choices);
  const months = choice?.pause.months ?? random.pick(PAUSE_MONTHS) ?? 1;
  const order = {
    ...page.ids,
    wish: { kind: choice?.pause.kind ?? 'pause', months } as const,
    seen: {
      fromDueOn: choice?.pause.fromDueOn.toString() ?? cairoToday(clock).toString(),
      nextDueOn: choice?.next.dueOn.toString(),
      nextAmount: choice?.next.amount.minor,
    },
  };
  const name = `put off (${order.wish.kind})`;
  await clickOrTwo(world, database, (on) => act(world, name, (deps) => pauseOwn(deps, order), on));
};

/** Goes on before the end of a pause, also where nothing is put off. */
export const goOn: Doing = async (world, sponsor, database) => {
  const page = await somePage(world, sponsor, true);
  if (!page) return;
  const { running, resumed } = page.changes.pause;
  const order = {
    ...page.ids,
    seen: {
      untilDueOn: (running?.toDueOn ?? cairoToday(world.clock)).toString(),
      nextDueOn: resumed?.dueOn.toString(),
      nextAmount: resumed?.amount.minor,
    },
  };
  await clickOrTwo(world, database, (on) =>
    act(world, 'go on sooner', (deps) => resumeOwn(deps, order), on),
  );
};

/** Some amount above the price, or none any more. */
export const changeExtra: Doing = async (world, sponsor, database) => {
  const { random, clock } = world;
  const page = await somePage(world, sponsor);
  if (!page) return;
  const { shown, changes } = page;
  const order = {
    ...page.ids,
    extraPerMonth: random.chance(0.3) ? 0 : (1 + random.below(12)) * 500,
    seen: {
      extraPerMonth: shown.extraPerMonth,
      nextDueOn: (changes.extra.nextDueOn ?? cairoToday(clock)).toString(),
    },
  };
  await clickOrTwo(world, database, (on) =>
    act(world, 'change the extra', (deps) => changeOwnExtra(deps, order), on),
  );
};
