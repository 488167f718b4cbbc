// Written by apps/server/src/http/api-calls.test.ts from the routes of the server. To change it,
// change a route and run that test with `--update` (docs/decisions/028-api-types.md).
import type * as contract from '@nabta/contract';

type Form = FormData;
type In<S extends { readonly _input: unknown }> = S['_input'];
type Out<S extends { readonly _output: unknown }> = S['_output'];

/** Every call of `/v1`: its query, its body, whether it takes an idempotency key, its answer. */
export interface Calls {
  'DELETE /sponsors/letter_drafts/:sponsorship_id': {
    answer: undefined;
  };
  'DELETE /sponsors/payment_methods/:id': {
    answer: undefined;
  };
  'DELETE /sponsors/sessions/:id': {
    body: In<typeof contract.endSessionBody>;
    answer: undefined;
  };
  'DELETE /sponsors/sign_out': {
    answer: undefined;
  };
  'DELETE /sponsors/sponsorships/:id/letter_writer': {
    answer: undefined;
  };
  'GET /guests/communities': {
    query: In<typeof contract.communityQuery>;
    answer: Out<typeof contract.communitySchema>;
  };
  'GET /guests/faqs': {
    query: In<typeof contract.faqListQuery>;
    answer: Out<typeof contract.faqListResponse>;
  };
  'GET /guests/gifts': {
    query: In<typeof contract.giftListQuery>;
    answer: Out<typeof contract.giftListResponse>;
  };
  'GET /guests/home': {
    answer: Out<typeof contract.homeResponse>;
  };
  'GET /guests/inquiry_subjects': {
    query: In<typeof contract.inquirySubjectListQuery>;
    answer: Out<typeof contract.inquirySubjectListResponse>;
  };
  'GET /guests/projects': {
    query: In<typeof contract.projectListQuery>;
    answer: Out<typeof contract.projectListResponse>;
  };
  'GET /guests/projects/:id': {
    answer: Out<typeof contract.projectResponse>;
  };
  'GET /guests/purposes': {
    query: In<typeof contract.purposeListQuery>;
    answer: Out<typeof contract.purposeListResponse>;
  };
  'GET /guests/purposes/:id': {
    answer: Out<typeof contract.purposeResponse>;
  };
  'GET /guests/sponsorees': {
    query: In<typeof contract.sponsoreeListQuery>;
    answer: Out<typeof contract.sponsoreeListResponse>;
  };
  'GET /guests/sponsorees/:id': {
    answer: Out<typeof contract.sponsoreeResponse>;
  };
  'GET /guests/villages': {
    query: { page?: string; per_page?: string };
    answer: Out<typeof contract.villageListResponse>;
  };
  'GET /guests/villages/:id': {
    answer: Out<typeof contract.villageResponse>;
  };
  'GET /letter_invitations/:token': {
    answer: Out<typeof contract.letterInvitationResponse>;
  };
  'GET /mail_links/:token': {
    answer: Out<typeof contract.mailLinkResponse>;
  };
  'GET /mail_links/card_setups/:id': {
    answer: Out<typeof contract.linkedCardResponse>;
  };
  'GET /payments/:id': {
    answer: Out<typeof contract.paymentResponse>;
  };
  'GET /receipts/:number': {
    query: { signature?: string };
    answer: Out<typeof contract.receiptResponse>;
  };
  'GET /sponsors/account_counts': {
    answer: Out<typeof contract.accountCountsResponse>;
  };
  'GET /sponsors/card_setups/:id': {
    answer: Out<typeof contract.cardSetupResponse>;
  };
  'GET /sponsors/checkout_sessions/:id': {
    answer: Out<typeof contract.checkoutSessionResponse>;
  };
  'GET /sponsors/child_protection': {
    answer: Out<typeof contract.protectionYesResponse>;
  };
  'GET /sponsors/dashboard': {
    answer: Out<typeof contract.dashboardResponse>;
  };
  'GET /sponsors/dues': {
    query: In<typeof contract.dueListQuery>;
    answer: Out<typeof contract.dueListResponse>;
  };
  'GET /sponsors/gifts': {
    query: In<typeof contract.giftListQuery>;
    answer: Out<typeof contract.giftListResponse>;
  };
  'GET /sponsors/gifts/:id': {
    answer: Out<typeof contract.giftResponse>;
  };
  'GET /sponsors/invoiceable_transactions': {
    query: In<typeof contract.transactionListQuery>;
    answer: Out<typeof contract.transactionListResponse>;
  };
  'GET /sponsors/late_dues': {
    answer: Out<typeof contract.lateDuesResponse>;
  };
  'GET /sponsors/letter_drafts/:sponsorship_id': {
    answer: Out<typeof contract.letterDraftResponse>;
  };
  'GET /sponsors/nudges': {
    answer: Out<typeof contract.nudgesResponse>;
  };
  'GET /sponsors/payment_methods': {
    answer: Out<typeof contract.paymentMethodListResponse>;
  };
  'GET /sponsors/self': {
    answer: Out<typeof contract.sponsorResponse>;
  };
  'GET /sponsors/sessions': {
    answer: Out<typeof contract.sponsorSessionListResponse>;
  };
  'GET /sponsors/sponsorees': {
    query: In<typeof contract.sponsoreeListQuery>;
    answer: Out<typeof contract.sponsoreeListResponse>;
  };
  'GET /sponsors/sponsorees/:id': {
    answer: Out<typeof contract.sponsorsSponsoreeResponse>;
  };
  'GET /sponsors/sponsorships': {
    query: In<typeof contract.sponsorshipListQuery>;
    answer: Out<typeof contract.sponsorshipListResponse>;
  };
  'GET /sponsors/sponsorships/:id': {
    query: In<typeof contract.sponsorshipQuery>;
    answer: Out<typeof contract.ownSponsorshipResponse>;
  };
  'GET /sponsors/sponsorships/sponsorship_letters': {
    query: In<typeof contract.letterListQuery>;
    answer: Out<typeof contract.letterListResponse>;
  };
  'GET /sponsors/sponsorships/sponsorship_letters/unread': {
    query: In<typeof contract.conversationListQuery>;
    answer: Out<typeof contract.conversationListResponse>;
  };
  'GET /sponsors/statements': {
    query: In<typeof contract.statementQuery>;
    answer: Out<typeof contract.statementResponse>;
  };
  'GET /sponsors/written_children/:id': {
    answer: Out<typeof contract.writtenChildResponse>;
  };
  'GET /sponsors/yearly_payments_reports': {
    answer: Out<typeof contract.yearlyReportResponse>;
  };
  'GET /sponsors/years': {
    answer: Out<typeof contract.yearsResponse>;
  };
  'GET /sponsors/years/:year': {
    answer: Out<typeof contract.yearResponse>;
  };
  'GET /tribute_cards/:token': {
    answer: Out<typeof contract.tributeCardResponse>;
  };
  'PATCH /sponsors/sponsorships/statuses/:id': {
    body: In<typeof contract.cancelSponsorshipBody>;
    answer: Out<typeof contract.sponsorshipResponse>;
  };
  'POST /guests/general_donations': {
    body: In<typeof contract.guestDonationBody>;
    key: string;
    answer: Out<typeof contract.donationResponse>;
  };
  'POST /guests/inquiries': {
    body: In<typeof contract.guestInquiryBody>;
    key: string;
    answer: Out<typeof contract.inquiryResponse>;
  };
  'POST /mail_links/:token/card': {
    answer: Out<typeof contract.mailLinkPageResponse>;
  };
  'POST /mail_links/:token/ending': {
    body: In<typeof contract.askEndingBody>;
    answer: Out<typeof contract.mailLinkResponse>;
  };
  'POST /mail_links/:token/payment': {
    answer: Out<typeof contract.mailLinkPageResponse>;
  };
  'POST /nudges/stop': {
    body: In<typeof contract.stopNudgesBody>;
    answer: Out<typeof contract.stopNudgesResponse>;
  };
  'POST /payments/:id/authentication': {
    answer: Out<typeof contract.authenticationResponse>;
  };
  'POST /payments/:id/cancel': {
    answer: Out<typeof contract.paymentResponse>;
  };
  'POST /reminders/stop': {
    body: In<typeof contract.stopRemindersBody>;
    answer: Out<typeof contract.stopRemindersResponse>;
  };
  'POST /sponsors': {
    body: Form;
    answer: Out<typeof contract.messageResponse>;
  };
  'POST /sponsors/carts': {
    body: In<typeof contract.cartBody>;
    answer: Out<typeof contract.cartResponse>;
  };
  'POST /sponsors/checkout_sessions': {
    body: In<typeof contract.checkoutBody>;
    key: string;
    answer: Out<typeof contract.checkoutResponse>;
  };
  'POST /sponsors/child_protection': {
    body: In<typeof contract.confirmProtectionBody>;
    answer: Out<typeof contract.protectionYesResponse>;
  };
  'POST /sponsors/confirmation': {
    body: In<typeof contract.emailBody>;
    answer: Out<typeof contract.messageResponse>;
  };
  'POST /sponsors/general_donations': {
    body: In<typeof contract.sponsorDonationBody>;
    key: string;
    answer: Out<typeof contract.donationResponse>;
  };
  'POST /sponsors/inquiries': {
    body: In<typeof contract.sponsorInquiryBody>;
    key: string;
    answer: Out<typeof contract.inquiryResponse>;
  };
  'POST /sponsors/letter_invitations/:token/acceptance': {
    answer: Out<typeof contract.writtenChildResponse>;
  };
  'POST /sponsors/password': {
    body: In<typeof contract.emailBody>;
    answer: Out<typeof contract.messageResponse>;
  };
  'POST /sponsors/payment_methods': {
    body: In<typeof contract.addCardBody>;
    answer: Out<typeof contract.addCardResponse>;
  };
  'POST /sponsors/sign_in': {
    body: In<typeof contract.signInBody>;
    answer: Out<typeof contract.signInResponse>;
  };
  'POST /sponsors/sponsor_letters': {
    body: Form;
    key: string;
    answer: Out<typeof contract.sponsorLetterResponse>;
  };
  'POST /sponsors/sponsorships/:id/letter_writer': {
    body: In<typeof contract.inviteLetterWriterBody>;
    answer: Out<typeof contract.letterWriterResponse>;
  };
  'POST /tribute_cards/refusals': {
    body: In<typeof contract.refuseCardsBody>;
    answer: Out<typeof contract.refuseCardsResponse>;
  };
  'PUT /sponsors': {
    body: Form | In<typeof contract.changePasswordBody>;
    answer: Out<typeof contract.sponsorResponse> | Out<typeof contract.messageResponse>;
  };
  'PUT /sponsors/acquire_access': {
    body: Form;
    answer: Out<typeof contract.messageResponse>;
  };
  'PUT /sponsors/dues/statuses': {
    body: In<typeof contract.payDuesBody>;
    key: string;
    answer: Out<typeof contract.payDuesResponse>;
  };
  'PUT /sponsors/email': {
    body: Form | In<typeof contract.changeEmailBody>;
    answer: Out<typeof contract.messageResponse>;
  };
  'PUT /sponsors/letter_drafts/:sponsorship_id': {
    body: Form;
    answer: Out<typeof contract.letterDraftResponse>;
  };
  'PUT /sponsors/nudges': {
    body: In<typeof contract.changeNudgesBody>;
    answer: Out<typeof contract.nudgesResponse>;
  };
  'PUT /sponsors/password': {
    body: In<typeof contract.resetPasswordBody>;
    answer: Out<typeof contract.messageResponse>;
  };
  'PUT /sponsors/payment_methods/:id': {
    answer: Out<typeof contract.paymentMethodResponse>;
  };
  'PUT /sponsors/sponsorships/:id/extra': {
    body: In<typeof contract.extraBody>;
    answer: Out<typeof contract.sponsorshipResponse>;
  };
  'PUT /sponsors/sponsorships/:id/frequency': {
    body: In<typeof contract.changeFrequencyBody>;
    answer: Out<typeof contract.sponsorshipResponse>;
  };
  'PUT /sponsors/sponsorships/:id/pause': {
    body: In<typeof contract.pauseBody>;
    answer: Out<typeof contract.sponsorshipResponse>;
  };
  'PUT /sponsors/sponsorships/:id/resume': {
    body: In<typeof contract.resumeBody>;
    answer: Out<typeof contract.sponsorshipResponse>;
  };
}
