import { DEFAULT_FREQUENCY, FREQUENCIES } from '@nabta/contract';
import type { checkoutBody, Currency, Locale, Readable } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { FieldError } from '../../errors.ts';
import {
  askedCart,
  problemsOf,
  readCart,
  readOwnFacts,
  type CartOwner,
  type ReadCart,
} from '../carts/index.ts';
import { faultsOfDedication } from '../dedications/index.ts';

/** A checkout as it was sent, or the fields of it that could be read. */
export type ReadableCheckout = Readable<(typeof checkoutBody)['shape']['checkout_session']>;

/** What is wrong with a checkout: by field, and the lines to take out of the cart (API-17). */
export interface CheckoutFaults {
  readonly fields: Readonly<Record<string, FieldError>>;
  readonly extra: {
    readonly failed_sponsorees_ids: readonly number[];
    readonly failed_gifts_ids: readonly number[];
  };
}

const DEDICATION = 'checkout_session.dedication';

/**
 * What is wrong with a checkout apart from its lines: an empty cart, a dedication whose card cannot
 * go, and one of a cart without a gift: a child is sponsored in nobody's name but the sponsor's.
 */
export function faultsBesideLines(
  deps: Pick<Deps, 'clock'>,
  sent: ReadableCheckout,
): Record<string, FieldError> {
  const { dedication, sponsorships_attributes: children, purchased_gifts_attributes: gifts } = sent;
  const hasNoGift = gifts?.length === 0;
  return {
    ...(hasNoGift && children?.length === 0 ? { checkout_session: { key: 'cart-empty' } } : {}),
    ...(dedication ? faultsOfDedication(deps, dedication, DEDICATION) : {}),
    ...(dedication && hasNoGift ? { [DEDICATION]: { key: 'dedication-needs-gift' } } : {}),
  };
}

/** The lines of a cart that can't be bought. */
export function faultsOfLines(
  cart: Pick<ReadCart, 'children' | 'gifts'>,
  currency: Currency,
  locale: Locale,
): CheckoutFaults {
  const { fields, childIds, giftIds } = problemsOf(cart, currency, locale);
  return { fields, extra: { failed_sponsorees_ids: childIds, failed_gifts_ids: giftIds } };
}

/** All that is wrong with a checkout as far as it could be read. Locks nothing and changes nothing. */
export async function faultsOfCheckout(
  deps: Pick<Deps, 'db' | 'clock'>,
  owner: CartOwner,
  sent: ReadableCheckout,
  locale: Locale,
): Promise<CheckoutFaults> {
  const { sponsorships_attributes: children, purchased_gifts_attributes: gifts = [] } = sent;
  const asked = askedCart({
    sponsorships_frequency: sent.sponsorships_frequency ?? FREQUENCIES[DEFAULT_FREQUENCY],
    sponsorships_attributes: children ?? [],
    // A gift may be for one of the children, so it can't be judged without their list.
    purchased_gifts_attributes: children ? gifts : [],
  });
  const own = await readOwnFacts(deps.db, owner, asked);
  const cart = await readCart(deps.db, asked, own, deps.clock.now());
  const { fields, extra } = faultsOfLines(cart, owner.paymentCurrency, locale);
  return { fields: { ...faultsBesideLines(deps, sent), ...fields }, extra };
}
