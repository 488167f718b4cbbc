import { AGE_BANDS, CHILD_ORDERS, isDayOfYear } from '@nabta/contract';
import type { AgeBand, ChildFacts, ChildOrder, EducationLevel } from '@nabta/contract';

/** The filters of the list of children. Both genders, every level and every age by default. */
export interface ChildFilters {
  readonly gender?: 'girl' | 'boy';
  readonly level?: SchoolLevel;
  readonly age?: AgeBand;
  /** `MM-DD`. */
  readonly birthday?: string;
  /** The longest waiting first, unless told. */
  readonly sort?: Exclude<ChildOrder, 'waiting'>;
  readonly villageIds: readonly number[];
  /** As typed; empty for no search. */
  readonly query: string;
}

/** `level` of the address (CHD-03). */
type SchoolLevel = 'school' | 'university';

/** The names of the form's fields, which are those of the address. */
export const FIELD = {
  gender: 'gender',
  level: 'level',
  age: 'age',
  birthDay: 'birth_day',
  birthMonth: 'birth_month',
  sort: 'sort',
  villages: 'village_ids',
  query: 'query',
  page: 'page',
} as const;

/** The server's limit: it answers a longer search with 422. */
const MAX_QUERY_LENGTH = 100;
const MAX_VILLAGES = 100;

/** Space, and what the server refuses in a text: control characters, halves of pairs, overrides. */
const NOT_SEARCHED = /[\p{Cc}\p{Cs}\s\u202a-\u202e\ufffe\uffff]+/gu;

/**
 * The filters of an address or of a sent form (CHD-02, CHD-03). Addresses are typed and shared by
 * people, so what is unknown in them is left out and never an error; villages and birthdays also where
 * the site shows none of children.
 */
export function filtersOf(search: URLSearchParams, childFacts: ChildFacts): ChildFilters {
  const gender = search.get(FIELD.gender);
  const level = search.get(FIELD.level);
  const age = AGE_BANDS.find((band) => band === search.get(FIELD.age));
  const sort = CHILD_ORDERS.find((order) => order === search.get(FIELD.sort));
  const birthday = childFacts === 'full' ? birthdayOf(search) : undefined;
  return {
    ...(gender === 'girl' || gender === 'boy' ? { gender } : {}),
    ...(level === 'school' || level === 'university' ? { level } : {}),
    ...(age ? { age } : {}),
    ...(birthday ? { birthday } : {}),
    ...(sort && sort !== 'waiting' ? { sort } : {}),
    villageIds: childFacts === 'full' ? villageIdsOf(search) : [],
    query: queryOf(search.get(FIELD.query) ?? ''),
  };
}

/** Undefined until both day and month are chosen, and for a day that no year has. */
function birthdayOf(search: URLSearchParams): string | undefined {
  const [month, day] = [search.get(FIELD.birthMonth), search.get(FIELD.birthDay)];
  if (!month || !day || !/^\d{1,2}$/.test(month) || !/^\d{1,2}$/.test(day)) return undefined;
  const birthday = `${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDayOfYear(birthday) ? birthday : undefined;
}

function villageIdsOf(search: URLSearchParams): number[] {
  const values = [...search.getAll(FIELD.villages), ...search.getAll(`${FIELD.villages}[]`)];
  const ids = values
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter((value) => /^\d{1,9}$/.test(value))
    .map(Number);
  return [...new Set(ids)].slice(0, MAX_VILLAGES);
}

function queryOf(typed: string): string {
  const words = typed.replace(NOT_SEARCHED, ' ').trim();
  return words.slice(0, MAX_QUERY_LENGTH).trim();
}

/** The address of a page of the list: what is not chosen is not in it. */
export function childrenHref(filters: ChildFilters, page = 1): string {
  const search = new URLSearchParams();
  if (filters.gender) search.set(FIELD.gender, filters.gender);
  if (filters.level) search.set(FIELD.level, filters.level);
  if (filters.age) search.set(FIELD.age, filters.age);
  if (filters.birthday) {
    const [month, day] = filters.birthday.split('-').map(Number);
    search.set(FIELD.birthDay, String(day));
    search.set(FIELD.birthMonth, String(month));
  }
  for (const id of filters.villageIds) search.append(FIELD.villages, String(id));
  if (filters.query) search.set(FIELD.query, filters.query);
  if (filters.sort) search.set(FIELD.sort, filters.sort);
  if (page > 1) search.set(FIELD.page, String(page));
  const text = search.toString();
  return text ? `/children?${text}` : '/children';
}

/** The education level that each level of the address stands for (CHD-08). */
const EDUCATION_LEVEL_OF: Readonly<Record<SchoolLevel, EducationLevel>> = {
  school: 'child',
  university: 'rising_leader',
};

/** The parameters of the API for the filters (CHD-04 to CHD-07), and its order. */
export function apiQueryOf(filters: ChildFilters, page: number) {
  return {
    page,
    gender: filters.gender,
    education_level: filters.level && EDUCATION_LEVEL_OF[filters.level],
    age: filters.age,
    birthday: filters.birthday,
    sort: filters.sort,
    village_ids: filters.villageIds.map(String),
    query: filters.query || undefined,
  };
}

/** Whether anything is chosen at all. */
export function isNarrowed({ villageIds, query, ...chosen }: ChildFilters): boolean {
  const { gender, level, age, birthday } = chosen;
  return Boolean(gender ?? level ?? age ?? birthday ?? query) || villageIds.length > 0;
}

/** One filter that is applied, and the filters without it. */
export type AppliedFilter = { readonly without: ChildFilters } & (
  | { readonly kind: 'query'; readonly query: string }
  | { readonly kind: 'gender'; readonly gender: 'girl' | 'boy' }
  | { readonly kind: 'level'; readonly level: SchoolLevel }
  | { readonly kind: 'age'; readonly age: AgeBand }
  | { readonly kind: 'birthday'; readonly birthday: string }
  | { readonly kind: 'village'; readonly villageId: number }
);

/** The applied filters one by one, so that each can be taken away alone. */
export function appliedFilters(filters: ChildFilters): AppliedFilter[] {
  const { gender, level, age, birthday, villageIds, query } = filters;
  const { gender: _gender, ...withoutGender } = filters;
  const { level: _level, ...withoutLevel } = filters;
  const { age: _age, ...withoutAge } = filters;
  const { birthday: _birthday, ...withoutBirthday } = filters;
  return [
    ...(query ? [{ kind: 'query', query, without: { ...filters, query: '' } } as const] : []),
    ...(gender ? [{ kind: 'gender', gender, without: withoutGender } as const] : []),
    ...(level ? [{ kind: 'level', level, without: withoutLevel } as const] : []),
    ...(age ? [{ kind: 'age', age, without: withoutAge } as const] : []),
    ...(birthday ? [{ kind: 'birthday', birthday, without: withoutBirthday } as const] : []),
    ...villageIds.map((villageId) => ({
      kind: 'village' as const,
      villageId,
      without: { ...filters, villageIds: villageIds.filter((id) => id !== villageId) },
    })),
  ];
}

/** The text key for the children in the list: girls at school are girls, at university students. */
type Audience = 'children' | 'girls' | 'boys' | 'students' | 'women' | 'men';

/** The word for those whom the filters leave. */
export function audienceOf({ gender, level }: ChildFilters): Audience {
  if (level === 'university') {
    return gender === 'girl' ? 'women' : gender === 'boy' ? 'men' : 'students';
  }
  return gender === 'girl' ? 'girls' : gender === 'boy' ? 'boys' : 'children';
}
