import type { Db } from './client.ts';

class DryRun extends Error {}

/** Runs work in one transaction and returns its result; a dry run rolls it back at the end. */
export async function inTransaction<T>(
  db: Db,
  { dryRun }: { readonly dryRun: boolean },
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
