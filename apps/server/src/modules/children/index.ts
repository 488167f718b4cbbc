import { foldForSearch, metaOf, type Meta, type SponsoreeListQuery } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { removeWithdrawnFiles, withdrawPictures } from '../pictures/index.ts';
import { liveSponsorshipOf } from '../sponsorships/index.ts';
import { findByCode } from './import-repository.ts';
import * as repository from './repository.ts';
import type { ChildFilter, ChildRow } from './repository.ts';
import { isFoundIn, mostAlike, searchTextOf, searchWords } from './rules.ts';

export { childFiles } from './files.ts';
export { nameVillageInChildren } from './village-names.ts';
export type { ChildRow } from './repository.ts';

type Reading = Pick<Deps, 'db' | 'content'>;

/** The children who can be sponsored now, a page of them, the longest waiting first. */
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
    content.get(version, key, async () => ({ value: await repository.countWaiting(db, filter) })),
    repository.listWaiting(db, filter, query.per_page, (query.page - 1) * query.per_page),
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

/** How many similar children a child's page offers, and of how many they are chosen. */
const SIMILAR = 4;
const CANDIDATES = 24;

/** A child with those most like it who wait. */
interface ShownChild {
  readonly child: ChildRow;
  /** Someone has just taken the child, or another one of the family. */
  readonly isTaken: boolean;
  readonly similar: ChildRow[];
}

/**
 * A child as guests see it. Throws `not-found` for one who is not shown (exited, hidden, without a
 * guardian's consent).
 */
export async function showChild({ db }: Pick<Deps, 'db'>, id: number): Promise<ShownChild> {
  const found = await repository.findChild(db, id);
  if (!found || !isShown(found)) throw notFound();
  return { child: found, isTaken: !found.child.listed, similar: await similarTo(db, found) };
}

/**
 * As `showChild`, for a sponsor: whom they sponsor they see in full, whatever became of the child's
 * page (API-24).
 */
export async function showChildToSponsor(
  { db }: Pick<Deps, 'db'>,
  { id, sponsorId }: { id: number; sponsorId: number },
): Promise<ShownChild & { sponsorshipId: number | undefined }> {
  const [found, own] = await Promise.all([
    repository.findChild(db, id),
    liveSponsorshipOf(db, sponsorId, id),
  ]);
  if (!found || !(own || isShown(found))) throw notFound();
  return {
    child: found,
    isTaken: !own && !found.child.listed,
    similar: await similarTo(db, found),
    sponsorshipId: own?.id,
  };
}

/** The children who wait and are most like a child, whatever became of that one. */
export async function similarChildren({ db }: Pick<Deps, 'db'>, id: number): Promise<ChildRow[]> {
  const found = await repository.findChild(db, id);
  return found ? similarTo(db, found) : [];
}

async function similarTo(db: Db, { child }: ChildRow): Promise<ChildRow[]> {
  const [near, waiting] = await Promise.all([
    repository.listCandidates(db, child, true, CANDIDATES),
    repository.listCandidates(db, child, false, CANDIDATES),
  ]);
  const chosen = mostAlike(child, [...near, ...waiting], SIMILAR).map(({ id: one }) => one);
  const rows = new Map(
    (await repository.findChildren(db, chosen)).map((row) => [row.child.id, row]),
  );
  return chosen.flatMap((one) => rows.get(one) ?? []);
}

function isShown({ child }: ChildRow): boolean {
  return (
    child.guardianConsentOn !== null &&
    (child.status === 'available' || child.status === 'sponsored')
  );
}

/** How many children have a sponsor (HOME-08). */
export async function countSponsoredChildren({ db, content }: Reading): Promise<number> {
  const count = await content.get(await content.version(), 'sponsored', async () => ({
    value: await repository.countSponsored(db),
  }));
  return count.value;
}

/**
 * Takes a child off the site at once, everywhere: lists, page, picture and its cached forms.
 * `isFileLeft`: the picture's file could not be removed yet. Throws `not-found` when no child has
 * the code.
 */
export async function hideChild(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'storage'>,
  request: { code: string; reason: string; actor: string },
): Promise<{ isFileLeft: boolean }> {
  const pictureId = await deps.db.transaction(async (transaction) => {
    const hidden = await repository.hideChildByCode(transaction, request.code);
    if (hidden === undefined) throw notFound();
    await recordAudit(
      { db: transaction, clock: deps.clock },
      {
        actor: request.actor,
        action: 'children hide',
        details: { code: request.code, reason: request.reason },
      },
    );
    await withdrawPictures(transaction, [hidden], deps.clock.now());
    return hidden;
  });
  return { isFileLeft: !(await removeWithdrawnFiles(deps, pictureId)) };
}

/** The code, English name and status of a child. Throws `not-found` when no child has the code. */
export async function findChildByCode({ db }: Pick<Deps, 'db'>, code: string) {
  const child = await findByCode(db, code);
  if (!child) throw notFound();
  return child;
}
