import { expectAccessible } from './accessible.ts';
import { enterDesk } from './desk-person.ts';
import { expect, test } from './journey.ts';

/** More children than anybody opens within an hour for their work. */
const MANY = 61;

test('Today shows the week in charts and tables, and names who opened unusually much', async ({
  page,
  request,
  language,
  texts,
}) => {
  test.slow();
  const t = texts('desk-today');
  const person = await enterDesk(page, {
    request,
    language,
    texts,
    roles: 'children,auditor,admin',
  });
  const week = page.getByRole('region', { name: t('weeks.title'), exact: true });
  await expect(week.locator('svg[viewBox]').first()).toBeVisible();
  const table = week.getByRole('table', { name: t('weeks.caption'), exact: true });
  await expect(table).toBeHidden();
  await week.getByText(t('weeks.asTable'), { exact: true }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(9);
  await expect(table.getByRole('row', { name: t('weeks.figures.letters_in') })).toBeVisible();
  // The first currency of the money too, which is wider than a phone.
  await week.locator('summary').nth(1).click();
  await expectAccessible(page);
  const wider = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
  expect(await wider()).toBe(false);

  const list = await page.request.get(`/v1/desk/children?per_page=${MANY}`);
  const { children } = (await list.json()) as { children: { id: number }[] };
  for (const { id } of children) await page.request.get(`/v1/desk/children/${id}`);
  await page.reload();
  const named = page.getByRole('listitem').filter({ hasText: person.name }).last();
  await expect(named).toContainText(t('unusual.records', { count: MANY }));
  await expectAccessible(page);
  await named.getByRole('link').click();
  const a = texts('desk-audit');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(a('looks.title'));
  await expect(page.getByText(a('looks.of', { name: person.name }))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: a('looks.everybody') }).click();
  await expect(page).not.toHaveURL(/staff_id/);
});
