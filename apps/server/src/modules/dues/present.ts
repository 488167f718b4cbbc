import {
  message,
  toDecimal,
  type DeclineReason,
  type Due,
  type FieldErrorKey,
  type LateDuesResponse,
  type Locale,
} from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { localised } from '../../http/localised.ts';
import { minimumCharge, receiptName } from '../payments/index.ts';
import { pictureUrl } from '../pictures/index.ts';
import { showsPicture } from '../sponsorships/index.ts';
import { receiptUrl } from '../transactions/index.ts';
import type { LateDues } from './list-dues.ts';
import type { ShownDue } from './shown-dues-repository.ts';
import { dueStatusOn } from './rules.ts';

/** The sentence in the banner of a due (DUE-10). */
const SENTENCES = {
  declined: 'card-error-declined',
  funds: 'card-error-funds',
  expired: 'card-error-expired',
  authentication: 'card-error-authentication',
  'no-card': 'card-error-none',
  unknown: 'card-error-generic',
} as const satisfies Record<DeclineReason, FieldErrorKey>;

/** How a due is to be shown. */
export interface Showing {
  /** A Cairo date. */
  readonly today: Temporal.PlainDate;
  readonly locale: Locale;
  /** The part that the balance would pay, in minor units. */
  readonly preview: number | undefined;
}

/** A due, as the API shows it to its sponsor (ENT-19, DUE-22). */
export function presentDue(
  deps: Pick<Deps, 'settings' | 'signer'>,
  { due, child, sponsorshipStatus, receipt, reserved }: ShownDue,
  { today, locale, preview }: Showing,
): Due {
  const isPaid = due.state === 'paid';
  const { declineReason } = due;
  const failed = declineReason !== null && (due.state === 'planned' || due.state === 'failed');
  // A try that found no card leaves a due as it was planned, and has failed all the same.
  const state = failed ? 'failed' : due.state;
  const applied = isPaid ? due.balanceAmount : (reserved ?? preview ?? 0);
  return {
    id: due.id,
    sponsorship_id: due.sponsorshipId,
    due_date: due.dueOn,
    amount: toDecimal(due.amount),
    currency: due.currency,
    status: dueStatusOn({ state, dueOn: Temporal.PlainDate.from(due.dueOn) }, today),
    applied_balance: toDecimal(applied),
    balance_applied: isPaid && due.balanceAmount > 0,
    sponsoree_code: child.code,
    ...localised('sponsoree_name', locale, child.fullNameEn, child.fullNameAr),
    sponsoree_image_url: showsPicture(sponsorshipStatus, child)
      ? pictureUrl(child.pictureId, child)
      : null,
    error: failed ? message(SENTENCES[declineReason], locale) : null,
    receipt_url: isPaid && receipt ? receiptUrl(deps, receiptName(receipt), locale) : null,
  };
}

/** Late dues, as the API shows them (DUE-04 to DUE-06). */
export function presentLateDues(
  deps: Pick<Deps, 'settings' | 'signer'>,
  { dues, balance, sum }: LateDues,
  { today, locale }: Pick<Showing, 'today' | 'locale'>,
): LateDuesResponse {
  const { currency } = sum.total;
  return {
    dues: dues.map((shown) => {
      const preview = sum.appliedBalance.get(shown.due.id);
      return presentDue(deps, shown, { today, locale, preview });
    }),
    currency,
    balance: toDecimal(balance),
    minimum_charge: toDecimal(minimumCharge(currency).minor),
    total: toDecimal(sum.total.minor),
    deduction: toDecimal(sum.deduction.minor),
    amount_due: toDecimal(sum.amountDue.minor),
  };
}
