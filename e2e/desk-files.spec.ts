import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessible.ts';
import { enterDesk } from './desk-person.ts';
import { expect, test } from './journey.ts';

/** A file of children who are like the one of the template, but for some values. */
function fileOf(template: string, ...children: readonly Readonly<Record<string, string>>[]) {
  const [header = '', example = ''] = template.replace('\ufeff', '').split('\r\n');
  const names = header.split(',');
  // A comma within quotation marks has an odd number of them behind it.
  const cells = example.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const lines = children.map((child) =>
    names.map((name, at) => child[name] ?? cells[at] ?? '').join(','),
  );
  return [header, ...lines, ''].join('\r\n');
}

test('a file of children with three faults is mended, brought in, and taken out again', async ({
  page,
  request,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: (401|403|422) \S+\/v1\/desk\//);
  const t = texts('desk-files');
  await enterDesk(page, { request, language, texts, roles: 'children' });
  await page.goto('/desk/files');
  await expect(page).toHaveURL(/\/desk\/files\/children/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('title'));
  await expectAccessible(page);

  const number = String(randomInt(1e8));
  const answer = await page.request.get('/v1/desk/child_files/template');
  const template = await answer.text();
  const list = await page.request.get('/v1/desk/villages');
  const { villages } = (await list.json()) as { villages: { id: number }[] };
  // Without the guardian's consent a child is in no other journey's way.
  const child = (at: number, change: Readonly<Record<string, string>>) => ({
    ...{ code: `IM-${number}-${at}`, family_code: `IM-${number}-${at}` },
    ...{ village: String(villages[0]?.id), guardian_consent_on: '', drawing: '' },
    ...change,
  });
  const drop = (name: string, content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) });

  const faults = page.getByRole('list', { name: t('faults.list') }).getByRole('listitem');
  const faulty = [child(1, { gender: 'girl' }), child(2, { price_usd: 'x', village: 'Nowhere' })];
  await drop('faulty.csv', fileOf(template, ...faulty));
  await expect(faults).toHaveCount(3);
  await expect(faults.first()).toContainText('gender');
  await expect(faults.first()).toContainText('girl');
  await expect(faults.first()).toContainText(t('faults.line', { line: 2 }));
  await expectAccessible(page);

  await drop('mended.csv', fileOf(template, child(1, {}), child(2, {})));
  const bringIn = page.getByRole('button', { name: t('summary.bringIn') });
  await expect(bringIn).toBeVisible();
  await expect(faults).toHaveCount(0);
  await expect(page.getByRole('definition').first()).toHaveText(language === 'ar' ? '٢' : '2');
  await expectAccessible(page);
  await bringIn.click();
  await expect(page.getByText(t('summary.title', { file: '\u2068mended.csv\u2069' }))).toHaveCount(
    0,
  );
  await expectAccessible(page);
  await page.getByRole('link', { name: t('done.see.children') }).click();
  await page.goto(`/desk/children?q=IM-${number}`);
  await expect(page.getByRole('row')).toHaveCount(3);

  await page.goto('/desk/files/children');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: texts('desk')('save.csv') }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('children.csv');
  expect(await readFile(await download.path(), 'utf8')).toContain(`IM-${number}-2`);
});
