import { CURRENCIES, LANGUAGE_PREFERENCES, LOCALES, SPONSOR_GENDERS } from '@nabta/contract';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { pictures } from './content.ts';
import { instant } from './instant.ts';
import { oneOf } from './one-of.ts';
import { communities } from './places.ts';

/** Sponsors (ENT-01). What staff registered may be incomplete until its owner completes it. */
export const sponsors = pgTable(
  'sponsors',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Lower case, so that unique means what people mean. */
    email: text().notNull().unique(),
    /** Argon2id in PHC form; null until somebody who was invited chooses one. */
    passwordHash: text(),
    /** The address is its owner's: nobody signs in before. */
    confirmedAt: instant(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    arabicFullName: text().notNull(),
    phonePrimaryCode: text(),
    phonePrimaryNumber: text(),
    phoneSecondaryCode: text(),
    phoneSecondaryNumber: text(),
    countryCode: text(),
    gender: text({ enum: SPONSOR_GENDERS }),
    languagePreference: text({ enum: LANGUAGE_PREFERENCES }),
    /** A plain date. */
    dateOfBirth: date(),
    city: text().notNull(),
    state: text().notNull(),
    streetName: text().notNull(),
    zip: text().notNull(),
    hasWhatsapp: boolean(),
    communityId: integer().references(() => communities.id),
    pictureId: text().references(() => pictures.id),
    /** Egyptian pounds in Egypt, else dollars; it never changes by itself (SUP-15). */
    paymentCurrency: text({ enum: CURRENCIES }).notNull(),
    /** The language of mails. */
    locale: text({ enum: LOCALES }).notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('sponsors_community').on(table.communityId),
    check('sponsors_email', sql`${table.email} = lower(${table.email})`),
    oneOf('sponsors_gender', table.gender, SPONSOR_GENDERS),
    oneOf('sponsors_language', table.languagePreference, LANGUAGE_PREFERENCES),
    oneOf('sponsors_currency', table.paymentCurrency, CURRENCIES),
    oneOf('sponsors_locale', table.locale, LOCALES),
  ],
);

/** What a link in a mail lets its holder do. */
export const ACCOUNT_TOKEN_KINDS = ['confirmation', 'reset', 'email_change', 'access'] as const;
export type AccountTokenKind = (typeof ACCOUNT_TOKEN_KINDS)[number];

/** Links that were mailed. Only a hash is kept: who reads the database can use none of them. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sponsorId: integer()
      .notNull()
      .references(() => sponsors.id, { onDelete: 'cascade' }),
    kind: text({ enum: ACCOUNT_TOKEN_KINDS }).notNull(),
    tokenHash: text().notNull().unique(),
    /** The new address, of an email change. */
    newEmail: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** A newer link, or a change of the account, has taken its place. */
    revokedAt: instant(),
  },
  (table) => [
    index('account_tokens_of').on(table.sponsorId, table.kind),
    oneOf('account_tokens_kind', table.kind, ACCOUNT_TOKEN_KINDS),
  ],
);

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

/** Who is signed in, and where. */
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
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** To the hour. */
    lastUsedAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [index('sponsor_sessions_of').on(table.sponsorId, table.expiresAt)],
);
