import { z } from 'zod';
import { cairoToday } from '../../platform/clock.ts';
import { SILENT_HOURS } from '../dues/index.ts';
import type { Settling } from './by-kind.ts';
import * as repository from './repository.ts';

const lastReconcile = z.object({ left: z.array(z.unknown()) });

/** What of the money waits for a person, at a glance. */
export interface MoneyStatus {
  readonly payments_disputed: number;
  readonly refunds_failed: number;
  readonly refunds_waiting: number;
  readonly dues_charging_for_a_day: number;
  readonly dues_late: number;
  /** What the last reconcile could not heal; null before the first. */
  readonly provider_differences: number | null;
  readonly reconciled_at: string | null;
}

/** How the money stands. */
export async function moneyStatus({
  db,
  clock,
}: Pick<Settling, 'db' | 'clock'>): Promise<MoneyStatus> {
  const before = clock.now().subtract({ hours: SILENT_HOURS });
  const counts = await repository.countWaiting(db, before, cairoToday(clock));
  const last = await repository.findLastReconcile(db);
  const differences = lastReconcile.safeParse(last?.details);
  return {
    ...counts,
    provider_differences: differences.success ? differences.data.left.length : null,
    reconciled_at: last?.happenedAt.toString() ?? null,
  };
}
