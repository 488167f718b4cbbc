import type { LetterWriter } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { presentLetterWriter } from './present.ts';
import { findOpen } from './writes.ts';

/** Who writes the letters of a sponsorship, or is invited to; null: its sponsor does. */
export async function showLetterWriter(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sponsorshipId: number,
): Promise<LetterWriter | null> {
  const open = await findOpen(db, sponsorshipId);
  return open ? presentLetterWriter(open.arrangement, open.writer, cairoToday(clock)) : null;
}
