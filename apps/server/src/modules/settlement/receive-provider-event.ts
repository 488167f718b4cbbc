import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import { UnknownObjectError, type ProviderEvent } from '../../platform/payment-provider.ts';
import { refreshCard } from '../cards/index.ts';
import { convergeCharge, convergeSession } from './converge-payment.ts';
import { isProcessed, markProcessed, noteEvent } from './repository.ts';
import { convergeDispute, convergeRefund } from './return-money.ts';

/**
 * Receives a notice of the provider. The notice is a hint: the truth is read back before anything is
 * done, so repeats, delays and disorder do not matter (TRAP-04). Throws `invalid-signature` for
 * a notice that is not the provider's; anything else that it throws makes the provider try again.
 */
export async function receiveProviderEvent(
  deps: Deps,
  notice: { rawBody: Buffer; signature: string },
): Promise<void> {
  const event = await deps.payments.readEvent(notice.rawBody, notice.signature).catch((cause) => {
    deps.log.warn('a provider notice with a forged or stale signature was refused');
    throw new DomainError('invalid-signature', { cause });
  });
  await noteEvent(deps.db, event, deps.clock.now());
  if (await isProcessed(deps.db, event.id)) return;
  try {
    if (event.about) await readAgain(deps, event.about);
  } catch (error) {
    // Such as a test event of the dashboard. Asking for a retry would not make it known.
    if (!(error instanceof UnknownObjectError)) throw error;
    deps.log.warn({ event: event.id, type: event.type }, 'a notice is about nothing we can read');
  }
  await markProcessed(deps.db, event.id, deps.clock.now());
}

async function readAgain(
  deps: Deps,
  { kind, id }: NonNullable<ProviderEvent['about']>,
): Promise<void> {
  const { payments } = deps;
  switch (kind) {
    case 'session':
      return convergeSession(deps, await payments.readSession(id));
    case 'charge':
      return convergeCharge(deps, await payments.readCharge(id));
    case 'refund':
      return convergeRefund(deps, await payments.readRefund(id));
    case 'dispute':
      return convergeDispute(deps, await payments.readDispute(id));
    case 'card':
      return refreshCard(deps, id);
  }
}
