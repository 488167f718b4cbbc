import type { Sponsoree, SponsoreeListResponse, SponsoreeResponse } from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { childClaims, children } from './tables.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeChild, makeFamily, makeVillage } from '../../testing/factories.ts';
import { hideChild } from './index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(async () => {
  await test.reset();
});
afterAll(() => test.close());

const get = (url: string, headers = {}) => test.app.inject({ url, headers });

/** Answers of a site that shows all of a child, as it does unless told. */
type FullList = Omit<SponsoreeListResponse, 'sponsorees'> & { readonly sponsorees: Sponsoree[] };
type FullAnswer = Omit<SponsoreeResponse, 'similar'> & { readonly similar: Sponsoree[] };

async function list(query = ''): Promise<FullList> {
  const answer = await get(`/v1/guests/sponsorees${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const codes = ({ sponsorees }: FullList) => sponsorees.map(({ code }) => code);

function claim(child: { id: number; familyId: number }) {
  return test.deps.db.insert(childClaims).values({
    childId: child.id,
    familyId: child.familyId,
    kind: 'sponsorship',
    token: 'token',
    createdAt: test.clock.now(),
  });
}

describe('GET /v1/guests/sponsorees (API-21, CHD-01)', () => {
  it('lists the longest waiting first, 16 a page, with its meta (ENT-30)', async () => {
    for (let day = 1; day <= 18; day += 1) {
      const waitingSince = `2026-01-${String(31 - day).padStart(2, '0')}`;
      await makeChild(test.deps.db, { code: `C-${day}`, waitingSince });
    }
    const first = await list();
    expect(codes(first)).toHaveLength(16);
    expect(codes(first)[0]).toBe('C-18');
    expect(first.meta).toEqual({
      total_entries: 18,
      current_page: 1,
      next_page: 2,
      total_pages: 2,
    });
    expect(codes(await list('?page=2'))).toEqual(['C-2', 'C-1']);
    expect((await list('?page=3')).sponsorees).toEqual([]);
  });

  it('gives every text in the language of `locale` beside both forms (GEN-02, GEN-03, API-03)', async () => {
    await makeChild(test.deps.db);
    const [inArabic] = (await list('?locale=ar')).sponsorees;
    expect(inArabic).toMatchObject({
      full_name: 'أميرة سمير جرجس',
      full_name_en: 'Amira Samir Girgis',
      full_name_ar: 'أميرة سمير جرجس',
      price: { usd: 35, egp: 1500 },
      current_age: 9,
      village: { district: { governorate: 'المنيا' } },
    });
    const [inEnglish] = (await list('?locale=en')).sponsorees;
    expect(inEnglish?.full_name).toBe('Amira Samir Girgis');
  });

  it.each([
    ['?gender=girl', ['GIRL']],
    ['?gender=boy', ['BOY']],
    ['?gender=both', ['BOY', 'GIRL']],
    ['?gender=either', ['BOY', 'GIRL']],
    ['?education_level=rising_leader', ['BOY']],
    ['?education_level=child&gender=boy', []],
  ])('filters by %s (CHD-04, CHD-07, HOME-07)', async (query, expected) => {
    await makeChild(test.deps.db, { code: 'GIRL', gender: 'female' });
    await makeChild(test.deps.db, { code: 'BOY', gender: 'male', educationLevel: 'rising_leader' });
    expect(codes(await list(query)).toSorted()).toEqual(expected);
  });

  it.each([
    ['4-7', ['OF 7 FOR A DAY YET', 'OF 7']],
    ['8-12', ['OF 8 SINCE TODAY', 'OF 12']],
    ['13-17', ['OF 17']],
    ['18-up', ['OF 18 SINCE TODAY', 'OF 22']],
  ])('filters by the age %s, of today in Cairo', async (age, expected) => {
    // 1 July in Cairo, still 30 June elsewhere.
    test.clock.set('2026-06-30T22:30:00Z');
    const born = {
      'OF 7 FOR A DAY YET': '2018-07-02',
      'OF 7': '2019-07-01',
      'OF 8 SINCE TODAY': '2018-07-01',
      'OF 12': '2013-07-02',
      'OF 17': '2008-07-02',
      'OF 18 SINCE TODAY': '2008-07-01',
      'OF 22': '2004-01-01',
      'OF 3': '2022-07-02',
    };
    for (const [code, dateOfBirth] of Object.entries(born)) {
      await makeChild(test.deps.db, { code, dateOfBirth });
    }
    const found = await list(`?age=${age}`);
    expect(codes(found)).toEqual(expected);
    expect(found.meta.total_entries).toBe(expected.length);
  });

  it('filters by a birthday, whatever the year', async () => {
    for (const dateOfBirth of ['2016-03-14', '2010-03-14', '2016-04-13', '2012-02-29']) {
      await makeChild(test.deps.db, { code: dateOfBirth, dateOfBirth });
    }
    expect(codes(await list('?birthday=03-14'))).toEqual(['2016-03-14', '2010-03-14']);
    expect(codes(await list('?birthday=02-29'))).toEqual(['2012-02-29']);
    expect((await list('?birthday=01-01')).meta.total_entries).toBe(0);
  });

  it('has the youngest or oldest first by whole years, and then the longest waiting', async () => {
    test.clock.set('2026-07-01T12:00:00Z');
    // By birth date the last of the children of nine would be the first.
    const kids = [
      ['NINE, LONGEST', '2016-07-02', '2024-01-01'],
      ['NINE, LONG', '2016-12-31', '2024-06-01'],
      ['NINE, NEW', '2017-06-30', '2026-01-01'],
      ['EIGHT', '2017-07-02', '2025-01-01'],
      ['TEN', '2016-07-01', '2025-01-01'],
    ] as const;
    for (const [code, dateOfBirth, waitingSince] of kids) {
      await makeChild(test.deps.db, { code, dateOfBirth, waitingSince });
    }
    const nine = ['NINE, LONGEST', 'NINE, LONG', 'NINE, NEW'];
    expect(codes(await list('?sort=youngest'))).toEqual(['EIGHT', ...nine, 'TEN']);
    expect(codes(await list('?sort=oldest'))).toEqual(['TEN', ...nine, 'EIGHT']);
    expect(codes(await list('?sort=waiting'))).toEqual([
      ...['NINE, LONGEST', 'NINE, LONG', 'EIGHT', 'TEN', 'NINE, NEW'],
    ]);
    const pages = ['1', '2', '3', '4'].map((page) => list(`?sort=oldest&per_page=2&page=${page}`));
    expect((await Promise.all(pages)).map(codes)).toEqual([
      ['TEN', 'NINE, LONGEST'],
      ['NINE, LONG', 'NINE, NEW'],
      ['EIGHT'],
      [],
    ]);
    expect((await list('?sort=oldest&age=8-12&per_page=2')).meta).toMatchObject({
      total_entries: 5,
      total_pages: 3,
    });
    // The same list on a later day, with the content as it was; another address, as answers are kept.
    test.clock.set('2026-07-02T12:00:00Z');
    expect(codes(await list('?sort=youngest&page=1'))).toEqual([
      ...['NINE, LONG', 'EIGHT', 'NINE, NEW'],
      ...['NINE, LONGEST', 'TEN'],
    ]);
  });

  it.each(['age=4', 'age=7-4', 'birthday=13-01', 'birthday=02-30', 'birthday=3-4', 'sort=name'])(
    'refuses %s',
    async (query) => {
      const answer = await get(`/v1/guests/sponsorees?${query}`);
      expect(answer.statusCode).toBe(422);
      expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([query.split('=')[0]]);
    },
  );

  it('says how many days a child has waited, and when the next birthday is', async () => {
    test.clock.set('2026-06-30T22:30:00Z');
    const dates = { dateOfBirth: '2016-07-01', waitingSince: '2026-06-29' };
    const { id } = await makeChild(test.deps.db, dates);
    const expected = { current_age: 10, waiting_days: 2, next_birthday: '2027-07-01' };
    expect((await list()).sponsorees[0]).toMatchObject(expected);
    expect((await get(`/v1/guests/sponsorees/${id}`)).json()).toMatchObject({
      sponsoree: expected,
    });
  });

  it('takes village ids repeated, with commas or in brackets (CHD-05)', async () => {
    const { db } = test.deps;
    const one = await makeVillage(db);
    const two = await makeVillage(db);
    await makeChild(db, { code: 'ONE', villageId: one.id });
    await makeChild(db, { code: 'TWO', villageId: two.id });
    await makeChild(db, { code: 'ELSEWHERE' });
    for (const query of [
      `?village_ids=${one.id},${two.id}`,
      `?village_ids=${one.id}&village_ids=${two.id}`,
      `?village_ids[]=${one.id}&village_ids[]=${two.id}`,
    ]) {
      expect(codes(await list(query)).toSorted()).toEqual(['ONE', 'TWO']);
    }
    expect(codes(await list(`?village_ids[]=${one.id}`))).toEqual(['ONE']);
  });

  it.each([
    'اميره',
    'أميرة',
    'أَمِيرَة',
    'amira',
    'AMIRA GIRGIS',
    'جرجس امير',
    'mn-0142',
    'MN-٠١٤٢',
    'دير ابو حنس',
    'am',
  ])('finds her by %s, in either script as typed (CHD-06)', async (typed) => {
    const { db } = test.deps;
    await makeChild(db, { code: 'MN-0142', village: { nameAr: 'دير أبو حنّس' } });
    await makeChild(db, { code: 'QN-0001', fullNameEn: 'Boulos Hany', fullNameAr: 'بولس هاني' });
    expect(codes(await list(`?query=${encodeURIComponent(typed)}`))).toEqual(['MN-0142']);
  });

  it.each(['عبد الله', 'عبدالله', 'عبدالله بطرس'])(
    'finds a name with عبد by %s, in one word or two (CHD-06)',
    async (typed) => {
      const { db } = test.deps;
      await makeChild(db, { code: 'MN-0142', fullNameAr: 'مينا عبد الله بطرس' });
      await makeChild(db, { code: 'QN-0001', fullNameAr: 'مينا بولس عبد' });
      expect(codes(await list(`?query=${encodeURIComponent(typed)}`))).toEqual(['MN-0142']);
    },
  );

  it.each([
    'Luxor',
    'الأقصر',
    'الاقصر',
    'esna',
    'إسنا',
    'amira luxor',
    'QN0274',
    'qn٠٢٧٤',
    'QN 0274',
    'lu',
  ])('finds her by %s: the place on her card, and her code without its hyphen', async (typed) => {
    const { db } = test.deps;
    const place = { districtEn: 'Esna', districtAr: 'إسنا', governorateAr: 'الأقصر' };
    await makeChild(db, { code: 'QN-0274', village: { ...place, governorateEn: 'Luxor' } });
    const elsewhere = { districtEn: 'Mallawi', districtAr: 'ملوي', governorateAr: 'المنيا' };
    await makeChild(db, { code: 'MN-0275', village: { ...elsewhere, governorateEn: 'Minya' } });
    expect(codes(await list(`?query=${encodeURIComponent(typed)}`))).toEqual(['QN-0274']);
  });

  it('takes wildcards of a search for what they are', async () => {
    await makeChild(test.deps.db);
    for (const typed of ['%', '_mira', 'a\\', "' or 1=1 --"]) {
      expect((await list(`?query=${encodeURIComponent(typed)}`)).sponsorees).toEqual([]);
    }
  });

  it('shows only who can be sponsored now: no claim on the child or the family, consent, not hidden', async () => {
    const { db } = test.deps;
    const family = await makeFamily(db);
    const taken = await makeChild(db, { familyId: family.id, code: 'TAKEN' });
    await makeChild(db, { familyId: family.id, code: 'SISTER' });
    await makeChild(db, { code: 'NO-CONSENT', guardianConsentOn: null });
    await makeChild(db, { code: 'EXITED', status: 'exited' });
    await makeChild(db, { code: 'FREE' });
    expect((await list()).meta.total_entries).toBe(3);
    await claim(taken);
    expect(codes(await list())).toEqual(['FREE']);
    expect((await list()).meta.total_entries).toBe(1);
    await db.update(childClaims).set({ releasedAt: test.clock.now() });
    expect((await list()).meta.total_entries).toBe(3);
  });

  it('gives the featured ones to the home page (HOME-16)', async () => {
    await makeChild(test.deps.db, { code: 'FEATURED', featured: true });
    await makeChild(test.deps.db, { code: 'OTHER' });
    expect(codes(await list('?featured=true&per_page=4'))).toEqual(['FEATURED']);
  });

  it.each([
    ['?page=0', 'page'],
    ['?page=x', 'page'],
    ['?page=1&page=2', 'page'],
    ['?per_page=101', 'per_page'],
    ['?per_page=-1', 'per_page'],
    ['?gender=other', 'gender'],
    ['?education_level=kg', 'education_level'],
    ['?village_ids=1,x', 'village_ids.1'],
    [`?query=${'x'.repeat(101)}`, 'query'],
    ['?query=%00', 'query'],
    ['?featured=maybe', 'featured'],
    ['?locale=fr', 'locale'],
  ])('refuses %s with a 422 that names %s', async (query, field) => {
    const answer = await get(`/v1/guests/sponsorees${query}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'validation-failed' });
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toContain(field);
  });

  it('says in Arabic what is wrong, by parameter or by header', async () => {
    const byParameter = await get('/v1/guests/sponsorees?page=0&locale=ar');
    const byHeader = await get('/v1/guests/sponsorees?page=0', { 'accept-language': 'ar-EG,en' });
    expect(byParameter.json<{ errors: { page: string } }>().errors.page).toBe(
      'يجب أن تكون القيمة من ١ إلى ١٬٠٠٠٬٠٠٠.',
    );
    expect(byHeader.json()).toEqual(byParameter.json());
    expect(byHeader.headers['x-request-id']).toBeTruthy();
  });
});

