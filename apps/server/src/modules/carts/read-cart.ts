import {
  money,
  type CART_CHILD_PROBLEMS,
  type Currency,
  type FieldErrorKey,
  type FrequencyMonths,
  type SentCart,
} from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { findGifts, type GiftRow } from '../gifts/index.ts';
import { availableBalance, minimumCharge } from '../payments/index.ts';
import { claimRefusal, giftChildrenOf, type GiftChildRow } from '../sponsorships/index.ts';
import { giftProblem } from './gift-problem.ts';
import * as repository from './repository.ts';
import type { CartChildRow, ClaimRow } from './repository.ts';
import { cartTotals, laterSiblings, maximumQuantity, type CartTotals } from './rules.ts';

/** A cart as a sponsor asks for it. */
export interface AskedCart {
  readonly months: FrequencyMonths;
  readonly children: readonly {
    readonly childId: number;
    readonly sponsoringAsEn: string;
    readonly sponsoringAsAr: string;
  }[];
  readonly gifts: readonly {
    readonly giftId: number;
    readonly childId: number | null;
    readonly quantity: number;
  }[];
}

export interface CartOwner {
  readonly id: number;
  readonly paymentCurrency: Currency;
}

/** A child of a cart as it is now. `row` is absent of one that we do not know or do not show. */
export interface ReadCartChild {
  readonly id: number;
  readonly row: CartChildRow | undefined;
  readonly problem: (typeof CART_CHILD_PROBLEMS)[number] | undefined;
  /** The child of the same family that comes earlier in the cart. */
  readonly sibling: CartChildRow | undefined;
  readonly sponsoringAsEn: string;
  readonly sponsoringAsAr: string;
  /** Minor units. */
  readonly pricePerMonth: number;
  readonly amount: number;
  readonly fromBalance: number;
}

/** A gift line of a cart as it is now: for a child of the sponsor, or a first gift. */
export interface ReadCartGift {
  readonly giftId: number;
  readonly childId: number | null;
  readonly quantity: number;
  readonly row: GiftRow | undefined;
  /** The child, where the sponsor sponsors them now. */
  readonly sponsored: GiftChildRow | undefined;
  /** The child of a first gift: one of this cart, whom this checkout is to sponsor. */
  readonly newChild: CartChildRow | undefined;
  readonly problem: FieldErrorKey | undefined;
  /** How many of it one child can be given; null without a limit. */
  readonly maximumQuantity: number | null;
  /** Minor units. */
  readonly unitPrice: number;
  readonly amount: number;
  readonly fromBalance: number;
}

/** A cart as it is now: its lines in the order of the request, and its sums. */
export interface ReadCart {
  readonly children: readonly ReadCartChild[];
  readonly gifts: readonly ReadCartGift[];
  /**
   * The sum of the children without a problem and of every gift on the site (CRT-26), except the
   * first gifts of children with one.
   */
  readonly totals: CartTotals;
  /** Minor units that can be spent. */
  readonly balance: number;
  /** The children to whom the owner can give. */
  readonly giftChildren: readonly GiftChildRow[];
  /** Holds of others that have run out, on children who can be claimed once they are released. */
  readonly expiredHolds: readonly ClaimRow[];
}

/** The lines of a cart as they were sent; `sponsoringAs` may be empty. */
export function askedCart(
  sent: Pick<
    SentCart,
    'sponsorships_frequency' | 'sponsorships_attributes' | 'purchased_gifts_attributes'
  >,
): AskedCart {
  return {
    months: sent.sponsorships_frequency,
    children: sent.sponsorships_attributes.map((line) => ({
      childId: line.sponsoree_id,
      sponsoringAsEn: line.sponsoring_as_en ?? '',
      sponsoringAsAr: line.sponsoring_as_ar ?? '',
    })),
    gifts: sent.purchased_gifts_attributes.map((line) => ({
      giftId: line.gift_id,
      childId: line.sponsoree_id,
      quantity: line.quantity,
    })),
  };
}

/** Checks a cart: what of it is gone, and its sums of now. Changes nothing. */
export async function checkCart(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  owner: CartOwner,
  sent: SentCart,
): Promise<ReadCart> {
  const asked = askedCart(sent);
  return readCart(db, asked, await readOwnFacts(db, owner, asked), clock.now());
}

/** The facts of its owner, and the gifts, that a cart is checked against. */
export type OwnFacts = Awaited<ReturnType<typeof readOwnFacts>>;

/**
 * Reads what a cart is checked against, other than its children. Under `lockMoney` only the gifts can
 * still change: staff may change them at any time.
 */
export async function readOwnFacts(db: Db, owner: CartOwner, { children, gifts }: AskedCart) {
  const childIds = children.map(({ childId }) => childId);
  const giftIds = gifts.map(({ giftId }) => giftId);
  return {
    owner,
    tokens: await repository.listOwnTokens(db, owner.id),
    childIds: await repository.listOwnChildren(db, owner.id, childIds),
    giftChildren: await giftChildrenOf(db, owner.id),
    gifts: await findGifts(db, giftIds),
    balance: await availableBalance(db, owner.id, owner.paymentCurrency),
  };
}

/**
 * Reads a cart as it is now. Nobody else can change its children in a transaction that has locked
 * their families. Children that the owner's own open checkout holds are no problem here.
 */
