import { describe, expect, it } from 'vitest';
import { fault, faultText, placeText } from '../../faults.ts';
import { childRecord } from '../../testing/child-records.ts';
import { childFiles } from './files.ts';
import { createChildReader } from './read-children.ts';

const HEADER = { line: 1, row: 1 };
const TODAY = Temporal.PlainDate.from('2026-03-10');
const VILLAGES = [
  { id: 7, nameEn: 'Abu Hinnis', nameAr: 'أبو حنس' },
  { id: 8, nameEn: 'Twin', nameAr: 'توأم' },
  { id: 9, nameEn: 'Twin', nameAr: 'توأم آخر' },
];

/** What is wrong with a file whose records differ from a good one as given. */
function problemsOf(...records: Readonly<Record<string, string>>[]): string[] {
  const reader = createChildReader(TODAY, VILLAGES);
  return records.flatMap((given, index) => {
    const number = String(index + 1);
    const own = { code: `MN-${number}`, family_code: `F-${number}` };
    const values = childRecord({ ...own, ...given });
    const place = { line: index + 2, row: index + 2 };
    return reader
      .read({ place, namesPlace: HEADER, values })
      .problems.map(
        (problem) =>
          `${placeText(problem.place, 'en')}: ${problem.column}: ${faultText(problem.what, 'en')}`,
      );
  });
}

function childOf(given: Readonly<Record<string, string>>) {
  const values = childRecord(given);
  const record = { place: { line: 2, row: 2 }, namesPlace: HEADER, values };
  const { item, problems } = createChildReader(TODAY, VILLAGES).read(record);
  expect(problems).toEqual([]);
  return item?.child;
}

describe('a record of a child', () => {
  it('that is right gives the child', () => {
    expect(problemsOf({})).toEqual([]);
    expect(childOf({})).toMatchObject({
      village: { id: 7 },
      price_usd: 3_500,
      price_egp: 150_050,
      income_amount: 2_500,
      guardian_consent_on: '2026-01-01',
      photo: undefined,
      featured: undefined,
    });
  });

  it('takes digits, dates and separators of either script (CHD-06)', () => {
    const arabic = {
      price_egp: '١٬٥٠٠٫٥٠',
      date_of_birth: '٢٠١٦-٠٥-٠٤',
      income_amount: '٢٥٠٠',
      gender: ' Female ',
    };
    expect(childOf(arabic)).toMatchObject({
      price_egp: 150_050,
      date_of_birth: '2016-05-04',
      income_amount: 2_500,
      gender: 'female',
    });
  });

  it('has the same texts, whichever machine wrote the file', () => {
    const given = { story_en: ' one\r\ntwo ', first_name_en: 'Ame\u0301lie' };
    expect(childOf(given)).toMatchObject({ story_en: 'one\ntwo', first_name_en: 'Am\u00e9lie' });
  });

  it.each(['7', 'abu hinnis', 'ابو حنس'])('finds its village as %s', (village) => {
    expect(childOf({ village })).toMatchObject({ village: { id: 7 } });
  });

  it.each([
    [{ village: 'Nowhere' }, 'village: there is no village "Nowhere"'],
    [{ village: 'twin' }, 'village: several villages are called "twin": give the id (8, 9)'],
    [{ code: ' ' }, 'code: is empty'],
    [{ code: 'X'.repeat(33) }, 'code: is longer than 32 characters'],
    [{ first_name_ar: '' }, 'first_name_ar: is empty'],
    [{ full_name_en: 'A\nB' }, 'full_name_en: must be one line'],
    [{ full_name_en: 'A\u0000B' }, 'full_name_en: has characters that cannot be stored'],
    [{ gender: 'girl' }, 'gender: "girl" is not one of male, female'],
    [{ date_of_birth: '4.5.2016' }, 'date_of_birth: "4.5.2016" is not a date like 2016-05-04'],
    [{ date_of_birth: '2016-02-30' }, 'date_of_birth: "2016-02-30" is not a date like 2016-05-04'],
    [{ date_of_birth: '2026-03-11' }, 'date_of_birth: 2026-03-11 is in the future'],
    [{ date_of_birth: '1995-03-10' }, 'date_of_birth: makes an age of 31: 30 is the most'],
    [{ price_usd: '35.555' }, 'price_usd: "35.555" is not a price like 35 or 35.50'],
    [{ price_usd: '0' }, 'price_usd: "0" is not a price like 35 or 35.50'],
    [{ price_egp: '1e9' }, 'price_egp: "1e9" is not a price like 35 or 35.50'],
    [{ price_egp: '99999999' }, 'price_egp: "99999999" is not a price like 35 or 35.50'],
    [{ income_amount: '-1' }, 'income_amount: "-1" is not a whole number of Egyptian pounds'],
    [{ guardian_consent_on: '2027-01-01' }, 'guardian_consent_on: 2027-01-01 is in the future'],
    [{ featured: 'maybe' }, 'featured: "maybe" is not yes or no'],
    [{ dreams_ar: '' }, 'dreams_ar: is empty, but dreams_en is not'],
    [{ sisters_ar: 'مريم' }, 'sisters_en: is empty, but sisters_ar is not'],
    [{ education_level: 'rising_leader' }, 'education_level: must be child in grade_4'],
    [{ school_year: 'university_2' }, 'education_level: must be rising_leader in university_2'],
    [{ school_year: 'institute_1' }, 'education_level: must be rising_leader in institute_1'],
  ])('is refused for %j', (given, problem) => {
    expect(problemsOf(given)).toEqual([`line 2: ${problem}`]);
  });

  it('has all its problems named at once', () => {
    const given = { gender: '?', price_usd: 'x', story_ar: '', education_level: 'rising_leader' };
    expect(problemsOf({}, given).map((problem) => problem.split(':', 2).join(':'))).toEqual([
      'line 3: gender',
      'line 3: price_usd',
      'line 3: story_ar',
      'line 3: education_level',
    ]);
  });

  it('may have a student of the university (CHD-08)', () => {
    const given = { school_year: 'university_2', education_level: 'rising_leader' };
    expect(problemsOf({ ...given, date_of_birth: '2006-03-10' })).toEqual([]);
  });
});

