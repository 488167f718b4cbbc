import { DASHBOARD_SIZES, type DashboardResponse, type Locale } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { localised } from '../../http/localised.ts';
import { CAIRO, cairoToday } from '../../platform/clock.ts';
import { listDues, presentDue, presentLateDues, showLateDues } from '../dues/index.ts';
import type { LateDues } from '../dues/index.ts';
import type { SponsorRow } from '../sessions/index.ts';
import { presentSponsor, showProfile } from '../sponsors/index.ts';
import { presentOwnSponsoree } from '../sponsorships/index.ts';
import {
  listTransactions,
  presentTransaction,
  presentYearlyReport,
  showYearlyReport,
} from '../transactions/index.ts';
import * as repository from './repository.ts';
import type { DashboardChildRow } from './repository.ts';
import { lastLineOf, nextBirthday } from './rules.ts';

/**
 * All that the dashboard shows (DSH-01 to DSH-09), in a number of queries that does not grow with the
 * children, letters and dues of the sponsor.
 */
export async function showDashboard(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'signer'>,
  sponsor: SponsorRow,
  locale: Locale,
): Promise<DashboardResponse> {
  const { db, clock } = deps;
  const today = cairoToday(clock);
  const upcoming = { page: 1, per_page: DASHBOARD_SIZES.nextPayments, status: 'upcoming' } as const;
  const recent = { page: 1, per_page: DASHBOARD_SIZES.transactions };
  const [profile, report, children, sponsorships, next, late, transactions, unread] =
    await Promise.all([
      showProfile(deps, sponsor),
      showYearlyReport(deps, sponsor),
      repository.listChildren(db, sponsor.id, DASHBOARD_SIZES.children),
      repository.countSponsorships(db, sponsor.id),
      listDues(deps, sponsor, upcoming),
      showLateDues(deps, sponsor),
      listTransactions(deps, sponsor.id, recent),
      repository.countUnreadLetters(db, sponsor.id),
    ]);
  return {
    sponsor: presentSponsor(profile, locale),
    ...presentYearlyReport(report),
    children: children.map((row) => presentDashboardChild(row, locale, today)),
    children_count: sponsorships.active,
    has_been_sponsor: sponsorships.all > 0,
    next_payments: next.dues.map((shown) =>
      presentDue(deps, shown, { today, locale, preview: next.previews.get(shown.due.id) }),
    ),
    late: presentLateDues(deps, late, { today, locale }),
    recent_transactions: transactions.entries.map(presentTransaction),
    unread_letters: unread,
    late_dues: countOwed(late),
  };
}

/** What waits for a sponsor: unread letters, and late dues that can be paid now. */
export async function countWaiting(deps: Pick<Deps, 'db' | 'clock'>, sponsor: SponsorRow) {
  const [unread, late] = await Promise.all([
    repository.countUnreadLetters(deps.db, sponsor.id),
    showLateDues(deps, sponsor),
  ]);
  return { unread_letters: unread, late_dues: countOwed(late) };
}

const countOwed = ({ dues }: LateDues) => dues.filter(({ due }) => due.state !== 'charging').length;

function presentDashboardChild(
  { sponsorshipId, status, child, letter }: DashboardChildRow,
  locale: Locale,
  today: Temporal.PlainDate,
): DashboardResponse['children'][number] {
  const born = Temporal.PlainDate.from(child.dateOfBirth);
  const { on, age, days } = nextBirthday(born, today);
  return {
    sponsorship_id: sponsorshipId,
    sponsoree: {
      ...presentOwnSponsoree(child, status, locale),
      ...localised('first_name', locale, child.firstNameEn, child.firstNameAr),
      gender: child.gender,
      current_age: born.until(today, { largestUnit: 'years' }).years,
      school_year: child.schoolYear,
    },
    next_birthday: { on: on.toString(), age, days },
    last_letter: letter && {
      line: lastLineOf(letter.text),
      received_on: letter.createdAt.toZonedDateTimeISO(CAIRO).toPlainDate().toString(),
      unread: letter.isUnread,
    },
  };
}
