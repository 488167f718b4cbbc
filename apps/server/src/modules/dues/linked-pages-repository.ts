// The payments that links of mails have begun: see linked-pages.ts.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { isLinkedPage } from '../../db/linked-page.ts';
import { paymentsView } from '../../db/views.ts';
import { dues } from './tables.ts';

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
