import { expectAccessible } from './accessible.ts';
import { enterDesk } from './desk-person.ts';
import { donate } from './donor.ts';
import { expect, test } from './journey.ts';
import { CARDS } from './payment-page.ts';

test('a disputed payment is found, and the books are compared with the provider', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: (401|409|422) \S+\/v1\/desk\//);
  const t = texts('desk-provider');
  const name = await donate(page, {
    request,
    visitor,
    language,
    amount: 500,
    card: CARDS.disputed,
  });
  const person = await enterDesk(page, { request, language, texts, roles: 'money' });

  await page.goto('/desk/money/provider?state=open');
  const dispute = page.getByRole('row').filter({ hasText: name });
  // The bank asks for its money back a moment later.
  await expect(async () => {
    await page.reload();
    await expect(dispute).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(dispute).toContainText(t('disputes.follows.open'));
  await expectAccessible(page);
  await dispute.getByRole('link').click();
  await expect(page.getByText(texts('desk-money')('payment.disputed'))).toBeVisible();

  await page.goto('/desk/money/provider');
  await page.getByRole('button', { name: t('compare.check') }).click();
  const heal = page.getByRole('button', { name: t('compare.heal') });
  await expect(heal).toBeVisible();
  await expectAccessible(page);
  // Another look back is another question.
  await page.getByLabel(t('compare.days')).selectOption('10');
  await expect(heal).toHaveCount(0);
  await page.getByRole('button', { name: t('compare.check') }).click();
  await heal.click();
  await expect(page.getByText(person.name).filter({ hasText: '#' })).toBeVisible();
  await expectAccessible(page);
});
