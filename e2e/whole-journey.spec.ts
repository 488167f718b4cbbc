import { money, type Currency, type Locale } from '@nabta/contract';
import type { Page } from '@playwright/test';
import {
  donationForm,
  expectDonationKept,
  fillDonation,
  submitText,
  type Gift,
} from './donation-form.ts';
import { expect, open, test, type Visitor } from './journey.ts';
import { onlyMailTo } from './mailbox.ts';
import {
  CARDS,
  expectDeclined,
  expectPaymentPage,
  leavePaymentPage,
  payByCard,
} from './payment-page.ts';
import type { Texts } from './site-texts.ts';

interface Crossing {
  readonly page: Page;
  readonly language: Locale;
  readonly texts: Texts;
  readonly visitor: Visitor;
}

const journeys = [
  {
    country: 'US',
    currency: 'usd',
    typed: { en: '7.78', ar: '٧٫٧٨' },
    totalMinor: 801,
    total: { en: '$8.01', ar: '٨٫٠١ $' },
  },
  {
    country: 'EG',
    currency: 'egp',
    typed: { en: '100', ar: '١٠٠' },
    totalMinor: 10_300,
    total: { en: 'E£103.00', ar: '١٠٣٫٠٠ ج.م.' },
  },
] as const satisfies readonly (Record<'typed' | 'total', Record<Locale, string>> & {
  country: string;
  currency: Currency;
  totalMinor: number;
})[];

/** Amira studies at university; her name is typed as people type it, without the hamza. */
const typedName = { en: 'amira', ar: 'اميره' } as const;
const writtenName = { en: 'Amira', ar: 'أميرة' } as const;

async function findTheChild({ page, language, texts }: Crossing): Promise<void> {
  const home = texts('home');
  const children = texts('children');
  await open(page, '/');
  await page.getByLabel(home('picker.girl')).check();
  await page.getByLabel(home('picker.university')).check();
  await page.getByRole('button', { name: home('picker.search') }).click();
  await expect(page).toHaveURL('/children?gender=girl&level=university');
  const search = page.getByRole('searchbox', { name: children('form.queries.full') });
  await search.fill(typedName[language]);
  await search.press('Enter');
  const found = children('found.women', { count: 1 });
  await expect(page.getByRole('heading', { name: found })).toBeVisible();
  await expect(page).toHaveURL(/\?gender=girl&level=university&query=/);
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await card.getByRole('link', { name: texts('words')('chooseMe') }).click();
  await expect(page).toHaveURL(/\/children\/\d+$/);
  const name = page.getByRole('heading', { level: 1 });
  await expect(name).toContainText(writtenName[language]);
  await expect(page).toHaveTitle(new RegExp(writtenName[language]));
  await page
    .getByRole('main')
    .getByRole('link', { name: children('child.donate.female.university') })
    .click();
  await expect(page).toHaveURL(/\/donate(\?.*)?$/);
}

async function giveUpAfterADeclinedCard({ page, language, texts }: Crossing): Promise<void> {
  const t = texts('payment');
  await payByCard(page, language, CARDS.declined);
  await expectDeclined(page, language);
  await leavePaymentPage(page, language);
  await expect(page).toHaveURL(/\/payment\?payment_confirmation_success=false/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('failed.title'));
  await page.getByRole('link', { name: t('failed.donation') }).click();
  await expect(page).toHaveURL('/donate');
}

async function expectThanks({ page, texts }: Crossing, total: string): Promise<void> {
  const t = texts('payment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('paid.title'));
  // The clock stops here, or the countdown would leave the page under test. On a busy machine a
  // call takes a while: the moment must still lie ahead when it arrives.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 2_000));
  await expect(page).toHaveURL(/\/payment\?payment_confirmation_success=true/);
  await expect(page.getByRole('main')).toContainText(total);
  await expect(page).toHaveTitle(new RegExp(`\\| ${t('paid.title')}$`));
}

async function expectLedHome({ page, texts }: Crossing): Promise<void> {
  const aSecondLater = async () => {
    await page.clock.runFor(1000);
    return new URL(page.url()).pathname;
  };
  await expect.poll(aSecondLater, { intervals: [100] }).toBe('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(texts('home')('hero.title'));
}

for (const { country, currency, typed, total, totalMinor } of journeys) {
  test.describe(`from ${country}`, () => {
    test.use({ country });

    test('a guest finds a child, donates, is declined, pays, and has a receipt (HOME, CHD, DON, CFM)', async ({
      page,
      language,
      texts,
      visitor,
      request,
    }) => {
      test.slow();
      const crossing = { page, language, texts, visitor };
      const gift: Gift = { amount: typed[language], fees: true };
      const form = donationForm(page, texts);
      await test.step('finds the child', () => findTheChild(crossing));
      await test.step('goes on to pay', async () => {
        await fillDonation(form, visitor, gift);
        await expect(form.submit).toHaveText(
          submitText(texts, money(totalMinor, currency), language),
        );
        await form.submit.click();
        await expectPaymentPage(page, language);
        await expect(page.getByRole('main')).toContainText(total[language]);
      });
      await test.step('is declined, and told so', () => giveUpAfterADeclinedCard(crossing));
      await test.step('tries again with the typed values, and pays', async () => {
        await expectDonationKept(form, visitor, gift);
        await form.submit.click();
        await expectPaymentPage(page, language);
        await page.clock.install();
        await payByCard(page, language, CARDS.pays);
        await expectThanks(crossing, total[language]);
      });
      await test.step('is led home', () => expectLedHome(crossing));
      await test.step('has a receipt', async () => {
        const mail = await onlyMailTo(request, visitor.email);
        const spaced = mail.text.replaceAll('\u00a0', ' ');
        expect(spaced).toContain(total[language]);
        expect(spaced).toContain(visitor.name);
        expect(mail.html).toContain(`lang="${language}"`);
        expect(/[\u0600-\u06ff]/.test(mail.subject)).toBe(language === 'ar');
      });
    });
  });
}
