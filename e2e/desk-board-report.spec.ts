import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { enterDesk } from './desk-person.ts';
import { donate } from './donor.ts';
import { expect, test } from './journey.ts';
import { staff } from './staff.ts';

test('the board sees what is promised, what came and who stays, and takes it along', async ({
  page,
  request,
  visitor,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: (401|409|422) \S+\/v1\/desk\//);
  const t = texts('desk-board-report');
  await donate(page, { request, visitor, language, amount: 730 });
  await enterDesk(page, { request, language, texts, roles: 'admin' });

  await page.goto('/desk/money/pledges');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
  for (const part of ['pledged', 'received', 'late', 'retention', 'waiting'] as const) {
    const section = page.locator(`section[aria-labelledby=part-${part}]`);
    await expect(section.getByRole('heading', { name: t(`${part}.title`) })).toBeVisible();
    // Each picture has its numbers beside it.
    await expect(section.getByRole('img').first()).toBeVisible();
    expect(await section.getByRole('table').count()).toBe(await section.getByRole('img').count());
  }
  await expectAccessible(page);

  const received = page.locator('section[aria-labelledby=part-received]');
  const download = page.waitForEvent('download');
  const name = `${texts('desk')('save.csv')}: ${t('received.title')}`;
  await received.getByRole('link', { name }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain(`${t('columns.month')},${t('columns.currency')},${t('columns.purpose')}`);
  expect(file).toContain(',EGP,');

  const printed = await staff('report', 'pledges', '--part', 'received');
  expect(printed).toContain('EGP');
});
