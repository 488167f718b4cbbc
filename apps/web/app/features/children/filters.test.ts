import { sponsoreeListQuery } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import { pageOf } from '../../lib/page-number.ts';
import {
  apiQueryOf,
  appliedFilters,
  audienceOf,
  childrenHref,
  filtersOf,
  isNarrowed,
  type ChildFilters,
} from './filters.ts';

const NO_FILTERS: ChildFilters = { villageIds: [], query: '' };
const read = (search: string) => filtersOf(new URLSearchParams(search), 'full');

describe('the filters of an address', () => {
  it('reads gender, level, villages and the text (CHD-02, CHD-03, CHD-05, CHD-06)', () => {
    expect(read('gender=girl&level=university&village_ids=3&village_ids=4&query=أحمد')).toEqual({
      gender: 'girl',
      level: 'university',
      villageIds: [3, 4],
      query: 'أحمد',
    });
  });

  it('reads age, birthday and order', () => {
    expect(read('age=8-12&birth_day=3&birth_month=12&sort=oldest')).toEqual({
      ...NO_FILTERS,
      age: '8-12',
      birthday: '12-03',
      sort: 'oldest',
    });
    expect(read('birth_day=29&birth_month=2').birthday).toBe('02-29');
    expect(read('sort=waiting')).toEqual(NO_FILTERS);
  });

  it.each([
    'birth_day=3',
    'birth_month=12',
    'birth_day=31&birth_month=2',
    'birth_day=x&birth_month=1',
  ])('takes %j for any birthday: day and month are chosen one after the other', (search) => {
    expect(read(search)).toEqual(NO_FILTERS);
  });

  it.each(['partial', 'minimal'] as const)(
    'leaves out what is not shown at the level %s',
    (facts) => {
      const search = new URLSearchParams('village_ids=3&birth_day=3&birth_month=12&age=18-up');
      expect(filtersOf(search, facts)).toEqual({ ...NO_FILTERS, age: '18-up' });
    },
  );

  it.each(['gender=both', 'gender=either', 'gender=', 'gender=Girl', ''])(
    'takes %j for both genders (HOME-07)',
    (search) => {
      expect(read(search)).toEqual(NO_FILTERS);
    },
  );

  it('reads villages in every form that the API reads, each once', () => {
    expect(read('village_ids=3,4&village_ids[]=5&village_ids=3').villageIds).toEqual([3, 4, 5]);
  });

  it('leaves out what is no filter, so that a mistyped address still shows children', () => {
    const search =
      'gender=cat&level=kindergarten&age=8&sort=name&village_ids=x&village_ids=-1&village_ids=1e3';
    expect(read(search)).toEqual(NO_FILTERS);
    const odd = read(`query=${encodeURIComponent(`\u0000 a\u0007b \n${'x'.repeat(300)}`)}`).query;
    expect(odd.startsWith('a b x')).toBe(true);
    expect(odd).toHaveLength(100);
  });

  it('goes into an address and back', () => {
    const filters = read(
      'level=school&village_ids=7&village_ids=9&query=St.+Mina+%26+co&gender=boy&sort=youngest&birth_month=03&birth_day=14&age=4-7',
    );
    const href = childrenHref(filters, 3);
    expect(href).toBe(
      '/children?gender=boy&level=school&age=4-7&birth_day=14&birth_month=3&village_ids=7&village_ids=9&query=St.+Mina+%26+co&sort=youngest&page=3',
    );
    expect(read(href.split('?')[1] ?? '')).toEqual(filters);
    expect(childrenHref(NO_FILTERS)).toBe('/children');
  });
});

describe('the filters of the API', () => {
  it.each([
    ['school', 'child'],
    ['university', 'rising_leader'],
  ])('level %s is education_level %s (CHD-08)', (level, expected) => {
    expect(apiQueryOf(read(`level=${level}`), 1).education_level).toBe(expected);
  });

  it('are accepted by the contract, whatever the address holds', () => {
    for (const search of [
      '',
      'age=18-up&birth_day=29&birth_month=2&sort=youngest',
      'gender=girl&village_ids=1,2&query=%00%E2%80%AE%F0%9F%98%80&page=1e9',
    ]) {
      const query = apiQueryOf(read(search), pageOf(new URLSearchParams(search)));
      const sent = { ...query, page: String(query.page) };
      expect(sponsoreeListQuery.safeParse(sent).error).toBeUndefined();
    }
  });
});

describe('applied filters', () => {
  it('can each be taken away alone', () => {
    const filters = read(
      'gender=girl&level=school&age=4-7&birth_day=1&birth_month=2&village_ids=3&query=mina&sort=oldest',
    );
    const birthday = 'birth_day=1&birth_month=2';
    expect(
      appliedFilters(filters).map(({ kind, without }) => [kind, childrenHref(without)]),
    ).toEqual([
      ['query', `/children?gender=girl&level=school&age=4-7&${birthday}&village_ids=3&sort=oldest`],
      ['gender', `/children?level=school&age=4-7&${birthday}&village_ids=3&query=mina&sort=oldest`],
      ['level', `/children?gender=girl&age=4-7&${birthday}&village_ids=3&query=mina&sort=oldest`],
      [
        'age',
        `/children?gender=girl&level=school&${birthday}&village_ids=3&query=mina&sort=oldest`,
      ],
      [
        'birthday',
        '/children?gender=girl&level=school&age=4-7&village_ids=3&query=mina&sort=oldest',
      ],
      ['village', `/children?gender=girl&level=school&age=4-7&${birthday}&query=mina&sort=oldest`],
    ]);
  });

  it('are none where nothing is chosen', () => {
    expect(appliedFilters(NO_FILTERS)).toEqual([]);
    expect(isNarrowed(NO_FILTERS)).toBe(false);
  });

  it.each([
    'gender=boy',
    'level=school',
    'age=4-7',
    'birth_day=1&birth_month=1',
    'village_ids=1',
    'query=a',
  ])('%s narrows', (search) => {
    expect(isNarrowed(read(search))).toBe(true);
  });

  it('are not of the order, which leaves nobody out', () => {
    expect(isNarrowed(read('sort=oldest'))).toBe(false);
  });
});

it.each([
  ['', 'children'],
  ['gender=girl&level=school', 'girls'],
  ['gender=boy', 'boys'],
  ['level=university', 'students'],
  ['level=university&gender=girl', 'women'],
  ['level=university&gender=boy', 'men'],
])('whom %j leaves are %s', (search, audience) => {
  expect(audienceOf(read(search))).toBe(audience);
});
