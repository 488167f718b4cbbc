import type {
  AddCardBody,
  AddCardResponse,
  AuthenticationResponse,
  CancelSponsorshipBody,
  CardSetupResponse,
  CartBody,
  CartResponse,
  changePasswordBody,
  endSessionBody,
  CheckoutBody,
  CheckoutResponse,
  CheckoutSessionResponse,
  dueListQuery,
  DueListResponse,
  giftListQuery,
  GiftListResponse,
  LateDuesResponse,
  PayDuesBody,
  PayDuesResponse,
  PaymentMethodListResponse,
  paymentMethodResponse,
  ReceiptResponse,
  sponsorshipListQuery,
  SponsorshipListResponse,
  SponsorshipResponse,
  SponsorsSponsoreeResponse,
  StatementResponse,
  transactionListQuery,
  TransactionListResponse,
  YearlyReportResponse,
  ConversationListResponse,
  conversationListQuery,
  LetterDraftResponse,
  letterListQuery,
  LetterListResponse,
  SponsorLetterResponse,
  communitySchema,
  DonationResponse,
  faqListQuery,
  FaqListResponse,
  GuestDonationBody,
  GuestInquiryBody,
  HomeResponse,
  InquiryResponse,
  InquirySubjectListResponse,
  MessageResponse,
  paymentResponse,
  projectListQuery,
  ProjectListResponse,
  projectResponse,
  PurposeListResponse,
  resetPasswordBody,
  SignInBody,
  SponsorDonationBody,
  SponsorInquiryBody,
  SponsorResponse,
  SponsorSessionListResponse,
  sponsoreeListQuery,
  SponsoreeListResponse,
  SponsoreeResponse,
  stopRemindersBody,
  stopRemindersResponse,
  villageListResponse,
} from '@nabta/contract';
import { call } from './call.ts';
import type { CallSettings, Query } from './call.ts';

type Output<S extends { readonly _output: unknown }> = S['_output'];

/** A query as a caller writes it: the contract's names, numbers and lists as such. */
type Asked<S extends { readonly _output: unknown }> = {
  readonly [K in keyof Output<S>]?: Output<S>[K] | string | readonly string[] | undefined;
};

/**
 * The calls of `/v1` that the site makes, typed by the contract. Each throws ApiError.
 * Add a call here, beside its kin, and nowhere else.
 */
