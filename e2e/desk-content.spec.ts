import { randomInt } from 'node:crypto';
import { formatMoney, message, money, toMinorUnits, type GiftListResponse } from '@nabta/contract';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';
import { cartPage, storeCart } from './cart-page.ts';
import { enterDesk } from './desk-person.ts';
import { expect, open, test } from './journey.ts';
import { test as onOwnSite } from './own-site.ts';
import { signedInSponsor } from './signed-in.ts';

const inputOf = (page: Page, name: string) => page.locator(`[name="${name}"]`);

test('an FAQ is edited in both languages, previewed, published, and restored', async ({
  page,
  context,
  request,
  language,
  texts,
  surprises,
}) => {
  test.slow();
  surprises.allow(/^refused: (401|409|422) \S+\/v1\/desk\//);
  const t = texts('desk-content');
  const number = randomInt(1e8);
  const question = { en: `May I visit? ${number}`, ar: `هل يمكن أن أزور؟ ${number}` };
  const changed = { en: `Theirs ${number}`, ar: `لنا ${number}` };
  const heading = page.getByRole('heading', { level: 1 });
  const preview = page.locator('section').filter({ hasText: t('preview.title') });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await enterDesk(page, { request, language, texts, roles: 'content' });

  await page.goto('/desk/content');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expectAccessible(page);

  // Of the last page, which other journeys only count; each language has its own question.
  const faqs = page.getByRole('cell').getByRole('link');
  await faqs.nth(language === 'en' ? -1 : -2).click();
  await expect(inputOf(page, `question_${language}`)).not.toHaveValue('');
  const versions = page.locator('section').filter({ hasText: t('history.title') });
  const kept = await versions.locator('li > details').count();
  const original = await inputOf(page, `question_${language}`).inputValue();
  const answer = await inputOf(page, 'answer_en').inputValue();

  // A draft in one language alone is kept, and not published.
  const other = language === 'en' ? 'ar' : 'en';
  await inputOf(page, `question_${language}`).fill(question[language]);
  await inputOf(page, `answer_${language}`).fill('<p>1</p><script>1</script>');
  await inputOf(page, `question_${other}`).fill('');
  await inputOf(page, `answer_${other}`).fill('');
  await expect(button(t('preview.publish'))).toHaveCount(0);
  await button(t('form.save')).click();
  await expect(heading).toHaveText(question[language]);
  await expect(page.getByText(t('states.changed'), { exact: true })).toBeVisible();
  await button(t('preview.publish')).click();
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(2);
  await expectAccessible(page);
  await inputOf(page, `question_${other}`).fill(question[other]);
  await inputOf(page, `answer_${other}`).fill('<p>2</p>');
  await button(t('form.save')).click();
  await expect(preview.getByRole('heading', { name: question.en })).toBeVisible();
  await expect(preview.getByRole('heading', { name: question.ar })).toBeVisible();
  await expect(preview).not.toContainText('script');
  await expectAccessible(page);

  const site = await context.newPage();
  const onSite = site.getByText(question[language]);
  await site.goto('/faqs?page=3');
  await expect(onSite).toHaveCount(0);
  await button(t('preview.publish')).click();
  await expect(page.getByText(t('states.published'), { exact: true })).toBeVisible();
  await site.goto('/faqs?page=3');
  await expect(onSite).toBeVisible();

  // Two editors: the second is shown what the first has changed, and keeps what was typed.
  const second = await context.newPage();
  await second.goto(page.url());
  await inputOf(second, 'answer_en').fill(`<p>${changed.en}</p>`);
  await second.getByRole('button', { name: t('form.save') }).click();
  await expect(second.getByText(t('states.changed'), { exact: true })).toBeVisible();
  await second.close();
  await inputOf(page, 'answer_ar').fill(`<p>${changed.ar}</p>`);
  await button(t('form.save')).click();
  const theirs = page.getByRole('alert').filter({ hasText: t('conflict') });
  await expect(theirs).toContainText(changed.en);
  await expect(inputOf(page, 'answer_ar')).toHaveValue(`<p>${changed.ar}</p>`);
  await expectAccessible(page);
  await theirs.getByRole('button', { name: texts('desk')('changes.goOn') }).click();
  await button(t('form.save')).click();
  await button(t('preview.publish')).click();
  await expect(page.getByText(t('states.published'), { exact: true })).toBeVisible();
  await site.goto('/faqs?page=3');
  await onSite.click();
  await expect(site.getByText(changed[language])).toBeVisible();

  // What stood there before becomes the draft, and is published again.
  await expect(versions.locator('li > details')).toHaveCount(kept + (kept === 0 ? 3 : 2));
  await versions.locator('li > details > summary').last().click();
  await expectAccessible(page);
  await button(t('history.restore')).click();
  await expect(heading).toHaveText(original);
  await expect(inputOf(page, 'answer_en')).toHaveValue(answer);
  await expect(page.getByText(t('states.changed'), { exact: true })).toBeVisible();
  await expect(page.getByText(t('form.isDraft'))).toBeInViewport();
  await button(t('preview.publish')).click();
  await expect(page.getByText(t('states.published'), { exact: true })).toBeVisible();
  await site.goto('/faqs?page=3');
  await expect(site.getByText(original)).toBeVisible();
  await expect(onSite).toHaveCount(0);

  // What was typed is not lost on the way elsewhere, and a draft can be thrown away.
  await inputOf(page, 'answer_ar').fill('فقرة أولى.\n\n- بند');
  await page.getByRole('link', { name: t('kinds.faqs'), exact: true }).click();
  const leaving = page.getByRole('alertdialog', { name: texts('desk')('leave.title') });
  await expectAccessible(page);
  await leaving.getByRole('button', { name: texts('desk')('leave.stay') }).click();
  await expect(inputOf(page, 'answer_ar')).toHaveValue('فقرة أولى.\n\n- بند');
  await button(t('form.save')).click();
  await expect(preview.getByRole('listitem').filter({ hasText: 'بند' })).toHaveCount(1);
  await button(t('discard.open')).click();
  await expectAccessible(page);
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('discard.open') })
    .click();
  await expect(page.getByText(t('states.published'), { exact: true })).toBeVisible();
  await inputOf(page, 'answer_ar').fill('…');
  await page.getByRole('link', { name: t('kinds.faqs'), exact: true }).click();
  await leaving.getByRole('button', { name: texts('desk')('leave.confirm') }).click();
  await expect(heading).toHaveText(t('kinds.faqs'));
});