describe('GET /v1/guests/sponsorees/{id} (API-23)', () => {
  const show = (id: number | string) => get(`/v1/guests/sponsorees/${id}`);

  it('shows a child with similar children, those of the village first (CHD-10 to CHD-14)', async () => {
    const { db } = test.deps;
    const village = await makeVillage(db);
    const child = await makeChild(db, { villageId: village.id });
    await makeChild(db, { code: 'FAR', dateOfBirth: child.dateOfBirth });
    await makeChild(db, { code: 'NEAR', villageId: village.id, dateOfBirth: '2012-01-01' });
    await makeChild(db, { code: 'BOY', gender: 'male' });
    const { sponsoree, similar } = (await show(child.id)).json<FullAnswer>();
    expect(sponsoree).toMatchObject({
      taken: false,
      code: child.code,
      father_name: 'Samir',
      income_earner: 'father',
      best_subject: 'Science',
    });
    expect(similar.map(({ code }) => code)).toEqual(['NEAR', 'FAR']);
  });

  it('says nothing but the first name of a child just taken', async () => {
    const child = await makeChild(test.deps.db);
    await claim(child);
    const { sponsoree } = (await show(child.id)).json<SponsoreeResponse>();
    expect(sponsoree).toEqual({
      id: child.id,
      taken: true,
      first_name: 'Amira',
      first_name_en: 'Amira',
      first_name_ar: 'أميرة',
    });
  });

  it.each([['999999'], ['0'], ['x'], ['1.5'], ['99999999999'], ['%00'], ['-1']])(
    'answers 404 for the id %s',
    async (id) => {
      const answer = await show(id);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({ code: 'not-found' });
    },
  );

  it('hides a child at once: list, page, picture and its kept forms', async () => {
    const child = await makeChild(test.deps.db);
    const picture = `/media/${child.pictureId}/160.webp`;
    expect((await get(picture)).statusCode).toBe(200);
    expect((await list()).meta.total_entries).toBe(1);
    await hideChild(test.deps, { code: child.code, reason: 'asked by the family', actor: 'Mary' });
    expect((await list()).meta.total_entries).toBe(0);
    expect((await show(child.id)).statusCode).toBe(404);
    expect((await get(picture)).statusCode).toBe(404);
    expect(await test.deps.storage.read(`variants/${child.pictureId}/160.webp`)).toBeUndefined();
  });
});

describe('GET /v1/guests/home (API-18, HOME-08)', () => {
  it('counts the sponsored children', async () => {
    const { db } = test.deps;
    const child = await makeChild(db);
    expect((await get('/v1/guests/home')).json()).toEqual({ sponsoree_counter: 0 });
    await db.update(children).set({ status: 'sponsored' }).where(eq(children.id, child.id));
    expect((await get('/v1/guests/home')).json()).toEqual({ sponsoree_counter: 1 });
  });
});
