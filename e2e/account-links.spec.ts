import { expectAccessible } from './accessible.ts';
import { accountForm, signInByForm } from './account-form.ts';
import { linksInMails } from './account-mails.ts';
import { expect, open, test, waitForScripts } from './journey.ts';
import { newSponsor, signInPage, unconfirmedSponsor } from './new-sponsor.ts';

test('a lost password is mended by mail; the link works once (PWD-01, PWD-02, PWD-09, VAL-04, VAL-05)', async ({
  page,
  request,
  texts,
  visitor,
  language,
  surprises,
}) => {
  surprises.allow(/refused: 422 .*\/sponsors\/password/);
  const t = texts('account');
  const sponsor = await newSponsor(request, { visitor, language });
  const form = accountForm(page, texts);
  await open(page, '/sign-in');
  await form.email.fill(sponsor.email);
  await page.getByRole('link', { name: t('signIn.forgot') }).click();
  await expect(page).toHaveURL('/forget-password');
  await expect(form.email).toHaveValue(sponsor.email);
  await expectAccessible(page);
  await form.submit.click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await expectAccessible(page);

  const [link = ''] = await linksInMails(request, sponsor.email, { kind: 'reset' });
  const answer = await page.goto(link);
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
  });
  await waitForScripts(page);
  await expect(page).toHaveURL('/sponsors/passwords');
  expect(await page.content()).not.toContain(link.split('=').at(-1));
  await page.reload();
  await waitForScripts(page);

  await form.newPassword.fill('lotus');
  await form.passwordAgain.fill('Lotus');
  await form.submit.click();
  await expect(form.newPassword).toBeFocused();
  await expect(form.newPassword).toHaveAttribute('aria-invalid', 'true');
  await expect(form.passwordAgain).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await form.newPassword.fill('Lotus 2026');
  await form.passwordAgain.fill('Lotus 2026');
  await expect(form.newPassword).not.toHaveAttribute('aria-invalid', 'true');
  await form.submit.click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByRole('main')).toContainText(t('notice.password-was-reset'));
  await expectAccessible(page);

  await open(page, link);
  await form.newPassword.fill('Another 1');
  await form.passwordAgain.fill('Another 1');
  await form.submit.click();
  await expect(form.failure.getByRole('link', { name: t('reset.askAgain') })).toHaveAttribute(
    'href',
    '/forget-password',
  );
  await expectAccessible(page);

  await open(page, '/sign-in');
  await signInByForm(form, { email: sponsor.email, password: 'Lotus 2026' });
  await expect(page).toHaveURL('/profile');
});

test('a reset link without its token says so (RTE-04)', async ({ page, texts }) => {
  await open(page, '/sponsors/passwords');
  const t = texts('account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('reset.missing.title'));
  await expect(page.getByRole('link', { name: t('reset.askAgain') })).toHaveAttribute(
    'href',
    '/forget-password',
  );
  await expectAccessible(page);
});

test('an unknown address gets the same answer as a known one (PWD-09)', async ({
  page,
  texts,
  visitor,
}) => {
  const form = accountForm(page, texts);
  const said: (string | null)[] = [];
  for (const path of ['/forget-password', '/resend-confirmation']) {
    await open(page, path);
    await form.email.fill(visitor.email);
    await form.submit.click();
    said.push(await page.getByRole('main').getByRole('status').textContent());
  }
  expect(new Set(said).size).toBe(1);
});

test('the confirmation is mailed again, and its link is good twice (PWD-03, CFM-01 to CFM-06)', async ({
  page,
  request,
  texts,
  visitor,
  language,
}) => {
  const t = texts('account');
  const sponsor = await unconfirmedSponsor(request, { visitor, language });
  const [link = ''] = await linksInMails(request, sponsor.email, { kind: 'confirmation' });
  const form = accountForm(page, texts);
  await open(page, '/resend-confirmation');
  await form.email.fill(sponsor.email);
  await form.submit.click();
  await expect(page.getByRole('main').getByRole('status')).toBeVisible();
  await page.evaluate(() => localStorage.setItem('cart', '{"children":[1]}'));

  await page.clock.install();
  const confirm = async () => {
    await open(page, link);
    await expect(page).toHaveURL('/confirmation?account_confirmation_success=true');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(t('confirmation.confirmed.title'));
  };
  await confirm();
  // A look may outlast the countdown, so it comes before the link is opened again.
  await expectAccessible(page);
  await confirm();
  await page.getByRole('button', { name: texts('words')('countdown.stay') }).click();
  await expect(page.locator('main :focus'), 'the focus is not lost').toHaveCount(1);
  await page.clock.runFor(20_000);
  await expect(page).toHaveURL(/\/confirmation/);
  await expectAccessible(page);

  await page.reload();
  await waitForScripts(page);
  const counted = page.getByText(t('confirmation.leaving', { count: 4 }));
  await page.clock.runFor(1_000);
  await expect(counted).toBeVisible();
  await page.clock.runFor(4_000);
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByRole('main')).toContainText(t('notice.email-confirmed'));
  expect(await page.evaluate(() => localStorage.getItem('cart')), 'a guest keeps the cart').toBe(
    '{"children":[1]}',
  );
  await signInByForm(form, sponsor);
  await expect(page, 'the cart is gone on with').toHaveURL('/cart');
});

test('a confirmation ends the session that it finds; a changed address does not (CFM-03, CFM-06)', async ({
  page,
  request,
  texts,
  visitor,
  language,
}) => {
  const t = texts('account');
  await signInPage(page, await newSponsor(request, { visitor, language }));
  await open(page, '/confirmation?account_confirmation_success=true&email_changed=true');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirmation.changed.title'));
  await expectAccessible(page);
  await page.getByRole('link', { name: t('confirmation.profile') }).click();
  await expect(page).toHaveURL('/profile');

  await page.clock.install();
  await open(page, '/confirmation?account_confirmation_success=true');
  await page.clock.runFor(5_000);
  await expect(page).toHaveURL('/sign-in');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('a confirmation that failed leads to a new link (CFM-08, ECT-18)', async ({ page, texts }) => {
  const t = texts('account');
  await open(page, '/confirmation?account_confirmation_success=false');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('confirmation.failed.title'));
  await expect(page.getByRole('link', { name: t('confirmation.failed.resend') })).toHaveAttribute(
    'href',
    '/resend-confirmation',
  );
  await expectAccessible(page);
});
