import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import type { CheckoutResponse, DonationResponse, Payment } from '@nabta/contract';
import { sql } from 'drizzle-orm';
import { runChecks } from '../../checks/run-checks.ts';
import type { Database } from '../../db/client.ts';
import { embeddedDatabase } from '../../db/embedded.ts';
import { createRandom, type Random } from '../random.ts';
import { call, sessionOf } from '../accounts.ts';
import { buildTestApp, type TestApp } from '../build-test-app.ts';
import { makeChild, makePurpose, makeSponsor } from '../factories.ts';
import { createFakeClock } from '../fake-clock.ts';
import { CARDS, payOnPage } from '../paying.ts';
import { settledWorld } from '../settled-world.ts';
import { RecordedDisk } from './disk-images.ts';
import { ignoreSyncs, recordDisk, type Recorder, type Recording } from './recorder.ts';

/** A payment as its payer was told of it. */
interface Told {
  readonly payment: string;
  readonly status: Payment['status'];
}

/** Opens the database of a data folder. */
export type Open = (folder: string) => Promise<Database>;

/** Opens it as PGlite does by itself, which syncs nothing. */
export const openUnsynced: Open = async (folder) =>
  embeddedDatabase(await PGlite.create({ dataDir: folder, extensions: { pg_trgm } }));

/** The outcome of the images of a disk. */
export interface Outcome {
  readonly images: number;
  /** How many payments their payers had been told of by then, over all images. */
  readonly told: number;
  /** Of images that did not open: why. */
  readonly unopened: readonly string[];
  /** Of images that opened: what is wrong with them. */
  readonly broken: readonly string[];
  /** How many of those payments were not as they had been told. */
  readonly lost: number;
}

const databaseIn = (folder: string) => join(folder, 'database');

/**
 * Records a data folder while the product works in it: people pay, the server is killed and started
 * again, stopped and started again, and checkpoints lie in between. `folder` holds a database with
 * our tables.
 */
export async function recordWork(folder: string, open: Open): Promise<Recording> {
  const recorder = recordDisk(folder);
  try {
    const killed = await open(databaseIn(folder));
    // In one piece: it writes straight into the tables, and half of it breaks rules.
    await killed.db.transaction((transaction) => settledWorld(transaction));
    await takePayments(killed, recorder, 2);
    // As a migration does. After the checkpoint no log makes its file again: its name must be there.
    await killed.sql.query('create table new_table as select 1 as what');
    await killed.sql.query('checkpoint');
    await takePayments(killed, recorder, 2);
    const stopped = await open(databaseIn(folder));
    await takePayments(stopped, recorder, 3);
    await stopped.close();
    const last = await open(databaseIn(folder));
    await takePayments(last, recorder, 2);
    await last.sql.query('checkpoint');
    await takePayments(last, recorder, 2);
    await last.close();
  } finally {
    recorder.stop();
  }
  return recorder;
}

/** Donations and checkouts of a child in turn, each up to the page that says thank you. */
async function takePayments(database: Database, recorder: Recorder, count: number): Promise<void> {
  const test = await buildTestApp({ database });
  const { id: purposeId } = await makePurpose(database.db);
  const headers = await sessionOf(test, await makeSponsor(database.db));
  for (let n = 0; n < count; n += 1) {
    const { url, payment_id: payment } =
      n % 2 === 0 ? await donate(test, purposeId) : await checkOut(test, headers);
    recorder.acknowledge({ payment, status: 'confirming' } satisfies Told);
    await payOnPage(test, url, CARDS.pays);
    const { status } = await truthOf(test, payment);
    if (status !== 'paid') throw new Error(`a payment is ${status}`);
    recorder.acknowledge({ payment, status } satisfies Told);
  }
  await test.close();
}

async function donate(test: TestApp, purposeId: number): Promise<DonationResponse> {
  const answer = await call(test, 'POST', '/guests/general_donations?locale=en', {
    body: {
      base_amount: 7.78,
      fees_included: true,
      remind_me: false,
      purpose_id: purposeId,
      full_name: 'منى عادل',
      email: 'mona@example.com',
      phone_number: '+201001234567',
    },
  });
  return answer.json<DonationResponse>();
}

