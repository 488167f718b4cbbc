import type { Deps } from '../../deps.ts';
import { photoIdOf, preparePhoto, writeOriginal } from '../pictures/operations.ts';
import { ProblemList } from './import-problems.ts';
import { findElsewhere, findKnown, type KnownChild } from './import-repository.ts';
import {
  createRecordReader,
  type ImportRecord,
  type ImportVillage,
  type ReadChild,
} from './import-rules.ts';

/** Rows of one query: PostgreSQL takes 65,535 parameters, and a child has about forty. */
export const BATCH = 500;

/** What the check of a file found out. */
export interface CheckedFile {
  readonly created: number;
  readonly updated: number;
  readonly families: number;
  /** The new pictures of children, by code. Their files are stored, but not yet published. */
  readonly photos: ReadonlyMap<string, string>;
}

/** What a check works with. */
export interface CheckRequest {
  readonly read: () => AsyncIterable<ImportRecord>;
  /** The bytes of a photo that a record names, or why there are none. */
  readonly readPhoto: (path: string) => Promise<Buffer | { readonly problem: string }>;
  readonly today: Temporal.PlainDate;
  readonly villages: readonly ImportVillage[];
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (step: 'checked' | 'saved', count: number) => void;
  /** Hears of every file that is stored, so that it can be removed again. */
  readonly onStored: (pictureId: string) => void;
}

type CheckDeps = Pick<Deps, 'db' | 'storage' | 'signer'>;

/**
 * Reads a whole file and checks everything about it, also against what is there already. Changes
 * nothing but that photos are stored. Throws ImportRefused with every problem.
 */
export async function checkFile(deps: CheckDeps, request: CheckRequest): Promise<CheckedFile> {
  const problems = new ProblemList();
  const reader = createRecordReader(request.today, request.villages);
  const families = new Map<string, { place: string; villageId: number }>();
  const codes = new Set<string>();
  const photos = new Map<string, string>();
  let updated = 0;
  let count = 0;

  for await (const batch of batchesOf(request.read(), BATCH)) {
    request.signal.throwIfAborted();
    count += batch.length;
    const results = batch.map((record) => reader.read(record));
    for (const { problems: found } of results) found.forEach((problem) => problems.add(problem));
    const fine = results.flatMap(({ child }) => child ?? []);
    const known = await knownByCode(deps, fine);
    for (const read of fine) {
      const { place, child } = read;
      codes.add(child.code);
      families.set(child.family_code, { place, villageId: child.village.id });
      checkMove(read, known.get(child.code), problems);
      const photo = await takePhoto(deps, request, read, known.get(child.code), problems);
      if (photo !== undefined) photos.set(child.code, photo);
    }
    updated += known.size;
    request.onProgress('checked', count);
  }
  if (count === 0) problems.add({ place: 'line 1', column: undefined, what: 'there is no child' });
  // With records left out, their siblings would seem to stay behind.
  if (problems.isEmpty) await checkVillages(deps, families, codes, problems);
  problems.refuse();
  return { created: codes.size - updated, updated, families: families.size, photos };
}

/** The known children of a batch, by code. */
export async function knownByCode(
  { db }: Pick<Deps, 'db'>,
  batch: readonly ReadChild[],
): Promise<Map<string, KnownChild>> {
  if (batch.length === 0) return new Map();
  const known = await findKnown(
    db,
    batch.map(({ child }) => child.code),
  );
  return new Map(known.map((row) => [row.code, row]));
}

/** Whether new pictures of a child may be shown: those of a hidden one stay away. */
export function isShowable(known: KnownChild | undefined): boolean {
  return known === undefined || known.status === 'available' || known.status === 'sponsored';
}

/** A claim belongs to a child and its family: a child who has one cannot change the family. */
function checkMove(
  { place, child }: ReadChild,
  known: KnownChild | undefined,
  problems: ProblemList,
): void {
  if (!known?.isClaimed || known.familyCode === child.family_code) return;
  const what = `${child.code} is being sponsored and cannot leave the family ${known.familyCode}`;
  problems.add({ place, column: 'family_code', what });
}

/** A family lives in one village: its children who are not in the file cannot stay behind. */
async function checkVillages(
  { db }: Pick<Deps, 'db'>,
  families: ReadonlyMap<string, { place: string; villageId: number }>,
  codes: ReadonlySet<string>,
  problems: ProblemList,
): Promise<void> {
  const given = [...families].map(([familyCode, { villageId }]) => ({ familyCode, villageId }));
  for (let start = 0; start < given.length; start += BATCH) {
    const elsewhere = await findElsewhere(db, given.slice(start, start + BATCH));
    for (const { code, familyCode } of elsewhere) {
      if (codes.has(code)) continue;
      const place = families.get(familyCode)?.place ?? '';
      const what = `${code} of the same family lives elsewhere and is not in the file`;
      problems.add({ place, column: 'village', what });
    }
  }
}

/** Checks the photo of a child and stores it. Returns its id when the child gets a new one. */
async function takePhoto(
  deps: CheckDeps,
  { readPhoto, dryRun, onStored }: CheckRequest,
  { place, child }: ReadChild,
  known: KnownChild | undefined,
  problems: ProblemList,
): Promise<string | undefined> {
  if (child.photo === undefined) return undefined;
  const say = (what: string) => problems.add({ place, column: 'photo', what });
  const bytes = await readPhoto(child.photo);
  if ('problem' in bytes) return void say(bytes.problem);
  const id = photoIdOf(deps.signer, `child ${child.code}`, bytes);
  if (known?.pictureId === id && known.hasPicture) return undefined;
  const prepared = await preparePhoto(bytes);
  if ('problem' in prepared) return void say(prepared.problem);
  if (!isShowable(known) || dryRun || !problems.isEmpty) return undefined;
  onStored(id);
  await writeOriginal(deps.storage, id, prepared);
  return id;
}

/** The items of a stream, `size` at a time. */
export async function* batchesOf<Item>(
  items: AsyncIterable<Item>,
  size: number,
): AsyncGenerator<Item[], void, undefined> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
