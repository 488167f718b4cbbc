import { NO_LOOK, type DeskCalls } from './call.ts';
import * as inquiries from './inquiries.ts';

/** The rows of DESK_CALLS that are about inquiries. */
export const INQUIRY_CALLS = {
  'GET /v1/desk/inquiries': {
    access: 'read-inquiries',
    looks: NO_LOOK.list,
    query: inquiries.deskInquiryListQuery,
    answer: inquiries.deskInquiryListResponse,
    summary: 'Inquiries, the open ones first',
  },
  'GET /v1/desk/inquiries/:id': {
    access: 'read-inquiries',
    looks: 'inquiry',
    answer: inquiries.deskInquiryResponse,
    summary: 'One inquiry with its answers',
  },
  'POST /v1/desk/inquiries/:id/answer': {
    access: 'answer-inquiries',
    body: inquiries.answerInquiryBody,
    summary: 'Mails an answer, in the language of the inquiry',
  },
  'POST /v1/desk/inquiries/:id/assign': {
    access: 'answer-inquiries',
    body: inquiries.assignInquiryBody,
    summary: 'Gives an inquiry to one of the staff, or to nobody',
  },
  'POST /v1/desk/inquiries/:id/close': {
    access: 'answer-inquiries',
    body: inquiries.closeInquiryBody,
    summary: 'Closes an inquiry without an answer',
  },
} as const satisfies DeskCalls;
