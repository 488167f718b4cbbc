import { expectAccessible } from './accessible.ts';
import { accountForm, expectSignedOut, signInByForm } from './account-form.ts';
import { ACCOUNT_WAYS, accountOpener, signOutButton } from './account-menu.ts';
import { expect, open, test, waitForScripts } from './journey.ts';
import { newSponsor, openSession, signInPage, unconfirmedSponsor } from './new-sponsor.ts';

const REFUSED = /refused: (401|403|422|429) .*\/sponsors\/sign_in/;

test('a wrong password is refused, nothing typed is lost, the right one leads to the profile (AUT-01 to AUT-05)', async ({
  page,
  request,
  texts,
  visitor,
  language,
  surprises,
}) => {
  surprises.allow(REFUSED);
  const sponsor = await newSponsor(request, { visitor, language });
  const form = accountForm(page, texts);
  await open(page, '/sign-in');
  await expectAccessible(page);

  await form.submit.click();
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveAttribute('aria-invalid', 'true');
  await expect(form.password).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await signInByForm(form, { email: sponsor.email, password: 'Wrong one' });
  await expect(form.failure).toHaveText(
    language === 'ar' ? 'البريد الإلكتروني أو كلمة المرور غير صحيحة.' : 'Invalid Credentials',
  );
  await expect(page.locator(':focus')).toContainText((await form.failure.textContent()) ?? '');
  await expect(form.email).toHaveValue(sponsor.email);
  await expect(form.password).toHaveValue('Wrong one');
  await expect(page).toHaveURL('/sign-in');
  await expectAccessible(page);

  await form.password.fill(sponsor.password);
  await form.submit.click();
  await expect(page).toHaveURL('/profile');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  expect(Object.keys(stored)).toEqual(
    expect.arrayContaining(['client', 'expiry', 'token', 'uid', 'sponsor', 'i18nextLng']),
  );
  expect(stored['uid']).toBe(sponsor.email);
  const kept = JSON.parse(String(stored['sponsor'])) as Record<string, unknown>;
  expect(kept).toMatchObject({ full_name: sponsor.fullName, balance: 0, community: null });
  expect(kept).toHaveProperty('payment_currency');
});

test('an unconfirmed address gets a message and can have the mail sent again (AUT-05, AUT-06)', async ({
  page,
  request,
  texts,
  visitor,
  language,
  surprises,
}) => {
  surprises.allow(REFUSED);
  const sponsor = await unconfirmedSponsor(request, { visitor, language });
  const form = accountForm(page, texts);
  await open(page, '/sign-in');
  await signInByForm(form, sponsor);
  const resend = form.failure.getByRole('link', { name: texts('account')('signIn.resend') });
  await expectAccessible(page);
  await resend.click();
  await expect(page).toHaveURL('/resend-confirmation');
  await expect(form.email).toHaveValue(sponsor.email);
});

test('an unreachable or busy site has a message, and nothing is lost (AUT-05, ECT-03)', async ({
  page,
  texts,
  visitor,
  surprises,
}) => {
  surprises.allow(REFUSED, /failed: .*sign_in/);
  const form = accountForm(page, texts);
  await open(page, '/sign-in');
  await page.route('**/v1/sponsors/sign_in?*', (route) => route.abort('connectionfailed'));
  await signInByForm(form, { email: visitor.email, password: 'Sunflower' });
  await expect(form.failure).toContainText(texts('account')('noAnswer.title'));
  await page.unroute('**/v1/sponsors/sign_in?*');
  await page.route('**/v1/sponsors/sign_in?*', (route) =>
    route.fulfill({
      status: 429,
      json: { code: 'too-many-requests', messages: ['In 3 minutes.'], errors: {}, error_codes: {} },
    }),
  );
  await form.submit.click();
  await expect(form.failure).toHaveText('In 3 minutes.');
  await expect(form.email).toHaveValue(visitor.email);
  await expect(form.password).toHaveValue('Sunflower');
});

test('a page for sponsors leads to the sign-in and back, and stays open over a reload (RTE-11 to RTE-13)', async ({
  page,
  request,
  texts,
  visitor,
  language,
}) => {
  const sponsor = await newSponsor(request, { visitor, language });
  const form = accountForm(page, texts);
  await open(page, '/change-password');
  await expect(page).toHaveURL('/sign-in?next=%2Fchange-password');
  await expect(page.getByRole('main')).toContainText(texts('account')('notice.needed'));
  await signInByForm(form, sponsor);
  await expect(page).toHaveURL('/change-password');

  const answer = await page.reload();
  expect(answer?.status()).toBe(200);
  await waitForScripts(page);
  await expect(page).toHaveURL('/change-password');
  for (const path of ['/sign-in', '/sign-up', '/forget-password', '/resend-confirmation']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/profile');
  }
});

