import { describe, expect, it } from 'vitest';
import { CURRENCIES, formatMoney, LOCALES, money, PROVIDER_EXIT_REASONS } from '@nabta/contract';
import type { Locale, ProviderExitReason } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { renderMail } from '../render-mail.tsx';
import { mailRequestSchema, type MailRequest } from '../request.ts';
import {
  firstGifts,
  kyrillos,
  mariam,
  similar,
  sponsoringRequest,
  uncheckedRequest,
} from '../testing/sponsoring-examples.ts';
import { linkTargets, visibleText, withoutMarks } from '../testing/visible-text.ts';

async function textOf(request: MailRequest, locale: Locale): Promise<string> {
  return withoutMarks((await renderMail(request, locale)).text);
}

/** The words above the organisation's own lines. */
async function sentencesOf(request: MailRequest, locale: Locale): Promise<string> {
  return (await textOf(request, locale)).split('—————')[0] ?? '';
}

describe.each(LOCALES.flatMap((locale) => CURRENCIES.map((currency) => ({ locale, currency }))))(
  'what goes back in $currency in $locale',
  ({ locale, currency }) => {
    const back = { currency, amount: 123_405 };

    it.each([
      sponsoringRequest('sponsorship-ended', { currency, toBalance: 123_405 }),
      sponsoringRequest('checkout-refunded', back),
      sponsoringRequest('payment-refunded', back),
    ])('is exact to the cent in the $template', async (request) => {
      const { html, text } = await renderMail(request, locale);
      for (const part of [visibleText(html), text]) {
        expect(part).toContain(formatMoney(money(123_405, currency), locale));
      }
    });
  },
);

describe('a sponsorship that has ended', () => {
  it.each([
    ['sponsor', 'As you asked', 'كما طلبت'],
    ['grace', 'You owe us nothing', 'ولا يبقى عليك شيء'],
  ] as const)('says why: %s', async (by, english, arabic) => {
    const other = by === 'sponsor' ? 'grace' : 'sponsor';
    expect(await textOf(sponsoringRequest('sponsorship-ended', { by }), 'en')).toContain(english);
    expect(await textOf(sponsoringRequest('sponsorship-ended', { by }), 'ar')).toContain(arabic);
    const others = sponsoringRequest('sponsorship-ended', { by: other });
    expect(await textOf(others, 'en')).not.toContain(english);
    expect(await textOf(others, 'ar')).not.toContain(arabic);
  });

  it.each(LOCALES)('speaks in %s of the balance only when something went there', async (locale) => {
    const request = sponsoringRequest('sponsorship-ended', { toBalance: 0 });
    expect(await textOf(request, locale)).not.toMatch(/balance|رصيد/);
  });
});

describe('a sponsorship that the ministry ended (SPN-23)', () => {
  const bodies = (exitReason: ProviderExitReason) =>
    sponsoringRequest('sponsorship-ended', { by: 'ministry', exitReason, similar });

  it.each(LOCALES)('says in %s each reason in its own words, and blames nobody', async (locale) => {
    const texts = await Promise.all(
      PROVIDER_EXIT_REASONS.map((reason) => sentencesOf(bodies(reason), locale)),
    );
    expect(new Set(texts).size).toBe(PROVIDER_EXIT_REASONS.length);
    for (const text of texts) {
      expect(text).not.toMatch(/fault|fail|drop|refus|As you asked|did not reach us/i);
      expect(text).not.toMatch(/خطأ|فشل|رسوب|رفض|ذنب|تقصير/);
    }
  });

  it.each([
    ['en', /married|congrat/i, 'To protect the child’s privacy'],
    ['ar', /زواج/, 'حفاظًا على الخصوصية'],
  ] as const)('does not name in %s the marriage of a child', async (locale, named, instead) => {
    const request = (underAge: boolean) =>
      sponsoringRequest('sponsorship-ended', { by: 'ministry', exitReason: 'marriage', underAge });
    expect(await textOf(request(false), locale)).toMatch(named);
    const text = await textOf(request(true), locale);
    expect(text).not.toMatch(named);
    expect(text).toContain(instead);
  });

  it.each(LOCALES)('mourns in %s with the reader, without a word of cheer', async (locale) => {
    const { subject, text } = await renderMail(bodies('death'), locale);
    expect(subject).toMatch(/sorrow|الحزن/);
    expect(text).not.toMatch(/Thank you, from the heart|شكرًا لك من القلب|congrat/i);
    expect(text).not.toMatch(/Demiana|دميانة/);
    expect(text).toContain('https://nabta.example/children\n');
  });

  it('shows children who wait, when there are any, and how to be helped', async () => {
    const text = await sentencesOf(bodies('moved'), 'en');
    expect(text).toContain('Children who are still waiting');
    expect(text).toContain('Meet Demiana:\nhttps://nabta.example/children/7\n');
    expect(text).toContain(organisation.email);
    const alone = sponsoringRequest('sponsorship-ended', { by: 'ministry', exitReason: 'moved' });
    expect(await sentencesOf(alone, 'en')).not.toContain('still waiting');
  });

  it.each([
    ['no reason', { by: 'ministry' }],
    ['a reason of the sponsor', { by: 'ministry', exitReason: 'financial' }],
    ['a reason that is not its own', { by: 'sponsor', exitReason: 'moved' }],
    ['four children', { by: 'ministry', exitReason: 'age', similar: [...similar, ...similar] }],
  ])('is refused with %s', (_, changes) => {
    const request = uncheckedRequest('sponsorship-ended', changes);
    expect(mailRequestSchema.safeParse(request).success).toBe(false);
  });
});

