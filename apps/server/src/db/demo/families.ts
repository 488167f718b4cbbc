import type { DemoFamily, IncomeEarner, IncomeFrequency } from './demo-types.ts';
import {
  COPTIC_FATHERS,
  COPTIC_MOTHERS,
  SHARED_FATHERS,
  SHARED_MOTHERS,
  type NamePair,
} from './names.ts';
import {
  BROTHERS_WORK,
  OTHER_INCOME,
  OUTSIDE_HELP,
  RELATIVES_WORK,
  SISTERS_WORK,
  type Profession,
} from './professions.ts';
import { FATHERS_WORK, MOTHERS_WORK } from './professions-of-parents.ts';
import {
  dealer,
  pick,
  pickWeighted,
  shuffled,
  wholeBetween,
  type Dealer,
  type Random,
} from './random.ts';
import type { HomeSituation } from './story-family.ts';
import type { VillagePlace } from './villages.ts';

/** Whose names a family uses: Coptic ones and the shared ones, or only the shared ones. */
export type NameStock = 'coptic' | 'shared';

/** A family and what its children's names and stories are made of. */
export interface FamilyPlan {
  readonly family: DemoFamily;
  readonly place: VillagePlace;
  readonly stock: NameStock;
  readonly father: NamePair;
  readonly grandfather: NamePair;
  readonly mother: NamePair;
  readonly home: HomeSituation;
  readonly profession: Profession;
  /** How many of its children are in the programme. */
  readonly size: number;
}

/** 350 families with 600 children: so many have one, two, three and four in the programme. */
const SIZES: readonly (readonly [size: number, families: number])[] = [
  [1, 159],
  [2, 140],
  [3, 43],
  [4, 8],
];

const SITUATIONS: readonly (readonly [HomeSituation, number])[] = [
  ['father', 62],
  ['mother_widowed', 14],
  ['mother_father_ill', 8],
  ['brother', 5],
  ['sister', 3],
  ['relative', 3],
  ['outside', 2.5],
  ['other', 2.5],
];

const EARNERS: Readonly<Record<HomeSituation, IncomeEarner>> = {
  father: 'father',
  mother_widowed: 'mother',
  mother_father_ill: 'mother',
  brother: 'brother',
  sister: 'sister',
  relative: 'other_relative',
  outside: 'outside_source',
  other: 'other',
};

const WORK: Readonly<Record<HomeSituation, readonly Profession[]>> = {
  father: FATHERS_WORK,
  mother_widowed: MOTHERS_WORK,
  mother_father_ill: MOTHERS_WORK,
  brother: BROTHERS_WORK,
  sister: SISTERS_WORK,
  relative: RELATIVES_WORK,
  outside: OUTSIDE_HELP,
  other: OTHER_INCOME,
};

/** Incomes are round figures, as people say them. */
const ROUND_TO: Readonly<Record<IncomeFrequency, number>> = {
  daily: 10,
  weekly: 50,
  monthly: 100,
  irregularly: 100,
  annually: 1000,
};

function incomeOf(random: Random, { frequency, income: [least, most] }: Profession): number {
  const step = ROUND_TO[frequency];
  return Math.round(wholeBetween(random, least, most) / step) * step;
}

interface Parents {
  readonly father: NamePair;
  readonly grandfather: NamePair;
  readonly mother: NamePair;
  readonly mothersFather: NamePair;
}

/** Deals parents of whom no two families share both father's and grandfather's name. */
function parentsDealer(random: Random): (stock: NameStock) => Parents {
  const coptic = {
    men: dealer(random, [...COPTIC_FATHERS, ...SHARED_FATHERS.slice(0, 8)]),
    women: dealer(random, [...COPTIC_MOTHERS, ...SHARED_MOTHERS]),
  };
  const shared = { men: dealer(random, SHARED_FATHERS), women: dealer(random, SHARED_MOTHERS) };
  const seen = new Set<string>();
  const another = (men: Dealer<NamePair>, known: readonly NamePair[]) =>
    men((man) => !known.some(([name]) => name === man[0]));
  return (stock) => {
    const { men, women } = stock === 'coptic' ? coptic : shared;
    for (;;) {
      const father = men();
      const grandfather = another(men, [father]);
      const key = `${father[0]} ${grandfather[0]}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const mothersFather = another(men, [father, grandfather]);
      return { father, grandfather, mother: women(), mothersFather };
    }
  };
}

/** The families with their villages, parents and income; ids from 1, no children yet. */
export function planFamilies(random: Random, places: readonly VillagePlace[]): FamilyPlan[] {
  const sizes = SIZES.flatMap(([size, families]) => Array<number>(families).fill(size));
  const village = dealer(random, places);
  const parents = parentsDealer(random);
  return shuffled(random, sizes).map((size, index) => {
    const place = village();
    const stock = random() < 0.74 ? 'coptic' : 'shared';
    const home = pickWeighted(random, SITUATIONS);
    const here = ({ governorates }: Profession) => governorates?.includes(place.letters) ?? true;
    const profession = pick(random, WORK[home].filter(here));
    const { father, grandfather, mother, mothersFather } = parents(stock);
    const family: DemoFamily = {
      id: index + 1,
      village_id: place.village.id,
      father_name_en: `${father[0]} ${grandfather[0]}`,
      father_name_ar: `${father[1]} ${grandfather[1]}`,
      mother_name_en: `${mother[0]} ${mothersFather[0]}`,
      mother_name_ar: `${mother[1]} ${mothersFather[1]}`,
      income_earner: EARNERS[home],
      income_amount: incomeOf(random, profession),
      income_earner_professions_en: profession.name.en,
      income_earner_professions_ar: profession.name.ar,
      income_frequency: profession.frequency,
    };
    return { family, place, stock, father, grandfather, mother, home, profession, size };
  });
}
