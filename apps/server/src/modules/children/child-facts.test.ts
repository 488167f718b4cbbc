// Facts of a child that strangers get, at each level that an organisation can choose: in every answer
// to guests and on every page, by the fields and by the words in them.
import type {
  CartResponse,
  CheckoutResponse,
  CheckoutSessionResponse,
  ChildFacts,
  Payment,
  SponsorsSponsoreeResponse,
  TransactionListResponse,
} from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadSite } from '../../http/site.ts';
import { cairoToday } from '../../platform/clock.ts';
import { call, sessionOf } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeChild, makeFamily, makeSponsor, makeVillage } from '../../testing/factories.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import { makeGift, makeSponsorship } from '../../testing/sponsoring.ts';
import { searchTextOf } from './rules.ts';
import { children } from './tables.ts';

const both = (...names: string[]) => names.flatMap((name) => [name, `${name}_en`, `${name}_ar`]);
const MINIMAL = [
  ...['id', 'taken', 'facts', 'gender', 'image_url', 'current_age', 'education_level', 'price'],
  'waiting_days',
  ...both('first_name'),
];
const PARTIAL = [
  ...MINIMAL,
  ...['code', 'district'],
  ...both('character', 'special_talents', 'hobbies', 'dreams', 'best_subject'),
];
const FULL = [
  ...PARTIAL.filter((field) => field !== 'district'),
  ...['date_of_birth', 'next_birthday', 'photo_taken_on', 'school_year', 'village'],
  ...['income_earner', 'income_amount', 'income_frequency'],
  ...both('full_name', 'father_name', 'mother_name', 'sisters', 'brothers', 'story'),
  ...both('income_earner_professions'),
];
const FIELDS: Readonly<Record<ChildFacts, string[]>> = {
  full: FULL,
  partial: PARTIAL,
  minimal: MINIMAL,
};

/** Words that stand in one fact only, so that finding one tells which fact came out. */
const FAMILY = {
  fatherNameEn: 'Zakhary',
  fatherNameAr: 'زخاري',
  motherNameEn: 'Philomena',
  motherNameAr: 'فيلومينا',
  incomeEarnerProfessionsEn: 'Beekeeper',
  incomeEarnerProfessionsAr: 'نحّال',
  incomeAmount: 73_911,
};
const CHILD = {
  firstNameEn: 'Amira',
  firstNameAr: 'أميرة',
  fullNameEn: 'Amira Zakhary Estafanos',
  fullNameAr: 'أميرة زخاري اسطفانوس',
  dateOfBirth: '2016-05-04',
  sistersEn: 'Thomasina',
  sistersAr: 'توماسينا',
  brothersEn: 'Barsoum',
  brothersAr: 'برسوم',
  storyEn: 'Her grandmother Wardaya fetches the water.',
  storyAr: 'جدّتها وردية تجلب المياه.',
  featured: true,
};
const VILLAGE = { nameEn: 'Qulubba', nameAr: 'قلُبّا', infoEn: 'Reedbank', infoAr: 'بوصية' };
const DISTRICT = {
  districtEn: 'Mallawi',
  districtAr: 'ملّوي',
  governorateEn: 'Minyat',
  governorateAr: 'منيات',
};
const ABOUT = {
  dreamsEn: 'Astronomer',
  dreamsAr: 'فلكية',
  hobbiesEn: 'Kiting',
  hobbiesAr: 'طائرات ورقية',
};

const HIDDEN_BY_BOTH = [
  ...['Zakhary', 'زخاري', 'Estafanos', 'اسطفانوس', 'Philomena', 'فيلومينا'],
  ...['Beekeeper', 'نحّال', '73911', '73,911', '٧٣٬٩١١', '2016-05-04', '05-04', '04-05-2016'],
  ...['Thomasina', 'توماسينا', 'Barsoum', 'برسوم', 'Wardaya', 'وردية', 'grade_4'],
];
const OF_VILLAGE = Object.values(VILLAGE);
const HIDDEN_BY_MINIMAL = [...Object.values(DISTRICT), ...Object.values(ABOUT), 'XQ-70'];

/** The words that may not be in an answer. The list of villages names them all, and no child's. */
function hiddenWords(facts: ChildFacts, isOfVillages: boolean): string[] {
  if (facts === 'full') return [];
  const ofPlace = isOfVillages ? [] : OF_VILLAGE;
  if (facts === 'partial') return [...HIDDEN_BY_BOTH, ...ofPlace];
  const rest = HIDDEN_BY_MINIMAL.filter(
    (word) => !isOfVillages || !Object.values(DISTRICT).includes(word),
  );
  return [...HIDDEN_BY_BOTH, ...ofPlace, ...rest];
}

function expectNothingHidden(facts: ChildFacts, body: string, what: string): void {
  const isOfVillages = /^\/(?:v1\/guests\/villages|children(?:\?|$)|who-we-are)/.test(what);
  const found = hiddenWords(facts, isOfVillages).filter((word) => body.includes(word));
  expect(found, what).toEqual([]);
}

