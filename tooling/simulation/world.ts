import { eq } from 'drizzle-orm';
import type { Database, Db } from '../../apps/server/src/db/client.ts';
import {
  type sponsors,
  sponsors as sponsorsTable,
} from '../../apps/server/src/modules/sponsors/tables.ts';
import type { gifts } from '../../apps/server/src/modules/gifts/tables.ts';
import type { Clock } from '../../apps/server/src/platform/clock.ts';
import { createFakeClock, type FakeClock } from '../../apps/server/src/testing/fake-clock.ts';
import {
  makeChild,
  makeFamily,
  makeInquirySubject,
  makePurpose,
  makeSponsor,
} from '../../apps/server/src/testing/factories.ts';
import { makeCard, makeGift, makeSponsorship } from '../../apps/server/src/testing/sponsoring.ts';
import { ABOUT_ACCOUNT, type Weather } from './edge.ts';
import type { Engine, EngineKind } from './engine.ts';
import { startProvider, type Provider, type SignedNotice } from './provider.ts';
import type { Random } from '../../apps/server/src/testing/random.ts';
import { createJobsTable } from './simulated-queue.ts';

type Sponsor = typeof sponsors.$inferSelect;

/** A notice of the provider that has not been taken yet. */
export interface SentNotice {
  readonly notice: SignedNotice;
  readonly arrivesAt: Temporal.Instant;
  readonly tries: number;
}

/** A payment page that somebody has open. */
export interface OpenPage {
  readonly url: string;
}

/** Something that the product has said is done: it must be there for good. */
export interface Promised {
  readonly paymentId: string;
  readonly isPaid: boolean;
}

/** Everything that a simulation goes on in. */
export interface World {
  readonly random: Random;
  /** The provider's time. */
  readonly clock: FakeClock;
  /** The product's: some seconds before or behind. */
  readonly productClock: Clock;
  skewSeconds: number;
  readonly engine: EngineKind;
  /** The one database, as each process has it open. */
  readonly databases: readonly [Database, ...Database[]];
  readonly provider: Provider;
  readonly weather: Weather;
  /** Whether the charging may be stopped until staff have looked at it. */
  mayBeStopped: boolean;
  /** The last moment at which the provider could not be asked: nothing is overdue soon after it. */
  lastOutage: Temporal.Instant | undefined;
  /** The days so far on which the provider took nothing, or the charging was stopped. */
  outageDays: number;
  readonly sponsors: readonly Sponsor[];
  readonly childIds: readonly number[];
  readonly gifts: readonly (typeof gifts.$inferSelect)[];
  readonly purposeId: number;
  readonly notices: SentNotice[];
  readonly pages: OpenPage[];
  readonly promises: Promised[];
  /** The provider's payments that have succeeded, by our id of the payment. */
  readonly taken: Map<string, string[]>;
  /** Our ids of those that nobody has looked at yet. */
  readonly newlyTaken: Set<string>;
  /** The sponsorships that their sponsors asked to end, on their page and while signed in. */
  readonly askedToEnd: Set<number>;
  /** Things that should never have happened, as sentences. */
  readonly problems: string[];
  /** Counts of events by name. */
  readonly counts: Map<string, number>;
  /** The sponsors active on the site this hour, whose acts interfere with each other. */
  busy: Sponsor | undefined;
  noteLog(line: string): void;
  close(): Promise<void>;
}

/** A world before anything has happened: it begins at 06:00 in Cairo or an hour later. */
export async function createWorld(
  random: Random,
  firstDay: Temporal.PlainDate,
  asked: { readonly engine: Engine; readonly sponsors: number },
): Promise<World> {
  const databases = await asked.engine.open();
  const [{ db }] = databases;
  await createJobsTable(db);
  const clock = createFakeClock(`${firstDay.toString()}T04:00:00Z`);
  const problems: string[] = [];
  const counts = new Map<string, number>();
  const weather: Weather = { trouble: 0, account: 'good' };
  const noteFault = (fault: string) => {
    count({ counts }, `fault: ${fault}`);
  };
  const books = await asked.engine.openProvider();
  const provider = await startProvider({ database: books, clock, random, weather, noteFault });
  const world: World = {
    random,
    clock,
    productClock: { now: () => clock.now().add({ seconds: world.skewSeconds }) },
    skewSeconds: 0,
    engine: asked.engine.kind,
    databases,
    provider,
    weather,
    mayBeStopped: false,
    lastOutage: undefined,
    outageDays: 0,
    ...(await populate(db, random, asked.sponsors)),
    notices: [],
    pages: [],
    promises: [],
    taken: new Map(),
    newlyTaken: new Set(),
    askedToEnd: new Set(),
    problems,
    counts,
    busy: undefined,
    noteLog(line) {
      if (!isExpected(line, weather)) problems.push(`logged: ${line.trim()}`);
    },
    async close() {
      await provider.close();
      for (const database of databases) await database.close();
    },
  };
  await beginSponsorships(world, db, firstDay);
  return world;
}

