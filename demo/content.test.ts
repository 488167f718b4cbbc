import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHOOL_YEARS } from '@nabta/contract';
import { describe, expect, test } from 'vitest';
import { ageOn } from '../apps/server/src/modules/children/rules.ts';
import { sanitiseRichText } from '../apps/server/src/modules/projects/rules.ts';
import { readCsv } from '../apps/server/src/platform/records/read-csv.ts';
import { movedBy, TOLD_ON } from './load.ts';

/** A row of a file: its texts by column, empty where it has no such column. */
type Row = (column: string) => string;

async function rowsOf(name: string, today = TOLD_ON): Promise<Row[]> {
  const rows: Row[] = [];
  const path = join(import.meta.dirname, `content/${name}.csv`);
  for await (const record of movedBy(TOLD_ON.until(today).days, readCsv(path))) {
    if ('problem' in record)
      throw new Error(`${name}, line ${record.place.line}: ${record.problem.key}`);
    const { values } = record;
    rows.push((column) => {
      const text = values[column];
      if (text === undefined) throw new Error(`${name} have no ${column}`);
      return text;
    });
  }
  return rows;
}

const villages = await rowsOf('villages');
const communities = await rowsOf('communities');
const purposes = await rowsOf('purposes');
const gifts = await rowsOf('gifts');
const projects = await rowsOf('projects');
const faqs = await rowsOf('faqs');
const children = await rowsOf('children');
const families = Map.groupBy(children, (child) => child('family_code'));

/** The texts of files, with the names of their columns. */
async function textsOf(...names: string[]): Promise<[column: string, text: string][]> {
  const texts: [string, string][] = [];
  for (const name of names) {
    const path = join(import.meta.dirname, `content/${name}.csv`);
    for await (const record of readCsv(path)) {
      if (!('problem' in record)) texts.push(...Object.entries(record.values));
    }
  }
  return texts;
}

const everyText = await textsOf('villages', 'communities', 'gifts', 'projects', 'faqs', 'children');
const places = new Map(villages.map((village) => [village('name_en'), village]));
const ageOf = (child: Row, today = TOLD_ON) =>
  ageOn(Temporal.PlainDate.from(child('date_of_birth')), today);
const different = (rows: readonly Row[], column: string) =>
  new Set(rows.map((row) => row(column))).size;

describe('the files of the demo', () => {
  test('have the counts that the site speaks of (CST-15)', () => {
    expect([villages, families, children, projects, faqs, gifts, communities]).toMatchObject([
      { length: 31 },
      { size: 350 },
      { length: 600 },
      { length: 12 },
      { length: 27 },
      { length: 17 },
      { length: 8 },
    ]);
  });

  test('feature four projects and four children of four villages (HOME-16)', () => {
    const featured = children.filter((child) => child('featured') === 'yes');
    expect(featured).toHaveLength(4);
    expect(different(featured, 'village')).toBe(4);
    expect(featured.filter((child) => child('gender') === 'female')).toHaveLength(2);
    expect(featured.some((child) => child('education_level') === 'rising_leader')).toBe(true);
    expect(projects.filter((project) => project('featured') === 'yes')).toHaveLength(4);
  });
});

describe('villages and families', () => {
  test('lie in Upper Egypt, and each is home to several families', () => {
    expect(places.size).toBe(31);
    for (const village of villages) {
      expect(Number(village('latitude'))).toBeGreaterThan(24);
      expect(Number(village('latitude'))).toBeLessThan(29.5);
      expect(Number(village('longitude'))).toBeGreaterThan(30.5);
      expect(Number(village('longitude'))).toBeLessThan(33.2);
      const residents = children.filter((child) => child('village') === village('name_en'));
      expect(different(residents, 'family_code')).toBeGreaterThan(8);
    }
  });

  test('every family has a village and an income', () => {
    for (const family of families.values()) {
      expect(different(family, 'village')).toBe(1);
      expect(places.has(family[0]?.('village') ?? '')).toBe(true);
      for (const child of family) expect(child('income_amount')).toMatch(/^[1-9]\d*$/);
    }
  });

  test('every way to earn occurs (ENT-11), most often the father’s', () => {
    const earners = [...families.values()].map(([child]) => child?.('income_earner'));
    expect(new Set(earners)).toEqual(
      new Set([
        ...['brother', 'father', 'mother', 'other'],
        ...['other_relative', 'outside_source', 'sister'],
      ]),
    );
    expect(earners.filter((earner) => earner === 'father').length).toBeGreaterThan(175);
    expect(different(children, 'income_frequency')).toBe(5);
  });
});

