import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { enterDesk } from './desk-person.ts';
import { expect, test } from './journey.ts';

/** Gives the browser a device with a fingerprint reader, whose owner always agrees. */
async function addAuthenticator(context: BrowserContext, page: Page): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}

test('a passkey is added, is the second factor once more, signs in, and is removed', async ({
  page,
  request,
  context,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: (401|403|422) \S+\/v1\/desk\//);
  const t = texts('desk-account');
  const s = texts('desk-sign-in');
  const heading = page.getByRole('heading', { level: 1 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await enterDesk(page, { request, language, texts, roles: 'letters' });
  await page.goto('/desk/account');

  const name = page.getByLabel(t('passkeys.name'), { exact: true });
  await name.fill('My phone');
  await addAuthenticator(context, page);
  await button(t('passkeys.add')).click();
  const row = page.getByRole('listitem').filter({ hasText: 'My phone' });
  await expect(row).toContainText(t('passkeys.unused'));
  await expect(name).toHaveValue('');
  await expectAccessible(page);

  await page.route(
    '**/v1/desk/recovery_codes?*',
    (route) =>
      route.fulfill({ status: 403, json: { code: 'confirmation-required', messages: ['…'] } }),
    { times: 1 },
  );
  await button(t('codes.renew')).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('codes.renew') })
    .click();
  await expect(button(texts('desk')('again.byPasskey'))).toBeVisible();
  await expectAccessible(page);
  await button(texts('desk')('again.byPasskey')).click();
  await expect(page.getByRole('list', { name: s('codes.list') })).toBeVisible();
  await page.getByLabel(s('codes.noted')).check();
  await button(s('codes.goOn')).click();

  await button(t('sessions.signOutEverywhere')).click();
  await expect(heading).toHaveText(s('title'));
  await expectAccessible(page);
  await button(s('passkey.signIn')).click();
  await expect(heading).toHaveText(t('title'));
  await expect(row).not.toContainText(t('passkeys.unused'));

  await row.getByRole('button', { name: t('passkeys.remove') }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button').last().click();
  await expect(row).toHaveCount(0);
  await button(t('sessions.signOutEverywhere')).click();
  await button(s('passkey.signIn')).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(heading).toHaveText(s('title'));
});
