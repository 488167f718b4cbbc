import { DEDICATION_KINDS, LOCALES } from '@nabta/contract';
import { DEDICATION_STATES } from '@nabta/contract/desk';
import { sql } from 'drizzle-orm';
import { bigint, check, date, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';
import { payments } from '../payments/tables.ts';

/** In whose honour or memory a payment is given, and the card that tells of it: at most one each. */
export const dedications = pgTable(
  'dedications',
  {
    paymentId: text()
      .primaryKey()
      .references(() => payments.id),
    kind: text({ enum: DEDICATION_KINDS }).notNull(),
    honoreeName: text().notNull(),
    giverName: text().notNull(),
    recipientName: text().notNull(),
    /** Null: there is only a page to print. */
    recipientEmail: text(),
    /** The language of the card. */
    locale: text({ enum: LOCALES }).notNull(),
    /** Plain text; empty without one. */
    message: text().notNull(),
    /** Minor units of the payment's currency; null: the card is silent about money. */
    shownAmount: bigint({ mode: 'number' }),
    /** A Cairo date; null: as soon as the payment has come. */
    sendOn: date(),
    state: text({ enum: DEDICATION_STATES }).notNull(),
    /** The key of the card's page: its hash finds the card, and we write links from the sealed one. */
    tokenHash: text().notNull().unique(),
    sealedToken: text().notNull(),
    createdAt: instant().notNull(),
    changedAt: instant().notNull(),
  },
  (table) => [
    index('dedications_planned')
      .on(table.sendOn)
      .where(sql`${table.state} = 'planned'`),
    oneOf('dedications_kind', table.kind, DEDICATION_KINDS),
    oneOf('dedications_locale', table.locale, LOCALES),
    oneOf('dedications_state', table.state, DEDICATION_STATES),
    check(
      'dedications_planned_for_somebody',
      sql`${table.state} <> 'planned' or (${table.recipientEmail} is not null and ${table.sendOn} is not null)`,
    ),
  ],
);

/** Addresses that want no cards, by hash: no card goes to them any more. */
export const tributeCardRefusals = pgTable('tribute_card_refusals', {
  addressHash: text().primaryKey(),
  refusedAt: instant().notNull(),
});
