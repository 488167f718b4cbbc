import pg from 'pg';

/** Prepared statements of a connection: PostgreSQL keeps the plan of each in memory. */
const MOST_PREPARED = 150;

/** Longer ones insert many rows at once, each time another number of them. Characters. */
const LONGEST_PREPARED = 10_000;

/**
 * A search. How many rows match depends on the word, so it is not prepared: PostgreSQL then plans it
 * for the word.
 */
const SEARCH = / i?like \$\d/;

/**
 * A connection that has PostgreSQL prepare what it sends again and again: to read and to plan a
 * statement costs more than to run most of ours (docs/decisions/070).
 */
export class PreparingClient extends pg.Client {
  /** The statements that were sent once. */
  readonly #seen = new Set<string>();
  /** The names of those that were sent more than once. */
  readonly #names = new Map<string, string>();

  override query(...given: unknown[]): never {
    const [query, values] = given;
    if (Array.isArray(values) && values.length > 0) {
      const config = typeof query === 'string' ? { text: query } : (query as pg.QueryConfig);
      given[0] = { ...config, name: config.name ?? this.#nameOf(config.text) };
    }
    return super.query(...(given as [string])) as never;
  }

  /** The name under which a statement is prepared; undefined when it is not. */
  #nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name !== undefined) return name;
    if (text.length > LONGEST_PREPARED || this.#names.size === MOST_PREPARED) return undefined;
    if (SEARCH.test(text)) return undefined;
    if (!this.#seen.has(text)) {
      // Most of those that were sent once never come again.
      if (this.#seen.size === 2 * MOST_PREPARED) this.#seen.clear();
      this.#seen.add(text);
      return undefined;
    }
    this.#seen.delete(text);
    this.#names.set(text, `s${this.#names.size}`);
    return this.#names.get(text);
  }
}
