import type { Gift, Locale } from '@nabta/contract';
import { MAX_PER_PAGE } from '@nabta/contract';
import type { Api } from '../../lib/api/api.ts';
import { pageOf } from '../../lib/page-number.ts';
import type { ListPage } from '../../lib/paged-list.tsx';
import type { LoadArgs } from '../../lib/screen.ts';

/** A child whom the sponsor sponsors now (GFT-03). */
export interface Recipient {
  readonly id: number;
  readonly name: Readonly<Record<Locale, string>>;
}

/**
 * A page of the catalogue, and whom its gifts can be given to (GFT-01 to GFT-03). Whoever sponsors
 * nobody yet may look all the same.
 */
export const loadGifts = ({ api, url }: LoadArgs) => {
  const list = api('GET /sponsors/gifts', { query: { page: pageOf(url.searchParams) } }).then(
    ({ gifts, meta }): ListPage<Gift> => ({ items: gifts, meta }),
  );
  return { list, recipients: loadRecipients(api) };
};

async function loadRecipients(api: Api): Promise<readonly Recipient[]> {
  const { sponsorships } = await api('GET /sponsors/sponsorships', {
    query: { status: 'active', per_page: MAX_PER_PAGE },
  });
  return sponsorships.map(({ sponsoree: { id, full_name_en: en, full_name_ar: ar } }) => ({
    id,
    name: { en, ar },
  }));
}

/** The address of a page of the catalogue. */
export function giftsHref(page: number): string {
  return page === 1 ? '/gift' : `/gift?page=${page}`;
}
