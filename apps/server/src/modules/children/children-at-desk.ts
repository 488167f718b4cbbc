import { metaOf, type Meta } from '@nabta/contract';
import type { DeskChildListQuery } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { showPicture } from '../pictures/index.ts';
import * as repository from './desk-repository.ts';
import type { ListedChildRow } from './desk-repository.ts';
import { findChildRecord } from './export-children.ts';
import type { NamedVillage } from './file-columns.ts';
import { listVillageNames } from './import-repository.ts';
import { birthDatesOf, searchWords } from './rules.ts';
import { countPastPortraits } from './past-portraits.ts';
import { readChildRecord } from './save-child.ts';

/** Older than anybody in the programme has ever been, in years. */
const OLDEST = 150;

/** A page of children, whatever their state. */
export async function listChildrenAtDesk(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    q,
    state,
    gender,
    village_id: villageId,
    age_from: from,
    age_to: to,
    education_level: level,
    missing,
    ...asked
  }: DeskChildListQuery,
): Promise<{ children: ListedChildRow[]; meta: Meta }> {
  const { page, per_page: limit, sort, order } = asked;
  const isByAge = from !== undefined || to !== undefined;
  const filter = {
    state,
    gender,
    level,
    missing,
    villageId,
    born: isByAge
      ? birthDatesOf({ from: from ?? 0, to: to ?? OLDEST }, cairoToday(clock))
      : undefined,
    words: searchWords(q ?? '').map(({ patterns }) => patterns),
  };
  const offset = (page - 1) * limit;
  const [children, total] = await Promise.all([
    repository.listAtDesk(db, filter, { sort, order, limit, offset }),
    repository.countAtDesk(db, filter),
  ]);
  return { children, meta: metaOf(total, page, limit) };
}

/** The villages, by whose names children are found. */
export const listVillagesAtDesk = ({ db }: Pick<Deps, 'db'>): Promise<NamedVillage[]> =>
  listVillageNames(db);

/** A child with all that the desk shows of it. */
export type ChildAtDesk = Awaited<ReturnType<typeof showChildAtDesk>>;

/** One child, whatever its state. Throws `not-found`. */
export async function showChildAtDesk({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number) {
  const today = cairoToday(clock);
  const found = await findChildRecord(db, today, id);
  if (!found) throw notFound();
  const { values, version } = await readChildRecord(db, today, id);
  return {
    child: { ...found.child, village: found.village },
    values,
    version,
    picture: found.isPictureShown ? found.picture : null,
    pastPortraits: await countPastPortraits(db, id),
    siblings: await repository.listSiblings(db, found.child),
    sponsorships: await repository.listSponsorshipsOf(db, id),
    letters: await repository.countLettersOf(db, id),
  };
}

/** The picture of a child, as JPEG. Throws `not-found`, also for a picture that is no child's. */
export async function showPortraitToStaff(
  deps: Pick<Deps, 'db' | 'storage' | 'drawings'>,
  id: string,
): Promise<Buffer> {
  if (!(await repository.isPortrait(deps.db, id))) throw notFound();
  return (await showPicture(deps, { id, width: 640, format: 'jpg' })).content;
}
