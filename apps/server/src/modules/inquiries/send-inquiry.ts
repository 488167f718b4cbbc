import { createHash } from 'node:crypto';
import type { GuestInquiryBody, Locale, SponsorInquiryBody } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid, type FieldError } from '../../errors.ts';
import { CAIRO } from '../../platform/clock.ts';
import { nothingLeft } from '../../platform/nothing-left.ts';
import { postMail } from '../mails/index.ts';
import type { SponsorRow } from '../sessions/index.ts';
import * as repository from './repository.ts';
import type { InquiryContent, InquiryRow, InquirySubjectRow } from './repository.ts';
import { fullName } from '../sponsors/index.ts';

/** An inquiry, as the call took it. */
interface InquiryRequest<Body> {
  readonly body: Body;
  readonly locale: Locale;
  /** The caller's own key: the same key and body is the same inquiry. */
  readonly clientKey: string | undefined;
}

/**
 * Stores an inquiry of a guest, and with it two mails: an acknowledgement to the sender in their
 * language, and a notice to the mailbox of its subject. `isAcknowledged` is false for an address that
 * got too many: anybody can write anybody's. Throws `validation-failed` naming `inquiry_subject_id`
 * of no subject on the site, or a filled honeypot; `conflict` when the key was used for something else.
 */
export function sendInquiry(
  deps: Deps,
  request: InquiryRequest<GuestInquiryBody> & { readonly isAcknowledged: boolean },
): Promise<{ id: number }> {
  const {
    name,
    email,
    phone_number: phoneNumber,
    inquiry_subject_id: subjectId,
    message,
    website,
    ...others
  } = request.body;
  nothingLeft(others);
  const content = { name, email, phoneNumber, sponsorId: null, subjectId, message };
  return deps.db.transaction((transaction) =>
    storeInquiry(deps, transaction, content, { ...request, isTrapped: Boolean(website) }),
  );
}

/**
 * As `sendInquiry`, for a sponsor: name, email and phone come from the account (CON-12). Throws
 * `unauthorized` where it has gone since.
 */
export function sendInquiryAsSponsor(
  deps: Deps,
  { id: sponsorId }: Pick<SponsorRow, 'id'>,
  request: InquiryRequest<SponsorInquiryBody>,
): Promise<{ id: number }> {
  const { inquiry_subject_id: subjectId, message, ...others } = request.body;
  nothingLeft(others);
  return deps.db.transaction(async (transaction) => {
    const sponsor = await repository.lockSender(transaction, sponsorId);
    if (!sponsor) throw new DomainError('unauthorized');
    const content = {
      name: fullName(sponsor),
      email: sponsor.email,
      phoneNumber: `${sponsor.phonePrimaryCode ?? ''}${sponsor.phonePrimaryNumber ?? ''}`,
      sponsorId,
      subjectId,
      message,
    };
    const sent = { ...request, isAcknowledged: true, isTrapped: false };
    return storeInquiry(deps, transaction, content, sent);
  });
}

/** Checks what only the server can see of an inquiry: a subject that is not on the site, a filled trap. */
export async function checkInquiry(db: Db, subjectId: number | undefined, isTrapped: boolean) {
  const subject = subjectId === undefined ? undefined : await repository.findSubject(db, subjectId);
  const fields: Record<string, FieldError> = {
    ...(subject || subjectId === undefined
      ? {}
      : { inquiry_subject_id: { key: 'subject-unknown' } }),
    ...(isTrapped ? { website: { key: 'trap-filled' } } : {}),
  };
  return { subject, fields };
}

async function storeInquiry(
  deps: Deps,
  transaction: Db,
  content: InquiryContent,
  {
    locale,
    clientKey,
    isAcknowledged,
    isTrapped,
  }: Omit<InquiryRequest<unknown>, 'body'> & { isAcknowledged: boolean; isTrapped: boolean },
): Promise<{ id: number }> {
  const { subject, fields } = await checkInquiry(transaction, content.subjectId, isTrapped);
  if (!subject || Object.keys(fields).length > 0) throw invalid(fields);
  const clientRequest = requestHash(content);
  const inquiry = await repository.insertInquiry(transaction, {
    ...content,
    locale,
    clientKey: clientKey ?? null,
    clientRequest,
    createdAt: deps.clock.now(),
  });
  if (inquiry) {
    if (isAcknowledged) await acknowledge(deps, transaction, inquiry, subject);
    await tellMinistry(deps, transaction, inquiry, { content, subject });
    return { id: inquiry.id };
  }
  const known = await repository.findInquiryByClientKey(transaction, clientKey ?? '');
  if (known?.clientRequest !== clientRequest) throw new DomainError('conflict');
  return { id: known.id };
}

/** The hash that tells a repeated request from another one with the same key. */
function requestHash({ subjectId, message, ...sender }: InquiryContent): string {
  const asked = JSON.stringify([sender, subjectId, message]);
  return createHash('sha256').update(asked).digest('base64url');
}

async function acknowledge(
  deps: Deps,
  transaction: Db,
  inquiry: InquiryRow,
  subject: InquirySubjectRow,
): Promise<void> {
  const { id: number, locale, name, email } = inquiry;
  await postMail(deps, transaction, {
    dedupeKey: `inquiry ${number} received`,
    to: email,
    sponsorId: inquiry.sponsorId,
    replyTo: subject.mailbox,
    locale,
    request: {
      template: 'inquiry-received',
      data: {
        number,
        // A sponsor reads their own name.
        name: inquiry.sponsorId === null ? greetedName(name) : name,
        subject: { en: subject.nameEn, ar: subject.nameAr },
        publicUrl: deps.settings.publicUrl,
      },
    },
  });
}

async function tellMinistry(
  deps: Deps,
  transaction: Db,
  { id: number, locale, createdAt }: InquiryRow,
  { content, subject }: { content: InquiryContent; subject: InquirySubjectRow },
): Promise<void> {
  const { name, email, phoneNumber, message, subjectId: _of, sponsorId: _by, ...others } = content;
  nothingLeft(others);
  const writtenOn = createdAt.toZonedDateTimeISO(CAIRO).toPlainDate().toString();
  await postMail(deps, transaction, {
    dedupeKey: `inquiry ${number} notice`,
    to: subject.mailbox,
    sponsorId: null,
    replyTo: email,
    locale,
    request: {
      template: 'inquiry-notice',
      data: {
        number,
        name,
        subject: { en: subject.nameEn, ar: subject.nameAr },
        email,
        phoneNumber,
        writtenOn,
        message,
      },
    },
  });
}

/** Marks of an address in a text that says it is a name. */
const ADDRESS = /[@/\\]|\bwww\.|\.[a-z]{2,}\b/i;

/**
 * The name to greet in a mail to an address that nobody has confirmed: empty when it holds an
 * address, so that nobody can have their advertisement sent out in our name.
 */
export function greetedName(name: string): string {
  return ADDRESS.test(name) || name.length > 60 ? '' : name;
}
