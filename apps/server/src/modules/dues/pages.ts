import type { Db } from '../../db/client.ts';
import {
  listDuesOf,
  listDuesUntil,
  listOwing,
  type JobDue,
  type PagePoint,
} from './job-repository.ts';

/** How many dues, or the dues of how many sponsors, are in memory at once. */
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

/** The open dues until a day (Cairo), those of each sponsor together, page by page of sponsors. */
export async function* owedUntil(
  db: Db,
  day: Temporal.PlainDate,
): AsyncGenerator<ReadonlyMap<number, readonly JobDue[]>> {
  let after = 0;
  for (;;) {
    const sponsorIds = await listOwing(db, day, { after, limit: PAGE });
    const last = sponsorIds.at(-1);
    if (last === undefined) return;
    after = last;
    const dues = await listDuesOf(db, sponsorIds, day);
    yield Map.groupBy(dues, ({ sponsorId }) => sponsorId);
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
