import { expectPicture } from './expect-picture.ts';
import { expect, open, test } from './journey.ts';

test('the picker leads to the children it asks for (HOME-01 to HOME-07)', async ({
  page,
  texts,
}) => {
  const t = texts('home');
  await open(page, '/');
  const gender = page.getByRole('group', { name: t('picker.gender') });
  await expect(gender.getByRole('radio')).toHaveCount(3);
  await expect(gender.getByLabel(t('picker.either'))).toBeChecked();
  const level = page.getByRole('group', { name: t('picker.level') });
  await expect(level.getByRole('radio')).toHaveCount(2);
  await expect(level.getByLabel(t('picker.school'))).toBeChecked();
  await page.getByRole('button', { name: t('picker.search') }).click();
  await expect(page).toHaveURL('/children?gender=either&level=school');
  const badge = page.getByRole('article').getByText(texts('words')('university'), { exact: true });
  await expect(page.getByRole('article')).toHaveCount(16);
  await expect(badge).toHaveCount(0);
});

test('the children slide the way one reads, one, two or four at a time (HOME-15 to HOME-27, TRAP-21)', async ({
  page,
  language,
  texts,
}) => {
  const t = texts('words');
  await open(page, '/');
  const carousel = page.getByRole('group', { name: texts('home')('children.title') });
  const cards = carousel.getByRole('article');
  const buttons = carousel.getByRole('button');
  const inView = () =>
    carousel.getByRole('list').evaluate((list) => {
      const frame = list.getBoundingClientRect();
      return [...list.children].map((item) => {
        const { left, right } = item.getBoundingClientRect();
        const seen = Math.min(right, frame.right) - Math.max(left, frame.left);
        return seen > 0.9 * (right - left);
      });
    });
  await expect(cards).toHaveCount(4);

  await page.setViewportSize({ width: 1440, height: 900 });
  await carousel.scrollIntoViewIfNeeded();
  expect(await inView()).toEqual([true, true, true, true]);
  await expect(buttons.filter({ visible: true })).toHaveCount(0);

  await page.setViewportSize({ width: 800, height: 900 });
  expect(await inView()).toEqual([true, true, false, false]);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await inView()).toEqual([true, false, false, false]);
  const placeOf = async (index: number) => (await cards.nth(index).boundingBox())?.x ?? 0;
  const step = (await placeOf(1)) - (await placeOf(0));
  expect(Math.sign(step)).toBe(language === 'ar' ? -1 : 1);
  await carousel.getByRole('button', { name: t('next') }).click();
  await expect.poll(inView).toEqual([false, true, false, false]);
  await carousel.getByRole('button', { name: t('previous') }).click();
  await expect.poll(inView).toEqual([true, false, false, false]);

  await cards
    .first()
    .getByRole('link', { name: t('chooseMe') })
    .click();
  await expect(page).toHaveURL(/\/children\/\d+$/);
});

test('what a sponsorship reaches, why to give, and projects of villages are shown (HOME-11, HOME-13, HOME-14)', async ({
  page,
  texts,
}) => {
  const t = texts('home');
  await open(page, '/');
  await expectPicture(page.getByRole('img', { name: t('dimensions.picture') }));
  const reasons = page.getByRole('region', { name: t('donate.title') });
  await expect(reasons.getByRole('listitem')).toHaveCount(3);
  await expect(reasons.getByRole('link')).toHaveAttribute('href', '/donate');
  const projects = page.getByRole('region', { name: t('projects.title') });
  await expect(projects.getByRole('article')).toHaveCount(4);
  const more = projects.getByRole('link', { name: texts('words')('exploreMore'), exact: true });
  await expect(more).toHaveAttribute('href', '/projects');
});

test("the counters end at the server's numbers (HOME-08 to HOME-10)", async ({
  page,
  request,
  language,
  texts,
}) => {
  const counted = async () => {
    const home = (await (await request.get('/v1/guests/home')).json()) as {
      sponsoree_counter: number;
    };
    return home.sponsoree_counter;
  };
  const digits = new Intl.NumberFormat(language === 'ar' ? 'ar-EG' : 'en-US');
  // Other journeys sponsor children meanwhile.
  const before = await counted();
  await page.clock.install();
  await open(page, '/');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 300));
  const after = await counted();
  const figures = page
    .getByRole('region', { name: texts('home')('proof.title') })
    .getByRole('definition');
  const counting = figures.locator('[aria-hidden]');
  // They show zero until they count: a number never goes back.
  await expect(counting).toHaveText([0, 0, 0, 0].map((number) => digits.format(number)));
  await figures.first().scrollIntoViewIfNeeded();
  const later = (milliseconds: number) => async () => {
    await page.clock.runFor(milliseconds);
    return counting.count();
  };
  await expect.poll(later(200), { intervals: [50] }).toBeGreaterThan(0);
  await expect.poll(later(500), { intervals: [50] }).toBe(0);
  const sponsored = Array.from({ length: Math.abs(after - before) + 1 }, (_, more) =>
    digits.format(Math.min(before, after) + more),
  );
  const first = new RegExp(`^(?:${sponsored.join('|')})$`);
  await expect(figures).toHaveText([first, ...[31, 34, 14].map((one) => digits.format(one))]);
});
