import { expect, it } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';

it('answers each of many who ask at once, also where an answer asks again', async () => {
  const { database } = await createTestDatabase();
  const ask = async (n: number) => {
    const { rows } = await database.sql.query<{ n: number }>('select $1::int as n', [n]);
    return rows[0]?.n;
  };
  const numbers = Array.from({ length: 50 }, (_, n) => n);
  const twice = numbers.map(async (n) => [await ask(n), await ask(n)]);
  expect(await Promise.all(twice)).toEqual(numbers.map((n) => [n, n]));
  await database.close();
});

it('leaves nothing of a connection that broke to the next', async () => {
  const { database } = await createTestDatabase();
  await database.sql.query('create table told (what text)');
  const client = await database.pool.connect();
  await client.query('begin');
  for (const what of ['yes', 'and no']) {
    await client.query('insert into told (what) values ($1)', [what]);
  }
  client.release(new Error('it broke'));
  for (const what of ['again', 'and again']) {
    await database.sql.query('insert into told (what) values ($1)', [what]);
  }
  const { rows } = await database.sql.query('select what from told');
  expect(rows).toEqual([{ what: 'again' }, { what: 'and again' }]);
  await database.close();
});

it('lets others have their turn between the statements of a long transaction', async () => {
  const { database } = await createTestDatabase();
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  await database.sql.transaction(async (sql) => {
    for (let n = 0; n < 2_000; n += 1) await sql.query('select $1::int as n', [n]);
  });
  clearInterval(counting);
  expect(turns).toBeGreaterThan(2);
  await database.close();
});
