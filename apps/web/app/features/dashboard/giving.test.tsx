import type { DashboardResponse, Sponsor } from '@nabta/contract';
import dashboard from '@nabta/texts/en/site/dashboard.json' with { type: 'json' };
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../lib/i18n/use-translation.tsx';
import { Giving } from './giving.tsx';

type Totals = DashboardResponse['yearly_payments_report'];
type OfCurrency = Totals['other_currencies'][number];

const none = { total_donations: 0, current_year_donations: 0, previous_year_donations: 0 };
const dollars: OfCurrency = {
  currency: 'usd',
  total_donations: 75,
  current_year_donations: 50,
  previous_year_donations: 25,
};

/** The sums on the dashboard of a sponsor who pays in pounds now. */
function sumsOf(pounds: Partial<Totals>, others: OfCurrency[], balance = 0) {
  const sponsor = { balance, payment_currency: 'egp' } as Sponsor;
  const totals: Totals = {
    ...{ currency: 'egp', current_year: 2026, ...none, ...pounds },
    other_currencies: others,
  };
  const drawn = renderToStaticMarkup(
    <I18nProvider i18n={createI18n('en', { en: { dashboard } })}>
      <MemoryRouter>
        <Giving sponsor={sponsor} totals={totals} />
      </MemoryRouter>
    </I18nProvider>,
  );
  return [...drawn.matchAll(/<dd[^>]*>([^<]*)<\/dd>/g)].map(([, sum]) => sum);
}

it('says what was given before the currency was changed, and no zeros of the new one (DSH-03, TXN-02)', () => {
  expect(sumsOf({}, [dollars])).toEqual(['E£0.00', '$75.00', '$50.00', '$25.00']);
});

it('says what was given in each currency (DSH-03, TXN-02)', () => {
  const pounds = { total_donations: 900, current_year_donations: 900 };
  const own = ['E£0.00', 'E£900.00', 'E£900.00', 'E£0.00'];
  expect(sumsOf(pounds, [dollars])).toEqual([...own, '$75.00', '$50.00', '$25.00']);
});

it('a balance stands with what was given, and a first day without zeros (DSH-02)', () => {
  expect(sumsOf({}, [], 10)).toEqual(['E£10.00', 'E£0.00', 'E£0.00', 'E£0.00']);
  expect(sumsOf({}, [])).toEqual([]);
});
