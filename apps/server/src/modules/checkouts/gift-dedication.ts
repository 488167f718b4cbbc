import type { DedicationBody, SentCheckout } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { invalid } from '../../errors.ts';
import type { ReadCart } from '../carts/index.ts';
import { faultsOfDedication, storeDedication } from '../dedications/index.ts';
import type { PaymentRow } from '../payments/index.ts';
import type { SponsorRow } from '../sessions/index.ts';

const FIELD = 'checkout_session.dedication';

/**
 * Throws `validation-failed` for a dedication whose card cannot go, and for one of a cart without a
 * gift: a child is sponsored in nobody's name but the sponsor's.
 */
export function refuseDedication(
  deps: Pick<Deps, 'clock'>,
  { dedication, purchased_gifts_attributes: gifts }: SentCheckout,
): void {
  if (!dedication) return;
  const faults = faultsOfDedication(deps, dedication, FIELD);
  if (gifts.length === 0) faults[FIELD] = { key: 'dedication-needs-gift' };
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/** Stores in whose name the gifts of a checkout are given. Its card knows of the gifts alone. */
export async function storeGiftDedication(
  deps: Pick<Deps, 'clock' | 'sealer'>,
  transaction: Db,
  { id: paymentId }: PaymentRow,
  {
    dedication,
    sponsor,
    cart,
  }: {
    readonly dedication: DedicationBody | undefined;
    readonly sponsor: Pick<SponsorRow, 'firstName' | 'lastName'>;
    readonly cart: Pick<ReadCart, 'gifts'>;
  },
): Promise<void> {
  if (!dedication) return;
  await storeDedication(deps, transaction, {
    paymentId,
    dedication,
    payerName: `${sponsor.firstName} ${sponsor.lastName}`.trim(),
    amount: cart.gifts.reduce((sum, { amount }) => sum + amount, 0),
  });
}
