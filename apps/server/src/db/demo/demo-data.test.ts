import { describe, expect, test } from 'vitest';
import { buildDemoData } from './demo-data.ts';
import type { DemoChild } from './demo-types.ts';
import { GRADES } from './grades.ts';

const TODAY = Temporal.PlainDate.from('2026-11-20');
const data = buildDemoData(TODAY);
const families = new Map(data.families.map((family) => [family.id, family]));
const siblings = Map.groupBy(data.children, (child) => child.family_id);

function familyOf(child: DemoChild) {
  const family = families.get(child.family_id);
  if (!family) throw new Error(`${child.code} has no family`);
  return family;
}

function ageOf(child: DemoChild, today = TODAY): number {
  return Temporal.PlainDate.from(child.date_of_birth).until(today, { largestUnit: 'years' }).years;
}

/** Every text of every row, with the name of its field. */
function texts(rows: readonly object[]): [field: string, text: string][] {
  return rows
    .flatMap((row) => Object.entries(row))
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string');
}

const everyRow: object[] = Object.values({ ...data }).flat();

describe('the demo data set', () => {
  test('has the counts that the site speaks of (CST-15)', () => {
    const counts = Object.entries(data).map(([name, rows]) => [name, rows.length]);
    expect(Object.fromEntries(counts)).toEqual({
      villages: 31,
      families: 350,
      children: 600,
      projects: 12,
      purposes: 8,
      inquiry_subjects: 6,
      faqs: 25,
      gifts: 17,
      communities: 8,
    });
  });

  test('numbers the rows of each kind from 1', () => {
    const tables: readonly (readonly { id: number }[])[] = Object.values({ ...data });
    for (const rows of tables)
      expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1));
  });

  test('is the same, byte for byte, for the same day', () => {
    expect(JSON.stringify(buildDemoData(TODAY))).toBe(JSON.stringify(data));
  });

  test('keeps people in their places when the day changes', () => {
    const later = buildDemoData(Temporal.PlainDate.from('2026-11-21'));
    expect(later.families).toEqual(data.families);
    expect(later.children[0]?.date_of_birth).not.toBe(data.children[0]?.date_of_birth);
  });

  test('features four projects and four children of four villages (HOME-16)', () => {
    const featured = data.children.filter((child) => child.featured);
    expect(featured).toHaveLength(4);
    expect(new Set(featured.map((child) => familyOf(child).village_id)).size).toBe(4);
    expect(featured.filter(({ gender }) => gender === 'female')).toHaveLength(2);
    expect(featured.some((child) => child.education_level === 'rising_leader')).toBe(true);
    expect(data.projects.filter((project) => project.featured)).toHaveLength(4);
  });
});

describe('villages and families', () => {
  test('lie in Upper Egypt, and each is home to several families', () => {
    for (const village of data.villages) {
      expect(village.latitude).toBeGreaterThan(24);
      expect(village.latitude).toBeLessThan(29.5);
      expect(village.longitude).toBeGreaterThan(30.5);
      expect(village.longitude).toBeLessThan(33.2);
      const residents = data.families.filter((family) => family.village_id === village.id);
      expect(residents.length).toBeGreaterThan(8);
    }
    expect(new Set(data.villages.map((village) => village.name_en)).size).toBe(31);
  });

  test('every family has a village, children and an income', () => {
    for (const family of data.families) {
      expect(data.villages[family.village_id - 1]?.id).toBe(family.village_id);
      expect(siblings.get(family.id)?.length).toBeGreaterThan(0);
      expect(family.income_amount).toBeGreaterThan(0);
      expect(Number.isInteger(family.income_amount)).toBe(true);
    }
  });

  test('every way to earn occurs (ENT-11), most often the father’s', () => {
    const earners = Map.groupBy(data.families, (family) => family.income_earner);
    expect([...earners.keys()].sort()).toEqual(
      ['brother', 'father', 'mother', 'other', 'other_relative', 'outside_source', 'sister'].sort(),
    );
    expect(earners.get('father')?.length).toBeGreaterThan(175);
    expect(new Set(data.families.map((family) => family.income_frequency)).size).toBe(5);
  });
});

