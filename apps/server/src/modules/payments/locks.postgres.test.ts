import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Db } from '../../db/client.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { lockMoney } from './balance-repository.ts';
import { lockPayment, lockPaymentOfProvider } from './repository.ts';
import { ledgerEntries } from './tables.ts';
import { writeLedgerEntry } from './writes.ts';

const test = await shareTestApp();

type Made = Awaited<ReturnType<typeof makeSponsorship>>;
const locks: [string, (transaction: Db, made: Made) => Promise<unknown>][] = [
  ['a payment', (transaction, { payment }) => lockPayment(transaction, payment.id)],
  [
    'a payment of the provider',
    (transaction, { payment }) =>
      lockPaymentOfProvider(transaction, payment.providerPaymentId ?? ''),
  ],
  ['the money of a sponsor', (transaction, { sponsorId }) => lockMoney(transaction, sponsorId)],
];

it.each(locks)('an entry does not wait for whoever has locked %s', async (_, lock) => {
  const { db } = test.deps;
  const made = await makeSponsorship(db);
  const before = await db.$count(ledgerEntries);
  await db.transaction(async (holder) => {
    await lock(holder, made);
    await db.transaction(async (writer) => {
      await writer.execute(sql`set local lock_timeout = '1s'`);
      await writeLedgerEntry(writer, {
        kind: 'refund',
        about: 'sponsorship',
        amount: -1,
        currency: 'egp',
        paymentId: made.payment.id,
        sponsorId: made.sponsorId,
        happenedAt: test.clock.now(),
      });
    });
  });
  expect(await db.$count(ledgerEntries)).toBe(before + 1);
});