async function checkOut(test: TestApp, headers: Record<string, string>): Promise<CheckoutResponse> {
  const child = await makeChild(test.deps.db);
  const answer = await call(test, 'POST', '/sponsors/checkout_sessions?locale=en', {
    body: {
      checkout_session: {
        sponsorships_frequency: 1,
        sponsorships_attributes: [{ sponsoree_id: child.id }],
        purchased_gifts_attributes: [],
        terms_accepted: true,
        statement_of_faith_accepted: true,
      },
    },
    headers,
  });
  return answer.json<CheckoutResponse>();
}

async function truthOf(test: TestApp, payment: string): Promise<Payment> {
  const answer = await call(test, 'GET', `/payments/${payment}?locale=en`);
  return answer.json<{ payment: Payment }>().payment;
}

/** How a recorded disk is found again and again. */
export interface Cuts {
  readonly recording: Recording;
  readonly images: number;
  readonly seed: number;
  /** A folder for one image after the other. */
  readonly scratch: string;
  readonly open: Open;
}

/** Cuts the power at many moments, and looks at what is on the disk then. */
export async function cutPower({ recording, images, seed, scratch, open }: Cuts): Promise<Outcome> {
  const random = createRandom(seed);
  const disk = new RecordedDisk(recording);
  const outcome = { images, told: 0, unopened: [] as string[], broken: [] as string[], lost: 0 };
  const waitAgain = ignoreSyncs();
  for (const moment of momentsOf(recording, images, random)) {
    disk.advanceTo(moment);
    const told = disk.acknowledged as readonly Told[];
    outcome.told += new Set(told.map(({ payment }) => payment)).size;
    await rm(scratch, { recursive: true, force: true });
    await mkdir(scratch, { recursive: true });
    disk.writeImage(scratch, random);
    const at = `after step ${moment} of ${recording.steps.length}`;
    await inspect(scratch, open, told, at, outcome);
  }
  waitAgain();
  return outcome;
}

/** Half of them right after somebody was told something, half of them anywhere. */
function momentsOf({ steps }: Recording, count: number, random: Random): number[] {
  const told = steps.flatMap((step, index) => (step.does === 'acknowledge' ? [index + 1] : []));
  return Array.from({ length: count }, (_, n) =>
    n % 2 === 0 ? (random.pick(told) ?? 0) : random.below(steps.length + 1),
  ).toSorted((a, b) => a - b);
}

async function inspect(
  folder: string,
  open: Open,
  told: readonly Told[],
  at: string,
  outcome: { unopened: string[]; broken: string[]; lost: number },
): Promise<void> {
  let database: Database;
  try {
    database = await open(databaseIn(folder));
  } catch (error) {
    outcome.unopened.push(`${at}: ${String(error)}`);
    return;
  }
  try {
    const lost = await missingOf(database, told);
    if (lost.length > 0) outcome.broken.push(`${at}: lost ${lost.join(', ')}`);
    outcome.lost += lost.length;
    const checked = await runChecks({ db: database.db, clock: createFakeClock() });
    for (const { name, violations } of checked) {
      if (violations.length > 0) outcome.broken.push(`${at}: ${name} is broken`);
    }
    await readEverything(database);
  } catch (error) {
    outcome.broken.push(`${at}: ${String(error)}`);
  } finally {
    await database.close();
  }
}

/** The payments that are not as their payers were told, or have no entry and receipt. */
async function missingOf({ db }: Database, told: readonly Told[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; status: string }>(sql`
    select p.id, case when p.status <> 'paid' then 'confirming'
      when exists (select from ledger_entries e where e.payment_id = p.id)
       and exists (select from receipts r where r.payment_id = p.id) then 'paid' end as status
    from payments p`);
  const found = new Map(rows.map(({ id, status }) => [id, status]));
  const last = new Map(told.map(({ payment, status }) => [payment, status]));
  return [...last].flatMap(([payment, status]) => {
    const now = found.get(payment);
    return now === 'paid' || now === status ? [] : [`${payment} (${status}, now ${now})`];
  });
}

/** Reads every row of every table, and writes: PostgreSQL checks each page that it reads. */
async function readEverything({ sql: plain }: Database): Promise<void> {
  await plain.query(`do $$ declare name regclass; begin
    for name in select oid from pg_class where relkind = 'r' loop
      execute format('select count(t::text) from %s as t', name);
    end loop;
  end $$`);
  await plain.query('update system_values set value = value + 1');
}
