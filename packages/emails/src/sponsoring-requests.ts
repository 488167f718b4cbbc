import { z } from 'zod';
import {
  currencySchema,
  DECLINE_REASONS,
  FREQUENCIES,
  PAUSE_KINDS,
  OVERDUE_MONTHS,
  PROVIDER_EXIT_REASONS,
  type Frequency,
} from '@nabta/contract';
import { dedicationOnReceipt } from './dedication-requests.ts';
import { accountData, localised, receiptNumber, webAddress } from './request-fields.ts';

// Every amount is minor units of the `currency` beside it; every date is Cairo's.
const amount = z.int().positive();
const amountOrNothing = z.int().nonnegative();
const day = z.iso.date();

/**
 * A child whom the reader sponsors: the full name, and the code that letters and transfers carry.
 * Mails that were asked for by an earlier version have no first name and no picture.
 */
export const child = z.object({
  name: localised,
  firstName: localised.optional(),
  code: z.string().min(1).max(50),
  pictureId: z.string().min(1).max(64).nullable().optional(),
});
export type MailChild = z.infer<typeof child>;

/**
 * A child to whom the reader writes. Who writes for a sponsor knows the child by the first name alone
 * (decision 063): the `name` is that one, and the code is empty.
 */
export const writtenChild = child.extend({ code: z.string().max(50) });

/** Children who wait, by their first names. */
const similar = z.array(z.object({ name: localised, url: webAddress }));
export type SimilarChildren = z.infer<typeof similar>;

/** A line of a receipt. `amount` is that of the whole line, not of one piece. */
const line = z.object({ label: localised, quantity: z.int().min(1), amount: amountOrNothing });

const card = z.object({ brand: z.string().max(50), last4: z.string().regex(/^\d{4}$/) });
export type MailCard = z.infer<typeof card>;

/** A receipt. It has no number when the balance paid everything. */
const receipt = z.object({
  receiptNumber: receiptNumber.nullable(),
  receiptUrl: webAddress.nullable(),
  paidOn: day,
  lines: z.array(line).min(1),
  total: amount,
  fromBalance: amountOrNothing,
  amountPaid: amountOrNothing,
  currency: currencySchema,
});
export type ReceiptData = z.infer<typeof receipt>;

const paidData = accountData.extend(receipt.shape);

function addsUp({ lines, total, fromBalance, amountPaid }: ReceiptData): boolean {
  const ofLines = lines.reduce((sum, { amount: ofLine }) => sum + ofLine, 0);
  return ofLines === total && fromBalance + amountPaid === total;
}

const WRONG_SUM = { error: 'the lines, the balance and the payment do not agree', path: ['total'] };

/**
 * After a checkout. `children`: those whose sponsorship began, with one line each; the other lines
 * are gifts. Without children, all lines are gifts.
 */
const checkoutReceiptData = paidData
  .extend({
    children: z.array(child.extend({ nextDueOn: day, letterUrl: webAddress.optional() })),
    /** The children who get the gifts. */
    recipients: z.array(child).optional(),
    dashboardUrl: webAddress,
    /** In whose name the gifts are given. */
    dedication: dedicationOnReceipt.optional(),
  })
  .refine(addsUp, WRONG_SUM);
export type CheckoutReceiptData = z.infer<typeof checkoutReceiptData>;

/**
 * The rest of a receipt of dues. `childCount`: the number of children, one when absent;
 * `nextDueOn`: when the next due comes, if that is one date.
 */
const ofDues = z.object({
  children: z.array(child).optional(),
  childCount: z.int().positive().optional(),
  nextDueOn: day.nullable(),
  transactionsUrl: webAddress,
});

/** One or several dues were paid. */
const dueReceiptData = paidData.extend({ ...ofDues.shape }).refine(addsUp, WRONG_SUM);
export type DueReceiptData = z.infer<typeof dueReceiptData>;

/** As `dueReceiptData`, of the several payments of one day. */
const dueReceiptsData = accountData.extend({
  ...ofDues.shape,
  receipts: z.array(receipt.refine(addsUp, WRONG_SUM)).min(2),
});
export type DueReceiptsData = z.infer<typeof dueReceiptsData>;

/**
 * Links that open one thing each without signing in, until a day. Mails that were asked for by an
 * earlier version have none.
 */
const linkData = accountData.extend({
  links: z
    .object({
      until: day,
      payUrl: webAddress.optional(),
      cardUrl: webAddress.optional(),
      endUrl: webAddress.optional(),
    })
    .optional(),
});
export type MailLinks = NonNullable<z.infer<typeof linkData>['links']>;

/** The part that every mail about one unpaid due has. */
const dueData = linkData.extend({ child, dueOn: day, amount, currency: currencySchema });
export type DueData = z.infer<typeof dueData>;