describe('children', () => {
  test('carry the names of their father and grandfather, in both languages', () => {
    for (const child of data.children) {
      const family = familyOf(child);
      expect(child.full_name_en).toBe(`${child.first_name_en} ${family.father_name_en}`);
      expect(child.full_name_ar).toBe(`${child.first_name_ar} ${family.father_name_ar}`);
    }
  });

  test('of one family have distinct names and are born at least eleven months apart', () => {
    for (const group of siblings.values()) {
      expect(new Set(group.map(({ first_name_en }) => first_name_en)).size).toBe(group.length);
      const births = group.map((child) => Temporal.PlainDate.from(child.date_of_birth));
      births.sort((a, b) => Temporal.PlainDate.compare(a, b));
      births.slice(1).forEach((birth, index) => {
        const apart = births[index]?.until(birth, { largestUnit: 'months' }).months;
        expect(apart).toBeGreaterThanOrEqual(11);
      });
    }
  });

  test('list their brothers and sisters, and never themselves', () => {
    for (const group of siblings.values())
      for (const child of group) {
        const named = `${child.sisters_en}, ${child.brothers_en}`.split(/, | and /);
        expect(named).not.toContain(child.first_name_en);
        for (const other of group.filter((one) => one !== child)) {
          const list = other.gender === 'female' ? 'sisters' : 'brothers';
          expect(child[`${list}_en`]).toContain(other.first_name_en);
          expect(child[`${list}_ar`]).toContain(other.first_name_ar);
        }
      }
  });

  test('have unique codes that start with the letters of the governorate', () => {
    expect(new Set(data.children.map(({ code }) => code)).size).toBe(600);
    const letters = new Map<string, Set<string>>();
    for (const child of data.children) {
      expect(child.code).toMatch(/^[A-Z]{2}-\d{4}$/);
      const village = data.villages[familyOf(child).village_id - 1];
      const known = letters.get(village?.governorate_en ?? '') ?? new Set();
      letters.set(village?.governorate_en ?? '', known.add(child.code.slice(0, 2)));
    }
    expect(letters.size).toBe(7);
    for (const known of letters.values()) expect(known.size).toBe(1);
  });

  test('wait since one to 24 months, with a consent from before (domain: Children)', () => {
    for (const child of data.children) {
      const since = Temporal.PlainDate.from(child.waiting_since);
      expect(since.until(TODAY, { largestUnit: 'months' }).months).toBeGreaterThanOrEqual(1);
      expect(since.until(TODAY, { largestUnit: 'months' }).months).toBeLessThan(24);
      expect(child.consented_on <= child.waiting_since).toBe(true);
    }
  });

  test('cost 30 to 45 dollars, and about fifty pounds for each', () => {
    for (const child of data.children) {
      expect(child.price_usd_minor).toBeGreaterThanOrEqual(3000);
      expect(child.price_usd_minor).toBeLessThanOrEqual(4500);
      expect(child.price_egp_minor).toBe(child.price_usd_minor * 50);
    }
  });

  test('include a girl at university whom a search without hamza must find (CHD-06)', () => {
    const amira = data.children.find(
      (child) => child.first_name_ar === 'أميرة' && child.school_year.startsWith('university'),
    );
    expect(amira?.gender).toBe('female');
    expect(amira?.featured).toBe(true);
    const names = data.children.map((child) => child.full_name_ar).join(' ');
    for (const letter of 'أإآىةئؤ') expect(names).toContain(letter);
  });
});

// Birthdays, leap days and the turn of the school year all move the borders.
const DAYS = ['2026-11-20', '2027-02-28', '2027-09-30', '2027-10-01', '2028-02-29', '2030-12-31'];

describe.each(DAYS)('on %s', (day) => {
  const today = Temporal.PlainDate.from(day);
  const { children } = buildDemoData(today);
  const grades = new Map(GRADES.map((grade) => [grade.code, grade]));

  test('ages go from 4 to 23, and the school year fits the age (ENT-13)', () => {
    const ages = new Set<number>();
    for (const child of children) {
      const age = ageOf(child, today);
      ages.add(age);
      const grade = grades.get(child.school_year);
      expect(age, child.code).toBeGreaterThanOrEqual(grade?.min_age ?? 99);
      expect(age, child.code).toBeLessThanOrEqual(grade?.max_age ?? -1);
    }
    expect([Math.min(...ages), Math.max(...ages)]).toEqual([4, 23]);
  });

  test('university and institute students, and only they, are rising leaders (CHD-08)', () => {
    for (const { school_year, education_level } of children)
      expect(education_level === 'rising_leader').toBe(/^(university|institute)/.test(school_year));
    expect(children.filter((child) => child.featured)).toHaveLength(4);
  });
});

