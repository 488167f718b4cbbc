import { inTransaction } from '../../db/in-transaction.ts';
import type { Deps } from '../../deps.ts';
import { ExplainedRefusal, type FieldParameters } from '../../errors.ts';
import { currencyText } from '../../money-texts.ts';
import { recordAudit } from '../audit/index.ts';
import { defaultCardOf } from '../cards/index.ts';
import type { StaffOrder } from '../ministry-payments/index.ts';
import {
  transferSponsorship,
  type TransferredSponsorship,
  type TransferRefusal,
} from '../sponsorships/index.ts';
import { explainedDue, ofKnownSponsorship, ofSponsorship } from './refusals.ts';

interface TransferOrder extends StaffOrder {
  readonly sponsorshipId: number;
  /** The number of the sponsor who goes on with it. */
  readonly to: number;
}

/** A transfer, and whether a card of the new payer can be charged. */
export interface Transferred extends TransferredSponsorship {
  readonly hasCard: boolean;
}

/**
 * Staff give a sponsorship to another sponsor's account. No mail is sent. Throws `ExplainedRefusal`
 * where it can't be transferred now.
 */
export function transferForStaff(deps: Deps, order: TransferOrder): Promise<Transferred> {
  const { sponsorshipId: id, to, actor, reason } = order;
  return inTransaction(deps.db, order, async (transaction) => {
    const done = await ofKnownSponsorship(id, transferSponsorship(deps, transaction, order));
    if ('refusal' in done) throw explained(done.refusal, id);
    const { sponsorship, child, begun } = done;
    await recordAudit(
      { db: transaction, clock: deps.clock },
      {
        actor,
        action: 'sponsorships transfer',
        details: {
          sponsorship: id,
          sponsor: sponsorship.sponsorId,
          transferred_to: to,
          begun: begun.id,
          code: child.code,
          reason,
        },
      },
    );
    const hasCard = (await defaultCardOf(transaction, to)) !== undefined;
    return { ...done, hasCard };
  });
}

function explained(refusal: TransferRefusal, id: number): ExplainedRefusal {
  switch (refusal.why) {
    case 'payment':
      return ofSponsorship('transfer-payment-under-way', id);
    case 'hidden':
      return ofSponsorship('transfer-child-hidden', id);
    case 'same':
      return ofReceiver('transfer-same', id);
    case 'closed':
      return ofReceiver('transfer-closed', id);
    case 'currency':
      return ofReceiver('transfer-two-currencies', id, {
        currency: currencyText(refusal.currency),
        other: currencyText(refusal.other),
      });
    default:
      return explainedDue(refusal, id);
  }
}

function ofReceiver(
  key: 'transfer-same' | 'transfer-closed' | 'transfer-two-currencies',
  id: number,
  more: FieldParameters = {},
): ExplainedRefusal {
  const parameters = { sponsorship: String(id), ...more };
  return new ExplainedRefusal({ to: { key, parameters } });
}
