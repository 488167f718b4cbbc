import type { CancellationReason, Currency, FrequencyMonths, Locale } from '@nabta/contract';
import type { DeclineReason } from '../../../modules/dues/tables.ts';
import type { DemoChild, DemoGift, DemoPurpose } from '../demo-types.ts';

/** Who pays, as the books name them. */
export interface Payer {
  readonly id: number;
  readonly email: string;
  readonly phone: string;
  readonly currency: Currency;
  readonly locale: Locale;
  readonly nameEn: string;
  readonly nameAr: string;
}

/** A checkout of children, and how it went on with them. */
export interface SponsoringPlan {
  readonly payer: Payer;
  /** When it was paid. */
  readonly at: Temporal.Instant;
  readonly months: FrequencyMonths;
  readonly children: readonly DemoChild[];
  /** The card has been declined for the dues from this number on. */
  readonly declined?: { readonly since: number; readonly reason: DeclineReason };
  readonly cancelled?: {
    readonly at: Temporal.Instant;
    /** A Cairo date that is still to come. */
    readonly lastDay: Temporal.PlainDate;
    readonly reason: CancellationReason;
  };
  /** The child has finished school, and left the programme. */
  readonly finishedAt?: Temporal.Instant;
}

/** A gift to a child whom the payer sponsors at that moment. */
export interface GiftPlan {
  readonly payer: Payer;
  readonly at: Temporal.Instant;
  readonly gift: DemoGift;
  readonly quantity: number;
  readonly child: DemoChild;
}

export interface DonationPlan {
  readonly payer: Payer;
  readonly at: Temporal.Instant;
  readonly purpose: DemoPurpose;
  /** Minor units, before the fee. */
  readonly base: number;
  readonly feesIncluded: boolean;
  /** When all of it went back. */
  readonly refunded?: { readonly at: Temporal.Instant; readonly reason: string };
}

/** Money that staff received for a balance by bank transfer, in minor units. */
export interface DepositPlan {
  readonly payer: Payer;
  readonly at: Temporal.Instant;
  readonly amount: number;
  readonly reference: string;
}

/** All that sponsors of the demo have done until today. */
export interface Past {
  readonly sponsorings: readonly SponsoringPlan[];
  readonly gifts: readonly GiftPlan[];
  readonly donations: readonly DonationPlan[];
  readonly deposits: readonly DepositPlan[];
}

/** What a child costs a payer a month, in minor units. */
export function pricePerMonth(child: DemoChild, { currency }: Payer): number {
  return currency === 'egp' ? child.price_egp_minor : child.price_usd_minor;
}
