import { CONTENT_PICTURES, type ContentKindName, type ContentValues } from '@nabta/contract/desk';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import {
  findPictures,
  idOfSource,
  isPhotoOf,
  ownerOf,
  pictureLines,
  Refused,
  type PictureSource,
} from '../content-files/index.ts';
import {
  photoIdOf,
  pictureUrl,
  prepareOriginal,
  publishPictures,
  withdrawPictures,
  writeOriginal,
} from '../pictures/index.ts';

/** The kinds that have pictures. */
export type PicturedKind = keyof typeof CONTENT_PICTURES;

const isPictured = (kind: ContentKindName): kind is PicturedKind => kind in CONTENT_PICTURES;

/** The column of a kind in which its pictures are named. */
export const pictureColumn = (kind: ContentKindName): string | undefined =>
  isPictured(kind) ? CONTENT_PICTURES[kind].column : undefined;

/**
 * Checks a photo for a record and stores it as imports do. Nobody sees it before a draft names it; a
 * photo that none names within a day is removed. Returns the line that names it. Throws
 * `validation-failed`.
 */
export async function addPhoto(
  { db, clock, storage, signer }: Pick<Deps, 'db' | 'clock' | 'storage' | 'signer'>,
  { kind, id, photo, actor }: { kind: PicturedKind; id: number; photo: Buffer; actor: string },
): Promise<string> {
  const content = await prepareOriginal(photo);
  if ('problem' in content) throw invalid({ photo: content.error });
  const pictureId = photoIdOf(signer, ownerOf(kind, id), content);
  await writeOriginal(storage, pictureId, content);
  const details = { kind, content: id, bytes: content.length };
  await recordAudit({ db, clock }, { actor, action: 'content photo', details });
  return `photo ${pictureId}`;
}

interface Draft {
  readonly kind: ContentKindName;
  readonly id: number;
  /** Of the draft. */
  readonly values: ContentValues;
  readonly published: ContentValues | null;
}

/** Throws `validation-failed` where somebody took all pictures out of what the site shows with some. */
export function refuseNoPicture(
  kind: ContentKindName,
  typed: ContentValues,
  published: ContentValues | null,
): void {
  const column = pictureColumn(kind) ?? '';
  if (published?.[column] && typed[column]?.trim() === '') {
    throw invalid({ [column]: { key: 'picture-required' } });
  }
}

/**
 * Throws `validation-failed` for a photo that is another record's, or not kept any more, and for a
 * drawing that we do not have.
 */
export async function checkPictures(
  deps: Pick<Deps, 'storage' | 'signer' | 'drawings'>,
  { kind, id, values, published }: Draft,
): Promise<void> {
  const column = pictureColumn(kind);
  if (column === undefined) return;
  const known = idsOf(kind, published);
  for (const source of sourcesOf(kind, values)) {
    if ('drawing' in source && !deps.drawings.has(source.drawing)) {
      const parameters = { name: source.drawing };
      throw invalid({ [column]: { key: 'drawing-unknown', parameters } });
    }
    if (!('stored' in source) || known.includes(source.stored)) continue;
    if (!(await isPhotoOf(deps, ownerOf(kind, id), source.stored))) {
      throw invalid({ [column]: { key: 'photo-not-kept' } });
    }
  }
}

/**
 * Lets the pictures of a draft be seen by who has their address, and withdraws the photos that only
 * the draft before it had. Returns the ids of these: the caller removes their files after the
 * transaction has committed.
 */
export async function showDraftPictures(
  { db, clock, drawings }: Pick<Deps, 'db' | 'clock' | 'drawings'>,
  { kind, values, published }: Draft,
  before: ContentValues,
): Promise<string[]> {
  const rows = sourcesOf(kind, values).flatMap((source) => {
    const id = idOfSource(source);
    if (id === undefined || !('drawing' in source)) return id === undefined ? [] : { id };
    return drawings.has(source.drawing) ? { id, drawing: source.drawing } : [];
  });
  // One picture may be there twice, and one statement must not meet it twice.
  await publishPictures(db, [...new Map(rows.map((row) => [row.id, row])).values()]);
  const kept = [...idsOf(kind, values), ...idsOf(kind, published)];
  const gone = sourcesOf(kind, before).flatMap((source) =>
    'stored' in source && !kept.includes(source.stored) ? source.stored : [],
  );
  await withdrawPictures(db, gone, clock.now());
  return gone;
}

/** The addresses of pictures by the lines that name them, of those that can be shown. */
export async function pictureUrls(
  db: Db,
  kind: ContentKindName,
  values: readonly (ContentValues | undefined)[],
): Promise<Record<string, string>> {
  const lines = new Set(values.flatMap((one) => (one ? linesOf(kind, one) : [])));
  const named = [...lines].map((line) => ({ line, id: idOfLine(line) }));
  const shown = await findShown(db, named);
  return Object.fromEntries(
    named.flatMap(({ line, id }) =>
      id !== undefined && shown.has(id) ? [[line, pictureUrl(id)]] : [],
    ),
  );
}

/** Texts of a picture column without the photos that are not kept any more. */
export async function withoutGone(
  db: Db,
  kind: ContentKindName,
  versions: readonly ContentValues[],
): Promise<ContentValues[]> {
  const column = pictureColumn(kind);
  if (column === undefined) return [...versions];
  const named = versions.flatMap((one) =>
    linesOf(kind, one).map((line) => ({ line, id: idOfLine(line) })),
  );
  const shown = await findShown(db, named);
  const isKept = (line: string) => !line.startsWith('photo ') || shown.has(idOfLine(line) ?? '');
  return versions.map((one) => ({
    ...one,
    [column]: linesOf(kind, one).filter(isKept).join('\n'),
  }));
}

async function findShown(
  db: Db,
  named: readonly { readonly id: string | undefined }[],
): Promise<ReadonlySet<string>> {
  const found = await findPictures(
    db,
    named.flatMap(({ id }) => id ?? []),
  );
  return new Set(found.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ id }) => id));
}

function linesOf(kind: ContentKindName, values: ContentValues): string[] {
  const text = values[pictureColumn(kind) ?? ''] ?? '';
  return text.split(/[\r\n]+/).flatMap((line) => line.trim() || []);
}

const LINE = pictureLines(1);

function sourceOf(line: string): PictureSource | undefined {
  const read = LINE.read(line, () => undefined);
  return read instanceof Refused ? undefined : read[0];
}

function idOfLine(line: string): string | undefined {
  const source = sourceOf(line);
  return source && idOfSource(source);
}

const sourcesOf = (kind: ContentKindName, values: ContentValues | null): PictureSource[] =>
  values ? linesOf(kind, values).flatMap((line) => sourceOf(line) ?? []) : [];

const idsOf = (kind: ContentKindName, values: ContentValues | null): string[] =>
  sourcesOf(kind, values).flatMap((source) => idOfSource(source) ?? []);
