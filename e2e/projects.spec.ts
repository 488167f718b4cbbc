import type { Locale } from '@nabta/contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './journey.ts';
import { switchLanguage } from './language-switch.ts';
import type { Texts } from './site-texts.ts';

/** What the server has on record. */
interface List {
  readonly meta: { readonly total_entries: number; readonly total_pages: number };
  readonly projects: readonly { readonly id: number; readonly title: string }[];
}
interface One {
  readonly project: {
    readonly id: number;
    readonly title: string;
    readonly description: string;
    readonly images: readonly { readonly file_url: string }[];
  };
}

const ID = 1;
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function listOf(page: Page, query: string): Promise<List> {
  return (await (await page.request.get(`/v1/guests/projects?${query}`)).json()) as List;
}

async function projectOf(page: Page, language: Locale): Promise<One['project']> {
  const response = await page.request.get(`/v1/guests/projects/${ID}?locale=${language}`);
  return ((await response.json()) as One).project;
}

/** The gallery of the project, small on its page and large over it. */
function galleryOf(page: Page, texts: Texts, language: Locale, title: string, total: number) {
  const t = texts('projects');
  const digits = new Intl.NumberFormat(language === 'ar' ? 'ar-EG' : 'en-US');
  const place = (number: number) => ({
    number: digits.format(number),
    total: digits.format(total),
  });
  const name = t('gallery.label', { title });
  const viewer = page.getByRole('dialog', { name });
  return {
    links: page.getByRole('main').getByRole('group', { name }).getByRole('link'),
    link: (number: number) =>
      page.getByRole('link', { name: t('gallery.alt', { title, ...place(number) }) }),
    viewer,
    track: viewer.getByRole('list'),
    counter: (number: number) => viewer.getByText(t('gallery.counter', place(number))),
    next: viewer.getByRole('button', { name: texts('words')('next') }),
    previous: viewer.getByRole('button', { name: texts('words')('previous') }),
    close: viewer.getByRole('button', { name: t('gallery.close') }),
  };
}

async function openGallery(page: Page, texts: Texts, language: Locale) {
  const project = await projectOf(page, language);
  await open(page, `/projects/${ID}`);
  return galleryOf(page, texts, language, project.title, project.images.length);
}

test('the projects stand four to a page, each a link to its own (PRJ-01, PRJ-02)', async ({
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
  await expect(page.getByRole('alert')).toContainText(texts('projects')('failed.message'));
  await page.unroute('**/v1/guests/projects?*');
  await page.getByRole('button', { name: words('retry') }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(cards(page)).toHaveCount(4);

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
  await page.getByRole('link', { name: t('project.donate') }).click();
  await expect(page).toHaveURL('/donate');

  await page.goBack();
  await page
    .getByRole('navigation', { name: t('project.path') })
    .getByRole('link', { name: t('page') })
    .click();
  await expect(page).toHaveURL('/projects');
});

test('the pictures are looked at with keys, the way one reads (PRJ-07)', async ({
  page,
  language,
  texts,
}) => {
  const gallery = await openGallery(page, texts, language);
  const [forward, back] =
    language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
  await expect(gallery.links).toHaveCount(5);
  await gallery.link(2).focus();
  await page.keyboard.press('Enter');
  await expect(gallery.counter(2)).toBeVisible();
  await page.keyboard.press(forward);
  await expect(gallery.counter(3)).toBeVisible();
  await page.keyboard.press(forward);
  await page.keyboard.press(forward);
  await page.keyboard.press(forward);
  await expect(gallery.counter(5)).toBeVisible();
  await expect(gallery.next).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press(back);
  await expect(gallery.counter(4)).toBeVisible();
  await page.keyboard.press('Home');
  await expect(gallery.counter(1)).toBeVisible();

  // The page below cannot be reached, and has the focus again where it was.
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused !== document.body && focused?.closest('dialog') === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await expect(gallery.viewer).toHaveCount(0);
  await expect(gallery.link(2)).toBeFocused();
});

test('the large picture and its buttons fit a tablet (PRJ-07)', async ({
  page,
  language,
  texts,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const gallery = await openGallery(page, texts, language);
  await gallery.link(1).click();
  for (const part of [gallery.counter(1), gallery.close, gallery.next, gallery.previous]) {
    await expect(part).toBeInViewport({ ratio: 1 });
  }
});

/** Moves a row on by more than half of what is in view: with a finger on a phone, else a wheel. */
async function drag(page: Page, row: Locator, language: Locale): Promise<void> {
  const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = y + height / 2;
  if (language === 'en') {
    await page.mouse.move(x + width / 2, middle);
    await page.mouse.wheel(width * 0.7, 0);
    return;
  }
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove', share: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: x + width * share, y: middle }],
    });
  // In Arabic what comes next lies to the left: the finger draws it to the right.
  await send('touchStart', 0.15);
  for (let share = 0.2; share < 0.86; share += 0.05) await send('touchMove', share);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('the pictures are looked at with fingers, wheels and buttons (PRJ-07)', async ({
  page,
  language,
  texts,
}) => {
  const gallery = await openGallery(page, texts, language);
  await gallery.link(1).click();
  await expect(gallery.counter(1)).toBeVisible();
  await expect(gallery.previous).toHaveAttribute('aria-disabled', 'true');
  await gallery.next.click();
  await expect(gallery.counter(2)).toBeVisible();
  await gallery.previous.click();
  await expect(gallery.counter(1)).toBeVisible();

  await drag(page, gallery.track, language);
  await expect(gallery.counter(2)).toBeVisible();
  const offset = () =>
    gallery.track.evaluate((list) => Math.abs(list.scrollLeft) / list.clientWidth);
  await expect.poll(offset).toBe(1);

  const box = await gallery.close.boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await gallery.close.click();
  await expect(gallery.viewer).toHaveCount(0);
  await expect(gallery.link(1)).toBeFocused();
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

test('a project that fails on the way leads to the right page (PRJ-09, ERR-06)', async ({
  page,
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
  }
});

test('hostile HTML runs nothing, even if the server let it through (trap 30)', async ({
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

  test('the pictures, large', async ({ page, language, texts }) => {
    const gallery = await openGallery(page, texts, language);
    await gallery.link(2).click();
    await expect(gallery.counter(2)).toBeVisible();
    await expectAccessible(page);
  });
});
