import { sql, type SQL } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { folded, instant } from '../../db/columns.ts';
import { payments } from '../payments/tables.ts';

/** The purposes of donations (ENT-17). */
export const purposes = pgTable(
  'purposes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    code: text().notNull().unique(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    position: integer().notNull(),
    /** Off the site no new donation is for it; past ones still are. */
    onSite: boolean().notNull().default(true),
  },
  (table) => [index('purposes_in_order').on(table.position, table.id)],
);

/** Donations (ENT-28). Amounts are minor units in the payment's currency. */
export const donations = pgTable(
  'donations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    paymentId: text()
      .notNull()
      .unique()
      .references(() => payments.id),
    purposeId: integer()
      .notNull()
      .references(() => purposes.id),
    baseAmount: bigint({ mode: 'number' }).notNull(),
    feeAmount: bigint({ mode: 'number' }).notNull(),
    remindMe: boolean().notNull(),
    fullName: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull(),
    /** What the donor is found by. */
    searchText: text().generatedAlwaysAs((): SQL =>
      folded(sql`${donations.email} || ' ' || ${donations.fullName}`),
    ),
  },
  (table) => [
    index('donations_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('donations_amounts', sql`${table.baseAmount} > 0 and ${table.feeAmount} >= 0`),
  ],
);

/** Reminders that a donor asked for: a month later, then after 6 more, at most 3. */
export const donationReminders = pgTable(
  'donation_reminders',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    donationId: integer()
      .notNull()
      .references(() => donations.id),
    ordinal: integer().$type<1 | 2 | 3>().notNull(),
    /** A Cairo date. */
    dueOn: date().notNull(),
    sentAt: instant(),
    stoppedAt: instant(),
  },
  (table) => [
    unique('donation_reminders_once').on(table.donationId, table.ordinal),
    index('donation_reminders_waiting')
      .on(table.dueOn)
      .where(sql`${table.sentAt} is null and ${table.stoppedAt} is null`),
  ],
);
