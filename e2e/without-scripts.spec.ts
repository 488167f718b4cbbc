import { organisation } from '@nabta/organisation';
import { expect, test } from './journey.ts';
import { switchLanguage } from './language-switch.ts';

test.use({ javaScriptEnabled: false });

test('without scripts the picker, the filters, the pages and a child can be used', async ({
  page,
  language,
  texts,
}) => {
  const home = texts('home');
  const t = texts('children');
  const words = texts('words');
  const cards = page.getByRole('main').getByRole('article');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home('hero.title'));
  await page.getByLabel(home('picker.girl')).check();
  await page.getByRole('button', { name: home('picker.search') }).click();
  await expect(page).toHaveURL('/children?gender=girl&level=school');
  await expect(cards).toHaveCount(16);

  const pages = page.getByRole('navigation', { name: words('pages') });
  await pages.getByRole('link', { name: words('next') }).click();
  await expect(page).toHaveURL('/children?gender=girl&level=school&page=2');
  await expect(cards).toHaveCount(16);

  const form = page.getByRole('search', { name: t('form.label') });
  await form.getByRole('combobox', { name: t('form.level') }).selectOption('university');
  await form.getByRole('searchbox').fill({ en: 'amira', ar: 'اميره' }[language]);
  await form.getByRole('searchbox').press('Enter');
  await expect(page).toHaveURL(/gender=girl&level=university/);
  await expect(cards).toHaveCount(1);
  await cards.getByRole('link', { name: words('chooseMe') }).click();
  await expect(page).toHaveURL('/children/36');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    { en: 'Amira', ar: 'أميرة' }[language],
  );

  await page.getByRole('link', { name: t('child.donate.female.university') }).click();
  await expect(page).toHaveURL('/donate?purpose=sponsorship');
  const give = texts('donate');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(give('hero.title'));
  // (A <noscript> is shown only when scripts are off for the whole browser.)
  expect(await page.content()).toContain(give('noScript', { email: organisation.email }));
});

test('without scripts the menu opens, and the language changes by a link (GEN-07)', async ({
  page,
  language,
  texts,
}) => {
  await page.goto('/children?gender=boy');
  await switchLanguage(page, texts);
  const other = language === 'ar' ? 'en' : 'ar';
  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', other);
  await page.goto('/');
  await expect(html).toHaveAttribute('lang', other);
});

test('the style within a page is all that its elements need', async ({ page }) => {
  /** What each element looks like, in the order of the document. */
  const looks = () =>
    page.evaluate(() =>
      Array.from(document.querySelectorAll('body, body *:not(svg *)'), (element) => {
        const style = getComputedStyle(element);
        const values = Array.from(style, (name) => `${name}: ${style.getPropertyValue(name)}`);
        return `${element.outerHTML.slice(0, 120)} ${values.join('; ')}`;
      }),
    );
  for (const path of ['/', '/children', '/donate']) {
    await page.goto(path);
    // Letters and pictures that come in later change sizes as well.
    await page.waitForLoadState('networkidle');
    const before = await looks();
    const [, file = ''] = /"style":"([^"]+)"/.exec(await page.content()) ?? [];
    await page.evaluate((href) => {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'stylesheet', href }));
    }, file);
    await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(2);
    const after = await looks();
    expect(after.length).toBeGreaterThan(50);
    expect(
      after.filter((look, index) => look !== before[index]),
      path,
    ).toEqual([]);
  }
});