describe('a request to end a sponsorship (SPN-11, SPN-15)', () => {
  it.each([
    ['en', 'Its last day is 20 December 2026', 'If you change your mind before that day'],
    ['ar', 'آخر يوم فيها ٢٠ ديسمبر ٢٠٢٦', 'وإن تغيّر رأيك قبل ذلك اليوم'],
  ] as const)('says in %s when it ends, and how to take it back', async (locale, ...words) => {
    const text = await sentencesOf(sponsoringRequest('sponsorship-cancelled'), locale);
    for (const each of [...words, organisation.email]) expect(text).toContain(each);
    expect(text).not.toMatch(/balance|رصيد/);
  });

  it.each([
    ['en', 'You have already paid $350.00 for whole months after that day'],
    ['ar', 'سبق أن دفعت ٣٥٠٫٠٠ $ عن أشهر كاملة بعد ذلك اليوم'],
  ] as const)('names in %s what was paid ahead', async (locale, words) => {
    const toBalance = { amount: 35_000, currency: 'usd' } as const;
    const request = sponsoringRequest('sponsorship-cancelled', { toBalance });
    expect((await sentencesOf(request, locale)).replaceAll('\u00a0', ' ')).toContain(words);
  });
});

describe('a cart that was paid a moment too late', () => {
  it('names each child who was taken, and those who still wait', async () => {
    const children = [mariam, kyrillos].map(({ name }) => ({ name }));
    const request = sponsoringRequest('checkout-refunded', { children });
    const english = await textOf(request, 'en');
    expect(english).toContain('Mariam Adel Samir and Kyrillos Girgis Bishara');
    expect(english).toContain('Meet Demiana:\nhttps://nabta.example/children/7\n');
    const arabic = await textOf(request, 'ar');
    expect(arabic).toContain('كفالة مريم عادل سمير وكيرلس جرجس بشارة');
    expect(arabic).toContain('التعرّف على يوسف:\nhttps://nabta.example/children/9\n');
  });

  it('names each gift that goes back too, with its child', async () => {
    const two = sponsoringRequest('checkout-refunded', { gifts: firstGifts });
    const english = await textOf(two, 'en');
    expect(english).toContain(
      'Winter coat for Mariam Adel Samir and School bag for Kyrillos Girgis Bishara',
    );
    const arabic = await textOf(two, 'ar');
    expect(arabic).toContain('معطف شتوي إلى مريم عادل سمير');
    const none = sponsoringRequest('checkout-refunded', { gifts: [] });
    expect(await textOf(none, 'en')).not.toMatch(/gift/i);
  });

  it('has no list when nobody similar waits', async () => {
    const request = sponsoringRequest('checkout-refunded', { similar: [] });
    expect(await textOf(request, 'en')).not.toContain('still waiting');
    const { html } = await renderMail(request, 'en');
    expect(linkTargets(html)).toContain('https://nabta.example/children');
  });
});

describe('a refund', () => {
  it('names the receipt that it refunds, and the reason, when they are known', async () => {
    const request = sponsoringRequest('payment-refunded', { reason: 'Paid twice' });
    const { subject } = await renderMail(request, 'en');
    expect(subject).toContain('2026-000123');
    const english = await textOf(request, 'en');
    expect(english).toContain('Receipt of the payment: 2026-000123\nReason: Paid twice\n');
    const bare = sponsoringRequest('payment-refunded', { receiptNumber: null, receiptUrl: null });
    const text = await textOf(bare, 'en');
    expect(text).not.toMatch(/Receipt|Reason/);
    expect(text).toContain('Refunded on: 20 November 2026\n');
  });
});
