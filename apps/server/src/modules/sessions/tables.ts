import { index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../../db/columns.ts';
import { sponsors } from '../sponsors/tables.ts';

/** Devices that an account was opened on, by a cookie of which only a hash is kept. */
export const sponsorDevices = pgTable(
  'sponsor_devices',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sponsorId: integer()
      .notNull()
      .references(() => sponsors.id, { onDelete: 'cascade' }),
    deviceHash: text().notNull(),
    firstSeenAt: instant().notNull(),
  },
  (table) => [unique('sponsor_devices_once').on(table.sponsorId, table.deviceHash)],
);

/** Sessions of sponsors, by device: removed some weeks after their end (RETENTION), so no history. */
export const sponsorSessions = pgTable(
  'sponsor_sessions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sponsorId: integer()
      .notNull()
      .references(() => sponsors.id, { onDelete: 'cascade' }),
    /** The `client` header: a name, not a secret. */
    client: text().notNull().unique(),
    tokenHash: text().notNull(),
    /** The `uid` that it was opened with: it stays good when the address changes. */
    uid: text().notNull(),
    /** Such as `Chrome, Android`. */
    device: text().notNull(),
    /** Hash of the device cookie: a new sign-in in a browser ends the one before it there. */
    deviceHash: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** To the hour. */
    lastUsedAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [index('sponsor_sessions_of').on(table.sponsorId, table.expiresAt)],
);
