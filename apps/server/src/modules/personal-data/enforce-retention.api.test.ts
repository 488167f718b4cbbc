import { eq, getTableName, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '../audit/tables.ts';
import { cards } from '../cards/tables.ts';
import { donationReminders } from '../donations/tables.ts';
import { inquiries, inquiryAnswers } from '../inquiries/tables.ts';
import { letters } from '../letters/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { payments } from '../payments/tables.ts';
import { signUpLinks, sponsors } from '../sponsors/tables.ts';
import { runChecks } from '../../checks/run-checks.ts';
import { call, mailsOf, newcomer, PASSWORD } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeChild, makePurpose, makeSponsor } from '../../testing/factories.ts';
import { makeWholePerson } from '../../testing/whole-person.ts';
import { WORDS } from '../../testing/words-of-a-person.ts';
import { makeCard } from '../../testing/sponsoring.ts';
import { deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { donateAsGuest } from '../donations/index.ts';
import { recordLook } from '../looks/index.ts';
import { enforceRetention } from './index.ts';
import { columnsOfKind, PERSONAL_COLUMNS, retentionInWords } from './personal-columns.ts';
import { RETENTION, TELLS_OF_NOBODY, type KeptKind } from './retention-table.ts';

const test = await shareTestApp();

const kinds: readonly KeptKind[] = RETENTION;
const expiring = kinds.filter(({ days }) => days !== undefined);

const enforce = (dryRun: boolean) => enforceRetention(test.deps, { dryRun, actor: 'Nadia' });
const countOf = async (name: string, dryRun: boolean) =>
  (await enforce(dryRun)).find((one) => one.name === name)?.count;

/** One of every kind, all of it settled, with what the whole person does not have. */
async function makeEverything() {
  const { deps } = test;
  const { db, clock } = deps;
  const person = await makeWholePerson(test);
  await makeCard(db, { sponsorId: person.sponsor.id, removedAt: clock.now() });
  await db.update(outboxMails).set({ sentAt: clock.now(), replyTo: WORDS.email });
  await db.update(inquiries).set({ answeredAt: clock.now() });
  // A donor who is still to be reminded is kept.
  await db.update(donationReminders).set({ stoppedAt: clock.now() });
  const { paymentId } = await donateAsGuest(deps, {
    body: {
      base_amount: 50,
      fees_included: false,
      remind_me: false,
      purpose_id: (await makePurpose(db)).id,
      full_name: `${WORDS.firstName} ${WORDS.lastName}`,
      email: WORDS.email,
      phone_number: `+20${WORDS.phone}`,
      dedication: {
        kind: 'memory',
        honoree_name: WORDS.arabicFullName,
        recipient_name: WORDS.onBehalf,
        card_locale: 'ar',
        show_amount: false,
      },
    },
    locale: 'ar',
    currency: 'usd',
    clientKey: 'guest:a-key-of-the-form',
  });
  await db.update(payments).set({ status: 'expired' }).where(eq(payments.id, paymentId));
  await db.execute(sql`delete from refunds`);
  const staff = await makeStaff(test, ['letters']);
  await deskSessionOf(test, staff);
  const look = { kind: 'letter', subjectId: 1, call: 'GET /v1/desk/letters/:id' } as const;
  await recordLook(deps, { ...look, staffId: staff.id });
  return person;
}

/** The first and the last moment from which the days of a kind are counted. */
const SINCE: Readonly<Record<string, string>> = {
  'sign-ups': 'created_at from sign_ups',
  links: 'expires_at from account_tokens',
  sessions: 'expires_at from sponsor_sessions',
  'staff-sessions': 'expires_at from staff_sessions',
  looks: 'looked_at from looks',
  'card-setups': 'created_at from card_setups',
  'removed-cards': 'removed_at from cards where removed_at is not null',
  'idempotency-keys': 'created_at from payments where client_request is not null',
  'answered-inquiries': 'answered_at from inquiries',
  'sponsor-notes': 'written_at from sponsor_notes',
  'unpaid-donations': "created_at from payments where status = 'expired'",
  donors:
    'settled_at from payments join donations on payment_id = payments.id and settled_at is not null',
  'unpaid-dedications': "created_at from dedications where state = 'unpaid'",
  dedications: "changed_at from dedications where state <> 'unpaid'",
  'mail-bodies': 'sent_at from outbox_mails',
  'mail-addresses': 'sent_at from outbox_mails',
  'letter-drafts': 'updated_at from letter_drafts',
  'letters-of-ended-sponsorships': 'ended_at from sponsorships where ended_at is not null',
  'closed-accounts': 'closed_at from sponsors where closed_at is not null',
  'children-who-left': 'exited_at from children where exited_at is not null',
};

async function since(name: string): Promise<{ first: Temporal.Instant; last: Temporal.Instant }> {
  const column = SINCE[name] ?? '';
  const { rows } = await test.deps.db.execute<{ first: string; last: string }>(
    sql.raw(
      `select to_json(min(at)) #>> '{}' as first, to_json(max(at)) #>> '{}' as last from (select ${column.replace(' from ', ' as at from ')}) as found`,
    ),
  );
  const [found] = rows;
  if (!found?.first || !found.last) throw new Error(`nothing of ${name}`);
  return { first: Temporal.Instant.from(found.first), last: Temporal.Instant.from(found.last) };
}

/** Adds what the person does not have: a closed account, letters of an ended sponsorship, a child who left. */
async function prepare(name: string, person: Awaited<ReturnType<typeof makeEverything>>) {
  const { db, clock } = test.deps;
  if (name === 'closed-accounts') {
    // Sponsors registered by staff may have a phone and no street.
    await db.update(sponsors).set({ closedAt: clock.now(), streetName: '' });
  }
  if (name === 'children-who-left') {
    await makeChild(db, { status: 'exited', exitedAt: clock.now() });
  }
  if (name === 'letters-of-ended-sponsorships') {
    await db.insert(letters).values({
      sponsorshipId: person.ended.id,
      senderType: 'SponsoreeLetter',
      text: WORDS.childLetter,
      createdAt: clock.now(),
    });
  }
}

describe('the table of what is kept', () => {
  it('knows every column of every table: either its kind, or that it tells of nobody', async () => {
    const { rows } = await test.deps.db.execute<{ table_name: string; column_name: string }>(
      sql`select table_name, column_name from information_schema.columns
        where table_schema = 'public' and table_name <> 'test_jobs'
          and data_type in ('text', 'character varying', 'jsonb', 'json', 'ARRAY', 'date', 'bytea')
          and table_name in (select tablename from pg_tables where schemaname = 'public')`,
    );
    const classified = new Set(
      Object.values(PERSONAL_COLUMNS).flatMap(({ table, columns }) =>
        Object.keys(columns).map((column) => `${getTableName(table)}.${toSnakeCase(column)}`),
      ),
    );
    const isKnown = (table: string, column: string) => {
      const plain = TELLS_OF_NOBODY[table];
      return (
        classified.has(`${table}.${column}`) ||
        kinds.some(({ where }) => where?.[table]?.includes(column)) ||
        plain === 'all' ||
        plain?.includes(column)
      );
    };
    const unknown = rows.filter((row) => !isKnown(row.table_name, row.column_name));
    expect(unknown).toEqual([]);
    const there = await test.deps.db.execute<{ name: string }>(
      sql`select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'`,
    );
    const names = new Set(there.rows.map(({ name }) => name));
    const named = kinds.flatMap((kind) =>
      [...columnsOfKind(kind)].flatMap(([table, columns]) =>
        columns.map((one) => `${table}.${one}`),
      ),
    );
    expect(named.filter((name) => !names.has(name))).toEqual([]);
  });

  it('is what docs/security.md says', async () => {
    const text = await readFile(
      new URL('../../../../../docs/security.md', import.meta.url),
      'utf8',
    );
    const plain = (table: string) => table.replace(/ +/g, ' ').replace(/-+/g, '-').trim();
    expect(plain(text)).toContain(plain(retentionInWords()));
  });
});

describe('the daily job', () => {
  it.each(expiring.map(({ name, days = 0 }) => ({ name, days })))(
    'lets go of $name after $days days, and not before',
    async ({ name, days }) => {
      const person = await makeEverything();
      await prepare(name, person);
      const { first, last } = await since(name);
      test.clock.set(first.add({ hours: days * 24 - 1 }).toString());
      expect(await countOf(name, true)).toBe(0);
      test.clock.set(last.add({ hours: days * 24 + 1 }).toString());
      const dry = await countOf(name, true);
      expect(dry).toBeGreaterThan(0);
      expect(await countOf(name, true), 'a dry run changes nothing').toBe(dry);
      expect(await countOf(name, false)).toBe(dry);
      expect(await countOf(name, true)).toBe(0);
    },
  );

  it('keeps what money, the safety of children and what is pending need, for ever', async () => {
    const { db } = test.deps;
    const person = await makeEverything();
    await db.update(inquiries).set({ answeredAt: null });
    await db.update(outboxMails).set({ sentAt: null });
    await db.update(payments).set({ disputeState: 'open' }).where(eq(payments.id, person.donation));
    await db.update(sponsors).set({ closedAt: test.clock.now() });
    await prepare('letters-of-ended-sponsorships', person);
    const books = async () => {
      const tables = ['ledger_entries', 'receipts', 'payments', 'dues', 'sponsorships', 'children'];
      const counts = await Promise.all(
        tables.map((table) => db.execute(sql.raw(`select count(*)::int as n from ${table}`))),
      );
      return counts.map(({ rows }) => rows);
    };
    const before = await books();
    const broken = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
    test.clock.advance({ hours: 24 * 365 * 20 });
    await enforce(false);
    expect(await books()).toEqual(before);
    const brokenSince = (await runChecks(test.deps)).flatMap(({ name, violations }) =>
      violations.length > 0 ? [name] : [],
    );
    const known = new Set(broken.map(({ name }) => name));
    // Dues that nobody charged for twenty years are another matter.
    expect(brokenSince.filter((name) => !known.has(name) && !/due/.test(name))).toEqual([]);
    const [closed] = await db.select().from(sponsors).where(eq(sponsors.id, person.sponsor.id));
    expect(closed).toMatchObject({
      firstName: WORDS.firstName,
      email: WORDS.email,
      streetName: '',
    });
    const kept = JSON.stringify([
      await db.select().from(letters),
      await db.select().from(inquiries),
      await db.select().from(inquiryAnswers),
      await db.execute(sql`select full_name from donations where payment_id = ${person.donation}`),
    ]);
    for (const words of [WORDS.letter, WORDS.childLetter, WORDS.message, WORDS.answer]) {
      expect(kept).toContain(words);
    }
    expect(kept).toContain(WORDS.lastName);
    expect((await db.select().from(outboxMails)).every((mail) => mail.to !== '')).toBe(true);
    expect(await db.$count(cards)).toBeGreaterThan(0);
  });

  it('notes what went, by number, and nothing of a dry run or where nothing went', async () => {
    await makeEverything();
    await enforce(false);
    await enforce(true);
    expect(await test.deps.db.$count(auditEntries)).toBe(0);
    test.clock.advance({ hours: 24 * 365 });
    await enforce(true);
    expect(await test.deps.db.$count(auditEntries)).toBe(0);
    await test.queue.runSchedule('enforce-retention');
    const [entry, ...others] = await test.deps.db.select().from(auditEntries);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ actor: 'the daily job', action: 'retention' });
    expect(entry?.details).toMatchObject({ removed: { 'sign-ups': 1, 'mail-bodies': 8 } });
    expect(JSON.stringify(entry)).not.toMatch(/example\.org|Zenobia/);
  });

  it.each([
    ['had a password', async () => ({ passwordHash: await test.deps.passwords.hash(PASSWORD) })],
    ['was invited, without an address', () => ({ streetName: '', city: '', state: '' })],
  ])(
    'never lets back in who was closed for the safety of children and %s (SPN-24)',
    async (_who, given) => {
      const { db } = test.deps;
      const body = { email: 'mona@example.com', password: PASSWORD };
      const { id } = await makeSponsor(db, {
        email: body.email,
        phonePrimaryNumber: WORDS.phone,
        dateOfBirth: '1985-03-25',
        closedAt: test.clock.now(),
        ...(await given()),
      });
      test.clock.advance({ hours: 24 * 365 * 20 });
      await enforce(false);
      const kept = await db.select().from(sponsors);
      expect(kept).toMatchObject([
        { id, email: body.email, phonePrimaryNumber: null, dateOfBirth: null, streetName: '' },
      ]);

      const signIn = async () =>
        (await call(test, 'POST', '/sponsors/sign_in', { body })).statusCode;
      expect(await signIn()).toBe(401);
      // As of any other address, the answers tell nothing.
      const signedUp = await call(test, 'POST', '/sponsors', { body: newcomer() });
      expect(signedUp.statusCode, signedUp.body).toBe(201);
      await call(test, 'POST', '/sponsors/password', { body: { email: body.email } });
      test.clock.advance({ minutes: 3 });
      await call(test, 'POST', '/sponsors/confirmation', { body: { email: body.email } });
      await test.queue.runAll(db);
      const written = (await db.select().from(outboxMails)).map(({ dedupeKey }) => dedupeKey);
      expect(await mailsOf(test, 'already-registered'), String(written)).toHaveLength(
        written.length,
      );
      // The sign-up waits like every other, but no link that could open it was made (decision 013).
      expect(await db.$count(signUpLinks)).toBe(0);
      // Told as to anybody whose sign-up waits; its link will not come.
      expect(await signIn()).toBe(403);
      expect(await db.select().from(sponsors)).toEqual(kept);
    },
  );
});
