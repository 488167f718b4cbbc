import type { Currency, Locale } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { DomainError, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { postMail } from '../mails/index.ts';
import { balanceOf } from '../payments/index.ts';
import { PASSWORDS_BY_SPONSOR, SIGN_INS_BY_STRANGERS } from './limits.ts';
import { linkTo, type Writing } from './links.ts';
import * as repository from './repository.ts';
import type { SponsorRow } from './repository.ts';
import { paymentCurrencyOf } from './rules.ts';
import { searchSignUps, type SignUpRow } from './sign-ups-repository.ts';
import { issueToken, LINK_HOURS } from './tokens.ts';

/** Sponsors by a part of the address or name, or by number; the newest first. */
export function findSponsors(
  { db }: Pick<Deps, 'db'>,
  text: string,
  limit: number,
): Promise<SponsorRow[]> {
  return repository.searchSponsors(db, text, limit);
}

/** Sign-ups that wait for their confirmation, by a part of the address or name; newest first. */
export function findSignUps(
  { db }: Pick<Deps, 'db'>,
  text: string,
  limit: number,
): Promise<SignUpRow[]> {
  return searchSignUps(db, text, limit);
}

/** The sponsor with an address. Throws `not-found`, also for whoever was erased. */
export async function sponsorOfEmail({ db }: Pick<Deps, 'db'>, email: string): Promise<SponsorRow> {
  const sponsor = await repository.findSponsorByEmail(db, email.trim().toLowerCase());
  if (!sponsor || sponsor.erasedAt !== null) throw notFound();
  return sponsor;
}

/** The sponsor with an address or a number, by which an erased one is found too. Throws `not-found`. */
export async function sponsorBy({ db }: Pick<Deps, 'db'>, who: string): Promise<SponsorRow> {
  const text = who.trim();
  if (!/^\d{1,9}$/.test(text)) return sponsorOfEmail({ db }, text);
  const sponsor = await repository.findSponsor(db, Number(text));
  if (!sponsor) throw notFound();
  return sponsor;
}

/** Whom staff register, who will complete the rest. */
export interface Invitation {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly countryCode: string;
  readonly locale: Locale;
  readonly actor: string;
}

/**
 * Registers a sponsor and mails the link that opens the account; for one who was invited before and
 * has no password yet, a new link. Throws `conflict` when the account is in use already.
 */
export async function inviteSponsor(
  deps: Writing & Pick<Deps, 'db' | 'security'>,
  { email, firstName, lastName, countryCode, locale, actor }: Invitation,
): Promise<SponsorRow> {
  const invited = await deps.db.transaction(async (transaction) => {
    const inserted = await repository.insertSponsor(transaction, {
      email,
      firstName,
      lastName,
      arabicFullName: '',
      city: '',
      state: '',
      streetName: '',
      zip: '',
      countryCode,
      paymentCurrency: paymentCurrencyOf(countryCode),
      locale,
      createdAt: deps.clock.now(),
    });
    const sponsor = inserted ?? (await repository.findSponsorByEmail(transaction, email));
    const isWaiting =
      sponsor?.passwordHash === null && sponsor.erasedAt === null && sponsor.closedAt === null;
    if (!isWaiting) throw new DomainError('conflict');
    const issued = await issueToken(deps, transaction, { sponsorId: sponsor.id, kind: 'access' });
    if (!issued) return sponsor;
    await postMail(deps, transaction, {
      dedupeKey: `account link ${issued.id}`,
      to: sponsor.email,
      locale: sponsor.locale,
      request: {
        template: 'access-invitation',
        data: {
          name: sponsor.firstName,
          accessUrl: linkTo(deps, `/complete-profile/${issued.token}`),
          days: LINK_HOURS.access / 24,
          email: sponsor.email,
        },
      },
    });
    const details = { sponsor: sponsor.id };
    const audit = { db: transaction, clock: deps.clock };
    await recordAudit(audit, { actor, action: 'sponsors invite', details });
    return sponsor;
  });
  deps.security.record('staff-command', { command: 'sponsors invite', sponsor: invited.id });
  return invited;
}

/** Gives a sponsor who was kept waiting by wrong passwords all tries back. Throws `not-found`. */
export async function unlockSponsor(
  deps: Pick<Deps, 'db' | 'clock' | 'limiter' | 'security'>,
  { email, actor }: { email: string; actor: string },
): Promise<SponsorRow> {
  const sponsor = await sponsorOfEmail(deps, email);
  await deps.limiter.forget(SIGN_INS_BY_STRANGERS, sponsor.email);
  await deps.limiter.forget(PASSWORDS_BY_SPONSOR, String(sponsor.id));
  const details = { sponsor: sponsor.id };
  await recordAudit(deps, { actor, action: 'sponsors unlock', details });
  deps.security.record('staff-command', { command: 'sponsors unlock', sponsor: sponsor.id });
  return sponsor;
}

/**
 * Changes what a sponsor pays in, while nothing of theirs is in the other currency (SUP-15). Throws
 * `not-found`, and `conflict` while there is a balance, a live sponsorship or a cart to be paid.
 */
export async function setPaymentCurrency(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    email,
    currency,
    reason,
    actor,
  }: { email: string; currency: Currency; reason: string; actor: string },
): Promise<SponsorRow> {
  const { id } = await sponsorOfEmail({ db }, email);
  return db.transaction(async (transaction) => {
    const sponsor = await repository.lockSponsor(transaction, id);
    if (!sponsor) throw notFound();
    if ((await balanceOf({ db: transaction }, sponsor)) !== 0) throw new DomainError('conflict');
    if (await repository.hasLiveSponsorship(transaction, id)) throw new DomainError('conflict');
    if (await repository.hasOpenPayment(transaction, id)) throw new DomainError('conflict');
    await repository.updateSponsor(transaction, id, { paymentCurrency: currency });
    const details = { sponsor: id, from: sponsor.paymentCurrency, to: currency, reason };
    await recordAudit(
      { db: transaction, clock },
      { actor, action: 'sponsors set-currency', details },
    );
    return { ...sponsor, paymentCurrency: currency };
  });
}
