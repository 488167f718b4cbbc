import {
  checkPairs,
  createRecordReader,
  type ImportProblem,
  type ImportRecord,
  type Notebook,
  type Say,
  type TextRecord,
} from '../content-files/index.ts';
import { childColumns, type FileChild, type NamedVillage } from './file-columns.ts';
import { ageOn } from './rules.ts';

/** The oldest that a student of the programme is, in years. */
const OLDEST = 30;

/** A record that was read: its child, when nothing is wrong with it. */
export interface ReadChild {
  readonly place: string;
  readonly child: FileChild;
}

/** Pages of the notebook: where each code and each family was met first. */
export const CODES = 'codes';
export const FAMILIES = 'families';

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

/** Checks the records of one file, each and against those before it. */
export interface ChildReader {
  /** Returns what is wrong with a record, and its child when that is nothing. */
  read(record: ImportRecord): {
    problems: ImportProblem[];
    notes: ImportProblem[];
    child?: ReadChild;
  };
}

/** `today` is a Cairo date. What was met is noted in `notebook`. */
export function createChildReader(
  today: Temporal.PlainDate,
  villages: readonly NamedVillage[],
  notebook: Notebook,
): ChildReader {
  const read = createRecordReader(childColumns(today, villages));
  return {
    read(record) {
      const { place } = record;
      const { problems, notes, values, isMisnamed } = read(record);
      if ('problem' in record || isMisnamed) return { problems, notes };
      const say = (column: string, what: string) => problems.push({ place, column, what });
      checkPairs(PAIRS, record.values, say);
      checkLevel(record.values, say);
      checkCode(record.values, place, notebook, say);
      if (!values) return { problems, notes };
      checkAge(values, today, say);
      checkFamily(values, place, notebook, say);
      return problems.length === 0
        ? { problems, notes, child: { place, child: values } }
        : { problems, notes };
    },
  };
}

const given = (values: TextRecord, column: string) => (values[column] ?? '').trim();

/** University and institute students are rising leaders, and nobody else is (CHD-08). */
function checkLevel(values: TextRecord, say: Say): void {
  const year = given(values, 'school_year').toLowerCase();
  const level = given(values, 'education_level').toLowerCase();
  const isStudent = /^(university|institute)_/.test(year);
  if (level === 'child' && isStudent) say('education_level', `must be rising_leader in ${year}`);
  if (level === 'rising_leader' && !isStudent) {
    say('education_level', `must be child in ${year || 'this school year'}`);
  }
}

function checkCode(values: TextRecord, place: string, notebook: Notebook, say: Say): void {
  const code = given(values, 'code').normalize('NFC');
  if (code === '') return;
  const earlier = notebook.note(CODES, code, place);
  if (earlier !== undefined) say('code', `${code} is there already, in ${earlier}`);
}

/** Who has left the programme may be older by now. */
function checkAge(child: FileChild, today: Temporal.PlainDate, say: Say): void {
  const age = ageOn(Temporal.PlainDate.from(child.date_of_birth), today);
  if (age > OLDEST && child.state !== 'exited') {
    say('date_of_birth', `makes an age of ${age}: ${OLDEST} is the most`);
  }
}

function checkFamily(child: FileChild, place: string, notebook: Notebook, say: Say): void {
  const texts = FAMILY_COLUMNS.map((column) =>
    column === 'village' ? String(child.village.id) : String(child[column]),
  );
  const earlier = notebook.note(FAMILIES, child.family_code, familyText(place, texts));
  if (earlier === undefined) return;
  const family = familyOf(earlier);
  for (const [index, column] of FAMILY_COLUMNS.entries()) {
    if (family.texts[index] !== texts[index]) {
      say(column, `is not that of ${family.place}, which is of the same family`);
    }
  }
}

/** The texts of FAMILY_COLUMNS in their order, behind the place. */
function familyText(place: string, texts: readonly string[]): string {
  return [place, ...texts].join('\n');
}

/** What the notebook keeps of a family: lines, for none of its texts has a line break. */
export function familyOf(text: string): { place: string; villageId: number; texts: string[] } {
  const [place = '', ...texts] = text.split('\n');
  return { place, villageId: Number(texts[0]), texts };
}
