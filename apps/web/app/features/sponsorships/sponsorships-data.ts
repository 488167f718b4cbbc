import type { DueListResponse, SponsorshipListResponse, SponsorshipTab } from '@nabta/contract';
import { pageOf } from '../../lib/page-number.ts';
import type { LoadArgs } from '../../lib/screen.ts';

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

const sponsorshipPageOf = ({ sponsorships, meta }: SponsorshipListResponse) => ({
  items: sponsorships,
  meta,
});
const duePageOf = ({ dues, meta }: DueListResponse) => ({ items: dues, meta });

/** One page of a tab (SPN-01, SPN-02). */
export const loadSponsorships = ({ api, url }: LoadArgs) => ({
  list: api('GET /sponsors/sponsorships', {
    query: { status: tabOf(url.searchParams), page: pageOf(url.searchParams) },
  }).then(sponsorshipPageOf),
});

/**
 * A sponsorship, and a page of what was paid for it (SPN-03 to SPN-05). One that is not known leads
 * to /404 (SPN-07), so the screen waits for it; the history may fail alone.
 */
export const loadSponsorship = async ({ api, url, params }: LoadArgs) => {
  const id = params['id'] ?? '';
  const history = api('GET /sponsors/dues', {
    query: { sponsorship_id: id, page: pageOf(url.searchParams) },
  }).then(duePageOf);
  // The history of an unknown sponsorship may fail unheard.
  history.catch(() => undefined);
  const shown = await api('GET /sponsors/sponsorships/:id', { params: { id } });
  return {
    sponsorship: shown.sponsorship,
    pastPortraits: shown.past_portraits,
    changes: {
      frequency: shown.frequency_change,
      pause: shown.pause_change,
      extra: shown.extra_change,
    },
    paidAhead: shown.paid_ahead,
    letterWriter: shown.letter_writer,
    history,
  };
};
