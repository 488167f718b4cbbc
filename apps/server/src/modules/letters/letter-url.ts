import type { Locale } from '@nabta/contract';
import type { Deps } from '../../deps.ts';

/** The page of a sponsorship's letters, for mails. */
export function letterUrl(
  { settings }: Pick<Deps, 'settings'>,
  sponsorshipId: number,
  locale: Locale,
): string {
  return `${settings.publicUrl}/letters/${sponsorshipId}?lng=${locale}`;
}
