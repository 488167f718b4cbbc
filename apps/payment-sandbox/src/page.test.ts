import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { foldDigits, readCardForm } from './page/card-form.ts';
import { pageLanguage } from './page/language.ts';
import { type Language, formatMoney } from './page/money.ts';
import { TEXTS } from './page/texts.ts';
import { CANCEL_URL, CARDS, donation, submitCard } from './testing/harness.ts';
import { useSandbox } from './testing/suite.ts';

const suite = useSandbox();

async function open(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}): Promise<string> {
  const session = await suite().stripe.checkout.sessions.create(donation(801, changes));
  return session.url ?? '';
}

async function read(url: string, acceptLanguage: string): Promise<string> {
  const page = await fetch(url, { headers: { 'accept-language': acceptLanguage } });
  return page.text();
}

describe('the payment page', () => {
  it('speaks the language clicked, else the payer’s, else the browser’s', async () => {
    const url = await open();
    const english = await read(url, 'fr, en;q=0.8, ar;q=0.5');
    expect(english).toContain('<html lang="en" dir="ltr">');
    expect(english).toContain('Donate $8.01');
    const arabic = await read(url, 'ar-EG,ar;q=0.9,en;q=0.8');
    expect(arabic).toContain('<html lang="ar" dir="rtl">');
    expect(arabic.replaceAll('\u00a0', ' ')).toContain('التبرّع بمبلغ ٨٫٠١ $');
    expect(await read(`${url}?lang=ar`, 'en')).toContain('dir="rtl"');
    expect(await read(await open({ locale: 'en' }), 'ar')).toContain('dir="ltr"');
    const ofAnArab = await open({ metadata: { language: 'ar' } });
    expect(await read(ofAnArab, 'en')).toContain('dir="rtl"');
    expect(await read(`${ofAnArab}?lang=en`, 'en')).toContain('dir="ltr"');
  });

  it('shows the amount, the merchant and a way back, all escaped', async () => {
    const url = await open({
      line_items: [
        {
          quantity: 2,
          price_data: {
            currency: 'egp',
            unit_amount: 5_000,
            product_data: { name: '<img src=x onerror=alert(1)>"&' },
          },
        },
      ],
    });
    const page = await read(url, 'en');
    expect(page).toContain('E£100.00');
    expect(page).toContain('Quantity 2');
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;&quot;&amp;');
    expect(page).not.toContain('<img');
    expect(page).toContain('Nabta');
    expect(page).toContain(`href="${CANCEL_URL}"`);
  });

  it('allows no other origins than itself and the two return addresses', async () => {
    const page = await fetch(await open());
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("form-action 'self' http://shop.localhost:3000");
    expect(policy).not.toContain('unsafe');
    const html = await page.text();
    expect(html).not.toMatch(/ on[a-z]+=/);
    expect(html).not.toMatch(/ style=/);
    const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(html.split(`nonce="${nonce}"`)).toHaveLength(3);
    expect(page.headers.get('cache-control')).toBe('no-store');
  });

  it('marks every wrong field and keeps the typed values, except the CVC', async () => {
    const answer = await submitCard(await open({ customer_email: 'mona@example.com' }), '4242', {
      expiry: '13/40',
      cvc: '98765',
      name: '',
    });
    expect(answer.status).toBe(422);
    const page = await answer.text();
    for (const field of ['number', 'expiry', 'cvc', 'name']) {
      expect(page).toContain(`id="${field}-problem"`);
    }
    expect(page).not.toContain('id="email-problem"');
    expect(page).toContain('value="13/40"');
    expect(page).not.toContain('98765');
    expect(page.match(/autofocus/g)).toHaveLength(1);
  });

  it('takes Arabic and Persian digits', async () => {
    const url = await open();
    const answer = await submitCard(url, '٤٢٤٢ ٤٢٤٢ ۴۲۴۲ ۴۲۴۲', {
      expiry: '١٢/٤٠',
      cvc: '١٢٣',
      name: 'منى عادل',
    });
    expect(answer.status).toBe(303);
  });

  it('does not let the buyer change an email that the product has set', async () => {
    const { stripe } = suite();
    const session = await stripe.checkout.sessions.create(donation(801));
    await submitCard(session.url, CARDS.good, { email: 'else@example.com' });
    const truth = await stripe.checkout.sessions.retrieve(session.id);
    expect(truth.customer_details?.email).toBe('mona@example.com');
  });

  it('is a 404 in the language of the browser for a session that is not there', async () => {
    const page = await fetch(`${suite().publicUrl}/c/pay/cs_test_nothing`, {
      headers: { 'accept-language': 'ar' },
    });
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('لا توجد صفحة دفع بهذا العنوان');
  });

  it('redirects to the card form when no challenge is open', async () => {
    const url = await open();
    const answer = await fetch(`${url}/challenge`, { redirect: 'manual' });
    expect(answer.status).toBe(303);
    expect(new URL(answer.headers.get('location') ?? '', `${url}/challenge`).href).toContain(url);
  });

  it('answers that it is alive', async () => {
    expect((await fetch(`${suite().publicUrl}/healthz`)).status).toBe(200);
  });
});

