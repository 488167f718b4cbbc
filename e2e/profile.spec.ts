import { message, type Sponsor, type SponsorResponse } from '@nabta/contract';
import { expectAccessible } from './accessible.ts';
import { containing, expect, open, test } from './journey.ts';
import { openSession } from './new-sponsor.ts';
import { expectToast, factOf, signedInSponsor, statusOfSession } from './signed-in.ts';

const SELF = '**/v1/sponsors/self?*';
const SESSIONS = '**/v1/sponsors/sessions?*';

test("the profile shows the sponsor's data and signed-in devices (PRF-01 to PRF-10)", async ({
  page,
  request,
  visitor,
  language,
  texts,
}) => {
  const t = texts('profile');
  const { sponsor } = await signedInSponsor({ page, request, visitor, language });
  await open(page, '/profile');
  const card = page.getByRole('region', { name: t('contact.title') });
  await expect(card).toContainText(sponsor.fullName);
  await expect(card).toContainText(sponsor.email);
  await expect(card.getByRole('img')).toHaveCount(0);
  await expect(factOf(page, t('contact.phone'))).toHaveText(`+20 ${visitor.phone}`);
  await expect(factOf(page, t('contact.gender'))).toHaveText(t('contact.female'));
  const written = language === 'ar' ? 'arabic' : 'english';
  await expect(factOf(page, t('contact.language'))).toHaveText(t(`contact.${written}`));
  await expect(factOf(page, t('contact.country'))).toHaveText({ en: 'Egypt', ar: 'مصر' }[language]);
  await expect(factOf(page, t('contact.address'))).toContainText('3 Nile Street');
  await expect(factOf(page, t('contact.community'))).toHaveCount(0);
  for (const [name, path] of [
    [t('contact.update'), '/update-profile'],
    [t('contact.updateEmail'), '/update-email'],
    [t('contact.resetPassword'), '/change-password'],
  ] as const) {
    await expect(card.getByRole('link', { name })).toHaveAttribute('href', path);
  }
  const devices = page.getByRole('region', { name: t('devices.title') });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('listitem')).toContainText(t('devices.this'));
  await expectAccessible(page);
});

test('an empty field is not shown, and `either` language is both (PRF-05 to PRF-08)', async ({
  page,
  request,
  visitor,
  language,
  texts,
}) => {
  const t = texts('profile');
  await signedInSponsor({ page, request, visitor, language });
  let known: Partial<Sponsor> = {
    phone_number_primary: null,
    gender: null,
    language_preference: null,
    country_code: null,
    street_name: '',
    city: '',
    community: null,
  };
  await page.route(SELF, async (route) => {
    const answer = await route.fetch();
    const { sponsor } = (await answer.json()) as SponsorResponse;
    await route.fulfill({ response: answer, json: { sponsor: { ...sponsor, ...known } } });
  });
  await open(page, '/profile');
  await expect(page.getByRole('region', { name: t('contact.title') })).toBeVisible();
  await expect(page.getByRole('main').locator('dl')).toHaveCount(0);
  await expectAccessible(page);

  known = {
    language_preference: 'either',
    full_name: 'Mary Adel',
    arabic_full_name: 'مريم عادل حبيب',
    unconfirmed_email: 'later@example.com',
    community: { id: 1, code: 'X', community_name: 'Friends' },
  };
  await open(page, '/profile');
  await expect(factOf(page, t('contact.language'))).toHaveText(t('contact.either'));
  await expect(factOf(page, t('contact.community'))).toHaveText('Friends');
  await expect(page.getByRole('main').getByText('مريم عادل حبيب')).toBeVisible();
  const waiting = page.getByRole('status').filter({ hasText: t('contact.waitingTitle') });
  await expect(waiting).toContainText('later@example.com');
  await expectAccessible(page);
});

test('the profile is loaded at each visit, with a skeleton until it comes (PRF-11)', async ({
  page,
  request,
  visitor,
  language,
  texts,
}) => {
  const t = texts('profile');
  await signedInSponsor({ page, request, visitor, language });
  let asked = 0;
  let comeOn = (): void => undefined;
  const answered = new Promise<void>((resolve) => (comeOn = resolve));
  await page.route(SELF, async (route) => {
    asked += 1;
    await answered;
    await route.continue();
  });
  await open(page, '/profile');
  const loading = page.getByRole('status').filter({ hasText: t('profile.loading') });
  await expect(loading).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(page);
  comeOn();
  const card = page.getByRole('region', { name: t('contact.title') });
  await card.getByRole('link', { name: t('contact.updateEmail') }).click();
  await expect(page).toHaveURL('/update-email');
  await page.getByRole('link', { name: t('form.back') }).click();
  await expect(card).toBeVisible();
  expect(asked).toBe(2);
});

