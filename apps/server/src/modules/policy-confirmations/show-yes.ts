import type { YesDue } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { CAIRO, cairoToday } from '../../platform/clock.ts';
import { POLICY } from './policy.ts';
import { findLastYes, type ConfirmationRow } from './repository.ts';
import { yesDue, type Yes } from './rules.ts';

/** Where a sponsor stands with the policy. */
export interface StandingYes {
  readonly version: string;
  /** Why the next letter waits for a yes. */
  readonly due: YesDue | null;
  readonly last: GivenYes | undefined;
}

/** A yes as it is stored. */
type GivenYes = Pick<ConfirmationRow, 'version' | 'confirmedAt'>;

/** The last yes of a sponsor, and whether another one is due today. */
export async function showYes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sponsorId: number,
): Promise<StandingYes> {
  const last = await findLastYes(db, sponsorId, POLICY.version);
  const due = yesDue(last && inCairo(last), POLICY, cairoToday(clock));
  return { version: POLICY.version, due, last };
}

/** A yes by its day. */
export const inCairo = ({ version, confirmedAt }: GivenYes): Yes => ({
  version,
  confirmedOn: confirmedAt.toZonedDateTimeISO(CAIRO).toPlainDate(),
});
