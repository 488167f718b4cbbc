import { message } from '@nabta/contract';
import { expectAccessible } from './accessible.ts';
import { containing, expect, open, test } from './journey.ts';
import {
  fillAccount,
  fillAddress,
  passAccount,
  passPersonal,
  PASSWORD,
  signUpForm,
  OLIVE,
} from './sign-up-form.ts';

test('each step names its missing fields, and must be complete to go on (VAL-01, VAL-03, VAL-10 to VAL-20, ECT-04)', async ({
  page,
  language,
  texts,
  visitor,
}) => {
  const form = signUpForm(page, texts);
  const expectMissing = async (keys: readonly Parameters<typeof message>[0][]) => {
    await expect(form.summary).toBeFocused();
    await expect(form.summary.getByRole('link')).toHaveText(
      keys.map((key) => message(key, language)),
    );
    await expectAccessible(page);
  };
  await open(page, '/sign-up');
  await form.next.click();
  await expectMissing([
    'firstNameRequire',
    'lastNameRequire',
    'email-required',
    'password-required',
    'password-confirmation-required',
  ]);
  const name = message('firstNameRequire', language);
  await expect(form.firstName).toHaveAccessibleDescription(containing(name));
  await form.summary.getByRole('link', { name }).click();
  await expect(form.firstName).toBeFocused();
  await passAccount(form, visitor);

  await expect(form.country, 'the visitor’s own is chosen').not.toHaveValue('');
  await form.country.clear();
  await form.country.press('Tab');
  await form.next.click();
  await expectMissing([
    'countryRequire',
    'primaryPhoneNumberRequire',
    'whatsAppRequire',
    'languagePreferenceRequire',
    'genderRequire',
  ]);
  await form.summary.getByRole('link', { name: message('genderRequire', language) }).click();
  await expect(form.gender.getByRole('radio').first()).toBeFocused();
  await passPersonal(form, texts);

  await form.submit.click();
  await expectMissing(['cityRequire', 'provinceStateRequire', 'streetNameRequire']);
  await form.city.fill('Minya');
  await expect(form.summary.getByRole('link')).toHaveCount(2);
});

test('an error appears beside its field, and goes once it is corrected (VAL-02, VAL-04, VAL-05, VAL-23 to VAL-26)', async ({
  page,
  language,
  texts,
  visitor,
}) => {
  const form = signUpForm(page, texts);
  const says = (key: Parameters<typeof message>[0]) => containing(message(key, language));
  await open(page, '/sign-up');
  await fillAccount(form, { ...visitor, email: 'nobody' });
  await form.password.fill('lotus1');
  await form.next.click();
  await expect(form.email).toHaveAccessibleDescription(says('email-validation-message'));
  await expect(form.password).toHaveAccessibleDescription(says('password-format'));
  await expect(form.again).toHaveAccessibleDescription(says('password-confirmation-mismatch'));
  await form.password.fill(PASSWORD);
  await expect(form.again).not.toHaveAttribute('aria-invalid', 'true');
  await form.email.fill(visitor.email);
  await expect(form.summary).toBeHidden();
  await form.next.click();

  await form.more.click();
  await form.born.fill('31/02/2000');
  await form.phone.fill('١٢');
  await form.secondPhone.fill('12');
  await form.next.click();
  await expect(form.born).toHaveAccessibleDescription(says('dateOfBirthValid'));
  for (const phone of [form.phone, form.secondPhone]) {
    await expect(phone).toHaveAccessibleDescription(says('phone-number-invalid'));
  }
  await form.born.fill('');
  await form.secondPhone.fill('');
  for (const field of [form.born, form.secondPhone]) {
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  }
  await passPersonal(form, texts);
});

