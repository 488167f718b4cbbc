import { SCHOOL_YEARS, type EducationLevel, type SchoolYear } from '@nabta/contract';
import { pickWeighted, type Random } from './random.ts';

/** A kind of school; the part of a school year's code before its number. */
type Track = 'kg' | 'grade' | 'technical' | 'university' | 'institute' | 'institute_two_year';

/** A school year and the ages, today, at which an Egyptian child is plausibly in it. */
export interface Grade {
  readonly code: SchoolYear;
  readonly min_age: number;
  readonly max_age: number;
}

/**
 * Age on 1 October at which the first year of each kind of school starts: KG at four, primary at
 * six, technical school after the ninth grade, higher education after the twelfth.
 */
const FIRST_YEAR_AGES: readonly (readonly [Track, number])[] = [
  ['kg', 4],
  ['grade', 6],
  ['technical', 15],
  ['university', 18],
  ['institute', 18],
  ['institute_two_year', 18],
];

const KNOWN_GRADES = FIRST_YEAR_AGES.flatMap(([track, firstAge]) =>
  SCHOOL_YEARS.filter((code) => code.replace(/_\d+$/, '') === track).map((code, index) => {
    // One birthday may pass within the school year, and from grade one a year may be repeated.
    const spare = track === 'kg' ? 1 : 2;
    const min_age = firstAge + index;
    return { track, grade: { code, min_age, max_age: min_age + spare } };
  }),
);

/** Every school year of the product (ENT-13, ENT-14) with its plausible ages. */
export const GRADES: readonly Grade[] = KNOWN_GRADES.map(({ grade }) => grade);

/** The year in which the current school year began, counted from 1 October as admission is. */
function schoolYearStart(today: Temporal.PlainDate): number {
  return today.month >= 10 ? today.year : today.year - 1;
}

/** The age on 1 October of the current school year, by which Egyptian schools admit. */
export function schoolAge(born: Temporal.PlainDate, today: Temporal.PlainDate): number {
  const october = Temporal.PlainDate.from({ year: schoolYearStart(today), month: 10, day: 1 });
  return Math.max(4, born.until(october, { largestUnit: 'years' }).years);
}

/** A school year that fits the age on 1 October; a few are a year behind their classmates. */
export function gradeFor(random: Random, ageInOctober: number): SchoolYear {
  const behind = ageInOctober >= 8 && random() < 0.06 ? 1 : 0;
  const age = ageInOctober - behind;
  const track = trackFor(random, age);
  const found = KNOWN_GRADES.find((known) => known.track === track && known.grade.min_age === age);
  if (!found) throw new Error(`no school year of ${track} for the age of ${age}`);
  return found.grade.code;
}

const AFTER_NINTH_GRADE: readonly (readonly [Track, number])[] = [
  ['grade', 62],
  ['technical', 38],
];
const AFTER_TWELFTH_GRADE: readonly (readonly [Track, number])[] = [
  ['university', 52],
  ['institute', 22],
  ['institute_two_year', 16],
  ['technical', 10],
];
const LATER: readonly (readonly [Track, number])[] = [
  ['university', 74],
  ['institute', 26],
];

function trackFor(random: Random, age: number): Track {
  if (age <= 5) return 'kg';
  if (age <= 14) return 'grade';
  if (age <= 17) return pickWeighted(random, AFTER_NINTH_GRADE);
  if (age <= 19) return pickWeighted(random, AFTER_TWELFTH_GRADE);
  return age <= 21 ? pickWeighted(random, LATER) : 'university';
}

/** The stage of life that a story speaks of. */
export type Stage =
  'kg' | 'primary' | 'preparatory' | 'secondary' | 'technical' | 'university' | 'institute';

/** The stage of a school year. */
export function stageOf(schoolYear: SchoolYear): Stage {
  if (schoolYear.startsWith('kg')) return 'kg';
  if (schoolYear.startsWith('technical')) return 'technical';
  if (schoolYear.startsWith('university')) return 'university';
  if (schoolYear.startsWith('institute')) return 'institute';
  const grade = yearOf(schoolYear);
  if (grade <= 6) return 'primary';
  return grade <= 9 ? 'preparatory' : 'secondary';
}

/** The number of a school year within its kind of school. */
export function yearOf(schoolYear: SchoolYear): number {
  return Number(schoolYear.match(/\d+$/)?.[0]);
}

/** University and institute students are rising leaders, and nobody else is (CHD-08). */
export function educationLevelOf(schoolYear: SchoolYear): EducationLevel {
  const stage = stageOf(schoolYear);
  return stage === 'university' || stage === 'institute' ? 'rising_leader' : 'child';
}
