import type { Locator, Page } from '@playwright/test';
import { linksInMails } from './account-mails.ts';
import { expectAccessible } from './accessible.ts';
import { accountForm, signInByForm } from './account-form.ts';
import { cartPage, checkOut, waitingChildren } from './cart-page.ts';
import { expect, open, test } from './journey.ts';
import { CARDS, payByCard } from './payment-page.ts';
import { fillAddress, passAccount, passPersonal, PASSWORD, signUpForm } from './sign-up-form.ts';
import type { Texts } from './site-texts.ts';

/** Writes down the screens that a person comes to; every other site is the bank. */
function followScreens(page: Page, site: string, screens: string[]): void {
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { origin, pathname } = new URL(frame.url());
    const screen = origin === site ? pathname : 'bank';
    if (screens.at(-1) !== screen) screens.push(screen);
  });
}

/** The strip that tells who is in the cart. */
const strip = (page: Page, texts: Texts): Locator =>
  page.getByRole('main').getByRole('region', { name: texts('cart-strip')('label') });

for (const device of ['the same device', 'another device'] as const) {
  test(`a newcomer sponsors a child, who stays in sight; the mail is opened on ${device} (CHD-17, SUP-06, CFM-04)`, async ({
    page,
    browser,
    extraHTTPHeaders,
    request,
    language,
    texts,
    visitor,
  }) => {
    test.setTimeout(120_000);
    const [child] = await waitingChildren(request, language, 1);
    if (!child) throw new Error('no child is waiting');
    const name = child.first_name;
    const screens: string[] = [];
    await open(page, `/children/${child.id}`);
    const site = new URL(page.url()).origin;
    followScreens(page, site, screens);
    screens.push(`/children/${child.id}`);

    await page
      .getByRole('main')
      .getByRole('link', { name: texts('children')('child.sponsor', { name }) })
      .first()
      .click();
    await expect(page).toHaveURL('/sign-in?next=%2Fcart');
    await expect(strip(page, texts)).toContainText(name);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      texts('account')('door.title'),
    );
    await page.getByRole('link', { name: texts('account')('door.new') }).click();

    const form = signUpForm(page, texts);
    await expect(strip(page, texts)).toContainText(name);
    await passAccount(form, visitor);
    await expect(strip(page, texts)).toContainText(name);
    await passPersonal(form, texts);
    await fillAddress(form);
    await expect(strip(page, texts)).toContainText(name);
    await form.submit.click();
    await expect(page).toHaveURL('/sign-in?next=%2Fcart');
    await expect(page.getByText(texts('account')('notice.sign-up-done'))).toBeVisible();
    await expect(strip(page, texts)).toContainText(name);

    const [link = ''] = await linksInMails(request, visitor.email, { kind: 'confirmation' });
    const elsewhere = {
      locale: language,
      baseURL: site,
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    };
    const there =
      device === 'the same device' ? page : await (await browser.newContext(elsewhere)).newPage();
    if (there !== page) followScreens(there, site, screens);
    await open(there, link);
    await expect(strip(there, texts)).toContainText(name);
    await there.keyboard.press('Shift');
    await expectAccessible(there);
    await signInByForm(accountForm(there, texts), { email: visitor.email, password: PASSWORD });
    await expect(there).toHaveURL('/cart');
    const cart = cartPage(there, texts);
    await expect(cart.children.getByRole('heading', { level: 3 })).toHaveText(child.full_name);
    await checkOut(cart);
    await payByCard(there, language, CARDS.pays);
    await expect(there.getByRole('main')).toContainText(name);
    await expect(there).toHaveURL(/\/payment\?payment_confirmation_success=true/);

    expect(screens.map((screen) => screen.replace(/\d+$/, ':id'))).toEqual([
      '/children/:id',
      '/sign-in',
      '/sign-up',
      '/sign-in',
      '/confirmation',
      '/cart',
      'bank',
      '/payment',
    ]);
    if (there !== page) await there.context().close();
  });
}
