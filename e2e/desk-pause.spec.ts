import { expectAccessible } from './accessible.ts';
import { sponsorshipsOf } from './cart-page.ts';
import { enterDesk } from './desk-person.ts';
import { expect, test } from './journey.ts';
import { letterWriter } from './letters-page.ts';

test('staff put the next payment of a sponsorship off, and take it back, and see before what follows', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: (401|409|422) \S+\/v1\/desk\//);
  const t = texts('desk-sponsors');
  const { headers } = await letterWriter({ page, request, visitor, language, texts });
  const [sponsorship] = await sponsorshipsOf(request, headers);
  if (!sponsorship?.next_due_date) throw new Error('no sponsorship began');
  await enterDesk(page, { request, language, texts, roles: 'sponsors' });
  await page.goto(`/desk/sponsors?q=${sponsorship.reference_code}`);
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  const { format: dayOf } = new Intl.DateTimeFormat(language === 'ar' ? 'ar-EG' : 'en-GB', {
    dateStyle: 'medium',
    numberingSystem: language === 'ar' ? 'arab' : 'latn',
    timeZone: 'Africa/Cairo',
  });
  const dayAfter = (months: number) => {
    const day = Temporal.PlainDate.from(sponsorship.subscription_start_date).add({ months });
    return dayOf(new Date(`${day.toString()}T12:00:00Z`));
  };

  await page.getByRole('button', { name: t('actions.pause.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=months]').selectOption('2');
  await dialog.locator('button[type=submit]').click();
  const follows = dialog.getByRole('status').filter({ hasText: /\S/ });
  await expect(follows).toContainText(
    t('actions.pause.follows.nextUnseen', { from: dayAfter(1), day: dayAfter(3) }),
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('actions.pause.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText(
    t('sponsorships.pausedUntil', { day: dayAfter(3) }),
  );

  await page.getByRole('button', { name: t('actions.resume.open') }).click();
  await dialog.locator('button[type=submit]').click();
  await expect(follows).toContainText(t('actions.resume.follows.nextUnseen', { day: dayAfter(1) }));
  await dialog.getByRole('button', { name: t('actions.resume.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: t('actions.pause.open') })).toBeVisible();
});
