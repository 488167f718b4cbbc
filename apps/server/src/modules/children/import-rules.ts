import { foldForSearch } from '@nabta/contract';
import { importColumns, type FindVillage, type ImportedChild } from './import-columns.ts';

/**
 * One child of a file as text by column, or why the file cannot be read on. `place` says where it
 * begins, `namesPlace` where the names of its columns are, in words such as `line 12`.
 */
export type ImportRecord =
  | {
      readonly place: string;
      readonly namesPlace: string;
      readonly values: Readonly<Record<string, string>>;
    }
  | { readonly place: string; readonly problem: string };

/** What is wrong with a file, somewhere. */
export interface ImportProblem {
  readonly place: string;
  readonly column: string | undefined;
  readonly what: string;
}

/** A village as an import needs it. */
export interface ImportVillage {
  readonly id: number;
  readonly nameEn: string;
  readonly nameAr: string;
}

/** A record that was read: its child, when nothing is wrong with it. */
export interface ReadChild {
  readonly place: string;
  readonly child: ImportedChild<ImportVillage>;
}

/** Columns that a file may leave out. */
const OPTIONAL_COLUMNS = new Set(['photo', 'featured']);

/** Texts that are there in both languages or in neither. */
const PAIRS = [
  'sisters',
  'brothers',
  'character',
  'special_talents',
  'hobbies',
  'dreams',
  'best_subject',
  'story',
] as const;

/** What belongs to the family, and so is the same for all its children in a file. */
const FAMILY_COLUMNS = [
  'village',
  'father_name_en',
  'father_name_ar',
  'mother_name_en',
  'mother_name_ar',
  'income_earner',
  'income_amount',
  'income_earner_professions_en',
  'income_earner_professions_ar',
  'income_frequency',
] as const;

/** The names of all columns, in the order of a template. */
export const IMPORT_COLUMNS: readonly string[] = Object.keys(
  importColumns(Temporal.PlainDate.from('2000-01-01'), () => ({ problem: '' })).shape,
);

/** Checks the records of one file, each and against those before it. */
export interface RecordReader {
  /** Returns what is wrong with a record, and its child when that is nothing. */
  read(record: ImportRecord): { problems: ImportProblem[]; child?: ReadChild };
}

/** `today` is a Cairo date: ages and dates are checked against it. */
export function createRecordReader(
  today: Temporal.PlainDate,
  villages: readonly ImportVillage[],
): RecordReader {
  const columns = importColumns(today, villageFinder(villages));
  const nameProblems = createNameCheck();
  const placeOfCode = new Map<string, string>();
  const families = new Map<string, Family>();

  return {
    read(record) {
      const { place } = record;
      if ('problem' in record) {
        return { problems: [{ place, column: undefined, what: record.problem }] };
      }
      const { values } = record;
      const misnamed = nameProblems(record.namesPlace, values);
      if (misnamed) return { problems: misnamed };
      const parsed = columns.safeParse(values);
      const problems = (parsed.error?.issues ?? []).map(({ path, message }) => ({
        place,
        column: String(path[0]),
        what: message,
      }));
      const say = (column: string, what: string) => problems.push({ place, column, what });
      checkPairs(values, say);
      checkLevel(values, say);
      checkCode(values, place, placeOfCode, say);
      if (parsed.success) checkFamily(parsed.data, place, families, say);
      return parsed.success && problems.length === 0
        ? { problems, child: { place, child: parsed.data } }
        : { problems };
    },
  };
}

type Say = (column: string, what: string) => void;
type Values = Readonly<Record<string, string>>;

const given = (values: Values, column: string) => (values[column] ?? '').trim();

function villageFinder(villages: readonly ImportVillage[]): FindVillage<ImportVillage> {
  const byId = new Map(villages.map((village) => [String(village.id), village]));
  const byName = new Map<string, ImportVillage[]>();
  for (const village of villages) {
    for (const name of new Set([village.nameEn, village.nameAr].map(foldForSearch))) {
      byName.set(name, [...(byName.get(name) ?? []), village]);
    }
  }
  return (text: string) => {
    if (text.trim() === '') return { problem: 'is empty' };
    const found = byId.get(text.trim());
    if (found) return found;
    const [first, ...others] = byName.get(foldForSearch(text)) ?? [];
    if (!first) return { problem: `there is no village "${text.slice(0, 60)}"` };
    if (others.length === 0) return first;
    const ids = [first, ...others].map(({ id }) => id).join(', ');
    return { problem: `several villages are called "${text}": give the id (${ids})` };
  };
}

/** Says once for each place of names which of them are missing or unknown. */
function createNameCheck() {
  // Each entry of a JSON file has names of its own: only a header is met again.
  let last = { place: '', isRight: false };
  return (namesPlace: string, values: Values): ImportProblem[] | undefined => {
    if (last.place === namesPlace) return last.isRight ? undefined : [];
    const names = Object.keys(values);
    const problems = [
      ...IMPORT_COLUMNS.filter((name) => !OPTIONAL_COLUMNS.has(name) && !names.includes(name)).map(
        (column) => ({ place: namesPlace, column, what: 'the column is missing' }),
      ),
      ...names
        .filter((name) => !IMPORT_COLUMNS.includes(name))
        .map((name) => ({
          place: namesPlace,
          column: name.slice(0, 60),
          what: 'is not a column of this import',
        })),
    ];
    last = { place: namesPlace, isRight: problems.length === 0 };
    return problems.length === 0 ? undefined : problems;
  };
}

function checkPairs(values: Values, say: Say): void {
  for (const pair of PAIRS) {
    const [en, ar] = [`${pair}_en`, `${pair}_ar`];
    const isEmpty = { en: given(values, en) === '', ar: given(values, ar) === '' };
    if (isEmpty.en && !isEmpty.ar) say(en, `is empty, but ${ar} is not`);
    if (isEmpty.ar && !isEmpty.en) say(ar, `is empty, but ${en} is not`);
  }
}

/** University and institute students are rising leaders, and nobody else is (CHD-08). */
function checkLevel(values: Values, say: Say): void {
  const year = given(values, 'school_year').toLowerCase();
  const level = given(values, 'education_level').toLowerCase();
  const isStudent = /^(university|institute)_/.test(year);
  if (level === 'child' && isStudent) say('education_level', `must be rising_leader in ${year}`);
  if (level === 'rising_leader' && !isStudent) {
    say('education_level', `must be child in ${year || 'this school year'}`);
  }
}

function checkCode(
  values: Values,
  place: string,
  placeOfCode: Map<string, string>,
  say: Say,
): void {
  const code = given(values, 'code').normalize('NFC');
  const earlier = placeOfCode.get(code);
  if (earlier !== undefined) say('code', `${code} is there already, in ${earlier}`);
  else if (code !== '') placeOfCode.set(code, place);
}

interface Family {
  readonly place: string;
  /** The texts of FAMILY_COLUMNS, in their order. */
  readonly texts: readonly string[];
}

function checkFamily(
  child: ImportedChild<ImportVillage>,
  place: string,
  families: Map<string, Family>,
  say: Say,
): void {
  const texts = FAMILY_COLUMNS.map((column) =>
    column === 'village' ? String(child.village.id) : String(child[column]),
  );
  const family = families.get(child.family_code);
  if (!family) {
    families.set(child.family_code, { place, texts });
    return;
  }
  for (const [index, column] of FAMILY_COLUMNS.entries()) {
    if (family.texts[index] !== texts[index]) {
      say(column, `is not that of ${family.place}, which is of the same family`);
    }
  }
}
