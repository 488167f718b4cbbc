import type { SponsorshipTab } from '@nabta/contract';

/** The tabs, in their order (SPN-01). */
export const TABS = ['current', 'previous'] as const satisfies readonly SponsorshipTab[];

/** The tab of an address; what is no tab is the first. */
export function tabOf(search: URLSearchParams): SponsorshipTab {
  return search.get('tab') === 'previous' ? 'previous' : 'current';
}

/** The address of a page of a tab: what is not chosen is not in it. */
export function sponsorshipsHref(tab: SponsorshipTab, page = 1): string {
  const search = new URLSearchParams();
  if (tab !== 'current') search.set('tab', tab);
  if (page > 1) search.set('page', String(page));
  const text = search.toString();
  return text ? `/sponsorships?${text}` : '/sponsorships';
}
