import { expect, it } from 'vitest';
import { shareTestApp } from '../testing/share-test-app.ts';

const test = await shareTestApp();

/** The prepared statements of this connection. */
async function preparedLike(text: string): Promise<string[]> {
  const { rows } = await test.deps.database.sql.query<{ statement: string }>(
    'select statement from pg_prepared_statements where statement like $1',
    [text],
  );
  return rows.map(({ statement }) => statement);
}

it('prepares a statement that is sent again, and none that is sent once', async () => {
  const ask = (text: string, n: number) => test.deps.database.sql.query(text, [n]);
  await ask('select $1::int as once', 1);
  for (const n of [1, 2, 3]) {
    expect((await ask('select $1::int as again', n)).rows).toEqual([{ again: n }]);
  }
  expect(await preparedLike('% as once')).toEqual([]);
  expect(await preparedLike('% as again')).toEqual(['select $1::int as again']);
});

it('prepares no search, so that each is planned for its words', async () => {
  for (const word of ['%a%', '%b%', '%c%']) {
    await test.deps.database.sql.query('select id as found from children where code like $1', [
      word,
    ]);
  }
  expect(await preparedLike('%as found%')).toEqual([]);
});

it('goes on after a prepared statement was refused', async () => {
  const ask = (n: number) => test.deps.database.sql.query('select 10 / $1::int as part', [n]);
  for (const n of [1, 2]) expect((await ask(n)).rows).toEqual([{ part: 10 / n }]);
  await expect(ask(0)).rejects.toMatchObject({ code: '22012' });
  expect((await ask(5)).rows).toEqual([{ part: 2 }]);
});
