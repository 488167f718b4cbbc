import { and, eq, isNull } from 'drizzle-orm';
import { paymentsView } from './views.ts';

/** A payment that the link of a mail has begun and that nobody has made yet: its dues are claimed. */
export const isLinkedPage = and(
  eq(paymentsView.kind, 'dues'),
  eq(paymentsView.status, 'pending'),
  isNull(paymentsView.chargeKey),
);
