import type { HoldReason, Locale } from '@nabta/contract';
import { CAIRO } from '../../../platform/clock.ts';

/** The reasons for holding a letter, in words. */
export const HELD_FOR: Readonly<Record<HoldReason, string>> = {
  attachment: 'picture',
  email: 'email address',
  phone: 'phone number',
  link: 'link',
  social_handle: 'name on a network',
  last_name: 'last name',
};

export const LANGUAGES: Readonly<Record<Locale, string>> = { en: 'English', ar: 'Arabic' };

/** `2026-03-01 12:00`, in Cairo. */
export function momentOf(instant: Temporal.Instant): string {
  const local = instant.toZonedDateTimeISO(CAIRO).toPlainDateTime();
  return local.toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/** The day of an instant in Cairo. */
export function dayIn(instant: Temporal.Instant): string {
  return instant.toZonedDateTimeISO(CAIRO).toPlainDate().toString();
}

/** The first words of a text, for a table. */
export function opening(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length <= 40 ? line : `${line.slice(0, 39)}…`;
}
