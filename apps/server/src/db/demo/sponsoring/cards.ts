import { and, asc, eq, isNull, like, ne, or, sql } from 'drizzle-orm';
import { ADVISORY_LOCKS } from '../../advisory-locks.ts';
import type { Deps } from '../../../deps.ts';
import { cairoToday } from '../../../platform/clock.ts';
import type { Db } from '../../client.ts';
import { cards } from '../../../modules/cards/tables.ts';
import { sponsors } from '../../../modules/sponsors/tables.ts';
import { sponsorships } from '../../../modules/sponsorships/tables.ts';
import { insertAll } from '../insert-all.ts';
import { pickWeighted, seededRandom, wholeBetween } from '../random.ts';
import { MINA } from '../sponsors.ts';
import { POOL_HOST } from './pool.ts';
import { saveAtSandbox, type CardToSave, type SavedCustomer } from './sandbox-cards.ts';

/** Somebody whose sponsorships renew by card, and whom the provider does not know yet. */
type Regular = Awaited<ReturnType<typeof findUnknown>>[number];

/**
 * Saves the cards of the demo's sponsors at the sandbox, so that what they renew can be charged, and
 * notes what it knows them by. Of those it knows already nothing is changed: it may be interrupted,
 * called again, and by several processes at once. False when the sandbox does not answer.
 */
export async function saveDemoCards({
  db,
  clock,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<boolean> {
  if (!settings.demo || !settings.sandbox) return true;
  const regulars = await findUnknown(db);
  if (regulars.length === 0) return true;
  const today = cairoToday(clock);
  const saved = await saveAtSandbox(
    settings.sandbox.port,
    regulars.map(({ id, email, name }) => {
      const wanted = id === MINA.id ? cardsOfMina(today) : [cardOf(id, today)];
      return { id, email, name: name.toUpperCase(), cards: wanted };
    }),
  );
  if (saved) await noteSaved(db, regulars, saved);
  return saved !== undefined;
}

/** The demo's own sponsors alone: all others have come to their card by a checkout. */
function findUnknown(db: Db) {
  return db
    .select({
      id: sponsors.id,
      email: sponsors.email,
      createdAt: sponsors.createdAt,
      name: sql<string>`min(${sponsorships.sponsoringAsEn})`,
    })
    .from(sponsors)
    .innerJoin(sponsorships, eq(sponsorships.sponsorId, sponsors.id))
    .where(
      and(
        or(
          eq(sponsors.id, MINA.id),
          like(sponsors.email, sql`'%.' || ${sponsors.id} || ${POOL_HOST}`),
        ),
        isNull(sponsors.providerCustomerId),
        ne(sponsorships.status, 'inactive'),
        eq(sponsorships.paysBy, 'card'),
      ),
    )
    .groupBy(sponsors.id)
    .orderBy(asc(sponsors.id));
}

async function noteSaved(
  db: Db,
  regulars: readonly Regular[],
  saved: readonly SavedCustomer[],
): Promise<void> {
  const rows = regulars.flatMap(({ id, createdAt }, index) => {
    const customer = saved[index];
    return customer ? [{ id, createdAt, ...customer }] : [];
  });
  const noted = JSON.stringify(rows.map(({ id, customerId }) => ({ id, customer: customerId })));
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.demoCards})`);
    // Another process may have been faster: what it has noted stands, its cards too.
    const { rows: fresh } = await transaction.execute<{ id: number }>(sql`
      update sponsors set provider_customer_id = noted.customer
      from json_to_recordset(${noted}::json) as noted (id integer, customer text)
      where sponsors.id = noted.id and provider_customer_id is null returning sponsors.id`);
    const ids = new Set(fresh.map(({ id }) => id));
    await insertAll(
      transaction,
      cards,
      rows
        .filter(({ id }) => ids.has(id))
        .flatMap(({ id: sponsorId, createdAt, cards: own }) =>
          own.map((card, index) => ({ ...card, sponsorId, isDefault: index === 0, createdAt })),
        ),
    );
  });
}

const VISA = '4242424242424242';
const VISA_DEBIT = '4000056655665556';
const MASTERCARD = '5555555555554444';

/** The first is the primary one; the last is about to end. */
function cardsOfMina(today: Temporal.PlainDate): CardToSave[] {
  const endsIn = (months: number) => today.add({ months });
  return [
    { number: VISA, ends: endsIn(38) },
    { number: MASTERCARD, ends: endsIn(26) },
    { number: VISA_DEBIT, ends: endsIn(1) },
  ];
}

/** Most cards go on paying. One in ten is declined from now on, and one in ten asks its holder. */
const NUMBERS: readonly (readonly [number: string, weight: number])[] = [
  [VISA, 40],
  [MASTERCARD, 30],
  ['378282246310005', 10],
  ['4000000000000341', 10],
  ['4000002760003184', 10],
];

/** The card of a sponsor by number: always the same one. */
function cardOf(sponsorId: number, today: Temporal.PlainDate): CardToSave {
  const random = seededRandom(sponsorId);
  const number = pickWeighted(random, NUMBERS);
  return { number, ends: today.add({ months: wholeBetween(random, 14, 50) }) };
}
