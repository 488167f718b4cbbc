import type {
  DonationResponse,
  faqListQuery,
  FaqListResponse,
  GuestDonationBody,
  GuestInquiryBody,
  HomeResponse,
  InquiryResponse,
  InquirySubjectListResponse,
  paymentResponse,
  projectListQuery,
  ProjectListResponse,
  projectResponse,
  PurposeListResponse,
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
  return {
    home: () => get<HomeResponse>('/guests/home'),
    projects: (query: Asked<typeof projectListQuery> = {}) =>
      get<ProjectListResponse>('/guests/projects', query),
    project: (id: string) =>
      get<Output<typeof projectResponse>>(`/guests/projects/${encodeURIComponent(id)}`),
    sponsorees: (query: Asked<typeof sponsoreeListQuery> = {}) =>
      get<SponsoreeListResponse>('/guests/sponsorees', query),
    sponsoree: (id: string) =>
      get<SponsoreeResponse>(`/guests/sponsorees/${encodeURIComponent(id)}`),
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
    stopReminders: (body: Output<typeof stopRemindersBody>) =>
      call<Output<typeof stopRemindersResponse>>(settings, '/reminders/stop', {
        method: 'POST',
        body,
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
