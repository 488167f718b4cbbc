import { message } from '@nabta/contract';
import { expectAccessible } from './accessible.ts';
import { containing, expect, open, test } from './journey.ts';
import { PASSWORD, PHOTO, signUpForm } from './sign-up-form.ts';

const TOKEN = 'a'.repeat(43);

test('a password, and a photo if one likes, open an account that staff registered (PWD-04, PWD-09, API-13)', async ({
  page,
  texts,
}) => {
  const form = signUpForm(page, texts);
  await open(page, `/complete-profile/${TOKEN}`);
  await expectAccessible(page);
  await expect(page.locator('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  const sent = Promise.withResolvers<string>();
  await page.route('**/v1/sponsors/acquire_access?*', async (route) => {
    sent.resolve(route.request().postDataBuffer()?.toString('latin1') ?? '');
    await route.fulfill({ json: { message: 'ok' } });
  });
  await form.password.fill(PASSWORD);
  await form.again.fill(PASSWORD);
  await form.photo.setInputFiles(PHOTO);
  await expect(form.photoGroup.locator('img')).toBeVisible();
  await form.submit.click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByText(texts('account')('notice.access-acquired'))).toBeVisible();
  const body = await sent.promise;
  for (const name of ['online_access_token', 'password', 'password_confirmation', 'image']) {
    expect(body).toContain(`name="${name}"`);
  }
  await page.goBack();
  await expect(page).not.toHaveURL(/complete-profile/);
});

test('both passwords are needed, and the same (VAL-05, VAL-09, ECT-05)', async ({
  page,
  language,
  texts,
}) => {
  const form = signUpForm(page, texts);
  const says = (key: Parameters<typeof message>[0]) => containing(message(key, language));
  await open(page, `/complete-profile/${TOKEN}`);
  await form.submit.click();
  await expect(form.summary).toBeFocused();
  await expect(form.password).toHaveAccessibleDescription(says('password-required'));
  await expect(form.again).toHaveAccessibleDescription(says('password-confirmation-required'));
  await expectAccessible(page);
  await form.password.fill(PASSWORD);
  await form.again.fill('Sunflower');
  await expect(form.again).toHaveAccessibleDescription(says('password-confirmation-mismatch'));
  await form.again.fill(PASSWORD);
  await expect(form.summary).toBeHidden();
});

test('a token that is used or unknown says so, and whom to ask', async ({
  page,
  texts,
  surprises,
}) => {
  surprises.allow(/422 .*acquire_access/);
  const form = signUpForm(page, texts);
  const t = texts('sign-up');
  await open(page, `/complete-profile/${TOKEN}`);
  await form.password.fill(PASSWORD);
  await form.again.fill(PASSWORD);
  await form.submit.click();
  const broken = page.getByRole('group', { name: t('access.broken.title') });
  await expect(broken).toBeFocused();
  await expectAccessible(page);
  await broken.getByRole('link', { name: t('access.broken.contact') }).click();
  await expect(page).toHaveURL('/contact-us');
});
