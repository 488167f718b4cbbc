// The values of a child's fields, without the schemas: pages that need only these load no zod.

/** education_level: a school child, or a university student (`rising_leader`; CHD-08, ENT-10). */
export const EDUCATION_LEVELS = ['child', 'rising_leader'] as const;
export type EducationLevel = (typeof EDUCATION_LEVELS)[number];

/** income_earner (ENT-11). */
export const INCOME_EARNERS = [
  'brother',
  'father',
  'mother',
  'other_relative',
  'outside_source',
  'sister',
  'other',
] as const;

/** income_frequency (ENT-12). */
export const INCOME_FREQUENCIES = [
  'daily',
  'weekly',
  'monthly',
  'annually',
  'irregularly',
] as const;

/** school_year (ENT-13, ENT-14), youngest first within each kind of school. */
export const SCHOOL_YEARS = [
  'kg_1',
  'kg_2',
  'grade_1',
  'grade_2',
  'grade_3',
  'grade_4',
  'grade_5',
  'grade_6',
  'grade_7',
  'grade_8',
  'grade_9',
  'grade_10',
  'grade_11',
  'grade_12',
  'technical_1',
  'technical_2',
  'technical_3',
  'technical_4',
  'technical_5',
  'university_1',
  'university_2',
  'university_3',
  'university_4',
  'university_5',
  'university_6',
  'university_7',
  'institute_1',
  'institute_2',
  'institute_3',
  'institute_4',
  'institute_two_year_1',
  'institute_two_year_2',
] as const;

export const SPONSOREE_GENDERS = ['male', 'female'] as const;
export type SponsoreeGender = (typeof SPONSOREE_GENDERS)[number];

/** Values of the gender filter: `both`, `either` and absence are the same (HOME-07). */
export const GENDER_FILTERS = ['girl', 'boy', 'both', 'either'] as const;

/** Whole years of age that one can choose by. */
export const AGE_BANDS = ['4-7', '8-12', '13-17', '18-up'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** Orders of the list of children: the longest waiting, the youngest or the oldest first. */
export const CHILD_ORDERS = ['waiting', 'youngest', 'oldest'] as const;
export type ChildOrder = (typeof CHILD_ORDERS)[number];

/** How much of a child is shown to whoever is not their sponsor: a setting of the organisation. */
export const CHILD_FACTS = ['full', 'partial', 'minimal'] as const;
export type ChildFacts = (typeof CHILD_FACTS)[number];

/** Whether a `MM-DD` exists, in a leap year at the least. */
export function isDayOfYear(text: string): boolean {
  const date = new Date(`2000-${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(5, 10) === text;
}
