import { CURRENCIES, LANGUAGE_PREFERENCES, LOCALES, SPONSOR_GENDERS } from '@nabta/contract';
import { sql, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
} from 'drizzle-orm/pg-core';
import { folded, instant, oneOf } from '../../db/columns.ts';
import { communities } from '../communities/tables.ts';
import { pictures } from '../pictures/tables.ts';

/** The fields of the sign-up form that a sponsor may change later. */
const ownWords = () => ({
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
  /** The language of mails. */
  locale: text({ enum: LOCALES }).notNull(),
});

/** The children in the cart of a guest who signed up. */
const cartSponsoreeIds = () => integer().array().notNull().default([]);

/** All that a sponsor is found by, folded; the database keeps it, so that every writer of a name does. */
function searchTextOf(): SQL {
  const of = sponsors;
  const phone = (code: AnyPgColumn, number: AnyPgColumn) =>
    sql`coalesce(${code} || ${number}, '') || ' ' || coalesce('0' || ${number}, '')`;
  const written = sql`${of.email} || ' ' || ${of.firstName} || ' ' || ${of.lastName} || ' ' || ${of.arabicFullName} || ' ' || ${phone(of.phonePrimaryCode, of.phonePrimaryNumber)} || ' ' || ${phone(of.phoneSecondaryCode, of.phoneSecondaryNumber)}`;
  return folded(written);
}

/** Sponsors (ENT-01). Those whom staff registered may be incomplete until they complete it. */
export const sponsors = pgTable(
  'sponsors',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Lower case, so that unique means what people mean. */
    email: text().notNull().unique(),
    /** Argon2id in PHC form; null until somebody who was invited chooses one. */
    passwordHash: text(),
    /** When the address was shown to be its owner's; null of an invitation that waits. */
    confirmedAt: instant(),
    ...ownWords(),
    /** As staff say: they lead the community of their profile, until they leave it. */
    leadsCommunity: boolean().notNull().default(false),
    pictureId: text().references(() => pictures.id),
    /** Egyptian pounds in Egypt, else dollars; it never changes by itself (SUP-15). */
    paymentCurrency: text({ enum: CURRENCIES }).notNull(),
    /** What was in the cart at sign-up; null once the first sign-in has taken it. */
    cartSponsoreeIds: integer().array(),
    /** The provider's id of the sponsor. */
    providerCustomerId: text().unique(),
    createdAt: instant().notNull(),
    /** When staff closed the account, whose owner may not be near children (SPN-24). */
    closedAt: instant(),
    /** When staff forgot the person: the row stays for the ledger, and says nothing of anybody. */
    erasedAt: instant(),
    /** The account that has taken over everything of this one. */
    mergedIntoId: integer(),
    searchText: text().generatedAlwaysAs((): SQL => searchTextOf()),
  },
  (table) => [
    index('sponsors_community').on(table.communityId),
    index('sponsors_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('sponsors_open')
      .on(table.id)
      .where(sql`${table.closedAt} is null and ${table.erasedAt} is null`),
    // Few: whose sponsorships promise nothing.
    index('sponsors_closed')
      .on(table.id)
      .where(sql`${table.closedAt} is not null`),
    check('sponsors_email', sql`${table.email} = lower(${table.email})`),
    check(
      'sponsors_erased',
      sql`${table.erasedAt} is null or (${table.passwordHash} is null and ${table.providerCustomerId} is null and ${table.pictureId} is null)`,
    ),
    // A password is set only after a link that was mailed to the address was opened.
    check(
      'sponsors_password',
      sql`${table.passwordHash} is null or ${table.confirmedAt} is not null`,
    ),
    oneOf('sponsors_gender', table.gender, SPONSOR_GENDERS),
    oneOf('sponsors_language', table.languagePreference, LANGUAGE_PREFERENCES),
    oneOf('sponsors_currency', table.paymentCurrency, CURRENCIES),
    oneOf('sponsors_locale', table.locale, LOCALES),
  ],
);

/**
 * Sign-ups that wait for the link of their mail. Anybody can write anybody's address here, so it is
 * not unique and takes nothing from its owner: a sponsor is made of the one whose link is opened.
 */
export const signUps = pgTable(
  'sign_ups',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Lower case. */
    email: text().notNull(),
    /** Argon2id in PHC form. */
    passwordHash: text().notNull(),
    ...ownWords(),
    /** A stored photo that is not published yet. */
    pictureId: text(),
    /** Hash of the device cookie: a link that is asked for on this device again is this sign-up's. */
    deviceHash: text(),
    cartSponsoreeIds: cartSponsoreeIds(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('sign_ups_of').on(table.email, table.id),
    check('sign_ups_email', sql`${table.email} = lower(${table.email})`),
    oneOf('sign_ups_gender', table.gender, SPONSOR_GENDERS),
    oneOf('sign_ups_language', table.languagePreference, LANGUAGE_PREFERENCES),
    oneOf('sign_ups_locale', table.locale, LOCALES),
  ],
);

/** Links that confirm a sign-up, by a hash. A used one is kept: it may be opened again. */
export const signUpLinks = pgTable(
  'sign_up_links',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Null once a sponsor was made of it. */
    signUpId: integer().references(() => signUps.id, { onDelete: 'set null' }),
    tokenHash: text().notNull().unique(),
    /** Those of the sign-up: the page that a link opens tells of them, a second time too. */
    cartSponsoreeIds: cartSponsoreeIds(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index('sign_up_links_of').on(table.signUpId, table.createdAt)],
);

/** The use of a link in a mail: a new password, a new address, opening an invited account. */
export const ACCOUNT_TOKEN_KINDS = ['reset', 'email_change', 'access'] as const;

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

/** What staff noted about a sponsor. It goes into no mail. */
export const sponsorNotes = pgTable(
  'sponsor_notes',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    sponsorId: integer()
      .notNull()
      .references(() => sponsors.id),
    text: text().notNull(),
    /** As the audit log names them. */
    writtenBy: text().notNull(),
    writtenAt: instant().notNull(),
  },
  (table) => [index('sponsor_notes_of_sponsor').on(table.sponsorId, table.id)],
);
