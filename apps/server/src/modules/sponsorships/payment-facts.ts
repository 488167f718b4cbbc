// What the rules of payments ask for, of the rows of the database.
import { money } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import type { ChangeableSponsorship, OpenDue } from './change-rules.ts';
import type { PausableSponsorship } from './pause-rules.ts';
import type { OpenDueRow, PauseRow, SponsorshipRow } from './repository.ts';

/** How often the payments of a sponsorship can be put off. */
export const { perTwelveMonths: PAUSES_PER_TWELVE_MONTHS } = organisation.pauses;

/** The facts of a sponsorship that `change-rules.ts` asks for. */
export const changeable = (
  row: Pick<
    SponsorshipRow,
    'status' | 'frequencyMonths' | 'pricePerMonth' | 'extraPerMonth' | 'currency' | 'paysBy'
  >,
): ChangeableSponsorship => ({
  status: row.status,
  frequencyMonths: row.frequencyMonths,
  pricePerMonth: money(row.pricePerMonth, row.currency),
  extraPerMonth: money(row.extraPerMonth, row.currency),
  paysBy: row.paysBy,
});

/** A due as `change-rules.ts` asks for it. */
export const openDue = (row: OpenDueRow): OpenDue => ({
  ...row,
  dueOn: Temporal.PlainDate.from(row.dueOn),
});

/** The facts of a sponsorship that `pause-rules.ts` asks for. */
export const pausable = (
  row: Pick<SponsorshipRow, 'status' | 'frequencyMonths' | 'amount' | 'currency' | 'anchorOn'>,
  pauses: readonly PauseRow[],
): PausableSponsorship => ({
  status: row.status,
  frequencyMonths: row.frequencyMonths,
  amount: money(row.amount, row.currency),
  anchorOn: Temporal.PlainDate.from(row.anchorOn),
  pauses: pauses.map(({ kind, months, fromDueOn, toDueOn }) => ({
    kind,
    months,
    fromDueOn: Temporal.PlainDate.from(fromDueOn),
    toDueOn: Temporal.PlainDate.from(toDueOn),
  })),
});
