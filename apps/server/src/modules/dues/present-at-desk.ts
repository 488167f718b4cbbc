import { toDecimal } from '@nabta/contract';
import type { DeskDue, DuesCalendar, DuesWork, ListedDue } from '@nabta/contract/desk';
import type {
  CalendarMonth,
  DueAtDesk,
  DueCounts,
  LateDuesAtDesk,
  ShownDueAtDesk,
  SumByCurrency,
  UnansweredDue,
} from './dues-at-desk.ts';
import type { DuesStandstill } from './hold-dues.ts';
import { dueStatusOn } from './rules.ts';
import { fullName } from '../sponsors/index.ts';

/** How dues are to be shown. `today` is a Cairo date. */
export interface DeskShowing {
  readonly today: Temporal.PlainDate;
  /** Amounts are for those alone who may see them. */
  readonly showsAmounts: boolean;
}

type Amounts = Pick<DeskShowing, 'showsAmounts'>;

/** A month of the calendar. */
export function presentDuesMonth(
  { month, today, days, total }: CalendarMonth,
  showing: Amounts,
): DuesCalendar {
  return {
    month: month.toString(),
    today: today.toString(),
    days: days.map(({ day, ...counts }) => ({ day, ...presentCounts(counts, showing) })),
    total: presentCounts(total, showing),
  };
}

const presentCounts = ({ dues, paid, late, sums }: DueCounts, showing: Amounts) => ({
  ...{ dues, paid, late },
  sums: presentSums(sums, showing),
});

function presentSums({ egp, usd }: SumByCurrency, { showsAmounts }: Amounts) {
  if (!showsAmounts) return null;
  return [
    ...(egp === undefined ? [] : [{ currency: 'egp' as const, amount: toDecimal(egp) }]),
    ...(usd === undefined ? [] : [{ currency: 'usd' as const, amount: toDecimal(usd) }]),
  ];
}

/** What holds the daily work back. */
export function presentStandstill({ paused, restoredSince, stops }: DuesStandstill): DuesWork {
  return {
    paused: paused
      ? {
          since: paused.since.toString(),
          by: paused.by ?? null,
          reason: paused.reason ?? null,
        }
      : null,
    restored_since: restoredSince?.toString() ?? null,
    stops: stops.map(({ scope, cause, since }) => ({ scope, cause, since: since.toString() })),
  };
}

/** How many late dues are in each stage. */
export function presentStages(stages: LateDuesAtDesk['stages'], showing: Amounts) {
  return stages.map(({ stage, dues, sums }) => ({
    ...{ stage, dues },
    sums: presentSums(sums, showing),
  }));
}

/** A due of a list. */
export function presentListedDue(
  { due, stage, sponsorship }: DueAtDesk,
  { today, showsAmounts }: DeskShowing,
): ListedDue {
  const { state } = due;
  const dueOn = Temporal.PlainDate.from(due.dueOn);
  const { sponsor, child } = sponsorship;
  return {
    id: due.id,
    sponsorship_id: sponsorship.id,
    due_on: due.dueOn,
    status: state === 'expected' ? state : dueStatusOn({ state, dueOn }, today),
    stage: stage ?? null,
    amount: showsAmounts ? toDecimal(due.amount) : null,
    currency: due.currency,
    pays_by: sponsorship.paysBy,
    sponsor: { id: sponsor.id, name: fullName(sponsor) },
    child: {
      code: child.code,
      first_name_en: child.firstNameEn,
      first_name_ar: child.firstNameAr,
    },
  };
}

/** A due whose charge has had no answer for a day. */
export function presentUnanswered(shown: UnansweredDue, showing: DeskShowing) {
  const { due, payment, since } = shown;
  return {
    ...presentListedDue(shown, showing),
    ...{ id: due.id, payment_id: payment, since: since.toString() },
  };
}

/** One due with its tries and mails. */
export function presentDueAtDesk(shown: ShownDueAtDesk, showing: DeskShowing): DeskDue {
  const { due, graceEndsOn, tries, mails } = shown;
  return {
    ...presentListedDue(shown, showing),
    id: due.id,
    grace_ends_on: graceEndsOn?.toString() ?? null,
    held_days: due.heldDays,
    paid_at: due.paidAt?.toString() ?? null,
    tries: tries.map(({ id, createdAt, state, declineReason }) => ({
      ...{ id, state, reason: declineReason },
      at: createdAt.toString(),
    })),
    mails: mails.map(({ stage, ordinal, writtenOn, mail }) => ({
      ...{ stage, ordinal },
      written_on: writtenOn,
      state: mailState(mail),
      sent_at: mail?.sentAt?.toString() ?? null,
    })),
  };
}

function mailState(mail: ShownDueAtDesk['mails'][number]['mail']) {
  if (!mail) return 'not_kept';
  if (mail.sentAt) return 'sent';
  return mail.attempts > 0 ? 'failing' : 'waiting';
}
