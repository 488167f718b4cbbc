import type { Database } from '../db/client.ts';
import { openEmbedded } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import type { gifts, sponsors } from '../db/schema/index.ts';
import { createFakeClock, type FakeClock } from '../testing/fake-clock.ts';
import { makeChild, makeFamily, makePurpose, makeSponsor } from '../testing/factories.ts';
import { makeGift } from '../testing/sponsoring.ts';
import type { ProviderEvent } from '../platform/payment-provider.ts';
import { createFakeProvider, type FakeProvider } from './fake-provider.ts';
import type { Random } from './random.ts';
import { createJobsTable } from './simulated-queue.ts';

type Sponsor = typeof sponsors.$inferSelect;

/** A notice of the provider that has not been taken yet. */
export interface Notice {
  readonly event: ProviderEvent;
  readonly arrivesAt: Temporal.Instant;
  readonly tries: number;
}

/** A payment page that somebody has open. */
export interface OpenPage {
  readonly sessionId: string;
  readonly sponsorId: number;
}

/** Everything that a simulation goes on in. */
export interface World {
  readonly random: Random;
  readonly clock: FakeClock;
  readonly database: Database;
  readonly provider: FakeProvider;
  readonly sponsors: readonly Sponsor[];
  readonly childIds: readonly number[];
  readonly gifts: readonly (typeof gifts.$inferSelect)[];
  readonly purposeId: number;
  readonly notices: Notice[];
  readonly pages: OpenPage[];
  /** What should never have happened, in words. */
  readonly problems: string[];
  /** How often what has happened. */
  readonly counts: Map<string, number>;
  /** Who is busy on the site this hour: what one sponsor does gets into its own way. */
  busy: Sponsor | undefined;
  /** Whether several do something at once: then they take turns at every call. */
  isCrowded: boolean;
  /** Lets others go on. */
  turn(): Promise<void>;
  noteLog(line: string): void;
  close(): Promise<void>;
}

const SPONSORS = 20;
/** Half of them have two children. Enough that some wait, few enough that several want the same. */
const FAMILIES = 36;

/** A world before anything has happened: it begins at 06:00 in Cairo or an hour later. */
export async function createWorld(random: Random, firstDay: Temporal.PlainDate): Promise<World> {
  const database = await openEmbedded(undefined);
  await migrate(database.sql);
  const { db } = database;
  await createJobsTable(db);
  const clock = createFakeClock(`${firstDay.toString()}T04:00:00Z`);
  const problems: string[] = [];
  const world: World = {
    random,
    clock,
    database,
    provider: createFakeProvider(clock),
    ...(await populate(database, random)),
    notices: [],
    pages: [],
    problems,
    counts: new Map(),
    busy: undefined,
    isCrowded: false,
    async turn() {
      if (!world.isCrowded) return;
      for (let turns = random.below(4); turns > 0; turns -= 1) {
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    noteLog(line) {
      if (!isExpected(line)) problems.push(`logged: ${line.trim()}`);
    },
    close: () => database.close(),
  };
  return world;
}

/**
 * What a process logs as an error although all is as it should be: it was killed, or not answered,
 * so that a difference stays until the next day. What is left at rest is a problem.
 */
function isExpected(line: string): boolean {
  return /"type":"(KilledError|NoAnswerError|NotDoneError)"|a refund has failed|the provider contradicts us/.test(
    line,
  );
}

async function populate({ db }: Database, random: Random) {
  const childIds: number[] = [];
  for (let n = 0; n < FAMILIES; n += 1) {
    const { id: familyId, villageId } = await makeFamily(db);
    const priceUsd = 2_000 + 100 * random.below(20);
    const given = { familyId, villageId, priceUsd, priceEgp: 40 * priceUsd };
    for (let kids = 0; kids <= n % 2; kids += 1) childIds.push((await makeChild(db, given)).id);
  }
  const sponsors: Sponsor[] = [];
  for (let n = 0; n < SPONSORS; n += 1) {
    const paymentCurrency = n % 3 === 0 ? 'usd' : 'egp';
    sponsors.push(await makeSponsor(db, { paymentCurrency }));
  }
  const gifts = [await makeGift(db), await makeGift(db)];
  return { childIds, sponsors, gifts, purposeId: (await makePurpose(db)).id };
}

/** Mostly who is busy this hour, else anybody. */
export function someSponsor({ random, sponsors, busy }: World): Sponsor | undefined {
  return busy && random.chance(0.6) ? busy : random.pick(sponsors);
}

/** Counts something that happened. */
export function count({ counts }: Pick<World, 'counts'>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
