import type { Locale } from '@nabta/contract';
import { WEEKS_SHOWN, type WeekKey } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { CAIRO, type Clock } from '../../platform/clock.ts';
import { netOfSpans, type NetOfCurrency } from '../month-report/index.ts';
import * as repository from './repository.ts';
import { lastWeeks, standingAtEnds, type Week } from './rules.ts';

type Reading = Pick<Deps, 'db' | 'clock'>;

const weeksAt = (clock: Clock) => lastWeeks(clock.now().toZonedDateTimeISO(CAIRO), WEEKS_SHOWN);

/** The figures of the last weeks, in their order; the running week is the last. */
export async function showWeeks({ db, clock }: Reading): Promise<{
  weeks: readonly Week[];
  figures: Record<WeekKey, number[]>;
}> {
  const weeks = weeksAt(clock);
  const begun = await repository.countBegun(db, weeks);
  const ended = await repository.countEnded(db, weeks);
  const letters = await repository.countLetters(db, weeks);
  const changes = weeks.map((_, week) => ({ began: begun[week] ?? 0, ended: ended[week] ?? 0 }));
  return {
    weeks,
    figures: {
      children_sponsored: standingAtEnds(await repository.countSponsored(db), changes),
      sponsorships_new: begun,
      sponsorships_ended: ended,
      letters_in: letters.fromSponsors,
      letters_out: letters.fromChildren,
      dues_late: await repository.countLate(db, weeks),
    },
  };
}

/** The money of the last weeks in major units, by currency and purpose. */
export function showMoneyOfWeeks(deps: Reading, locale: Locale): Promise<NetOfCurrency[]> {
  return netOfSpans(deps, weeksAt(deps.clock), locale);
}