describe('children', () => {
  test('carry the names of their father and grandfather, in both languages', () => {
    for (const child of children) {
      for (const language of ['en', 'ar']) {
        expect(child(`full_name_${language}`)).toBe(
          `${child(`first_name_${language}`)} ${child(`father_name_${language}`)}`,
        );
      }
    }
  });

  test('of one family have different names and are born at least eleven months apart', () => {
    for (const group of families.values()) {
      expect(different(group, 'first_name_en')).toBe(group.length);
      const births = group.map((child) => Temporal.PlainDate.from(child('date_of_birth')));
      births.sort((a, b) => Temporal.PlainDate.compare(a, b));
      births.slice(1).forEach((birth, index) => {
        const apart = births[index]?.until(birth, { largestUnit: 'months' }).months;
        expect(apart).toBeGreaterThanOrEqual(11);
      });
    }
  });

  test('list their brothers and sisters, and never themselves', () => {
    for (const group of families.values())
      for (const child of group) {
        const named = `${child('sisters_en')}, ${child('brothers_en')}`.split(/, | and /);
        expect(named).not.toContain(child('first_name_en'));
        for (const other of group.filter((one) => one !== child)) {
          const list = other('gender') === 'female' ? 'sisters' : 'brothers';
          expect(child(`${list}_en`)).toContain(other('first_name_en'));
          expect(child(`${list}_ar`)).toContain(other('first_name_ar'));
        }
      }
  });

  test('have unique codes that start with the letters of the governorate', () => {
    expect(different(children, 'code')).toBe(600);
    for (const child of children) expect(child('code')).toMatch(/^[A-Z]{2}-\d{4}$/);
    const byGovernorate = Map.groupBy(children, (child) =>
      places.get(child('village'))?.('governorate_en'),
    );
    expect(byGovernorate.size).toBe(7);
    for (const group of byGovernorate.values()) {
      expect(new Set(group.map((child) => child('code').slice(0, 2))).size).toBe(1);
    }
  });

  test('wait since one month or more, with a consent from before', () => {
    for (const child of children) {
      const since = Temporal.PlainDate.from(child('waiting_since'));
      expect(since.until(TOLD_ON, { largestUnit: 'days' }).days).toBeGreaterThan(30);
      expect(child('guardian_consent_on') <= child('waiting_since')).toBe(true);
    }
  });

  test('cost 30 to 45 dollars, and about fifty pounds for each', () => {
    for (const child of children) {
      const [usd, egp] = [Number(child('price_usd')), Number(child('price_egp'))];
      expect(usd).toBeGreaterThanOrEqual(30);
      expect(usd).toBeLessThanOrEqual(45);
      expect(egp).toBe(usd * 50);
    }
  });

  test('include a girl at university whom a search without hamza must find (CHD-06)', () => {
    const amira = children.find(
      (child) =>
        child('first_name_ar') === 'أميرة' && child('school_year').startsWith('university'),
    );
    expect(amira?.('gender')).toBe('female');
    expect(amira?.('featured')).toBe('yes');
    const names = children.map((child) => child('full_name_ar')).join(' ');
    for (const letter of 'أإآىةئؤ') expect(names).toContain(letter);
  });
});

/** The age at which the first year of each kind of school starts, and how many years may be lost. */
const SCHOOLS = [
  { school: 'kg', from: 4, spare: 1 },
  { school: 'grade', from: 6, spare: 2 },
  { school: 'technical', from: 15, spare: 2 },
  { school: 'university', from: 18, spare: 2 },
  { school: 'institute', from: 18, spare: 2 },
  { school: 'institute_two_year', from: 18, spare: 2 },
];

// Birthdays, leap days and the start of the school year all move the limits.
const DAYS = ['2026-11-20', '2027-02-28', '2027-09-30', '2027-10-01', '2028-02-29', '2030-12-31'];

describe.each(DAYS)('on %s', (day) => {
  test('ages go from 4 to 23, and the school year fits the age (ENT-13)', async () => {
    const today = Temporal.PlainDate.from(day);
    const ages = new Set<number>();
    for (const child of await rowsOf('children', today)) {
      const age = ageOf(child, today);
      ages.add(age);
      const year = child('school_year');
      const school = SCHOOLS.find((one) => one.school === year.replace(/_\d+$/, ''));
      const years = SCHOOL_YEARS.filter((one) => one.replace(/_\d+$/, '') === school?.school);
      const least = (school?.from ?? 99) + years.findIndex((one) => one === year);
      expect(age, child('code')).toBeGreaterThanOrEqual(least);
      expect(age, child('code')).toBeLessThanOrEqual(least + (school?.spare ?? 0));
    }
    expect([Math.min(...ages), Math.max(...ages)]).toEqual([4, 23]);
  });
});

test('university and institute students, and only they, are rising leaders (CHD-08)', () => {
  for (const child of children) {
    const isLeader = /^(university|institute)/.test(child('school_year'));
    expect(child('education_level') === 'rising_leader').toBe(isLeader);
  }
});

