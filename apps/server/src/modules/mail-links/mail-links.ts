import type { Locale, MailLinkPurpose } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { CAIRO, cairoToday, type Clock } from '../../platform/clock.ts';
import { hashToken, randomToken } from '../../platform/secrets.ts';
import * as repository from './repository.ts';
import type { MailLinkRow } from './repository.ts';

/** The last day (Cairo date) of the links that are made today. */
export function lastDayOfLinks(clock: Clock): Temporal.PlainDate {
  return cairoToday(clock).add({ days: organisation.mailLinks.days });
}

/** A link to make. `about`: ids, as the table has them. */
interface NewLink {
  readonly sponsorId: number;
  readonly purpose: MailLinkPurpose;
  readonly about: readonly number[];
  readonly locale: Locale;
}

/**
 * Makes a link for a mail, in the transaction that writes the mail, and returns its address. The mail
 * has to be kept sealed: see `isSecret` of mails.
 */
export async function issueMailLink(
  { settings, clock }: Pick<Deps, 'settings' | 'clock'>,
  transaction: Db,
  { sponsorId, purpose, about, locale }: NewLink,
): Promise<string> {
  const token = randomToken();
  await repository.insertLink(transaction, {
    tokenHash: hashToken(token),
    purpose,
    sponsorId,
    about: [...about],
    createdAt: clock.now(),
    validUntil: lastDayOfLinks(clock).toString(),
  });
  return `${settings.publicUrl}/from-mail/${token}?lng=${locale}`;
}

/** A link that opens what it is for, with its sponsor. */
export type OpenedLink = NonNullable<Awaited<ReturnType<typeof repository.findLink>>>;

/**
 * Finds the link of a secret. Throws `not-found`, alike for one that we did not make, one whose days
 * are over, one of a closed account, and one of another purpose than the one asked for.
 */
export async function openMailLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
  purpose?: MailLinkPurpose,
): Promise<OpenedLink> {
  const found = await repository.findLink(db, hashToken(token));
  if (!found || !isGood(found.link, cairoToday(clock))) throw notFound();
  if (purpose !== undefined && found.link.purpose !== purpose) throw notFound();
  return found;
}

function isGood({ validUntil }: MailLinkRow, today: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(today, validUntil) <= 0;
}

const dayOf = (moment: Temporal.Instant) =>
  moment.toZonedDateTimeISO(CAIRO).toPlainDate().toString();

/** How many links of mails ended before a moment. */
export function countOldMailLinks(
  { db }: Pick<Deps, 'db'>,
  before: Temporal.Instant,
): Promise<number> {
  return repository.countEndedBefore(db, dayOf(before));
}

/** Deletes links of mails that ended before a moment. Returns how many. */
export function forgetMailLinks(
  { db }: Pick<Deps, 'db'>,
  before: Temporal.Instant,
): Promise<number> {
  return repository.deleteEndedBefore(db, dayOf(before));
}
