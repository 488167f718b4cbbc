import { describe, expect, it } from 'vitest';
import { CURRENCIES, formatMoney, LOCALES, money } from '@nabta/contract';
import { renderMail } from '../render-mail.tsx';
import { receiptRequest } from '../testing/mail-examples.ts';
import { linkTargets, visibleText, withoutMarks } from '../testing/visible-text.ts';

async function bothParts(...parameters: Parameters<typeof renderMail>): Promise<string[]> {
  const { html, text } = await renderMail(...parameters);
  return [visibleText(html), withoutMarks(text)];
}

describe('donation receipt', () => {
  it('DON-12: shows the amount, the fee and the total of 7.78 and 0.23 in Arabic digits', async () => {
    for (const part of await bothParts(receiptRequest(), 'ar')) {
      expect(part).toContain('٧٫٧٨');
      expect(part).toContain('٠٫٢٣');
      expect(part).toContain('٨٫٠١');
      expect(part).not.toContain('8.01');
    }
  });

  it.each(LOCALES.flatMap((locale) => CURRENCIES.map((currency) => ({ locale, currency }))))(
    'GEN-10: writes $currency in $locale as the site does',
    async ({ locale, currency }) => {
      const amounts = { baseAmount: 150_000, feeAmount: 4_500, totalAmount: 154_500 };
      for (const part of await bothParts(receiptRequest({ ...amounts, currency }), locale)) {
        for (const minor of Object.values(amounts)) {
          expect(part).toContain(formatMoney(money(minor, currency), locale));
        }
      }
    },
  );

  it.each([
    ['en', 'Card fee'],
    ['ar', 'رسوم البطاقة'],
  ] as const)('DON-09: speaks of a fee in %s only when one was paid', async (locale, label) => {
    const without = receiptRequest({ feeAmount: 0, totalAmount: 778 });
    for (const part of await bothParts(receiptRequest(), locale)) expect(part).toContain(label);
    for (const part of await bothParts(without, locale)) expect(part).not.toContain(label);
  });

  it.each([
    ['en', ['Mariam Adel', '2026-000123', '20 November 2026', 'Clean water']],
    ['ar', ['Mariam Adel', '2026-000123', '٢٠ نوفمبر ٢٠٢٦', 'مياه نظيفة']],
  ] as const)('says in %s from whom, its number, when and what for', async (locale, facts) => {
    for (const part of await bothParts(receiptRequest(), locale)) {
      for (const fact of facts) expect(part).toContain(fact);
    }
  });

  it.each([
    ['en', 'in a month'],
    ['ar', 'بعد شهر'],
  ] as const)(
    'ENT-28: promises a reminder in %s only to those who asked',
    async (locale, words) => {
      const asked = receiptRequest({ remindMe: true });
      for (const part of await bothParts(asked, locale)) expect(part).toContain(words);
      for (const part of await bothParts(receiptRequest(), locale))
        expect(part).not.toContain(words);
    },
  );

  it('carries its number in the subject', async () => {
    const english = await renderMail(receiptRequest(), 'en');
    expect(english.subject).toBe('Thank you for your donation – receipt 2026-000123');
    const arabic = await renderMail(receiptRequest(), 'ar');
    expect(withoutMarks(arabic.subject)).toBe('شكرًا على تبرّعك – إيصال رقم 2026-000123');
  });

  it('keeps the parts of its number in order after Arabic words', async () => {
    const { subject, text } = await renderMail(receiptRequest(), 'ar');
    expect(subject).toContain('\u200e2026-000123\u200e');
    expect(text).toContain('\u200e2026-000123\u200e');
  });

  it('leads to the projects of the site', async () => {
    const request = receiptRequest({ publicUrl: 'http://localhost:3000/' });
    const { html } = await renderMail(request, 'en');
    expect(linkTargets(html)).toContain('http://localhost:3000/projects');
  });
});
