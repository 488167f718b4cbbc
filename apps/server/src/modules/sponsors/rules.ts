import type { Currency, LanguagePreference, Locale } from '@nabta/contract';

/** The currency of a new sponsor: pounds in Egypt, else dollars (SUP-15). */
export function paymentCurrencyOf(countryCode: string): Currency {
  return countryCode === 'EG' ? 'egp' : 'usd';
}

/** Whether staff registered the account, and its owner has not chosen a password yet. */
export function isInvited(account: {
  readonly passwordHash: string | null;
  readonly closedAt: Temporal.Instant | null;
  readonly erasedAt: Temporal.Instant | null;
}): boolean {
  return account.passwordHash === null && account.closedAt === null && account.erasedAt === null;
}

/** The language of a sponsor's mails: the one that they prefer, or else the one they use. */
export function mailLocale(preference: LanguagePreference, used: Locale): Locale {
  if (preference === 'either') return used;
  return preference === 'arabic' ? 'ar' : 'en';
}

/** An address that only its owner recognises: `m•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email).slice(0, 1).join('')}•••${email.slice(at)}`;
}

/** `dd/mm/yyyy` (ENT-01) as the database's plain date. */
export function plainDateOf(written: string): Temporal.PlainDate {
  const [day, month, year] = written.split('/').map(Number);
  return Temporal.PlainDate.from({ year: year ?? 0, month: month ?? 0, day: day ?? 0 });
}

/** A plain date (`2000-02-01`) as the API writes it: `01/02/2000`. */
export function writtenDate(plainDate: string): string {
  return plainDate.split('-').reverse().join('/');
}

/** The name of a person as it is written in English: first name, then last name. */
export const fullName = ({
  firstName,
  lastName,
}: Readonly<Record<'firstName' | 'lastName', string>>) => `${firstName} ${lastName}`.trim();
