import type { CART_CHILD_PROBLEMS, FieldErrorKey } from '@nabta/contract';
import type { GiftRow } from '../gifts/index.ts';
import type { GiftChildRow } from '../sponsorships/index.ts';
import { giftRefusal } from './rules.ts';

/** A gift line as it was asked for. */
interface AskedGift {
  readonly giftId: number;
  readonly childId: number | null;
  readonly quantity: number;
}

interface GiftFacts {
  /** The gift; one that is off the site can't be bought. */
  readonly row: GiftRow | undefined;
  /** Its child, where the sponsor sponsors them now. */
  readonly sponsored: GiftChildRow | undefined;
  /** Its child, where the cart is to sponsor them. */
  readonly ofCart:
    { readonly problem: (typeof CART_CHILD_PROBLEMS)[number] | undefined } | undefined;
  /** Every gift line of the cart. */
  readonly all: readonly AskedGift[];
}

/** Why a gift line can't be bought; undefined when it can. */
export function giftProblem(
  line: AskedGift,
  { row, sponsored, ofCart, all }: GiftFacts,
): FieldErrorKey | undefined {
  if (!row?.onSite) return 'gift-unknown';
  const { childId } = line;
  if (childId !== null && !sponsored) {
    const problem = recipientProblem(ofCart);
    if (problem) return problem;
  }
  const refusal = giftRefusal({
    kind: row.kind,
    priceEgp: row.priceEgp,
    count: quantityOf(line, all),
  });
  return refusal?.reason ?? (childId === null ? 'needToChooseAChild' : undefined);
}

/** A first gift goes with its child, who may be gone. */
function recipientProblem(ofCart: GiftFacts['ofCart']): FieldErrorKey | undefined {
  if (!ofCart || ofCart.problem === 'own') return 'gift-child-not-yours';
  return ofCart.problem === undefined ? undefined : 'gift-child-gone';
}

/** How many of a gift a child is given in all: lines that say the same count as one (GFT-06). */
function quantityOf({ giftId, childId, quantity: own }: AskedGift, all: readonly AskedGift[]) {
  if (childId === null) return own;
  const same = all.filter((line) => line.giftId === giftId && line.childId === childId);
  return same.reduce((sum, { quantity }) => sum + quantity, 0);
}
