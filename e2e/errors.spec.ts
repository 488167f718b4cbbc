import type { Page } from '@playwright/test';
import { expect, open, test, waitForScripts } from './journey.ts';
import type { Texts } from './site-texts.ts';

async function expectHelp(page: Page, texts: Texts): Promise<void> {
  const t = texts('errors');
  for (const [name, path] of [
    [t('links.home'), '/'],
    [t('links.whoWeAre'), '/who-we-are'],
    [t('links.projects'), '/projects'],
    [t('links.donate'), '/donate'],
    [t('links.children'), '/children'],
    [t('links.faqs'), '/faqs'],
  ] as const) {
    const link = page.getByRole('main').getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', path);
  }
}

test('an unknown path says so, and where to go (RTE-09, ERR-01 to ERR-03)', async ({
  page,
  texts,
  surprises,
}) => {
  surprises.allow(/^refused: 404 .*\/no-such-page$/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await waitForScripts(page);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(texts('errors')('notFound.title'));
  await expect(page).toHaveTitle(new RegExp(`\\| ${texts('errors')('notFound.page')}$`));
  await expectHelp(page, texts);
  await page
    .getByRole('link', { name: texts('errors')('links.children'), exact: true })
    .last()
    .click();
  await expect(heading).toHaveText(texts('children')('title'));
});

test('a known path with one segment more is not found (RTE-01)', async ({ request }) => {
  const paths = ['/children/36/x', '/donate/x', '/payment/x', '/404/x', '/500/x', '/children/x/36'];
  for (const path of paths) {
    expect((await request.get(path)).status(), path).toBe(404);
  }
});

test('an unknown child is not found, at its own address (ERR-06, CHD-18)', async ({
  page,
  texts,
  surprises,
}) => {
  surprises.allow(/^refused: 404 .*\/(children\/\d+|children\/nobody)$/);
  for (const path of ['/children/99999999', '/children/nobody']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      texts('errors')('notFound.title'),
    );
    await expect(page).toHaveURL('/404');
  }
});

test('a list that cannot be fetched leads to the page that says so (ERR-04 to ERR-06)', async ({
  page,
  texts,
  surprises,
}) => {
  surprises.allow(/^refused: 503 .*\/v1\/guests\/sponsorees/, /^console: .*ApiError/);
  await open(page, '/');
  await page.route('**/v1/guests/sponsorees?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'service-unavailable', messages: ['-'] } }),
  );
  await page
    .getByRole('banner')
    .getByRole('link', { name: texts('shell')('sponsorNow') })
    .click();
  await expect(page).toHaveURL('/500');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    texts('errors')('serverError.title'),
  );
  await expectHelp(page, texts);
});

test('a call without an answer leads to /500, which asks to check the connection (ERR-06)', async ({
  page,
  texts,
  surprises,
}) => {
  surprises.allow(/ERR_FAILED|^failed: /, /^console: .*ApiError/);
  await open(page, '/');
  const t = texts('errors');
  const main = page.getByRole('main');
  await page.route('**/v1/guests/sponsorees?*', (route) => route.abort());
  const children = page
    .getByRole('banner')
    .getByRole('link', { name: texts('shell')('sponsorNow') });
  await children.click();
  await expect(page).toHaveURL('/500');
  await expect(main.getByText(t('serverError.unanswered'))).toBeVisible();
  await page.unroute('**/v1/guests/sponsorees?*');
  await main.getByRole('link', { name: texts('words')('retry') }).click();
  await expect(page).toHaveURL('/children');
});

test('without a connection the page stays, and goes on once there is one (ERR-06)', async ({
  page,
  texts,
  surprises,
}) => {
  surprises.allow(/ERR_INTERNET_DISCONNECTED|^failed: /);
  await open(page, '/contact-us');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(texts('contact')('title'));
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').locator('a[href="/faqs"]').first().press('Enter');
  // Long enough for a page that was loaded anew to be there.
  await page.waitForTimeout(1_000);
  await expect(heading).toHaveText(texts('contact')('title'));
  await page.context().setOffline(false);
  await expect(page).toHaveURL('/faqs');
});
