import { ExplainedRefusal } from '../../errors.ts';

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
  | 'sponsorship-goes-on';

/** A refusal that names a sponsorship by its number. */
export function ofSponsorship(key: Key, id: number): ExplainedRefusal {
  return new ExplainedRefusal({ sponsorship: { key, parameters: { sponsorship: String(id) } } });
}
