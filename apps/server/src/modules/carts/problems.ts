import {
  INTL_TAG,
  formatMoney,
  GIFT_LIMITS,
  money,
  multiply,
  type Currency,
  type FieldErrorKey,
  type Locale,
} from '@nabta/contract';
import { fieldMessage, type FieldError } from '../../errors.ts';
import type { ReadCart, ReadCartChild, ReadCartGift } from './read-cart.ts';

const CHILD_KEYS = {
  taken: 'child-taken',
  'family-taken': 'family-taken',
  'sibling-in-cart': 'sibling-in-cart',
  'not-available': 'child-not-available',
  own: 'child-own',
} as const;

/** The sentences that name a gift which is gone from a cart. */
const GONE_KEYS: Partial<Record<FieldErrorKey, FieldErrorKey>> = {
  'gift-child-gone': 'gift-child-gone',
  'gift-unknown': 'gift-off-site',
};

/** The fields of a gift line that are at fault, where it is not the gift itself. */
const GIFT_FIELDS: Partial<Record<FieldErrorKey, 'sponsoree_id' | 'quantity'>> = {
  needToChooseAChild: 'sponsoree_id',
  'gift-child-not-yours': 'sponsoree_id',
  'gift-child-gone': 'sponsoree_id',
  'gift-count-invalid': 'quantity',
  'gift-above-maximum': 'quantity',
};

const wholeNumbers: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat(INTL_TAG.en),
  ar: new Intl.NumberFormat(INTL_TAG.ar),
};

/** The error of a child who can't be sponsored; by the first name, which is no secret. */
export function childError(child: ReadCartChild, locale: Locale): FieldError | undefined {
  if (!child.problem) return undefined;
  const { row } = child;
  const name = locale === 'ar' ? row?.firstNameAr : row?.firstNameEn;
  if (name === undefined) return { key: 'child-not-available' };
  const sibling = locale === 'ar' ? child.sibling?.firstNameAr : child.sibling?.firstNameEn;
  return { key: CHILD_KEYS[child.problem], parameters: { name, sibling: sibling ?? '' } };
}

/**
 * The error of a gift line that can't be bought. The limit is in pounds (GFT-10), so it is told
 * in pieces and in the money that the sponsor pays in too.
 */
export function giftError(
  gift: ReadCartGift,
  currency: Currency,
  locale: Locale,
): FieldError | undefined {
  if (!gift.problem) return undefined;
  const { row, maximumQuantity } = gift;
  const gone = GONE_KEYS[gift.problem];
  if (row && gone) {
    return { key: gone, parameters: { gift: locale === 'ar' ? row.titleAr : row.titleEn } };
  }
  const limit = row && GIFT_LIMITS[row.kind].maximum;
  if (!limit || maximumQuantity === null) return { key: gift.problem };
  const most = multiply(money(gift.unitPrice, currency), maximumQuantity);
  const parameters = {
    maximum: formatMoney(money(limit, 'egp'), locale),
    count: wholeNumbers[locale].format(maximumQuantity),
    price: formatMoney(most, locale),
  };
  return { key: gift.problem, parameters };
}

/** A sentence behind an error, in a language. */
export function problemSentence(error: FieldError | undefined, locale: Locale): string | null {
  return error ? fieldMessage(error.key, locale, error.parameters) : null;
}

/**
 * Every problem of a cart by the field that was sent, and the ids that a client takes out. A gift that
 * another line gives without a problem is not among them (decision 061).
 */
export function problemsOf(
  cart: Pick<ReadCart, 'children' | 'gifts'>,
  currency: Currency,
  locale: Locale,
): { fields: Record<string, FieldError>; childIds: number[]; giftIds: number[] } {
  const fields: Record<string, FieldError> = {};
  for (const [i, child] of cart.children.entries()) {
    const error = childError(child, locale);
    if (error) fields[`checkout_session.sponsorships_attributes.${i}.sponsoree_id`] = error;
  }
  for (const [i, gift] of cart.gifts.entries()) {
    const error = giftError(gift, currency, locale);
    const field = (gift.problem && GIFT_FIELDS[gift.problem]) ?? 'gift_id';
    if (error) fields[`checkout_session.purchased_gifts_attributes.${i}.${field}`] = error;
  }
  const withProblem = <L extends { problem: unknown }>(lines: readonly L[]) =>
    lines.filter(({ problem }) => problem !== undefined);
  const isFine = (id: number) => cart.gifts.some((gift) => gift.giftId === id && !gift.problem);
  return {
    fields,
    childIds: withProblem(cart.children).map(({ id }) => id),
    giftIds: [
      ...new Set(
        withProblem(cart.gifts)
          .map(({ giftId }) => giftId)
          .filter((id) => !isFine(id)),
      ),
    ],
  };
}
