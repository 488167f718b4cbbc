import type { Currency } from '@nabta/contract';
import { LATE_ROWS } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { sumEndedUnpaid, sumStages } from './late-repository.ts';

/** The late dues of a stage in one currency; `ended`: their sponsorship has ended over them. Minor units. */
export interface LateSum {
  readonly stage: (typeof LATE_ROWS)[number];
  readonly currency: Currency;
  readonly dues: number;
  readonly amount: number;
}

/** Months back to which ended sponsorships are counted. */
const ENDED_MONTHS = 12;

/**
 * All that is late today (Cairo), by stage and currency, and what was never paid of the sponsorships
 * that ended in the last twelve months because grace was over (SPN-20).
 */
export async function sumLateByStage({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<{
  readonly today: Temporal.PlainDate;
  readonly endedSince: Temporal.PlainDate;
  readonly sums: readonly LateSum[];
}> {
  const today = cairoToday(clock);
  const endedSince = today.subtract({ months: ENDED_MONTHS });
  const ended = await sumEndedUnpaid(db, endedSince);
  const sums = [
    ...(await sumStages(db, today)),
    ...ended.map((sum) => ({ ...sum, stage: 'ended' as const })),
  ];
  const order = ({ stage }: LateSum) => LATE_ROWS.indexOf(stage);
  return { today, endedSince, sums: sums.toSorted((a, b) => order(a) - order(b)) };
}
