import type { Page } from 'playwright-core';

/** Presses the one action of a screen. */
export async function submit(page: Page): Promise<void> {
  await page.locator('main').getByRole('button').and(page.locator('[type=submit]')).first().click();
  await page.waitForLoadState('networkidle');
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
}

/** Leaves the overdue payments for the page on which a card is chosen. */
export async function goOnToPay(page: Page): Promise<void> {
  await page.locator('[aria-describedby=pay-hint]').click();
  await page.waitForURL(/late-dues-checkout/);
  await page.waitForLoadState('networkidle');
}

/** Presses what leads to the next step of the sign-up: its last button. */
export async function nextStep(page: Page): Promise<void> {
  await page.locator('main form button').last().click();
  await page.waitForLoadState('networkidle');
  await page.locator('main [aria-busy=true]').waitFor({ state: 'detached' });
}

/** Types the same password in each field for one, and goes on. */
export async function choosePassword(page: Page): Promise<void> {
  for (const box of await page.locator('input[type=password]').all())
    await box.fill('Sunflower 12');
  await nextStep(page);
}

export async function passAccount(page: Page): Promise<void> {
  await page.locator('[name=first_name]').fill('Mary');
  await page.locator('[name=last_name]').fill('Adel');
  await page.locator('input[type=email]').fill(`mary-${crypto.randomUUID()}@example.org`);
  await choosePassword(page);
  await page.locator('[name=phone_number_primary]').waitFor();
}

export async function passPersonal(page: Page): Promise<void> {
  await passAccount(page);
  const country = page.locator('main [role=combobox]').first();
  await country.fill('EG');
  await country.press('Enter');
  await page.locator('[name=phone_number_primary]').fill('01001234567');
  for (const name of ['has_whatsapp', 'language_preference', 'gender']) {
    await page.locator(`[name=${name}]`).first().check({ force: true });
  }
  await nextStep(page);
  await page.locator('[name=city]').waitFor();
}
