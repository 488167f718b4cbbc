import { message } from '@nabta/contract';
import type { Page, Route } from '@playwright/test';
import { join } from 'node:path';
import { typedDay } from '../apps/web/app/lib/plain-date.ts';
import { expectAccessible } from './accessible.ts';
import { expectPicture } from './expect-picture.ts';
import { containing, expect, open, test } from './journey.ts';
import { signInPage } from './new-sponsor.ts';
import { expectToast, factOf, profileFields, signedInSponsor } from './signed-in.ts';

const PHOTO = join(import.meta.dirname, '../apps/web/app/assets/hero-contact-480.jpg');
const UPDATE = '**/v1/sponsors?*';

/** Answers the update itself, and nothing else of that address. */
async function answerUpdate(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route(UPDATE, (route) =>
    route.request().method() === 'PUT' ? answer(route) : route.continue(),
  );
}

test('a changed profile is saved with its photo, and the photo is removed again (PRF-13 to PRF-19, PRF-28)', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  const t = texts('profile');
  const fields = profileFields(page, texts);
  await signedInSponsor({ page, request, visitor, language });
  await open(page, '/profile');
  await page.getByRole('link', { name: t('contact.update') }).click();
  await expect(page).toHaveURL('/update-profile');
  for (const name of ['account', 'personal', 'address'] as const) {
    await expect(page.getByRole('region', { name: t(`update.${name}`) })).toBeVisible();
  }
  await expect(fields.firstName).toHaveValue(visitor.name.split(' ')[0] ?? '');
  await expect(fields.phone).toHaveValue(visitor.phone);
  await expectAccessible(page);

  await fields.firstName.fill('مينا');
  await fields.city.fill('Assiut');
  await fields.dateOfBirth.fill('١٢٠٣١٩٥٦');
  await fields.language('either').check({ force: true });
  await fields.photo.setInputFiles(PHOTO);
  const remove = page.getByRole('button', { name: texts('fields')('photo.remove') });
  await expect(remove).toBeVisible();
  const seen = Promise.withResolvers<void>();
  await answerUpdate(page, async (route) => {
    await seen.promise;
    await route.continue();
  });
  await fields.submit.click();
  await expect(fields.submit).toHaveAttribute('aria-busy', 'true');
  seen.resolve();
  await expect(page).toHaveURL('/profile');
  await expectToast(page, texts, t('update.done'));
  await expect(page.getByRole('region', { name: t('contact.title') })).toContainText('مينا');
  await expect(factOf(page, t('contact.address'))).toContainText('Assiut');
  await expect(factOf(page, t('contact.language'))).toHaveText(t('contact.either'));
  const photo = page.getByRole('main').locator('img');
  await expect(photo).toHaveAttribute('src', /^\/media\//);
  await expectPicture(photo);
  const stored = await page.evaluate(() => localStorage.getItem('sponsor'));
  expect(stored).toContain('مينا');
  await expectAccessible(page);

  await page.getByRole('link', { name: t('contact.update') }).click();
  await expect(fields.dateOfBirth).toHaveValue(typedDay('1956-03-12', language));
  // Where the photo is still on its way when it is removed.
  surprises.allow(/^refused: 404 \S+\/media\/\S+$/);
  await remove.click();
  await fields.dateOfBirth.fill('');
  await fields.submit.click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('region', { name: t('contact.title') })).toBeVisible();
  await expect(photo).toHaveCount(0);
});

