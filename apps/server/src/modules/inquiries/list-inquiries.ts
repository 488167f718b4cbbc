import { metaOf, type Meta } from '@nabta/contract';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import * as repository from './repository.ts';
import type { InquiryAnswerRow, InquirySubjectRow, InquiryWithSubject } from './repository.ts';

/** The subjects of inquiries on the site, a page of them, in the order that staff gave them (CON-05). */
export async function listInquirySubjects(
  { db }: Pick<Deps, 'db'>,
  query: { page: number; per_page: number },
): Promise<{ subjects: InquirySubjectRow[]; meta: Meta }> {
  const [subjects, total] = await Promise.all([
    repository.listSubjectRows(db, query.per_page, (query.page - 1) * query.per_page),
    repository.countSubjects(db),
  ]);
  return { subjects, meta: metaOf(total, query.page, query.per_page) };
}

/** Inquiries for staff, newest first: those without an answer, or all; at most `limit`. */
export function listInquiries(
  { db }: Pick<Deps, 'db'>,
  query: { openOnly: boolean; limit: number },
): Promise<InquiryWithSubject[]> {
  return repository.listInquiryRows(db, query);
}

/** How many inquiries wait for an answer. */
export function countOpenInquiries({ db }: Pick<Deps, 'db'>): Promise<number> {
  return repository.countUnanswered(db);
}

/** One inquiry with its answers, oldest first. Throws `not-found`. */
export async function showInquiry(
  { db }: Pick<Deps, 'db'>,
  id: number,
): Promise<InquiryWithSubject & { answers: InquiryAnswerRow[] }> {
  const found = await repository.findInquiry(db, id);
  if (!found) throw notFound();
  return { ...found, answers: await repository.listAnswersOf(db, id) };
}
