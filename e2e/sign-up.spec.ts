import { message } from '@nabta/contract';
import { linksInMails } from './account-mails.ts';
import { expectAccessible } from './accessible.ts';
import { containing, expect, open, test } from './journey.ts';
import { switchLanguage } from './language-switch.ts';
import { openSession } from './new-sponsor.ts';
import {
  chooseCountry,
  fillAddress,
  fillPasswords,
  passAccount,
  passPersonal,
  PASSWORD,
  PHOTO,
  signUpForm,
  OLIVE,
} from './sign-up-form.ts';
import { siteTexts } from './site-texts.ts';

test('three steps open an account, whose email the link of a mail confirms (SUP-01 to SUP-07, API-04)', async ({
  page,
  request,
  language,
  texts,
  visitor,
}) => {
  const form = signUpForm(page, texts);
  await open(page, '/sign-up');
  await expectAccessible(page);
  await form.photo.setInputFiles(PHOTO);
  await expect(form.photoGroup.getByRole('img')).toHaveCount(0);
  await expect(form.photoGroup.locator('img')).toHaveAttribute('src', /^data:image\/jpeg/);
  await form.arabicName.fill('مريم عادل');
  await passAccount(form, visitor);
  await expect(page).toHaveURL('/sign-up?step=2');
  await expect(form.steps.personal).toBeFocused();
  await expect(form.dialCode).toHaveValue('1');
  await expectAccessible(page);

  await form.more.click();
  await form.born.pressSequentially('٠١٠٢١٩٧٠');
  await form.secondDialCode.selectOption('44');
  await form.secondPhone.fill('07700 900123');
  await form.community.fill('olive24');
  await expect(form.community).toHaveAccessibleDescription(
    containing(texts('profile-form')('communityHint')),
  );
  await expect(page.getByRole('status').filter({ hasText: OLIVE[language] })).toBeVisible();
  await passPersonal(form, texts);
  await expect(page).toHaveURL('/sign-up?step=3');
  await expectAccessible(page);

  await fillAddress(form);
  await form.submit.click();
  await expect(page).toHaveURL('/sign-in');
  await expect(page.getByText(texts('account')('notice.sign-up-done'))).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('sign-up-draft'))).toBeNull();

  const [link = ''] = await linksInMails(request, visitor.email, { kind: 'confirmation' });
  const answer = await request.get(link, { maxRedirects: 0 });
  expect(answer.headers()['location']).toContain('account_confirmation_success=true');
  const account = { firstName: '', fullName: '', email: visitor.email, password: PASSWORD };
  const { sponsor } = await openSession(request, account);
  expect(sponsor).toMatchObject({
    full_name: visitor.name,
    arabic_full_name: 'مريم عادل',
    country_code: 'EG',
    payment_currency: 'egp',
    phone_number_primary: { code: '+20', number: '1001234567' },
    phone_number_secondary: { code: '+44', number: '7700900123' },
    community: { code: 'OLIVE24' },
    has_whatsapp: false,
    language_preference: 'arabic',
    gender: 'female',
    date_of_birth: '01/02/1970',
    city: 'المنيا',
    street_name: '٣ شارع النيل',
    zip: '',
    image_url: expect.stringMatching(/^(https?:)?\//),
  });
});

test('steps cannot be skipped by click or address, and the way back keeps the typed values (SUP-05)', async ({
  page,
  texts,
  visitor,
}) => {
  const form = signUpForm(page, texts);
  await open(page, '/sign-up?step=3');
  await expect(form.steps.account).toBeVisible();
  await expect(page).toHaveURL('/sign-up');
  await expect(form.stepper.getByRole('button')).toHaveCount(0);

  await form.photo.setInputFiles(PHOTO);
  await passAccount(form, visitor);
  await form.city.waitFor({ state: 'hidden' });
  await expect(form.stepper.getByRole('button')).toHaveCount(1);
  await form.phone.fill('0100');
  await form.whatsapp.getByRole('radio').first().check();
  await form.stepper.getByRole('button').click();
  await expect(form.steps.account).toBeFocused();
  await expect(form.email).toHaveValue(visitor.email);
  await expect(form.password).toHaveValue(PASSWORD);
  await expect(form.photoGroup.locator('img')).toBeVisible();

  await page.goBack();
  await expect(form.phone).toHaveValue('0100');
  await expect(form.whatsapp.getByRole('radio').first()).toBeChecked();
  await form.back.click();
  await expect(form.steps.account).toBeVisible();
});

