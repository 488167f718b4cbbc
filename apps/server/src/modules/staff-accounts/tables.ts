import { LOCALES } from '@nabta/contract';
import { STAFF_ROLES } from '@nabta/contract/desk';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, oneOf } from '../../db/columns.ts';

/** The people who may sign in to the desk. Rows stay: the audit log and the looks name them. */
export const staffAccounts = pgTable(
  'staff_accounts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** In small letters. */
    email: text().notNull(),
    locale: text({ enum: LOCALES }).notNull(),
    roles: text({ enum: STAFF_ROLES }).array().notNull(),
    /** Null until the invitation is accepted. */
    passwordHash: text(),
    /** Sealed; null until the invitation is accepted. */
    totpSecret: text(),
    /** The period of the last code that was used: it and those before it are refused. */
    totpPeriod: integer().notNull().default(0),
    createdAt: instant().notNull(),
    lastSignInAt: instant(),
    closedAt: instant(),
    /** Rises with each change by an administrator. */
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex('staff_accounts_email').on(table.email),
    oneOf('staff_accounts_locale', table.locale, LOCALES),
    check('staff_accounts_roles', sql`cardinality(${table.roles}) > 0`),
    check(
      'staff_accounts_factors',
      sql`(${table.passwordHash} is null) = (${table.totpSecret} is null)`,
    ),
  ],
);

const ownedBy = () =>
  integer()
    .notNull()
    .references(() => staffAccounts.id);

/** Invitations: each brings a new second factor, and the newest alone is good. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: ownedBy(),
    tokenHash: text().notNull().unique(),
    /** Sealed. */
    totpSecret: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When it was accepted, or replaced by a newer one. */
    endedAt: instant(),
  },
  (table) => [index('staff_invitations_of').on(table.staffId)],
);

/** Recovery codes that were not used yet, hashed. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: ownedBy(),
    codeHash: text().notNull(),
  },
  (table) => [uniqueIndex('staff_recovery_codes_of').on(table.staffId, table.codeHash)],
);

/** Passkeys: the public halves of keys that never leave their devices. */
export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: ownedBy(),
    /** The device's own name of the key, in base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, in base64url. */
    publicKey: text().notNull(),
    /** How often the device says it was used; many always say 0. */
    counter: integer().notNull(),
    /** Its owner's name of it. */
    name: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant(),
    /** When the challenge was made that it last answered: that one and older ones are refused. */
    challengedAt: instant(),
  },
  (table) => [index('staff_passkeys_of').on(table.staffId)],
);

/** Sessions of the desk, by browser. A token that was replaced is a row of its own for some seconds. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    staffId: ownedBy(),
    tokenHash: text().notNull().unique(),
    /** Such as `Chrome, Android`. */
    device: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** To the minute. */
    lastUsedAt: instant().notNull(),
    /** When the second factor was last asked. */
    confirmedAt: instant().notNull(),
    /** Of a replaced token it is set ahead: until then calls that were under way are answered. */
    revokedAt: instant(),
  },
  (table) => [index('staff_sessions_of').on(table.staffId, table.expiresAt)],
);
