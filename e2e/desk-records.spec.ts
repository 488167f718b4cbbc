import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';
import { enterDesk } from './desk-person.ts';
import { expect, test } from './journey.ts';
import { staff } from './staff.ts';

/** The facts of a child that the desk asks for, apart from code and family. */
const FACTS: Readonly<Record<string, string>> = {
  first_name_en: 'Tasoni',
  first_name_ar: 'تاسوني',
  full_name_en: 'Tasoni Fayez Habib',
  full_name_ar: 'تاسوني فايز حبيب',
  date_of_birth: '2016-05-04',
  price_usd: '35',
  price_egp: '1500',
  dreams_en: 'To be a doctor',
  dreams_ar: 'أن تصبح طبيبة',
  father_name_en: 'Fayez',
  father_name_ar: 'فايز',
  mother_name_en: 'Mariam',
  mother_name_ar: 'مريم',
  income_amount: '2500',
  income_earner_professions_en: 'Farm worker',
  income_earner_professions_ar: 'عامل زراعي',
};
const CHOSEN: Readonly<Record<string, string>> = {
  gender: 'female',
  school_year: 'grade_4',
  education_level: 'child',
  income_earner: 'father',
  income_frequency: 'monthly',
};

/** Red on the left, blue on the right. */
async function photoOfTwoColours() {
  const half = { width: 600, height: 900, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { ...half, width: 1_200, background: '#ff0000' } })
    .composite([{ input: blue, left: 600, top: 0 }])
    .jpeg()
    .toBuffer();
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer };
}

/** Which of the two the picture of the page has. */
async function colourOf(page: Page): Promise<string> {
  const src = await page.locator('img[src*="child_pictures"]').first().getAttribute('src');
  const answer = await page.request.get(src ?? '');
  const { channels } = await sharp(await answer.body()).stats();
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
  if (red > 200 && blue < 50) return 'red';
  return blue > 200 && red < 50 ? 'blue' : 'both';
}

const inputOf = (page: Page, name: string) => page.locator(`[name="${name}"]`);

