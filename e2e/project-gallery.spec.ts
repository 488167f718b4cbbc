import type { Locale } from '@nabta/contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './journey.ts';
import { ID, projectOf } from './one-project.ts';
import type { Texts } from './site-texts.ts';

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

/** Scrolls a row by more than half of its visible part: with a finger on a phone, else a wheel. */
async function drag(page: Page, row: Locator, language: Locale): Promise<void> {
  const { x, y, width, height } = (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = y + height / 2;
  if (language === 'en') {
    await page.mouse.move(x + width / 2, middle);
    await page.mouse.wheel(width * 0.7, 0);
    return;
  }
  const session = await page.context().newCDPSession(page);
  // Each event has a time of its own, 50 ms apart. A busy machine may deliver them all at once, which
  // the browser would otherwise take for a flick past two pictures.
  let seconds = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', shares: readonly number[]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: shares.map((share) => ({ x: x + width * share, y: middle })),
      timestamp: (seconds += 0.05),
    });
  // In Arabic the next picture is to the left: the finger draws it to the right.
  await send('touchStart', [0.15]);
  for (let share = 0.2; share < 0.86; share += 0.05) await send('touchMove', [share]);
  await send('touchEnd', []);
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

test.describe('axe finds nothing (WCAG 2.2 AA)', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the pictures, large', async ({ page, language, texts }) => {
    const gallery = await openGallery(page, texts, language);
    await gallery.link(2).click();
    await expect(gallery.counter(2)).toBeVisible();
    await expectAccessible(page);
  });
});
