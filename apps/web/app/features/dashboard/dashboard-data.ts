import { answerOf } from '../../lib/answer.ts';
import type { Api } from '../../lib/api/api.ts';
import type { LoadArgs } from '../../lib/screen.ts';
import { tellUnreadLetters } from '../../lib/unread-letters.ts';

/** How much of each list the dashboard shows (CST-06). */
const SIZES = { sponsorships: 2, nextPayments: 4, transactions: 2 } as const;
/** The number of late dues shown, which come all at once (CST-06). */
export const LATE_DUES_SHOWN = 4;

/** The request of each block. A block that fails says so in its place, and is retried alone. */
export const ASK = {
  /** The signed-in sponsor, with the current balance (DSH-02, DSH-04). */
  self: (api: Api) => answerOf(api('GET /sponsors/self').then(({ sponsor }) => sponsor)),
  report: (api: Api) =>
    answerOf(
      api('GET /sponsors/yearly_payments_reports').then((answer) => answer.yearly_payments_report),
    ),
  /** Active ones only (DSH-06). */
  sponsorships: (api: Api) =>
    answerOf(
      api('GET /sponsors/sponsorships', {
        query: { status: 'active', per_page: SIZES.sponsorships },
      }),
    ),
  /** The soonest first (DSH-11). */
  nextPayments: (api: Api) =>
    answerOf(
      api('GET /sponsors/dues', {
        query: { status: 'upcoming', per_page: SIZES.nextPayments },
      }).then(({ dues }) => dues),
    ),
  lateDues: (api: Api) => answerOf(api('GET /sponsors/late_dues')),
  transactions: (api: Api) =>
    answerOf(
      api('GET /sponsors/invoiceable_transactions', {
        query: { per_page: SIZES.transactions },
      }).then((answer) => answer.invoiceable_transactions),
    ),
  /** How many wait to be read: the whole list is a page of its own. */
  letters: (api: Api) =>
    answerOf(
      api('GET /sponsors/sponsorships/sponsorship_letters/unread', { query: { per_page: 1 } }).then(
        ({ unread_count: unread, meta }) => {
          tellUnreadLetters(unread);
          return { unread, children: meta.total_entries };
        },
      ),
    ),
} as const;

/** Everything that the dashboard shows, each part on its own way. */
export const loadDashboard = ({ api }: LoadArgs) => ({
  self: ASK.self(api),
  report: ASK.report(api),
  sponsorships: ASK.sponsorships(api),
  nextPayments: ASK.nextPayments(api),
  lateDues: ASK.lateDues(api),
  transactions: ASK.transactions(api),
  letters: ASK.letters(api),
});

/** The data of a block; undefined while the server's frame stands. */
export type Part<K extends keyof typeof ASK> =
  ReturnType<(typeof ASK)[K]> | Awaited<ReturnType<(typeof ASK)[K]>> | undefined;
