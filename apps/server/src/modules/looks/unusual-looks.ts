import type { Deps } from '../../deps.ts';
import { CAIRO, cairoToday } from '../../platform/clock.ts';
import * as repository from './repository.ts';
import {
  LETTERS_AN_HOUR,
  RECORDS_AN_HOUR,
  UNUSUAL_DAYS,
  unusualDays,
  type UnusualDay,
} from './rules.ts';

/** A day on which somebody looked at more than is usual, and who. */
export interface UnusualLooks extends UnusualDay {
  readonly staff: { readonly id: number; readonly name: string };
}

/** Who looked at more within an hour than their work needs, in the last days; the newest first. */
export async function listUnusualLooks({
  db,
  clock,
}: Pick<Deps, 'db' | 'clock'>): Promise<UnusualLooks[]> {
  const since = cairoToday(clock)
    .subtract({ days: UNUSUAL_DAYS - 1 })
    .toZonedDateTime(CAIRO)
    .toInstant();
  const limits = { records: RECORDS_AN_HOUR, letters: LETTERS_AN_HOUR };
  const found: UnusualLooks[] = [];
  for (const staff of await repository.findBusyStaff(db, since, limits)) {
    const looks = await repository.listLooksOf(db, staff.id, since);
    found.push(...unusualDays(looks, CAIRO).map((day) => ({ ...day, staff })));
  }
  return found.toSorted((a, b) => Temporal.PlainDate.compare(b.day, a.day));
}
