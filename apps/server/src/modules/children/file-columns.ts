import {
  childCodeOf,
  EDUCATION_LEVELS,
  foldForSearch,
  INCOME_EARNERS,
  INCOME_FREQUENCIES,
  SCHOOL_YEARS,
  SPONSOREE_GENDERS,
  westernDigits,
  withoutMarks,
} from '@nabta/contract';
import { fault } from '../../faults.ts';
import {
  bothColumns,
  column,
  drawingName,
  informationColumn,
  named,
  note,
  oneOf,
  optionalColumn,
  pastDate,
  percent,
  price,
  Refused,
  startOf,
  story,
  wholePounds,
  yesOrNo,
  type ColumnFormat,
  type ValuesOf,
} from '../content-files/index.ts';

const LONGEST_CODE = 32;
const LONGEST_NAME = 120;

/** The states of a child in a file. A sponsored child is published too. */
const FILE_STATES = ['published', 'hidden', 'exited'] as const;

/** Finds the code of a child or a family that is spelt in another way: `as ٠١٠٦` is `AS-0106`. */
export interface Spelling {
  readonly child: (typed: string) => string;
  readonly family: (typed: string) => string;
}

/** How new codes are spelt. */
export const NEW_SPELLING: Spelling = {
  child: (typed) => childCodeOf(typed).normalize('NFC'),
  family: (typed) => westernDigits(withoutMarks(typed)).trim().toUpperCase().normalize('NFC'),
};

function codeFormat(spell: (typed: string) => string): ColumnFormat<string> {
  return {
    read: (given, say) => named(LONGEST_CODE).read(spell(given), say),
    print: (code) => code,
  };
}

/** A village, with the names by which a file of children refers to it. */
export interface NamedVillage {
  readonly id: number;
  readonly nameEn: string;
  readonly nameAr: string;
}

/**
 * The columns of files of children, in their order. `today` is a Cairo date: ages and dates are
 * checked against it.
 */
export function childColumns(
  today: Temporal.PlainDate,
  villages: readonly NamedVillage[],
  spelling = NEW_SPELLING,
) {
  const name = named(LONGEST_NAME);
  return {
    code: column('the child’s code', codeFormat(spelling.child)),
    family_code: column(
      'the family’s code: children of one are siblings',
      codeFormat(spelling.family),
    ),
    village: column('the village’s name in either language, or its id', villageFormat(villages)),
    ...bothColumns('first_name', 'what the child is called', name),
    ...bothColumns('full_name', 'the whole name', name),
    gender: column(SPONSOREE_GENDERS.join(' or '), oneOf(SPONSOREE_GENDERS)),
    date_of_birth: column('a date like 2016-05-04', pastDate(today)),
    school_year: column(SCHOOL_YEARS.join(', '), oneOf(SCHOOL_YEARS)),
    education_level: column(EDUCATION_LEVELS.join(' or '), oneOf(EDUCATION_LEVELS)),
    price_usd: column('a month’s price in dollars, like 35 or 35.50', price),
    price_egp: column('a month’s price in Egyptian pounds', price),
    ...bothColumns('father_name', 'the father’s name', name),
    ...bothColumns('mother_name', 'the mother’s name', name),
    ...bothColumns('sisters', 'the sisters, or empty', note),
    ...bothColumns('brothers', 'the brothers, or empty', note),
    income_earner: column(INCOME_EARNERS.join(', '), oneOf(INCOME_EARNERS)),
    income_amount: column('whole Egyptian pounds', wholePounds),
    ...bothColumns('income_earner_professions', 'the earner’s work', named()),
    income_frequency: column(INCOME_FREQUENCIES.join(', '), oneOf(INCOME_FREQUENCIES)),
    ...bothColumns('character', 'what the child is like, or empty', note),
    ...bothColumns('special_talents', 'the talents, or empty', note),
    ...bothColumns('hobbies', 'the hobbies, or empty', note),
    ...bothColumns('dreams', 'the dreams, or empty', note),
    ...bothColumns('best_subject', 'the best subject at school, or empty', note),
    ...bothColumns('story', 'the story, of several lines, or empty', story),
    guardian_consent_on: {
      ...optionalColumn(
        'the day of the guardian’s consent; empty: not shown, and only of a child who is not',
        pastDate(today),
      ),
      isOptional: false,
    },
    waiting_since: {
      ...optionalColumn('empty: as it is; for a new child from today', pastDate(today)),
      isOptional: false,
    },
    photo: optionalColumn('a JPEG or PNG beside this file; empty: the picture stays', note),
    photo_taken_on: optionalColumn(
      'the day when the photo was taken; empty: as it is',
      pastDate(today),
    ),
    focus_x: optionalColumn('percent from the left to the face; empty: as it is', percent),
    focus_y: optionalColumn('percent from the top to the face; empty: as it is', percent),
    featured: optionalColumn('yes or no', yesOrNo),
    drawing: optionalColumn('of a child without a photo, by its name; empty: ours', drawingName),
    state: optionalColumn(`${FILE_STATES.join(', ')}: of a new child only`, oneOf(FILE_STATES)),
    sponsored: informationColumn<boolean>('whether the child has a sponsor', (value) =>
      yesOrNo.print(value),
    ),
  };
}

/** One child of a file. */
export type FileChild = ValuesOf<ReturnType<typeof childColumns>>;

/** A village by its name, or by its id when several have that name. */
function villageFormat(villages: readonly NamedVillage[]): ColumnFormat<NamedVillage> {
  const byId = new Map(villages.map((village) => [String(village.id), village]));
  const byName = new Map<string, NamedVillage[]>();
  for (const village of villages) {
    for (const name of new Set([village.nameEn, village.nameAr].map(foldForSearch))) {
      byName.set(name, [...(byName.get(name) ?? []), village]);
    }
  }
  const find = (text: string) => {
    const found = byId.get(text.trim());
    return found ? [found] : (byName.get(foldForSearch(text)) ?? []);
  };
  return {
    read(text) {
      if (text.trim() === '') return new Refused(fault('empty'), { key: 'required' });
      const [first, ...others] = find(text);
      if (!first)
        return new Refused(fault('village-unknown', { name: startOf(text) }), {
          key: 'invalid-choice',
        });
      if (others.length === 0) return first;
      const ids = [first, ...others].map(({ id }) => id).join(', ');
      return new Refused(fault('villages-of-name', { name: startOf(text), ids }));
    },
    print(village) {
      const [first, ...others] = find(village.nameEn);
      return first?.id === village.id && others.length === 0 ? village.nameEn : String(village.id);
    },
  };
}
