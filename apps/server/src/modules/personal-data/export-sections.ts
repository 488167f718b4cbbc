import { toDecimal } from '@nabta/contract';
import type { Db } from '../../db/client.ts';
import { balanceOf } from '../payments/index.ts';
import type { SponsorRow } from '../sponsors/index.ts';
import { childOf, time, type ExportRow } from './export-cells.ts';
import { moneySections } from './export-money.ts';
import * as repository from './export-repository.ts';
import type { Whose } from './export-repository.ts';

/** Every part of what is kept of a person, in the order in which it is shown. */
export const SECTION_NAMES = [
  'profile',
  'sponsorships',
  'dues',
  'payments',
  'gifts',
  'donations',
  'ledger',
  'cards',
  'letters',
  'drafts',
  'inquiries',
  'mails',
  'sessions',
  'devices',
  'sign-ups',
  'audit',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** The rows of each part. */
export type Sections = Readonly<Record<SectionName, readonly ExportRow[]>>;

/** The name in the folder of a picture of a letter or of a draft. */
export function pictureName({
  letterId,
  sponsorshipId,
  slot,
}: {
  letterId: number | null;
  sponsorshipId: number;
  slot: number;
}): string {
  const of = letterId === null ? `draft-${sponsorshipId}` : `letter-${letterId}`;
  return `letters/${of}-${slot}.jpg`;
}

/** Everything that is kept of a sponsor but for the files: amounts are decimal, times UTC. */
export async function readSections(db: Db, sponsor: SponsorRow, whose: Whose): Promise<Sections> {
  return {
    ...(await moneySections(db, whose)),
    ...(await wordSections(db, whose)),
    ...(await accountSections(db, sponsor, whose)),
  };
}

async function wordSections(
  db: Db,
  whose: Whose,
): Promise<Pick<Sections, 'letters' | 'drafts' | 'inquiries' | 'mails'>> {
  const attachments = await repository.listAttachments(db, whose);
  const picturesOf = (isOf: (of: { letterId: number | null; sponsorshipId: number }) => boolean) =>
    attachments.flatMap(({ attachment }) => (isOf(attachment) ? [pictureName(attachment)] : []));
  const inquiries: ExportRow[] = [];
  for (const { inquiry, subject } of await repository.listInquiries(db, whose)) {
    const answers = await repository.listAnswers(db, inquiry.id);
    inquiries.push({
      number: inquiry.id,
      created_at: time(inquiry.createdAt),
      subject,
      full_name: inquiry.name,
      email: inquiry.email,
      phone: inquiry.phoneNumber,
      text: inquiry.message,
      answers: answers.map(({ answer, answeredAt }) => ({
        answered_at: time(answeredAt),
        answer,
      })),
    });
  }
  return {
    letters: (await repository.listLetters(db, whose)).map(({ letter, child }) => ({
      created_at: time(letter.createdAt),
      by: letter.senderType === 'SponsorLetter' ? 'sponsor' : 'child',
      ...childOf(child),
      text: letter.text,
      pictures: picturesOf(({ letterId }) => letterId === letter.id),
      status: letter.status,
      return_reason: letter.returnReason,
      read_at: time(letter.readAt),
    })),
    drafts: (await repository.listDrafts(db, whose)).map(({ draft, child }) => ({
      ...childOf(child),
      text: draft.text,
      pictures: picturesOf(
        ({ letterId, sponsorshipId }) => letterId === null && sponsorshipId === draft.sponsorshipId,
      ),
      updated_at: time(draft.updatedAt),
    })),
    inquiries,
    mails: (await repository.listMails(db, whose)).map((mail) => ({
      sent_at: time(mail.sentAt),
      to: mail.to,
      subject: mail.subject,
      // Of a mail with a link that opens the account nothing readable is kept.
      text: mail.sealedRequest === null ? mail.text : null,
    })),
  };
}

type AccountSection = 'profile' | 'sessions' | 'devices' | 'sign-ups' | 'audit';

async function accountSections(
  db: Db,
  sponsor: SponsorRow,
  whose: Whose,
): Promise<Pick<Sections, AccountSection>> {
  const community = await repository.findCommunityName(db, sponsor.communityId);
  const balance = await balanceOf({ db }, sponsor);
  return {
    profile: [
      {
        number: sponsor.id,
        email: sponsor.email,
        earlier_addresses: whose.addresses.filter((address) => address !== sponsor.email),
        confirmed_at: time(sponsor.confirmedAt),
        ...ownWords(sponsor),
        community,
        currency: sponsor.paymentCurrency,
        balance: toDecimal(balance),
        photo: sponsor.pictureId === null ? null : 'photo.jpg',
        created_at: time(sponsor.createdAt),
      },
    ],
    sessions: (await repository.listSessions(db, whose)).map((session) => ({
      device: session.device,
      created_at: time(session.createdAt),
      last_used_at: time(session.lastUsedAt),
      expires_at: time(session.expiresAt),
      ended_at: time(session.revokedAt),
    })),
    devices: (await repository.listDevices(db, whose)).map(({ firstSeenAt }) => ({
      first_seen_at: time(firstSeenAt),
    })),
    'sign-ups': (await repository.listSignUps(db, whose)).map((signUp) => ({
      created_at: time(signUp.createdAt),
      email: signUp.email,
      ...ownWords(signUp),
    })),
    audit: (await repository.listAudit(db, whose)).map(({ happenedAt, action, details }) => ({
      happened_at: time(happenedAt),
      action,
      details: JSON.stringify(details),
    })),
  };
}

type OwnWords = Omit<
  Awaited<ReturnType<typeof repository.listSignUps>>[number],
  'id' | 'email' | 'passwordHash' | 'pictureId' | 'deviceHash' | 'createdAt' | 'communityId'
>;

/** What people say of themselves. */
function ownWords(person: OwnWords): ExportRow {
  return {
    first_name: person.firstName,
    last_name: person.lastName,
    arabic_full_name: person.arabicFullName,
    phone: phoneOf(person.phonePrimaryCode, person.phonePrimaryNumber),
    second_phone: phoneOf(person.phoneSecondaryCode, person.phoneSecondaryNumber),
    has_whatsapp: person.hasWhatsapp,
    gender: person.gender,
    date_of_birth: person.dateOfBirth,
    country: person.countryCode,
    state: person.state,
    city: person.city,
    street: person.streetName,
    zip: person.zip,
    preferred_language: person.languagePreference,
    language: person.locale,
  };
}

const phoneOf = (code: string | null, number: string | null) =>
  number === null ? null : `${code ?? ''}${number}`;
