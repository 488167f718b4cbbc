import { DASHBOARD_SIZES } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { showOwnCommunity } from '../communities/index.ts';
import { listDues, showLateDues, type LateDues } from '../dues/index.ts';
import { listWritten } from '../letter-writers/index.ts';
import type { SponsorRow } from '../sessions/index.ts';
import { showProfile } from '../sponsors/index.ts';
import { listTransactions, showYearlyReport } from '../transactions/index.ts';
import { yearJustOver } from '../years/index.ts';
import * as repository from './repository.ts';

/** All that the dashboard shows. */
export type Dashboard = Awaited<ReturnType<typeof showDashboard>>;

/**
 * All that the dashboard shows (DSH-01 to DSH-09), in a number of queries that does not grow with the
 * children, letters and dues of the sponsor.
 */
export async function showDashboard(deps: Pick<Deps, 'db' | 'clock'>, sponsor: SponsorRow) {
  const { db } = deps;
  const upcoming = { page: 1, per_page: DASHBOARD_SIZES.nextPayments, status: 'upcoming' } as const;
  const recent = { page: 1, per_page: DASHBOARD_SIZES.transactions };
  const [profile, report, children, codes, sponsorships, next, late, transactions, unread, year] =
    await Promise.all([
      showProfile(deps, sponsor),
      showYearlyReport(deps, sponsor),
      repository.listChildren(db, sponsor.id, DASHBOARD_SIZES.children + DASHBOARD_SIZES.faces),
      repository.listTransferCodes(db, sponsor.id),
      repository.countSponsorships(db, sponsor.id),
      listDues(deps, sponsor, upcoming),
      showLateDues(deps, sponsor),
      listTransactions(deps, sponsor.id, recent),
      repository.countUnreadLetters(db, sponsor.id),
      yearJustOver(deps, sponsor.id),
    ]);
  const waiting = { unreadLetters: unread, lateDues: countOwed(late) };
  const [written, community] = await Promise.all([
    listWritten(deps, sponsor.id),
    showOwnCommunity(deps, sponsor),
  ]);
  return {
    profile,
    report,
    children,
    codes,
    sponsorships,
    next,
    late,
    transactions,
    waiting,
    year,
    written,
    community,
  };
}

/** What waits for a sponsor: unread letters, and late dues that can be paid now. */
export async function countWaiting(deps: Pick<Deps, 'db' | 'clock'>, sponsor: SponsorRow) {
  const [unread, late] = await Promise.all([
    repository.countUnreadLetters(deps.db, sponsor.id),
    showLateDues(deps, sponsor),
  ]);
  return { unreadLetters: unread, lateDues: countOwed(late) };
}

const countOwed = ({ dues }: LateDues) => dues.filter(({ due }) => due.state !== 'charging').length;
