import type { Deps } from '../../deps.ts';
import { CAIRO } from '../../platform/clock.ts';
import * as repository from './repository.ts';

const dayOf = (moment: Temporal.Instant) =>
  moment.toZonedDateTimeISO(CAIRO).toPlainDate().toString();

/** Of how many invitations nothing came, whose days were over before a moment. */
export function countLapsedInvitations(
  { db }: Pick<Deps, 'db'>,
  before: Temporal.Instant,
): Promise<number> {
  return repository.countLapsed(db, dayOf(before));
}

/** Deletes them. Returns how many. */
export function forgetLapsedInvitations(
  { db }: Pick<Deps, 'db'>,
  before: Temporal.Instant,
): Promise<number> {
  return repository.deleteLapsed(db, dayOf(before));
}
