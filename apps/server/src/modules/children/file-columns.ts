import {
  EDUCATION_LEVELS,
  hasForbiddenCharacters,
  INCOME_EARNERS,
  INCOME_FREQUENCIES,
  MAX_ID,
  normaliseDecimal,
  SCHOOL_YEARS,
  SPONSOREE_GENDERS,
  toMinorUnits,
  westernDigits,
} from '@nabta/contract';
import { z } from 'zod';
import { ageOn } from './rules.ts';

/** The oldest that a student of the programme is, in years. */
const OLDEST = 30;

const LONGEST_CODE = 32;
const LONGEST_NAME = 120;
const LONGEST_LINE = 1_000;
const LONGEST_STORY = 10_000;

/** What a column says of a text that it does not take. */
class Refused {
  readonly what: string;

  constructor(what: string) {
    this.what = what;
  }
}

type Read<Value> = (text: string) => Value | Refused;

const quoted = (text: string) => `"${text.slice(0, 60)}"`;

/** Text as it is stored: trimmed, and composed, so that the same name is the same text. */
const story: Read<string> = (given) => {
  const text = given.trim().replace(/\r\n?/g, '\n').normalize('NFC');
  if (text.length > LONGEST_STORY) return new Refused(`is longer than ${LONGEST_STORY} characters`);
  return hasForbiddenCharacters(text) ? new Refused('has characters that cannot be stored') : text;
};

const note: Read<string> = (given) => {
  const text = given.trim();
  if (text.length > LONGEST_LINE) return new Refused(`is longer than ${LONGEST_LINE} characters`);
  return /[\r\n\u2028\u2029]/.test(text) ? new Refused('must be one line') : story(text);
};

const named =
  (longest: number): Read<string> =>
  (given) => {
    const text = note(given);
    if (text === '') return new Refused('is empty');
    const isLonger = typeof text === 'string' && text.length > longest;
    return isLonger ? new Refused(`is longer than ${longest} characters`) : text;
  };

function oneOf<Value extends string>(values: readonly Value[]): Read<Value> {
  return (given) => {
    const word = given.trim().toLowerCase();
    return (
      values.find((value) => value === word) ??
      new Refused(`${quoted(given)} is not one of ${values.join(', ')}`)
    );
  };
}

/** A decimal in major units, in either script; kept in minor units. */
const price: Read<number> = (given) => {
  const minor = toMinorUnits(normaliseDecimal(given));
  return minor !== undefined && minor > 0 && minor <= MAX_ID
    ? minor
    : new Refused(`${quoted(given)} is not a price like 35 or 35.50`);
};

const wholePounds: Read<number> = (given) => {
  const pounds = toMinorUnits(normaliseDecimal(given));
  return pounds !== undefined && pounds >= 0 && pounds <= MAX_ID && pounds % 100 === 0
    ? pounds / 100
    : new Refused(`${quoted(given)} is not a whole number of Egyptian pounds`);
};

/** An ISO date that is not after `today`. */
const pastDate =
  (today: Temporal.PlainDate): Read<string> =>
  (given) => {
    const digits = westernDigits(given.trim());
    let date: Temporal.PlainDate;
    try {
      if (!/^\d{4}-\d{2}-\d{2}$/.test(digits)) throw new RangeError(digits);
      date = Temporal.PlainDate.from(digits);
    } catch {
      return new Refused(`${quoted(given)} is not a date like 2016-05-04`);
    }
    return Temporal.PlainDate.compare(date, today) > 0
      ? new Refused(`${digits} is in the future`)
      : date.toString();
  };

const birthDate =
  (today: Temporal.PlainDate): Read<string> =>
  (given) => {
    const date = pastDate(today)(given);
    if (date instanceof Refused) return date;
    const age = ageOn(Temporal.PlainDate.from(date), today);
    return age > OLDEST ? new Refused(`makes an age of ${age}: ${OLDEST} is the most`) : date;
  };

const yesOrNo: Read<boolean> = (given) => {
  const word = given.trim().toLowerCase();
  if (['yes', 'true', '1'].includes(word)) return true;
  if (['no', 'false', '0'].includes(word)) return false;
  return new Refused(`${quoted(given)} is not yes or no`);
};

const optional =
  <Value>(read: Read<Value>): Read<Value | undefined> =>
  (given) =>
    given.trim() === '' ? undefined : read(given);

function column<Value>(read: Read<Value>) {
  return z.string({ error: 'is missing' }).transform((text, context) => {
    const value = read(text);
    if (!(value instanceof Refused)) return value;
    context.addIssue(value.what);
    return z.NEVER;
  });
}

const both = <Name extends string, Value>(name: Name, read: Read<Value>) =>
  ({ [`${name}_en`]: column(read), [`${name}_ar`]: column(read) }) as Record<
    `${Name}_en` | `${Name}_ar`,
    ReturnType<typeof column<Value>>
  >;

/** Finds a village by what staff write for it, or says why it cannot. */
export type FindVillage<Village> = (text: string) => Village | { readonly problem: string };

/**
 * The columns of an import of children, in the order of its template. Values are texts; what is
 * wrong with one is the message of its issue. `today` is a Cairo date.
 */
export function importColumns<Village extends object>(
  today: Temporal.PlainDate,
  findVillage: FindVillage<Village>,
) {
  const name = named(LONGEST_NAME);
  const village: Read<Village> = (given) => {
    const found = findVillage(given);
    return 'problem' in found ? new Refused(found.problem) : found;
  };
  return z.object({
    code: column(named(LONGEST_CODE)),
    family_code: column(named(LONGEST_CODE)),
    village: column(village),
    ...both('first_name', name),
    ...both('full_name', name),
    gender: column(oneOf(SPONSOREE_GENDERS)),
    date_of_birth: column(birthDate(today)),
    school_year: column(oneOf(SCHOOL_YEARS)),
    education_level: column(oneOf(EDUCATION_LEVELS)),
    price_usd: column(price),
    price_egp: column(price),
    ...both('father_name', name),
    ...both('mother_name', name),
    ...both('sisters', note),
    ...both('brothers', note),
    income_earner: column(oneOf(INCOME_EARNERS)),
    income_amount: column(wholePounds),
    ...both('income_earner_professions', named(LONGEST_LINE)),
    income_frequency: column(oneOf(INCOME_FREQUENCIES)),
    ...both('character', note),
    ...both('special_talents', note),
    ...both('hobbies', note),
    ...both('dreams', note),
    ...both('best_subject', note),
    ...both('story', story),
    guardian_consent_on: column(optional(pastDate(today))),
    waiting_since: column(optional(pastDate(today))),
    photo: column(optional(note)).prefault(''),
    featured: column(optional(yesOrNo)).prefault(''),
  });
}

/** One child of a file, read. Optional values that the file leaves empty are undefined. */
export type ImportedChild<Village extends object> = z.output<
  ReturnType<typeof importColumns<Village>>
>;
