import type { StaffRole } from '@nabta/contract/desk';
import { desc, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { auditEntries } from '../audit/tables.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { insertOne } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { outboxMails } from './tables.ts';

const test = await shareTestApp();

interface Listed {
  readonly mails: { to: string; kind: string | null; state: string; error: string | null }[];
}

const sessionWith = async (...roles: StaffRole[]) =>
  deskSessionOf(test, await makeStaff(test, roles));
const list = async (query = '') =>
  (
    await callDesk(test, `GET /mails${query}` as 'GET /', { session: await sessionWith('auditor') })
  ).json<Listed>();

/** A mail that was tried twice in vain. */
async function makeFailing(to: string): Promise<number> {
  const { db, clock } = test.deps;
  const { id } = await insertOne(
    db
      .insert(outboxMails)
      .values({
        ...{ to, dedupeKey: `for ${to}`, locale: 'ar', createdAt: clock.now() },
        ...{ request: {}, attempts: 2, lastError: 'Refused' },
      })
      .returning(),
  );
  return id;
}

it('lists what has not gone out, the oldest first, each with what it is about (TRAP-28)', async () => {
  const { db, clock, sealer } = test.deps;
  const mail = { locale: 'ar', createdAt: clock.now() } as const;
  const request = { template: 'letter-held', data: {} };
  await db.insert(outboxMails).values([
    { ...mail, dedupeKey: '1', to: 'late@example.com', request, sentAt: clock.now() },
    { ...mail, dedupeKey: '2', to: 'waits@example.com', request },
    {
      ...{ ...mail, dedupeKey: '3', to: 'fails@example.com', attempts: 3, lastError: 'Refused' },
      sealedRequest: `${sealer.seal('{}').slice(0, -4)}AAAA`,
      createdAt: clock.now().subtract({ hours: 1 }),
    },
  ]);
  const all = await list();
  expect(all.mails).toMatchObject([
    { to: 'fails@example.com', kind: null, state: 'failing', error: 'Refused' },
    { to: 'waits@example.com', kind: 'letters', state: 'waiting', error: null },
  ]);
  expect((await list('?state=waiting')).mails.map(({ to }) => to)).toEqual(['waits@example.com']);
  expect((await list('?state=failing')).mails.map(({ to }) => to)).toEqual(['fails@example.com']);
});

it('has one that failed delivered again at once, or all of them, and says so in the audit log', async () => {
  const { db } = test.deps;
  const [first, second] = [await makeFailing('a@example.com'), await makeFailing('b@example.com')];
  const admin = await sessionWith('admin');
  const retry = (mailId: number | null, dryRun = false) =>
    callDesk(test, 'POST /mails/retry', {
      session: admin,
      body: { mail_id: mailId, dry_run: dryRun },
    });
  const sent = async () => {
    const { rows } = await db.execute<{ payload: unknown }>(
      sql`select payload from test_jobs where name = 'deliver-mail' order by id`,
    );
    return rows.map(({ payload }) => payload);
  };
  expect((await retry(null, true)).json()).toEqual({ mails: 2, dry_run: true });
  expect(await db.$count(auditEntries)).toBe(0);

  expect((await retry(second)).json()).toEqual({ mails: 1, dry_run: false });
  expect(await sent()).toEqual([{ mailId: second }]);
  expect((await retry(null)).json()).toEqual({ mails: 2, dry_run: false });
  expect(await sent()).toEqual([{ mailId: second }, { mailId: first }, { mailId: second }]);
  expect(await db.select().from(auditEntries).orderBy(desc(auditEntries.id))).toMatchObject([
    { action: 'mail retry', details: { mails: 2 } },
    { action: 'mail retry', details: { mail: second } },
  ]);

  await db.update(outboxMails).set({ sentAt: test.clock.now() });
  expect((await retry(first)).statusCode).toBe(404);
  expect((await retry(null)).json()).toEqual({ mails: 0, dry_run: false });
});
