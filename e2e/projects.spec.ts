import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './journey.ts';
import { ID, projectOf } from './one-project.ts';
import { switchLanguage } from './language-switch.ts';

/** The projects as the server has them. */
interface List {
  readonly meta: { readonly total_entries: number; readonly total_pages: number };
  readonly projects: readonly { readonly id: number; readonly title: string }[];
}
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function listOf(page: Page, query: string): Promise<List> {
  return (await (await page.request.get(`/v1/guests/projects?${query}`)).json()) as List;
}

test('the projects are four to a page, each with a link to its own (PRJ-01, PRJ-02)', async ({
  page,
  language,
  texts,
}) => {
  const words = texts('words');
  const t = texts('projects');
  const { meta } = await listOf(page, '');
  const second = await listOf(page, `page=2&locale=${language}`);
  await open(page, '/projects');
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByText(t('count', { count: meta.total_entries }))).toBeVisible();
  const pages = page.getByRole('navigation', { name: words('pages') });
  await pages.getByRole('link', { name: words('next') }).click();
  await expect(page).toHaveURL('/projects?page=2');
  const titles = second.projects.map(({ title }) => title);
  await expect(cards(page).getByRole('heading')).toHaveText(titles);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/projects\?page=2$/);

  const card = cards(page).nth(1);
  await expect(card.getByRole('link')).toHaveCount(1);
  await expect(card.getByRole('link')).toHaveAttribute(
    'href',
    `/projects/${second.projects[1]?.id}`,
  );
  // All of the card is the link, its picture too.
  await card.click({ position: { x: 30, y: 30 } });
  await expect(page).toHaveURL(`/projects/${second.projects[1]?.id}`);
  await expect(heading(page)).toHaveText(titles[1] ?? '');
});

test('a page of the list is asked for anew in the other language (PRJ-03)', async ({
  page,
  language,
  texts,
}) => {
  const other = language === 'ar' ? 'en' : 'ar';
  await open(page, '/projects?page=2');
  await switchLanguage(page, texts);
  const { projects } = await listOf(page, `page=2&locale=${other}`);
  await expect(cards(page).getByRole('heading')).toHaveText(projects.map(({ title }) => title));
  await expect(page).toHaveURL(/\/projects\?page=2$/);
});

test('while the list is fetched, its shape is shown (PRJ-04, GEN-19)', async ({ page, texts }) => {
  const words = texts('words');
  await open(page, '/projects');
  const held = Promise.withResolvers<void>();
  await page.route('**/v1/guests/projects?*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: words('next'), exact: true }).click();
  const skeleton = page.getByRole('main').locator('[role=status][aria-busy=true]');
  await expect(skeleton).toContainText(texts('projects')('loading'));
  held.resolve();
  await expect(skeleton).toHaveCount(0);
  await expect(cards(page)).toHaveCount(4);
});

test('a list that does not reach that far, or is empty, leads on (GEN-21)', async ({
  page,
  texts,
}) => {
  const t = texts('projects');
  await open(page, '/projects?page=900');
  await expect(page.getByText(t('pastEnd.message'))).toBeVisible();
  await page.getByRole('link', { name: t('pastEnd.action') }).click();
  await expect(page).toHaveURL('/projects');
  await expect(cards(page)).toHaveCount(4);

  const meta = { total_entries: 0, current_page: 2, total_pages: 0 };
  await page.route('**/v1/guests/projects?*', (route) =>
    route.fulfill({ json: { projects: [], meta } }),
  );
  await page.getByRole('link', { name: texts('words')('next'), exact: true }).click();
  await expect(page.getByText(t('empty.message'))).toBeVisible();
  await expect(page.getByRole('link', { name: t('empty.action') })).toHaveAttribute(
    'href',
    '/children',
  );
});

test('without an answer the list can be asked for again; an error leads to /500 (ERR-04)', async ({
  page,
  texts,
  surprises,
}) => {
  const words = texts('words');
  surprises.allow(
    /^failed: .*\/v1\/guests\/projects/,
    /^refused: 503 .*\/v1\/guests\/projects/,
    /^console: .*(ApiError|call failed)/,
  );
  await open(page, '/projects');
  await page.route('**/v1/guests/projects?*', (route) => route.abort('internetdisconnected'));
  const next = page.getByRole('link', { name: words('next'), exact: true });
  await next.click();
  const retry = page.getByRole('button', { name: words('retry') });
  await expect(page.getByRole('alert')).toContainText(texts('projects')('failed.message'));
  const count = page.locator('#count');
  const asked = page.waitForEvent('requestfailed');
  await retry.press('Enter');
  await asked;
  await expect(retry).toBeVisible();
  await expect(count, 'the focus is not lost').toBeFocused();
  await page.unroute('**/v1/guests/projects?*');
  await retry.press('Enter');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(4);
  await expect(count).toBeFocused();

  await page.route('**/v1/guests/projects?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'service-unavailable', messages: ['-'] } }),
  );
  await next.click();
  await expect(page).toHaveURL('/500');
});

test('a project tells its story, and leads on to giving (PRJ-05, PRJ-06, PRJ-08)', async ({
  page,
  language,
  texts,
}) => {
  const t = texts('projects');
  const project = await projectOf(page, language);
  await open(page, `/projects/${ID}`);
  await expect(heading(page)).toHaveText(project.title);
  await expect(page).toHaveTitle(new RegExp(`\\| ${project.title}$`));
  const told = await page.evaluate((html) => {
    const story = new DOMParser().parseFromString(html, 'text/html').body;
    return [...story.children].map(({ tagName, textContent }) => [tagName, textContent]);
  }, project.description);
  const shown = await page
    .locator('.rich-text > *')
    .evaluateAll((all) => all.map(({ tagName, textContent }) => [tagName, textContent]));
  expect(shown).toEqual(told);
  await expect(cards(page)).toHaveCount(4); // Its own, and three others.
  await page
    .getByRole('link', { name: t('project.donate') })
    .first()
    .click();
  await expect(page).toHaveURL(`/donate?purpose=${project.purpose_code}`);
  const purpose = page.getByRole('radiogroup', { name: texts('donate')('form.purpose') });
  await expect(purpose.getByRole('radio', { checked: true })).toHaveCount(1);

  await page.goBack();
  await page
    .getByRole('navigation', { name: t('project.path') })
    .getByRole('link', { name: t('page') })
    .click();
  await expect(page).toHaveURL('/projects');
});

test('a project that is not known is not found (PRJ-09, ECT-20)', async ({
  page,
  texts,
  surprises,
}) => {
  surprises.allow(/^refused: 404 /);
  for (const path of ['/projects/99999999', '/projects/nothing']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page).toHaveURL('/404');
    await expect(heading(page)).toHaveText(texts('errors')('notFound.title'));
  }
});

