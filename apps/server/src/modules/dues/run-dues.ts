import type { Deps } from '../../deps.ts';
import { checkProvider, listStops, remindOfStops } from '../payments/index.ts';
import { endDueSponsorships, returnMonthsOfEarlierPayers } from '../sponsorships/index.ts';
import { chargeAllDues, type ChargeCounts, type Run } from './charge-all-dues.ts';
import { endAfterGrace, type GraceCounts } from './end-after-grace.ts';
import { requireDuesNotHeld } from './hold-dues.ts';
import { findDuesHolds } from './hold-repository.ts';
import { countDuesUntil, countToEnd } from './job-repository.ts';
import { planComingDues } from './plan-dues.ts';
import { sendDueNotices, type NoticeCounts } from './send-due-notices.ts';

/** Counts of one run of the daily job; of a dry run, what it would do. */
export interface DuesReport {
  readonly endings: { readonly ended: number; readonly busy: number; readonly failed: number };
  readonly planned: number;
  readonly charges: ChargeCounts;
  readonly grace: GraceCounts;
  readonly notices: NoticeCounts;
}

/** The parts of a run, for its progress. */
export type RunPart = 'charges' | 'notices';

/** `today` is a Cairo date. */
interface AskedRun {
  readonly today: Temporal.PlainDate;
  readonly dryRun: boolean;
  readonly onProgress?: (part: RunPart, done: number, of: number) => void;
}

/**
 * The daily job of dues, in this order: sponsorships whose last day
 * has come end, since a due on it is not owed; dues that have come are charged; a due that is unpaid
 * when its grace is over ends its sponsorship; and mails tell of what is true then. It may be run again
 * at any time, and by two processes at once. A dry run counts what it would do as things stand.
 * While the provider takes nothing from us, the rest goes on, and the ministry is reminded of it.
 * Throws `RefusedError` while it is held back.
 */
export async function runDues(deps: Deps, asked: AskedRun): Promise<DuesReport> {
  const { today, dryRun, onProgress } = asked;
  if (!dryRun) await requireDuesNotHeld(deps.db);
  const run = (part: RunPart): Run => ({
    today,
    dryRun,
    onProgress: (done, of) => onProgress?.(part, done, of),
  });
  const endings = dryRun
    ? { ended: await countToEnd(deps.db, today), busy: 0, failed: 0 }
    : await endDueSponsorships(deps);
  const planned = dryRun ? 0 : await planComingDues(deps, today);
  if (!dryRun) await lookAfterStops(deps, today);
  const charges = await chargeAllDues(deps, run('charges'));
  const grace = await endAfterGrace(deps, run('charges'));
  const notices = await sendDueNotices(deps, run('notices'));
  return { endings, planned, charges, grace, notices };
}

/**
 * The run of a day (Cairo date), as it is scheduled. While staff have paused it, it plans the dues to
 * come and gives back months that were paid ahead, and does nothing else, so that the days of the pause
 * count for none of the dues: see `resumeDues`.
 */
export async function runDuesOfDay(deps: Deps, today: Temporal.PlainDate): Promise<void> {
  const { paused, restored } = await findDuesHolds(deps.db);
  if (!paused || restored) {
    await runDues(deps, { today, dryRun: false });
    return;
  }
  deps.log.warn({ since: paused.toString() }, 'the daily work of dues is paused');
  await planComingDues(deps, today);
  await returnMonthsOfEarlierPayers(deps);
}

/** The provider is asked about our account before the first charge: a wrong key troubles nobody. */
async function lookAfterStops(deps: Deps, today: Temporal.PlainDate): Promise<void> {
  const isNothingDue = (await countDuesUntil(deps.db, today)) === 0;
  if (!isNothingDue && (await listStops(deps.db)).length === 0) await checkProvider(deps);
  await remindOfStops(deps);
}
