import { DomainError } from '../../errors.ts';
import { sponsorBy, type SponsorRow } from '../../modules/sponsors/index.ts';
import { StaffError, type StaffContext } from '../context.ts';

/** The sponsor whom an argument means: an address, or a number. */
export async function knownSponsor({ deps }: StaffContext, who: string): Promise<SponsorRow> {
  const opened = await deps();
  return sponsorBy(opened, who).catch((error: unknown) => {
    const isUnknown = error instanceof DomainError && error.code === 'not-found';
    if (!isUnknown) throw error;
    const has = /^\s*\d+\s*$/.test(who) ? 'the number' : 'the address';
    throw new StaffError(`No sponsor has ${has} ${who.trim()}.`);
  });
}

/** `Mona Adel <mona@example.com>`; whoever was erased has only a number. */
export function inWords({ id, firstName, lastName, email, erasedAt }: SponsorRow): string {
  if (erasedAt !== null) return `sponsor ${id}`;
  return `${`${firstName} ${lastName}`.trim()} <${email}>`.trim();
}
