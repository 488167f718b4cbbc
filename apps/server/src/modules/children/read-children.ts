import { FAMILY_FIELDS, PROFILE_FACTS } from '@nabta/contract/desk';
import { fault, type Place } from '../../faults.ts';
import type { ImportRecord, TextRecord } from '../../platform/records/record.ts';
import { checkPairs, createRecordReader, type ReadItem, type Say } from '../content-files/index.ts';
import { portraitFor } from '../../platform/drawings.ts';
import { FOCUS, portraitRow, type PictureFacts } from '../pictures/index.ts';
import {
  childColumns,
  NEW_SPELLING,
  type FileChild,
  type NamedVillage,
  type Spelling,
} from './file-columns.ts';
import type { KnownChild, NewChild, NewFamily } from './import-repository.ts';
import { ageOn, searchTextOf } from './rules.ts';

/** The oldest age of a student of the programme, in years. */
const OLDEST = 30;

/** A child of a file. */
export interface ImportedChild {
  readonly place: Place;
  readonly child: FileChild;
  /** Whether the child had a sponsor at the site that the file comes from. */
  readonly isSponsored: boolean;
}

/** A family as its first child in the file has it. */
interface FamilyInFile {
  readonly place: Place;
  readonly villageId: number;
  /** The texts of FAMILY_FIELDS, in their order: in one, which takes half the memory. */
  readonly texts: string;
}

/** Texts that must be there in both languages or in neither. */
const PAIRS = ['sisters', 'brothers', ...PROFILE_FACTS] as const;

/** A character that no text of a file has. */
const BETWEEN = '\u0000';

/** Checks the records of one file, each alone and against those before it. */
export interface ChildReader {
  readonly read: (record: ImportRecord) => ReadItem<ImportedChild>;
  /** The place of each child, by code. */
  readonly codes: ReadonlyMap<string, Place>;
  readonly families: ReadonlyMap<string, FamilyInFile>;
}

interface ReaderOptions {
  readonly spelling?: Spelling;
  /** Is refused. */
  readonly example?: TextRecord | undefined;
}

/** `today` is a Cairo date. */
export function createChildReader(
  today: Temporal.PlainDate,
  villages: readonly NamedVillage[],
  { spelling = NEW_SPELLING, example }: ReaderOptions = {},
): ChildReader {
  const readRecord = createRecordReader(childColumns(today, villages, spelling), example);
  const codes = new Map<string, Place>();
  const families = new Map<string, FamilyInFile>();
  return {
    codes,
    families,
    read(record) {
      const { place } = record;
      const { problems, notes, values, isLeftOut } = readRecord(record);
      if ('problem' in record || isLeftOut) return { problems, notes };
      const say: Say = (column, what, error) => problems.push({ place, column, what, error });
      checkPairs(PAIRS, record.values, say);
      checkLevel(record.values, say);
      checkCode(spelling.child(given(record.values, 'code')), place, codes, say);
      if (!values) return { problems, notes };
      checkAge(values, today, say);
      checkFamily(values, place, families, say);
      if (problems.length > 0) return { problems, notes };
      const isSponsored = given(record.values, 'sponsored') === 'yes';
      return { problems, notes, item: { place, child: values, isSponsored } };
    },
  };
}

const given = (values: TextRecord, column: string) => (values[column] ?? '').trim();

/** University and institute students are rising leaders, and nobody else is (CHD-08). */
function checkLevel(values: TextRecord, say: Say): void {
  const year = given(values, 'school_year').toLowerCase();
  const level = given(values, 'education_level').toLowerCase();
  const isStudent = /^(university|institute)_/.test(year);
  if (level === 'child' && isStudent)
    say('education_level', fault('level-of-student', { year }), { key: 'level-of-student' });
  if (level === 'rising_leader' && !isStudent) {
    const what = year === '' ? fault('level-of-any-pupil') : fault('level-of-pupil', { year });
    say('education_level', what, { key: 'level-of-pupil' });
  }
}

function checkCode(code: string, place: Place, codes: Map<string, Place>, say: Say): void {
  if (code === '') return;
  const earlier = codes.get(code);
  if (earlier === undefined) codes.set(code, place);
  else say('code', fault('there-already', { key: code, place: earlier }));
}

/** A child who has left the programme may be older by now. */
function checkAge(child: FileChild, today: Temporal.PlainDate, say: Say): void {
  const age = ageOn(Temporal.PlainDate.from(child.date_of_birth), today);
  if (age > OLDEST && child.state !== 'exited') {
    say('date_of_birth', fault('child-too-old', { age, maximum: OLDEST }), {
      key: 'child-too-old',
      parameters: { age: String(age), maximum: String(OLDEST) },
    });
  }
}

function checkFamily(
  child: FileChild,
  place: Place,
  families: Map<string, FamilyInFile>,
  say: Say,
): void {
  const texts = FAMILY_FIELDS.map((column) =>
    column === 'village' ? String(child.village.id) : String(child[column]),
  );
  const earlier = families.get(child.family_code);
  if (!earlier) {
    const inOne = texts.join(BETWEEN);
    families.set(child.family_code, { place, villageId: child.village.id, texts: inOne });
    return;
  }
  const before = earlier.texts.split(BETWEEN);
  for (const [index, column] of FAMILY_FIELDS.entries()) {
    if (before[index] !== texts[index]) {
      say(column, fault('family-differs', { place: earlier.place }));
    }
  }
}

type PictureRow = ReturnType<typeof portraitRow>;

/**
 * The facts of a child's picture that a file sets, where they differ from those it has; undefined
 * when there are none. A new photo has none of the replaced one's.
 */
export function factsFor(
  { child }: ImportedChild,
  known: KnownChild | undefined,
  pictureId: string,
): PictureFacts | undefined {
  const before = known?.child.pictureId === pictureId ? known : undefined;
  const { focus_x: focusX, focus_y: focusY, photo_taken_on: takenOn } = child;
  const isSet =
    (focusX !== undefined && focusX !== (before?.focusX ?? FOCUS.x)) ||
    (focusY !== undefined && focusY !== (before?.focusY ?? FOCUS.y)) ||
    (takenOn !== undefined && takenOn !== (before?.takenOn ?? undefined));
  return isSet ? { id: pictureId, focusX, focusY, takenOn } : undefined;
}

/**
 * Whether a child's portrait is kept for its sponsors when another takes its place: every photo, and
 * a drawing that stands for a photo of a known day.
 */
export function isPortraitKept(known: KnownChild): boolean {
  return (
    known.hasPicture && isShowable(known) && (known.drawing === null || known.takenOn !== null)
  );
}

/** Whether new pictures of a child may be shown: not of a hidden or exited one. */
export function isShowable(known: KnownChild | undefined): boolean {
  const status = known?.child.status;
  return status === undefined || status === 'available' || status === 'sponsored';
}

/** The status of a new child. Only a sponsorship makes a child sponsored. */
export function newStatus({ state }: FileChild): 'available' | 'hidden' | 'exited' {
  return state === undefined || state === 'published' ? 'available' : state;
}

/**
 * The picture that a child gets, with its row when it is a new one. A drawing never replaces a photo.
 */
export function pictureFor(
  { child }: ImportedChild,
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

/** The row of the family that a line of the file names; all of its facts come from the file. */
export function familyRow({ child }: ImportedChild): NewFamily {
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

/** The row of a child. Values that the file leaves open stay as they were, or get their default. */
export function childRow(
  { child }: ImportedChild,
  known: KnownChild | undefined,
  familyId: number,
  pictureId: string,
  today: Temporal.PlainDate,
): Omit<NewChild, 'status' | 'exitedAt'> {
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
