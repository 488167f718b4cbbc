import type { AgeBand } from '@nabta/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { containing, expect, open, test } from './journey.ts';
import type { Texts } from './site-texts.ts';

/** The children that the server finds for a query. */
interface List {
  readonly meta: { readonly total_entries: number; readonly total_pages: number };
  readonly sponsorees: readonly {
    readonly id: number;
    readonly full_name: string;
    readonly current_age: number;
    readonly date_of_birth: string;
    readonly village: { readonly id: number; readonly name: string };
  }[];
}

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const found = (page: Page, text: string | RegExp) =>
  page.getByRole('heading', { level: 2, name: text });

async function listOf(page: Page, query: string): Promise<List> {
  return (await (await page.request.get(`/v1/guests/sponsorees?${query}`)).json()) as List;
}

function filterForm(page: Page, texts: Texts) {
  const t = texts('children');
  const form = page.getByRole('search', { name: t('form.label') });
  return {
    query: form.getByRole('searchbox'),
    girls: form.getByRole('radio', { name: t('form.girl') }),
    both: form.getByRole('radio', { name: t('form.both') }),
    level: form.getByRole('combobox', { name: t('form.level') }),
    order: form.getByRole('combobox', { name: t('form.sort') }),
    age: (band: AgeBand) => form.getByRole('radio', { name: t(`form.ages.${band}`) }),
    villages: form.locator('summary', { hasText: t('form.villages') }),
    birthday: form.locator('summary', { hasText: t('form.birthday') }),
    birthDay: form.getByRole('combobox', { name: t('form.birthDay') }),
    birthMonth: form.getByRole('combobox', { name: t('form.birthMonth') }),
    villageNamed: (name: string) => form.getByRole('checkbox', { name, exact: true }),
    show: form.getByRole('button', { name: t('form.show') }).filter({ visible: true }),
    /** Phones show the first choices only. */
    showMore: async () => {
      const more = form.getByRole('button', { name: t('form.more') });
      if (await more.isVisible()) await more.click();
    },
  };
}

test('the address holds the filters, and going back takes them back (CHD-01 to CHD-08)', async ({
  page,
  texts,
}) => {
  const t = texts('children');
  const form = filterForm(page, texts);
  // Other journeys take children and give them back meanwhile: the count may be a few off.
  const counting = async (key: 'found.girls' | 'found.women', query: string) => {
    const { meta } = await listOf(page, query);
    const counts = Array.from({ length: 11 }, (_, index) => meta.total_entries - 5 + index);
    const texts = counts.filter((count) => count >= 0).map((count) => t(key, { count }));
    const any = new RegExp(texts.map((text) => containing(text).source).join('|'));
    return (shown: Page) => expect(found(shown, any)).toBeVisible();
  };
  const expectGirls = await counting('found.girls', 'gender=girl');
  const expectWomen = await counting('found.women', 'gender=girl&education_level=rising_leader');
  await open(page, '/children');
  await expect(cards(page)).toHaveCount(16);
  await form.girls.check();
  await expect(page).toHaveURL('/children?gender=girl');
  await expectGirls(page);
  await form.showMore();
  await form.level.selectOption('university');
  await expect(page).toHaveURL('/children?gender=girl&level=university');
  await expectWomen(page);

  await page.goBack();
  await expect(page).toHaveURL('/children?gender=girl');
  await expectGirls(page);
  await expect(form.level).toHaveValue('');
  await expect(form.girls).toBeChecked();
  await page.goForward();
  await expectWomen(page);

  // The address alone shows the same list.
  const shared = await page.context().newPage();
  await open(shared, page.url());
  await expectWomen(shared);
  const sharedForm = filterForm(shared, texts);
  await expect(sharedForm.girls).toBeChecked();
  await sharedForm.showMore();
  await expect(sharedForm.level).toHaveValue('university');
  await shared.close();
});

