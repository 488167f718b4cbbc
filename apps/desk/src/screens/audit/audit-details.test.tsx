// @vitest-environment happy-dom
import type { Locale } from '@nabta/contract';
import arAudit from '@nabta/texts/ar/desk/desk-audit.json' with { type: 'json' };
import arPeople from '@nabta/texts/ar/desk/desk-people.json' with { type: 'json' };
import enAudit from '@nabta/texts/en/desk/desk-audit.json' with { type: 'json' };
import enPeople from '@nabta/texts/en/desk/desk-people.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { createI18n } from '../../../../web/app/lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../../../web/app/lib/i18n/use-translation.tsx';
import { draw } from '../../../../web/app/lib/testing/draw.tsx';
import { AuditDetails } from './audit-details.tsx';

const texts = {
  en: { 'desk-audit': enAudit, 'desk-people': enPeople },
  ar: { 'desk-audit': arAudit, 'desk-people': arPeople },
};

/** The lines of an entry, without the characters that hold directions apart. */
async function linesOf(details: Readonly<Record<string, unknown>>, locale: Locale = 'en') {
  const { box } = await draw(
    <I18nProvider i18n={createI18n(locale, texts)}>
      <AuditDetails details={details} />
    </I18nProvider>,
  );
  return [...box.querySelectorAll('dl > div')].map(({ textContent }) =>
    textContent.replaceAll(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' '),
  );
}

const CHANGED = { staff: 4, roles: ['children', 'content'], before: [], note: null };
const PAID = { amount: 1_065_000, currency: 'egp' };

it.each([
  ['roles are named', CHANGED, ['colleague: 4', 'roles: Children, Content', 'before: none']],
  ['lists have no brackets', { letters: [134, 1350] }, ['letters: 134, 1350']],
  ['what has no value is left out', { before: 'hidden', note: null }, ['before: hidden']],
  ['an amount with its currency is money', PAID, ['amount: E£10,650.00']],
  ['another is as it is stored', { amount: 1_065_000 }, ['amount (smallest unit): 1065000']],
  ['a currency alone is told', { currency: 'usd' }, ['currency: usd']],
  [
    'a change of money is told from and to',
    { currency: 'usd', extra_per_month: { from: 0, to: 500 } },
    ['extra a month: from: $0.00, to: $5.00'],
  ],
  ['another change too', { months: { from: 1, to: 12 } }, ['months: from: 1, to: 12']],
  ['counts have their digits', { removed: { sessions: 1_200 } }, ['removed: sessions: 1,200']],
])('%s', async (_rule, details, lines) => {
  expect(await linesOf(details)).toEqual(lines);
});

it('in Arabic the same facts have its words, digits and commas', async () => {
  expect(await linesOf({ ...CHANGED, ...PAID }, 'ar')).toEqual([
    'أحد العاملين: 4',
    'الأدوار: الأطفال، المحتوى',
    'قبل ذلك: لا شيء',
    'المبلغ: ١٠٬٦٥٠٫٠٠ ج.م.',
  ]);
});
