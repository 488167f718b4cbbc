import { randomInt } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { enterDesk } from './desk-person.ts';
import { sendInquiry } from './inquiry.ts';
import { expect, test } from './journey.ts';
import { mailsTo } from './mailbox.ts';

test('an inquiry is found, given to somebody, and answered by mail', async ({
  page,
  request,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: (401|422) \S+\/v1\/desk\//);
  const t = texts('desk-inquiries');
  const number = randomInt(1e8);
  const email = `asks-${number}@example.com`;
  await sendInquiry(request, { name: `Mona ${number}`, email, language });
  const person = await enterDesk(page, { request, language, texts, roles: 'sponsors' });

  await page.goto('/desk/inquiries');
  await page.getByLabel(t('filters.q')).fill(email);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('link', { name: `Mona ${number}` }).click();
  await expect(page.getByRole('heading', { name: t('message') })).toBeVisible();
  await expect(page.getByText(t('states.open'), { exact: true })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: t('assign.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=staff_id]').selectOption({ label: person.name });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('assign.confirm') }).click();
  await expect(page.getByRole('definition').filter({ hasText: person.name })).toBeVisible();

  await page.getByRole('button', { name: t('form.send') }).click();
  await expect(page.locator('[name=answer]')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: t('form.templates.visit') }).click();
  const ready = texts('desk-answers')('visit');
  await expect(page.locator('[name=answer]')).toHaveValue(ready);
  await page.getByRole('button', { name: t('form.send') }).click();
  await expect(page.getByText(t('states.answered'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: t('form.again') }).click();
  await expect(page.locator('[name=answer]')).toHaveValue('');
  await expectAccessible(page);
  const answers = async () =>
    (await mailsTo(request, email)).filter(({ text }) => text.replace(/\s+/g, ' ').includes(ready));
  await expect.poll(answers, { timeout: 20_000 }).toHaveLength(1);
});