test('a child is added with a picture, published, changed by two at once, and hidden', async ({
  page,
  context,
  request,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: (401|409|422) \S+\/v1\/desk\//);
  const t = texts('desk-children');
  const heading = page.getByRole('heading', { level: 1 });
  await enterDesk(page, { request, language, texts, roles: 'children' });

  await page.goto('/desk/children');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: t('add') }).click();
  await page.getByRole('button', { name: t('form.create') }).click();
  await expect(inputOf(page, 'code')).toBeFocused();
  await expectAccessible(page);
  const code = `JR-${randomInt(1e8)}`;
  await inputOf(page, 'code').fill(code);
  await inputOf(page, 'family_code').fill(`F-${code}`);
  for (const [name, value] of Object.entries(FACTS)) await inputOf(page, name).fill(value);
  for (const [name, value] of Object.entries(CHOSEN)) {
    await inputOf(page, name).selectOption(value);
  }
  await inputOf(page, 'village').selectOption({ index: 1 });
  await page.getByRole('button', { name: t('form.create') }).click();
  await expect(heading).toHaveText(language === 'ar' ? 'تاسوني فايز حبيب' : 'Tasoni Fayez Habib');
  await expect(page.getByText(t('states.unpublished'), { exact: true })).toBeVisible();

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(await photoOfTwoColours());
  await page.getByRole('button', { name: t('picture.turn') }).click();
  const frame = page.getByRole('application', { name: t('crop.frame') });
  const cropSize = page.getByLabel(t('crop.size'));
  await cropSize.fill('12');
  await page.getByRole('button', { name: t('picture.save') }).click();
  await expect(page.locator('#crop-error')).toHaveText(/160|١٦٠/);
  await expect(frame).toBeFocused();
  await expectAccessible(page);
  // By keyboard alone; what was dragged by a pointer is tried on the picture as it is then.
  for (let press = 0; press < 20; press += 1) await page.keyboard.press('+');
  await expect(cropSize).toHaveValue('52');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await expectAccessible(page);
  await page.getByRole('button', { name: t('picture.save') }).click();
  await expect(page.getByText(t('picture.drawing'))).toHaveCount(0);
  // Turned clockwise, what was on the left is at the top.
  expect(await colourOf(page)).toBe('red');
  await page.getByRole('button', { name: t('crop.anew') }).click();
  await cropSize.fill('50');
  // The pointer needs it in sight, and not behind the bar of a phone.
  await frame.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = await frame.boundingBox();
  if (!box) throw new Error('the photo is not shown');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x, box.y + box.height, { steps: 5 });
  await page.mouse.up();
  await expect(page.getByRole('status').filter({ hasText: /%|٪/ })).toContainText(
    t('crop.at', { left: 0, top: 50, width: 50 }),
  );
  await page.getByRole('button', { name: t('crop.cancel') }).click();
  await page.getByLabel(t('picture.focusX')).fill('30');
  await page.getByRole('button', { name: t('picture.save') }).click();
  await expect(page.getByText(t('picture.saved')).first()).toBeVisible();
  await expect(page.getByLabel(t('picture.focusX'))).toHaveValue('30');

  await page.getByRole('button', { name: t('actions.publish.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('actions.publish.day')).fill('2026-01-01');
  await expect(dialog.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('actions.publish.open') }).click();
  await expect(dialog.getByLabel(t('actions.publish.incomplete'))).toBeFocused();
  await dialog.getByLabel(t('actions.publish.incomplete')).check();
  await dialog.getByRole('button', { name: t('actions.publish.open') }).click();
  await expect(page.getByText(t('states.waiting'), { exact: true })).toBeVisible();

  // Two editors: the second is shown what the first has changed, and keeps what was typed.
  await page.getByRole('link', { name: t('edit') }).click();
  await inputOf(page, 'hobbies_en').fill('Chess');
  await inputOf(page, 'hobbies_ar').fill('الشطرنج');
  const other = await context.newPage();
  await other.goto(page.url());
  await inputOf(other, 'dreams_en').fill('To fly');
  await inputOf(other, 'dreams_ar').fill('أن تطير');
  await other.getByRole('button', { name: t('form.review') }).click();
  await other.getByRole('button', { name: t('form.save') }).click();
  await expect(other.getByText('To fly')).toBeVisible();
  await other.close();
  await page.getByRole('button', { name: t('form.review') }).click();
  const theirs = page.getByRole('alert').filter({ hasText: t('conflict.title') });
  await expect(theirs).toContainText('To fly');
  await expect(inputOf(page, 'hobbies_en')).toHaveValue('Chess');
  await expectAccessible(page);
  await theirs.getByRole('button', { name: texts('desk')('changes.goOn') }).click();
  await page.getByRole('button', { name: t('form.review') }).click();
  const asked = page.getByRole('alertdialog');
  await expect(asked).toContainText('Chess');
  await expect(asked).not.toContainText('To fly');
  await expectAccessible(page);
  await asked.getByRole('button', { name: t('form.save') }).click();
  await expect(page.getByText('Chess')).toBeVisible();
  await expect(page.getByText('To fly')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: t('actions.exit.open') }).click();
  await inputOf(page, 'reason').selectOption('moved');
  await dialog.getByRole('button', { name: texts('desk')('act.see') }).click();
  await expect(dialog.getByText(t('actions.exit.follows.noSponsor'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await asked.getByRole('button', { name: texts('desk')('leave.confirm') }).click();
  await page.getByRole('button', { name: t('actions.hide.open') }).click();
  await inputOf(page, 'reason').fill('The guardian asked');
  await dialog.getByRole('button', { name: t('actions.hide.open') }).click();
  await expect(page.getByText(t('states.hidden'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('picture.away'))).toBeVisible();
  // Its button is gone.
  await expect(page.getByRole('heading', { name: t('actions.title') })).toBeFocused();
});

test('a sponsor is found by a folded Arabic name, exported and erased', async ({
  page,
  request,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: (401|409|422) \S+\/v1\/desk\//);
  const t = texts('desk-sponsors');
  const number = randomInt(1e8);
  const email = `desk-sponsor-${number}@example.com`;
  const name = ['--first-name', 'أسماء', '--last-name', `إبراهيم ${number}`];
  await staff('sponsors', 'invite', email, ...name, '--country', 'EG');
  await enterDesk(page, { request, language, texts, roles: 'sponsors,admin' });

  await page.goto('/desk/sponsors');
  await page.getByLabel(t('filters.q')).fill(`اسماء ابراهيم ${number}`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(t('states.invited'));
  await expect(page.getByRole('row')).toHaveCount(2);
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('أسماء');
  await expectAccessible(page);

  // A note for the staff, and a look at what a merger would do.
  const note = inputOf(page, 'text');
  await page.getByRole('button', { name: t('notes.add') }).click();
  await expect(note).toBeFocused();
  await note.fill('Calls on Sundays');
  await page.getByRole('button', { name: t('notes.add') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Calls on Sundays' })).toBeVisible();
  await expect(note).toHaveValue('');

  // All that happened, in order of time: the note after the mail; one kind alone where that is asked.
  const ofTime = texts('desk-timeline');
  const events = page.getByRole('table', { name: ofTime('title') }).locator('tbody tr');
  await expect(events.filter({ hasText: 'Calls on Sundays' })).toContainText(ofTime('kinds.note'));
  await expect(events.filter({ hasText: ofTime('kinds.act') })).not.toHaveCount(0);
  await page.getByLabel(ofTime('kind')).selectOption('mail');
  await expect(events.filter({ hasText: 'Calls on Sundays' })).toHaveCount(0);
  await expect(events).toHaveCount(1);
  await page.getByRole('button', { name: t('actions.merge.open') }).click();
  const merging = page.getByRole('dialog');
  await merging.getByLabel(t('actions.merge.into')).fill('1');
  await merging.getByRole('radio').first().check();
  await merging.locator('[name=reason]').fill('One person');
  await merging.getByRole('button', { name: texts('desk')('act.see') }).click();
  await expect(merging.getByText(t('actions.merge.follows.payments', { count: 0 }))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const leaving = page.getByRole('alertdialog');
  await leaving.getByRole('button', { name: texts('desk')('leave.confirm') }).click();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: t('actions.export.open') }).click();
  expect((await download).suggestedFilename()).toMatch(/^sponsor-\d+\.zip$/);

  await page.getByRole('button', { name: t('actions.erase.open') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts('desk')('act.see') }).click();
  await expect(dialog.locator('[name=reason]')).toBeFocused();
  await dialog.locator('[name=reason]').fill('Asked by mail');
  await dialog.getByRole('button', { name: texts('desk')('act.see') }).click();
  await expect(dialog.getByText(t('actions.erase.follows.gone'))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: t('actions.erase.confirm') }).click();
  await expect(page.getByText(t('states.erased'), { exact: true })).toBeVisible();
  await expectAccessible(page);
});
