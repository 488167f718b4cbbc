import { inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { picturesView } from '../../db/views.ts';
import type { Deps } from '../../deps.ts';
import { contentHash } from '../../platform/storage.ts';
import { randomId } from '../../platform/secrets.ts';
import {
  prepareOriginal,
  publishPictures,
  readOriginal,
  removePictureFiles,
  writeOriginal,
} from '../pictures/index.ts';
import type { Columns, ValuesOf } from './column-rules.ts';
import type { ContentKind, PictureSource } from './kind.ts';
import type { Notebook } from './notebook.ts';
import type { ProblemList } from './problems.ts';

/** The bytes of a photo that a record names, or why there are none. */
export type ReadPhoto = (path: string) => Promise<Buffer | { readonly problem: string }>;

type AnyKind<C extends Columns, Row extends { readonly id: number }> = ContentKind<C, Row>;

/** Brings in the pictures of an import: photos are stored while a file is checked. */
export interface PictureTaker {
  /** The ids that the pictures of a record have, or will have; undefined when it leaves them open. */
  check<C extends Columns, Row extends { readonly id: number }>(
    kind: AnyKind<C, Row>,
    values: ValuesOf<C>,
    known: Row | undefined,
    place: string,
    problems: ProblemList,
  ): Promise<readonly string[] | undefined>;
  /** The same ids again, shown from the end of the transaction on. */
  publish<C extends Columns, Row extends { readonly id: number }>(
    db: Db,
    kind: AnyKind<C, Row>,
    values: ValuesOf<C>,
    known: Row | undefined,
    place: string,
  ): Promise<readonly string[] | undefined>;
  /** The photos that a row had and has no more. Drawings may be those of others too, and stay. */
  leftBehind<C extends Columns, Row extends { readonly id: number }>(
    db: Db,
    kind: AnyKind<C, Row>,
    before: Row,
    ids: readonly string[] | undefined,
  ): Promise<readonly string[]>;
  /** Everything is saved: what was stored stays. */
  keep(): void;
  removeUnused(): Promise<void>;
}

/** What pictures are taken with. */
interface Taking {
  readonly readPhoto: ReadPhoto;
  readonly dryRun: boolean;
}

const PAGE = 'photos';

export function createPictureTaker(
  { storage, drawings }: Pick<Deps, 'storage' | 'drawings'>,
  { readPhoto, dryRun }: Taking,
  notebook: Notebook,
): PictureTaker {
  let stored: string[] = [];

  /** The id of a photo: that of the same photo when the row has it already. */
  async function take(
    file: string,
    knownIds: readonly string[],
    isFine: () => boolean,
  ): Promise<string | { problem: string }> {
    const bytes = await readPhoto(file);
    if ('problem' in bytes) return bytes;
    const content = await prepareOriginal(bytes);
    if ('problem' in content) return content;
    for (const id of knownIds) {
      const original = await readOriginal(storage, id);
      if (original && (original.equals(content) || original.equals(bytes))) return id;
    }
    const id = randomId();
    if (dryRun || !isFine()) return id;
    stored.push(id);
    await writeOriginal(storage, id, content);
    return id;
  }

  return {
    async check(kind, values, known, place, problems) {
      const sources = kind.pictures?.sourcesOf(values);
      if (!kind.pictures || !sources) return undefined;
      const knownIds = known ? kind.pictures.idsOf(known) : [];
      const ids: string[] = [];
      for (const [index, source] of sources.entries()) {
        if ('drawing' in source) {
          ids.push(contentHash(source.drawing));
          if (drawings.has(source.drawing)) continue;
          const what = `there is no drawing "${source.drawing}"`;
          problems.add({ place, column: kind.pictures.column, what });
        } else {
          const taken = await take(source.file, knownIds, () => problems.isEmpty);
          if (typeof taken === 'string') {
            ids.push(taken);
            notebook.note(PAGE, `${place} ${index}`, taken);
          } else {
            const what = `${source.file}: ${taken.problem}`;
            problems.add({ place, column: kind.pictures.column, what });
          }
        }
      }
      return ids;
    },
    async publish(inside, kind, values, known, place) {
      const sources = kind.pictures?.sourcesOf(values);
      if (!kind.pictures || !sources) return undefined;
      const rows = sources.map((source, index) => rowOf(source, notebook, `${place} ${index}`));
      const ids = rows.map(({ id }) => id);
      const knownIds = known ? kind.pictures.idsOf(known) : [];
      const fresh = rows.filter(({ id }) => !knownIds.includes(id));
      // One picture may be there twice, and one statement must not meet it twice.
      await publishPictures(inside, [...new Map(fresh.map((row) => [row.id, row])).values()]);
      return ids;
    },
    async leftBehind(inside, kind, before, ids) {
      if (!kind.pictures || !ids) return [];
      const gone = kind.pictures.idsOf(before).filter((id) => !ids.includes(id));
      const rows = await findPictures(inside, gone);
      return rows.filter(({ drawing }) => drawing === null).map(({ id }) => id);
    },
    keep() {
      stored = [];
    },
    async removeUnused() {
      for (const id of stored) await removePictureFiles(storage, id);
    },
  };
}

function rowOf(source: PictureSource, notebook: Notebook, key: string) {
  if ('drawing' in source) {
    return { id: contentHash(source.drawing), drawing: source.drawing, isChild: false };
  }
  const id = notebook.get(PAGE, key);
  if (id === undefined) throw new Error(`no photo was kept for ${key}`);
  return { id, isChild: false };
}

/** Pictures by id, in no order. */
export async function findPictures(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(picturesView)
    .where(inArray(picturesView.id, [...ids]));
}