test('children can be chosen by age and birthday, the oldest first', async ({ page, texts }) => {
  const t = texts('children');
  const form = filterForm(page, texts);
  const { sponsorees } = await listOf(page, 'per_page=100&age=13-17&sort=oldest');
  const ages = sponsorees.map(({ current_age }) => current_age);
  expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  const [, month = '', day = ''] = sponsorees.at(-1)?.date_of_birth.split('-') ?? [];
  await open(page, '/children');
  await form.showMore();
  await form.age('13-17').check();
  await expect(page).toHaveURL('/children?age=13-17');
  await form.order.selectOption('oldest');
  await expect(page).toHaveURL('/children?age=13-17&sort=oldest');
  await expect(cards(page).first()).toContainText(texts('words')('age', { count: 17 }));

  // One after the other: nothing is asked for until both are chosen. By keyboard alone.
  await form.birthday.focus();
  await page.keyboard.press('Enter');
  await form.birthDay.selectOption(String(Number(day)));
  await form.birthMonth.selectOption(String(Number(month)));
  await expectAccessible(page);
  await form.show.click();
  const birthday = `birth_day=${Number(day)}&birth_month=${Number(month)}`;
  await expect(page).toHaveURL(`/children?age=13-17&${birthday}&sort=oldest`);
  const chips = page.getByRole('list', { name: t('applied.label') });
  await expect(chips.getByRole('listitem')).toHaveCount(3);
  await chips
    .getByRole('link', { name: t('applied.remove', { filter: t('applied.ages.13-17') }) })
    .click();
  await expect(page).toHaveURL(`/children?${birthday}&sort=oldest`);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/children?age=13-17&sort=oldest');
  await expect(form.birthday).toContainText(t('form.sharesMine'));
  await form.birthday.click();
  await expect(form.birthMonth).toHaveValue('');
  await expect(form.age('13-17')).toBeChecked();
});

test('each choice can be taken away alone, or all at once (CHD-05, CHD-07)', async ({
  page,
  language,
  texts,
}) => {
  const t = texts('children');
  const form = filterForm(page, texts);
  // The village with the most children keeps some, even when other journeys sponsor a few.
  const { sponsorees } = await listOf(page, `gender=girl&per_page=100&locale=${language}`);
  const villages = [...Map.groupBy(sponsorees, ({ village }) => village.id).values()];
  const [[child] = []] = villages.toSorted((a, b) => b.length - a.length);
  const village = child?.village ?? { id: 0, name: '' };
  await open(page, '/children?gender=girl');
  await form.showMore();
  await form.villages.click();
  await form.villageNamed(village.name).check();
  await form.show.click();
  await expect(page).toHaveURL(`/children?gender=girl&village_ids=${village.id}`);
  // No line breaks a name at its hyphen.
  await expect(cards(page).first()).toContainText(village.name.replaceAll('-', '-\u2060'));
  await expect(form.villages).toContainText(t('form.villagesChosen', { count: 1 }));

  const chips = page.getByRole('list', { name: t('applied.label') });
  await chips.getByRole('link', { name: t('applied.remove', { filter: t('form.girl') }) }).click();
  await expect(page).toHaveURL(`/children?village_ids=${village.id}`);
  await expect(form.both).toBeChecked();
  await chips.getByRole('link', { name: t('applied.clear') }).click();
  await expect(page).toHaveURL('/children');
  await expect(chips).toHaveCount(0);
  await form.villages.click();
  await expect(form.villageNamed(village.name)).not.toBeChecked();
});

test('pages are links; the next one shows other children (CHD-01)', async ({ page, texts }) => {
  const common = texts('words');
  const { meta } = await listOf(page, 'gender=boy&per_page=16');
  await open(page, '/children?gender=boy');
  const pages = page.getByRole('navigation', { name: common('pages') });
  const names = () => cards(page).getByRole('heading').allTextContents();
  const first = await names();
  expect(first).toHaveLength(16);
  await pages.getByRole('link', { name: common('next') }).click();
  await expect(page).toHaveURL('/children?gender=boy&page=2');
  await expect.poll(names).not.toEqual(first);
  expect((await names()).filter((name) => first.includes(name))).toEqual([]);
  await expect(pages.locator('[aria-current=page]')).toHaveText(/^[2٢]$/);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await open(page, `/children?gender=boy&page=${meta.total_pages}`);
  await expect(pages.getByRole('link', { name: common('next') })).toHaveCount(0);
});

test('a search without a result says so and offers a way on (GEN-21, GEN-22)', async ({
  page,
  texts,
}) => {
  const t = texts('children');
  await open(page, '/children?query=zzzzzz');
  await expect(page.getByText(t('empty.message'))).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('link', { name: t('empty.action') }).click();
  await expect(page).toHaveURL('/children');
  await expect(cards(page)).toHaveCount(16);
});

