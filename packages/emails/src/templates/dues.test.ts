import { describe, expect, it } from 'vitest';
import { CURRENCIES, formatMoney, LOCALES, money } from '@nabta/contract';
import type { Locale } from '@nabta/contract';
import { renderMail } from '../render-mail.tsx';
import type { MailRequest } from '../request.ts';
import { FAILURES, sponsoringRequest } from '../testing/sponsoring-examples.ts';
import { visibleText, withoutMarks } from '../testing/visible-text.ts';

const PAY = 'https://nabta.example/late-dues';
const CARDS = 'https://nabta.example/my-cards';

async function textOf(request: MailRequest, locale: Locale): Promise<string> {
  return withoutMarks((await renderMail(request, locale)).text);
}

/** The address of the mail's button. */
async function buttonOf(request: MailRequest): Promise<string | undefined> {
  const { html } = await renderMail(request, 'en');
  const button = /<a[^>]*background-color:#b4472e[^>]*>/.exec(html)?.[0] ?? '';
  return / href="([^"]*)"/.exec(button)?.[1];
}

describe.each(LOCALES.flatMap((locale) => CURRENCIES.map((currency) => ({ locale, currency }))))(
  'the amount of a due of $currency in $locale',
  ({ locale, currency }) => {
    const due = { currency, amount: 123_405 };

    it.each([
      sponsoringRequest('due-upcoming', due),
      sponsoringRequest('due-failed', due),
      sponsoringRequest('due-overdue', due),
      sponsoringRequest('due-final', due),
    ])('is exact to the cent in the $template', async (request) => {
      const { html, text } = await renderMail(request, locale);
      for (const part of [visibleText(html), text]) {
        expect(part).toContain(formatMoney(money(123_405, currency), locale));
      }
    });
  },
);

describe('a due that comes (SPN-19)', () => {
  it('says from which card it will be taken, and that there is nothing to do', async () => {
    const english = await textOf(sponsoringRequest('due-upcoming'), 'en');
    expect(english).toContain('Card: Visa •••• 4242\n');
    expect(english).toContain('You don’t need to do anything');
    const { text } = await renderMail(sponsoringRequest('due-upcoming'), 'ar');
    expect(text).toContain('البطاقة: \u200eVisa •••• 4242\u200e\n');
  });

  it('leaves out a brand that it does not know', async () => {
    const card = { brand: '<b>new', last4: '0002' };
    const text = await textOf(sponsoringRequest('due-upcoming', { card }), 'en');
    expect(text).toContain('Card: •••• 0002\n');
  });

  it('asks for a card or another way to pay when there is none', async () => {
    const request = sponsoringRequest('due-upcoming', { card: null });
    const english = await textOf(request, 'en');
    expect(english).toContain(`Add a card:\n${CARDS}`);
    expect(english).toContain('by bank transfer, by cheque or in cash');
    expect(english).not.toMatch(/need to do anything|^Card:/m);
    const arabic = await textOf(request, 'ar');
    expect(arabic).toContain('بتحويل بنكي أو بشيك أو نقدًا');
    expect(arabic).not.toMatch(/لا شيء مطلوب|^البطاقة:/m);
  });
});

describe('an upcoming due of a sponsor who pays without a card', () => {
  it.each([
    ['bank_transfer', 'You pay by bank transfer', 'هي التحويل البنكي'],
    ['check', 'You pay by cheque', 'هي الشيك'],
    ['cash', 'You pay in cash', 'هي الدفع نقدًا'],
  ] as const)('asks for no card: %s', async (paysBy, english, arabic) => {
    const request = sponsoringRequest('due-upcoming', { card: null, paysBy });
    const mail = await renderMail(request, 'en');
    expect(mail.subject).toBe('Mariam Adel Samir’s sponsorship: due on 20 November 2026');
    expect(mail.text).toContain(english);
    expect(mail.text).not.toMatch(/card|need to do anything/);
    const text = await textOf(request, 'ar');
    expect(text).toContain(arabic);
    expect(text).not.toMatch(/بطاقة|لا شيء مطلوب/);
  });
});

