import { expectAccessible } from './accessible.ts';
import { donationForm } from './donation-form.ts';
import { expect, open, test } from './journey.ts';
import { sponsorTwoChildren } from './late-dues-sponsor.ts';
import { signedInSponsor } from './signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const pages = [
  ['home', '/'],
  ['children', '/children'],
  ['children, filtered', '/children?gender=girl&level=university&village_ids=1'],
  ['children, nobody', '/children?query=zzzzzz'],
  ['a child', '/children/36'],
  ['a child who is taken', '/children/10'],
  ['donate', '/donate'],
  ['payment, unknown', '/payment?payment=nobody'],
  ['something went wrong', '/500'],
  ['reminders', '/reminders/stop?donation=1&signature=x'],
  ['no further cards', '/cards/no-more?address=x&signature=x'],
  ['a card that is not there', '/cards/none'],
  ['a link that is over', '/from-mail/none'],
  ['a card from a mail, unknown', '/from-mail/card'],
] as const;

for (const [name, path] of pages) {
  test(`axe finds nothing: ${name} (WCAG 2.2 AA)`, async ({ page }) => {
    await open(page, path);
    await expectAccessible(page);
  });
}

test('axe finds nothing: not found (WCAG 2.2 AA)', async ({ page, surprises }) => {
  surprises.allow(/^refused: 404 .*\/nowhere$/);
  await open(page, '/nowhere');
  await expectAccessible(page);
});

test('axe finds nothing: the menu and the villages, open (WCAG 2.2 AA)', async ({ page }) => {
  await open(page, '/children');
  const menu = page.getByRole('banner').locator('summary');
  if (await menu.isVisible()) {
    await menu.click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
  const filters = page.getByRole('search');
  const more = filters.locator('button[aria-controls]');
  if (await more.isVisible()) await more.click();
  await filters.locator('summary').first().click();
  await expectAccessible(page);
});

test('axe finds nothing: the donation form, with a sum and with faults (WCAG 2.2 AA)', async ({
  page,
  texts,
}) => {
  const form = donationForm(page, texts);
  await open(page, '/donate');
  await form.amount.fill('7.78');
  await form.fees.check();
  await expectAccessible(page);
  await form.submit.click();
  await expect(form.purpose).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
});

test('a phone at twice its size scrolls no page sideways (WCAG 1.4.10)', async ({
  page,
  request,
  language,
  visitor,
}) => {
  test.slow();
  const { headers } = await signedInSponsor({ page, request, visitor, language });
  await sponsorTwoChildren(page, request, { headers, language });
  await page.setViewportSize({ width: 195, height: 422 });
  for (const path of [
    ...['/dashboard', '/sponsorships', '/letters', '/my-transactions', '/statement', '/my-cards'],
    ...['/update-profile', '/gift', '/cart', '/children/36', '/donate', '/child-protection'],
  ]) {
    await open(page, path);
    await expect(page.locator('.skeleton')).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBe(195);
  }
});
