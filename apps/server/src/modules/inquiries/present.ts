import type { InquirySubject, Locale } from '@nabta/contract';
import { localised } from '../../http/localised.ts';
import type { InquirySubjectRow } from './repository.ts';

/** A subject as the API shows it (ENT-26). Its mailbox is the ministry's own matter. */
export function presentInquirySubject(subject: InquirySubjectRow, locale: Locale): InquirySubject {
  return { id: subject.id, ...localised('name', locale, subject.nameEn, subject.nameAr) };
}
