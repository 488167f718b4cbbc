import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { portraitRow, publishPictures, withdrawPictures } from '../pictures/operations.ts';
import { BATCH, batchesOf, isShowable, knownByCode } from './import-check.ts';
import {
  lockImports,
  saveChildren,
  saveFamilies,
  type KnownChild,
  type NewChild,
  type NewFamily,
} from './import-repository.ts';
import type { CheckRequest } from './import-check.ts';
import { createRecordReader, type ReadChild } from './import-rules.ts';
import { ageOn, searchTextOf } from './rules.ts';

/** What was saved, and which pictures it left behind. */
export interface SavedFile {
  readonly created: number;
  readonly updated: number;
  readonly families: number;
  readonly withdrawn: readonly string[];
  /** Those of the stored photos that children have now. */
  readonly used: ReadonlySet<string>;
}

type PictureRow = Parameters<typeof publishPictures>[1][number];

/**
 * Writes a checked file into a transaction. It is read a second time rather than kept in memory,
 * and checked again. Throws an Error when it is another file by now.
 */
export async function saveFile(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: CheckRequest,
  photos: ReadonlyMap<string, string>,
): Promise<SavedFile> {
  await lockImports(db);
  const reader = createRecordReader(request.today, request.villages);
  const familyIds = new Map<string, number>();
  const withdrawn: string[] = [];
  const used = new Set<string>();
  let updated = 0;
  let count = 0;

  for await (const records of batchesOf(request.read(), BATCH)) {
    request.signal.throwIfAborted();
    const batch = records.map((record) => {
      const { child } = reader.read(record);
      if (!child) throw new Error('The file changed while it was imported. Nothing was imported.');
      return child;
    });
    await saveNewFamilies(db, batch, familyIds);
    const known = await knownByCode({ db }, batch);
    const pictures: PictureRow[] = [];
    const gone: string[] = [];
    const rows = batch.map((read) => {
      const { code, family_code } = read.child;
      const before = known.get(code);
      const picture = pictureFor(read, before, photos.get(code), request.today);
      if (picture.row) pictures.push(picture.row);
      if (picture.row?.id === photos.get(code)) used.add(picture.id);
      if (before && before.pictureId !== picture.id) gone.push(before.pictureId);
      const familyId = familyIds.get(family_code);
      if (familyId === undefined) throw new Error(`no family ${family_code}`);
      return childRow(read, before, familyId, picture.id, request.today);
    });
    await publishPictures(db, pictures);
    await saveChildren(db, rows);
    await withdrawPictures(db, gone, clock.now());
    withdrawn.push(...gone);
    updated += known.size;
    count += batch.length;
    request.onProgress('saved', count);
  }
  return { created: count - updated, updated, families: familyIds.size, withdrawn, used };
}

/** Families come with the first of their children: the file says the same with each. */
async function saveNewFamilies(
  db: Db,
  batch: readonly ReadChild[],
  familyIds: Map<string, number>,
): Promise<void> {
  const rows = new Map<string, NewFamily>();
  for (const { child } of batch) {
    if (!familyIds.has(child.family_code)) rows.set(child.family_code, familyRow(child));
  }
  for (const [code, id] of await saveFamilies(db, [...rows.values()])) familyIds.set(code, id);
}

/** The picture that a child has from now on, with its row when that is new. */
function pictureFor(
  { child }: ReadChild,
  known: KnownChild | undefined,
  photo: string | undefined,
  today: Temporal.PlainDate,
): { id: string; row?: PictureRow } {
  if (known && !isShowable(known)) return { id: known.pictureId };
  if (photo !== undefined) return { id: photo, row: { id: photo, recipe: null, isChild: true } };
  if (known?.hasPicture) return { id: known.pictureId };
  const age = ageOn(Temporal.PlainDate.from(child.date_of_birth), today);
  const row = portraitRow({ seed: child.code.toLowerCase(), gender: child.gender, age });
  return { id: row.id, row };
}

function familyRow(child: ReadChild['child']): NewFamily {
  return {
    code: child.family_code,
    villageId: child.village.id,
    fatherNameEn: child.father_name_en,
    fatherNameAr: child.father_name_ar,
    motherNameEn: child.mother_name_en,
    motherNameAr: child.mother_name_ar,
    incomeEarner: child.income_earner,
    incomeAmount: child.income_amount,
    incomeEarnerProfessionsEn: child.income_earner_professions_en,
    incomeEarnerProfessionsAr: child.income_earner_professions_ar,
    incomeFrequency: child.income_frequency,
  };
}

/** What a file leaves open stays as it was, or gets its first value. */
function childRow(
  { child }: ReadChild,
  known: KnownChild | undefined,
  familyId: number,
  pictureId: string,
  today: Temporal.PlainDate,
): NewChild {
  const { code, village } = child;
  const texts = [code, child.full_name_en, child.full_name_ar, village.nameEn, village.nameAr];
  return {
    code,
    familyId,
    villageId: village.id,
    // Kept by `saveChildren` for a child that is there.
    status: 'available',
    featured: child.featured ?? known?.featured ?? false,
    firstNameEn: child.first_name_en,
    firstNameAr: child.first_name_ar,
    fullNameEn: child.full_name_en,
    fullNameAr: child.full_name_ar,
    gender: child.gender,
    dateOfBirth: child.date_of_birth,
    schoolYear: child.school_year,
    educationLevel: child.education_level,
    priceUsd: child.price_usd,
    priceEgp: child.price_egp,
    sistersEn: child.sisters_en,
    sistersAr: child.sisters_ar,
    brothersEn: child.brothers_en,
    brothersAr: child.brothers_ar,
    characterEn: child.character_en,
    characterAr: child.character_ar,
    specialTalentsEn: child.special_talents_en,
    specialTalentsAr: child.special_talents_ar,
    hobbiesEn: child.hobbies_en,
    hobbiesAr: child.hobbies_ar,
    dreamsEn: child.dreams_en,
    dreamsAr: child.dreams_ar,
    bestSubjectEn: child.best_subject_en,
    bestSubjectAr: child.best_subject_ar,
    storyEn: child.story_en,
    storyAr: child.story_ar,
    guardianConsentOn: child.guardian_consent_on ?? null,
    waitingSince: child.waiting_since ?? known?.waitingSince ?? today.toString(),
    pictureId,
    searchText: searchTextOf(texts),
  };
}
