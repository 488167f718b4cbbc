import { foldForSearch, metaOf, type Meta, type SponsoreeListQuery } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import * as repository from './repository.ts';
import type { ChildFilter, ChildRow } from './repository.ts';
import {
  AGES_OF,
  birthDatesOf,
  countByAge,
  isFoundIn,
  partsOfPage,
  searchTextOf,
  searchWords,
  type SearchWord,
} from './rules.ts';

type Reading = Pick<Deps, 'db' | 'content' | 'settings'>;

/**
 * A page of the children who can be sponsored now, the longest waiting first. The youngest or the oldest
 * come first by whole years only, and within a year those who have waited longest: an order by birth
 * date would tell more than the age that is shown.
 */
export async function listChildren(
  { db, content, settings, clock }: Reading & Pick<Deps, 'clock'>,
  query: Omit<SponsoreeListQuery, 'locale'>,
): Promise<{ children: ChildRow[]; meta: Meta }> {
  const version = await content.version();
  const today = cairoToday(clock);
  const isFull = settings.childFacts === 'full';
  const filter: ChildFilter = {
    gender: query.gender === 'girl' ? 'female' : query.gender === 'boy' ? 'male' : undefined,
    educationLevel: query.education_level,
    // A filter of what is not shown would tell it, one guess after the other.
    villageIds: isFull ? query.village_ids : undefined,
    birthday: isFull ? query.birthday : undefined,
    born: query.age && birthDatesOf(AGES_OF[query.age], today),
    featured: query.featured,
    words: await wordsOf({ db, content, settings }, version, query.query ?? ''),
  };
  const key = `children ${JSON.stringify({ ...filter, text: foldForSearch(query.query ?? '') })}`;
  const page = { offset: (query.page - 1) * query.per_page, limit: query.per_page };
  if (query.sort === 'youngest' || query.sort === 'oldest') {
    const counts = await content.get(version, `${key} by age on ${today.toString()}`, async () =>
      countByAge(await repository.countWaitingByBirthDate(db, filter), today),
    );
    const parts = partsOfPage(query.sort === 'youngest' ? counts : counts.toReversed(), page);
    const children = await Promise.all(
      parts.map(({ age, offset, limit }) => {
        const born = birthDatesOf({ from: age, to: age }, today);
        return repository.listWaitingChildren(db, { ...filter, born }, limit, offset);
      }),
    );
    const total = counts.reduce((sum, { count }) => sum + count, 0);
    return { children: children.flat(), meta: metaOf(total, query.page, query.per_page) };
  }
  const [total, children] = await Promise.all([
    content.get(version, key, async () => ({
      value: await repository.countWaitingChildren(db, filter),
    })),
    repository.listWaitingChildren(db, filter, page.limit, page.offset),
  ]);
  return { children, meta: metaOf(total.value, query.page, query.per_page) };
}

/**
 * The words of a search, each with the villages whose district or governorate it names: cards say
 * 'Al-Qurna, Luxor', so 'Luxor' finds the children of all its villages. A search finds nobody by what
 * is not shown of them: last names and villages, and codes and districts too where even those are not.
 */
async function wordsOf(
  { db, content, settings: { childFacts } }: Reading,
  version: Awaited<ReturnType<Reading['content']['version']>>,
  query: string,
): Promise<NonNullable<ChildFilter['words']>> {
  const words = searchWords(query);
  if (words.length === 0) return [];
  const places = await content.get(version, 'places', async () =>
    (await repository.listPlaces(db)).map(({ id, ...names }) => ({
      id,
      text: searchTextOf(Object.values(names)),
    })),
  );
  const idsOfPlaces = (word: SearchWord) =>
    places.filter(({ text }) => isFoundIn(text, word)).map(({ id }) => id);
  if (childFacts === 'full') {
    return words.map((word) => ({ textPatterns: word.patterns, villageIds: idsOfPlaces(word) }));
  }
  const names = await content.get(version, 'first names', () => repository.listFirstNames(db));
  return words.map((word) => ({
    firstNames: names.filter((name) => isFoundIn(searchTextOf([name]), word)),
    ...(childFacts === 'partial'
      ? { codePatterns: word.patterns, villageIds: idsOfPlaces(word) }
      : {}),
  }));
}

/** Counts the children who can be sponsored now. */
export async function countWaitingChildren({ db, content }: Reading): Promise<number> {
  const count = await content.get(await content.version(), 'waiting', async () => ({
    value: await repository.countWaitingChildren(db, {}),
  }));
  return count.value;
}

/** Counts the children who have a sponsor (HOME-08). */
export async function countSponsoredChildren({ db, content }: Reading): Promise<number> {
  const count = await content.get(await content.version(), 'sponsored', async () => ({
    value: await repository.countSponsored(db),
  }));
  return count.value;
}
