import { DomainError, ExplainedRefusal, type FieldParameters } from '../../errors.ts';
import type { DueRefusal, StandingRefusal } from '../sponsorships/index.ts';

/** A charge has no answer yet: ending now could take money for nothing. */
export function chargedNow(id: number): ExplainedRefusal {
  return ofSponsorship('sponsorship-charged-now', id);
}

export function endedBefore(id: number): ExplainedRefusal {
  return ofSponsorship('sponsorship-ended-before', id);
}

type Key =
  | 'sponsorship-charged-now'
  | 'sponsorship-ended-before'
  | 'sponsorship-unknown'
  | 'sponsorship-goes-on'
  | 'sponsorship-is-ending'
  | 'sponsorship-same-months'
  | 'sponsorship-due-late'
  | 'sponsorship-paid-in-cash'
  | 'sponsorship-paused'
  | 'sponsorship-pause-again'
  | 'sponsorship-no-skip'
  | 'sponsorship-no-pauses'
  | 'sponsorship-not-paused'
  | 'sponsorship-resume-soon'
  | 'sponsorship-same-extra'
  | 'sponsorship-extra-too-much'
  | 'transfer-payment-under-way'
  | 'transfer-child-hidden';

/** A refusal that names a sponsorship by its number. */
export function ofSponsorship(key: Key, id: number, more: FieldParameters = {}): ExplainedRefusal {
  const parameters = { sponsorship: String(id), ...more };
  return new ExplainedRefusal({ sponsorship: { key, parameters } });
}

/** Says that there is no such sponsorship where `work` throws `not-found`. */
export async function ofKnownSponsorship<T>(id: number, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    const isUnknown = error instanceof DomainError && error.code === 'not-found';
    throw isUnknown ? ofSponsorship('sponsorship-unknown', id) : error;
  });
}

/** Why the payments of a sponsorship cannot be changed in any way now. */
export function explainedDue(refusal: DueRefusal | StandingRefusal, id: number): ExplainedRefusal {
  switch (refusal.why) {
    case 'ended':
      return endedBefore(id);
    case 'ending':
      return ofSponsorship('sponsorship-is-ending', id);
    case 'under-way':
      return chargedNow(id);
    case 'late':
      return ofSponsorship('sponsorship-due-late', id, { day: refusal.dueOn.toString() });
  }
}