test('a reload keeps everything but passwords and photo, and says so', async ({
  page,
  texts,
  visitor,
}) => {
  const form = signUpForm(page, texts);
  await open(page, '/sign-up');
  await form.photo.setInputFiles(PHOTO);
  await passAccount(form, visitor);
  await chooseCountry(form.country, 'JO');
  await form.gender.getByRole('radio').first().check();
  await form.more.click();
  await form.born.fill('01/02/1970');
  await form.community.fill('OLIVE24');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD);

  await page.reload();
  await expect(form.steps.account).toBeVisible();
  await expect(page).toHaveURL('/sign-up');
  await expect(form.resumed).toBeVisible();
  await expectAccessible(page);
  await expect(form.email).toHaveValue(visitor.email);
  await expect(form.password).toHaveValue('');
  await fillPasswords(form);
  await form.next.click();
  await expect(form.country).toHaveValue(/Jordan|الأردن/);
  await expect(form.gender.getByRole('radio').first()).toBeChecked();
  await expect(form.born).toHaveValue('01 / 02 / 1970');
  await expect(form.community).toHaveValue('OLIVE24');
  await expect(form.resumed).toBeHidden();
});

test('another language changes the words and nothing else', async ({
  page,
  language,
  texts,
  visitor,
}) => {
  const form = signUpForm(page, texts);
  await open(page, '/sign-up');
  await passAccount(form, visitor);
  await form.more.click();
  await form.community.fill('OLIVE24');
  await expect(page.getByText(OLIVE[language])).toBeVisible();
  await form.next.click();
  await expect(form.summary).toBeVisible();
  await switchLanguage(page, texts);
  const other = language === 'ar' ? 'en' : 'ar';
  const there = signUpForm(page, siteTexts(other));
  await expect(there.steps.personal).toBeVisible();
  await expect(page).toHaveURL('/sign-up?step=2');
  await expect(there.summary.getByRole('link').first()).toHaveText(
    message('primaryPhoneNumberRequire', other),
  );
  await expect(there.community).toHaveValue('OLIVE24');
  await expect(page.getByText(OLIVE[other])).toBeVisible();
  await there.back.click();
  await expect(there.password).toHaveValue(PASSWORD);
});

test('a photo is shown, changed and removed; a file that is no photo is refused (VAL-21)', async ({
  page,
  texts,
}) => {
  const form = signUpForm(page, texts);
  await open(page, '/sign-up');
  await form.more.click();
  await form.photo.setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('not a picture'),
  });
  const refusal = texts('fields')('photo.notAPicture');
  await expect(form.photoGroup).toContainText(refusal);
  await form.photo.setInputFiles(PHOTO);
  await expect(form.photoGroup.locator('img')).toBeVisible();
  await expect(form.photoGroup).not.toContainText(refusal);
  await form.removePhoto.click();
  await expect(form.photoGroup.locator('img')).toHaveCount(0);
  await expect(form.photo).toBeFocused();
});

test('the keyboard is enough', async ({ page, texts, visitor }) => {
  const form = signUpForm(page, texts);
  const [firstName = '', lastName = ''] = visitor.name.split(' ');
  const type = async (...values: readonly string[]) => {
    for (const value of values) {
      await page.keyboard.insertText(value);
      await page.keyboard.press('Tab');
    }
  };
  await open(page, '/sign-up');
  await form.firstName.focus();
  await type(firstName, lastName, visitor.email, PASSWORD);
  // The button that shows the password.
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(form.steps.personal).toBeFocused();

  await page.keyboard.press('Tab');
  await page.keyboard.insertText('jordan');
  await page.keyboard.press('Enter');
  await expect(form.country).toHaveValue(/Jordan|الأردن/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(form.phone).toBeFocused();
  await expect(form.dialCode, 'it follows the country').toHaveValue('962');
  await type('790123456');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(form.more).toBeFocused();
  await page.keyboard.press('Enter');
  for (let field = 0; field < 3; field += 1) await page.keyboard.press('Tab');
  await expect(form.born).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.steps.address).toBeFocused();
  await page.keyboard.press('Tab');
  await type('Amman', 'Amman');
  await page.keyboard.insertText('Rainbow Street 5');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/sign-in');
});