export async function readCart(
  db: Db,
  asked: AskedCart,
  own: OwnFacts,
  now: Temporal.Instant,
): Promise<ReadCart> {
  const { owner, giftChildren, balance } = own;
  const lines = withoutDoubles(asked);
  const rows = await repository.listCartChildren(
    db,
    lines.children.map(({ childId }) => childId),
  );
  const claims = await repository.listClaims(db, [
    ...new Set(rows.map(({ familyId }) => familyId)),
  ]);

  const others = claims.filter(({ token }) => !own.tokens.has(token));
  const found = lines.children.map((line) => {
    const row = rows.find(
      (one) => one.id === line.childId && (own.childIds.has(one.id) || isShown(one)),
    );
    return { ...line, row, problem: childProblem(row, others, own.childIds, now) };
  });
  const free = found.flatMap(({ row, problem }) => (row && !problem ? [row] : []));
  const siblings = laterSiblings(free);
  const children = found.map((line) => {
    const sibling = line.problem ? undefined : siblings.get(line.childId);
    return { ...line, sibling, problem: sibling ? ('sibling-in-cart' as const) : line.problem };
  });
  const gifts = lines.gifts.map((line) => {
    const row = own.gifts.find(({ id }) => id === line.giftId);
    const sponsored = giftChildren.find(({ childId }) => childId === line.childId);
    const ofCart = sponsored ? undefined : children.find(({ childId }) => childId === line.childId);
    return {
      ...line,
      row,
      sponsored,
      newChild: ofCart?.row,
      maximumQuantity: row ? maximumQuantity(row.kind, row.priceEgp) : null,
      problem: giftProblem(line, { row, sponsored, ofCart, all: lines.gifts }),
    };
  });
  const priced = price(owner, asked.months, children, gifts, balance);
  const expiredHolds = others.filter(
    ({ expiresAt }) => expiresAt && Temporal.Instant.compare(expiresAt, now) <= 0,
  );
  return { ...priced, balance, giftChildren, expiredHolds };
}

/** A child stands in a cart once (CRT-17). */
function withoutDoubles({ children, gifts }: AskedCart): Pick<AskedCart, 'children' | 'gifts'> {
  return {
    children: children.filter(
      ({ childId }, i) => children.findIndex((one) => one.childId === childId) === i,
    ),
    gifts,
  };
}

/**
 * Whether anybody may see a child. Only their own sponsor sees one who is not shown, even by name.
 */
function isShown({ status, guardianConsentOn }: CartChildRow): boolean {
  return guardianConsentOn !== null && (status === 'available' || status === 'sponsored');
}

function childProblem(
  row: CartChildRow | undefined,
  claims: readonly ClaimRow[],
  ownChildren: ReadonlySet<number>,
  now: Temporal.Instant,
): ReadCartChild['problem'] {
  if (!row) return 'not-available';
  if (ownChildren.has(row.id)) return 'own';
  const ofFamily = claims.filter(({ familyId }) => familyId === row.familyId);
  const refusal = claimRefusal(
    {
      status: row.status,
      hasConsent: row.guardianConsentOn !== null,
      claims: ofFamily.map(({ childId, expiresAt }) => ({
        isOnChild: childId === row.id,
        expiresAt: expiresAt ?? undefined,
      })),
    },
    now,
  );
  if (refusal === undefined || refusal === 'family-taken') return refusal;
  return refusal === 'child-taken' ? 'taken' : 'not-available';
}

type FoundChild = AskedCart['children'][number] &
  Pick<ReadCartChild, 'row' | 'problem' | 'sibling'>;
type FoundGift = AskedCart['gifts'][number] &
  Pick<ReadCartGift, 'row' | 'problem' | 'sponsored' | 'newChild' | 'maximumQuantity'>;

function price(
  { paymentCurrency: currency }: CartOwner,
  months: FrequencyMonths,
  children: readonly FoundChild[],
  gifts: readonly FoundGift[],
  balance: number,
): Pick<ReadCart, 'children' | 'gifts' | 'totals'> {
  const priceOf = (row: { priceUsd: number; priceEgp: number }) =>
    currency === 'usd' ? row.priceUsd : row.priceEgp;
  const paidChildren = children.flatMap((line) =>
    line.row && !line.problem ? [{ line, pricePerMonth: priceOf(line.row) }] : [],
  );
  // Faulty gifts stay in the sums until their owner changes them: the sums match the lines shown.
  // Those that are gone themselves, or whose child is gone, cost nothing.
  const paidGifts = gifts.flatMap((line) =>
    line.row && line.problem !== 'gift-unknown' && line.problem !== 'gift-child-gone'
      ? [{ line, price: priceOf(line.row), count: line.quantity }]
      : [],
  );
  const totals = cartTotals(
    {
      currency,
      months,
      children: paidChildren,
      gifts: paidGifts,
    },
    money(balance, currency),
    minimumCharge(currency),
  );
  const nothing = { amount: 0, fromBalance: 0 };
  return {
    totals,
    children: children.map((line) => ({
      id: line.childId,
      row: line.row,
      problem: line.problem,
      sibling: line.sibling,
      sponsoringAsEn: line.sponsoringAsEn,
      sponsoringAsAr: line.sponsoringAsAr,
      pricePerMonth: line.row ? priceOf(line.row) : 0,
      ...(totals.children[paidChildren.findIndex((paid) => paid.line === line)] ?? nothing),
    })),
    gifts: gifts.map((line) => ({
      ...line,
      unitPrice: line.row ? priceOf(line.row) : 0,
      ...(totals.gifts[paidGifts.findIndex((paid) => paid.line === line)] ?? nothing),
    })),
  };
}