test('the way back only leads to pages of this site', async ({
  page,
  request,
  texts,
  visitor,
  language,
}) => {
  const sponsor = await newSponsor(request, { visitor, language });
  await open(page, `/sign-in?next=${encodeURIComponent('/\\evil.example/x')}`);
  await signInByForm(accountForm(page, texts), sponsor);
  await expect(page).toHaveURL('/profile');
});

test('the account menu opens by keyboard, and nothing flashes before it (NAV-04, NAV-05, NAV-07)', async ({
  page,
  request,
  texts,
  visitor,
  language,
}) => {
  const t = texts('shell');
  await signInPage(page, await newSponsor(request, { visitor, language }));
  const answer = await page.goto('/faqs');
  expect(await answer?.text()).not.toContain('href="/sign-in"');
  await waitForScripts(page);
  const banner = page.getByRole('banner');
  const opener = await accountOpener(page, texts);
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(banner.getByText(visitor.name).filter({ visible: true })).toBeVisible();
  for (const [name, path] of ACCOUNT_WAYS) {
    const way = banner.getByRole('link', { name: t(name), exact: true }).filter({ visible: true });
    await expect(way.first()).toHaveAttribute('href', path);
  }
  await expect(banner.locator('a[href="/cart"]')).toBeVisible();
  await expect(signOutButton(page, texts)).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(signOutButton(page, texts)).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  await page.mouse.click(5, (page.viewportSize()?.height ?? 0) - 5);
  await expect(signOutButton(page, texts)).toBeHidden();

  await opener.click();
  await banner
    .getByRole('link', { name: t('profile') })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/profile');
  await expect(signOutButton(page, texts)).toBeHidden();
});

test('a sign-out clears everything but the language, in the other tabs too (AUT-07, AUT-08)', async ({
  page,
  context,
  request,
  texts,
  visitor,
  language,
}) => {
  const sponsor = await newSponsor(request, { visitor, language });
  const headers = await signInPage(page, sponsor);
  await open(page, '/profile');
  await page.evaluate(() => localStorage.setItem('cart', '{"children":[1]}'));
  const second = await context.newPage();
  await open(second, '/change-password');
  const third = await context.newPage();
  await open(third, '/faqs');

  await (await accountOpener(page, texts)).click();
  await signOutButton(page, texts).click();
  await expect(page).toHaveURL('/sign-in');
  await expectSignedOut(page, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(second).toHaveURL(/\/sign-in\?next=%2Fchange-password$/);
  await expect(third).toHaveURL('/faqs');
  await expect(third.getByRole('banner').locator('a[href="/sign-in"]').first()).toBeAttached();

  const self = await request.get('/v1/sponsors/self?locale=en', { headers });
  expect(self.status(), 'the session is gone on the server too').toBe(401);
  await page.goBack();
  await expect(page).toHaveURL(/\/sign-in/);

  // And in: the tab that waits at the sign-in page goes where it was going.
  await open(page, '/sign-in');
  await signInByForm(accountForm(page, texts), sponsor);
  await expect(page).toHaveURL('/profile');
  await expect(second).toHaveURL('/change-password');
});

test('a session that was ended elsewhere leads to the sign-in, with the language kept (AUT-09, ECT-01)', async ({
  page,
  request,
  texts,
  visitor,
  language,
  surprises,
}) => {
  surprises.allow(/refused: 401 .*\/v1\/sponsors\//);
  const sponsor = await newSponsor(request, { visitor, language });
  const own = await signInPage(page, sponsor);
  await open(page, '/faqs');

  const { headers } = await openSession(request, sponsor);
  const list = await request.get('/v1/sponsors/sessions?locale=en', { headers: own });
  const { sessions } = (await list.json()) as { sessions: { id: number; current: boolean }[] };
  const id = sessions.find(({ current }) => current)?.id;
  const ended = await request.delete(`/v1/sponsors/sessions/${id}?locale=en`, {
    headers,
    data: { current_password: sponsor.password },
  });
  expect(ended.status()).toBe(204);

  await (await accountOpener(page, texts)).click();
  const banner = page.getByRole('banner');
  await banner
    .getByRole('link', { name: texts('shell')('profile') })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/sign-in?next=%2Fprofile');
  await expect(page.getByRole('main')).toContainText(texts('account')('notice.expired'));
  await expectSignedOut(page, language);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expectAccessible(page);
  await signInByForm(accountForm(page, texts), sponsor);
  await expect(page).toHaveURL('/profile');
});

test('a session whose time has run out counts as none, and a lost cookie is mended', async ({
  page,
  request,
  visitor,
  language,
}) => {
  await signInPage(page, await newSponsor(request, { visitor, language }));
  await page.context().clearCookies({ name: 'signed_in' });
  await page.goto('/profile');
  await expect(page).toHaveURL('/profile');
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain('signed_in');

  await page.evaluate(() => localStorage.setItem('expiry', '1000000000'));
  await page.goto('/profile');
  await expect(page).toHaveURL('/sign-in?next=%2Fprofile');
  await expectSignedOut(page, language);
});
