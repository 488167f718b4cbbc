import type { Db } from '../../db/client.ts';
import { listDuesUntil, type JobDue, type PagePoint } from './job-repository.ts';

/** How many dues are in memory at once, however many there are. */
const PAGE = 200;

/** The open dues until a day (Cairo), page by page, the earliest first. */
export async function* duesUntil(
  db: Db,
  day: Temporal.PlainDate,
): AsyncGenerator<readonly JobDue[]> {
  let after: PagePoint | undefined;
  for (;;) {
    const page = await listDuesUntil(db, day, { after, limit: PAGE });
    after = page.at(-1);
    if (!after) return;
    yield page;
  }
}

/** Does something with each of a page, a few at once. */
export async function eachOf<T>(
  page: readonly T[],
  atOnce: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  // One iterator for all: whoever is free takes the next.
  const waiting = page.values();
  const worker = async () => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