describe('a try that failed', () => {
  it.each([
    ['declined', 'Your bank did not accept the charge', 'لم يقبل البنك العملية'],
    ['funds', 'not enough money available', 'لم يكن متاحًا على البطاقة'],
    ['expired', 'has expired', 'انتهت صلاحية البطاقة'],
    ['authentication', 'like you to confirm the payment', 'يطلب البنك تأكيدًا منك'],
    ['no-card', 'There was no card', 'لم نجد بطاقة نخصم منها'],
    ['unknown', 'Something went wrong', 'حدث خطأ أثناء العملية'],
  ] as const)('says why: %s', async (reason, english, arabic) => {
    for (const each of FAILURES) {
      const request = sponsoringRequest('due-failed', { reason: each });
      expect((await textOf(request, 'en')).includes(english)).toBe(each === reason);
      expect((await textOf(request, 'ar')).includes(arabic)).toBe(each === reason);
    }
  });

  it.each([
    ['en', 'on 23 November 2026', 'Next attempt: 23 November 2026', 'our last automatic attempt'],
    ['ar', 'يوم ٢٣ نوفمبر ٢٠٢٦', 'المحاولة القادمة: ٢٣ نوفمبر ٢٠٢٦', 'آخر محاولة'],
  ] as const)(
    'says in %s when the next try is, or that none is',
    async (locale, when, fact, last) => {
      for (const reason of FAILURES) {
        const again = await textOf(sponsoringRequest('due-failed', { reason }), locale);
        expect(again).toContain(fact);
        expect(again.replace(fact, '')).toMatch(new RegExp(`${when}|by 23 November`));
        expect(again).not.toContain(last);
        const never = sponsoringRequest('due-failed', { reason, nextTryOn: null });
        expect(await textOf(never, locale)).toContain(last);
        expect(await textOf(never, locale)).not.toContain(when);
      }
    },
  );

  it.each([
    ['declined', CARDS, PAY],
    ['funds', CARDS, PAY],
    ['unknown', CARDS, PAY],
    ['expired', CARDS, CARDS],
    ['no-card', CARDS, CARDS],
    ['authentication', PAY, PAY],
  ] as const)('leads by its button to what helps most: %s', async (reason, again, never) => {
    expect(await buttonOf(sponsoringRequest('due-failed', { reason }))).toBe(again);
    const last = sponsoringRequest('due-failed', { reason, nextTryOn: null });
    expect(await buttonOf(last)).toBe(never);
  });

  it.each(FAILURES)('always offers the payment and the cards: %s', async (reason) => {
    const text = await textOf(sponsoringRequest('due-failed', { reason }), 'en');
    expect(text.split('\n')).toContain(PAY);
    expect(text.split('\n')).toContain(CARDS);
  });
});

describe('an unpaid due (SPN-19, SPN-20)', () => {
  const overdue = ([1, 2, 3] as const).map((month) => sponsoringRequest('due-overdue', { month }));

  it.each(LOCALES)('is told of in %s each month in other words', async (locale) => {
    const mails = await Promise.all(overdue.map((request) => renderMail(request, locale)));
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(3);
    expect(new Set(mails.map(({ text }) => text)).size).toBe(3);
  });

  it.each([...overdue, sponsoringRequest('due-final')])(
    'says until when there is time, what happens then, and where to pay: $template',
    async (request) => {
      const english = await textOf(request, 'en');
      expect(english).toContain('20 February 2027');
      expect(english).toMatch(/what was not paid is cancelled/i);
      expect(english).toContain('if this is a difficult month');
      const arabic = await textOf(request, 'ar');
      expect(arabic).toContain('يوم ٢٠ فبراير ٢٠٢٧');
      expect(arabic).toContain('ويُلغى ما لم يُدفع');
      expect(await buttonOf(request)).toBe(PAY);
    },
  );
});

describe('a card that expires', () => {
  it('says which card, when, and which sponsorships renew on it', async () => {
    const english = await textOf(sponsoringRequest('card-expiring'), 'en');
    expect(english).toContain('Your card Mastercard •••• 4444 expires at the end of December 2026');
    expect(english).toContain('Mariam Adel Samir: NB-1042\nKyrillos Girgis Bishara: NB-0977\n');
    const { subject, text } = await renderMail(sponsoringRequest('card-expiring'), 'ar');
    expect(subject).toBe('صلاحية بطاقتك (\u200e4444\u200e) تنتهي قريبًا');
    expect(text).toContain('في نهاية شهر ديسمبر ٢٠٢٦');
  });

  it('has no empty table when nothing renews on it', async () => {
    const request = sponsoringRequest('card-expiring', { children: [] });
    expect(await textOf(request, 'en')).not.toContain('renew on it');
  });

  it('asks for nothing when nothing renews on it', async () => {
    const request = sponsoringRequest('card-expiring', { children: [] });
    const english = await textOf(request, 'en');
    expect(english).toContain('No sponsorship renews on this card, so nothing will be interrupted');
    expect(english).not.toContain('without a break');
    const arabic = await textOf(request, 'ar');
    expect(arabic).toContain('لا تتجدّد من هذه البطاقة أي كفالة');
    expect(arabic).not.toContain('بلا انقطاع');
  });
});
