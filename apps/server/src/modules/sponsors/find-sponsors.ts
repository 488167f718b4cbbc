import type { Deps } from '../../deps.ts';
import { ExplainedRefusal, invalid, notFound } from '../../errors.ts';
import * as repository from './repository.ts';
import type { SponsorRow } from './repository.ts';
import { searchSignUps, type SignUpRow } from './sign-ups-repository.ts';

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

/** The sponsor with an address. Throws `not-found`, also for an erased sponsor. */
export async function sponsorOfEmail({ db }: Pick<Deps, 'db'>, email: string): Promise<SponsorRow> {
  const sponsor = await repository.findSponsorByEmail(db, email.trim().toLowerCase());
  if (!sponsor || sponsor.erasedAt !== null) throw notFound();
  return sponsor;
}

/** The sponsor with an address or a number; the number finds an erased one too. Throws `not-found`. */
export async function sponsorBy({ db }: Pick<Deps, 'db'>, who: string): Promise<SponsorRow> {
  const text = who.trim();
  if (!/^\d{1,9}$/.test(text)) return sponsorOfEmail({ db }, text);
  const sponsor = await repository.findSponsor(db, Number(text));
  if (!sponsor) throw notFound();
  return sponsor;
}

/** The sponsor by number or address. Throws `ExplainedRefusal` for one who was erased. */
export async function livingSponsorBy(deps: Pick<Deps, 'db'>, who: string): Promise<SponsorRow> {
  const sponsor = await sponsorBy(deps, who);
  if (sponsor.erasedAt === null) return sponsor;
  const parameters = { sponsor: String(sponsor.id) };
  throw new ExplainedRefusal({ sponsor: { key: 'sponsor-erased-before', parameters } });
}

/** The sponsor with a number. Throws `validation-failed` naming the field when there is none. */
export async function requireSponsor(deps: Pick<Deps, 'db'>, field: string, id: number) {
  const sponsor = await repository.findSponsor(deps.db, id);
  if (sponsor) return sponsor;
  const parameters = { sponsor: String(id) };
  throw invalid({ [field]: { key: 'sponsor-unknown', parameters } });
}