export function createApi(settings: CallSettings) {
  const get = <T>(path: string, query: Query = {}) => call<T>(settings, path, { query });
  const post = <T>(path: string, body: unknown) =>
    call<T>(settings, path, { method: 'POST', body });
  const put = <T>(path: string, body: unknown) => call<T>(settings, path, { method: 'PUT', body });
  // Whoever has auth headers asks as a sponsor; the server's rendering never has (RTE-17).
  const listing = () => ('token' in settings.authHeaders ? '/sponsors' : '/guests');
  return {
    home: () => get<HomeResponse>('/guests/home'),
    projects: (query: Asked<typeof projectListQuery> = {}) =>
      get<ProjectListResponse>('/guests/projects', query),
    project: (id: string) =>
      get<Output<typeof projectResponse>>(`/guests/projects/${encodeURIComponent(id)}`),
    sponsorees: (query: Asked<typeof sponsoreeListQuery> = {}) =>
      get<SponsoreeListResponse>(`${listing()}/sponsorees`, query),
    /** Of a guest's answer the last part is missing. */
    sponsoree: (id: string) =>
      get<SponsoreeResponse & Partial<SponsorsSponsoreeResponse>>(
        `${listing()}/sponsorees/${encodeURIComponent(id)}`,
      ),
    villages: (query: { page?: number; per_page?: number } = {}) =>
      get<Output<typeof villageListResponse>>('/guests/villages', query),
    faqs: (query: Asked<typeof faqListQuery> = {}) => get<FaqListResponse>('/guests/faqs', query),
    inquirySubjects: () => get<InquirySubjectListResponse>('/guests/inquiry_subjects'),
    /** The same key and body is the same inquiry, however often it is sent. */
    sendInquiry: (body: GuestInquiryBody, key: string) =>
      call<InquiryResponse>(settings, '/guests/inquiries', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
    purposes: () => get<PurposeListResponse>('/guests/purposes'),
    /** The same key and body is the same donation, however often it is sent. */
    donate: (body: GuestDonationBody, key: string) =>
      call<DonationResponse>(settings, '/guests/general_donations', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
    /** As `donate`, by a sponsor: the account knows name, email, phone and currency. */
    donateAsSponsor: (body: SponsorDonationBody, key: string) =>
      call<DonationResponse>(settings, '/sponsors/general_donations', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
    /** As `sendInquiry`, by a sponsor. */
    sendInquiryAsSponsor: (body: SponsorInquiryBody, key: string) =>
      call<InquiryResponse>(settings, '/sponsors/inquiries', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
    /** The form of API-04: `phone_number_primary[code]`, the photo as `image`. */
    signUp: (form: FormData) => post<MessageResponse>('/sponsors', form),
    /** The answer's headers open the session: `browserApi` keeps them. */
    signIn: (body: SignInBody) => post<SponsorResponse>('/sponsors/sign_in', body),
    signOut: () => call<undefined>(settings, '/sponsors/sign_out', { method: 'DELETE' }),
    resendConfirmation: (email: string) =>
      post<MessageResponse>('/sponsors/confirmation', { email }),
    requestReset: (email: string) => post<MessageResponse>('/sponsors/password', { email }),
    resetPassword: (body: Output<typeof resetPasswordBody>) =>
      put<MessageResponse>('/sponsors/password', body),
    /** `online_access_token`, `password`, `password_confirmation`, and `image` if there is one. */
    acquireAccess: (form: FormData) => put<MessageResponse>('/sponsors/acquire_access', form),
    self: () => get<SponsorResponse>('/sponsors/self'),
    /** The form of PRF-27. */
    updateProfile: (form: FormData) => put<SponsorResponse>('/sponsors', form),
    changePassword: (body: Output<typeof changePasswordBody>) =>
      put<MessageResponse>('/sponsors', body),
    changeEmail: (sponsor: { email: string; current_password: string }) =>
      put<MessageResponse>('/sponsors/email', { sponsor }),
    community: (code: string) =>
      get<Output<typeof communitySchema>>('/guests/communities', { code }),
    sessions: () => get<SponsorSessionListResponse>('/sponsors/sessions'),
    revokeSession: (id: number, body: Output<typeof endSessionBody>) =>
      call<undefined>(settings, `/sponsors/sessions/${id}`, { method: 'DELETE', body }),
    stopReminders: (body: Output<typeof stopRemindersBody>) =>
      call<Output<typeof stopRemindersResponse>>(settings, '/reminders/stop', {
        method: 'POST',
        body,
      }),
    /** As `sponsoree`, for a sponsor, who sees their own child in full (API-24). */
    sponsoreeAsSponsor: (id: string) =>
      get<SponsorsSponsoreeResponse>(`/sponsors/sponsorees/${encodeURIComponent(id)}`),
    gifts: (query: Asked<typeof giftListQuery> = {}) =>
      get<GiftListResponse>('/sponsors/gifts', query),
    /** What of a cart is gone, its prices and sums. Changes nothing. */
    checkCart: (body: CartBody) => post<CartResponse>('/sponsors/carts', body),
    /** The same key and body is the same checkout. A rejection is a CheckoutErrorBody. */
    checkOut: (body: CheckoutBody, key: string) =>
      call<CheckoutResponse>(settings, '/sponsors/checkout_sessions', {
        method: 'POST',
        body,
        headers: { 'idempotency-key': key },
      }),
    checkoutSession: (id: string) =>
      get<CheckoutSessionResponse>(`/sponsors/checkout_sessions/${encodeURIComponent(id)}`),
    sponsorships: (query: Asked<typeof sponsorshipListQuery> = {}) =>
      get<SponsorshipListResponse>('/sponsors/sponsorships', query),
    sponsorship: (id: string) =>
      get<SponsorshipResponse>(`/sponsors/sponsorships/${encodeURIComponent(id)}`),
    cancelSponsorship: (id: number, body: CancelSponsorshipBody) =>
      call<SponsorshipResponse>(settings, `/sponsors/sponsorships/statuses/${id}`, {
        method: 'PATCH',
        body,
      }),
    dues: (query: Asked<typeof dueListQuery> = {}) => get<DueListResponse>('/sponsors/dues', query),
    lateDues: () => get<LateDuesResponse>('/sponsors/late_dues'),
    /** The same key and body is the same payment. A declined card is a 402 `card-declined`. */
    payDues: (body: PayDuesBody, key: string) =>
      call<PayDuesResponse>(settings, '/sponsors/dues/statuses', {
        method: 'PUT',
        body,
        headers: { 'idempotency-key': key },
      }),
    /** With `refresh` the letters of the child on the page are read by it. */
    letters: (query: Asked<typeof letterListQuery>) =>
      get<LetterListResponse>('/sponsors/sponsorships/sponsorship_letters', query),
    /** A row a sponsored child, and how many letters are unread in all. */
    conversations: (query: Asked<typeof conversationListQuery> = {}) =>
      get<ConversationListResponse>('/sponsors/sponsorships/sponsorship_letters/unread', query),
    /** The form of API-43. The same key and form is the same letter. */
    sendLetter: (form: FormData, key: string) =>
      call<SponsorLetterResponse>(settings, '/sponsors/sponsor_letters', {
        method: 'POST',
        body: form,
        headers: { 'idempotency-key': key },
      }),
    letterDraft: (sponsorshipId: number) =>
      get<LetterDraftResponse>(`/sponsors/letter_drafts/${sponsorshipId}`),
    /** What is left out of the form stays as it is. Outlives its page, unless it carries a file. */
    saveLetterDraft: (sponsorshipId: number, form: FormData, keepalive = false) =>
      call<LetterDraftResponse>(settings, `/sponsors/letter_drafts/${sponsorshipId}`, {
        method: 'PUT',
        body: form,
        keepalive,
      }),
    discardLetterDraft: (sponsorshipId: number) =>
      call<undefined>(settings, `/sponsors/letter_drafts/${sponsorshipId}`, { method: 'DELETE' }),
    paymentMethods: () => get<PaymentMethodListResponse>('/sponsors/payment_methods'),
    addCard: (body: AddCardBody) => post<AddCardResponse>('/sponsors/payment_methods', body),
    makeCardDefault: (id: number) =>
      put<Output<typeof paymentMethodResponse>>(`/sponsors/payment_methods/${id}`, {}),
    removeCard: (id: number) =>
      call<undefined>(settings, `/sponsors/payment_methods/${id}`, { method: 'DELETE' }),
    cardSetup: (id: string) =>
      get<CardSetupResponse>(`/sponsors/card_setups/${encodeURIComponent(id)}`),
    transactions: (query: Asked<typeof transactionListQuery> = {}) =>
      get<TransactionListResponse>('/sponsors/invoiceable_transactions', query),
    yearlyReport: () => get<YearlyReportResponse>('/sponsors/yearly_payments_reports'),
    statement: (query: { from: string; to: string }) =>
      get<StatementResponse>('/sponsors/statements', query),
    /** For its owner, or with the signature of a mailed link. */
    receipt: (number: string, query: { signature?: string } = {}) =>
      get<ReceiptResponse>(`/receipts/${encodeURIComponent(number)}`, query),
    /** Opens the page of the bank for a payment that its holder must confirm. */
    authenticatePayment: (id: string) =>
      call<AuthenticationResponse>(settings, `/payments/${encodeURIComponent(id)}/authentication`, {
        method: 'POST',
      }),
    payment: (id: string) =>
      get<Output<typeof paymentResponse>>(`/payments/${encodeURIComponent(id)}`),
    /** Closes the page of a payment that was left, and tells the truth about it. */
    cancelPayment: (id: string) =>
      call<Output<typeof paymentResponse>>(settings, `/payments/${encodeURIComponent(id)}/cancel`, {
        method: 'POST',
      }),
  };
}

export type Api = ReturnType<typeof createApi>;
