import { and, eq, isNull, or } from 'drizzle-orm';
import { paymentsView } from './views.ts';

/** A payment that the link of a mail has begun and that nobody has made yet: its dues are claimed. */
export const isLinkedPage = and(
  eq(paymentsView.kind, 'dues'),
  eq(paymentsView.status, 'pending'),
  isNull(paymentsView.chargeKey),
);

/**
 * A payment of dues on a page that a person may have left: the page of a mail's link, or that of the
 * bank, where the sponsor was asked to confirm a charge. Its sponsor may pay its dues all the same,
 * which closes the page first.
 */
export const isOpenPage = and(
  eq(paymentsView.kind, 'dues'),
  eq(paymentsView.status, 'pending'),
  or(isNull(paymentsView.chargeKey), paymentsView.awaitsHolder),
);