/** The ways to pay that staff arrange with a sponsor. */
const otherWay = z.enum(['bank_transfer', 'check', 'cash']);

/**
 * Three days before a due. `card`: the card that will be charged, or null without one. `paysBy`:
 * set for a sponsor who has arranged to pay otherwise, and needs no card.
 */
const dueUpcomingData = dueData.extend({
  card: card.nullable(),
  paysBy: z.enum(['card', ...otherWay.options]).optional(),
  cardsUrl: webAddress,
});
export type DueUpcomingData = z.infer<typeof dueUpcomingData>;

/** The reasons that a due could not be paid. */
const failure = z.enum(DECLINE_REASONS);
export type DueFailure = z.infer<typeof failure>;

/**
 * A try to take a due failed. `payUrl`: where to pay it, or, when the bank wants the card holder to
 * confirm (`authentication`), its page. `nextTryOn` is null after the last try.
 */
const dueFailedData = dueData.extend({
  reason: failure,
  nextTryOn: day.nullable(),
  payUrl: webAddress,
  cardsUrl: webAddress,
});
export type DueFailedData = z.infer<typeof dueFailedData>;

/** The monthly notice of an unpaid due: the first, the second or the third. */
const dueOverdueData = dueData.extend({
  month: z.literal(OVERDUE_MONTHS),
  graceEndsOn: day,
  payUrl: webAddress,
});
export type DueOverdueData = z.infer<typeof dueOverdueData>;

/** Two weeks before the time of grace ends. */
const dueFinalData = dueData.extend({ graceEndsOn: day, payUrl: webAddress });
export type DueFinalData = z.infer<typeof dueFinalData>;

/** A due, among several that one mail tells of. */
const noticedDue = z.object({ child, dueOn: day, amount, currency: currencySchema });

/** One due in a mail about several: the same facts as in a mail about it alone. */
export const dueNotice = z.discriminatedUnion('stage', [
  noticedDue.extend({
    stage: z.literal('upcoming'),
    paysBy: z.enum(['card', ...otherWay.options]),
    card: card.nullable(),
  }),
  noticedDue.extend({
    stage: z.literal('failed'),
    reason: failure,
    nextTryOn: day.nullable(),
    payUrl: webAddress,
  }),
  noticedDue.extend({
    stage: z.literal('overdue'),
    month: z.literal(OVERDUE_MONTHS),
    graceEndsOn: day,
  }),
  noticedDue.extend({ stage: z.literal('final'), graceEndsOn: day }),
  noticedDue.extend({ stage: z.literal('ended'), endedOn: day }),
]);
export type DueNotice = z.infer<typeof dueNotice>;

/** All that is to be told of a sponsor's dues on one day. */
const dueNoticesData = linkData.extend({
  notices: z.array(dueNotice).min(2),
  payUrl: webAddress,
  cardsUrl: webAddress,
  dashboardUrl: webAddress,
  childrenUrl: webAddress,
});
export type DueNoticesData = z.infer<typeof dueNoticesData>;

/**
 * A sponsorship has ended: at its sponsor's request, after the grace period of an unpaid due, or by
 * the ministry (SPN-23), with its reason and `similar` children. `underAge`: the child is not
 * eighteen yet, so a marriage is not named. `toBalance`: the amount paid for months after the end,
 * now in the balance.
 */
const sponsorshipEndedData = accountData
  .extend({
    child,
    endedOn: day,
    by: z.enum(['sponsor', 'grace', 'ministry']),
    exitReason: z.enum(PROVIDER_EXIT_REASONS).optional(),
    underAge: z.boolean().optional(),
    similar: similar.max(3).optional(),
    toBalance: amountOrNothing,
    currency: currencySchema,
    dashboardUrl: webAddress,
    childrenUrl: webAddress,
  })
  .refine(({ by, exitReason }) => (by === 'ministry') === (exitReason !== undefined), {
    error: 'the ministry ends a sponsorship for a reason, and nobody else does',
    path: ['exitReason'],
  });
export type SponsorshipEndedData = z.infer<typeof sponsorshipEndedData>;

/** Confirms that a sponsor asked to end a sponsorship. */
const sponsorshipCancelledData = accountData.extend({
  child,
  lastDay: day,
  /** Paid so far for whole months after the last day. */
  toBalance: z.object({ amount, currency: currencySchema }).optional(),
  dashboardUrl: webAddress,
});
export type SponsorshipCancelledData = z.infer<typeof sponsorshipCancelledData>;

/** Confirms that a sponsorship is paid for other months at a time, with its next payment. */
const frequencyChangedData = accountData.extend({
  child,
  frequency: z.enum(Object.keys(FREQUENCIES) as [Frequency, ...Frequency[]]),
  nextDueOn: day,
  amount,
  currency: currencySchema,
  sponsorshipUrl: webAddress,
});
export type FrequencyChangedData = z.infer<typeof frequencyChangedData>;

