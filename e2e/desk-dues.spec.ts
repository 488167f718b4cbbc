import { expectAccessible } from './accessible.ts';
import { enterDesk } from './desk-person.ts';
import { expect } from './journey.ts';
import { test } from './own-site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('what falls due and what is late is opened with its mails, and the daily work is paused', async ({
  page,
  request,
  language,
  texts,
  surprises,
  ownSite,
}) => {
  test.setTimeout(180_000);
  surprises.allow(/^refused: (401|422) \S+\/v1\/desk\//);
  const t = texts('desk-dues');
  const heading = page.getByRole('heading', { level: 1 });
  const { staff: command } = ownSite;
  const { name } = await enterDesk(page, { request, language, texts, roles: 'money', command });

  // The months before and after today's have dues in every demo.
  await page.goto('/desk/dues');
  await expectAccessible(page);
  await page.getByRole('link', { name: t('calendar.before') }).click();
  await expect(page).toHaveURL(/\?month=\d{4}-\d{2}$/);
  const days = page.getByRole('main').getByRole('list').last();
  await days.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dues\/days\//);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);

  // The demo has dues that are late.
  await page.goto('/desk/dues/late');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  const first = page.getByRole('link', { name: t('stages.first_month') });
  await first.click();
  await expect(page).toHaveURL(/stage=first_month$/);
  await expect(page.getByRole('link', { name: t('columns.open') }).first()).toBeVisible();
  await page
    .getByRole('link', { name: t('columns.open') })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: t('due.mails') })).toBeVisible();
  await expect(page.getByRole('table', { name: t('due.mails') }).getByRole('row')).not.toHaveCount(
    1,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: t('due.toSponsor') }).click();
  await expect(page).toHaveURL(/\/sponsors\/\d+$/);

  await page.goto('/desk/dues');
  await page.getByRole('button', { name: t('work.pause.open') }).click();
  const dialog = page.getByRole('dialog');
  const see = dialog.getByRole('button', { name: texts('desk')('act.see') });
  await see.click();
  await expect(dialog.locator('[name=reason]')).toBeFocused();
  await dialog.locator('[name=reason]').fill('The bank moves to a new system.');
  await see.click();
  await expect(dialog.getByText(t('work.pause.endings'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('work.pause.confirm'), exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: t('work.standsStill') });
  await expect(alert).toContainText(name);
  await expect(alert).toContainText('The bank moves to a new system.');
  await expectAccessible(page);

  const tToday = texts('desk-today');
  await page.goto('/desk');
  const need = page
    .getByRole('listitem')
    .filter({ hasText: tToday('needs.dues_paused', { count: 1 }) });
  await need.getByRole('link', { name: tToday('seeThem') }).click();
  await expect(heading).toHaveText(t('title'));
  await page.getByRole('button', { name: t('work.resume.open') }).click();
  await dialog.locator('[name=reason]').fill('The bank is back.');
  await see.click();
  await expect(dialog.getByText(texts('desk')('act.follows'))).toBeVisible();
  await dialog.getByRole('button', { name: t('work.resume.confirm'), exact: true }).click();
  await expect(page.getByText(t('work.goesOn'))).toBeVisible();
  await expect(alert).toHaveCount(0);
});
