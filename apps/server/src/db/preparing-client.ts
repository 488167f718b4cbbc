import pg from 'pg';

/** Prepared statements of a connection: PostgreSQL keeps the plan of each in memory. */
const MOST_PREPARED = 300;

/** Longer ones insert many rows at once, each time another number of them. Characters. */
const LONGEST_PREPARED = 10_000;

/** Statements that were sent once. */
const seen = new Set<string>();

/** The names of statements that were sent more than once, the same on all connections. */
const names = new Map<string, string>();

/** Returns the name under which a statement is prepared; undefined when it is not. */
function nameOf(text: string): string | undefined {
  const name = names.get(text);
  if (name !== undefined) return name;
  if (text.length > LONGEST_PREPARED || names.size === MOST_PREPARED) return undefined;
  if (!seen.has(text)) {
    // Most of those that were sent once never come again.
    if (seen.size === 5 * MOST_PREPARED) seen.clear();
    seen.add(text);
    return undefined;
  }
  names.set(text, `s${names.size}`);
  return names.get(text);
}

/**
 * A connection that has PostgreSQL prepare what it sends again and again: to read and to plan a
 * statement costs more than to run most of ours (docs/decisions/070).
 */
export class PreparingClient extends pg.Client {
  override query(...given: unknown[]): never {
    const [query, values] = given;
    if (Array.isArray(values) && values.length > 0) {
      const config = typeof query === 'string' ? { text: query } : (query as pg.QueryConfig);
      given[0] = { ...config, name: config.name ?? nameOf(config.text) };
    }
    return super.query(...(given as [string])) as never;
  }
}
