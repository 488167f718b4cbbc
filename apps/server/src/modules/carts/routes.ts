import {
  cartBody,
  cartResponse,
  toDecimal,
  type CheckedCart,
  type ChildFacts,
  type Locale,
} from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app-type.ts';
import { limitBySponsor } from '../../http/limit.ts';
import { localised } from '../../http/localised.ts';
import { errorsOf, FORM_ERRORS, queryOf } from '../../http/schema.ts';
import { callingSponsor, signedIn } from '../../http/signed-in.ts';
import type { Limit } from '../../platform/limits.ts';
import { waitingChildNames } from '../children/index.ts';
import { minimumCharge } from '../payments/index.ts';
import { pictureUrl } from '../pictures/index.ts';
import { presentGiftChild } from '../sponsorships/index.ts';
import { checkCart } from './index.ts';
import { childError, giftError, problemSentence } from './problems.ts';
import type { CartOwner, ReadCart, ReadCartChild, ReadCartGift } from './read-cart.ts';

/** A cart is looked at when its page opens, and after each change. */
const CART_LOOKS: Limit = { name: 'cart-looks', points: 120, seconds: 60 };

/** Carts. The browser keeps them; the server only computes their prices and problems. */
export function cartRoutes(app: App, deps: Deps): void {
  app.post(
    '/v1/sponsors/carts',
    {
      onRequest: [signedIn(deps), limitBySponsor(deps.limiter, CART_LOOKS)],
      schema: {
        summary: 'What of a cart is gone, its prices and sums; changes nothing',
        tags: ['checkout'],
        querystring: queryOf({}),
        body: cartBody,
        response: {
          200: cartResponse,
          ...errorsOf(...FORM_ERRORS, 'unauthorized'),
        },
      },
    },
    async (request) => {
      const sponsor = await callingSponsor(deps, request);
      const cart = await checkCart(deps, sponsor, request.body.cart);
      return { cart: presentCart(cart, sponsor, deps.settings.childFacts, request.locale) };
    },
  );
}

/** A cart as it is now, for its owner. */
function presentCart(
  cart: ReadCart,
  owner: CartOwner,
  facts: ChildFacts,
  locale: Locale,
): CheckedCart {
  const { totals, balance, giftChildren } = cart;
  return {
    children: cart.children.map((child) => presentCartChild(child, facts, locale)),
    gifts: cart.gifts.map((gift) => presentCartGift(gift, owner, locale)),
    currency: owner.paymentCurrency,
    total: toDecimal(totals.total.minor),
    deduction: toDecimal(totals.deduction.minor),
    amount_due: toDecimal(totals.amountDue.minor),
    balance: toDecimal(balance),
    minimum_charge: toDecimal(minimumCharge(owner.paymentCurrency).minor),
    gift_children: giftChildren.map((child) => presentGiftChild(child, locale)),
  };
}

/** A child who is gone is presented by first name alone. */
function presentCartChild(
  child: ReadCartChild,
  facts: ChildFacts,
  locale: Locale,
): CheckedCart['children'][number] {
  const { row, problem } = child;
  const waiting = row && problem === undefined ? waitingChildNames(row, facts) : undefined;
  const shown = problem === 'own' ? row : waiting;
  return {
    id: child.id,
    problem: problem ?? null,
    message: problemSentence(childError(child, locale), locale),
    code: shown?.code || null,
    ...localised(
      'name',
      locale,
      shown?.fullNameEn ?? row?.firstNameEn ?? '',
      shown?.fullNameAr ?? row?.firstNameAr ?? '',
    ),
    image_url: shown ? pictureUrl(shown.pictureId, shown) : null,
    price: shown ? { usd: toDecimal(shown.priceUsd), egp: toDecimal(shown.priceEgp) } : null,
    amount: toDecimal(child.amount),
  };
}

function presentCartGift(
  gift: ReadCartGift,
  { paymentCurrency }: CartOwner,
  locale: Locale,
): CheckedCart['gifts'][number] {
  const { row } = gift;
  return {
    gift_id: gift.giftId,
    sponsoree_id: gift.childId,
    quantity: gift.quantity,
    problem: gift.problem ?? null,
    message: problemSentence(giftError(gift, paymentCurrency, locale), locale),
    ...localised('title', locale, row?.titleEn ?? '', row?.titleAr ?? ''),
    maximum_quantity: gift.maximumQuantity,
    image_url: row ? pictureUrl(row.pictureId) : null,
    price: row ? { usd: toDecimal(row.priceUsd), egp: toDecimal(row.priceEgp) } : null,
    amount: toDecimal(gift.amount),
  };
}
