import { organisation } from '../packages/organisation/src/index.ts';
import { partners } from '../packages/organisation/src/partners.ts';
import { expectAccessible } from './accessible.ts';
import { expect, open, test } from './journey.ts';

const VALUES = ['compassion', 'unity', 'accountability', 'integrity', 'excellence'] as const;

test('the page opens with a film that plays by itself, without sound (WHO-01, WHO-02)', async ({
  page,
  texts,
}) => {
  const t = texts('who-we-are');
  await open(page, '/who-we-are');
  await expect(page).toHaveTitle(new RegExp(`\\| ${t('page')}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('hero.title'));
  await expect(page.getByText(t('hero.lead'))).toBeVisible();

  const film = page.locator('video');
  const state = () =>
    film.evaluate(({ muted, loop, paused, currentTime }: HTMLVideoElement) => ({
      muted,
      loop,
      paused,
      started: currentTime > 0,
    }));
  await expect.poll(state).toEqual({ muted: true, loop: true, paused: false, started: true });
  await expect(film).toHaveAccessibleName(t('film.label'));
  await expect(film).toHaveAccessibleDescription(t('film.seen'));

  await page.getByRole('button', { name: t('film.pause') }).click();
  await expect.poll(state).toMatchObject({ paused: true });
  await page.getByRole('button', { name: t('film.play') }).press('Enter');
  await expect.poll(state).toMatchObject({ paused: false });
});

test('the mission, the vision and exactly five values are shown (WHO-03, WHO-04)', async ({
  page,
  texts,
}) => {
  const t = texts('who-we-are');
  await open(page, '/who-we-are');
  for (const part of ['mission', 'vision'] as const) {
    const section = page.getByRole('region', { name: t(`${part}.title`) });
    await expect(section.getByText(t(`${part}.text`))).toBeVisible();
  }
  const values = page.getByRole('region', { name: t('values.title') }).getByRole('listitem');
  await expect(values).toHaveCount(5);
  for (const [index, name] of VALUES.entries()) {
    const value = values.nth(index);
    await expect(value.getByRole('heading')).toHaveText(t(`values.${name}.title`));
    await expect(value.locator('img')).toHaveAttribute('src', new RegExp(name));
    await expect(value.locator('strong').first()).toBeVisible();
  }
});

test('every village is on the map by name and leads to its children (WHO-05)', async ({
  page,
  request,
  texts,
}) => {
  const t = texts('who-we-are');
  const { villages } = (await (await request.get('/v1/guests/villages?per_page=100')).json()) as {
    villages: { id: number }[];
  };
  await open(page, '/who-we-are');
  const map = page.getByRole('img', { name: t('map.title') });
  const links = page.locator('a[href^="/children?village_ids="]');
  await expect(links).toHaveCount(villages.length);
  await expect(map.locator('circle')).toHaveCount(villages.length + 1);

  // The name of the chosen village is on the map, and no name of a governorate is under it.
  const village = links.first();
  const name = (await village.textContent()) ?? '';
  await village.focus();
  await expect(map.locator('text').filter({ hasText: name })).toBeVisible();
  const boxes = await map
    .locator('text')
    .evaluateAll((names) =>
      names.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
    );
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const apart =
        one.right < other.left ||
        other.right < one.left ||
        one.bottom < other.top + 4 ||
        other.bottom < one.top + 4;
      expect(apart).toBe(true);
    }
  }
  const frame = await map.evaluate(
    (element) => element.getBoundingClientRect().toJSON() as DOMRect,
  );
  for (const { left, right } of boxes) {
    expect(left).toBeGreaterThan(frame.left);
    expect(right).toBeLessThan(frame.right);
  }
  await village.press('Enter');
  await expect(page).toHaveURL(/\/children\?village_ids=\d+$/);
});

test('the river and the number of villages show without their list (WHO-05)', async ({
  page,
  surprises,
  texts,
}) => {
  const t = texts('who-we-are');
  surprises.allow(/villages/, /503/);
  await page.route('**/v1/guests/villages*', (route) => route.fulfill({ status: 503 }));
  await open(page, '/donate');
  const menu = page.getByRole('banner').locator('summary');
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: texts('shell')('whoWeAre') })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL('/who-we-are');
  await expect(page.getByRole('img', { name: t('map.title') })).toBeVisible();
  await expect(
    page.getByRole('heading', {
      name: t('villages.title', { count: organisation.statistics.villages }),
    }),
  ).toBeVisible();
});

test('the sponsor banner speaks the language in the size of the screen (WHO-06 to WHO-08)', async ({
  page,
  language,
  texts,
}) => {
  const t = texts('who-we-are');
  await open(page, '/who-we-are');
  const banner = page.getByRole('img', { name: t('banner.alt') });
  const shown = () => banner.evaluate((image: HTMLImageElement) => image.currentSrc);
  for (const [width, shape] of [
    [1280, 'web'],
    [390, 'mobile'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await banner.scrollIntoViewIfNeeded();
    await expect.poll(shown).toContain(`/${language}-${shape}-`);
  }
  const action = page.getByRole('main').getByRole('link', { name: texts('shell')('sponsorNow') });
  await expect(action).toHaveAttribute('href', '/children');
  await action.click();
  await expect(page).toHaveURL('/children');
});

test('ten partners open in a new tab (WHO-09, WHO-10, CST-24)', async ({
  page,
  language,
  texts,
}) => {
  await open(page, '/who-we-are');
  const links = page
    .getByRole('region', { name: texts('who-we-are')('partners.title') })
    .getByRole('link');
  await expect(links).toHaveCount(10);
  for (const [index, { name, url }] of partners.entries()) {
    const link = links.nth(index);
    await expect(link).toHaveAccessibleName(`${name[language]} ${texts('shell')('newTab')}`);
    await expect(link).toHaveAttribute('href', url);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noopener');
    await expect(link.locator('img')).toHaveAttribute('src', /\.svg$/);
  }
});

test.describe('with less motion asked for', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the film waits until it is asked for, and axe finds nothing (WHO-02, WCAG 2.2 AA)', async ({
    page,
    texts,
  }) => {
    const t = texts('who-we-are');
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await open(page, '/who-we-are');
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    expect(asked.filter((url) => /\.(webm|mp4)$/.test(url))).toEqual([]);
    await page.getByRole('button', { name: t('film.play') }).click();
    await expect(page.getByRole('button', { name: t('film.pause') })).toBeVisible();
    await page.getByRole('button', { name: t('film.pause') }).click();
    await expectAccessible(page);
  });
});
