import { describe, expect, it } from 'vitest';
import { CURRENCIES, formatMoney, LOCALES, money } from '@nabta/contract';
import { renderMail } from '../render-mail.tsx';
import { reminderRequest } from '../testing/mail-examples.ts';
import { linkTargets, visibleText, withoutMarks } from '../testing/visible-text.ts';

const ORDINALS = [1, 2, 3] as const;
const everyReminder = LOCALES.flatMap((locale) => ORDINALS.map((ordinal) => ({ locale, ordinal })));

describe('donation reminder', () => {
  it.each(everyReminder)(
    'number $ordinal in $locale can be followed or stopped, in both parts',
    async ({ locale, ordinal }) => {
      const request = reminderRequest({ ordinal });
      const { html, text } = await renderMail(request, locale);
      for (const url of [request.data.donateUrl, request.data.stopUrl]) {
        expect(linkTargets(html)).toContain(url);
        expect(text.split('\n')).toContain(url);
      }
    },
  );

  it.each(LOCALES.flatMap((locale) => CURRENCIES.map((currency) => ({ locale, currency }))))(
    'GEN-10: recalls the donation in $currency in $locale as the site writes it',
    async ({ locale, currency }) => {
      const request = reminderRequest({ currency });
      const { html, text } = await renderMail(request, locale);
      for (const part of [visibleText(html), withoutMarks(text)]) {
        expect(part).toContain(formatMoney(money(150_000, currency), locale));
        expect(part).toContain(request.data.purpose[locale]);
      }
    },
  );

  it.each(LOCALES)('has a subject of its own for each of the three in %s', async (locale) => {
    const subjects = await Promise.all(
      ORDINALS.map(
        async (ordinal) => (await renderMail(reminderRequest({ ordinal }), locale)).subject,
      ),
    );
    expect(new Set(subjects).size).toBe(3);
  });

  it.each([
    ['en', 'the last reminder we will send'],
    ['ar', 'آخر رسالة تذكير نرسلها'],
  ] as const)('says in %s that the third is the last', async (locale, words) => {
    for (const ordinal of ORDINALS) {
      const { text } = await renderMail(reminderRequest({ ordinal }), locale);
      expect(text.includes(words)).toBe(ordinal === 3);
    }
  });

  it('isolates a name of the other script in the text part, and only such a name', async () => {
    const arabicName = reminderRequest({ donorName: 'مريم عادل' });
    expect((await renderMail(arabicName, 'en')).text).toContain('Dear \u2068مريم عادل\u2069,');
    expect((await renderMail(arabicName, 'ar')).text).toContain('تحية طيبة يا مريم عادل،');
    const latinName = reminderRequest({ donorName: 'Mariam Adel' });
    expect((await renderMail(latinName, 'en')).text).toContain('Dear Mariam Adel,');
    expect((await renderMail(latinName, 'ar')).text).toContain('يا \u2068Mariam Adel\u2069،');
  });
});
