import { MOVEMENT_KINDS } from '@nabta/contract/desk';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';

/**
 * The movements of our balance at the card provider, as it tells them: copied, and never changed but
 * for their payout. Minor units. They name nobody: a description is not copied.
 */
export const providerMovements = pgTable(
  'provider_movements',
  {
    /** The provider's. */
    id: text().primaryKey(),
    kind: text({ enum: MOVEMENT_KINDS }).notNull(),
    /** The provider's own name of the kind. */
    category: text().notNull(),
    /** Signed, before the fee. */
    amount: bigint({ mode: 'number' }).notNull(),
    fee: bigint({ mode: 'number' }).notNull(),
    /** The currency of the balance: it may be none of ours. */
    currency: text().notNull(),
    /** The same amount in the payer's currency. */
    givenAmount: bigint({ mode: 'number' }).notNull(),
    givenCurrency: text().notNull(),
    /** The payment, refund or dispute, by the provider's id in our ledger's entry; or the payout. */
    aboutId: text(),
    /** The payout that it went out with. */
    payoutId: text(),
    createdAt: instant().notNull(),
    /** When it can be paid out (UTC). */
    availableOn: date().notNull(),
  },
  (table) => [
    index('provider_movements_by_time').on(table.createdAt, table.id),
    index('provider_movements_about').on(table.aboutId),
    index('provider_movements_of_payout').on(table.payoutId),
    oneOf('provider_movements_kind', table.kind, MOVEMENT_KINDS),
  ],
);

const PAYOUT_STATES = ['under-way', 'paid', 'failed'] as const;

/** The payouts from our balance at the card provider to our bank. Minor units. */
export const providerPayouts = pgTable(
  'provider_payouts',
  {
    /** The provider's. */
    id: text().primaryKey(),
    amount: bigint({ mode: 'number' }).notNull(),
    currency: text().notNull(),
    state: text({ enum: PAYOUT_STATES }).notNull(),
    createdAt: instant().notNull(),
    arrivesOn: date().notNull(),
    /** Whether its movements are noted. */
    isItemised: boolean().notNull().default(false),
  },
  (table) => [
    index('provider_payouts_by_arrival').on(table.arrivesOn, table.id),
    index('provider_payouts_by_time').on(table.createdAt),
    index('provider_payouts_under_way')
      .on(table.id)
      .where(sql`${table.state} = 'under-way'`),
    oneOf('provider_payouts_state', table.state, PAYOUT_STATES),
  ],
);
