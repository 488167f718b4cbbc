import { desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import {
  inquiriesView,
  inquirySubjectsView,
  ledgerEntriesView,
  paymentsView,
  receiptsView,
} from '../../db/views.ts';
import type { Deps } from '../../deps.ts';
import { sponsorBy } from '../sponsors/index.ts';
import { listNotes } from './sponsor-notes.ts';
import { sponsorOverview } from './sponsor-overview.ts';

const MOST = 100;

/** A sponsor with all that the desk shows of them. */
export type SponsorAtDesk = Awaited<ReturnType<typeof showSponsorAtDesk>>;

/** One sponsor on one page, an erased one too. Throws `not-found`. */
export async function showSponsorAtDesk(deps: Pick<Deps, 'db' | 'clock'>, id: number) {
  const sponsor = await sponsorBy(deps, String(id));
  return {
    sponsor,
    overview: await sponsorOverview(deps, sponsor),
    payments: await listPayments(deps.db, id),
    notes: await listNotes(deps.db, id),
    inquiries: await listInquiries(deps.db, id),
  };
}

/** The latest entries of the ledger, each with its payment and receipt. */
function listPayments(db: Db, sponsorId: number) {
  return db
    .select({
      entry: ledgerEntriesView,
      method: paymentsView.method,
      reference: paymentsView.reference,
      receipt: { year: receiptsView.year, number: receiptsView.number },
    })
    .from(ledgerEntriesView)
    .leftJoin(paymentsView, eq(paymentsView.id, ledgerEntriesView.paymentId))
    .leftJoin(receiptsView, eq(receiptsView.paymentId, ledgerEntriesView.paymentId))
    .where(eq(ledgerEntriesView.sponsorId, sponsorId))
    .orderBy(desc(ledgerEntriesView.happenedAt), desc(ledgerEntriesView.id))
    .limit(MOST);
}

function listInquiries(db: Db, sponsorId: number) {
  return db
    .select({ inquiry: inquiriesView, subject: inquirySubjectsView })
    .from(inquiriesView)
    .innerJoin(inquirySubjectsView, eq(inquirySubjectsView.id, inquiriesView.subjectId))
    .where(eq(inquiriesView.sponsorId, sponsorId))
    .orderBy(desc(inquiriesView.id))
    .limit(MOST);
}
