import { DomainError } from '../../errors.ts';
import { abandonPayment, applyProviderTruth, type PaymentRow } from '../payments/index.ts';
import type { CheckingOut } from './check-out.ts';
import * as repository from './repository.ts';
import { checkoutSettlement } from './settle.ts';

/**
 * Closes the payment pages that a sponsor has left open, before a new one is opened: their children
 * become free for the new try, and only once the provider says that nothing can be paid there any
 * more. What was paid meanwhile settles. `isOther`: false of those that are to stay open. Throws
 * `payment-provider-unavailable`.
 */
export async function closeEarlierCheckouts(
  deps: CheckingOut,
  sponsorId: number,
  isOther: (payment: PaymentRow) => boolean,
): Promise<void> {
  const settlement = checkoutSettlement(deps);
  const open = await repository.listOpenPayments(deps.db, sponsorId);
  for (const payment of open.filter(isOther)) {
    const { id, providerSessionId } = payment;
    if (providerSessionId === null) {
      await abandonPayment(deps, id, settlement);
      continue;
    }
    try {
      const session = await deps.payments.closeCheckout(providerSessionId);
      const card =
        session.state === 'paid' && session.cardId !== undefined
          ? await deps.payments.readCard(session.cardId)
          : undefined;
      await applyProviderTruth(deps, session, settlement, card);
    } catch (error) {
      throw new DomainError('payment-provider-unavailable', { cause: error });
    }
  }
}
