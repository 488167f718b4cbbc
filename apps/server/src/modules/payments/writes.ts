// The ledger's only writer. Entries are never changed or removed: a trigger refuses it.
import type { Db } from '../../db/client.ts';
import { ledgerEntries } from './tables.ts';

type LedgerEntry = typeof ledgerEntries.$inferInsert;

/** Writes an entry of the ledger; signed minor units. */
export async function writeLedgerEntry(db: Db, entry: LedgerEntry): Promise<void> {
  await db.insert(ledgerEntries).values(entry);
}

/** Writes an entry unless the provider's id of it is written. Returns whether it is new. */
export async function writeLedgerEntryOnce(db: Db, entry: LedgerEntry): Promise<boolean> {
  const rows = await db
    .insert(ledgerEntries)
    .values(entry)
    .onConflictDoNothing({ target: [ledgerEntries.kind, ledgerEntries.providerId] })
    .returning({ id: ledgerEntries.id });
  return rows.length > 0;
}
