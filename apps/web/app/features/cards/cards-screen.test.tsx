import type { Locale } from '@nabta/contract';
import ar from '@nabta/texts/ar/site/cards.json' with { type: 'json' };
import en from '@nabta/texts/en/site/cards.json' with { type: 'json' };
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../lib/i18n/use-translation.tsx';
import { Renewals } from './cards-screen.tsx';

const renewing = (id: number) => ({
  sponsorship_id: id,
  code: `A-${id}`,
  ...{ full_name: 'Amira Samir', full_name_en: 'Amira Samir', full_name_ar: 'أميرة سمير' },
});

function drawn(locale: Locale, count: number) {
  const renews = Array.from({ length: count }, (_, index) => renewing(index + 1));
  return renderToStaticMarkup(
    <I18nProvider i18n={createI18n(locale, { en: { cards: en }, ar: { cards: ar } })}>
      <Renewals renews={renews} />
    </I18nProvider>,
  );
}

test('before the only card goes, its owner reads what becomes of the next payments (CRD-06)', () => {
  expect(drawn('en', 1)).toContain(en.remove.then_one);
  expect(drawn('en', 2)).toContain(en.remove.then_other);
  expect(drawn('ar', 1)).toContain(ar.remove.then_one);
  expect(drawn('ar', 2)).toContain(ar.remove.then_two);
  expect(drawn('ar', 3)).toContain(ar.remove.then_few);
  expect(drawn('en', 0)).toBe('');
});
