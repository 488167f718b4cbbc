import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import type { ProviderSession } from '../../platform/payment-provider.ts';
import {
  abandonPayment,
  applyProviderTruth,
  PAGE_MINUTES,
  type PaymentRow,
} from '../payments/index.ts';
import { listLinkedPages } from './linked-pages-repository.ts';
import { duesSettlement } from './settle-dues.ts';

/** When the page closes that the link of a mail has opened: until then only its sponsor pays these dues. */
export function closesAt({ createdAt }: Pick<PaymentRow, 'createdAt'>): Temporal.Instant {
  return createdAt.add({ minutes: PAGE_MINUTES });
}

/** Whether such a page may still be handed out. */
export function isPageOpen(
  { clock }: Pick<Deps, 'clock'>,
  payment: Pick<PaymentRow, 'createdAt'>,
): boolean {
  return Temporal.Instant.compare(clock.now(), closesAt(payment)) < 0;
}

/**
 * Closes the pages that links of mails have opened for some dues, so that something else may charge
 * them: they become free only once the provider says that nothing can be paid there any more. What was
 * paid meanwhile settles. `which`: all of them, or those whose time is over. Throws
 * `payment-provider-unavailable`.
 */
export async function closeLinkedPages(
  deps: Deps,
  { sponsorId, dueIds }: { readonly sponsorId: number; readonly dueIds: readonly number[] },
  which: 'all' | 'over',
): Promise<void> {
  const pages = await listLinkedPages(deps.db, sponsorId, dueIds);
  for (const payment of pages) {
    if (which === 'over' && isPageOpen(deps, payment)) continue;
    // One that is being opened right now finds itself given up, and closes its page.
    if (payment.providerSessionId === null) {
      await abandonPayment(deps, payment.id, duesSettlement(deps));
      continue;
    }
    const session = await deps.payments
      .closeCheckout(payment.providerSessionId)
      .catch((cause: unknown) => {
        throw new DomainError('payment-provider-unavailable', { cause });
      });
    await settleLinkedPage(deps, session);
  }
}

/** Makes our record of dues that are paid on a page agree with the page. Nobody's card is kept. */
export function settleLinkedPage(
  deps: Deps,
  session: ProviderSession,
): Promise<PaymentRow['status'] | undefined> {
  return applyProviderTruth(deps, session, duesSettlement(deps), undefined);
}
