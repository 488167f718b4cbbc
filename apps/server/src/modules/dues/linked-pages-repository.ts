// The payments that links of mails have begun: see linked-pages.ts.
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { paymentsView } from '../../db/views.ts';
import { dues } from './tables.ts';

/** A payment that the link of a mail has begun and that nobody has made yet: its dues are claimed. */
export const isLinkedPage = and(
  eq(paymentsView.kind, 'dues'),
  eq(paymentsView.status, 'pending'),
  isNull(paymentsView.chargeKey),
);

/** Those that claim some of these dues of a sponsor, the oldest first. */
export function listLinkedPages(db: Db, sponsorId: number, dueIds: readonly number[]) {
  const claiming = db
    .select({ id: dues.paymentId })
    .from(dues)
    .where(and(inArray(dues.id, [...dueIds]), eq(dues.state, 'charging')));
  return db
    .select()
    .from(paymentsView)
    .where(
      and(isLinkedPage, eq(paymentsView.sponsorId, sponsorId), inArray(paymentsView.id, claiming)),
    )
    .orderBy(asc(paymentsView.createdAt), asc(paymentsView.id));
}
