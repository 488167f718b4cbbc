import type { LateDuesResponse, PayDuesResponse } from '@nabta/contract';
import { formatMoney, money, toMinorUnits } from '@nabta/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { addCardBefore, answerBank, expectBank, SAVED_CARDS, saveCard } from './cards-page.ts';
import { containing, countingDown, expect, open } from './journey.ts';
import { sponsorTwoChildren } from './late-dues-sponsor.ts';
import { test } from './own-site.ts';
import { signedInSponsor } from './signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { pays, failsLater, alwaysAsks } = SAVED_CARDS;

/** The card of a checkout, by its last four digits. */
const cardRadio = (page: Page, last4: string) =>
  page.getByRole('main').getByRole('radio', { name: containing(last4) });

test('late dues are chosen, refused with one card, confirmed at the bank with another, and paid (DUE-01 to DUE-19, ECT-12, VAL-52)', async ({
  page,
  request,
  language,
  texts,
  visitor,
  surprises,
  ownSite,
}) => {
  test.setTimeout(240_000);
  const t = texts('late-dues');
  const tPayment = texts('payment');
  const tCards = texts('cards');
  const main = page.getByRole('main');
  const heading = page.getByRole('heading', { level: 1 });
  const { headers } = await signedInSponsor({ page, request, visitor, language });
  await sponsorTwoChildren(page, request, { headers, language });
  await addCardBefore(page, request, { headers, language, number: pays.number });
  await ownSite.travel(33);
  const amountOf = (due: { amount: number; currency: 'usd' | 'egp' } | undefined) =>
    formatMoney(money(toMinorUnits(due?.amount ?? 0) ?? 0, due?.currency ?? 'egp'), language);
  const answer = await request.get('/v1/sponsors/late_dues', { headers: { ...headers } });
  const { dues } = (await answer.json()) as LateDuesResponse;
  const [first, second] = dues;
  expect(dues).toHaveLength(2);

  // Nothing is chosen in this tab yet (DUE-16).
  await open(page, '/late-dues-checkout?total=1.00');
  await expect(page).toHaveURL(/\/late-dues$/);
  const boxes = main.getByRole('checkbox');
  await expect(boxes.nth(0)).toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
  await expectAccessible(page);
  // On a phone the bar at the foot has it too.
  const pay = main.getByRole('button', { name: t('pay') }).first();
  await boxes.nth(0).focus();
  await page.keyboard.press('Space');
  await expect(main.getByRole('radio', { name: t('paySpecific') })).toBeChecked();
  await boxes.nth(1).press('Space');
  await expect(pay).toBeDisabled();
  await boxes.nth(1).press('Space');
  await expect(main.getByRole('region', { name: t('sums') })).toContainText(
    containing(amountOf(second)),
  );
  await pay.press('Enter');

  // A reload keeps the choices; no card is chosen in advance.
  await expect(page).toHaveURL(new RegExp(`/late-dues-checkout\\?total=${second?.amount}`));
  // So does the browser's way back.
  await page.goBack();
  await expect(boxes.nth(0)).not.toBeChecked();
  await expect(boxes.nth(1)).toBeChecked();
  await page.goForward();
  await page.reload();
  const submit = main.getByRole('button', {
    name: containing(t('checkout.pay', { amount: amountOf(second) })),
  });
  await expect(submit).toBeDisabled();
  await expect(main.getByRole('radio', { checked: true })).toHaveCount(0);
  await cardRadio(page, failsLater.last4).press('Space');
  await expectAccessible(page);
  surprises.allow(/refused: 402 .*dues\/statuses/);
  await submit.press('Enter');

  await expect(page).toHaveURL(/\/late-dues$/);
  await expect(main.getByRole('alert')).toContainText(t('failed'));
  await expect(main.locator(':focus')).toContainText(t('failed'));
  await expect(boxes.nth(0), 'what was chosen stays chosen').not.toBeChecked();
  await expect(boxes.nth(1)).toHaveAccessibleDescription(/\S/);
  await expectAccessible(page);

  // A card is added on the way, and the way goes on from there.
  await pay.click();
  await main.getByRole('button', { name: tCards('add') }).click();
  await saveCard(page, language, alwaysAsks.number);
  await answerBank(page, language, 'approve');
  await expect(heading).toHaveText(tCards('setup.added.title'));
  await main.getByRole('link', { name: tCards('setup.toDues') }).click();
  await cardRadio(page, alwaysAsks.last4).check();
  await submit.click();
  await answerBank(page, language, 'refuse');
  await expect(heading).toHaveText(tPayment('failed.title'));
  await main.getByRole('link', { name: tPayment('failed.dues') }).click();
  await expect(page).toHaveURL(/\/late-dues$/);

  // A sponsor who leaves the bank's page finds the way back on the payment's page.
  await boxes.nth(0).uncheck();
  await pay.click();
  await cardRadio(page, alwaysAsks.last4).check();
  let waiting = '';
  await page.route('**/dues/statuses?*', async (route) => {
    const response = await route.fetch();
    waiting = ((await response.json()) as PayDuesResponse).payment_id;
    await route.fulfill({ response });
  });
  await submit.click();
  await expectBank(page, language);
  await open(page, `/payment?payment_confirmation_success=true&payment=${waiting}`);
  await expect(heading).toHaveText(tPayment('authenticate.title'));
  await expectAccessible(page);
  await main.getByRole('button', { name: tPayment('authenticate.continue') }).click();
  await answerBank(page, language, 'approve');
  await expect(heading).toHaveText(tPayment('paid.title'));
  await main.getByRole('button', { name: texts('words')('countdown.stay') }).click();
  await expect(main).toContainText(containing(amountOf(second)));
  await expectAccessible(page);

  await open(page, '/late-dues');
  await expect(boxes).toHaveCount(1);
  await pay.click();
  await cardRadio(page, pays.last4).check();
  await main
    .getByRole('button', { name: containing(t('checkout.pay', { amount: amountOf(first) })) })
    .click();
  await expect(heading).toHaveText(tPayment('paid.title'));
  await expect(main).toContainText(
    countingDown((values) => tPayment('paid.leavingToDashboard', values)),
  );
  await open(page, '/late-dues');
  await expect(main.getByText(t('empty'))).toBeVisible();
  await expect(main.getByRole('link', { name: t('toSponsorships') })).toHaveAttribute(
    'href',
    '/sponsorships',
  );
  await expectAccessible(page);
});
