import type { FrequencyMonths } from '@nabta/contract';
import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import type { ExplainedRefusal } from '../../errors.ts';
import {
  changeFrequency,
  type ChangedFrequency,
  type ChangeRefusal,
  type SeenSponsorship,
} from '../sponsorships/index.ts';
import type { Noted } from './end-for-sponsor.ts';
import { explainedDue, ofKnownSponsorship, ofSponsorship } from './refusals.ts';

interface ChangeOrder extends Noted {
  readonly sponsorshipId: number;
  readonly months: FrequencyMonths;
  readonly seen: SeenSponsorship | undefined;
}

/**
 * Staff change for a sponsor how often a sponsorship is paid. The sponsor gets the mail that the site
 * sends. Throws `ExplainedRefusal` for one that can't be changed now, and `conflict` where it is not as
 * `seen` any more.
 */
export function changeFrequencyForSponsor(
  deps: Deps,
  order: ChangeOrder,
): Promise<ChangedFrequency> {
  const { sponsorshipId: id } = order;
  return inTransaction(deps.db, order, async (transaction) => {
    const changed = await ofKnownSponsorship(id, changeFrequency(deps, transaction, order));
    if ('refusal' in changed) throw explained(changed.refusal, id);
    return changed;
  });
}

function explained(refusal: ChangeRefusal, id: number): ExplainedRefusal {
  switch (refusal.why) {
    case 'same':
      return ofSponsorship('sponsorship-same-months', id);
    case 'cash':
      return ofSponsorship('sponsorship-paid-in-cash', id);
    default:
      return explainedDue(refusal, id);
  }
}
