import type pg from 'pg';

/**
 * Reverses the rows of every query without an `order by`, on all connections of a pool. PostgreSQL
 * may return such rows in any order, and mostly returns them as they were written, so a test that
 * relies on that fails only now and then. The embedded database keeps the order of writing: tests
 * that run on both see both orders.
 */
export function giveRowsBackwards(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    const backwards = (...given: unknown[]): unknown => {
      const [first] = given;
      if (!isUnordered(typeof first === 'string' ? first : (first as pg.QueryConfig).text)) {
        return query(...given);
      }
      const answered = given.at(-1);
      if (typeof answered !== 'function') {
        return (query(...given) as Promise<pg.QueryResult>).then(turned);
      }
      const callback = answered as (error: Error | null, result?: pg.QueryResult) => void;
      return query(...given.slice(0, -1), (error: Error | null, result?: pg.QueryResult) => {
        callback(error, result && turned(result));
      });
    };
    client.query = backwards as typeof client.query;
  });
}

function turned(result: pg.QueryResult): pg.QueryResult {
  result.rows.reverse();
  return result;
}

/** Whether PostgreSQL may answer in any order. What inserts answers as it was given. */
function isUnordered(text: string): boolean {
  if (!/^\s*(select|with|update|delete)\b/i.test(text)) return false;
  let outermost = text;
  for (let before = ''; before !== outermost;) {
    before = outermost;
    outermost = before.replace(/\([^()]*\)/g, '');
  }
  return !/\border by\b/i.test(outermost);
}
