import type { DedicationBody } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import type { ReadCart } from '../carts/index.ts';
import { storeDedication } from '../dedications/index.ts';
import type { PaymentRow } from '../payments/index.ts';
import type { SponsorRow } from '../sessions/index.ts';
import { fullName } from '../sponsors/index.ts';

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
    payerName: fullName(sponsor),
    amount: cart.gifts.reduce((sum, { amount }) => sum + amount, 0),
  });
}