describe('the records of a file', () => {
  it('have each code once', () => {
    expect(problemsOf({ code: 'MN-9' }, {}, { code: 'MN-9' })).toEqual([
      'line 4: code: MN-9 is there already, in line 2',
    ]);
    expect(problemsOf({ code: 'MN-0009' }, { code: 'mn ٠٠٠٩' })).toEqual([
      'line 3: code: MN-0009 is there already, in line 2',
    ]);
  });

  it('agree about the family of siblings', () => {
    const family = { family_code: 'F-9' };
    const sibling = { ...family, mother_name_ar: 'ماريا', village: 'توأم', income_amount: '1' };
    expect(problemsOf(family, family, sibling)).toEqual([
      'line 4: village: is not that of line 2, which is of the same family',
      'line 4: mother_name_ar: is not that of line 2, which is of the same family',
      'line 4: income_amount: is not that of line 2, which is of the same family',
    ]);
  });

  it('are not each blamed for a header with missing or unknown columns', () => {
    const reader = createChildReader(TODAY, VILLAGES);
    const { gender: _gender, photo: _photo, ...values } = childRecord({ sex: 'female' });
    const read = (line: number) =>
      reader.read({ place: { line, row: line }, namesPlace: HEADER, values }).problems;
    expect(read(2)).toEqual([
      { place: HEADER, column: 'gender', what: fault('column-missing') },
      { place: HEADER, column: 'sex', what: fault('column-unknown') },
    ]);
    expect(read(3)).toEqual([]);
  });

  it('have the columns of the template', () => {
    const needed = Object.entries(childFiles.columns).filter(([, column]) => !column.isOptional);
    expect(Object.keys(childRecord())).toEqual([...needed.map(([name]) => name), 'photo']);
  });
});
