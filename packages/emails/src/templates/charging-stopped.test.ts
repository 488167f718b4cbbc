import { describe, expect, it } from 'vitest';
import { LOCALES } from '@nabta/contract';
import { renderMail } from '../render-mail.tsx';
import { STOP_CAUSES, stoppedRequest } from '../testing/charging-stopped-examples.ts';
import { visibleText, withoutMarks } from '../testing/visible-text.ts';

const RESUME = 'npm run staff -- dues resume --reason "…"';
const SAYS_WHY = {
  key: ['does not accept our secret key', 'لا تقبل مفتاحنا السري'],
  customers: ['does not know our sponsors', 'لا تعرف كفلاءنا'],
  account: ['our account cannot take payments', 'لا يمكنه استقبال المدفوعات'],
  currency: ['no longer accepts US dollars', 'لم تعد شركة الدفع تقبل الدولار الأمريكي'],
  request: ['does not understand what our site sends', 'لا تفهم ما يرسله موقعنا'],
} as const;

describe.each(LOCALES)('the mail that charging has stopped, in %s', (locale) => {
  it.each(STOP_CAUSES)(
    'says why in both languages, and nothing of another cause: %s',
    async (cause) => {
      const { html, text } = await renderMail(stoppedRequest(cause), locale);
      for (const part of [visibleText(html), withoutMarks(text)]) {
        for (const each of STOP_CAUSES) {
          for (const words of SAYS_WHY[each]) expect(part.includes(words)).toBe(each === cause);
        }
      }
    },
  );

  it('has the command on its own line without direction marks, so that it can be copied', async () => {
    const { html, text } = await renderMail(stoppedRequest('key'), locale);
    expect(text.split('\n').filter((line) => line === RESUME)).toHaveLength(2);
    const escaped = RESUME.replaceAll('"', '&quot;');
    const [first, second, ...more] = html.split(escaped).slice(0, -1);
    expect(more).toEqual([]);
    for (const before of [first, second]) expect(before).toMatch(/<span dir="ltr"[^>]*>$/);
    expect(first).toMatch(/<p [^>]*><span [^>]*>$/);
    expect(second).toMatch(/<br\/><span [^>]*>$/);
  });
});

it('names the currency that the provider refuses, and says that the other goes on', async () => {
  const english = await renderMail(stoppedRequest('currency', 'egp'), 'en');
  expect(english.text).toContain('no longer accepts Egyptian pounds for our account');
  expect(english.text).toContain('Payments in the other currency continue.');
  const arabic = await renderMail(stoppedRequest('currency', 'egp'), 'ar');
  expect(arabic.text).toContain('لم تعد شركة الدفع تقبل الجنيه المصري في حسابنا');
});

it.each([
  ['en', 'Please act: card payments stopped on 20 November 2026', 'lang="ar" dir="rtl"'],
  ['ar', 'مطلوب تدخّل: توقّف الدفع بالبطاقات يوم ٢٠ نوفمبر ٢٠٢٦', 'lang="en" dir="ltr"'],
] as const)(
  'sets its other language in that language’s direction: %s',
  async (locale, subject, other) => {
    const mail = await renderMail(stoppedRequest('account'), locale);
    expect(mail.subject).toBe(subject);
    expect(mail.html).toContain(`<blockquote ${other}`);
  },
);
