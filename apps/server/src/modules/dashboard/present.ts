import type { AccountCountsResponse, DashboardResponse, Locale } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { localised } from '../../http/localised.ts';
import { CAIRO } from '../../platform/clock.ts';
import { ageOn, nextBirthday } from '../children/index.ts';
import { presentOwnCommunity } from '../communities/index.ts';
import { presentDue, presentLateDues } from '../dues/index.ts';
import { presentWritten } from '../letter-writers/index.ts';
import { presentSponsor } from '../sponsors/index.ts';
import { presentOwnSponsoree } from '../sponsorships/index.ts';
import { presentTransaction, presentYearlyReport } from '../transactions/index.ts';
import type { DashboardChildRow } from './repository.ts';
import { lastLineOf } from './rules.ts';
import type { countWaiting, Dashboard } from './show-dashboard.ts';

interface Showing {
  readonly locale: Locale;
  /** A Cairo date. */
  readonly today: Temporal.PlainDate;
}

/** The dashboard, as the API shows it to its sponsor. */
export function presentDashboard(
  deps: Pick<Deps, 'settings' | 'signer'>,
  dashboard: Dashboard,
  showing: Showing,
): DashboardResponse {
  const { profile, report, children, codes, sponsorships, next, late, transactions } = dashboard;
  return {
    sponsor: presentSponsor(profile, showing.locale),
    ...presentYearlyReport(report),
    children: children.map((row) => presentDashboardChild(row, showing)),
    children_count: sponsorships.active,
    written_children: dashboard.written.map((row) => presentWritten(row, showing)),
    community: dashboard.community
      ? presentOwnCommunity(dashboard.community, showing.locale)
      : null,
    has_been_sponsor: sponsorships.all > 0,
    transfer_codes: codes.map((row) => ({
      sponsorship_id: row.sponsorshipId,
      reference_code: row.referenceCode,
      ...localised('first_name', showing.locale, row.firstNameEn, row.firstNameAr),
    })),
    next_payments: next.dues.map((shown) =>
      presentDue(deps, shown, { ...showing, preview: next.previews.get(shown.due.id) }),
    ),
    late: presentLateDues(deps, late, showing),
    recent_transactions: transactions.entries.map(presentTransaction),
    year_together: dashboard.year ?? null,
    ...presentCounts(dashboard.waiting),
  };
}

/** The counts of the account navigation. */
export function presentCounts({
  unreadLetters,
  lateDues,
}: Awaited<ReturnType<typeof countWaiting>>): AccountCountsResponse {
  return { unread_letters: unreadLetters, late_dues: lateDues };
}

function presentDashboardChild(
  { sponsorshipId, status, writtenBy, child, letter }: DashboardChildRow,
  { locale, today }: Showing,
): DashboardResponse['children'][number] {
  const born = Temporal.PlainDate.from(child.dateOfBirth);
  // Today counts too.
  const on = nextBirthday(born, today.subtract({ days: 1 }));
  return {
    sponsorship_id: sponsorshipId,
    sponsoree: {
      ...presentOwnSponsoree(child, status, locale),
      gender: child.gender,
      current_age: ageOn(born, today),
      school_year: child.schoolYear,
    },
    next_birthday: {
      on: on.toString(),
      age: ageOn(born, on),
      days: today.until(on).days,
    },
    last_letter: letter && {
      line: lastLineOf(letter.text),
      received_on: letter.createdAt.toZonedDateTimeISO(CAIRO).toPlainDate().toString(),
      unread: letter.isUnread,
    },
    written_by: writtenBy,
  };
}
