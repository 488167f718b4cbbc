import type { TransactionListResponse } from '@nabta/contract';
import { answerOf } from '../../lib/answer.ts';
import type { Api } from '../../lib/api/api.ts';
import { pageOf } from '../../lib/page-number.ts';
import type { LoadArgs } from '../../lib/screen.ts';

const transactionPageOf = ({ invoiceable_transactions, meta }: TransactionListResponse) => ({
  items: invoiceable_transactions,
  meta,
});

/** The totals of all time, this year and last (TXN-02); loading them may fail alone. */
export const askReport = (api: Api) =>
  answerOf(
    api('GET /sponsors/yearly_payments_reports').then((answer) => answer.yearly_payments_report),
  );

/** The years that have a page; loading them may fail alone. */
export const askYears = (api: Api) =>
  answerOf(api('GET /sponsors/years').then(({ years }) => years));

/** One page of the ledger (TXN-01, CST-05), and the totals above it. */
export const loadTransactions = ({ api, url }: LoadArgs) => ({
  report: askReport(api),
  years: askYears(api),
  list: api('GET /sponsors/invoiceable_transactions', {
    query: { page: pageOf(url.searchParams) },
  }).then(transactionPageOf),
});

/** The address of a page of the list, which stands below the totals. */
export const transactionsHref = (page: number) =>
  `/my-transactions${page > 1 ? `?page=${page}` : ''}#transactions`;
