import { fault } from '../../faults.ts';
import { cairoToday } from '../../platform/clock.ts';
import {
  BATCH,
  isSame,
  runImport,
  type ImportFindings,
  type ImportDeps,
  type ImportFile,
  type ImportRequest,
  type ImportOutcome,
  type ProblemList,
} from '../content-files/index.ts';
import {
  describePictures,
  publishPictures,
  withdrawPictures,
  type PictureFacts,
  type portraitRow,
} from '../pictures/index.ts';
import { EXAMPLE_CHILD } from './example.ts';
import { takePhoto, keepReplacedPhoto, pastPortraitOf } from './import-photos.ts';
import {
  findClaimedElsewhere,
  findElsewhere,
  findFamilies,
  findKnown,
  findSpelling,
  listVillageNames,
  saveChildren,
  saveFamilies,
  type FamilyRow,
  type KnownChild,
  type NewChild,
  type NewFamily,
} from './import-repository.ts';
import { keepPastPortraits, type PastPortrait } from './past-portraits.ts';
import {
  childRow,
  createChildReader,
  factsFor,
  familyRow,
  isShowable,
  newStatus,
  pictureFor,
  type ChildReader,
  type ImportedChild,
} from './read-children.ts';

/** One import of children, and what it remembers of the file between its steps. */
export interface ChildImport extends ImportDeps {
  readonly request: ImportRequest;
  readonly now: Temporal.Instant;
  readonly today: Temporal.PlainDate;
  /** New photos by the code of their child. */
  readonly photos: Map<string, string>;
  /** The ids under which replaced photos are kept, by the code of their child. */
  readonly pastPhotos: Map<string, string>;
  /** The codes of families that are new or change. */
  readonly changedFamilies: Set<string>;
  /**
   * The ids of copies of replaced photos, which were stored while the file was checked. A new photo is
   * not among them: another import of the same file gives it the same id.
   */
  readonly stored: Set<string>;
  /** Of these, the ids that past portraits have now. */
  readonly used: Set<string>;
  /** The ids of pictures that children have no more. */
  readonly withdrawn: string[];
  /** The children who were saved in another family. */
  readonly moved: ImportedChild[];
}

/**
 * Imports children: those with a known code are updated, however it is spelt; the others are added. A
 * child that is hidden, exited or sponsored stays so; one without a guardian's consent is stored and
 * not shown. See `runImport` for what all imports promise and throw.
 */
export const importChildren: ImportFile = async (deps, request) => {
  const run: ChildImport = {
    ...deps,
    request,
    now: deps.clock.now(),
    today: cairoToday(deps.clock),
    photos: new Map(),
    pastPhotos: new Map(),
    changedFamilies: new Set(),
    stored: new Set(),
    used: new Set(),
    withdrawn: [],
    moved: [],
  };
  const villages = await listVillageNames(deps.db);
  const spelling = await findSpelling(deps.db);
  const example = request.single ? undefined : EXAMPLE_CHILD;
  const startReader = () => createChildReader(run.today, villages, { spelling, example });
  let reader = startReader();
  return runImport(
    deps,
    request,
    { one: 'child', many: 'children' },
    {
      startReading() {
        reader = startReader();
        return reader.read;
      },
      checkBatch: (batch, findings) => checkBatch(run, batch, findings),
      checkWhole: (problems) => checkVillages(run, reader, problems),
      saveBatch: (db, batch) => saveBatch({ ...run, db }, batch),
      checkSaved: (db, problems) => checkMoved({ ...run, db }, problems),
      countFamilies: () => reader.families.size,
      picturesLeft: (isSaved) =>
        isSaved ? [...run.withdrawn, ...run.stored.difference(run.used)] : run.stored,
    },
  );
};

