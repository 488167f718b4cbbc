import type Stripe from 'stripe';
import { invalidRequest, resourceMissing } from '../api/errors.ts';
import {
  type ReadBy,
  currency,
  expandPaths,
  metadata,
  oneOf,
  optional,
  positive,
  shape,
  text,
} from '../api/params.ts';
import type { Work } from '../api/work.ts';
import { randomText } from '../identifiers.ts';
import { type Stored, findObject, insertObject, saveObject } from '../store.ts';
import { withoutEmpty } from './customers.ts';

/** Coupons of a fixed sum that apply once: the kind that a payment's page can take. */
export const couponParams = shape({
  name: optional(text(40)),
  amount_off: positive,
  currency,
  duration: oneOf(['once']),
  max_redemptions: optional(positive),
  metadata: optional(metadata),
  expand: expandPaths,
});

export async function createCoupon(
  work: Work,
  params: ReadBy<typeof couponParams>,
): Promise<Stripe.Coupon> {
  const most = params.max_redemptions ?? null;
  const coupon: Stripe.Coupon = {
    id: randomText(8),
    object: 'coupon',
    amount_off: params.amount_off,
    created: work.now,
    currency: params.currency,
    duration: params.duration,
    duration_in_months: null,
    livemode: false,
    max_redemptions: most,
    metadata: withoutEmpty(params.metadata ?? {}),
    name: params.name ?? null,
    percent_off: null,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
  await insertObject(work.sql, 'coupon', work.now, { data: coupon, hidden: {} });
  return coupon;
}

/** The coupon that a page is to take, locked. Throws when it is unknown, spent, or of another currency. */
export async function requireCoupon(
  work: Work,
  id: string,
  currencyOfPage: string | undefined,
): Promise<Stored<'coupon'>> {
  const param = 'discounts[0][coupon]';
  const coupon = await findObject(work.sql, 'coupon', id, 'lock');
  if (coupon === null) throw resourceMissing('coupon', id, param);
  if (!coupon.data.valid) {
    throw invalidRequest(`Coupon expired: ${id}`, { param, code: 'coupon_expired' });
  }
  if (coupon.data.currency !== currencyOfPage) {
    throw invalidRequest(
      `The coupon ${id} is in ${coupon.data.currency ?? ''}, and the Checkout Session in ${currencyOfPage ?? ''}.`,
      { param },
    );
  }
  return coupon;
}

/** Counts the coupon of a page that was paid. */
export async function redeemCoupon(work: Work, id: string): Promise<void> {
  const coupon = await findObject(work.sql, 'coupon', id, 'lock');
  if (coupon === null) return;
  const redeemed = coupon.data.times_redeemed + 1;
  const most = coupon.data.max_redemptions;
  await saveObject(work.sql, 'coupon', {
    ...coupon,
    data: { ...coupon.data, times_redeemed: redeemed, valid: most === null || redeemed < most },
  });
}
