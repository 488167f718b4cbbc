import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import * as repository from './repository.ts';
import type { CheckoutChild, CheckoutRow, GiftLineRow } from './repository.ts';

/** A checkout with its lines. */
export interface ShownCheckout {
  readonly checkout: CheckoutRow;
  readonly children: readonly CheckoutChild[];
  readonly gifts: readonly GiftLineRow[];
}

/** A sponsor's checkout, to fill the cart with again (CFM-10). Throws `not-found`. */
export async function showCheckout(
  { db }: Pick<Deps, 'db'>,
  sponsorId: number,
  paymentId: string,
): Promise<ShownCheckout> {
  const checkout = await repository.findCheckout(db, paymentId);
  if (checkout?.sponsorId !== sponsorId) throw notFound();
  return {
    checkout,
    children: await repository.listCheckoutChildren(db, paymentId),
    gifts: await repository.listGiftLines(db, paymentId),
  };
}
