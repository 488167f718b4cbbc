// The photos of an import of children.
import type { FieldError } from '../../errors.ts';
import type { Fault } from '../../faults.ts';
import { randomId } from '../../platform/secrets.ts';
import type { ImportDeps, ProblemList } from '../content-files/index.ts';
import { photoIdOf, prepareOriginal, readOriginal, writeOriginal } from '../pictures/index.ts';
import type { ChildImport } from './import-children.ts';
import type { KnownChild } from './import-repository.ts';
import type { PastPortrait } from './past-portraits.ts';
import { isPortraitKept, isShowable, newStatus, type ImportedChild } from './read-children.ts';

/** Checks the photo of a child and stores it. Returns its id when the child gets a new one. */
export async function takePhoto(
  run: ChildImport,
  { place, child }: ImportedChild,
  known: KnownChild | undefined,
  problems: ProblemList,
): Promise<string | undefined> {
  if (child.photo === undefined) return undefined;
  const { readPhoto, dryRun } = run.request;
  const bytes = await readPhoto(child.photo);
  const say = (what: Fault, error?: FieldError) =>
    problems.add({ place, column: 'photo', what, error });
  if ('problem' in bytes) return void say(bytes.problem);
  const id = photoIdOf(run.signer, `child ${child.code}`, bytes);
  if (known?.hasPicture && (await isKept(run, known, id, bytes))) return undefined;
  const prepared = await prepareOriginal(bytes);
  if ('problem' in prepared) return void say(prepared.problem, prepared.error);
  const isAway = known ? !isShowable(known) : newStatus(child) !== 'available';
  if (isAway || !problems.isEmpty) return undefined;
  if (dryRun) return id;
  await writeOriginal(run.storage, id, prepared);
  return id;
}

/** Stores a copy of the photo that a new one replaces: its own address was public. */
export async function keepReplacedPhoto(
  run: ChildImport,
  known: KnownChild | undefined,
): Promise<void> {
  if (run.request.dryRun || !known || known.drawing !== null || !isPortraitKept(known)) return;
  if (run.request.single?.isCutAnew) return;
  const photo = await readOriginal(run.storage, known.child.pictureId);
  if (!photo) return;
  const id = randomId();
  run.stored.add(id);
  run.pastPhotos.set(known.child.code, id);
  await writeOriginal(run.storage, id, photo);
}

/** A replaced portrait as it is kept; undefined for one that is not. */
export function pastPortraitOf(run: ChildImport, known: KnownChild): PastPortrait | undefined {
  if (!isPortraitKept(known)) return undefined;
  const { drawing, focusX, focusY, takenOn } = known;
  const id = drawing === null ? run.pastPhotos.get(known.child.code) : randomId();
  if (id === undefined) return undefined;
  run.used.add(id);
  const facts = { focusX: focusX ?? undefined, focusY: focusY ?? undefined, takenOn };
  return { childId: known.child.id, picture: { id, drawing, isChild: true, ...facts } };
}

/** Whether a photo is the stored one of a child: by its id, or byte for byte from an export. */
async function isKept(
  { storage }: ImportDeps,
  { child, drawing }: KnownChild,
  id: string,
  bytes: Buffer,
): Promise<boolean> {
  if (drawing !== null) return false;
  const original = await readOriginal(storage, child.pictureId);
  return original !== undefined && (child.pictureId === id || original.equals(bytes));
}
