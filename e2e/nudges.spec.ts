import type { Locale, Nudges, Sponsoree, SponsoreeListResponse } from '@nabta/contract';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { sponsorChild, sponsorshipsOf } from './cart-page.ts';
import { containing, expect, open, test as onSharedSite } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import type { SessionHeaders } from './new-sponsor.ts';
import { test, type OwnSite } from './own-site.ts';
import { expectToast, signedInSponsor } from './signed-in.ts';

const BIRTHDAY_DAYS = 21;

/** The day on the site after a night (Cairo date): other journeys may have moved its clock. */
async function dayAfterANight(ownSite: OwnSite): Promise<Temporal.PlainDate> {
  const said = await ownSite.staff('demo', 'travel', '--days', '1');
  return Temporal.PlainDate.from(/\d{4}-\d{2}-\d{2}/.exec(said)?.[0] ?? said);
}

/** A child who waits, whose birthday is the first that is still to be reminded of, and in how many days. */
async function nextToRemindOf(
  request: APIRequestContext,
  language: Locale,
  today: Temporal.PlainDate,
) {
  const answer = await request.get(`/v1/guests/sponsorees?per_page=100&locale=${language}`);
  const { sponsorees } = (await answer.json()) as SponsoreeListResponse;
  const found = sponsorees
    .filter((child): child is Sponsoree => child.facts === 'full')
    .map((child) => ({ child, days: today.until(child.next_birthday).days - BIRTHDAY_DAYS }))
    .filter(({ days }) => days > 0)
    .toSorted((a, b) => a.days - b.days);
  const [first] = found;
  if (!first) throw new Error('no child waits whose birthday comes');
  return first;
}

async function nudgesOf(request: APIRequestContext, headers: SessionHeaders): Promise<Nudges> {
  const answer = await request.get('/v1/sponsors/nudges', { headers: { ...headers } });
  return ((await answer.json()) as { nudges: Nudges }).nudges;
}

test('a birthday is told of in time; its link leads to the letter, and another stops it, and nothing else', async ({
  page,
  request,
  visitor,
  language,
  texts,
  ownSite,
}) => {
  test.setTimeout(240_000);
  const t = texts('nudges');
  const main = page.getByRole('main');
  const today = await dayAfterANight(ownSite);
  const { sponsor, headers } = await signedInSponsor({ page, request, visitor, language });
  const { child, days } = await nextToRemindOf(request, language, today);
  await sponsorChild(page, { headers, language, texts }, child);
  const [sponsorship] = await sponsorshipsOf(request, headers);
  await ownSite.travel(days);

  const reminder = async () =>
    (await mailsTo(request, sponsor.email)).find(({ text }) => text.includes('nudge='));
  await expect.poll(reminder, { timeout: 20_000 }).toBeDefined();
  const mail = await reminder();
  expect(mail?.subject).toContain(child.first_name);
  const [stopPath = ''] = /\/reminders\/stop\S+/.exec(mail?.text ?? '') ?? [];
  const [writePath = ''] = /\/send-letters\/\S+/.exec(mail?.text ?? '') ?? [];
  expect(writePath).toBe(`/send-letters/${sponsorship?.id}?lng=${language}`);
  await open(page, writePath);
  await expect(main.getByRole('textbox')).toBeVisible();
  await expect(main).toContainText(child.first_name);

  // A scanner of mails opens every link, and stops nothing.
  expect((await request.get(stopPath)).status()).toBe(200);
  await open(page, stopPath);
  await expectAccessible(page);
  expect(await nudgesOf(request, headers)).toEqual({ birthday: true, silence: true, year: true });
  await main.getByRole('button', { name: t('stop.stop') }).click();
  await expect(main).toContainText(t('stop.stoppedTitle'));
  await expect(main).toContainText(t('stop.birthday'));
  await expectAccessible(page);

  await main.getByRole('link', { name: t('stop.profile') }).click();
  const card = page.getByRole('region', { name: t('title') });
  const birthday = card.getByRole('switch', { name: containing(t('birthday')) });
  const silence = card.getByRole('switch', { name: containing(t('silence')) });
  await expect(birthday).not.toBeChecked();
  await expect(silence).toBeChecked();
  await birthday.press('Space');
  await expectToast(page, texts, t('saved'));
  await silence.press('Space');
  await expect(silence).not.toBeChecked();
  await expectAccessible(page);
  await page.reload();
  await expect(birthday).toBeChecked();
  await expect(silence).not.toBeChecked();
});

onSharedSite(
  'a link that is no longer good says so, and how to go on',
  async ({ page, texts, surprises }) => {
    surprises.allow(/^refused: 400 .*nudges\/stop/);
    const t = texts('nudges');
    const main = page.getByRole('main');
    await open(page, '/reminders/stop?nudge=gone');
    await main.getByRole('button', { name: t('stop.stop') }).click();
    await expect(main).toContainText(t('stop.brokenTitle'));
    // The button has gone; the focus is where the words are.
    await expect(main.locator('[aria-live]')).toBeFocused();
    await expectAccessible(page);
  },
);
