import { createHash } from 'node:crypto';
import {
  metaOf,
  type GuestInquiryBody,
  type Locale,
  type Meta,
  type SponsorInquiryBody,
} from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid, notFound, type FieldError } from '../../errors.ts';
import { CAIRO } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import { postMail } from '../mails/index.ts';
import type { SponsorRow } from '../sessions/index.ts';
import * as repository from './repository.ts';
import type {
  InquiryAnswerRow,
  InquiryRow,
  InquirySubjectRow,
  InquiryWithSubject,
} from './repository.ts';
import { greetedName } from './rules.ts';

export type { InquiryWithSubject } from './repository.ts';

type Writing = Pick<Deps, 'db' | 'queue' | 'sealer' | 'clock' | 'settings'>;

/** What inquiries can be about, a page of them, in the order that staff gave them (CON-05). */
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

/** An inquiry, as the call took it. */
interface InquiryRequest {
  readonly body: SponsorInquiryBody;
  readonly locale: Locale;
  /** The caller's own key: the same key and body is the same inquiry. */
  readonly clientKey: string | undefined;
}

/** A guest's inquiry, as the call took it. */
export interface GuestInquiry extends InquiryRequest {
  readonly body: GuestInquiryBody;
  /** Whether the address is told: anybody can write anybody's, and its mailbox is not to be filled. */
  readonly isAcknowledged: boolean;
}

/**
 * Stores an inquiry, and with it two mails: an acknowledgement to whoever wrote it, in their
 * language (unless its mailbox had too many), and a notice to the mailbox of its subject. Throws `validation-failed` naming
 * `inquiry_subject_id` of no subject, or a filled trap; `conflict` when the key was used for
 * something else.
 */
export function sendInquiry(deps: Writing, request: GuestInquiry): Promise<{ id: number }> {
  const { name, email, phone_number: phoneNumber, website } = request.body;
  const problems: Record<string, FieldError> = website ? { website: { key: 'invalid-value' } } : {};
  const sender = { name, email, phoneNumber, sponsorId: null };
  return storeInquiry(deps, request, sender, problems);
}

/** As `sendInquiry`, for a sponsor: name, email and phone come from the account (CON-12). */
export function sendInquiryAsSponsor(
  deps: Writing,
  sponsor: SponsorRow,
  request: InquiryRequest,
): Promise<{ id: number }> {
  const sender = {
    name: `${sponsor.firstName} ${sponsor.lastName}`.trim(),
    email: sponsor.email,
    phoneNumber: `${sponsor.phonePrimaryCode ?? ''}${sponsor.phonePrimaryNumber ?? ''}`,
    sponsorId: sponsor.id,
  };
  return storeInquiry(deps, { ...request, isAcknowledged: true }, sender, {});
}

type Sender = Pick<InquiryRow, 'name' | 'email' | 'phoneNumber' | 'sponsorId'>;

async function storeInquiry(
  deps: Writing,
  {
    body,
    locale,
    clientKey,
    isAcknowledged,
  }: InquiryRequest & Pick<GuestInquiry, 'isAcknowledged'>,
  sender: Sender,
  problems: Record<string, FieldError>,
): Promise<{ id: number }> {
  const subject = await repository.findSubject(deps.db, body.inquiry_subject_id);
  const found = {
    ...(subject ? {} : { inquiry_subject_id: { key: 'subject-unknown' as const } }),
    ...problems,
  };
  if (!subject || Object.keys(found).length > 0) throw invalid(found);
  const asked = JSON.stringify([sender, body.inquiry_subject_id, body.message]);
  const clientRequest = createHash('sha256').update(asked).digest('base64url');
  return deps.db.transaction(async (transaction) => {
    const inquiry = await repository.insertInquiry(transaction, {
      ...sender,
      subjectId: subject.id,
      message: body.message,
      locale,
      clientKey: clientKey ?? null,
      clientRequest,
      createdAt: deps.clock.now(),
    });
    if (inquiry) {
      if (isAcknowledged) await acknowledge(deps, transaction, inquiry, subject);
      await tellMinistry(deps, transaction, inquiry, subject);
      return { id: inquiry.id };
    }
    const known = await repository.findInquiryByClientKey(transaction, clientKey ?? '');
    if (known?.clientRequest !== clientRequest) throw new DomainError('conflict');
    return { id: known.id };
  });
}

async function acknowledge(
  deps: Writing,
  transaction: Db,
  inquiry: InquiryRow,
  subject: InquirySubjectRow,
): Promise<void> {
  const { id: number, locale, name, email } = inquiry;
  await postMail(deps, transaction, {
    dedupeKey: `inquiry ${number} received`,
    to: email,
    replyTo: subject.mailbox,
    locale,
    request: {
      template: 'inquiry-received',
      data: {
        number,
        // A sponsor's name is that of whoever reads this.
        name: inquiry.sponsorId === null ? greetedName(name) : name,
        subject: { en: subject.nameEn, ar: subject.nameAr },
        publicUrl: deps.settings.publicUrl,
      },
    },
  });
}

async function tellMinistry(
  deps: Writing,
  transaction: Db,
  inquiry: InquiryRow,
  subject: InquirySubjectRow,
): Promise<void> {
  const { id: number, locale, name, email, message } = inquiry;
  const writtenOn = inquiry.createdAt.toZonedDateTimeISO(CAIRO).toPlainDate().toString();
  await postMail(deps, transaction, {
    dedupeKey: `inquiry ${number} notice`,
    to: subject.mailbox,
    replyTo: email,
    locale,
    request: {
      template: 'inquiry-notice',
      data: {
        number,
        name,
        subject: { en: subject.nameEn, ar: subject.nameAr },
        email,
        phoneNumber: inquiry.phoneNumber,
        writtenOn,
        message,
      },
    },
  });
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
  return repository.countOpenInquiries(db);
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

/**
 * Mails an answer to whoever wrote an inquiry, in its language, and notes it in the audit log. A
 * second answer is a mail of its own. Throws `not-found`.
 */
export async function answerInquiry(
  deps: Writing,
  { id, answer, actor }: { id: number; answer: string; actor: string },
): Promise<void> {
  const { inquiry, subject } = await showInquiry(deps, id);
  await deps.db.transaction(async (transaction) => {
    const stored = await repository.insertAnswer(transaction, {
      inquiryId: id,
      answer,
      actor,
      answeredAt: deps.clock.now(),
    });
    await postMail(deps, transaction, {
      dedupeKey: `inquiry ${id} answer ${stored.id}`,
      to: inquiry.email,
      replyTo: subject.mailbox,
      locale: inquiry.locale,
      request: {
        template: 'inquiry-answer',
        data: {
          number: id,
          name: inquiry.name,
          subject: { en: subject.nameEn, ar: subject.nameAr },
          answer,
          message: inquiry.message,
        },
      },
    });
    await recordAudit(
      { db: transaction, clock: deps.clock },
      { actor, action: 'inquiries answer', details: { inquiry: id } },
    );
  });
}
