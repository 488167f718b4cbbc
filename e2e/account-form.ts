import { expect, type Locator, type Page } from '@playwright/test';
import type { NewSponsor } from './new-sponsor.ts';
import type { Texts } from './site-texts.ts';

/** A form of the account pages as a visitor finds it. */
export interface AccountForm {
  readonly email: Locator;
  readonly password: Locator;
  readonly newPassword: Locator;
  readonly passwordAgain: Locator;
  readonly submit: Locator;
  readonly failure: Locator;
}

export function accountForm(page: Page, texts: Texts): AccountForm {
  const t = texts('account');
  const main = page.getByRole('main');
  return {
    email: main.getByLabel(t('email'), { exact: true }),
    password: main.getByLabel(t('password'), { exact: true }),
    newPassword: main.getByLabel(t('newPassword'), { exact: true }),
    passwordAgain: main.getByLabel(t('passwordAgain'), { exact: true }),
    submit: main.locator('button[type=submit]'),
    failure: main.getByRole('alert'),
  };
}

/** Signs in through the form. */
export async function signInByForm(
  form: AccountForm,
  { email, password }: Pick<NewSponsor, 'email' | 'password'>,
): Promise<void> {
  await form.email.fill(email);
  await form.password.fill(password);
  await form.submit.click();
}

/** Whether the browser still has anything of a session; the language does not count. */
export async function expectSignedOut(page: Page, language: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => ({ ...localStorage })))
    .toEqual({ i18nextLng: language });
  const cookies = await page.context().cookies();
  expect(cookies.filter(({ name }) => name === 'signed_in')).toEqual([]);
}