/** Everything in an answer that is a child who waits. */
function childrenIn(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(childrenIn);
  return 'taken' in value && value.taken === false ? [value, ...inside] : inside;
}

describe.each(['full', 'partial', 'minimal'] as const)('facts: %s', (facts) => {
  let test: TestApp;
  let child: Awaited<ReturnType<typeof makeChild>>;
  let taken: Awaited<ReturnType<typeof makeSponsorship>>;
  let villageId: number;
  let headers: Record<string, string>;
  let sponsorId: number;
  beforeAll(async () => {
    const settings = { CHILD_FACTS: facts, INDEX_CHILDREN: '1' };
    test = await buildTestApp({ settings, site: await loadSite() });
    const { db } = test.deps;
    villageId = (await makeVillage(db, { ...VILLAGE, ...DISTRICT })).id;
    const kids = [];
    for (const code of ['XQ-701', 'XQ-702', 'XQ-703']) {
      const { id: familyId } = await makeFamily(db, { ...FAMILY, villageId });
      kids.push(
        await makeChild(db, {
          ...CHILD,
          ...ABOUT,
          code,
          familyId,
          villageId,
          searchText: searchTextOf([code, CHILD.fullNameEn, CHILD.fullNameAr, VILLAGE.nameEn]),
        }),
      );
    }
    const [first, second, third] = kids;
    if (!first || !second || !third) throw new Error('three children were made');
    child = first;
    taken = await makeSponsorship(db, { childId: third.id });
    const sponsor = await makeSponsor(db, { paymentCurrency: 'usd', locale: 'en' });
    sponsorId = sponsor.id;
    headers = await sessionOf(test, sponsor);
  });
  afterAll(() => test.close());

  const get = (url: string, sent = {}) => test.app.inject({ url, headers: sent });

  it('every answer to guests holds these fields of a child, and no word of others', async () => {
    const { paths } = (await get('/docs/json')).json<{ paths: Record<string, object> }>();
    const guestCalls = Object.entries(paths)
      .filter(([path, methods]) => path.startsWith('/v1/guests/') && 'get' in methods)
      .map(([path]) => path);
    expect(guestCalls).toContain('/v1/guests/sponsorees/{id}');
    const urls = [
      ...guestCalls.flatMap((path) =>
        [child.id, taken.childId, villageId].map((id) => path.replace('{id}', String(id))),
      ),
      '/v1/guests/sponsorees?featured=true',
      '/v1/guests/sponsorees?query=amira',
      '/v1/guests/sponsorees?gender=girl&education_level=child',
      '/v1/guests/sponsorees?age=8-12&birthday=05-04&sort=oldest',
      '/sitemap.xml',
    ];
    let seen = 0;
    for (const url of new Set(urls)) {
      for (const locale of ['en', 'ar']) {
        const answer = await get(url, { 'accept-language': locale });
        expectNothingHidden(facts, answer.body, url);
        if (!url.startsWith('/v1/')) continue;
        for (const one of childrenIn(answer.json())) {
          seen += 1;
          expect(Object.keys(one).sort(), url).toEqual([...FIELDS[facts]].sort());
        }
      }
    }
    expect(seen).toBeGreaterThan(10);
  });

  it('every page that shows children does, in both languages, with its data and share texts', async () => {
    const paths = [
      '/',
      '/children',
      '/children?query=amira',
      '/children?age=8-12&birth_day=4&birth_month=5&sort=oldest',
      `/children/${child.id}`,
      `/children/${taken.childId}`,
    ];
    for (const path of paths) {
      for (const cookie of ['i18nextLng=en', 'i18nextLng=ar', 'i18nextLng=ar; signed_in=1']) {
        const page = await get(path, { cookie });
        expect(page.statusCode, path).toBe(200);
        expect(page.body).toContain(cookie.includes('ar') ? 'أميرة' : 'Amira');
        expectNothingHidden(facts, page.body, path);
      }
    }
    const page = await get(`/children/${child.id}`, { cookie: 'i18nextLng=en' });
    expect(page.body.includes('Estafanos')).toBe(facts === 'full');
    expect(page.body.includes('Mallawi')).toBe(facts !== 'minimal');
  });

  it('a signed-in sponsor sees of a child who waits what a guest sees, also in cart and checkout', async () => {
    const cart = { sponsorships_attributes: [{ sponsoree_id: child.id }] };
    const agreed = { terms_accepted: true, statement_of_faith_accepted: true };
    const opening = vi.spyOn(test.deps.payments, 'openCheckout');
    const list = await call(test, 'GET', '/sponsors/sponsorees', { headers });
    const one = await call(test, 'GET', `/sponsors/sponsorees/${child.id}`, { headers });
    const checked = await call(test, 'POST', '/sponsors/carts', { headers, body: { cart } });
    const begun = await call(test, 'POST', '/sponsors/checkout_sessions', {
      headers,
      body: { checkout_session: { ...cart, ...agreed } },
    });
    const { payment_id } = begun.json<CheckoutResponse>();
    const restored = await call(test, 'GET', `/sponsors/checkout_sessions/${payment_id}`, {
      headers,
    });
    const payment = await call(test, 'GET', `/payments/${payment_id}`);
    for (const answer of [list, one, checked, begun, restored, payment]) {
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      expectNothingHidden(facts, answer.body, 'an answer to a sponsor');
    }
    expect(childrenIn([list.json(), one.json()]).map((found) => Object.keys(found).sort())).toEqual(
      Array.from({ length: 4 }, () => [...FIELDS[facts]].sort()),
    );
    const name = facts === 'full' ? 'Amira Zakhary Estafanos' : 'Amira';
    const code = facts === 'minimal' ? null : 'XQ-701';
    expect(checked.json<CartResponse>().cart.children[0]).toMatchObject({ name_en: name, code });
    const { children } = restored.json<CheckoutSessionResponse>().checkout_session;
    expect(children[0]).toMatchObject({ full_name_en: name, code });
    const line = `Sponsorship of ${name}${code === null ? '' : ` (${code})`}`;
    expect(payment.json<{ payment: Payment }>().payment.description_en).toBe(line);
    // The provider is told no more than a first name at any level.
    const page = opening.mock.lastCall?.[0];
    expect(page?.lines).toMatchObject([{ name: 'Sponsorship of Amira', unitAmount: 35_00 }]);
    expect(JSON.stringify(page)).not.toMatch(/Zakhary|XQ-701/);
    opening.mockRestore();
  });

  it('a child lost while paying stays a stranger in the ledger and on the receipt', async () => {
    const { db } = test.deps;
    const { id } = await makeChild(db, { ...CHILD, code: 'XQ-704' });
    const gift = await makeGift(db, { titleEn: 'A coat', titleAr: 'معطف' });
    const cart = {
      sponsorships_attributes: [{ sponsoree_id: id }],
      purchased_gifts_attributes: [{ sponsoree_id: id, gift_id: gift.id }],
    };
    const agreed = { terms_accepted: true, statement_of_faith_accepted: true };
    const begun = await call(test, 'POST', '/sponsors/checkout_sessions', {
      headers,
      body: { checkout_session: { ...cart, ...agreed } },
    });
    const { url, payment_id } = begun.json<CheckoutResponse>();
    expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
    await db.update(children).set({ status: 'hidden' }).where(eq(children.id, id));
    const payment = await call(test, 'GET', `/payments/${payment_id}`);
    expect(payment.json()).toMatchObject({ payment: { refunded: true } });
    await test.queue.runAll(db);

    const list = await call(test, 'GET', '/sponsors/invoiceable_transactions', { headers });
    const { invoiceable_transactions: entries } = list.json<TransactionListResponse>();
    expect(entries.map(({ amount }) => amount)).toEqual([-45, 45]);
    const today = cairoToday(test.clock).toString();
    const days = `from=${today}&to=${today}`;
    const statement = await call(test, 'GET', `/sponsors/statements?${days}`, { headers });
    const receipt = await call(test, 'GET', entries[1]?.receipt_url ?? '', { headers });
    for (const answer of [list, statement, receipt]) {
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.body).toContain('A coat for Amira');
      expectNothingHidden(facts, answer.body, 'money for a child who was lost');
    }
  });

  it('their own child a sponsor sees in full', async () => {
    const own = await makeSponsorship(test.deps.db, { sponsorId });
    const answer = await call(test, 'GET', `/sponsors/sponsorees/${own.childId}`, { headers });
    const { sponsoree } = answer.json<SponsorsSponsoreeResponse>();
    expect(Object.keys(sponsoree).sort()).toEqual([...FULL].sort());
  });

  const found = async (query: string) =>
    (await get(`/v1/guests/sponsorees?${query}`)).json<{ meta: { total_entries: number } }>().meta
      .total_entries > 0;

  it.each([
    ['first name', 'query=ami', ['full', 'partial', 'minimal']],
    [
      'first name in Arabic, as typed',
      `query=${encodeURIComponent('اميره')}`,
      ['full', 'partial', 'minimal'],
    ],
    ['code', 'query=xq702', ['full', 'partial']],
    ['district', 'query=mallawi', ['full', 'partial']],
    ['last name', 'query=estafanos', ['full']],
    ['first and last name', 'query=amira estafanos', ['full']],
    ['village', 'query=qulubba', ['full']],
  ])('is found by %s only where that is shown', async (_what, query, levels) => {
    expect(await found(query)).toBe(levels.includes(facts));
  });

  it('the filter of birthdays leaves nobody out where birth dates are not shown', async () => {
    expect(await found('birthday=05-04')).toBe(true);
    expect(await found('birthday=05-05')).toBe(facts !== 'full');
  });

  it('the filter of villages leaves nobody out where villages are not shown', async () => {
    expect(await found(`village_ids=${villageId}`)).toBe(true);
    expect(await found('village_ids=999999')).toBe(facts !== 'full');
  });
});
