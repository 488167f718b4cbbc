import {
  BATCH,
  batchesOf,
  isSame,
  ProblemList,
  type ImportCounts,
  type ImportDeps,
  type ImportRequest,
  type Notebook,
} from '../content-files/index.ts';
import { photoIdOf, prepareOriginal, readOriginal, writeOriginal } from '../pictures/index.ts';
import type { NamedVillage } from './file-columns.ts';
import {
  findElsewhere,
  findFamilies,
  findKnown,
  type FamilyRow,
  type KnownChild,
} from './import-repository.ts';
import { childRow, familyRow, isShowable, newStatus, pictureFor } from './import-rows.ts';
import { CODES, createChildReader, FAMILIES, familyOf, type ReadChild } from './import-rules.ts';

/** Pages of the notebook: new photos by the code of their child, and families that change. */
export const PHOTOS = 'photos';
export const CHANGED_FAMILIES = 'changed families';

/** What a check of children works with. */
export interface ChildRequest extends ImportRequest {
  readonly today: Temporal.PlainDate;
  readonly now: Temporal.Instant;
  readonly villages: readonly NamedVillage[];
  /** Hears of every file that is stored, so that it can be removed again. */
  readonly onStored: (pictureId: string) => void;
}

/**
 * Reads a whole file and checks everything about it, also against what is there already. Changes
 * nothing but that photos are stored. Throws ImportRefused with every problem.
 */
export async function checkFile(
  deps: ImportDeps,
  request: ChildRequest,
  notebook: Notebook,
): Promise<{ counts: ImportCounts; notes: ProblemList }> {
  const problems = new ProblemList();
  const notes = new ProblemList();
  const reader = createChildReader(request.today, request.villages, notebook);
  const counts = { created: 0, updated: 0, unchanged: 0 };
  let count = 0;

  for await (const batch of batchesOf(request.read(), BATCH)) {
    request.signal.throwIfAborted();
    count += batch.length;
    const fine: ReadChild[] = [];
    for (const record of batch) {
      const { child, ...said } = reader.read(record);
      said.problems.forEach((problem) => problems.add(problem));
      said.notes.forEach((note) => notes.add(note));
      if (!child) continue;
      fine.push(child);
      const isSponsored = 'values' in record && record.values['sponsored']?.trim() === 'yes';
      if (isSponsored) notebook.note('sponsored', child.child.code, '');
    }
    const known = await knownOf(deps, fine);
    for (const read of fine) {
      const before = known.children.get(read.child.code);
      checkMove(read, before, problems);
      checkState(read, before, notebook, problems, notes);
      checkDrawing(deps, read, problems);
      const photo = await takePhoto(deps, request, read, before, problems);
      if (photo !== undefined) notebook.note(PHOTOS, read.child.code, photo);
      counts[stateOf(read, known, photo, request, notebook)] += 1;
    }
    request.onProgress('checked', count);
  }
  if (count === 0) problems.add({ place: 'line 1', column: undefined, what: 'there is no child' });
  // With records left out, their siblings would seem to stay behind.
  if (problems.isEmpty) await checkVillages(deps, request, notebook, problems);
  problems.refuse();
  return { counts: { ...counts, families: notebook.count(FAMILIES) }, notes };
}

/** What is there of the children of a batch. */
export interface Known {
  readonly children: ReadonlyMap<string, KnownChild>;
  readonly families: ReadonlyMap<string, FamilyRow>;
}

/** The known children and families of a batch, by code. */
export async function knownOf(
  { db }: Pick<ImportDeps, 'db'>,
  batch: readonly ReadChild[],
): Promise<Known> {
  if (batch.length === 0) return { children: new Map(), families: new Map() };
  const familyCodes = [...new Set(batch.map(({ child }) => child.family_code))];
  const codes = batch.map(({ child }) => child.code);
  const found = await findKnown(db, codes);
  const families = await findFamilies(db, familyCodes);
  return {
    children: new Map(found.map((row) => [row.child.code, row])),
    families: new Map(families.map((row) => [row.code, row])),
  };
}

