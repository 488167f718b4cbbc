import type { Locale, Village } from '@nabta/contract';
import type { Api } from '../../lib/api/api.ts';
import { pageOf } from '../../lib/page-number.ts';
import type { ListPage } from '../../lib/paged-list.tsx';
import type { LoadArgs } from '../../lib/screen.ts';
import { waitingChildOf } from '../../lib/waiting-child.ts';
import type { WaitingChild } from '../../lib/waiting-child.ts';
import { apiQueryOf, filtersOf } from './filters.ts';

/** A governorate with its villages. */
export interface Governorate {
  readonly name: string;
  readonly villages: readonly { readonly id: number; readonly name: string }[];
}

const collators: Readonly<Record<Locale, Intl.Collator>> = {
  en: new Intl.Collator('en'),
  ar: new Intl.Collator('ar'),
};

/** Groups villages by governorate, both by name as the language sorts. */
export function governoratesOf(villages: readonly Village[], locale: Locale): Governorate[] {
  const { compare } = collators[locale];
  const groups = new Map<string, { id: number; name: string }[]>();
  for (const { id, name, district } of villages) {
    const members = groups.get(district.governorate) ?? [];
    members.push({ id, name });
    groups.set(district.governorate, members);
  }
  return [...groups]
    .map(([name, members]) => ({
      name,
      villages: members.sort((a, b) => compare(a.name, b.name)),
    }))
    .sort((a, b) => compare(a.name, b.name));
}

/** The data of the children's page (CHD-01 to CHD-09). */
export const loadChildren = ({ api, url, locale }: LoadArgs) => ({
  list: api(api.isSignedIn() ? 'GET /sponsors/sponsorees' : 'GET /guests/sponsorees', {
    // The server leaves out a filter of what it does not show.
    query: apiQueryOf(filtersOf(url.searchParams, 'full'), pageOf(url.searchParams)),
  }).then(({ sponsorees, meta }): ListPage<WaitingChild> => ({
    items: sponsorees.map(waitingChildOf),
    meta,
  })),
  villages: known.get(locale) ?? askForVillages(api, locale),
});

/** The villages to choose from, with the language that they are named in. */
export interface VillageChoices {
  readonly locale: Locale;
  readonly governorates: readonly Governorate[];
}

// The villages do not change from one filter to the next, so a browser asks for them once.
const known = new Map<Locale, VillageChoices>();

/** Keeps the villages of a page for the next filter that is chosen. For the browser only. */
export function rememberVillages(villages: VillageChoices): void {
  known.set(villages.locale, villages);
}

async function askForVillages(api: Api, locale: Locale): Promise<VillageChoices> {
  const { villages } = await api('GET /guests/villages', { query: { per_page: 100 } });
  return { locale, governorates: governoratesOf(villages, locale) };
}