/** Checks children against the database, and stores their photos while nothing is wrong. */
async function checkBatch(
  run: ChildImport,
  batch: readonly ImportedChild[],
  findings: ImportFindings,
): Promise<ImportOutcome[]> {
  const known = await knownOf(run, batch);
  const outcomes: ImportOutcome[] = [];
  for (const read of batch) {
    const { code, family_code: familyCode } = read.child;
    const before = known.children.get(code);
    checkMove(read, before, findings.problems);
    checkState(read, before, findings);
    checkConsent(read, before, findings.problems);
    checkDrawing(run, read, findings.problems);
    const photo = await takePhoto(run, read, before, findings.problems);
    if (photo !== undefined) {
      run.photos.set(code, photo);
      if (photo !== before?.child.pictureId) await keepReplacedPhoto(run, before);
    }
    const family = known.families.get(familyCode);
    if (!family || !isSame(family, familyRow(read))) run.changedFamilies.add(familyCode);
    outcomes.push(planChild(run, read, before, family?.id ?? 0).outcome);
  }
  return outcomes;
}

/** Writes checked children: families first, then pictures, then the children who have them. */
async function saveBatch(
  run: ChildImport,
  batch: readonly ImportedChild[],
): Promise<ImportOutcome[]> {
  const { db, withdrawn } = run;
  const known = await knownOf(run, batch);
  const familyIds = await saveChangedFamilies(run, batch, known);
  const pictures: ReturnType<typeof portraitRow>[] = [];
  const gone: string[] = [];
  const facts: PictureFacts[] = [];
  const past: PastPortrait[] = [];
  const rows: NewChild[] = [];
  const outcomes: ImportOutcome[] = [];
  for (const read of batch) {
    const { code, family_code: familyCode } = read.child;
    const familyId = familyIds.get(familyCode);
    if (familyId === undefined) throw new Error(`no family ${familyCode}`);
    const before = known.children.get(code);
    if (before && before.familyCode !== familyCode) run.moved.push(read);
    const plan = planChild(run, read, before, familyId);
    const { picture, row, isChanged, outcome } = plan;
    if (picture.row) pictures.push(picture.row);
    if (plan.facts) facts.push(plan.facts);
    if (before && before.child.pictureId !== picture.id) {
      gone.push(before.child.pictureId);
      const kept = pastPortraitOf(run, before);
      if (kept) past.push(kept);
    }
    // `saveChildren` leaves both of a child who exists already.
    const status = newStatus(read.child);
    const exitedAt = status === 'exited' ? run.now : null;
    if (isChanged) rows.push({ ...row, status, exitedAt });
    outcomes.push(outcome);
  }
  await publishPictures(db, pictures);
  await describePictures(db, facts);
  await saveChildren(db, rows);
  await keepPastPortraits(db, past, run.today);
  await withdrawPictures(db, gone, run.clock.now());
  withdrawn.push(...gone);
  return outcomes;
}

/** The picture and the row that a child gets, and what becomes of the child by that. */
function planChild(
  { photos, changedFamilies, now, today }: ChildImport,
  read: ImportedChild,
  known: KnownChild | undefined,
  familyId: number,
) {
  const { code, family_code: familyCode } = read.child;
  const picture = pictureFor(read, known, photos.get(code), now, today);
  const row = childRow(read, known, familyId, picture.id, today);
  const isChanged = !known || !isSame(known.child, row);
  // A child changes with its family, as its page does.
  const facts = factsFor(read, known, picture.id);
  const isTouched =
    isChanged ||
    picture.row !== undefined ||
    facts !== undefined ||
    changedFamilies.has(familyCode);
  const outcome: ImportOutcome = !known ? 'created' : isTouched ? 'updated' : 'unchanged';
  return { picture, facts, row, isChanged, outcome };
}

/** The children and families of a batch that exist already, by code. */
interface Known {
  readonly children: ReadonlyMap<string, KnownChild>;
  readonly families: ReadonlyMap<string, FamilyRow>;
}

