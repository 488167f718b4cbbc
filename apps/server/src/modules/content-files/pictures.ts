import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { contentVersionsView, picturesView } from '../../db/views.ts';
import type { Deps } from '../../deps.ts';
import { fault, type Fault, type Place } from '../../faults.ts';
import { contentHash } from '../../platform/storage.ts';
import { randomId } from '../../platform/secrets.ts';
import {
  photoIdOf,
  prepareOriginal,
  publishPictures,
  readOriginal,
  writeOriginal,
} from '../pictures/index.ts';
import type { Columns, ValuesOf } from './column-rules.ts';
import type { ContentKind, PictureSource } from './kind.ts';
import type { ProblemList } from './records.ts';

/** Reads a photo that a record names, or says why it cannot. */
export type ReadPhoto = (path: string) => Promise<Buffer | { readonly problem: Fault }>;

type AnyKind<C extends Columns, Row extends { readonly id: number }> = ContentKind<C, Row>;

/** Imports the pictures of a file: its photos are stored while it is checked. */
export interface PictureTaker {
  /** The ids of a record's pictures, new ones too; undefined when the record leaves them as they are. */
  check<C extends Columns, Row extends { readonly id: number }>(
    kind: AnyKind<C, Row>,
    values: ValuesOf<C>,
    known: Row | undefined,
    place: Place,
    problems: ProblemList,
  ): Promise<readonly string[] | undefined>;
  /** Returns the same ids, and stores the rows of new pictures. */
  publish<C extends Columns, Row extends { readonly id: number }>(
    db: Db,
    kind: AnyKind<C, Row>,
    values: ValuesOf<C>,
    known: Row | undefined,
    place: Place,
  ): Promise<readonly string[] | undefined>;
  /**
   * The photos that a row no longer has, and its draft neither. Drawings stay, for other rows may
   * share them.
   */
  leftBehind<C extends Columns, Row extends { readonly id: number }>(
    db: Db,
    kind: AnyKind<C, Row>,
    before: Row,
    ids: readonly string[] | undefined,
  ): Promise<readonly string[]>;
  /** The photos that were stored while the file was checked. */
  readonly stored: readonly string[];
}

interface PhotoSource {
  readonly readPhoto: ReadPhoto;
  readonly dryRun: boolean;
}

/**
 * Takes the pictures of one file's records: checks them, and stores new photos unless it is a dry run
 * or the record has a fault.
 */
export function createPictureTaker(
  { storage, drawings, signer }: Pick<Deps, 'storage' | 'drawings' | 'signer'>,
  { readPhoto, dryRun }: PhotoSource,
): PictureTaker {
  const stored: string[] = [];
  /** The ids of photos by the row of their record and their index in it. */
  const photos = new Map<string, string>();

  /** Stores a photo and returns its id; that of the stored one when the row has the same photo. */
  async function take(
    file: string,
    knownIds: readonly string[],
    isFine: () => boolean,
  ): Promise<string | { problem: Fault }> {
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
      const owner = ownerOf(kind.table, kind.idOf(values) ?? 0);
      const ids: string[] = [];
      for (const [index, source] of sources.entries()) {
        if ('drawing' in source) {
          ids.push(contentHash(source.drawing));
          if (drawings.has(source.drawing)) continue;
          const what = fault('drawing-unknown', { name: source.drawing });
          const error = { key: 'drawing-unknown', parameters: { name: source.drawing } } as const;
          problems.add({ place, column: kind.pictures.column, what, error });
        } else if ('stored' in source) {
          ids.push(source.stored);
          if (knownIds.includes(source.stored)) continue;
          if (await isPhotoOf({ storage, signer }, owner, source.stored)) continue;
          const what = fault('photo-not-kept');
          problems.add({
            place,
            column: kind.pictures.column,
            what,
            error: { key: 'photo-not-kept' },
          });
        } else {
          const taken = await take(source.file, knownIds, () => problems.isEmpty);
          if (typeof taken === 'string') {
            ids.push(taken);
            photos.set(`${place.row} ${index}`, taken);
          } else {
            const what = fault('of-photo', { file: source.file, problem: taken.problem });
            problems.add({ place, column: kind.pictures.column, what });
          }
        }
      }
      return ids;
    },
    async publish(inside, kind, values, known, place) {
      const sources = kind.pictures?.sourcesOf(values);
      if (!kind.pictures || !sources) return undefined;
      const rows = sources.map((source, index) => rowOf(source, photos, `${place.row} ${index}`));
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
      const photos = rows.filter(({ drawing }) => drawing === null).map(({ id }) => id);
      if (photos.length === 0) return [];
      const draft = await draftOf(inside, kind.table, before.id);
      return photos.filter((id) => !draft.includes(id));
    },
    stored,
  };
}

/** The draft of a record at the desk, as text; '' without one. */
async function draftOf(db: Db, table: string, id: number): Promise<string> {
  const { kind, recordId, publishedAt, values } = contentVersionsView;
  const [draft] = await db
    .select({ text: sql<string>`${values}::text` })
    .from(contentVersionsView)
    .where(and(eq(sql`${kind}`, table), eq(recordId, id), isNull(publishedAt)));
  return draft?.text ?? '';
}

/** Of a photo of a record of the content, for `photoIdOf`. */
export const ownerOf = (table: string, id: number) => `${table} ${id}`;

/**
 * Whether a photo is stored for a record. Of another it can have none: whoever replaces it there
 * would take it from both, and a child's would be shown to everybody.
 */
export async function isPhotoOf(
  { storage, signer }: Pick<Deps, 'storage' | 'signer'>,
  owner: string,
  id: string,
): Promise<boolean> {
  const original = await readOriginal(storage, id);
  return original !== undefined && photoIdOf(signer, owner, original) === id;
}

/** The id of a picture that is there already; undefined of a file. */
export function idOfSource(source: PictureSource): string | undefined {
  if ('stored' in source) return source.stored;
  return 'drawing' in source ? contentHash(source.drawing) : undefined;
}

function rowOf(source: PictureSource, photos: ReadonlyMap<string, string>, key: string) {
  if ('drawing' in source) {
    return { id: contentHash(source.drawing), drawing: source.drawing, isChild: false };
  }
  const id = idOfSource(source) ?? photos.get(key);
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
