// Every table for modules that do not own it to read: insert, update and delete do not compile.
import { auditEntries } from '../modules/audit/tables.ts';
import { cardSetups, cards } from '../modules/cards/tables.ts';
import { checkoutChildren, checkoutSessions, purchasedGifts } from '../modules/checkouts/tables.ts';
import { childClaims, children, families } from '../modules/children/tables.ts';
import { communities } from '../modules/communities/tables.ts';
import { donationReminders, donations, purposes } from '../modules/donations/tables.ts';
import { chargeAttempts, dueNotices, duePayments, dues } from '../modules/dues/tables.ts';
import { faqs } from '../modules/faqs/tables.ts';
import { gifts } from '../modules/gifts/tables.ts';
import { inquiries, inquiryAnswers, inquirySubjects } from '../modules/inquiries/tables.ts';
import { letterAttachments, letterDrafts, letters } from '../modules/letters/tables.ts';
import { outboxMails } from '../modules/mails/tables.ts';
import {
  ledgerEntries,
  payments,
  receiptCounters,
  receipts,
  refunds,
} from '../modules/payments/tables.ts';
import { pictures } from '../modules/pictures/tables.ts';
import { projects } from '../modules/projects/tables.ts';
import { sponsorDevices, sponsorSessions } from '../modules/sessions/tables.ts';
import { providerEvents } from '../modules/settlement/tables.ts';
import { accountTokens, signUpLinks, signUps, sponsors } from '../modules/sponsors/tables.ts';
import { sponsorships } from '../modules/sponsorships/tables.ts';
import { villages } from '../modules/villages/tables.ts';
import { readOnly } from './read-only.ts';

export const auditEntriesView = readOnly(auditEntries);
export const cardSetupsView = readOnly(cardSetups);
export const cardsView = readOnly(cards);
export const checkoutChildrenView = readOnly(checkoutChildren);
export const checkoutSessionsView = readOnly(checkoutSessions);
export const purchasedGiftsView = readOnly(purchasedGifts);
export const childClaimsView = readOnly(childClaims);
export const childrenView = readOnly(children);
export const familiesView = readOnly(families);
export const communitiesView = readOnly(communities);
export const donationRemindersView = readOnly(donationReminders);
export const donationsView = readOnly(donations);
export const purposesView = readOnly(purposes);
export const chargeAttemptsView = readOnly(chargeAttempts);
export const dueNoticesView = readOnly(dueNotices);
export const duePaymentsView = readOnly(duePayments);
export const duesView = readOnly(dues);
export const faqsView = readOnly(faqs);
export const giftsView = readOnly(gifts);
export const inquiriesView = readOnly(inquiries);
export const inquiryAnswersView = readOnly(inquiryAnswers);
export const inquirySubjectsView = readOnly(inquirySubjects);
export const letterAttachmentsView = readOnly(letterAttachments);
export const letterDraftsView = readOnly(letterDrafts);
export const lettersView = readOnly(letters);
export const outboxMailsView = readOnly(outboxMails);
export const ledgerEntriesView = readOnly(ledgerEntries);
export const paymentsView = readOnly(payments);
export const receiptCountersView = readOnly(receiptCounters);
export const receiptsView = readOnly(receipts);
export const refundsView = readOnly(refunds);
export const picturesView = readOnly(pictures);
export const projectsView = readOnly(projects);
export const sponsorDevicesView = readOnly(sponsorDevices);
export const sponsorSessionsView = readOnly(sponsorSessions);
export const providerEventsView = readOnly(providerEvents);
export const accountTokensView = readOnly(accountTokens);
export const signUpLinksView = readOnly(signUpLinks);
export const signUpsView = readOnly(signUps);
export const sponsorsView = readOnly(sponsors);
export const sponsorshipsView = readOnly(sponsorships);
export const villagesView = readOnly(villages);
