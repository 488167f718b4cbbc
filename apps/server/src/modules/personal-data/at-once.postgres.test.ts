import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import type { Db } from '../../db/client.ts';
import { makeInquiry, makePurpose, makeSponsor } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { donateAsSponsor } from '../donations/index.ts';
import { donations } from '../donations/tables.ts';
import { answerInquiry } from '../inquiries/index.ts';
import { postMail } from '../mails/index.ts';
import { outboxMails } from '../mails/tables.ts';
import { eraseSponsor, mergeSponsors } from './index.ts';

const test = await shareTestApp();
const { db } = test.deps;

const order = { actor: 'Nadia', reason: 'asked for it', dryRun: false };
const erase = (on: Db, { id }: Owner) =>
  eraseSponsor(
    { ...test.deps, db: on },
    { ...order, who: String(id), endSponsorships: true, withdrawBalance: true },
  );
const merge = (on: Db, from: Owner, into: Owner) =>
  mergeSponsors({ ...test.deps, db: on }, { ...order, from: from.email, into: into.email });

interface Owner {
  readonly id: number;
  readonly email: string;
}

const write = (on: Db, { id: sponsorId, email: to }: Owner) =>
  postMail(test.deps, on, {
    dedupeKey: 'a mail',
    to,
    sponsorId,
    locale: 'ar',
    request: {
      template: 'already-registered',
      data: { name: 'Mona', signInUrl: 'http://localhost', resetUrl: 'http://localhost' },
    },
  });

async function gift(sponsor: Awaited<ReturnType<typeof makeSponsor>>) {
  const purpose = await makePurpose(db);
  const body = { base_amount: 100, purpose_id: purpose.id, fees_included: false, remind_me: false };
  const request = { body, locale: 'ar', clientKey: undefined } as const;
  return (on: Db) => donateAsSponsor({ ...test.deps, db: on }, sponsor, request);
}

/** Does the second while the first, which has not committed, makes it wait. */
async function during(first: (on: Db) => Promise<unknown>, second: (on: Db) => Promise<unknown>) {
  let waiting: Promise<unknown> | undefined;
  await db.transaction(async (holder) => {
    await first(holder);
    waiting = second(db);
    // It may be refused before the first is known to have committed: nobody waits for it until then.
    waiting.catch(() => undefined);
    await waitForLock();
  });
  await waiting;
}

/** Waits until one transaction waits for another. */
const waitForLock = () =>
  vi.waitFor(async () => {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    expect(rows).toHaveLength(1);
  });

const mails = async () =>
  (await db.select().from(outboxMails)).map(({ to, sponsorId }) => ({ to, sponsorId }));

it('a mail that is written while its account is erased goes with it', async () => {
  const sponsor = await makeSponsor(db);
  await during(
    (on) => write(on, sponsor),
    (on) => erase(on, sponsor),
  );
  expect(await mails()).toEqual([]);
});

it('the answer that is written to an inquiry meanwhile goes, too', async () => {
  const sponsor = await makeSponsor(db);
  const { id } = await makeInquiry(db, { sponsorId: sponsor.id, email: sponsor.email });
  const answer = { id, answer: 'Dear Mona', actor: 'Nadia' };
  await during(
    (on) => answerInquiry({ ...test.deps, db: on }, answer),
    (on) => erase(on, sponsor),
  );
  expect(await mails()).toEqual([]);
});

it('an inquiry is answered while the account of its sender is joined with another', async () => {
  const from = await makeSponsor(db);
  const into = await makeSponsor(db);
  const { id } = await makeInquiry(db, { sponsorId: from.id, email: from.email });
  const answer = { id, answer: 'Dear Mona', actor: 'Nadia' };
  let merging: Promise<unknown> | undefined;
  await db.transaction(async (holder) => {
    // As an answer begins, before it writes its mail.
    await holder.execute(sql`select 1 from inquiries where id = ${id} for update`);
    merging = merge(db, from, into);
    await waitForLock();
    await answerInquiry({ ...test.deps, db: holder }, answer);
  });
  await merging;
  expect(await mails()).toEqual([{ to: into.email, sponsorId: into.id }]);
});

it('a mail that waits for an erasure is not written', async () => {
  const sponsor = await makeSponsor(db);
  await during(
    (on) => erase(on, sponsor),
    (on) => write(on, sponsor),
  );
  expect(await mails()).toEqual([]);
});

it('a mail that is written while its account is joined with another goes to that one', async () => {
  const from = await makeSponsor(db);
  const into = await makeSponsor(db);
  await during(
    (on) => write(on, from),
    (on) => merge(on, from, into),
  );
  expect(await mails()).toEqual([{ to: into.email, sponsorId: into.id }]);
});

it('a mail that waits for a merger is of the account that stays', async () => {
  const from = await makeSponsor(db);
  const into = await makeSponsor(db);
  await during(
    (on) => merge(on, from, into),
    (on) => write(on, from),
  );
  expect(await mails()).toEqual([{ to: from.email, sponsorId: into.id }]);
});

it('nothing is erased of somebody who begins a gift in that moment: the order is refused', async () => {
  const sponsor = await makeSponsor(db);
  const give = await gift(sponsor);
  await expect(during(give, (on) => erase(on, sponsor))).rejects.toMatchObject({
    fields: { sponsor: { key: 'payment-under-way' } },
  });
});

it('a gift that waits for an erasure is not begun, and leaves no name behind', async () => {
  const sponsor = await makeSponsor(db);
  const give = await gift(sponsor);
  await expect(during((on) => erase(on, sponsor), give)).rejects.toMatchObject({
    code: 'unauthorized',
  });
  expect(await db.select().from(donations)).toEqual([]);
});
