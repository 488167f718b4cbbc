import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { TextRecord } from '../../platform/records/record.ts';
import { recordAudit } from '../audit/index.ts';
import { readOriginal } from '../pictures/index.ts';
import type { Columns } from './column-rules.ts';
import type { ContentKind, Noun, PictureSource } from './kind.ts';
import { findPictures } from './pictures.ts';
import { BATCH, printRecord } from './records.ts';

/** Saves a photo beside the file. `name` has no ending. Returns its name in the file. */
export type SavePhoto = (name: string, content: Buffer) => Promise<string>;

export type ExportDeps = Pick<Deps, 'db' | 'clock' | 'storage'>;

/** A file to export to. */
export interface ExportRequest {
  /** Writes records, in their order. */
  readonly write: (records: readonly TextRecord[]) => Promise<void>;
  /** Without it, photos are left out, and an import of the file leaves them as they are. */
  readonly savePhoto?: SavePhoto | undefined;
  readonly actor: string;
  /** The name of the file, for the audit log. */
  readonly target: string;
  readonly signal: AbortSignal;
  readonly onProgress: (count: number) => void;
}

/** The result of an export. */
export interface ExportCounts {
  readonly exported: number;
  readonly photos: number;
  /** Existing photos that were left out. */
  readonly photosLeftOut: number;
}

export type ExportFile = (deps: ExportDeps, request: ExportRequest) => Promise<ExportCounts>;

/** Reads the next page of an export, as records. */
export type ReadPage = (db: Db) => Promise<readonly TextRecord[]>;

/** Saves and counts the photos of an export. */
export class PhotoKeeper {
  saved = 0;
  leftOut = 0;
  readonly #storage: Deps['storage'];
  readonly #save: SavePhoto | undefined;

  constructor(storage: Deps['storage'], save: SavePhoto | undefined) {
    this.#storage = storage;
    this.#save = save;
  }

  /** Saves a photo. Returns its name in the file; undefined when it is left out or missing. */
  async keep(pictureId: string, name: string): Promise<string | undefined> {
    if (!this.#save) {
      this.leftOut += 1;
      return undefined;
    }
    const content = await readOriginal(this.#storage, pictureId);
    if (!content) return undefined;
    this.saved += 1;
    return this.#save(name, content);
  }
}

/**
 * Writes everything that `startPages` reads, page by page, from one snapshot of the database. Throws
 * the reason of `signal` once that is aborted.
 */
export async function writeSnapshot(
  { db, clock, storage }: ExportDeps,
  noun: Pick<Noun, 'many'>,
  request: ExportRequest,
  startPages: (photos: PhotoKeeper) => ReadPage,
): Promise<ExportCounts> {
  const photos = new PhotoKeeper(storage, request.savePhoto);
  let exported = 0;
  await db.transaction(
    async (snapshot) => {
      const readPage = startPages(photos);
      for (;;) {
        request.signal.throwIfAborted();
        const records = await readPage(snapshot);
        if (records.length === 0) break;
        await request.write(records);
        exported += records.length;
        request.onProgress(exported);
      }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const counts = { exported, photos: photos.saved, photosLeftOut: photos.leftOut };
  const { actor, target } = request;
  const details = { target, exported, photos: photos.saved };
  await recordAudit({ db, clock }, { actor, action: `export ${noun.many}`, details });
  return counts;
}

/** Exports all rows of a kind of content, from one snapshot. */
export function exportOf<C extends Columns, Row extends { readonly id: number }>(
  kind: ContentKind<C, Row>,
): ExportFile {
  return (deps, request) =>
    writeSnapshot(deps, kind.noun, request, (photos) => {
      let last: Row | undefined;
      return async (db) => {
        const rows = await kind.list(db, last, BATCH);
        last = rows.at(-1) ?? last;
        const sources = await pictureSources(db, kind, rows, photos);
        return rows.map((row) =>
          printRecord(kind.columns, kind.valuesOf(row, sources.get(row.id) ?? [])),
        );
      };
    });
}

/** The pictures of rows, as the file names them. A row has none when one of them is left out. */
async function pictureSources<C extends Columns, Row extends { readonly id: number }>(
  db: Db,
  kind: ContentKind<C, Row>,
  rows: readonly Row[],
  photos: PhotoKeeper,
): Promise<Map<number, PictureSource[]>> {
  const told = new Map<number, PictureSource[]>();
  const { pictures } = kind;
  if (!pictures) return told;
  const found = await findPictures(db, [...new Set(rows.flatMap((row) => pictures.idsOf(row)))]);
  const byId = new Map(found.map((picture) => [picture.id, picture]));
  for (const row of rows) {
    const sources: PictureSource[] = [];
    for (const [index, id] of pictures.idsOf(row).entries()) {
      const picture = byId.get(id);
      if (!picture) continue;
      if (picture.drawing !== null) sources.push({ drawing: picture.drawing });
      else {
        const file = await photos.keep(id, pictures.nameOf(row, index));
        if (file !== undefined) sources.push({ file });
      }
    }
    if (sources.length === pictures.idsOf(row).length) told.set(row.id, sources);
  }
  return told;
}
