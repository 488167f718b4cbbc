import {
  BATCH,
  batchesOf,
  fileChanged,
  isSame,
  lockImports,
  openNotebook,
  type ImportCounts,
  type ImportDeps,
  type Notebook,
} from '../content-files/index.ts';
import { publishPictures, type portraitRow, withdrawPictures } from '../pictures/index.ts';
import {
  CHANGED_FAMILIES,
  knownOf,
  PHOTOS,
  type ChildRequest,
  type Known,
} from './import-check.ts';
import { saveChildren, saveFamilies, type NewChild, type NewFamily } from './import-repository.ts';
import { childRow, familyRow, newStatus, pictureFor } from './import-rows.ts';
import { createChildReader, FAMILIES, type ReadChild } from './import-rules.ts';

/** What was saved, and which pictures it left behind. */
export interface SavedFile {
  readonly counts: ImportCounts;
  readonly withdrawn: readonly string[];
  /** Those of the stored photos that children have now. */
  readonly used: ReadonlySet<string>;
}

/**
 * Writes a checked file into a transaction. It is read a second time rather than kept in memory,
 * and checked again. Throws an Error when it is another file by now.
 */
export async function saveFile(
  { db, clock }: Pick<ImportDeps, 'db' | 'clock'>,
  request: ChildRequest,
  checked: Notebook,
): Promise<SavedFile> {
  await lockImports(db);
  using notebook = openNotebook();
  const reader = createChildReader(request.today, request.villages, notebook);
  const counts = { created: 0, updated: 0, unchanged: 0 };
  const withdrawn: string[] = [];
  const used = new Set<string>();
  let count = 0;

  for await (const records of batchesOf(request.read(), BATCH)) {
    request.signal.throwIfAborted();
    const batch = records.map((record) => {
      const { child } = reader.read(record);
      if (!child) throw fileChanged();
      return child;
    });
    const known = await knownOf({ db }, batch);
    const familyIds = await saveChangedFamilies({ db }, batch, known);
    const plan = planBatch(batch, known, familyIds, request, checked);
    await publishPictures(db, plan.pictures);
    await saveChildren(db, plan.rows);
    await withdrawPictures(db, plan.gone, clock.now());
    withdrawn.push(...plan.gone);
    plan.used.forEach((id) => used.add(id));
    counts.created += plan.created;
    counts.updated += plan.updated;
    counts.unchanged += batch.length - plan.created - plan.updated;
    count += batch.length;
    request.onProgress('saved', count);
  }
  return { counts: { ...counts, families: notebook.count(FAMILIES) }, withdrawn, used };
}

/** Families come with the first of their children: the file says the same with each. */
async function saveChangedFamilies(
  { db }: Pick<ImportDeps, 'db'>,
  batch: readonly ReadChild[],
  known: Known,
): Promise<Map<string, number>> {
  const rows = new Map<string, NewFamily>();
  const ids = new Map([...known.families].map(([code, { id }]) => [code, id]));
  for (const read of batch) {
    const row = familyRow(read);
    const before = known.families.get(row.code);
    if (!before || !isSame(before, row)) rows.set(row.code, row);
  }
  for (const [code, id] of await saveFamilies(db, [...rows.values()])) ids.set(code, id);
  return ids;
}

/** What a batch writes. */
function planBatch(
  batch: readonly ReadChild[],
  known: Known,
  familyIds: ReadonlyMap<string, number>,
  { now, today }: ChildRequest,
  checked: Notebook,
) {
  const pictures: ReturnType<typeof portraitRow>[] = [];
  const gone: string[] = [];
  const used: string[] = [];
  const rows: NewChild[] = [];
  let [created, updated] = [0, 0];
  for (const read of batch) {
    const { code, family_code } = read.child;
    const before = known.children.get(code);
    const photo = checked.get(PHOTOS, code);
    const picture = pictureFor(read, before, photo, now, today);
    if (picture.row) pictures.push(picture.row);
    if (photo !== undefined && picture.id === photo) used.push(photo);
    if (before && before.child.pictureId !== picture.id) gone.push(before.child.pictureId);
    const familyId = familyIds.get(family_code);
    if (familyId === undefined) throw new Error(`no family ${family_code}`);
    const row = childRow(read, before, familyId, picture.id, today);
    const isChanged = !before || !isSame(before.child, row);
    // The status of a child that is there is kept by `saveChildren`.
    if (isChanged) rows.push({ ...row, status: newStatus(read.child) });
    const isTouched =
      isChanged || picture.row || checked.get(CHANGED_FAMILIES, family_code) !== undefined;
    if (!before) created += 1;
    else if (isTouched) updated += 1;
  }
  return { pictures, gone, used, rows, created, updated };
}
