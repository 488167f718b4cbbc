import { expectAccessible } from './accessible.ts';
import { sponsorshipsOf } from './cart-page.ts';
import { enterDesk } from './desk-person.ts';
import { expect, test } from './journey.ts';
import { letterWriter } from './letters-page.ts';
import { newSponsor } from './new-sponsor.ts';

test('staff change how often a sponsorship is paid, and give it to another sponsor, and see before what follows', async ({
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
  const email = `other-${visitor.email}`;
  const other = await newSponsor(request, { visitor: { ...visitor, email }, language });
  await enterDesk(page, { request, language, texts, roles: 'sponsors' });

  await page.goto(`/desk/sponsors?q=${sponsorship.reference_code}`);
  await page.getByRole('main').getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: t('actions.frequency.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=months]').selectOption('3');
  await dialog.locator('button[type=submit]').click();
  const follows = dialog.getByRole('status').filter({ hasText: /\S/ });
  const { format: dayOf } = new Intl.DateTimeFormat(language === 'ar' ? 'ar-EG' : 'en-GB', {
    dateStyle: 'medium',
    numberingSystem: language === 'ar' ? 'arab' : 'latn',
    timeZone: 'Africa/Cairo',
  });
  await expect(follows).toContainText(dayOf(new Date(`${sponsorship.next_due_date}T12:00:00Z`)));
  await expect(follows).toContainText(t('actions.frequency.follows.months', { count: 3 }));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('actions.frequency.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText(t('sponsorships.months', { count: 3 }));

  // Another sponsor goes on with it.
  await page.getByRole('button', { name: t('actions.transfer.open') }).click();
  await dialog.getByRole('searchbox').fill(other.email);
  await dialog.getByRole('radio').check();
  await dialog.locator('[name=reason]').fill('They asked for it');
  await dialog.locator('button[type=submit]').click();
  await expect(follows).toContainText(other.email);
  await expect(follows).toContainText(t('actions.transfer.follows.letters'));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('actions.transfer.confirm') }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText(
    t('sponsorships.statesOn.inactive', { day: dayOf(new Date()) }),
  );
});
