import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { createQueue, type Queue } from './queue.ts';

const greeting = {
  name: 'greet',
  payload: z.object({ name: z.string() }),
  retryLimit: 0,
  retryDelaySeconds: 1,
};

let test: TestApp;
let queue: Queue;
let lines: string[];
beforeEach(async () => {
  test = await buildTestApp();
  lines = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  queue = createQueue(test.deps.database, test.databaseUrl, pino({ level: 'error' }, sink));
});
afterEach(async () => {
  await queue.stop();
  await test.close();
});

const send = (name: string, end?: Error) =>
  test.deps.db.transaction(async (transaction) => {
    await queue.send(greeting, { name }, transaction);
    if (end) throw end;
  });

describe('the queue', () => {
  it('has a job if and only if its transaction commits', async () => {
    const greeted: string[] = [];
    queue.work(greeting, ({ name }) => Promise.resolve(void greeted.push(name)));
    await queue.start();
    await expect(send('Never', new Error('taken back'))).rejects.toThrow('taken back');
    await send('Mona');
    await expect.poll(() => greeted, { timeout: 10_000 }).toEqual(['Mona']);
  });

  it('takes jobs where no process has worked on them yet, and leaves them to one that does', async () => {
    queue.work(greeting, () => Promise.reject(new Error('not here')));
    await queue.start({ sendsOnly: true });
    await send('Mona');
    const { rows } = await test.deps.database.sql.query(
      `select state::text from jobs.job where name = '${greeting.name}'`,
    );
    expect(rows).toEqual([{ state: 'created' }]);
  });

  it('still listens after a statement that failed', async () => {
    queue.work(greeting, () => Promise.resolve());
    await queue.start();
    const { kind, sql } = test.deps.database;
    const listening = async () =>
      (await sql.query<{ name: string }>('select pg_listening_channels() as name')).rows.length;
    // On PostgreSQL the jobs have connections of their own.
    const before = await listening();
    expect(before).toBe(kind === 'embedded' ? 1 : 0);
    await expect(sql.query('select 1 / 0')).rejects.toThrow('division by zero');
    expect(await listening()).toBe(before);
  });

  it('lets a failed job be heard of, without what it carried', async () => {
    queue.work(greeting, () => Promise.reject(new Error('no voice')));
    await queue.start();
    await send('Mona');
    await expect.poll(() => lines.join(''), { timeout: 10_000 }).toContain('no voice');
    expect(lines.join('')).toContain('greet');
    expect(lines.join('')).not.toContain('Mona');
  });

  // That it comes about takes more than a minute: the queue looks for what was lost once in one.
  it('is told to make a run again whose process was killed, also where it was told otherwise', async () => {
    const { sql } = test.deps.database;
    const daily = 'once-a-day';
    const schedule = (of: Queue) => of.schedule(daily, '0 9 * * *', () => Promise.resolve());
    schedule(queue);
    await queue.start();
    await queue.stop();
    await sql.query(`update jobs.queue set retry_limit = 0 where name = '${daily}'`);
    queue = createQueue(test.deps.database, test.databaseUrl, pino({ level: 'silent' }));
    schedule(queue);
    await queue.start();
    const { rows } = await sql.query(
      `select retry_limit, expire_seconds from jobs.queue where name = '${daily}'`,
    );
    expect(rows).toEqual([{ retry_limit: 3, expire_seconds: 900 }]);
  });

  it('does what a day brings late, once, when nothing ran at its hour', async () => {
    let ran = 0;
    const schedule = (of: Queue) =>
      of.schedule('once-a-day', '0 9 * * *', () => Promise.resolve(void (ran += 1)));
    schedule(queue);
    await queue.start();
    await queue.stop();
    const { sql } = test.deps.database;
    await sql.query(`update jobs.schedule set created_on = now() - interval '9 days'`);
    await sql.query(`update jobs.version set cron_on = now() - interval '3 days'`);
    queue = createQueue(test.deps.database, test.databaseUrl, pino({ level: 'silent' }));
    schedule(queue);
    await queue.start();
    await expect.poll(() => ran, { timeout: 15_000 }).toBe(1);
  });
});
