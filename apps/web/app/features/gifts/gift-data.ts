import type { Gift, Locale } from '@nabta/contract';
import { MAX_PER_PAGE } from '@nabta/contract';
import type { Api } from '../../lib/api/api.ts';
import type { Cart } from '../../lib/cart-content.ts';
import { pageOf } from '../../lib/page-number.ts';
import type { ListPage } from '../../lib/paged-list.tsx';
import type { LoadArgs } from '../../lib/screen.ts';

/** A child whom the sponsor sponsors now (GFT-03), or one of the cart. */
export interface Recipient {
  readonly id: number;
  readonly firstName: Readonly<Record<Locale, string>>;
  readonly fullName: Readonly<Record<Locale, string>>;
  /** Null for a child who is not published any more. */
  readonly photo: string | null;
}

/** How to call a recipient: by the first name, unless another child has the same. */
export function nameAmong(
  { id, firstName, fullName }: Recipient,
  all: readonly Recipient[],
  locale: Locale,
): string {
  const name = firstName[locale];
  const isShared = all.some((other) => other.id !== id && other.firstName[locale] === name);
  return isShared ? fullName[locale] : name;
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

/** A page of the catalogue for who is not signed in. */
export const loadOpenGifts = ({ api, url }: LoadArgs) => ({
  list: api('GET /guests/gifts', { query: { page: pageOf(url.searchParams) } }).then(
    ({ gifts, meta }): ListPage<Gift> => ({ items: gifts, meta }),
  ),
});

/** The children of the cart, who can be given a first gift. */
export function recipientsOfCart({ children }: Pick<Cart, 'children'>): Recipient[] {
  return children.map(({ id, first_name, full_name, image_url }) => ({
    id,
    firstName: first_name ?? full_name,
    fullName: full_name,
    photo: image_url ?? null,
  }));
}

async function loadRecipients(api: Api): Promise<readonly Recipient[]> {
  const { sponsorships } = await api('GET /sponsors/sponsorships', {
    query: { status: 'active', per_page: MAX_PER_PAGE },
  });
  return sponsorships.map(({ sponsoree }) => ({
    id: sponsoree.id,
    firstName: { en: sponsoree.first_name_en, ar: sponsoree.first_name_ar },
    fullName: { en: sponsoree.full_name_en, ar: sponsoree.full_name_ar },
    photo: sponsoree.image_url,
  }));
}

/** The address of a page of the catalogue: the sponsor's, or the one that everybody can look at. */
export function giftsHref(page: number, path: '/gift' | '/gifts' = '/gift'): string {
  return page === 1 ? path : `${path}?page=${page}`;
}
