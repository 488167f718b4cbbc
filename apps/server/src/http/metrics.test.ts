import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { outboxMails } from '../modules/mails/tables.ts';
import { FIGURES } from '../figures/figures.ts';
import { createLog } from '../platform/log.ts';
import { createQueue } from '../platform/queue.ts';
import { shareTestApp } from '../testing/share-test-app.ts';
import { makeLetter } from '../testing/letters.ts';
import { makePaid } from '../testing/paid.ts';
import { makeSponsorship } from '../testing/sponsoring.ts';

let hours = 0;
const test = await shareTestApp();
beforeEach(async () => {
  // Beyond everything that is kept of the figures of the test before.
  hours += 1;
  test.clock.advance({ hours });
});

async function metrics(): Promise<string> {
  const answer = await test.app.inject({ method: 'GET', url: '/metrics' });
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

it('tells what waits and for how long, and nothing of anybody', async () => {
  const { db, clock } = test.deps;
  await makePaid(db, { sponsorId: null, kind: 'donation', amount: 1_000, currency: 'usd' });
  await makeSponsorship(db, { anchorOn: '2026-01-09', nextDue: { state: 'failed' } });
  await makeLetter(db, { status: 'in_review', createdAt: clock.now().subtract({ hours: 2 }) });
  const mail = { to: 'mona@example.com', locale: 'en', request: {} } as const;
  await db.insert(outboxMails).values([
    { ...mail, dedupeKey: 'old', createdAt: clock.now().subtract({ hours: 1 }) },
    { ...mail, dedupeKey: 'failing', createdAt: clock.now(), attempts: 2 },
    { ...mail, dedupeKey: 'sent', createdAt: clock.now(), sentAt: clock.now() },
  ]);
  const text = await metrics();
  for (const line of [
    'nabta_dues{state="failed",late="true"} 1',
    'nabta_mails{state="waiting"} 1',
    'nabta_mails{state="failing"} 1',
    'nabta_mails_oldest_waiting_seconds 3600',
    'nabta_mails_sent 1',
    'nabta_letters{state="in_review"} 1',
    'nabta_letters_oldest_waiting_seconds{state="in_review"} 7200',
    'nabta_disputes_open 0',
    'nabta_sessions 0',
  ]) {
    expect(text).toContain(`\n${line}\n`);
  }
  expect(text).toMatch(/nabta_payments\{kind="\w+",state="paid"\} \d/);
  expect(text).toMatch(/nabta_database_up\{kind="embedded",version="18[.\d]*"\} 1/);
  expect(text).not.toContain('mona');
  for (const { name } of FIGURES) expect(text).toContain(`# TYPE ${name} gauge`);
});

it('counts what waits anew after seconds, and whole tables after minutes', async () => {
  await metrics();
  await test.deps.db.insert(outboxMails).values({
    to: 'mona@example.com',
    locale: 'en',
    request: {},
    dedupeKey: 'sent',
    createdAt: test.clock.now(),
    sentAt: test.clock.now(),
  });
  await makeLetter(test.deps.db, { status: 'in_review' });
  const letter = 'nabta_letters{state="in_review"} 1';
  expect(await metrics()).not.toContain(letter);
  test.clock.advance({ seconds: 5 });
  const soon = await metrics();
  expect(soon).toContain(letter);
  expect(soon).toContain('nabta_mails_sent 0');
  test.clock.advance({ minutes: 5 });
  expect(await metrics()).toContain('nabta_mails_sent 1');
});

it('tells of jobs by name, and leaves a figure out that cannot be counted', async () => {
  const queue = createQueue(test.deps.database, test.databaseUrl, createLog('silent'));
  const job = { name: 'greet', payload: z.object({}), retryLimit: 0, retryDelaySeconds: 1 };
  const wrong = { ...job, name: 'stumble' };
  queue.work(job, () => Promise.resolve());
  queue.work(wrong, () => Promise.reject(new Error('no')));
  await queue.start();
  await test.deps.db.transaction(async (transaction) => {
    await queue.send(job, {}, transaction);
    await queue.send(wrong, {}, transaction);
  });
  await vi.waitFor(
    async () => {
      test.clock.advance({ minutes: 1 });
      const text = await metrics();
      expect(text).toMatch(/nabta_job_done_timestamp_seconds\{name="greet"\} \d{9}/);
      expect(text).toContain('nabta_jobs{name="stumble",state="failed"} 1');
      expect(text).not.toContain('pgboss');
    },
    { timeout: 15_000 },
  );
  await queue.stop();

  const ask = vi.spyOn(test.deps.database.sql, 'query').mockRejectedValue(new Error('gone'));
  test.clock.advance({ hours: 1 });
  const text = await metrics();
  ask.mockRestore();
  expect(text).toContain('nabta_database_up{kind="embedded",version=""} 0');
  expect(text).not.toMatch(/^nabta_(mails|letters|disputes_open)[ {]/m);
  expect(text).toContain('nodejs_version_info');
});
