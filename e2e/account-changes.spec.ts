import { message } from '@nabta/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { linksInMails } from './account-mails.ts';
import { containing, expect, open, test } from './journey.ts';
import { mailsTo, onlyMailTo } from './mailbox.ts';
import { openSession } from './new-sponsor.ts';
import { expectToast, signedInSponsor, statusOfSession } from './signed-in.ts';
import type { Texts } from './site-texts.ts';

const NEW_PASSWORD = 'Papyrus 1984';

/** The form on the page: password fields have no role to be found by. */
function accountForm(page: Page, texts: Texts) {
  const t = texts('profile');
  const main = page.getByRole('main');
  return {
    email: main.getByRole('textbox', { name: t('email.new') }),
    current: main.getByLabel(t('password.current'), { exact: true }),
    fresh: main.getByLabel(t('password.new'), { exact: true }),
    repeated: main.getByLabel(t('password.confirmation'), { exact: true }),
    submit: main.locator('button[type=submit]'),
    summary: main.getByRole('alert').filter({ hasText: t('form.faults') }),
  };
}

test('a wrong password is an error at its field; the right one changes it and signs other devices out (PWD-05, PWD-06, VAL-06, VAL-07, ECT-05)', async ({
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
  const form = accountForm(page, texts);
  await open(page, '/profile');
  await page.getByRole('link', { name: t('contact.resetPassword') }).click();
  await expect(page).toHaveURL('/change-password');
  await expect(form.current).toBeVisible();
  await expectAccessible(page);
  await form.submit.click();
  for (const [field, key] of [
    [form.current, 'current-password-required'],
    [form.fresh, 'password-required'],
    [form.repeated, 'password-confirmation-required'],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(containing(message(key, language)));
  }
  await expect(form.submit).toBeDisabled();
  await expectAccessible(page);

  await form.current.fill('Not This 1');
  await form.fresh.fill(NEW_PASSWORD);
  await form.repeated.fill('Papyrus 1985');
  const differs = message('password-confirmation-mismatch', language);
  await expect(form.repeated).toHaveAccessibleDescription(containing(differs));
  await form.repeated.fill(NEW_PASSWORD);
  await form.submit.click();
  const wrong = { en: 'Old Password is invalid', ar: 'كلمة المرور الحالية غير صحيحة.' }[language];
  await expect(form.current).toHaveAccessibleDescription(containing(wrong));
  await expect(form.current).toBeFocused();
  await expect(form.fresh).toHaveValue(NEW_PASSWORD);
  await expectAccessible(page);

  await form.current.fill(sponsor.password);
  await form.submit.click();
  await expect(page).toHaveURL('/profile');
  await expectToast(page, texts, t('password.done'));
  expect(await statusOfSession(request, other.headers)).toBe(401);
  expect(await statusOfSession(request, headers)).toBe(200);
  const devices = page.getByRole('region', { name: t('devices.title') });
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await openSession(request, { ...sponsor, password: NEW_PASSWORD });
});

test('a new address is confirmed by its mail, and the old address gets a notice (PWD-07, PWD-08, VAL-08)', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  const t = texts('profile');
  surprises.allow(/^refused: 422/);
  const { sponsor } = await signedInSponsor({ page, request, visitor, language });
  const address = `new-${visitor.email}`;
  const form = accountForm(page, texts);
  await open(page, '/update-email');
  await expect(page.getByRole('main')).toContainText(sponsor.email);
  await expectAccessible(page);
  await form.submit.click();
  for (const [field, key] of [
    [form.email, 'email-required'],
    [form.current, 'current-password-required'],
  ] as const) {
    await expect(field).toHaveAccessibleDescription(containing(message(key, language)));
    await expect(form.summary.getByRole('link', { name: message(key, language) })).toBeVisible();
  }
  await expectAccessible(page);
  await form.email.fill(address);
  await form.current.fill('Not This 1');
  await form.submit.click();
  const wrong = message('old-password-invalid', language);
  await expect(form.current).toHaveAccessibleDescription(containing(wrong));
  await expect(form.email).toHaveValue(address);
  await form.email.fill(sponsor.email);
  await form.current.fill(sponsor.password);
  await form.submit.click();
  const same = message('email-unchanged', language);
  await expect(form.email).toHaveAccessibleDescription(containing(same));
  await form.email.fill(address);
  await form.submit.click();

  await expect(page).toHaveURL('/profile');
  await expectToast(page, texts, address);
  const card = page.getByRole('region', { name: t('contact.title') });
  const waiting = card.getByRole('status').filter({ hasText: t('contact.waitingTitle') });
  await expect(waiting).toContainText(address);
  await expectAccessible(page);
  const mails = async () =>
    (await mailsTo(request, sponsor.email)).filter(({ text }) => /•••@/.test(text)).length;
  await expect.poll(mails, { timeout: 20_000, message: 'the old address is told' }).toBe(1);
  await onlyMailTo(request, address);
  const [link = ''] = await linksInMails(request, address, { kind: 'confirmation' });
  const answer = await request.get(link, { maxRedirects: 0 });
  expect(answer.headers()['location']).toContain('account_confirmation_success=true');
  await open(page, '/profile');
  await expect(card).toContainText(address);
  await expect(waiting).toHaveCount(0);
});

test('by keyboard alone, and without an answer nothing typed is lost', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  const t = texts('profile');
  surprises.allow(/failed: .*\/v1\/sponsors\/email/);
  const { sponsor } = await signedInSponsor({ page, request, visitor, language });
  const form = accountForm(page, texts);
  const { keyboard } = page;
  await open(page, '/update-email');
  await page.route('**/v1/sponsors/email?*', (route) => route.abort());
  await page.getByRole('link', { name: t('form.back') }).focus();
  await keyboard.press('Tab');
  await expect(form.email).toBeFocused();
  await keyboard.type(`new-${visitor.email}`);
  await keyboard.press('Tab');
  await keyboard.type(sponsor.password);
  await keyboard.press('Enter');
  const failed = page.getByRole('alert').filter({ hasText: t('form.failed') });
  await expect(failed).toContainText(t('form.noAnswer'));
  await expect(form.email).toHaveValue(`new-${visitor.email}`);
  await expect(form.current).toHaveValue(sponsor.password);
  await expectAccessible(page);
  await page.unroute('**/v1/sponsors/email?*');
  await form.current.focus();
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');
});
