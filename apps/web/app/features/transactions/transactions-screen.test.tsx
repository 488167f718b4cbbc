import transactions from '@nabta/texts/en/site/transactions.json' with { type: 'json' };
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { createI18n } from '../../lib/i18n/create-i18n.ts';
import { I18nProvider } from '../../lib/i18n/use-translation.tsx';
import { TransactionsScreen } from './transactions-screen.tsx';

/** The page of a sponsor with so many transactions, none of them on the page that is asked for. */
function drawn(count: number): string {
  const sums = { total_donations: 0, current_year_donations: 0, previous_year_donations: 0 };
  const report = { currency: 'egp', current_year: 2026, ...sums } as const;
  const meta = { total_entries: count, current_page: 2, next_page: null, total_pages: 1 };
  return renderToStaticMarkup(
    <I18nProvider i18n={createI18n('en', { en: { transactions } })}>
      <MemoryRouter>
        <TransactionsScreen
          report={{ value: { ...report, other_currencies: [] } }}
          years={{ value: [] }}
          list={{ items: [], meta }}
        />
      </MemoryRouter>
    </I18nProvider>,
  );
}

it('where there is no transaction there are no sums of zero (TXN-02, TXN-05)', () => {
  expect(drawn(0)).toContain(transactions.empty.message);
  expect(drawn(0)).not.toContain(transactions.totals.title);
  expect(drawn(1)).toContain(transactions.totals.title);
});