describe('reading a card', () => {
  const now = Date.UTC(2026, 10, 20);
  const typed = { email: 'a@b.eg', number: '4242424242424242', cvc: '123', name: 'Mona' };

  function expiry(text: string) {
    const form = new URLSearchParams({ ...typed, expiry: text }).toString();
    const result = readCardForm(form, null, now);
    return result.ok ? `${result.entry.expMonth}/${result.entry.expYear}` : result.problems.expiry;
  }

  it.each([
    ['11/26', '11/2026'],
    ['1/30', '1/2030'],
    ['0130', '1/2030'],
    ['01 / 2030', '1/2030'],
    ['٠١/٣٠', '1/2030'],
    ['10/26', 'expiry_past'],
    ['00/30', 'expiry_wrong'],
    ['13/30', 'expiry_wrong'],
    ['12/3000', 'expiry_wrong'],
    ['soon', 'expiry_wrong'],
    ['', 'expiry_missing'],
  ])('takes %s for %s', (text, result) => {
    expect(expiry(text)).toBe(result);
  });

  it('wants four digits of an American Express card', () => {
    const amex = { ...typed, number: '3782 822463 10005', expiry: '12/30' };
    const three = readCardForm(new URLSearchParams(amex).toString(), null, now);
    expect(three).toMatchObject({ ok: false, problems: { cvc: 'cvc_wrong' } });
    const four = readCardForm(new URLSearchParams({ ...amex, cvc: '1234' }).toString(), null, now);
    expect(four.ok).toBe(true);
  });

  it('folds digits and leaves the rest', () => {
    expect(foldDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ abc')).toBe('0123456789 0123456789 abc');
  });
});

describe('money on the page', () => {
  it.each<[number, string, Language, string]>([
    [801, 'usd', 'en', '$8.01'],
    [10_000, 'egp', 'en', 'E£100.00'],
    [801, 'usd', 'ar', '٨٫٠١ $'],
    [10_000, 'egp', 'ar', '١٠٠٫٠٠ ج.م.'],
    [123_456_789, 'egp', 'ar', '١٬٢٣٤٬٥٦٧٫٨٩ ج.م.'],
  ])('writes %d %s in %s as %s', (amount, currency, language, text) => {
    expect(formatMoney(amount, currency, language).replaceAll('\u00a0', ' ')).toBe(text);
  });
});

it('the language is the heaviest of ours, else English', () => {
  expect(pageLanguage(null, { locale: 'auto', metadata: {} }, 'de, ar;q=0.2, en;q=0.1')).toBe('ar');
  expect(pageLanguage(null, null, 'de')).toBe('en');
  expect(pageLanguage(null, null, undefined)).toBe('en');
  expect(pageLanguage('xx', null, 'ar;q=0, en')).toBe('en');
});

it('both languages say the same things', () => {
  function keys(value: object, path: string): string[] {
    const entries: [string, unknown][] = Object.entries(value);
    return entries.flatMap(([key, item]) =>
      typeof item === 'object' && item !== null ? keys(item, `${path}${key}.`) : `${path}${key}`,
    );
  }
  expect(keys(TEXTS.ar, '').toSorted()).toEqual(keys(TEXTS.en, '').toSorted());
});
