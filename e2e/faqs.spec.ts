import { questionTopics } from '@nabta/organisation/question-topics';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './journey.ts';

/** The questions as the server has them. */
interface Faqs {
  readonly faqs: readonly { id: number; question: string; answer: string }[];
  readonly meta: { readonly total_entries: number; readonly total_pages: number };
}

const FAQS = '**/v1/guests/faqs?*';

async function faqsOf(page: Page, query: string): Promise<Faqs> {
  return (await (await page.request.get(`/v1/guests/faqs?${query}`)).json()) as Faqs;
}

const items = (page: Page) => page.getByRole('main').locator('details[name=faq]');
const opened = (page: Page) => page.getByRole('main').locator('details[name=faq][open]');
const itemOf = (page: Page, question: string) =>
  items(page).filter({ has: page.getByRole('heading', { name: question, exact: true }) });

/** Completely on the screen, below the header. */
async function expectInView(item: Locator): Promise<void> {
  await expect
    .poll(() =>
      item.evaluate((element) => {
        const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
        const { top } = element.getBoundingClientRect();
        return top >= header && top < innerHeight * 0.6;
      }),
    )
    .toBe(true);
}

/** Records every scroll position from now on. Returns the current one. */
async function watchScrolling(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // The event of the last scroll comes with the next frame.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const places: number[] = [];
    addEventListener('scroll', () => places.push(scrollY));
    Object.assign(window, { places });
    return scrollY;
  });
}

const scrolledTo = (page: Page) =>
  page.evaluate(() => (window as unknown as { places: number[] }).places);

/** Until a page has faded in, its letters are paler than they will be. */
async function waitForStillness(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState === 'finished'),
  );
}