test('a profile that fails to load can be retried; a failing server is an error page (PRF-12)', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  const t = texts('profile');
  surprises.allow(/self/, /sessions/, /ApiError: call failed with status 503/);
  await signedInSponsor({ page, request, visitor, language });
  await page.route(SELF, (route) => route.abort());
  await page.route(SESSIONS, (route) => route.abort());
  await open(page, '/profile');
  const failed = page.getByRole('alert').filter({ hasText: t('profile.failed') });
  const devicesFailed = page.getByRole('alert').filter({ hasText: t('devices.loadFailed') });
  await expect(failed).toBeVisible();
  await expect(devicesFailed).toBeVisible();
  await expectAccessible(page);
  await page.unroute(SELF);
  await page.unroute(SESSIONS);
  const again = texts('words')('retry');
  await failed.getByRole('button', { name: again }).press('Enter');
  await expect(page.getByRole('region', { name: t('contact.title') })).toBeVisible();
  await expect(page.getByRole('main'), 'the focus is not lost').toBeFocused();
  await devicesFailed.getByRole('button', { name: again }).press('Enter');
  await expect(page.getByText(t('devices.this'))).toBeVisible();
  await expect(page.getByRole('heading', { name: t('devices.title') })).toBeFocused();

  await page.route(SELF, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/profile');
  await expect(page).toHaveURL('/500');
});

test('only sponsors come in; a session that is over leads to /sign-in and back (RTE-12, RTE-13, PRF-12)', async ({
  page,
  request,
  visitor,
  language,
  surprises,
}) => {
  surprises.allow(/^refused: 401/);
  for (const path of ['/profile', '/update-profile', '/change-password', '/update-email']) {
    await page.goto(path);
    await expect(page).toHaveURL(`/sign-in?next=${encodeURIComponent(path)}`);
  }
  const { headers } = await signedInSponsor({ page, request, visitor, language });
  await request.delete('/v1/sponsors/sign_out', { headers: { ...headers } });
  await page.goto('/profile');
  await expect(page).toHaveURL('/sign-in?next=%2Fprofile');
});

test('another device is signed out, after asking for the password', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  const t = texts('profile');
  surprises.allow(/^refused: 422/);
  const { sponsor, headers } = await signedInSponsor({ page, request, visitor, language });
  const other = await openSession(request, sponsor);
  await open(page, '/profile');
  const devices = page.getByRole('region', { name: t('devices.title') });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByRole('listitem').first()).toContainText(t('devices.this'));
  const button = devices.getByRole('button', { name: containing(t('devices.signOut')) });
  await expect(button).toHaveCount(1);

  await button.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: t('devices.confirmTitle') });
  await expect(dialog.getByRole('button', { name: t('devices.cancel') })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  expect(await statusOfSession(request, other.headers)).toBe(200);

  await button.click();
  const password = dialog.getByLabel(t('devices.password'), { exact: true });
  await password.fill('Wrong-1');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription(
    containing(message('old-password-invalid', language)),
  );
  expect(await statusOfSession(request, other.headers)).toBe(200);
  await expectAccessible(page);
  await password.fill(sponsor.password);
  await dialog.getByRole('button', { name: t('devices.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expectToast(page, texts, t('devices.done', { device: '' }).trim());
  expect(await statusOfSession(request, other.headers)).toBe(401);
  expect(await statusOfSession(request, headers)).toBe(200);
  await expectAccessible(page);
});

test('a device that cannot be signed out has a message, and one that is gone already is removed', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  const t = texts('profile');
  surprises.allow(/sessions\/\d+/);
  const { sponsor } = await signedInSponsor({ page, request, visitor, language });
  const other = await openSession(request, sponsor);
  await open(page, '/profile');
  const devices = page.getByRole('region', { name: t('devices.title') });
  const button = devices.getByRole('button', { name: containing(t('devices.signOut')) });
  const confirm = page.getByRole('button', { name: t('devices.confirm') });
  await page.route('**/v1/sponsors/sessions/*', (route) => route.abort());
  await button.click();
  await confirm.click();
  await expect(devices.getByRole('alert')).toContainText(t('devices.failed'));
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expectAccessible(page);
  await page.unroute('**/v1/sponsors/sessions/*');
  await request.delete('/v1/sponsors/sign_out', { headers: { ...other.headers } });
  await button.click();
  await page.getByLabel(t('devices.password'), { exact: true }).fill(sponsor.password);
  await confirm.click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByRole('alert')).toHaveCount(0);
});
