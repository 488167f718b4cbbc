import { vi } from 'vitest';
import type { Db } from '../db/client.ts';

/** Has something happen after what the next operation reads, just before its transaction begins. */
export function meanwhile(db: Db, happen: () => Promise<unknown>): void {
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(async (...given) => {
    await happen();
    return transaction(...given);
  });
}