test('while the list is fetched, its shape is shown (GEN-19)', async ({ page, texts }) => {
  const form = filterForm(page, texts);
  await open(page, '/children');
  await expect(cards(page)).toHaveCount(16);
  const held = Promise.withResolvers<void>();
  await page.route('**/v1/guests/sponsorees?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await form.girls.check();
  const skeleton = page.getByRole('main').locator('[role=status][aria-busy=true]');
  await expect(skeleton).toContainText(texts('children')('finding'));
  held.resolve();
  await expect(skeleton).toHaveCount(0);
  await expect(cards(page)).toHaveCount(16);
});

test("a child's page shows every fact in the language of the page (CHD-10 to CHD-15)", async ({
  page,
  language,
  texts,
}) => {
  const t = texts('children');
  const response = await page.request.get(`/v1/guests/sponsorees/36?locale=${language}`);
  const { sponsoree } = (await response.json()) as {
    sponsoree: Record<string, string> & {
      village: { name: string; village_info: string; district: { governorate: string } };
      price: { usd: number };
      current_age: number;
    };
  };
  await open(page, '/children/36');
  const main = page.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sponsoree['full_name'] ?? '');
  for (const field of [
    'code',
    'father_name',
    'mother_name',
    'income_earner_professions',
    'character',
    'special_talents',
    'hobbies',
    'dreams',
    'best_subject',
  ]) {
    await expect(main, field).toContainText(sponsoree[field] ?? 'missing');
  }
  await expect(main).toContainText(texts('words')('age', { count: sponsoree.current_age }));
  await expect(main).toContainText({ en: '$45', ar: '٤٥' }[language]);
  await expect(main).toContainText(sponsoree.village.village_info);
  await expect(main).toContainText(sponsoree.village.district.governorate);
  await expect(main.getByText(texts('words')('university'), { exact: true }).first()).toBeVisible();
  const others = page.getByRole('region', { name: t('child.similar') }).getByRole('article');
  await expect(others).not.toHaveCount(0);
  const photo = page.getByRole('img', {
    name: texts('words')('photoOf', { name: sponsoree['full_name'] }),
  });
  await expect
    .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300);
});

test('on phones the sponsor button stays at hand, and covers nothing', async ({ page, texts }) => {
  const t = texts('children');
  const response = await page.request.get('/v1/guests/sponsorees/36?locale=en');
  const { sponsoree } = (await response.json()) as {
    sponsoree: { first_name_en: string; first_name_ar: string };
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/children/36');
  await expect(
    page.getByRole('banner').getByRole('link', { name: texts('shell')('allChildren') }),
  ).toHaveAttribute('href', '/children');
  const names = [sponsoree.first_name_en, sponsoree.first_name_ar].map((name) =>
    t('child.sponsor', { name }),
  );
  const buttons = page.getByRole('main').getByRole('link', { name: new RegExp(names.join('|')) });
  const inWindow = buttons.filter({ visible: true });
  await inWindow.first().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  // The page's own button and the one of the bar, which lies under the last line of the footer.
  await expect(inWindow).toHaveCount(2);
  const top = async () => (await inWindow.last().boundingBox())?.y ?? 0;
  await expect.poll(top).toBeGreaterThan(844 - 72);
  const end = await page.getByRole('contentinfo').boundingBox();
  expect(Math.round((end?.y ?? 0) + (end?.height ?? 0))).toBeLessThanOrEqual(844 - 72);
  await expectAccessible(page);
  await inWindow.first().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 200));
  await expect(inWindow).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(inWindow).toHaveCount(1);
});

test('a child just taken keeps all but the first name, and others are offered (CHD-18)', async ({
  page,
  language,
  texts,
}) => {
  const t = texts('children');
  const id = await takenChild(page);
  const response = await page.request.get(`/v1/guests/sponsorees/${id}?locale=${language}`);
  const { sponsoree } = (await response.json()) as { sponsoree: { first_name: string } };
  const answer = await page.goto(`/children/${id}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    t('taken.title', { name: sponsoree.first_name }),
  );
  const others = page.getByRole('region', { name: t('child.similar') }).getByRole('article');
  await expect(others).not.toHaveCount(0);
});

/** The first sponsored child of the demo, by id. */
async function takenChild(page: Page): Promise<number> {
  for (let id = 1; id <= 60; id += 1) {
    const response = await page.request.get(`/v1/guests/sponsorees/${id}`);
    const { sponsoree } = (await response.json()) as { sponsoree: { taken: boolean } };
    if (sponsoree.taken) return id;
  }
  throw new Error('no child of the demo data is taken');
}
