// The tables that other modules read: to insert, update or delete does not compile. Add what is missing.
import { auditEntries } from '../modules/audit/tables.ts';
import { cards } from '../modules/cards/tables.ts';
import { checkoutChildren, checkoutSessions, purchasedGifts } from '../modules/checkouts/tables.ts';
import { childClaims, children, pastPortraits } from '../modules/children/tables.ts';
import { communities } from '../modules/communities/tables.ts';
import { donations, purposes } from '../modules/donations/tables.ts';
import { duePayments, dues } from '../modules/dues/tables.ts';
import { gifts } from '../modules/gifts/tables.ts';
import { inquiries } from '../modules/inquiries/tables.ts';
import { letterWriters } from '../modules/letter-writers/tables.ts';
import {
  letterAttachments,
  letterDrafts,
  letters,
  writerDrafts,
} from '../modules/letters/tables.ts';
import { outboxMails } from '../modules/mails/tables.ts';
import { nudgeStops } from '../modules/nudges/tables.ts';
import { ledgerEntries, payments, receipts, refunds } from '../modules/payments/tables.ts';
import { pictures } from '../modules/pictures/tables.ts';
import { contentVersions } from '../modules/site-content/tables.ts';
import { signUps, sponsors } from '../modules/sponsors/tables.ts';
import { sponsorshipPauses, sponsorships } from '../modules/sponsorships/tables.ts';
import { staffAccounts } from '../modules/staff-accounts/tables.ts';
import { villages } from '../modules/villages/tables.ts';
import { readOnly } from './read-only.ts';

export const auditEntriesView = readOnly(auditEntries);
export const checkoutChildrenView = readOnly(checkoutChildren);
export const checkoutSessionsView = readOnly(checkoutSessions);
export const purchasedGiftsView = readOnly(purchasedGifts);
export const cardsView = readOnly(cards);
export const childClaimsView = readOnly(childClaims);
export const childrenView = readOnly(children);
export const communitiesView = readOnly(communities);
export const contentVersionsView = readOnly(contentVersions);
export const donationsView = readOnly(donations);
export const purposesView = readOnly(purposes);
export const duePaymentsView = readOnly(duePayments);
export const duesView = readOnly(dues);
export const giftsView = readOnly(gifts);
export const inquiriesView = readOnly(inquiries);
export const letterAttachmentsView = readOnly(letterAttachments);
export const letterDraftsView = readOnly(letterDrafts);
export const lettersView = readOnly(letters);
export const letterWritersView = readOnly(letterWriters);
export const outboxMailsView = readOnly(outboxMails);
export const ledgerEntriesView = readOnly(ledgerEntries);
export const nudgeStopsView = readOnly(nudgeStops);
export const paymentsView = readOnly(payments);
export const receiptsView = readOnly(receipts);
export const refundsView = readOnly(refunds);
export const pastPortraitsView = readOnly(pastPortraits);
export const picturesView = readOnly(pictures);
export const signUpsView = readOnly(signUps);
export const sponsorsView = readOnly(sponsors);
export const sponsorshipPausesView = readOnly(sponsorshipPauses);
export const sponsorshipsView = readOnly(sponsorships);
export const staffAccountsView = readOnly(staffAccounts);
export const villagesView = readOnly(villages);
export const writerDraftsView = readOnly(writerDrafts);
