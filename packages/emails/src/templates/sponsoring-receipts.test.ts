import { describe, expect, it } from 'vitest';
import { CURRENCIES, formatMoney, LOCALES, money } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { renderMail } from '../render-mail.tsx';
import type { MailRequest } from '../request.ts';
import { kyrillos, mariam, sponsoringRequest } from '../testing/sponsoring-examples.ts';
import { linkTargets, visibleText, withoutMarks } from '../testing/visible-text.ts';

async function bothParts(request: MailRequest, locale: Locale): Promise<string[]> {
  const { html, text } = await renderMail(request, locale);
  return [visibleText(html), withoutMarks(text)];
}

/** The facts of a text part: label to value. */
async function textOf(request: MailRequest, locale: Locale): Promise<string> {
  return withoutMarks((await renderMail(request, locale)).text);
}

const inBothCurrencies = LOCALES.flatMap((locale) =>
  CURRENCIES.map((currency) => ({ locale, currency })),
);
const byBalance = { receiptNumber: null, receiptUrl: null, amountPaid: 0 };

describe.each(inBothCurrencies)('amounts of $currency in $locale', ({ locale, currency }) => {
  const written = (minor: number) => formatMoney(money(minor, currency), locale);

  it('are exact to the cent in the receipt of a cart (CRT)', async () => {
    const changes = { currency, fromBalance: 1_049, amountPaid: 3_102 };
    for (const part of await bothParts(sponsoringRequest('checkout-receipt', changes), locale)) {
      for (const minor of [3_150, 1_001, 4_151, 1_049, 3_102]) {
        expect(part).toContain(written(minor));
      }
    }
  });

  it('are exact to the cent in the receipt of dues (DUE)', async () => {
    const changes = { currency, fromBalance: 7, amountPaid: 3_143 };
    for (const part of await bothParts(sponsoringRequest('due-receipt', changes), locale)) {
      for (const minor of [3_150, 7, 3_143]) expect(part).toContain(written(minor));
    }
  });

  it('are exact to the cent in the receipt of a deposit', async () => {
    const changes = { currency, amount: 123_456_789, balance: 5 };
    for (const part of await bothParts(sponsoringRequest('deposit-receipt', changes), locale)) {
      expect(part).toContain(written(123_456_789));
      expect(part).toContain(written(5));
    }
  });
});

describe('the receipt of a cart', () => {
  it('welcomes the sponsor of one child by its name', async () => {
    const english = await renderMail(sponsoringRequest('checkout-receipt'), 'en');
    expect(english.subject).toBe('Thank you – you are now the sponsor of Mariam Adel Samir');
    expect(english.text).toContain(
      'The next payment for Mariam’s sponsorship is due on 20 February',
    );
    const arabic = await renderMail(sponsoringRequest('checkout-receipt'), 'ar');
    expect(arabic.subject).toBe('شكرًا لك – بدأت كفالة مريم عادل سمير');
    expect(arabic.text).toContain('كفالة مريم يوم ٢٠ فبراير ٢٠٢٧');
  });

  it.each([
    [2, '2 children', 'طفلين'],
    [3, '3 children', '٣ أطفال'],
    [11, '11 children', '١١ طفلًا'],
    [100, '100 children', '١٠٠ طفل'],
  ])('counts %i children in its subject', async (length, english, arabic) => {
    const children = Array.from({ length }, () => ({ ...mariam, nextDueOn: '2026-12-20' }));
    const request = sponsoringRequest('checkout-receipt', { children });
    expect((await renderMail(request, 'en')).subject).toMatch(new RegExp(`${english}$`));
    expect((await renderMail(request, 'ar')).subject).toMatch(new RegExp(`${arabic}$`));
  });

  it('names several children, and when the next payment of each is due', async () => {
    const children = [
      { ...mariam, nextDueOn: '2027-02-20' },
      { ...kyrillos, nextDueOn: '2026-12-20' },
    ];
    const request = sponsoringRequest('checkout-receipt', { children });
    const english = await textOf(request, 'en');
    expect(english).toContain('sponsor of Mariam Adel Samir and Kyrillos Girgis Bishara.');
    expect(english).toContain('Mariam Adel Samir: 20 February 2027\n');
    expect(english).toContain('Kyrillos Girgis Bishara: 20 December 2026\n');
    const arabic = await textOf(request, 'ar');
    expect(arabic).toContain('كفالة مريم عادل سمير وكيرلس جرجس بشارة.');
    expect(arabic).toContain('كيرلس جرجس بشارة: ٢٠ ديسمبر ٢٠٢٦\n');
  });

  it('counts the pieces of a line', async () => {
    const request = sponsoringRequest('checkout-receipt');
    expect(await textOf(request, 'en')).toContain('Birthday gift\u00a0×\u00a02: $10.01');
    expect(await textOf(request, 'ar')).toContain('هدية عيد ميلاد\u00a0×\u00a0٢: ١٠٫٠١');
    for (const locale of LOCALES) {
      expect(await textOf(request, locale)).not.toMatch(/×\u00a0[1١]/);
    }
  });

  it('speaks of gifts only when there are some', async () => {
    const lines = [{ label: mariam.name, quantity: 3, amount: 4_151 }];
    for (const part of await bothParts(sponsoringRequest('checkout-receipt', { lines }), 'en')) {
      expect(part).not.toMatch(/gift/i);
    }
    for (const part of await bothParts(sponsoringRequest('checkout-receipt'), 'en')) {
      expect(part).toContain('Your gift is on its way too');
    }
  });

  it.each([
    [1, 'Thank you for your gift', 'شكرًا على هديتك'],
    [2, 'Thank you for your gifts', 'شكرًا على هديتيك'],
    [3, 'Thank you for your gifts', 'شكرًا على هداياك'],
  ])('thanks for %i gifts alone, and promises no payment', async (quantity, english, arabic) => {
    const lines = [{ label: mariam.name, quantity, amount: 4_151 }];
    const request = sponsoringRequest('checkout-receipt', { children: [], lines });
    expect((await renderMail(request, 'en')).subject).toBe(english);
    expect((await renderMail(request, 'ar')).subject).toBe(arabic);
    for (const part of await bothParts(request, 'en')) {
      expect(part).not.toMatch(/next payment|you are now/i);
    }
  });

  it('says that the balance paid all, without a number and a receipt', async () => {
    const changes = { ...byBalance, fromBalance: 4_151 };
    const request = sponsoringRequest('checkout-receipt', changes);
    const english = await textOf(request, 'en');
    expect(english).toContain('Paid from your balance: $41.51');
    expect(english).not.toMatch(/receipt|card:/i);
    expect(await textOf(request, 'ar')).not.toContain('إيصال');
    expect(linkTargets((await renderMail(request, 'en')).html).join()).not.toContain('receipts');
  });
});

