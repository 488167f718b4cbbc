import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outboxMails } from '../modules/mails/tables.ts';
import { migrate } from './migrate.ts';
import { loadDemoData } from '../../../../demo/load.ts';
import { createLimiter, type Limit } from '../platform/limits.ts';
import { createLog } from '../platform/log.ts';
import { createQueue } from '../platform/queue.ts';
import { createContentCache } from '../platform/content-cache.ts';
import { deliverMailJob, postMail } from '../modules/mails/index.ts';
import { createDrawings } from '../platform/drawings.ts';
import { createSealer, createSigner } from '../platform/secrets.ts';
import { createDiskStorage } from '../platform/storage.ts';
import { countingPasswords } from '../testing/counting-passwords.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { connectAgain, createTestDatabase } from '../testing/test-database.ts';
import type { Database } from './client.ts';

/** The dependencies that load the demo. None of them writes files. */
const loading = {
  clock: createFakeClock(),
  passwords: countingPasswords(),
  log: createLog('silent'),
  storage: createDiskStorage('/nowhere'),
  drawings: createDrawings(join(import.meta.dirname, '../../../../demo/pictures')),
  signer: createSigner('tests'),
};

let one: Database;
let two: Database;
let url: string;
beforeEach(async () => {
  const created = await createTestDatabase();
  url = created.url ?? '';
  one = created.database;
  two = connectAgain(url);
});
afterEach(async () => {
  await one.close();
  await two.close();
});

describe('two processes on one database', () => {
  it('migrate at once, and each migration is applied once', async () => {
    await one.sql.query('drop schema public cascade');
    await one.sql.query('create schema public');
    const counts = await Promise.all([migrate(one.sql), migrate(two.sql)]);
    const { rows } = await one.sql.query<{ count: number }>(
      'select count(*)::int as count from schema_migrations',
    );
    expect(counts[0] + counts[1]).toBe(rows[0]?.count);
    expect(rows[0]?.count).toBeGreaterThan(1);
  });

  it('load the demo data at once, and it is there once', async () => {
    await Promise.all([one, two].map(({ db }) => loadDemoData({ ...loading, db })));
    const { rows } = await one.sql.query<{ count: string }>('select count(*) from children');
    expect(Number(rows[0]?.count)).toBe(600);
  });

  it('count tries together', async () => {
    const limit: Limit = { name: 'shared', points: 10, seconds: 60 };
    const [first, second] = [createLimiter(one), createLimiter(two)];
    const waits = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        (index % 2 === 0 ? first : second).consume(limit, 'somebody'),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
  });

  it('do each job once', async () => {
    const log = createLog('silent');
    const queues = [createQueue(one, url, log), createQueue(two, url, log)];
    const done: number[] = [];
    for (const queue of queues) {
      queue.work(deliverMailJob, ({ mailId }) => {
        done.push(mailId);
        return Promise.resolve();
      });
      await queue.start();
    }
    const [queue] = queues;
    if (!queue) throw new Error('no queue');
    const sealer = createSealer('tests');
    const clock = createFakeClock();
    for (let count = 0; count < 12; count += 1) {
      await one.db.transaction((transaction) =>
        postMail({ queue, clock, sealer }, transaction, {
          dedupeKey: `mail ${count}`,
          to: 'mona@example.com',
          sponsorId: null,
          locale: 'ar',
          request: {
            template: 'donation-reminder',
            data: {
              donorName: 'Mona',
              purpose: { en: 'Water', ar: 'مياه' },
              amount: 100,
              currency: 'usd',
              donateUrl: 'http://localhost:3000/donate',
              stopUrl: 'http://localhost:3000/reminders/stop',
              ordinal: 1,
            },
          },
        }),
      );
    }
    await expect.poll(() => done.length, { timeout: 15_000 }).toBe(12);
    await Promise.all(queues.map((one) => one.stop()));
    expect(new Set(done).size).toBe(12);
  });

  it('send no mail for a transaction that failed', async () => {
    const queue = createQueue(one, url, createLog('silent'));
    queue.work(deliverMailJob, () => Promise.resolve());
    await queue.start();
    const failing = one.db.transaction(async (transaction) => {
      await queue.send(deliverMailJob, { mailId: 1 }, transaction);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    const { rows } = await one.sql.query("select 1 from jobs.job where name = 'deliver-mail'");
    expect(rows).toEqual([]);
    expect(await one.db.select().from(outboxMails)).toEqual([]);
    await queue.stop();
  });

  it('see each other’s changes of the content at once', async () => {
    const caches = [createContentCache(one.sql, 10), createContentCache(two.sql, 10)];
    const before = await caches[1]?.version();
    await one.sql.query(
      "insert into purposes (code, name_en, name_ar, position) values ('x', 'x', 'x', 1)",
    );
    expect(await caches[1]?.version()).toBe((before ?? 0) + 1);
  });
});

describe('what the database itself refuses', () => {
  it('changing or deleting the ledger', async () => {
    await one.sql.query(
      "insert into ledger_entries (kind, amount, currency, happened_at) values ('payment', 5, 'usd', now())",
    );
    for (const attack of [
      'update ledger_entries set amount = 6',
      'delete from ledger_entries',
      'truncate ledger_entries cascade',
    ]) {
      await expect(one.sql.query(attack)).rejects.toThrow('append-only');
    }
  });

  it('a second live claim on a child or a family (TRAP-01)', async () => {
    await loadDemoData({ ...loading, db: one.db });
    const claim = `insert into child_claims (child_id, family_id, kind, token, created_at)
      select id, family_id, 'sponsorship', 't', now() from children`;
    const { rows } = await one.sql.query<{ family_id: number }>(
      'select family_id from children where listed group by 1 having count(*) > 1 limit 1',
    );
    const family = rows[0]?.family_id;
    await expect(one.sql.query(`${claim} where family_id = ${family}`)).rejects.toThrow(
      'child_claims_one_per_family',
    );
  });

  it('a paid payment that becomes anything else', async () => {
    await one.sql.query(
      `insert into payments (id, kind, status, amount, currency, description_en, description_ar,
         locale, created_at) values ('p', 'donation', 'paid', 5, 'usd', '', '', 'en', now())`,
    );
    await expect(one.sql.query("update payments set status = 'failed'")).rejects.toThrow(
      'cannot go from paid to failed',
    );
    await expect(one.sql.query('update payments set amount = 6')).rejects.toThrow('cannot change');
  });
});
