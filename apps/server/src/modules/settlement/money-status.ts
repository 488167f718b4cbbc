import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { SILENT_HOURS } from '../dues/index.ts';
import * as repository from './repository.ts';

const lastReconcile = z.object({ left: z.array(z.unknown()) });

/** The money that waits for a person, at a glance. */
export interface MoneyStatus {
  readonly payments_disputed: number;
  readonly refunds_failed: number;
  readonly refunds_waiting: number;
  readonly dues_charging_for_a_day: number;
  readonly dues_late: number;
  /** Differences that the last reconcile could not heal; null before the first. */
  readonly provider_differences: number | null;
  readonly reconciled_at: string | null;
}

/** Counts the money that waits for a person. */
export async function moneyStatus({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<MoneyStatus> {
  const before = clock.now().subtract({ hours: SILENT_HOURS });
  const counts = await repository.countOpenMoney(db, before, cairoToday(clock));
  const last = await repository.findLastReconcile(db);
  const differences = lastReconcile.safeParse(last?.details);
  return {
    ...counts,
    provider_differences: differences.success ? differences.data.left.length : null,
    reconciled_at: last?.happenedAt.toString() ?? null,
  };
}