test('a question opens to its answer, and closes the one before (FAQ-01 to FAQ-04)', async ({
  page,
  language,
  texts,
}) => {
  const { faqs } = await faqsOf(page, `locale=${language}`);
  await open(page, '/faqs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('faqs')('title'));
  await expect(items(page)).toHaveCount(10);
  await expect(items(page).getByRole('heading')).toHaveText(faqs.map(({ question }) => question));
  await expect(opened(page)).toHaveCount(0);
  for (const index of [0, 3, 1]) {
    await items(page).nth(index).locator('summary').click();
    await expect(opened(page)).toHaveCount(1);
    await expect(items(page).nth(index)).toHaveAttribute('open');
  }
  // Rich text is shown as such.
  const [listed] = faqs.filter(({ answer }) => answer.includes('<ul>'));
  const item = itemOf(page, listed?.question ?? 'none has a list');
  await item.locator('summary').click();
  await expect(item.getByRole('listitem').first()).toBeVisible();
  await item.locator('summary').press('Enter');
  await expect(opened(page)).toHaveCount(0);
});

test('the questions come ten a page, and a new page begins at its top (FAQ-08, FAQ-09)', async ({
  page,
  language,
  texts,
}) => {
  const words = texts('words');
  const { meta } = await faqsOf(page, `locale=${language}`);
  expect(meta.total_pages).toBe(3);
  await open(page, '/faqs');
  const pages = page.getByRole('navigation', { name: words('pages') });
  const next = pages.getByRole('link', { name: words('next') });
  await next.scrollIntoViewIfNeeded();
  const before = await watchScrolling(page);
  expect(before).toBeGreaterThan(200);
  await next.click();
  await expect(page).toHaveURL('/faqs?page=2');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  // Not at one go: it is seen on its way.
  const between = (await scrolledTo(page)).filter((y) => y > 0 && y < before);
  expect(between.length).toBeGreaterThan(1);
  await expect(
    page.getByRole('heading', { name: texts('faqs')('count', { count: meta.total_entries }) }),
  ).toBeFocused();
  const second = await faqsOf(page, `locale=${language}&page=2`);
  await expect(items(page).getByRole('heading')).toHaveText(
    second.faqs.map(({ question }) => question),
  );
  await next.click();
  await expect(page).toHaveURL('/faqs?page=3');
  await expect(items(page)).toHaveCount(meta.total_entries - 20);
  await page.goBack();
  await expect(items(page)).toHaveCount(10);
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('a new page is at its top at once (FAQ-09)', async ({ page, texts }) => {
    const words = texts('words');
    await open(page, '/faqs');
    const next = page.getByRole('link', { name: words('next') });
    await next.scrollIntoViewIfNeeded();
    await watchScrolling(page);
    await next.click();
    await expect(page).toHaveURL('/faqs?page=2');
    // The address changes before the page does, which has ten questions before and after.
    await expect.poll(async () => new Set(await scrolledTo(page))).toEqual(new Set([0]));
  });
});

test('a link to one answer opens it, wherever it is followed', async ({ page, language }) => {
  const { faqs } = await faqsOf(page, `locale=${language}&page=2`);
  const [, , third, , , , seventh] = faqs;
  if (!third || !seventh) throw new Error('the second page of questions is not full');
  await open(page, `/faqs?page=2#question-${seventh.id}`);
  await expect(itemOf(page, seventh.question)).toHaveAttribute('open');
  await expectInView(itemOf(page, seventh.question));

  await test.step('when only the hash of the address changes', async () => {
    await page.evaluate((id) => {
      location.hash = `question-${id}`;
    }, third.id);
    await expect(itemOf(page, third.question)).toHaveAttribute('open');
    await expect(opened(page)).toHaveCount(1);
    await expectInView(itemOf(page, third.question));
  });

  await test.step('within the site', async () => {
    await open(page, '/donate');
    // As a link of any page does, but without waiting for one that leads there.
    await page.evaluate((path) => {
      history.pushState({ idx: 1, key: 'k', usr: null }, '', path);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
    }, `/faqs?page=2#question-${seventh.id}`);
    await expect(itemOf(page, seventh.question)).toHaveAttribute('open');
    await expect(itemOf(page, seventh.question).locator('summary')).toBeFocused();
    await expectInView(itemOf(page, seventh.question));
  });
});

test('a topic leads to where its questions begin, on whichever page', async ({
  page,
  language,
  texts,
}) => {
  const [, , , letters] = questionTopics;
  await open(page, '/faqs');
  const topics = page.getByRole('navigation', { name: texts('faqs')('topics') });
  await expect(topics.getByRole('link')).toHaveCount(questionTopics.length);
  await topics.getByRole('link', { name: letters?.name[language] ?? '' }).click();
  await expect(page).toHaveURL(`/faqs?page=2#topic-${letters?.first}`);
  const heading = page.getByRole('heading', { name: letters?.name[language] ?? '', exact: true });
  await expect(heading).toBeFocused();
  await expectInView(heading);
});

test('the link to an answer is copied for others, in their language (GEN-07)', async ({
  page,
  context,
  baseURL,
  language,
  texts,
}) => {
  const t = texts('faqs');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/faqs?page=3');
  await items(page).first().locator('summary').click();
  const link = items(page)
    .first()
    .getByRole('link', { name: t('copy.action') });
  const href = (await link.getAttribute('href')) ?? '';
  expect(href).toMatch(/^\/faqs\?page=3#question-\d+$/);
  await link.click();
  await expect(page.getByText(t('copy.done'))).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${baseURL}${href.replace('#', `&lng=${language}#`)}`);
  const other = await context.newPage();
  await open(other, copied);
  await expect(opened(other)).toHaveCount(1);
  await other.close();
});

test('while the questions are fetched their shape is shown, then the list (FAQ-06)', async ({
  page,
  texts,
}) => {
  await open(page, '/faqs');
  const held = Promise.withResolvers<void>();
  await page.route(FAQS, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: texts('words')('next') }).click();
  const skeleton = page.getByRole('main').locator('[role=status][aria-busy=true]');
  await expect(skeleton).toContainText(texts('faqs')('loading'));
  await expect(items(page)).toHaveCount(0);
  held.resolve();
  await expect(items(page)).toHaveCount(10);
  await expect(skeleton).toHaveCount(0);
});

test('no questions at all, or one page of them (FAQ-05, FAQ-07)', async ({ page, texts }) => {
  const t = texts('faqs');
  const faqs = [1, 2, 3].map((id) => ({ id, question: `${id}?`, answer: `<p>${id}</p>` }));
  const answerWith = (list: typeof faqs) =>
    page.route(FAQS, (route) =>
      route.fulfill({
        json: {
          faqs: list,
          meta: { total_entries: list.length, current_page: 1, next_page: null, total_pages: 1 },
        },
      }),
    );
  const footer = page.getByRole('contentinfo');
  const link = footer.getByRole('link', { name: texts('shell')('faqs') });
  const pages = page.getByRole('navigation', { name: texts('words')('pages') });

  await open(page, '/donate');
  await answerWith([]);
  await link.click();
  await expect(page.getByText(t('empty'))).toBeVisible();
  await expect(pages).toHaveCount(0);
  await waitForStillness(page);
  await expectAccessible(page);

  await page.unroute(FAQS);
  await answerWith(faqs);
  await open(page, '/donate');
  await link.click();
  await expect(items(page)).toHaveCount(3);
  await expect(pages).toHaveCount(0);
});

test('questions that do not come are said so in place, and asked for again (FAQ-10, FAQ-11)', async ({
  page,
  texts,
  surprises,
}) => {
  surprises.allow(/\/v1\/guests\/faqs/);
  const t = texts('faqs');
  await open(page, '/donate');
  let failing = true;
  await page.route(FAQS, (route) =>
    failing ? route.fulfill({ status: 500, body: 'no' }) : route.continue(),
  );
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: texts('shell')('faqs') })
    .click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(t('failed'));
  await expect(page).toHaveURL('/faqs');
  await waitForStillness(page);
  await expectAccessible(page);
  failing = false;
  await alert.getByRole('link', { name: texts('words')('retry') }).click();
  await expect(items(page)).toHaveCount(10);
  await expect(alert).toHaveCount(0);
});

test('a page beyond the last leads back to the first', async ({ page, texts }) => {
  const t = texts('faqs');
  await open(page, '/faqs?page=99');
  await page.getByRole('link', { name: t('pastEnd.action') }).click();
  await expect(page).toHaveURL('/faqs');
  await expect(items(page)).toHaveCount(10);
});

test('search engines get the questions of the page, within the security policy', async ({
  page,
  language,
}) => {
  const { faqs } = await faqsOf(page, `locale=${language}&page=2`);
  await open(page, '/faqs?page=2');
  const data = page.locator('script[type="application/ld+json"]');
  const things = JSON.parse((await data.textContent()) ?? '') as {
    '@graph': { '@type': string; mainEntity: { name: string }[] }[];
  };
  expect(things['@graph'][0]?.['@type']).toBe('FAQPage');
  expect(things['@graph'][0]?.mainEntity.map(({ name }) => name)).toEqual(
    faqs.map(({ question }) => question),
  );
});

test('axe finds nothing, closed and open', async ({ page }) => {
  await open(page, '/faqs');
  await expectAccessible(page);
  await items(page).nth(2).locator('summary').click();
  await waitForStillness(page);
  await expectAccessible(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('questions open, one at a time, and a link opens its own', async ({ page, language }) => {
    const { faqs } = await faqsOf(page, `locale=${language}&page=2`);
    const [, , , fourth] = faqs;
    await page.goto(`/faqs?page=2#question-${fourth?.id ?? 0}`);
    await expect(itemOf(page, fourth?.question ?? '')).toHaveAttribute('open');
    await items(page).nth(1).locator('summary').click();
    await expect(opened(page)).toHaveCount(1);
    await expect(items(page).nth(1)).toHaveAttribute('open');
  });
});
