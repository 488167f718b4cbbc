import { organisation } from '@nabta/organisation';
import { expectAccessible } from './accessible.ts';
import { SAVED_CARDS, saveCard, savedCard } from './cards-page.ts';
import { countingDown, expect, open, test } from './journey.ts';
import { expectToast, signedInSponsor } from './signed-in.ts';
import { TEXTS } from '../apps/payment-sandbox/src/page/texts.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a sponsor adds cards, makes another the primary one, and removes them (CRD-01 to CRD-10, CFM-05)', async ({
  page,
  request,
  language,
  texts,
  visitor,
  surprises,
}) => {
  test.slow();
  const t = texts('cards');
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const { pays, failsLater } = SAVED_CARDS;
  await signedInSponsor({ page, request, visitor, language });

  await open(page, '/my-cards');
  await expect(main.getByText(t('empty'))).toBeVisible();
  await expect(main.getByRole('button', { name: t('add') })).toHaveCount(0);
  await expectAccessible(page);
  await main.getByRole('button', { name: t('addFirst') }).click();
  await saveCard(page, language, pays.number);

  await expect(heading).toHaveText(t('setup.added.title'));
  await expect(main).toContainText(countingDown((values) => t('setup.leaving', values)));
  await main.getByRole('button', { name: texts('words')('countdown.stay') }).click();
  await expect(main.locator(':focus'), 'the focus is not lost').toHaveCount(1);
  await expectAccessible(page);
  await main.getByRole('link', { name: t('setup.toCards') }).click();

  const first = savedCard(page, pays.last4);
  await expect(first).toContainText('Mary Adel');
  await expect(first).toContainText('12/40');
  await expect(first).toContainText(t('primary'));
  await expect(first.getByRole('button')).toHaveText([t('remove.button')]);

  await main.getByRole('button', { name: t('add') }).press('Enter');
  await saveCard(page, language, failsLater.number);
  await expect(heading).toHaveText(t('setup.added.title'));
  await open(page, '/my-cards');
  const second = savedCard(page, failsLater.last4);
  await expect(first.getByRole('button'), 'the primary one stays').toHaveCount(0);
  await expectAccessible(page);

  // With the keyboard alone: it asks, Escape loses nothing, and the answer that does it is a Tab on.
  const makePrimary = second.getByRole('button', { name: t('makePrimary.button') });
  const dialog = page.getByRole('alertdialog');
  await makePrimary.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText(failsLater.last4);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(makePrimary).toBeFocused();

  const calls = '**/v1/sponsors/payment_methods/*';
  surprises.allow(/failed: net::ERR_FAILED .*payment_methods/);
  await page.route(calls, (route) => route.abort('failed'));
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: t('makePrimary.confirm') }).click();
  await expect(main.getByRole('alert')).toContainText(t('error-message'));
  await page.unroute(calls);

  await makePrimary.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectToast(page, texts, t('makePrimary.done'));
  await expect(second).toContainText(t('primary'));
  await expect(main.getByRole('alert')).toHaveCount(0);

  for (const card of [first, second]) {
    await card.getByRole('button', { name: t('remove.button') }).click();
    await dialog.getByRole('button', { name: t('remove.confirm') }).click();
    await expect(card).toHaveCount(0);
  }
  await expect(main.getByText(t('empty'))).toBeVisible();
});

test('leaving the card page saves nothing, with a message; a guest is asked to sign in (CFM-11, RTE-06)', async ({
  page,
  request,
  language,
  texts,
  visitor,
  surprises,
}) => {
  const t = texts('cards');
  const heading = page.getByRole('heading', { level: 1 });
  await signedInSponsor({ page, request, visitor, language });
  await open(page, '/my-cards');
  await page.getByRole('button', { name: t('addFirst') }).click();
  const back = TEXTS[language].backTo(organisation.productName[language]);
  await page.getByRole('link', { name: back }).click();
  await expect(heading).toHaveText(t('setup.failed.title'));
  await expectAccessible(page);
  const here = new URL(page.url());

  // The address says that all went well: only the server's word counts.
  surprises.allow(/refused: 404 .*card_setups\/nobody/);
  await open(page, '/card?card_confirmation_success=true&setup=nobody');
  await expect(heading).toHaveText(t('setup.unknown.title'));
  await page.getByRole('link', { name: t('setup.toCards') }).click();
  await expect(page).toHaveURL(/\/my-cards$/);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await open(page, here.pathname + here.search);
  await expect(heading).toHaveText(t('setup.sign-in.title'));
  const next = encodeURIComponent(here.pathname + here.search);
  const signIn = page.getByRole('main').getByRole('link', { name: t('setup.signIn') });
  await expect(signIn).toHaveAttribute('href', `/sign-in?next=${next}`);
});
