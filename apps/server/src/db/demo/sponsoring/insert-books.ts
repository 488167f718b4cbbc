import * as tables from '../../schema.ts';
import type { Db } from '../../client.ts';
import { insertAll } from '../insert-all.ts';
import type { DemoPast } from './past.ts';

/** Writes the past into tables that hold none of it. Its children and their sponsors are there. */
export async function insertBooks(db: Db, { books }: DemoPast): Promise<void> {
  await insertAll(db, tables.childClaims, books.childClaims);
  await insertAll(db, tables.payments, books.payments);
  await insertAll(db, tables.checkoutSessions, books.checkoutSessions);
  await insertAll(db, tables.checkoutChildren, books.checkoutChildren);
  await insertAll(db, tables.sponsorships, books.sponsorships);
  await insertAll(db, tables.dues, books.dues);
  await insertAll(db, tables.duePayments, books.duePayments);
  await insertAll(db, tables.chargeAttempts, books.chargeAttempts);
  await insertAll(db, tables.dueNotices, books.dueNotices);
  await insertAll(db, tables.purchasedGifts, books.purchasedGifts);
  await insertAll(db, tables.donations, books.donations);
  await insertAll(db, tables.ledgerEntries, books.ledgerEntries);
  await insertAll(db, tables.refunds, books.refunds);
  await insertAll(db, tables.receipts, books.receipts);
  await insertAll(db, tables.receiptCounters, books.receiptCounters());
}