describe('texts', () => {
  test('exist in both languages, and only sisters and brothers may be empty', () => {
    for (const row of everyRow) {
      const fields = Object.keys(row);
      for (const field of fields.filter((name) => name.endsWith('_en')))
        expect(fields).toContain(field.replace(/_en$/, '_ar'));
    }
    for (const [field, text] of texts(everyRow))
      if (!/^(sisters|brothers)_/.test(field)) expect(text, field).not.toBe('');
    for (const child of data.children) {
      expect(child.sisters_en === '').toBe(child.sisters_ar === '');
      expect(child.brothers_en === '').toBe(child.brothers_ar === '');
    }
  });

  test('hold no letter of the other language', () => {
    const plain = texts(everyRow).map(([field, text]) => [field, text.replace(/<[^>]*>/g, '')]);
    for (const [field = '', text = ''] of plain) {
      if (field.endsWith('_ar')) expect(text).not.toMatch(/[A-Za-z]/);
      if (field.endsWith('_en')) expect(text).not.toMatch(/\p{Script=Arabic}/u);
    }
  });

  test('have every gender form and place filled in, and no doubled space', () => {
    for (const [, text] of texts([...data.children, ...data.families]))
      expect(text).not.toMatch(/[[\]{}|]| {2}|undefined| [،.]/);
  });

  test('tell a story of four or five sentences, no two alike', () => {
    for (const child of data.children)
      expect(child.story_ar.split(/\.(?: |$)/).length - 1).toBeGreaterThanOrEqual(3);
    for (const language of ['en', 'ar'] as const) {
      const stories = data.children.map((child) => child[`story_${language}`]);
      expect(new Set(stories).size).toBe(600);
      for (const story of stories) expect(story.length).toBeLessThan(800);
    }
  });

  test('neighbours in the list of the longest waiting never open with the same sentence', () => {
    const inOrder = data.children.toSorted(
      (a, b) => a.waiting_since.localeCompare(b.waiting_since) || a.id - b.id,
    );
    const openings = inOrder.map(
      (child) => child.story_ar.replaceAll(child.first_name_ar, '').split('.')[0],
    );
    openings.slice(1).forEach((opening, index) => expect(opening).not.toBe(openings[index]));
  });

  test('use only the HTML that descriptions and answers may hold, every tag closed', () => {
    const rich = texts([...data.projects, ...data.faqs]).filter(([field]) =>
      /^(description|answer)_/.test(field),
    );
    expect(rich).toHaveLength(74);
    for (const [, html] of rich) {
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
    for (const { description_en, description_ar } of data.projects)
      for (const html of [description_en, description_ar]) {
        const words = html
          .replace(/<[^>]*>/g, ' ')
          .trim()
          .split(/\s+/).length;
        expect(words).toBeGreaterThanOrEqual(150);
        expect(words).toBeLessThanOrEqual(300);
      }
  });
});

describe('gifts, purposes and pictures', () => {
  test('gift prices keep the limits of the terms (CST-21, GFT-10)', () => {
    for (const gift of data.gifts) {
      expect(gift.price_egp_minor).toBeGreaterThanOrEqual(15_000);
      if (gift.kind === 'birthday_christmas')
        expect(gift.price_egp_minor).toBeLessThanOrEqual(150_000);
    }
    expect(new Set(data.gifts.map(({ kind }) => kind)).size).toBe(3);
  });

  test('purposes include the three that are asked for by name (DON-08)', () => {
    const names = data.purposes.map(({ name_en }) => name_en);
    for (const name of ['Purchased gift', 'General donation', 'Sponsorship donation'])
      expect(names).toContain(name);
    expect(new Set(data.purposes.map(({ code }) => code)).size).toBe(data.purposes.length);
    expect(new Set(data.communities.map(({ code }) => code)).size).toBe(8);
  });

  test('picture seeds are unique and start with a kind of scene', () => {
    const seeds = [
      ...data.villages.map((village) => village.picture_seed),
      ...data.gifts.map((gift) => gift.picture_seed),
      ...data.projects.flatMap((project) => project.picture_seeds),
    ];
    expect(new Set(seeds).size).toBe(seeds.length);
    for (const seed of seeds)
      expect(seed).toMatch(/^(village|school|water|nile|clinic|workshop|field|home)-[a-z-]+$/);
    for (const { picture_seeds } of data.projects) {
      expect(picture_seeds.length).toBeGreaterThanOrEqual(4);
      expect(picture_seeds.length).toBeLessThanOrEqual(6);
    }
    expect(new Set(data.children.map(({ portrait_seed }) => portrait_seed)).size).toBe(600);
  });
});