describe('the receipt of dues', () => {
  it('carries its number in the subject, and leads to the receipt and the payments', async () => {
    const { subject, html } = await renderMail(sponsoringRequest('due-receipt'), 'en');
    expect(subject).toBe('Thank you for your sponsorship – receipt 2026-000123');
    expect(linkTargets(html)).toContain('https://nabta.example/receipts/2026-000123');
    expect(linkTargets(html)).toContain('https://nabta.example/my-transactions');
  });

  it('says in its subject that the balance paid', async () => {
    const request = sponsoringRequest('due-receipt', { ...byBalance, fromBalance: 3_150 });
    expect((await renderMail(request, 'en')).subject).toBe('Thank you – paid from your balance');
  });

  it.each([
    ['en', 'The next payment is due on 20 February 2027.'],
    ['ar', 'موعد الدفعة القادمة يوم ٢٠ فبراير ٢٠٢٧.'],
  ] as const)('says in %s when the next one is due, if one is', async (locale, words) => {
    expect(await textOf(sponsoringRequest('due-receipt'), locale)).toContain(words);
    const last = sponsoringRequest('due-receipt', { nextDueOn: null });
    expect(await textOf(last, locale)).not.toMatch(/next payment|الدفعة القادمة/);
  });
});

describe('the receipts of one day', () => {
  it.each([
    ['en', 'Thank you for your sponsorship – your receipts'],
    ['ar', 'شكرًا على كفالتك – إيصالاتك'],
  ] as const)('are one mail, whose subject has no number: %s', async (locale, subject) => {
    const mail = await renderMail(sponsoringRequest('due-receipts'), locale);
    expect(mail.subject).toBe(subject);
    expect(withoutMarks(mail.text).match(/: 2026-000123$/gm)).toHaveLength(1);
    expect(linkTargets(mail.html)).toContain('https://nabta.example/receipts/2026-000123');
  });

  it.each([
    [1, 'Your payment has reached us', 'تسلّمنا دفعتك بكل امتنان'],
    [2, 'Your payment for 2 children’s sponsorships has', 'تسلّمنا دفعتك عن طفلين بكل'],
    [3, 'Your payment for 3 children’s sponsorships has', 'تسلّمنا دفعتك عن ٣ أطفال بكل'],
    [11, 'Your payment for 11 children’s sponsorships has', 'تسلّمنا دفعتك عن ١١ طفلًا بكل'],
    [100, 'Your payment for 100 children’s sponsorships has', 'تسلّمنا دفعتك عن ١٠٠ طفل بكل'],
  ])('count the children in both languages: %i', async (childCount, english, arabic) => {
    for (const template of ['due-receipt', 'due-receipts'] as const) {
      expect(await textOf(sponsoringRequest(template, { childCount }), 'en')).toContain(english);
      expect(await textOf(sponsoringRequest(template, { childCount }), 'ar')).toContain(arabic);
    }
  });

  it.each([
    [1, 'paid for your sponsorship.', 'سُدِّدت دفعة كفالتك من رصيدك'],
    [2, 'the sponsorship of 2 children.', 'دُفعت كفالة طفلين من رصيدك'],
    [3, 'the sponsorship of 3 children.', 'دُفعت كفالة ٣ أطفال من رصيدك'],
    [11, 'the sponsorship of 11 children.', 'دُفعت كفالة ١١ طفلًا من رصيدك'],
  ])('count the children that the balance paid for: %i', async (childCount, english, arabic) => {
    const changes = { ...byBalance, fromBalance: 3_150, childCount };
    expect(await textOf(sponsoringRequest('due-receipt', changes), 'en')).toContain(english);
    expect(await textOf(sponsoringRequest('due-receipt', changes), 'ar')).toContain(arabic);
  });
});

describe('the receipt of a deposit', () => {
  it.each([
    ['bank_transfer', 'Paid by: Bank transfer', 'طريقة الدفع: تحويل بنكي'],
    ['check', 'Paid by: Cheque', 'طريقة الدفع: شيك'],
    ['cash', 'Paid by: Cash', 'طريقة الدفع: نقدًا'],
  ] as const)('says how a %s came', async (method, english, arabic) => {
    const request = sponsoringRequest('deposit-receipt', { method });
    expect(await textOf(request, 'en')).toContain(english);
    expect(await textOf(request, 'ar')).toContain(arabic);
  });
});
