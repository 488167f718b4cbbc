import type { EducationLevel, SchoolYear } from '@nabta/contract';
import { pickWeighted, type Random } from './random.ts';

/** A school year and the ages, today, at which an Egyptian child is plausibly in it. */
export interface Grade {
  readonly code: SchoolYear;
  readonly min_age: number;
  readonly max_age: number;
}

type Track = 'kg' | 'grade' | 'technical' | 'university' | 'institute' | 'institute_two_year';

/**
 * Age on 1 October at which the first year of each kind of school starts: KG at four, primary at
 * six, technical school after the ninth grade, higher education after the twelfth.
 */
const FIRST_YEAR_AGE: Readonly<Record<Track, number>> = {
  kg: 4,
  grade: 6,
  technical: 15,
  university: 18,
  institute: 18,
  institute_two_year: 18,
};

/** One birthday may pass within the school year, and one year may be repeated. */
function years(track: Track, numbers: readonly number[]): Grade[] {
  const spare = track === 'kg' ? 1 : 2;
  return numbers.map((number) => {
    const age = FIRST_YEAR_AGE[track] + number - 1;
    const code = `${track}_${number}` as SchoolYear;
    return { code, min_age: age, max_age: age + spare };
  });
}

/** Every school year of the product (ENT-13, ENT-14) with its plausible ages. */
export const GRADES: readonly Grade[] = [
  ...years('kg', [1, 2]),
  ...years('grade', [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  ...years('technical', [1, 2, 3, 4, 5]),
  ...years('university', [1, 2, 3, 4, 5, 6, 7]),
  ...years('institute', [1, 2, 3, 4]),
  ...years('institute_two_year', [1, 2]),
];

/** The stage of life that a story speaks of. */
export type Stage =
  'kg' | 'primary' | 'preparatory' | 'secondary' | 'technical' | 'university' | 'institute';

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
  const track = trackFor(random, ageInOctober - behind);
  const year = ageInOctober - behind - FIRST_YEAR_AGE[track] + 1;
  return `${track}_${year}` as SchoolYear;
}

function trackFor(random: Random, age: number): Track {
  if (age <= 5) return 'kg';
  if (age <= 14) return 'grade';
  if (age <= 17) {
    const choices = [
      ['grade', 62],
      ['technical', 38],
    ] as const;
    return pickWeighted(random, choices);
  }
  if (age <= 19) {
    const choices = [
      ['university', 52],
      ['institute', 22],
      ['institute_two_year', 16],
      ['technical', 10],
    ] as const;
    return pickWeighted(random, choices);
  }
  if (age <= 21) {
    const choices = [
      ['university', 74],
      ['institute', 26],
    ] as const;
    return pickWeighted(random, choices);
  }
  return 'university';
}

/** The stage of a school year. */
export function stageOf(schoolYear: SchoolYear): Stage {
  const [track, number] = [schoolYear.replace(/_\d+$/, ''), Number(schoolYear.match(/\d+$/)?.[0])];
  if (track === 'kg') return 'kg';
  if (track === 'technical') return 'technical';
  if (track === 'university') return 'university';
  if (track === 'institute' || track === 'institute_two_year') return 'institute';
  if (number <= 6) return 'primary';
  return number <= 9 ? 'preparatory' : 'secondary';
}

/** University and institute students are rising leaders, and nobody else is (CHD-08). */
export function educationLevelOf(schoolYear: SchoolYear): EducationLevel {
  const stage = stageOf(schoolYear);
  return stage === 'university' || stage === 'institute' ? 'rising_leader' : 'child';
}
