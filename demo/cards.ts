import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ADVISORY_LOCKS } from '../apps/server/src/db/advisory-locks.ts';
import type { Db } from '../apps/server/src/db/client.ts';
import type { Deps } from '../apps/server/src/deps.ts';
import { cards } from '../apps/server/src/modules/cards/tables.ts';
import { sponsors } from '../apps/server/src/modules/sponsors/tables.ts';
import { sponsorships } from '../apps/server/src/modules/sponsorships/tables.ts';
import { cairoToday } from '../apps/server/src/platform/clock.ts';
import { SANDBOX_SECRET_KEY } from '../apps/server/src/runtime.ts';

/** A test card by its number. */
export interface CardToSave {
  readonly number: string;
  /** A day of its last month. */
  readonly ends: Temporal.PlainDate;
}

/** A customer to make, with our own ids. */
export interface NewCustomer {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  readonly cards: readonly CardToSave[];
}

/** A customer as the sandbox knows them. */
export interface SavedCustomer {
  readonly customerId: string;
  readonly cards: readonly {
    readonly providerId: string;
    readonly fingerprint: string;
    readonly brand: string;
    readonly last4: string;
    readonly expMonth: number;
    readonly expYear: number;
    readonly nameOnCard: string;
  }[];
}

/** Somebody whose sponsorships renew by card, and whom the provider does not know yet. */
type Regular = Awaited<ReturnType<typeof findUnknown>>[number];

/**
 * Saves the cards of the demo's sponsors at the sandbox, so that their renewals can be charged, and
 * stores the provider's ids. Skips sponsors who have them already, so it may be interrupted, called
 * again, and run by several processes at once. Returns false when the sandbox does not answer.
 */
export async function saveDemoCards({
  db,
  clock,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'settings'>): Promise<boolean> {
  if (!settings.demo || !settings.sandbox) return true;
  const ownCards = await readCards(cairoToday(clock));
  const regulars = await findUnknown(db, [...ownCards.keys()]);
  if (regulars.length === 0) return true;
  const saved = await saveAtSandbox(
    settings.sandbox.port,
    regulars.map(({ id, email, name }) => ({
      ...{ id, email, name: name.toUpperCase() },
      cards: ownCards.get(email) ?? [],
    })),
  );
  if (saved) await noteSaved(db, regulars, saved);
  return saved !== undefined;
}

/** The demo's own sponsors alone: all others have come to their card by a checkout. */
function findUnknown(db: Db, emails: readonly string[]) {
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
        inArray(sponsors.email, [...emails]),
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
    // Another process may have been faster: its ids and cards are kept.
    const { rows: fresh } = await transaction.execute<{ id: number }>(sql`
      update sponsors set provider_customer_id = noted.customer
      from json_to_recordset(${noted}::json) as noted (id integer, customer text)
      where sponsors.id = noted.id and provider_customer_id is null returning sponsors.id`);
    const ids = new Set(fresh.map(({ id }) => id));
    const saved = rows
      .filter(({ id }) => ids.has(id))
      .flatMap(({ id: sponsorId, createdAt, cards: own }) =>
        own.map((card, index) => ({ ...card, sponsorId, isDefault: index === 0, createdAt })),
      );
    if (saved.length > 0) await transaction.insert(cards).values(saved);
  });
}

/** The test cards of the demo's sponsors, the primary one first, by email. */
async function readCards(today: Temporal.PlainDate): Promise<Map<string, CardToSave[]>> {
  const text = await readFile(join(import.meta.dirname, 'content/cards.csv'), 'utf8');
  const [, ...lines] = text.trimEnd().split('\n');
  const read = new Map<string, CardToSave[]>();
  for (const line of lines) {
    const [email = '', number = '', months] = line.split(',');
    const card = { number, ends: today.add({ months: Number(months) }) };
    read.set(email, [...(read.get(email) ?? []), card]);
  }
  return read;
}

const answerSchema = z.object({
  data: z.array(
    z.object({
      customer: z.object({ id: z.string() }),
      payment_methods: z.array(
        z.object({
          id: z.string(),
          billing_details: z.object({ name: z.string() }),
          card: z.object({
            brand: z.string(),
            last4: z.string(),
            exp_month: z.int(),
            exp_year: z.int(),
            fingerprint: z.string(),
          }),
        }),
      ),
    }),
  ),
});

/** The sandbox takes as many in one call. */
const MOST = 100;

/**
 * Saves customers with their cards at the sandbox, and returns them in the same order. The same
 * request within a day has the same answer. Returns undefined when nobody answers; throws on a
 * refusal.
 */
export async function saveAtSandbox(
  port: number,
  customers: readonly NewCustomer[],
): Promise<SavedCustomer[] | undefined> {
  const saved: SavedCustomer[] = [];
  for (let start = 0; start < customers.length; start += MOST) {
    const answered = await saveSome(port, customers.slice(start, start + MOST));
    if (!answered) return undefined;
    saved.push(...answered);
  }
  return saved;
}

async function saveSome(
  port: number,
  customers: readonly NewCustomer[],
): Promise<SavedCustomer[] | undefined> {
  const body = new URLSearchParams(fieldsOf(customers)).toString();
  const answer = await fetch(`http://127.0.0.1:${port}/sandbox/customers`, {
    method: 'POST',
    body,
    headers: {
      authorization: `Bearer ${SANDBOX_SECRET_KEY}`,
      'content-type': 'application/x-www-form-urlencoded',
      'idempotency-key': createHash('sha256').update(body).digest('base64url'),
    },
  }).catch(() => undefined);
  if (!answer) return undefined;
  if (!answer.ok) throw new Error(`The payment sandbox answered ${answer.status}.`);
  const { data } = answerSchema.parse(await answer.json());
  return data.map(({ customer, payment_methods: methods }) => ({
    customerId: customer.id,
    cards: methods.map(({ id, card, billing_details: billing }) => ({
      providerId: id,
      fingerprint: card.fingerprint,
      brand: card.brand,
      last4: card.last4,
      expMonth: card.exp_month,
      expYear: card.exp_year,
      nameOnCard: billing.name,
    })),
  }));
}

function fieldsOf(customers: readonly NewCustomer[]): [name: string, value: string][] {
  return customers.flatMap(({ id, email, name, cards }, index) => {
    const customer = `customers[${index}]`;
    const fields: [string, string][] = [
      [`${customer}[email]`, email],
      [`${customer}[name]`, name],
      [`${customer}[metadata][customer]`, `sponsor-${id}`],
    ];
    for (const [place, { number, ends }] of cards.entries()) {
      const card = `${customer}[cards][${place}]`;
      fields.push(
        [`${card}[number]`, number],
        [`${card}[exp_month]`, String(ends.month)],
        [`${card}[exp_year]`, String(ends.year)],
      );
    }
    return fields;
  });
}
