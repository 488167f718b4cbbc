import { message } from '@nabta/contract';
import { expectAccessible } from './accessible.ts';
import { containing, expect, open, test, waitForScripts } from './journey.ts';
import { onlyMailTo } from './mailbox.ts';
import { signInPage } from './new-sponsor.ts';
import { PASSWORD, PHOTO, signUpForm } from './sign-up-form.ts';
import { staff } from './staff.ts';

const TOKEN = 'a'.repeat(43);

test('a password, and a photo if one likes, open an account that staff registered (PWD-04, PWD-09, API-13)', async ({
  page,
  request,
  language,
  texts,
  visitor,
}) => {
  const form = signUpForm(page, texts);
  const names = ['--first-name', 'Mona', '--last-name', 'Adel', '--country', 'EG'];
  await staff('sponsors', 'invite', visitor.email, ...names, '--language', language);
  const invitation = await onlyMailTo(request, visitor.email);
  const path = /https?:\/\/[^\s/]+(\/complete-profile\/[\w-]+)/.exec(invitation.text)?.[1] ?? '';
  const answer = await page.goto(path);
  expect(answer?.headers(), 'the key is told to no other site').toMatchObject({
    'referrer-policy': 'no-referrer',
  });
  await waitForScripts(page);
  await expectAccessible(page);
  await form.password.fill(PASSWORD);
  await form.again.fill(PASSWORD);
  await form.photo.setInputFiles(PHOTO);
  await expect(form.photoGroup.locator('img')).toBeVisible();
  await form.submit.click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByText(texts('account')('notice.access-acquired'))).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/complete-profile/);
  await signInPage(page, { email: visitor.email, password: PASSWORD });
  await open(page, '/profile');
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
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
