import type { Locale } from '@nabta/contract';
import type { MailContent } from '../mail-content.ts';
import type { SponsoringRequest } from '../sponsoring-requests.ts';
import { dueNotices } from './due-notices.ts';
import { cardExpiring, dueFailed, dueFinal, dueOverdue, dueUpcoming } from './dues.ts';
import { checkoutRefunded, paymentRefunded } from './refunds.ts';
import { checkoutReceipt, depositReceipt, dueReceipt, dueReceipts } from './sponsoring-receipts.ts';
import { sponsorshipCancelled, sponsorshipEnded } from './sponsorship-endings.ts';

/** What a mail of sponsoring says. */
export function sponsoring(request: SponsoringRequest, locale: Locale): MailContent {
  switch (request.template) {
    case 'checkout-receipt':
      return checkoutReceipt(request.data, locale);
    case 'due-receipt':
      return dueReceipt(request.data, locale);
    case 'due-receipts':
      return dueReceipts(request.data, locale);
    case 'due-notices':
      return dueNotices(request.data, locale);
    case 'due-upcoming':
      return dueUpcoming(request.data, locale);
    case 'due-failed':
      return dueFailed(request.data, locale);
    case 'due-overdue':
      return dueOverdue(request.data, locale);
    case 'due-final':
      return dueFinal(request.data, locale);
    case 'sponsorship-ended':
      return sponsorshipEnded(request.data, locale);
    case 'sponsorship-cancelled':
      return sponsorshipCancelled(request.data, locale);
    case 'checkout-refunded':
      return checkoutRefunded(request.data, locale);
    case 'payment-refunded':
      return paymentRefunded(request.data, locale);
    case 'card-expiring':
      return cardExpiring(request.data, locale);
    case 'deposit-receipt':
      return depositReceipt(request.data, locale);
  }
}