async function knownOf(
  { db }: Pick<ImportDeps, 'db'>,
  batch: readonly ImportedChild[],
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

/** Saves a family with the first of its children: the file repeats it with each. Returns all ids. */
async function saveChangedFamilies(
  { db }: Pick<ImportDeps, 'db'>,
  batch: readonly ImportedChild[],
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

/** A claim belongs to a child and its family: a child who has one cannot change the family. */
function checkMove(
  { place, child }: ImportedChild,
  known: Pick<KnownChild, 'isClaimed' | 'familyCode'> | undefined,
  problems: ProblemList,
): void {
  if (!known?.isClaimed || known.familyCode === child.family_code) return;
  const parameters = { code: child.code, family: known.familyCode };
  const what = fault('family-of-sponsored', parameters);
  const error = { key: 'family-of-sponsored', parameters: { family: known.familyCode } } as const;
  problems.add({ place, column: 'family_code', what, error });
}

/** As `checkMove`, of claims made while the file was checked. The saved rows hold off any other. */
async function checkMoved({ db, moved }: ChildImport, problems: ProblemList): Promise<void> {
  const codes = moved.map(({ child }) => child.code);
  const claimed = new Map(
    (await findClaimedElsewhere(db, codes)).map(({ code, familyCode }) => [code, familyCode]),
  );
  for (const read of moved) {
    const familyCode = claimed.get(read.child.code);
    if (familyCode !== undefined) checkMove(read, { isClaimed: true, familyCode }, problems);
  }
}

/** Reports a child on the site whose consent would go: hiding withdraws the pictures, too. */
function checkConsent(
  { place, child: { code, guardian_consent_on: consentOn } }: ImportedChild,
  known: KnownChild | undefined,
  problems: ProblemList,
): void {
  if (consentOn !== undefined || !known || !isShowable(known)) return;
  if (known.child.guardianConsentOn === null) return;
  const column = 'guardian_consent_on';
  const what = fault('consent-of-shown', { code });
  problems.add({ place, column, what, error: { key: 'consent-of-shown' } });
}

/** Reports a state that the import would have to change: it neither hides a child nor posts one. */
function checkState(
  { place, child, isSponsored }: ImportedChild,
  known: KnownChild | undefined,
  { problems, notes }: ImportFindings,
): void {
  const { code, state } = child;
  if (!known) {
    if (!isSponsored || newStatus(child) !== 'available') return;
    const what = fault('sponsored-elsewhere', { code });
    notes.add({ place, column: 'sponsored', what });
    return;
  }
  if (state === undefined) return;
  const { status } = known.child;
  const isShown = isShowable(known);
  if (state === 'published' && !isShown) {
    const what = fault('state-stays', { code, state: fault(`state.${status}`) });
    notes.add({ place, column: 'state', what });
  } else if (state !== 'published' && state !== status) {
    const here = fault(`state.${isShown ? 'published' : status}`);
    const what = fault('state-fixed', { code, state: here });
    problems.add({ place, column: 'state', what });
  }
}

/** A family lives in one village: its children who are not in the file cannot stay behind. */
async function checkVillages(
  { db, request }: ChildImport,
  { codes, families }: ChildReader,
  problems: ProblemList,
): Promise<void> {
  const all = [...families].map(([familyCode, family]) => ({ familyCode, ...family }));
  for (let at = 0; at < all.length; at += BATCH) {
    request.signal.throwIfAborted();
    for (const { code, familyCode } of await findElsewhere(db, all.slice(at, at + BATCH))) {
      if (codes.has(code)) continue;
      const what = fault('siblings-elsewhere', { code });
      const error = { key: 'siblings-elsewhere', parameters: { code } } as const;
      problems.add({
        place: families.get(familyCode)?.place ?? { line: 1, row: 1 },
        column: 'village',
        what,
        error,
      });
    }
  }
}

function checkDrawing(
  { drawings }: ChildImport,
  { place, child: { drawing } }: ImportedChild,
  problems: ProblemList,
): void {
  if (drawing === undefined || drawings.has(drawing)) return;
  problems.add({ place, column: 'drawing', what: fault('drawing-unknown', { name: drawing }) });
}