test('a community’s code is checked at every change, and only the last answer counts (PRF-23 to PRF-26, SUP-16)', async ({
  page,
  language,
  texts,
  visitor,
  surprises,
}) => {
  surprises.allow(/404 .*guests\/communities/);
  const form = signUpForm(page, texts);
  const joinError = texts('profile-form')('joinError');
  await open(page, '/sign-up');
  await passAccount(form, visitor);
  const asked: string[] = [];
  const late = Promise.withResolvers<undefined>();
  const answered = Promise.withResolvers<undefined>();
  await page.route('**/v1/guests/communities?*', async (route) => {
    const code = new URL(route.request().url()).searchParams.get('code') ?? '';
    asked.push(code);
    if (code !== 'OLIVE') return route.continue();
    await late.promise;
    await route.fulfill({ json: { id: 2, code, community_name: 'Too late' } });
    answered.resolve(undefined);
  });
  await form.more.click();
  await form.community.pressSequentially('OLIV');
  await expect(form.community).toHaveAccessibleDescription(containing(joinError));
  await expect(form.community).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await form.next.click();
  await expect(form.summary.getByRole('link', { name: joinError })).toBeVisible();

  await form.community.press('End');
  await form.community.pressSequentially('E');
  await expect(page.getByText(texts('profile-form')('joinChecking'))).toBeVisible();
  await form.community.pressSequentially('24');
  await expect(page.getByText(OLIVE[language])).toBeVisible();
  late.resolve(undefined);
  await answered.promise;
  await page.evaluate(async () => (await fetch('/readyz')).text());
  await expect(page.getByText(OLIVE[language])).toBeVisible();
  await expect(page.getByText('Too late')).toBeHidden();
  expect(asked).toEqual(['O', 'OL', 'OLI', 'OLIV', 'OLIVE', 'OLIVE2', 'OLIVE24']);
  await expect(form.summary.getByRole('link', { name: joinError })).toBeHidden();

  await form.community.fill('');
  await expect(page.getByText(OLIVE[language])).toBeHidden();
  await expect(form.community).not.toHaveAttribute('aria-invalid', 'true');
  await passPersonal(form, texts);
});

test('a refusal of the server leads to the earliest step that can correct it (SUP-09)', async ({
  page,
  texts,
  visitor,
  surprises,
}) => {
  surprises.allow(/422 .*v1\/sponsors/);
  const form = signUpForm(page, texts);
  await open(page, '/sign-up');
  await passAccount(form, visitor);
  await passPersonal(form, texts);
  await fillAddress(form);
  await page.route('**/v1/sponsors?*', (route) =>
    route.fulfill({
      status: 422,
      json: {
        code: 'validation-failed',
        messages: ['No.'],
        errors: {
          city: 'No such city.',
          community_id: 'No such community.',
          date_of_birth: 'No such day.',
        },
        error_codes: {},
      },
    }),
  );
  await form.submit.click();
  await expect(form.steps.personal).toBeVisible();
  await expect(form.summary).toBeFocused();
  await expect(form.summary.getByRole('link')).toHaveText(['No such day.', 'No such community.']);
  await expect(form.born).toHaveAccessibleDescription(containing('No such day.'));
  await expect(form.community).toHaveAccessibleDescription(containing('No such community.'));
  await expectAccessible(page);
  await form.next.click();
  await expect(form.summary.getByRole('link')).toHaveText(['No such city.']);
  await expect(form.summary).toBeFocused();
  await expect(form.city).toHaveAccessibleDescription(containing('No such city.'));
});

test('a double press opens one account, and a lost line loses nothing', async ({
  page,
  texts,
  visitor,
  surprises,
}) => {
  surprises.allow(/v1\/sponsors\?/);
  const form = signUpForm(page, texts);
  await open(page, '/sign-up');
  await passAccount(form, visitor);
  await passPersonal(form, texts);
  await fillAddress(form);
  await page.route('**/v1/sponsors?*', (route) => route.abort('connectionrefused'));
  await form.submit.click();
  await expect(form.failure).toContainText(texts('sign-up')('noAnswer'));
  await expect(form.city).toHaveValue('المنيا');
  await expectAccessible(page);

  let sent = 0;
  await page.unroute('**/v1/sponsors?*');
  await page.route('**/v1/sponsors?*', (route) => {
    sent += 1;
    return route.continue();
  });
  await form.submit.dblclick();
  await expect(page).toHaveURL('/sign-in');
  expect(sent).toBe(1);
});
