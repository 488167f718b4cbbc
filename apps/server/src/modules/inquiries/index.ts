export { inquirySubjectFiles } from './files.ts';
export { answerInquiry } from './answer-inquiry.ts';
export {
  countOpenInquiries,
  listInquiries,
  listInquirySubjects,
  showInquiry,
} from './list-inquiries.ts';
export type { InquirySubjectRow, InquiryWithSubject } from './repository.ts';
export { checkInquiry, sendInquiry, sendInquiryAsSponsor } from './send-inquiry.ts';
