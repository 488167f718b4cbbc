import type { SchoolYear, SponsoreeGender } from '@nabta/contract';
import type { FamilyPlan, NameStock } from './families.ts';
import { gradeFor, schoolAge } from './grades.ts';
import { COPTIC_BOYS, COPTIC_GIRLS, SHARED_BOYS, SHARED_GIRLS, type NamePair } from './names.ts';
import { dealer, pickWeighted, wholeBetween, type Random } from './random.ts';
import type { BirthPlace } from './story-family.ts';

/** A brother or sister, in the programme or not. */
export interface Member {
  readonly name: NamePair;
  readonly gender: SponsoreeGender;
  /** Days since birth; exact for those in the programme. */
  readonly days: number;
}

/** One who is in the programme. */
export interface Pupil extends Member {
  readonly born: Temporal.PlainDate;
  /** Whole years, today. */
  readonly age: number;
  readonly schoolYear: SchoolYear;
}

export interface Members {
  /** In the programme, eldest first. */
  readonly pupils: readonly Pupil[];
  /** All brothers and sisters, eldest first. */
  readonly all: readonly Member[];
  /** The grown-up brother or sister whose wage keeps the home, where that is so. */
  readonly earner: Member | undefined;
}

/** How many of a hundred children are of each age. */
const AGES: readonly (readonly [age: number, weight: number])[] = [
  [4, 2.2],
  [5, 3.6],
  ...[6, 7, 8, 9, 10, 11].map((age) => [age, 6.5] as const),
  ...[12, 13, 14].map((age) => [age, 6.2] as const),
  ...[15, 16, 17].map((age) => [age, 5.4] as const),
  [18, 4.4],
  [19, 4.4],
  [20, 3.4],
  [21, 3],
  [22, 1.8],
  [23, 1.2],
];

/** A little more than eleven months: the least between two births of one mother. */
const LEAST_DAYS_BETWEEN = 345;
const DAYS_A_YEAR = 365.25;
/** The widest span between the eldest and the youngest of one family. */
const WIDEST_SPAN = 16 * DAYS_A_YEAR;

interface Birth {
  readonly born: Temporal.PlainDate;
  readonly age: number;
  readonly days: number;
}

function birthAt(random: Random, today: Temporal.PlainDate): Birth {
  const age = pickWeighted(random, AGES);
  const born = today.subtract({ years: age }).subtract({ days: wholeBetween(random, 0, 364) });
  return { born, age, days: born.until(today, { largestUnit: 'days' }).days };
}

function fitsAmong(days: number, others: readonly { readonly days: number }[]): boolean {
  return others.every((other) => {
    const apart = Math.abs(other.days - days);
    return apart >= LEAST_DAYS_BETWEEN && apart <= WIDEST_SPAN;
  });
}

function birthsOf(random: Random, size: number, today: Temporal.PlainDate): Birth[] {
  const births: Birth[] = [];
  while (births.length < size) {
    const birth = birthAt(random, today);
    if (fitsAmong(birth.days, births)) births.push(birth);
  }
  return births.sort((a, b) => b.days - a.days);
}

/** Days since birth of brothers and sisters outside the programme: grown up, or still small. */
function othersOf(random: Random, births: readonly Birth[]): { days: number }[] {
  const wanted = pickWeighted(random, [
    [0, births.length],
    [1, 4],
    [2, births.length === 1 ? 4 : 2],
    [3, births.length === 1 ? 1.5 : 0],
  ]);
  const others: { days: number }[] = [];
  for (let attempt = 0; attempt < 12 && others.length < wanted; attempt += 1) {
    const days = wholeBetween(random, 200, 27 * DAYS_A_YEAR);
    if (fitsAmong(days, [...births, ...others])) others.push({ days });
  }
  return others;
}

/** Deals first names; nobody is called like a parent, a brother or a sister. */
function nameDealer(random: Random) {
  const boys = { coptic: dealer(random, COPTIC_BOYS), shared: dealer(random, SHARED_BOYS) };
  const girls = { coptic: dealer(random, COPTIC_GIRLS), shared: dealer(random, SHARED_GIRLS) };
  return (stock: NameStock, gender: SponsoreeGender, taken: Set<string>): NamePair => {
    const deck = stock === 'coptic' && random() < 0.68 ? 'coptic' : 'shared';
    const name = (gender === 'male' ? boys : girls)[deck](([english]) => !taken.has(english));
    taken.add(name[0]);
    return name;
  };
}

/** أميرة: a girl at university whose name the search must find however its hamza is typed (CHD-06). */
const HEROINE: NamePair = ['Amira', 'أميرة'];

/**
 * Fills families with brothers and sisters. The first girl at university is named Amira; the rest
 * is dealt. Call once for each family, in order.
 */
export function memberMaker(random: Random, today: Temporal.PlainDate) {
  const nameFor = nameDealer(random);
  let heroineNamed = false;
  return (plan: FamilyPlan): Members => {
    const taken = new Set([plan.father[0], plan.mother[0], plan.grandfather[0]]);
    const genderOf = (): SponsoreeGender => (random() < 0.5 ? 'female' : 'male');
    const births = birthsOf(random, plan.size, today);
    const pupils = births.map((birth): Pupil => {
      const gender = genderOf();
      const schoolYear = gradeFor(random, schoolAge(birth.born, today));
      const couldBe = !heroineNamed && !taken.has(HEROINE[0]) && birth.age < 22;
      const isHeroine = couldBe && gender === 'female' && schoolYear.startsWith('university');
      heroineNamed ||= isHeroine;
      if (isHeroine) taken.add(HEROINE[0]);
      const name = isHeroine ? HEROINE : nameFor(plan.stock, gender, taken);
      return { ...birth, name, gender, schoolYear };
    });
    const others = othersOf(random, births).map((other): Member => {
      const gender = genderOf();
      return { ...other, gender, name: nameFor(plan.stock, gender, taken) };
    });
    const earner = earnerOf(plan, births, (gender) => nameFor(plan.stock, gender, taken));
    const all = [...pupils, ...others, ...(earner ? [earner] : [])];
    return { pupils, all: all.sort((a, b) => b.days - a.days), earner };
  };
}

function earnerOf(
  plan: FamilyPlan,
  births: readonly Birth[],
  nameFor: (gender: SponsoreeGender) => NamePair,
): Member | undefined {
  if (plan.home !== 'brother' && plan.home !== 'sister') return undefined;
  const gender = plan.home === 'brother' ? 'male' : 'female';
  const eldest = births[0]?.days ?? 0;
  // The sentences call this one the eldest, so nobody in the family may be older.
  const days = Math.max(eldest + 2 * DAYS_A_YEAR, 28 * DAYS_A_YEAR);
  return { gender, days, name: nameFor(gender) };
}

/** The place of one member among brothers and sisters. */
export function birthPlaceOf(member: Member, { all }: Members): BirthPlace {
  if (all.length === 1) return 'only';
  if (all[0] === member) return 'eldest';
  return all.at(-1) === member ? 'youngest' : 'middle';
}