describe('texts', () => {
  test('exist in both languages, and only sisters and brothers may be empty', () => {
    const columns = new Set(everyText.map(([column]) => column));
    for (const column of columns) {
      if (column.endsWith('_en')) expect(columns).toContain(column.replace(/_en$/, '_ar'));
    }
    for (const [column, text] of everyText)
      if (!/^(sisters|brothers|purpose$|photo_taken_on$)/.test(column))
        expect(text, column).not.toBe('');
    for (const child of children) {
      expect(child('sisters_en') === '').toBe(child('sisters_ar') === '');
      expect(child('brothers_en') === '').toBe(child('brothers_ar') === '');
    }
  });

  test('hold no letter of the other language', () => {
    const plain = everyText.map(([column, text]) => [column, text.replace(/<[^>]*>/g, '')]);
    for (const [column = '', text = ''] of plain) {
      if (column.endsWith('_ar')) expect(text).not.toMatch(/[A-Za-z]/);
      if (column.endsWith('_en')) expect(text).not.toMatch(/\p{Script=Arabic}/u);
    }
  });

  test('have no unfilled gap and no double space', async () => {
    for (const [, text] of await textsOf('children'))
      expect(text).not.toMatch(/[[\]{}|]| {2}|undefined| [،.]/);
  });

  test('tell a story of four or five sentences, no two alike', () => {
    for (const child of children)
      expect(child('story_ar').split(/\.(?: |$)/).length - 1).toBeGreaterThanOrEqual(3);
    for (const column of ['story_en', 'story_ar']) {
      expect(different(children, column)).toBe(600);
      for (const child of children) expect(child(column).length).toBeLessThan(800);
    }
  });

  test('neighbours in the list of the longest waiting never open with the same sentence', () => {
    // Array.toSorted is stable: children of one day stay in the order of the file.
    const inOrder = children.toSorted((a, b) =>
      a('waiting_since').localeCompare(b('waiting_since')),
    );
    const openings = inOrder.map(
      (child) => child('story_ar').replaceAll(child('first_name_ar'), '').split('.')[0],
    );
    openings.slice(1).forEach((opening, index) => expect(opening).not.toBe(openings[index]));
  });

  test('use only the HTML that descriptions and answers may hold, every tag closed', async () => {
    const rich = (await textsOf('projects', 'faqs')).filter(([column]) =>
      /^(description|answer)_/.test(column),
    );
    expect(rich).toHaveLength(78);
    for (const [, html] of rich) {
      expect(sanitiseRichText(html)).toBe(html);
      const tags = [...html.matchAll(/<(\/?)(\w+)>/g)];
      expect(tags.length).toBe(html.split('<').length - 1);
      const open: (string | undefined)[] = [];
      for (const [, slash, name] of tags)
        if (slash) expect(open.pop()).toBe(name);
        else open.push(name);
      expect(open).toEqual([]);
      for (const [, , name] of tags)
        expect(['p', 'h3', 'ul', 'li', 'strong', 'blockquote']).toContain(name);
    }
  });

  test('describe each project in 150 to 300 words', () => {
    for (const project of projects)
      for (const column of ['description_en', 'description_ar']) {
        const words = project(column)
          .replace(/<[^>]*>/g, ' ')
          .trim()
          .split(/\s+/).length;
        expect(words).toBeGreaterThanOrEqual(150);
        expect(words).toBeLessThanOrEqual(300);
      }
  });
});

describe('gifts, communities and pictures', () => {
  test('gift prices keep the limits of the terms (CST-21, GFT-10)', () => {
    for (const gift of gifts) {
      expect(Number(gift('price_egp'))).toBeGreaterThanOrEqual(150);
      if (gift('kind') === 'birthday_christmas')
        expect(Number(gift('price_egp'))).toBeLessThanOrEqual(1_500);
    }
    expect(different(gifts, 'kind')).toBe(3);
  });

  test('communities have unique codes', () => {
    expect(different(communities, 'code')).toBe(8);
  });

  test('purposes include the three that are asked for by name (DON-08)', () => {
    expect(purposes).toHaveLength(8);
    for (const name of ['Purchased gift', 'General donation', 'Sponsorship donation'])
      expect(purposes.filter((purpose) => purpose('name_en') === name)).toHaveLength(1);
  });

  test('every picture is there, shown once, and none is left over', () => {
    const letters = [
      ...['goat-and-palm', 'boat-on-the-nile', 'house-and-sun'],
      ...['classroom', 'school-yard', 'home-far-away'],
    ];
    const past = readFileSync(join(import.meta.dirname, 'content/past.jsonl'), 'utf8');
    const earlier = [...past.matchAll(/"drawing":"([\w-]+)"/g)].map(([, name = '']) => name);
    const shown = [
      ...children.map((child) => child('drawing')),
      ...gifts.map((gift) => gift('picture').replace('drawing ', '')),
      ...projects.flatMap((project) =>
        project('pictures')
          .split('\n')
          .map((line) => line.replace('drawing ', '')),
      ),
      ...letters.map((name) => `letter-${name}`),
      ...earlier,
    ];
    const files = readdirSync(join(import.meta.dirname, 'pictures'));
    expect(shown.map((name) => `${name}.webp`).sort()).toEqual(files.sort());
  });
});
