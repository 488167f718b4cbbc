import { RefusedError } from '../../errors.ts';

/** A charge has no answer yet: ending now could take money for nothing. */
export function chargedNow(id: number): RefusedError {
  return new RefusedError(
    `A due of sponsorship ${id} is being charged right now: try again in some minutes.`,
  );
}

export function endedBefore(id: number): RefusedError {
  return new RefusedError(`Sponsorship ${id} has ended already.`);
}