const nextPayment = { nextDueOn: day, amount, currency: currencySchema };

/** Confirms that the payment of a day was put off, with the next one. */
const paymentsPausedData = accountData.extend({
  child,
  kind: z.enum(PAUSE_KINDS),
  fromDueOn: day,
  ...nextPayment,
  sponsorshipUrl: webAddress,
});
export type PaymentsPausedData = z.infer<typeof paymentsPausedData>;

/** Confirms that a pause ends early, with the next payment. */
const paymentsResumedData = accountData.extend({
  child,
  ...nextPayment,
  sponsorshipUrl: webAddress,
});
export type PaymentsResumedData = z.infer<typeof paymentsResumedData>;

/** Confirms what is given above the price of each month (0: nothing any more), with the next payment. */
const extraChangedData = accountData.extend({
  child,
  extraPerMonth: z.int().min(0),
  frequency: z.enum(Object.keys(FREQUENCIES) as [Frequency, ...Frequency[]]),
  ...nextPayment,
  sponsorshipUrl: webAddress,
});
export type ExtraChangedData = z.infer<typeof extraChangedData>;

/**
 * A cart was paid a moment too late. `children`: whom somebody else had sponsored meanwhile, or,
 * `withdrawn`, whom staff had taken off the site.
 */
const checkoutRefundedData = accountData.extend({
  amount,
  currency: currencySchema,
  children: z.array(z.object({ name: localised })).min(1),
  /** Absent in mails of before it was told. */
  withdrawn: z.boolean().optional(),
  /** The gifts of the cart, which go back with it; absent in mails of before there were any. */
  gifts: z.array(z.object({ title: localised, childName: localised })).optional(),
  similar,
  childrenUrl: webAddress,
});
export type CheckoutRefundedData = z.infer<typeof checkoutRefundedData>;

/** A refund was made. `receiptNumber`: of the payment that it gives back. */
const paymentRefundedData = accountData.extend({
  receiptNumber: receiptNumber.nullable(),
  receiptUrl: webAddress.nullable(),
  amount,
  currency: currencySchema,
  refundedOn: day,
  reason: z.string().nullable(),
});
export type PaymentRefundedData = z.infer<typeof paymentRefundedData>;

/** A month before a card expires. `children`: those whose sponsorships renew on it. */
const cardExpiringData = linkData.extend({
  card: card.extend({ expMonth: z.int().min(1).max(12), expYear: z.int().min(2000).max(2999) }),
  children: z.array(child),
  cardsUrl: webAddress,
});
export type CardExpiringData = z.infer<typeof cardExpiringData>;

/** Money came in by another way than a card. `balance`: the balance after it. */
const depositReceiptData = accountData.extend({
  receiptNumber,
  receiptUrl: webAddress,
  receivedOn: day,
  amount,
  currency: currencySchema,
  method: otherWay,
  balance: amountOrNothing,
  dashboardUrl: webAddress,
});
export type DepositReceiptData = z.infer<typeof depositReceiptData>;

/** The mails of sponsoring that can be asked for. */
export const sponsoringRequests = [
  z.object({ template: z.literal('checkout-receipt'), data: checkoutReceiptData }),
  z.object({ template: z.literal('due-receipt'), data: dueReceiptData }),
  z.object({ template: z.literal('due-receipts'), data: dueReceiptsData }),
  z.object({ template: z.literal('due-notices'), data: dueNoticesData }),
  z.object({ template: z.literal('due-upcoming'), data: dueUpcomingData }),
  z.object({ template: z.literal('due-failed'), data: dueFailedData }),
  z.object({ template: z.literal('due-overdue'), data: dueOverdueData }),
  z.object({ template: z.literal('due-final'), data: dueFinalData }),
  z.object({ template: z.literal('sponsorship-ended'), data: sponsorshipEndedData }),
  z.object({ template: z.literal('sponsorship-cancelled'), data: sponsorshipCancelledData }),
  z.object({ template: z.literal('frequency-changed'), data: frequencyChangedData }),
  z.object({ template: z.literal('payments-paused'), data: paymentsPausedData }),
  z.object({ template: z.literal('payments-resumed'), data: paymentsResumedData }),
  z.object({ template: z.literal('extra-changed'), data: extraChangedData }),
  z.object({ template: z.literal('checkout-refunded'), data: checkoutRefundedData }),
  z.object({ template: z.literal('payment-refunded'), data: paymentRefundedData }),
  z.object({ template: z.literal('card-expiring'), data: cardExpiringData }),
  z.object({ template: z.literal('deposit-receipt'), data: depositReceiptData }),
] as const;
export type SponsoringRequest = z.infer<(typeof sponsoringRequests)[number]>;