/**
 * Errors that a process logs in the normal course: it was killed, or not answered, so that a
 * difference stays until the next day. A difference that remains at rest is a problem.
 */
function isExpected(line: string, { account }: Weather): boolean {
  if (account !== 'good' && ABOUT_ACCOUNT.test(line)) return true;
  if (account !== 'good' && KNOWS_NOTHING_OF_US.some((text) => line.includes(text))) return true;
  return EXPECTED_LOGS.some((text) => line.includes(text));
}

/** With another account's key a job may ask after what is ours before anybody is charged. */
const KNOWS_NOTHING_OF_US = [
  'the provider takes nothing from us: customers',
  'the provider does not know a movement that it told',
];

const EXPECTED_LOGS = [
  '"type":"KilledError"',
  // The SDK's messages about the edge's troubles.
  'An error occurred with our connection to Stripe',
  'Invalid JSON received from the Stripe API',
  'An unknown error occurred',
  'Request rate limit exceeded',
  'another in-progress request using this Idempotency Key',
  'a refund has failed',
  'a refund was refused',
  'the provider contradicts us',
];

/** Half of the families have two children. Some wait, and few enough that several want the same. */
const FAMILIES_PER_SPONSOR = 1.1;

async function populate(db: Db, random: Random, manySponsors: number) {
  const childIds: number[] = [];
  for (let n = 0; n < manySponsors * FAMILIES_PER_SPONSOR; n += 1) {
    const { id: familyId, villageId } = await makeFamily(db);
    const priceUsd = 2_000 + 100 * random.below(20);
    const given = { familyId, villageId, priceUsd, priceEgp: 40 * priceUsd };
    for (let kids = 0; kids <= n % 2; kids += 1) childIds.push((await makeChild(db, given)).id);
  }
  const sponsors: Sponsor[] = [];
  for (let n = 0; n < manySponsors; n += 1) {
    const paymentCurrency = n % 3 === 0 ? 'usd' : 'egp';
    sponsors.push(await makeSponsor(db, { paymentCurrency }));
  }
  const gifts = [await makeGift(db), await makeGift(db)];
  // Of the messages that links of mails send.
  await makeInquirySubject(db);
  return { childIds, sponsors, gifts, purposeId: (await makePurpose(db)).id };
}

/** The number of sponsors who have a child from before the first day. */
const REGULARS = 0.7;
const FREQUENCIES = [1, 1, 1, 1, 3, 6, 12] as const;

/** Cards of regulars, by the bank's answer to a charge with nobody there. */
const REGULAR_CARDS = [
  ...['4242424242424242', '4242424242424242', '5555555555554444', '378282246310005'],
  ...['4000000000000341', '4000002760003184', '4000000000005126', '4000000000000259'],
];

/** Sponsorships from before, so that from the first day on dues come. */
async function beginSponsorships(world: World, db: Db, firstDay: Temporal.PlainDate) {
  const { random, provider, sponsors, childIds } = world;
  const regulars = sponsors.slice(0, Math.floor(sponsors.length * REGULARS));
  const numbers = regulars.map((_, n) => REGULAR_CARDS[n % REGULAR_CARDS.length] ?? '');
  const saved = await provider.regulars(numbers);
  for (const [n, { id: sponsorId }] of regulars.entries()) {
    const { customerId, cardId } = saved[n] ?? { customerId: '', cardId: '' };
    await db
      .update(sponsorsTable)
      .set({ providerCustomerId: customerId })
      .where(eq(sponsorsTable.id, sponsorId));
    await makeCard(db, {
      sponsorId,
      providerId: cardId,
      fingerprint: `regular-${n}`,
      last4: (numbers[n] ?? '').slice(-4),
    });
    const frequencyMonths = random.pick(FREQUENCIES) ?? 1;
    // The first of each family: three children of two families, in this order.
    const childId = childIds[Math.floor(n / 2) * 3 + (n % 2)] ?? 0;
    const anchorOn = firstDay.subtract({ days: 1 + random.below(28 * frequencyMonths) }).toString();
    await makeSponsorship(db, { sponsorId, childId, frequencyMonths, anchorOn });
  }
}

/** Advances the clocks, and lets the provider do everything that has become due. */
export async function pass(world: World, until: Temporal.Instant): Promise<void> {
  if (Temporal.Instant.compare(until, world.clock.now()) <= 0) return;
  world.clock.set(until.toString());
  await world.provider.clockMoved();
}

/** Remembers a payment that has succeeded at the provider. */
export function noteTaken({ taken, newlyTaken }: World, { succeeded }: SignedNotice): void {
  if (!succeeded) return;
  const { id, reference } = succeeded;
  taken.set(reference, [...new Set([...(taken.get(reference) ?? []), id])]);
  newlyTaken.add(reference);
}

/** Mostly a sponsor who is active this hour, else any. */
export function someSponsor({ random, sponsors, busy }: World): Sponsor | undefined {
  return busy && random.chance(0.6) ? busy : random.pick(sponsors);
}

/** Counts something that happened. */
export function count({ counts }: Pick<World, 'counts'>, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}
