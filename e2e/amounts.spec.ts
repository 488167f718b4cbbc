import { formatMoney, money, toMinorUnits, type Currency, type Locale } from '@nabta/contract';
import {
  cartPage,
  checkOut,
  sponsorChild,
  storeCart,
  storedChild,
  waitingChildren,
} from './cart-page.ts';
import { expect, open, test } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { newSponsor, signInPage } from './new-sponsor.ts';
import { CARDS, expectDeclined, payByCard } from './payment-page.ts';
import { receiptLinkIn } from './receipt-mails.ts';

/** Dollars from abroad, pounds from Egypt: one journey in each. */
const HOME: Readonly<Record<Locale, { country: string; currency: Currency }>> = {
  en: { country: 'US', currency: 'usd' },
  ar: { country: 'EG', currency: 'egp' },
};

test('two children and a gift, quarterly: each amount on the way is the ledger’s, to the cent (CRT-26 to CRT-30, TXN, DSH-03)', async ({
  page,
  request,
  texts,
  visitor,
  language,
}) => {
  test.setTimeout(120_000);
  const { country, currency } = HOME[language];
  const shown = (minor: number) => formatMoney(money(minor, currency), language);
  const sponsor = await newSponsor(request, { visitor, language, country });
  const headers = await signInPage(page, sponsor);
  const [own, ...two] = await waitingChildren(request, language, 3);
  if (!own || two.length !== 2) throw new Error('too few children wait');
  await sponsorChild(page, { headers, language, texts }, own);
  await receiptLinkIn(request, sponsor.email);

  const answer = await request.get('/v1/sponsors/gifts?locale=en', { headers: { ...headers } });
  const { gifts } = (await answer.json()) as { gifts: Gift[] };
  const [gift] = gifts;
  if (!gift) throw new Error('the catalogue is empty');
  await open(page, '/cart');
  await storeCart(page, {
    children: two.map((child, i) => ({
      ...storedChild(child),
      behalfName: i === 0 ? 'Grandma Mary' : '',
    })),
    gifts: [
      {
        giftId: gift.id,
        gift: {
          id: gift.id,
          title: { en: gift.title_en, ar: gift.title_ar },
          price: gift.price,
          image_url: gift.image_url,
        },
        count: 2,
        childId: own.id,
      },
    ],
    freq: 3,
  });
  await page.reload();
  const minor = (price: Record<Currency, number>) => toMinorUnits(price[currency]) ?? 0;
  const children = two.reduce((sum, child) => sum + minor(child.price) * 3, 0);
  const total = children + minor(gift.price) * 2;

  const cart = cartPage(page, texts);
  const t = texts('cart');
  await expect(cart.summary.getByText(t('summary.checking'))).toHaveCount(0);
  await expect(cart.sum(t('summary.due'))).toHaveText(shown(total));
  await checkOut(cart);
  await payByCard(page, language, CARDS.declined);
  await expectDeclined(page, language);
  await expect(page.locator('body')).toContainText(shown(total));
  await payByCard(page, language, CARDS.pays);
  const payment = texts('payment');
  await expect(page).toHaveTitle(new RegExp(`\\| ${payment('paid.title')}$`));
  await expect(page.getByRole('main')).toContainText(shown(total));

  // The ledger, and the pages that show it.
  const ledger = await request.get('/v1/sponsors/invoiceable_transactions?locale=en', {
    headers: { ...headers },
  });
  const { invoiceable_transactions: entries } = (await ledger.json()) as {
    invoiceable_transactions: Entry[];
  };
  const first = minor(own.price);
  expect(entries.map(({ amount }) => toMinorUnits(amount))).toEqual([total, first]);
  const [entry] = entries;

  await open(page, '/dashboard');
  const main = page.getByRole('main');
  const dashboard = texts('dashboard');
  const block = (name: string) => main.getByRole('region', { name, exact: true });
  const giving = block(dashboard('giving.title')).locator('dd');
  await expect(giving).toHaveText([shown(0), shown(total + first), shown(total + first), shown(0)]);
  await expect(block(dashboard('recent.title'))).toContainText(shown(total));
  // The soonest first: the month of the first child, then the quarters of the two.
  const next = block(dashboard('next.title'));
  for (const amount of [first, minor(two[0]?.price ?? own.price) * 3]) {
    await expect(next).toContainText(shown(amount));
  }

  await open(page, '/my-transactions');
  await expect(main).toContainText(shown(total));
  await expect(main).toContainText(shown(total + first));

  await open(page, entry?.receipt_url ?? '');
  for (const amount of [
    ...two.map(({ price }) => minor(price) * 3),
    minor(gift.price) * 2,
    total,
  ]) {
    await expect(main).toContainText(shown(amount));
  }

  const receipts = async () =>
    (await mailsTo(request, sponsor.email)).filter(({ text }) => text.includes(shown(total)));
  await expect.poll(receipts, { timeout: 20_000, message: 'a receipt by mail' }).toHaveLength(1);
  const [receipt] = await receipts();
  for (const child of two) expect(receipt?.text).toContain(shown(minor(child.price) * 3));
});

interface Gift {
  readonly id: number;
  readonly title_en: string;
  readonly title_ar: string;
  readonly image_url: string;
  readonly price: Record<Currency, number>;
}

interface Entry {
  readonly amount: number;
  readonly receipt_url: string | null;
}
