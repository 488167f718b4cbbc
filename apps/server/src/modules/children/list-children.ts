import { foldForSearch, metaOf, type Meta, type SponsoreeListQuery } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import * as repository from './repository.ts';
import type { ChildFilter, ChildRow } from './repository.ts';
import { isFoundIn, searchTextOf, searchWords } from './rules.ts';

type Reading = Pick<Deps, 'db' | 'content'>;

/** A page of the children who can be sponsored now, the longest waiting first. */
export async function listChildren(
  { db, content }: Reading,
  query: Omit<SponsoreeListQuery, 'locale'>,
): Promise<{ children: ChildRow[]; meta: Meta }> {
  const version = await content.version();
  const filter: ChildFilter = {
    gender: query.gender === 'girl' ? 'female' : query.gender === 'boy' ? 'male' : undefined,
    educationLevel: query.education_level,
    villageIds: query.village_ids,
    featured: query.featured,
    words: await wordsOf({ db, content }, version, query.query ?? ''),
  };
  const key = `children ${JSON.stringify({ ...filter, text: foldForSearch(query.query ?? '') })}`;
  const [total, children] = await Promise.all([
    content.get(version, key, async () => ({
      value: await repository.countWaitingChildren(db, filter),
    })),
    repository.listWaitingChildren(db, filter, query.per_page, (query.page - 1) * query.per_page),
  ]);
  return { children, meta: metaOf(total.value, query.page, query.per_page) };
}

/**
 * The words of a search, each with the villages whose district or governorate it names: cards say
 * 'Al-Qurna, Luxor', so 'Luxor' finds the children of all its villages.
 */
async function wordsOf(
  { db, content }: Reading,
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
  return words.map((word) => ({
    patterns: word.patterns,
    villageIds: places.filter(({ text }) => isFoundIn(text, word)).map(({ id }) => id),
  }));
}

/** Counts the children who have a sponsor (HOME-08). */
export async function countSponsoredChildren({ db, content }: Reading): Promise<number> {
  const count = await content.get(await content.version(), 'sponsored', async () => ({
    value: await repository.countSponsored(db),
  }));
  return count.value;
}