test('a project that fails on the way leads to the right page, and Back to the list (PRJ-09, ERR-06)', async ({
  page,
  texts,
  surprises,
}) => {
  surprises.allow(/^refused: (404|503) .*\/v1\/guests\/projects\/1/);
  for (const [status, path] of [
    [404, '/404'],
    [503, '/500'],
  ] as const) {
    await open(page, '/projects');
    await page.route('**/v1/guests/projects/1?*', (route) =>
      route.fulfill({ status, json: { code: 'x', messages: ['-'] } }),
    );
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(path);
    await page.unroute('**/v1/guests/projects/1?*');
    if (path === '/500') {
      await page.getByRole('link', { name: texts('words')('retry') }).click();
      await expect(page).toHaveURL('/projects/1');
    }
    await page.goBack();
    await expect(page).toHaveURL('/projects');
    await expect(cards(page).first()).toBeVisible();
  }
});

test('hostile HTML runs nothing, even if the server let it through (TRAP-30)', async ({
  page,
  language,
  surprises,
}) => {
  // The server's own tests show that it lets none through; here the page has to do without it.
  surprises.allow(/security policy|Content Security Policy/i, /^(failed|refused): .*(evil|\/x$)/);
  const project = await projectOf(page, language);
  const boom = 'document.title=`taken`;window.taken=true;alert(1)';
  const hostile = `<p id="end">end</p><script>${boom}</script><img src="/x" onerror="${boom}">
    <svg onload="${boom}"></svg><svg><script>${boom}</script></svg>
    <iframe srcdoc="<script>parent.${boom}</script>"></iframe>
    <iframe src="javascript:parent.${boom}"></iframe>
    <object data="https://evil.example/x"></object><embed src="https://evil.example/x">
    <style>body { display: none }</style><p style="position:fixed;inset:0">cover</p>
    <details open ontoggle="${boom}">x</details>
    <a id="trap" href="javascript:${boom}" onclick="${boom}">trap</a>`;
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  await open(page, '/projects');
  await page.route('**/v1/guests/projects/1?*', (route) =>
    route.fulfill({
      json: { project: { ...project, description: hostile, title: `<img onerror=${boom}>` } },
    }),
  );
  await cards(page).first().getByRole('link').click();
  await expect(page.locator('#end')).toBeVisible();
  await expect(heading(page)).toHaveText(`<img onerror=${boom}>`);
  await page.locator('#trap').dispatchEvent('click');
  await expect(page.locator('p', { hasText: 'cover' })).toHaveCSS('position', 'static');
  expect(await page.evaluate(() => 'taken' in window)).toBe(false);
  await expect(page).not.toHaveTitle('taken');
  await expect(page).toHaveURL('/projects/1');
  expect(dialogs).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages, the story and each picture are links (PRJ-01, PRJ-02, PRJ-07)', async ({
    page,
    texts,
  }) => {
    await page.goto('/projects');
    await page.getByRole('link', { name: texts('words')('next'), exact: true }).click();
    await expect(page).toHaveURL('/projects?page=2');
    await page.goto('/projects');
    await cards(page).first().getByRole('link').click();
    await expect(page).toHaveURL(/\/projects\/\d+$/);
    const picture = page.locator('main a[href^="/media/"]').first();
    const response = await page.request.get((await picture.getAttribute('href')) ?? '');
    expect(response.headers()['content-type']).toBe('image/jpeg');
  });
});

test.describe('axe finds nothing (WCAG 2.2 AA)', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const path of ['/projects', '/projects?page=900', '/projects/1', '/projects/2']) {
    test(path, async ({ page }) => {
      await open(page, path);
      await expectAccessible(page);
    });
  }
});