test('errors appear at their fields, at the top and by the button, and go once corrected (PRF-18 to PRF-20, VAL-11, VAL-25, ECT-06, ECT-08)', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  const t = texts('profile');
  surprises.allow(/^refused: 422/);
  const fields = profileFields(page, texts);
  await signedInSponsor({ page, request, visitor, language });
  await open(page, '/update-profile');
  const summary = page.getByRole('alert').filter({ hasText: t('form.faults') });

  // Left empty, it says so, and there is nothing to send until it is mended (PRF-20).
  const city = await fields.city.inputValue();
  await fields.city.fill('');
  await fields.community.focus();
  await expect(fields.city).toHaveAccessibleDescription(
    containing(message('cityRequire', language)),
  );
  await expect(fields.submit).toBeDisabled();
  await expect(page.getByText(t('update.blocked'))).toBeVisible();
  await expect(summary).toHaveCount(0);
  await expectAccessible(page);
  await fields.city.fill(city);
  await expect(fields.submit).toBeEnabled();

  await fields.firstName.fill(' ');
  await fields.firstName.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await fields.dateOfBirth.fill('31022000');
  await fields.city.focus();
  for (const [field, key] of [
    [fields.firstName, 'firstNameRequire'],
    [fields.dateOfBirth, 'dateOfBirthValid'],
  ] as const) {
    const says = message(key, language);
    await expect(field).toHaveAccessibleDescription(containing(says));
    await expect(summary.getByRole('link', { name: says })).toBeVisible();
  }
  await expect(fields.submit).toBeDisabled();
  await expect(page.getByText(t('update.blocked'))).toBeVisible();
  await expectAccessible(page);
  await summary.getByRole('link', { name: message('dateOfBirthValid', language) }).click();
  await expect(fields.dateOfBirth).toBeFocused();
  await fields.dateOfBirth.fill('28022000');
  await fields.firstName.fill('Mina');
  await expect(summary).toHaveCount(0);
  await expect(fields.submit).toBeEnabled();

  const errors = { city: 'No such city.', 'phone_number_primary.number': 'No such phone.' };
  await answerUpdate(page, (route) =>
    route.fulfill({
      status: 422,
      json: { code: 'validation-failed', messages: ['Please check.'], errors, error_codes: {} },
    }),
  );
  await fields.submit.click();
  await expect(fields.city).toHaveAccessibleDescription(containing('No such city.'));
  await expect(fields.phone).toHaveAccessibleDescription(containing('No such phone.'));
  await expect(summary.getByRole('link', { name: 'No such city.' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(fields.submit).toBeDisabled();
  await expect(fields.firstName).toHaveValue('Mina');
  await page.unroute(UPDATE);
  await fields.city.fill('Assiut');
  await fields.phone.fill('01001234568');
  await fields.submit.click();
  await expect(page).toHaveURL('/profile');
});

test('a community is joined by its code, and left by emptying it (PRF-21 to PRF-26, PRF-29, ECT-07)', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  const t = texts('profile');
  surprises.allow(/^refused: 404 .*communities/);
  const fields = profileFields(page, texts);
  const joined = { en: 'The Sowers Youth Meeting', ar: 'اجتماع شباب الزارعين' }[language];
  await signedInSponsor({ page, request, visitor, language });
  await open(page, '/update-profile');
  await fields.community.fill('NOBODY');
  const error = texts('profile-form')('joinError');
  await expect(fields.community).toHaveAccessibleDescription(containing(error));
  await expect(fields.community).toHaveAttribute('aria-invalid', 'true');
  await expect(fields.submit).toBeDisabled();
  await expect(page.getByText(t('update.communityPending'))).toBeVisible();
  await expectAccessible(page);
  await fields.community.fill('');
  await expect(fields.submit).toBeEnabled();
  await fields.community.fill('sowers');
  await expect(page.getByRole('status').filter({ hasText: joined })).toBeVisible();
  await fields.submit.click();
  await expect(factOf(page, t('contact.community'))).toHaveText(joined);

  await page.getByRole('link', { name: t('contact.update') }).click();
  await expect(fields.community).toHaveValue('SOWERS');
  await fields.community.fill('');
  await fields.submit.click();
  await expect(page).toHaveURL('/profile');
  await expect(factOf(page, t('contact.phone'))).toBeVisible();
  await expect(factOf(page, t('contact.community'))).toHaveCount(0);
});

test('nothing typed is lost when the line fails, the page reloads or the session ends', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  const t = texts('profile');
  surprises.allow(/failed: .*\/v1\/sponsors\?/, /^refused: 401/);
  const fields = profileFields(page, texts);
  const { sponsor, headers } = await signedInSponsor({ page, request, visitor, language });
  await open(page, '/update-profile');
  await fields.city.fill('Assiut');
  await fields.photo.setInputFiles(PHOTO);
  await answerUpdate(page, (route) => route.abort());
  await fields.submit.click();
  const failed = page.getByRole('alert').filter({ hasText: t('form.failed') });
  await expect(failed).toContainText(t('form.noAnswer'));
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expectAccessible(page);
  await page.unroute(UPDATE);

  await request.delete('/v1/sponsors/sign_out', { headers: { ...headers } });
  await fields.submit.click();
  await expect(page).toHaveURL('/sign-in?next=%2Fupdate-profile');
  await signInPage(page, sponsor);
  await open(page, '/update-profile');
  const restored = page.getByRole('status').filter({ hasText: t('update.restored') });
  await expect(restored).toContainText(t('update.restoredPhoto'));
  await expect(fields.city).toHaveValue('Assiut');
  await expectAccessible(page);
  await restored.getByRole('button', { name: t('update.discard') }).click();
  await expect(fields.city).toHaveValue('Minya');
  await expect(restored).toHaveCount(0);

  await fields.city.fill('Qena');
  await page.reload();
  await expect(fields.city).toHaveValue('Qena');
  await fields.submit.click();
  await expect(factOf(page, t('contact.address'))).toContainText('Qena');
  await open(page, '/update-profile');
  await expect(fields.city).toHaveValue('Qena');
  await expect(restored).toHaveCount(0);
});
