import { profileWriter, waitingDates, type ChildPlan } from './children.ts';
import type { DemoChild, DemoData, DemoFamily } from './demo-types.ts';
import { COMMUNITIES, INQUIRY_SUBJECTS, PURPOSES } from './directory.ts';
import { planFamilies } from './families.ts';
import { memberMaker, type Pupil } from './family-members.ts';
import { FAQS } from './faqs.ts';
import { GIFTS } from './gifts.ts';
import { PROJECTS } from './projects.ts';
import { seededRandom, wholeBetween, type Random } from './random.ts';
import { villagePlaces, type GovernorateLetters } from './villages.ts';

/** Any other number makes another 600 children. */
const SEED = 20_220_228;

/** Codes of each governorate rise with gaps, as in a register from which some have left. */
function codeGiver(random: Random): (letters: GovernorateLetters) => string {
  const last = new Map<GovernorateLetters, number>();
  return (letters) => {
    const number = (last.get(letters) ?? 100) + wholeBetween(random, 1, 6);
    last.set(letters, number);
    return `${letters}-${String(number).padStart(4, '0')}`;
  };
}

function planChildren(random: Random, today: Temporal.PlainDate) {
  const places = villagePlaces();
  const families = planFamilies(random, places);
  const membersOf = memberMaker(random, today);
  const codeFor = codeGiver(random);
  const children: ChildPlan[] = [];
  for (const family of families) {
    const members = membersOf(family);
    for (const pupil of members.pupils) {
      const dates = waitingDates(random, pupil, today);
      const code = codeFor(family.place.letters);
      children.push({ id: children.length + 1, code, pupil, members, family, ...dates });
    }
  }
  return { places, families: families.map(({ family }): DemoFamily => family), children };
}

function byWaiting(a: ChildPlan, b: ChildPlan): number {
  return Temporal.PlainDate.compare(a.waitingSince, b.waitingSince) || a.id - b.id;
}

/**
 * The home page shows four: two girls and two boys, from the nursery to the university. The one at
 * university is Amira, for featured children stay available when others are loaded as sponsored.
 */
const FEATURED: readonly ((pupil: Pupil) => boolean)[] = [
  ({ gender, age }) => gender === 'female' && age === 8,
  ({ name, schoolYear }) => name[0] === 'Amira' && schoolYear.startsWith('university'),
  ({ gender, age }) => gender === 'male' && age === 5,
  ({ gender, age }) => gender === 'male' && age === 13,
];

function featuredIds(longestWaiting: readonly ChildPlan[]): ReadonlySet<number> {
  const chosen: ChildPlan[] = [];
  for (const fits of FEATURED) {
    const elsewhere = ({ family }: ChildPlan) =>
      chosen.every((other) => other.family.place !== family.place);
    const found = longestWaiting.find((plan) => elsewhere(plan) && fits(plan.pupil));
    if (found) chosen.push(found);
  }
  return new Set(chosen.map(({ id }) => id));
}

/**
 * The whole demo set: plain rows with ids from 1 that refer to each other. The same day gives the
 * same rows, byte for byte; ages, school years and waiting times follow `today` (Cairo date).
 */
export function buildDemoData(today: Temporal.PlainDate): DemoData {
  const random = seededRandom(SEED);
  const { places, families, children } = planChildren(random, today);
  const longestWaiting = children.toSorted(byWaiting);
  const featured = featuredIds(longestWaiting);
  const write = profileWriter(random);
  const rows = longestWaiting.map((plan): DemoChild => ({
    ...write(plan),
    featured: featured.has(plan.id),
  }));
  return {
    villages: places.map(({ village }) => village),
    families,
    children: rows.sort((a, b) => a.id - b.id),
    projects: [...PROJECTS],
    purposes: [...PURPOSES],
    inquiry_subjects: [...INQUIRY_SUBJECTS],
    faqs: [...FAQS],
    gifts: [...GIFTS],
    communities: [...COMMUNITIES],
  };
}
