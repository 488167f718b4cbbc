import { LOCALE_KEY } from '@nabta/contract';
import type { Page } from '@playwright/test';
import { expect, open, test, waitForScripts } from './journey.ts';
import { switchLanguage } from './language-switch.ts';
import { siteTexts } from './site-texts.ts';

const otherOf = { en: 'ar', ar: 'en' } as const;
const directionOf = { en: 'ltr', ar: 'rtl' } as const;

async function chosenLanguage(page: Page) {
  const cookies = await page.context().cookies();
  return {
    cookie: cookies.find(({ name }) => name === LOCALE_KEY)?.value,
    storage: await page.evaluate((key) => localStorage.getItem(key), LOCALE_KEY),
  };
}

/** The layout shift of this page, except shifts caused by a press or key. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) {
              sum += Number(entry.value);
            }
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
}

test('a first visit speaks the language of the browser and keeps it (GEN-04 to GEN-07)', async ({
  page,
  language,
  texts,
}) => {
  await open(page, '/');
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', language);
  await expect(html).toHaveAttribute('dir', directionOf[language]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('home')('hero.title'));
  await expect.poll(() => chosenLanguage(page)).toEqual({ cookie: language, storage: language });
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('the language switch changes the words in place and is remembered (GEN-04 to GEN-07)', async ({
  page,
  language,
  texts,
}) => {
  const other = otherOf[language];
  const otherTexts = siteTexts(other);
  await open(page, '/children?gender=girl');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(texts('children')('title'));
  const banner = page.getByRole('banner');
  const before = await banner.boundingBox();
  await page.evaluate(() => document.body.setAttribute('data-same-document', ''));

  await switchLanguage(page, texts);
  await expect(heading).toHaveText(otherTexts('children')('title'));
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page.locator('html')).toHaveAttribute('dir', directionOf[other]);
  await expect(page.locator('body[data-same-document]')).toBeAttached();
  await expect(page).toHaveURL(/\/children\?gender=girl$/);
  expect(await chosenLanguage(page)).toEqual({ cookie: other, storage: other });
  // Arabic letters are a little larger; more than that would be a jump.
  const growth = ((await banner.boundingBox())?.height ?? 0) - (before?.height ?? 0);
  expect(Math.abs(growth)).toBeLessThan(8);

  // The server knows the choice now: the page arrives in it, and nothing jumps.
  const response = await page.reload();
  expect(await response?.text()).toContain(`<html lang="${other}" dir="${directionOf[other]}">`);
  await waitForScripts(page);
  await expect(heading).toHaveText(otherTexts('children')('title'));
  expect(await layoutShift(page)).toBeLessThan(0.01);
});

test('an address with ?lng= opens in that language and sets it (GEN-07)', async ({
  page,
  language,
}) => {
  const other = otherOf[language];
  await open(page, `/children?lng=${other}&gender=boy`);
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  await expect(page).toHaveURL(/\/children\?gender=boy$/);
  await expect.poll(() => chosenLanguage(page)).toEqual({ cookie: other, storage: other });
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', other);
});

test('the public links are reached by keyboard, in the menu of a phone too (NAV-01 to NAV-03)', async ({
  page,
  texts,
}) => {
  const t = texts('shell');
  await open(page, '/children');
  const banner = page.getByRole('banner');
  const menu = banner.locator('summary');
  const isPhone = await menu.isVisible();
  if (isPhone) {
    await menu.focus();
    await page.keyboard.press('Enter');
  }
  const navigation = banner.getByRole('navigation').filter({ visible: true });
  const links = navigation.getByRole('listitem').getByRole('link');
  await expect(links).toHaveText([t('whoWeAre'), t('projects'), t('donate'), t('contactUs')]);
  for (const [index, path] of ['/who-we-are', '/projects', '/donate', '/contact-us'].entries()) {
    await expect(links.nth(index)).toHaveAttribute('href', path);
  }
  const login = banner.getByRole('link', { name: t('signIn') }).filter({ visible: true });
  await expect(login).toHaveAttribute('href', '/sign-in');
  await expect(banner.getByRole('link', { name: t('sponsorNow') })).toHaveAttribute(
    'href',
    '/children',
  );

  if (isPhone) {
    await page.keyboard.press('Tab');
    await expect(links.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(links.first()).toBeHidden();
    await expect(menu).toBeFocused();
  } else {
    await links.first().focus();
    await page.keyboard.press('Tab');
    await expect(links.nth(1)).toBeFocused();
  }
});

test('the first key leads past the header (skip link)', async ({ page, texts }) => {
  await open(page, '/children');
  const skip = page.getByRole('link', { name: texts('shell')('skip') });
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('a new page begins at its top, fades in, and is read out (RTE-02, GEN-20)', async ({
  page,
  texts,
}) => {
  await open(page, '/');
  await expect(page.getByRole('main')).not.toBeFocused();
  const action = page
    .getByRole('group', { name: texts('home')('children.title') })
    .getByRole('link', { name: texts('words')('exploreMore') });
  await action.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(500);
  await action.click();
  await expect(page).toHaveURL('/children');
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('main')).toBeFocused();
  const fade = page.getByRole('main').evaluate((main) => getComputedStyle(main).animationDuration);
  expect(await fade).toBe('1s');
  await expect(page).toHaveTitle(new RegExp(`\\| ${texts('children')('page')}$`));
});

test('a link that is pointed at asks the server for no data: its page asks the API', async ({
  page,
  texts,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('.data')) asked.push(request.url());
  });
  await open(page, '/');
  const link = page
    .getByRole('group', { name: texts('home')('children.title') })
    .getByRole('link', { name: texts('words')('exploreMore') });
  await link.hover();
  await link.click();
  await expect(page).toHaveURL('/children');
  expect(asked).toEqual([]);
});

test('nothing moves when the visitor prefers less motion (GEN-20, HOME-10)', async ({
  page,
  texts,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await page
    .getByRole('banner')
    .getByRole('link', { name: texts('shell')('sponsorNow') })
    .click();
  await expect(page).toHaveURL('/children');
  await expect(page.getByRole('article').first()).toBeVisible();
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 1)
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'other')),
  );
  expect(moving).toEqual([]);
});

test('the header lies open over the hero of the home page, on a wide screen of two others (NAV-09, NAV-10)', async ({
  page,
}) => {
  const ground = () =>
    page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
  const OPEN = /^rgba\(.*, 0\)$/;
  const WHITE = 'rgb(255, 255, 255)';
  await open(page, '/');
  expect(await ground()).toMatch(OPEN);
  await page.mouse.wheel(0, 900);
  await expect.poll(ground).toBe(WHITE);
  await open(page, '/children');
  expect(await ground()).toBe(WHITE);
  for (const path of ['/who-we-are', '/donate']) {
    await page.setViewportSize({ width: 991, height: 900 });
    await open(page, path);
    expect(await ground()).toBe(WHITE);
    await page.setViewportSize({ width: 992, height: 900 });
    await expect.poll(ground).toMatch(OPEN);
  }
});

test('the footer says how to reach us and on what terms (NAV-11 to NAV-13)', async ({
  page,
  texts,
}) => {
  const t = texts('shell');
  await open(page, '/children');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    [t('faqs'), '/faqs'],
    [t('statementOfFaith'), '/statement-of-faith'],
    [t('privacyPolicy'), '/privacy-policy'],
    [t('termsConditions'), '/terms-conditions'],
    [t('childProtection'), '/child-protection'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  await expect(footer.locator('a[href^="mailto:"]')).toHaveCount(1);
  await expect(footer.locator('a[href^="tel:"], a[href*="wa.me"]').first()).toBeVisible();
});
