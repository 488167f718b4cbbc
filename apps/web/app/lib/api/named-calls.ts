import type {
  GuestDonationBody,
  GuestInquiryBody,
  SponsorDonationBody,
  SponsorInquiryBody,
  SponsorResponse,
} from '@nabta/contract';
import type { Caller, CallName, CallOptions } from './api.ts';

type BodyOf<C extends CallName> = CallOptions<C> extends { body: infer B } ? B : never;

/** Names of the calls that the forms make, until they name the call itself. */
export function namedCalls(api: Caller) {
  return {
    sponsorships: (query: CallOptions<'GET /sponsors/sponsorships'>['query'] = {}) =>
      api('GET /sponsors/sponsorships', { query }),
    sponsorship: (id: string) => api('GET /sponsors/sponsorships/:id', { params: { id } }),
    dues: (query: CallOptions<'GET /sponsors/dues'>['query'] = {}) =>
      api('GET /sponsors/dues', { query }),
    donate: (body: GuestDonationBody, key: string) =>
      api('POST /guests/general_donations', { body, key }),
    donateAsSponsor: (body: SponsorDonationBody, key: string) =>
      api('POST /sponsors/general_donations', { body, key }),
    payment: (id: string) => api('GET /payments/:id', { params: { id } }),
    purposes: () => api('GET /guests/purposes'),
    stopReminders: (body: BodyOf<'POST /reminders/stop'>) => api('POST /reminders/stop', { body }),
    sendInquiry: (body: GuestInquiryBody, key: string) =>
      api('POST /guests/inquiries', { body, key }),
    sendInquiryAsSponsor: (body: SponsorInquiryBody, key: string) =>
      api('POST /sponsors/inquiries', { body, key }),
    inquirySubjects: () => api('GET /guests/inquiry_subjects'),
    signUp: (body: FormData) => api('POST /sponsors', { body }),
    acquireAccess: (body: FormData) => api('PUT /sponsors/acquire_access', { body }),
    signIn: (body: BodyOf<'POST /sponsors/sign_in'>) => api('POST /sponsors/sign_in', { body }),
    requestReset: (email: string) => api('POST /sponsors/password', { body: { email } }),
    resendConfirmation: (email: string) => api('POST /sponsors/confirmation', { body: { email } }),
    resetPassword: (body: BodyOf<'PUT /sponsors/password'>) =>
      api('PUT /sponsors/password', { body }),
    self: () => api('GET /sponsors/self'),
    sessions: () => api('GET /sponsors/sessions'),
    revokeSession: (id: number, body: BodyOf<'DELETE /sponsors/sessions/:id'>) =>
      api('DELETE /sponsors/sessions/:id', { params: { id }, body }),
    updateProfile: async (body: FormData): Promise<SponsorResponse> => {
      const answer = await api('PUT /sponsors', { body });
      if ('sponsor' in answer) return answer;
      throw new Error('a changed profile was answered without it');
    },
    changePassword: (body: BodyOf<'PUT /sponsors'>) => api('PUT /sponsors', { body }),
    changeEmail: (sponsor: { email: string; current_password: string }) =>
      api('PUT /sponsors/email', { body: { sponsor } }),
    community: (code: string) => api('GET /guests/communities', { query: { code } }),
    cancelSponsorship: (id: number, body: BodyOf<'PATCH /sponsors/sponsorships/statuses/:id'>) =>
      api('PATCH /sponsors/sponsorships/statuses/:id', { params: { id }, body }),
  };
}
