import type { Db } from './client.ts';

class DryRun extends Error {}

/** Does a piece of work as one; of a dry run, all of it but for the end. */
export async function written<T>(
  db: Db,
  dryRun: boolean,
  work: (transaction: Db) => Promise<T>,
): Promise<T> {
  let done: { readonly result: T } | undefined;
  try {
    return await db.transaction(async (transaction) => {
      done = { result: await work(transaction) };
      if (dryRun) throw new DryRun();
      return done.result;
    });
  } catch (error) {
    if (error instanceof DryRun && done) return done.result;
    throw error;
  }
}