onOwnSite(
  'a gift has another price from a day on, and who has it in the cart is told',
  async ({ page, context, request, language, texts, visitor, surprises, ownSite }) => {
    onOwnSite.setTimeout(240_000);
    surprises.allow(/^refused: (401|409|422) \S+\/v1\/desk\//);
    const t = texts('desk-content');
    const words = texts('cart');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const site = await context.newPage();
    const { headers } = await signedInSponsor({ page: site, request, visitor, language });
    const list = await request.get('/v1/sponsors/gifts?per_page=1', { headers: { ...headers } });
    const [gift] = ((await list.json()) as GiftListResponse).gifts;
    if (!gift) throw new Error('the catalogue is empty');
    const { price, image_url } = gift;
    const inWords = (pounds: number) =>
      formatMoney(money(toMinorUnits(pounds) ?? 0, 'egp'), language);
    const dearer = price.egp + 10;
    const title = { en: gift.title_en, ar: gift.title_ar };
    const line = { line: 1, giftId: gift.id, count: 1, childId: null };
    await storeCart(site, { gifts: [{ ...line, gift: { id: gift.id, title, price, image_url } }] });
    const { gifts } = cartPage(site, texts);
    await open(site, '/cart');
    await expect(gifts).toContainText(inWords(price.egp));
    const told = gifts.getByText(
      words('gifts.newPrice', { price: inWords(dearer), before: inWords(price.egp) }),
    );

    const command = ownSite.staff;
    await enterDesk(page, { request, language, texts, roles: 'content', command });
    await page.goto(`/desk/content/gifts/${gift.id}`);
    await inputOf(page, 'price_egp').fill(String(dearer));
    const create = { width: 900, height: 600, channels: 3, background: '#805020' } as const;
    const photo = await sharp({ create }).jpeg().toBuffer();
    const files = page.locator('[data-drop] input[type=file]').first();
    await files.setInputFiles({ name: 'gift.jpg', mimeType: 'image/jpeg', buffer: photo });
    const picture = page.getByRole('img', { name: t('photos.number', { number: 1 }) });
    await expect(picture).toHaveAttribute('src', /^data:/);
    await expectAccessible(page);
    await button(t('form.save')).click();
    const concerns = page.getByRole('status').filter({ hasText: t('price.title') });
    await expect(concerns).toContainText(inWords(dearer));
    await expect(concerns).toContainText(t('price.noCheckouts'));

    // The public page with the draft in it, which the site does not show yet.
    await expect(picture).toHaveAttribute('src', /^\/media\//);
    const address = (await picture.getAttribute('src'))?.replace(/\d+\.jpg$/, '') ?? '';
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: t('page.ar') }).click();
    const draft = await opened;
    const card = draft.getByRole('article').filter({ hasText: gift.title_ar });
    await expect(card).toContainText(formatMoney(money(toMinorUnits(dearer) ?? 0, 'egp'), 'ar'));
    await expect(card.locator('img')).toHaveAttribute('src', new RegExp(address));
    await expectAccessible(draft);
    await draft.close();

    // From tomorrow on, and not today.
    const dayAfter = (days: number) =>
      Temporal.Now.plainDateISO('Africa/Cairo').add({ days }).toString();
    await button(t('day.choose')).click();
    await inputOf(page, 'on').fill(dayAfter(0));
    await button(t('day.confirm')).click();
    await expect(inputOf(page, 'on')).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await inputOf(page, 'on').fill(dayAfter(2));
    await button(t('day.confirm')).click();
    await expect(button(t('day.callOff'))).toBeVisible();
    await expectAccessible(page);

    // Called off by somebody else, which is shown, and chosen again.
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByRole('button', { name: t('day.callOff') }).click();
    await expect(second.getByRole('button', { name: t('day.choose') })).toBeVisible();
    await second.close();
    await button(t('day.callOff')).click();
    const theirs = page.getByRole('alert').filter({ hasText: t('conflict') });
    await expect(theirs).toContainText(t('day.name'));
    await theirs.getByRole('button', { name: texts('desk')('changes.goOn') }).click();
    await button(t('day.choose')).click();
    await inputOf(page, 'on').fill(dayAfter(2));
    await button(t('day.confirm')).click();
    await expect(button(t('day.callOff'))).toBeVisible();
    await page.goto('/desk/content');
    await expect(page.getByRole('region', { name: t('day.list') })).toContainText(title[language]);
    await expectAccessible(page);

    await ownSite.travel(1);
    await site.reload();
    await expect(gifts).toContainText(inWords(price.egp));
    await expect(told).toHaveCount(0);
    await ownSite.travel(1);
    await site.reload();
    await expect(told).toBeVisible();
    await expectAccessible(site);
    await page.goto(`/desk/content/gifts/${gift.id}`);
    await expect(page.getByText(t('states.published'), { exact: true })).toBeVisible();
    await expect(inputOf(page, 'price_egp')).toHaveValue(String(dearer));

    // Offered no more: who has it in the cart is told, and has it no longer.
    await inputOf(page, 'on_site').selectOption('no');
    await button(t('form.save')).click();
    const follows = page.getByRole('status').filter({ hasText: t('offSite.title') });
    await expect(follows).toContainText(t('offSite.gifts'));
    await expectAccessible(page);
    await button(t('preview.publish')).click();
    await expect(page.getByText(t('offSite.badge'), { exact: true }).first()).toBeVisible();
    await expectAccessible(page);
    await site.reload();
    await expect(
      site.getByText(message('gift-off-site', language, { gift: title[language] })),
    ).toBeVisible();
    await expect(gifts).toHaveCount(0);
  },
);
