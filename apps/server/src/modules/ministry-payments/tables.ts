import { CURRENCIES } from '@nabta/contract';
import { REFUND_PROPOSAL_STATES } from '@nabta/contract/desk';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { payments } from '../payments/tables.ts';
import { sponsors } from '../sponsors/tables.ts';
import { staffAccounts } from '../staff-accounts/tables.ts';

/** Lines of banks' files that were booked, each once. The key is a hash: nothing of a line is kept. */
export const bankLines = pgTable('bank_lines', {
  key: text().primaryKey(),
  paymentId: text()
    .notNull()
    .unique()
    .references(() => payments.id),
});

/**
 * Refunds of a payment, and withdrawals of a sponsor's balance, above the limit: they wait for a second
 * person. Minor units.
 */
export const refundProposals = pgTable(
  'refund_proposals',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Of a refund. */
    paymentId: text().references(() => payments.id),
    /** Of a withdrawal: whose balance. */
    sponsorId: integer().references(() => sponsors.id),
    /** Of a withdrawal: a payment has its own. */
    currency: text({ enum: CURRENCIES }),
    amount: bigint({ mode: 'number' }).notNull(),
    /** What had gone back of the payment, or out of the balance, when it was proposed: more is a change. */
    returnedBefore: bigint({ mode: 'number' }).notNull(),
    byHand: boolean().notNull(),
    reason: text().notNull(),
    state: text({ enum: REFUND_PROPOSAL_STATES }).notNull(),
    proposedBy: integer()
      .notNull()
      .references(() => staffAccounts.id),
    proposedAt: instant().notNull(),
    decidedBy: integer().references(() => staffAccounts.id),
    decidedAt: instant(),
    /** Why it was declined. */
    decisionNote: text(),
  },
  (table) => [
    uniqueIndex('refund_proposals_waiting')
      .on(table.paymentId)
      .where(sql`${table.state} = 'waiting'`),
    uniqueIndex('refund_proposals_waiting_withdrawal')
      .on(table.sponsorId)
      .where(sql`${table.state} = 'waiting'`),
    oneOf('refund_proposals_state', table.state, REFUND_PROPOSAL_STATES),
    // The rule of two people holds even where a line of code does not.
    check(
      'refund_proposals_two_people',
      sql`${table.state} <> 'approved' or ${table.decidedBy} <> ${table.proposedBy}`,
    ),
    check(
      'refund_proposals_decided',
      sql`(${table.state} = 'waiting') = (${table.decidedBy} is null) and (${table.decidedBy} is null) = (${table.decidedAt} is null)`,
    ),
    oneOf('refund_proposals_currency', table.currency, CURRENCIES),
    check(
      'refund_proposals_of',
      sql`(${table.paymentId} is null) = (${table.sponsorId} is not null) and (${table.sponsorId} is null) = (${table.currency} is null)`,
    ),
    check('refund_proposals_amount', sql`${table.amount} >= 0 and ${table.returnedBefore} >= 0`),
  ],
);
