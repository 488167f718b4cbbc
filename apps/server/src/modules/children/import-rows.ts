import { portraitFor } from '../../platform/drawings.ts';
import { portraitRow } from '../pictures/index.ts';
import type { FileChild } from './file-columns.ts';
import type { KnownChild, NewChild, NewFamily } from './import-repository.ts';
import type { ReadChild } from './import-rules.ts';
import { ageOn, searchTextOf } from './rules.ts';

type PictureRow = ReturnType<typeof portraitRow>;

/** Whether new pictures of a child may be shown: those of a hidden one stay away. */
export function isShowable(known: KnownChild | undefined): boolean {
  const status = known?.child.status;
  return status === undefined || status === 'available' || status === 'sponsored';
}

/** The status of a child who is added: only a sponsorship makes a child a sponsored one. */
export function newStatus({ state }: FileChild): 'available' | 'hidden' | 'exited' {
  return state === undefined || state === 'published' ? 'available' : state;
}

/**
 * The picture that a child has from now on, with its row when that is new. A drawing never takes
 * the place of a photo.
 */
export function pictureFor(
  { child }: ReadChild,
  known: KnownChild | undefined,
  photo: string | undefined,
  now: Temporal.Instant,
  today: Temporal.PlainDate,
): { id: string; row?: PictureRow } {
  if (known && !isShowable(known)) return { id: known.child.pictureId };
  if (photo !== undefined) return { id: photo, row: { id: photo, isChild: true } };
  const isDrawnOtherwise =
    child.drawing !== undefined && known?.drawing !== null && known?.drawing !== child.drawing;
  if (known?.hasPicture && !isDrawnOtherwise) return { id: known.child.pictureId };
  const age = ageOn(Temporal.PlainDate.from(child.date_of_birth), today);
  const row = portraitRow(child.drawing ?? portraitFor({ ...child, age }));
  const isAway = !known && newStatus(child) !== 'available';
  return { id: row.id, row: isAway ? { ...row, withdrawnAt: now } : row };
}

export function familyRow({ child }: ReadChild): NewFamily {
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

/** A child as it is written: what a file leaves open stays as it was, or gets its first value. */
export function childRow(
  { child }: ReadChild,
  known: KnownChild | undefined,
  familyId: number,
  pictureId: string,
  today: Temporal.PlainDate,
): Omit<NewChild, 'status'> {
  const { code, village } = child;
  const texts = [code, child.full_name_en, child.full_name_ar, village.nameEn, village.nameAr];
  const isOffered = known ? isShowable(known) : newStatus(child) === 'available';
  return {
    code,
    familyId,
    villageId: village.id,
    featured: isOffered && (child.featured ?? known?.child.featured ?? false),
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
    waitingSince: child.waiting_since ?? known?.child.waitingSince ?? today.toString(),
    pictureId,
    searchText: searchTextOf(texts),
  };
}
