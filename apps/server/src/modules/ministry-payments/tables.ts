import { REFUND_PROPOSAL_STATES } from '@nabta/contract/desk';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { payments } from '../payments/tables.ts';
import { staffAccounts } from '../staff-accounts/tables.ts';

/** Lines of banks' files that were booked, each once. The key is a hash: nothing of a line is kept. */
export const bankLines = pgTable('bank_lines', {
  key: text().primaryKey(),
  paymentId: text()
    .notNull()
    .unique()
    .references(() => payments.id),
});

/** Refunds above the limit, which wait for a second person. Minor units. */
export const refundProposals = pgTable(
  'refund_proposals',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentId: text()
      .notNull()
      .references(() => payments.id),
    amount: bigint({ mode: 'number' }).notNull(),
    /** What had gone back of the payment when it was proposed: more since then is a change. */
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
    check('refund_proposals_amount', sql`${table.amount} >= 0 and ${table.returnedBefore} >= 0`),
  ],
);