/** What becomes of a child. A child changes with its family, as its page does. */
function stateOf(
  read: ReadChild,
  known: Known,
  photo: string | undefined,
  { now, today }: Pick<ChildRequest, 'now' | 'today'>,
  notebook: Notebook,
): 'created' | 'updated' | 'unchanged' {
  const { code, family_code } = read.child;
  const family = known.families.get(family_code);
  if (!family || !isSame(family, familyRow(read))) notebook.note(CHANGED_FAMILIES, family_code, '');
  const before = known.children.get(code);
  if (!before) return 'created';
  const picture = pictureFor(read, before, photo, now, today);
  const row = childRow(read, before, family?.id ?? 0, picture.id, today);
  const isFamilySame = notebook.get(CHANGED_FAMILIES, family_code) === undefined;
  return isFamilySame && !picture.row && isSame(before.child, row) ? 'unchanged' : 'updated';
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

/** Nobody is taken off the site, or put back on it, in passing. */
function checkState(
  { place, child }: ReadChild,
  known: KnownChild | undefined,
  notebook: Notebook,
  problems: ProblemList,
  notes: ProblemList,
): void {
  const { code, state } = child;
  if (!known) {
    const isSponsored = notebook.get('sponsored', code) !== undefined;
    if (!isSponsored || newStatus(child) !== 'available') return;
    const what = `${code} has a sponsor where the file comes from, and none here`;
    notes.add({ place, column: 'sponsored', what });
    return;
  }
  if (state === undefined) return;
  const { status } = known.child;
  const isShown = isShowable(known);
  if (state === 'published' && !isShown) {
    notes.add({ place, column: 'state', what: `${code} is ${status} here, and stays so` });
  } else if (state !== 'published' && state !== status) {
    const what = `${code} is ${isShown ? 'published' : status} here, and an import does not change that (see children hide)`;
    problems.add({ place, column: 'state', what });
  }
}

/** A family lives in one village: its children who are not in the file cannot stay behind. */
async function checkVillages(
  { db }: ImportDeps,
  { signal }: ChildRequest,
  notebook: Notebook,
  problems: ProblemList,
): Promise<void> {
  const check = async (given: { familyCode: string; villageId: number; place: string }[]) => {
    signal.throwIfAborted();
    const places = new Map(given.map(({ familyCode, place }) => [familyCode, place]));
    for (const { code, familyCode } of await findElsewhere(db, given)) {
      if (notebook.get(CODES, code) !== undefined) continue;
      const what = `${code} of the same family lives elsewhere and is not in the file`;
      problems.add({ place: places.get(familyCode) ?? '', column: 'village', what });
    }
  };
  let batch: { familyCode: string; villageId: number; place: string }[] = [];
  for (const { key, text } of notebook.entries(FAMILIES)) {
    batch.push({ familyCode: key, ...familyOf(text) });
    if (batch.length < BATCH) continue;
    await check(batch);
    batch = [];
  }
  if (batch.length > 0) await check(batch);
}

function checkDrawing(
  { drawings }: ImportDeps,
  { place, child: { drawing } }: ReadChild,
  problems: ProblemList,
): void {
  if (drawing === undefined || drawings.has(drawing)) return;
  problems.add({ place, column: 'drawing', what: `there is no drawing "${drawing}"` });
}

/** Checks the photo of a child and stores it. Returns its id when the child gets a new one. */
async function takePhoto(
  deps: ImportDeps,
  { readPhoto, dryRun, onStored }: ChildRequest,
  { place, child }: ReadChild,
  known: KnownChild | undefined,
  problems: ProblemList,
): Promise<string | undefined> {
  if (child.photo === undefined) return undefined;
  const say = (what: string) => problems.add({ place, column: 'photo', what });
  const bytes = await readPhoto(child.photo);
  if ('problem' in bytes) return void say(bytes.problem);
  const id = photoIdOf(deps.signer, `child ${child.code}`, bytes);
  if (known?.hasPicture && (known.child.pictureId === id || (await isKept(deps, known, bytes)))) {
    return undefined;
  }
  const prepared = await prepareOriginal(bytes);
  if ('problem' in prepared) return void say(prepared.problem);
  const isAway = known ? !isShowable(known) : newStatus(child) !== 'available';
  if (isAway || !problems.isEmpty) return undefined;
  if (dryRun) return id;
  onStored(id);
  await writeOriginal(deps.storage, id, prepared);
  return id;
}

/** Whether a photo is what is stored of a child: it comes from an export. */
async function isKept(
  { storage }: ImportDeps,
  { child, drawing }: KnownChild,
  bytes: Buffer,
): Promise<boolean> {
  if (drawing !== null) return false;
  return (await readOriginal(storage, child.pictureId))?.equals(bytes) ?? false;
}
