import { toDecimal } from '@nabta/contract';
import type { ServerTexts } from '@nabta/texts';
import type { Db } from '../../db/client.ts';
import { listStopped } from '../nudges/index.ts';
import { balanceOf, receiptName } from '../payments/index.ts';
import type { SponsorRow } from '../sponsors/index.ts';
import * as repository from './export-repository.ts';
import type { Whose } from './repository.ts';

/** The name of a field, which packages/texts translates. */
export type FieldName = keyof ServerTexts['export']['fields'];

/** The sections of the export, in the order in which they are shown. */
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
  'letter-writers',
  'inquiries',
  'notes',
  'mails',
  'nudges',
  'confirmations',
  'sessions',
  'devices',
  'sign-ups',
  'audit',
] as const;
export type SectionName = (typeof SECTION_NAMES)[number];

/** A record of the export. Its fields are named in the texts, so that none is left untranslated. */
export type ExportRow = Readonly<Partial<Record<FieldName, ExportCell>>>;
export type ExportCell =
  string | number | boolean | null | readonly string[] | readonly ExportRow[];

/** The records of each section. */
export type Sections = Readonly<Record<SectionName, readonly ExportRow[]>>;

type Listed<List extends (...parameters: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<List>
>[number];

/** A moment, to the second. */
const time = (instant: Temporal.Instant | null) =>
  instant?.toString({ smallestUnit: 'second' }) ?? null;
const receiptOf = (receipt: { year: number; number: number } | null) =>
  receipt && receiptName(receipt);
const childOf = (child: { code: string | null; nameEn: string; nameAr: string }) => ({
  child_code: child.code,
  child_name: child.nameEn,
  child_name_ar: child.nameAr,
});
const phoneOf = (code: string | null, number: string | null) =>
  number === null ? null : `${code ?? ''}${number}`;

/** The name in the folder of a picture of a letter or of a draft. */
export function pictureName({
  letterId,
  letterWriterId,
  sponsorshipId,
  slot,
}: {
  letterId: number | null;
  letterWriterId: number | null;
  sponsorshipId: number;
  slot: number;
}): string {
  const draft = ['draft', sponsorshipId, ...(letterWriterId === null ? [] : [letterWriterId])];
  const of = letterId === null ? draft.join('-') : `letter-${letterId}`;
  return `letters/${of}-${slot}.jpg`;
}

/**
 * How each row is told: amounts are decimal, times UTC. A test holds these to PERSONAL_COLUMNS: each
 * reads the columns that belong to its section, and no secret.
 */
export const EXPORT_ROWS = {
  profile: (
    sponsor: SponsorRow,
    more: {
      addresses: readonly string[];
      community: string | null;
      balance: number;
      stopped: readonly string[];
      toldOfYears: readonly number[];
    },
  ) => ({
    number: sponsor.id,
    email: sponsor.email,
    earlier_addresses: more.addresses.filter((address) => address !== sponsor.email),
    confirmed_at: time(sponsor.confirmedAt),
    ...ownWords(sponsor),
    community: more.community,
    leads_community: sponsor.leadsCommunity,
    currency: sponsor.paymentCurrency,
    balance: toDecimal(more.balance),
    stopped_reminders: more.stopped,
    told_of_years: more.toldOfYears.map(String),
    photo: sponsor.pictureId === null ? null : 'photo.jpg',
    created_at: time(sponsor.createdAt),
  }),
  sponsorships: (
    { sponsorship, child }: Listed<typeof repository.exportSponsorships>,
    pauses: readonly Listed<typeof repository.exportPauses>[],
  ) => ({
    reference: sponsorship.referenceCode,
    ...childOf(child),
    status: sponsorship.status,
    started_at: time(sponsorship.startedAt),
    last_day: sponsorship.lastDay,
    ended_at: time(sponsorship.endedAt),
    exit_reason: sponsorship.exitReason,
    other_reason: sponsorship.otherExitReason,
    months: sponsorship.frequencyMonths,
    price_per_month: toDecimal(sponsorship.pricePerMonth),
    extra_per_month: toDecimal(sponsorship.extraPerMonth),
    amount: toDecimal(sponsorship.amount),
    currency: sponsorship.currency,
    method: sponsorship.paysBy,
    sponsoring_as: sponsorship.sponsoringAsEn,
    sponsoring_as_ar: sponsorship.sponsoringAsAr,
    pauses: pauses.map(({ kind, fromDueOn, toDueOn, askedAt, resumedAt }) => ({
      kind,
      due_on: fromDueOn,
      put_off_to: toDueOn,
      asked_at: time(askedAt),
      resumed_at: time(resumedAt),
    })),
  }),
  dues: ({ due, reference, child, receipt }: Listed<typeof repository.exportDues>) => ({
    due_on: due.dueOn,
    ...childOf(child),
    reference,
    months: due.months,
    amount: toDecimal(due.amount),
    currency: due.currency,
    status: due.state,
    paid_at: time(due.paidAt),
    from_balance: toDecimal(due.balanceAmount),
    receipt: receiptOf(receipt),
  }),
  payments: ({
    payment,
    fromBalance,
    dedication,
    receipt,
  }: Listed<typeof repository.exportPayments>) => ({
    created_at: time(payment.createdAt),
    kind: payment.kind,
    for: payment.descriptionEn,
    for_ar: payment.descriptionAr,
    amount: toDecimal(payment.amount),
    from_balance: toDecimal(fromBalance),
    currency: payment.currency,
    method: payment.method,
    reference: payment.reference,
    status: payment.status,
    paid_at: payment.status === 'paid' ? time(payment.settledAt) : null,
    receipt: receiptOf(receipt),
    dedication: dedication ? [dedicationOf(dedication, payment.currency)] : [],
  }),
  gifts: ({ gift, title, child, currency }: Listed<typeof repository.exportGifts>) => ({
    for: title.en,
    for_ar: title.ar,
    ...childOf(child),
    quantity: gift.quantity,
    amount: toDecimal(gift.amount),
    currency,
    paid_at: time(gift.purchasedAt),
  }),
  donations: ({
    donation,
    dedication,
    payment,
    purpose,
    receipt,
  }: Listed<typeof repository.exportDonations>) => ({
    created_at: time(payment.createdAt),
    for: purpose.en,
    for_ar: purpose.ar,
    amount: toDecimal(donation.baseAmount),
    fee: toDecimal(donation.feeAmount),
    currency: payment.currency,
    status: payment.status,
    receipt: receiptOf(receipt),
    as_guest: payment.sponsorId === null,
    full_name: donation.fullName,
    email: donation.email,
    phone: donation.phoneNumber,
    reminders: donation.remindMe,
    dedication: dedication ? [dedicationOf(dedication, payment.currency)] : [],
  }),
  ledger: ({ entry, words, receipt }: Listed<typeof repository.exportLedger>) => ({
    happened_at: time(entry.happenedAt),
    kind: entry.kind,
    for: entry.descriptionEn ?? words?.en ?? '',
    for_ar: entry.descriptionAr ?? words?.ar ?? '',
    amount: toDecimal(entry.amount),
    currency: entry.currency,
    receipt: receiptOf(receipt),
  }),
  cards: (card: Listed<typeof repository.exportCards>) => ({
    brand: card.brand,
    last4: card.last4,
    expiry: `${card.expYear}-${String(card.expMonth).padStart(2, '0')}`,
    full_name: card.nameOnCard,
    is_default: card.isDefault && card.removedAt === null,
    created_at: time(card.createdAt),
    removed_at: time(card.removedAt),
  }),
  letters: (
    { letter, child }: Listed<typeof repository.exportLetters>,
    pictures: readonly string[],
  ) => ({
    created_at: time(letter.createdAt),
    by: letter.senderType === 'SponsorLetter' ? 'sponsor' : 'child',
    ...childOf(child),
    text: letter.text,
    pictures,
    status: letter.status,
    return_reason: letter.returnReason,
    read_at: time(letter.readAt),
  }),
  drafts: (
    {
      draft,
      child,
    }: Pick<Listed<typeof repository.exportDrafts>, 'child'> & {
      readonly draft: { readonly text: string; readonly updatedAt: Temporal.Instant };
    },
    pictures: readonly string[],
  ) => ({
    ...childOf(child),
    text: draft.text,
    pictures,
    updated_at: time(draft.updatedAt),
  }),
  'letter-writers': ({
    arrangement,
    isPayer,
    child,
  }: Listed<typeof repository.exportLetterWriters>) => ({
    ...childOf(child),
    role: isPayer ? 'sponsor' : 'letter writer',
    invited_at: time(arrangement.invitedAt),
    to: arrangement.invitedName,
    email: arrangement.invitedEmail,
    accepted_at: time(arrangement.acceptedAt),
    ended_at: time(arrangement.endedAt),
    ended_by: arrangement.endedBy,
  }),
  inquiries: (
    { inquiry, subject }: Listed<typeof repository.exportInquiries>,
    answers: Listed<typeof repository.exportAnswers>[],
  ) => ({
    number: inquiry.id,
    created_at: time(inquiry.createdAt),
    subject,
    full_name: inquiry.name,
    email: inquiry.email,
    phone: inquiry.phoneNumber,
    text: inquiry.message,
    answers: answers.map(({ answer, answeredAt }) => ({ answered_at: time(answeredAt), answer })),
  }),
  notes: (note: Listed<typeof repository.exportNotes>) => ({
    created_at: time(note.writtenAt),
    text: note.text,
  }),
  mails: (mail: Listed<typeof repository.exportMails>) => ({
    sent_at: time(mail.sentAt),
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
  }),
  nudges: ({ nudge, child }: Listed<typeof repository.exportNudges>) => ({
    sent_at: time(nudge.sentAt),
    kind: nudge.kind,
    ...childOf(child),
    about_day: nudge.about,
  }),
  confirmations: (yes: Listed<typeof repository.exportConfirmations>) => ({
    agreed_at: time(yes.confirmedAt),
    policy_version: yes.version,
  }),
  sessions: (session: Listed<typeof repository.exportSessions>) => ({
    device: session.device,
    created_at: time(session.createdAt),
    last_used_at: time(session.lastUsedAt),
    expires_at: time(session.expiresAt),
    ended_at: time(session.revokedAt),
  }),
  devices: (device: Listed<typeof repository.exportDevices>) => ({
    first_seen_at: time(device.firstSeenAt),
  }),
  'sign-ups': (signUp: Listed<typeof repository.exportSignUps>) => ({
    created_at: time(signUp.createdAt),
    email: signUp.email,
    ...ownWords(signUp),
  }),
  audit: (entry: Listed<typeof repository.exportAudit>) => ({
    happened_at: time(entry.happenedAt),
    action: entry.action,
    details: JSON.stringify(entry.details),
  }),
} satisfies Readonly<Record<SectionName, (...rows: never[]) => ExportRow>>;

/** In whose name a donation or gifts were given, and the card. */
function dedicationOf(
  dedication: NonNullable<Listed<typeof repository.exportDonations>['dedication']>,
  currency: string,
) {
  const { shownAmount } = dedication;
  return {
    dedication_kind: dedication.kind,
    honoree: dedication.honoreeName,
    from: dedication.giverName,
    to: dedication.recipientName,
    email: dedication.recipientEmail,
    language: dedication.locale,
    text: dedication.message,
    amount: shownAmount === null ? null : toDecimal(shownAmount),
    currency: shownAmount === null ? null : currency,
    send_on: dedication.sendOn,
    status: dedication.state,
  };
}

type OwnWords = Omit<
  Listed<typeof repository.exportSignUps>,
  | 'id'
  | 'email'
  | 'passwordHash'
  | 'pictureId'
  | 'deviceHash'
  | 'createdAt'
  | 'communityId'
  | 'cartSponsoreeIds'
>;

/** The fields of the profile form, of a sponsor or of a sign-up. */
function ownWords(person: OwnWords) {
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

/** Everything that is kept of a sponsor but for the files. */
export async function readSections(db: Db, sponsor: SponsorRow, whose: Whose): Promise<Sections> {
  const rows = EXPORT_ROWS;
  const attachments = await repository.exportAttachments(db, whose);
  const pictures = attachments.map(({ attachment }) => ({
    ...attachment,
    name: pictureName(attachment),
  }));
  const ofLetter = (id: number) => pictures.filter(({ letterId }) => letterId === id);
  const ofDraft = (draft: { sponsorshipId: number; letterWriterId: number | null }) =>
    pictures.filter(
      (one) =>
        one.letterId === null &&
        one.sponsorshipId === draft.sponsorshipId &&
        one.letterWriterId === draft.letterWriterId,
    );
  const names = (of: typeof pictures) => of.map(({ name }) => name);
  const inquiries: ExportRow[] = [];
  for (const found of await repository.exportInquiries(db, whose)) {
    inquiries.push(rows.inquiries(found, await repository.exportAnswers(db, found.inquiry.id)));
  }
  const pauses = await repository.exportPauses(db, whose);
  const profile = rows.profile(sponsor, {
    addresses: whose.addresses,
    community: await repository.findCommunityName(db, sponsor.communityId),
    balance: await balanceOf({ db }, sponsor),
    stopped: await listStopped({ db }, sponsor.id),
    toldOfYears: await repository.listToldYears(db, sponsor.id),
  });
  return {
    profile: [profile],
    sponsorships: (await repository.exportSponsorships(db, whose)).map((one) => {
      const isOfIt = (pause: { sponsorshipId: number }) =>
        pause.sponsorshipId === one.sponsorship.id;
      return rows.sponsorships(one, pauses.filter(isOfIt));
    }),
    dues: (await repository.exportDues(db, whose)).map(rows.dues),
    payments: (await repository.exportPayments(db, whose)).map(rows.payments),
    gifts: (await repository.exportGifts(db, whose)).map(rows.gifts),
    donations: (await repository.exportDonations(db, whose)).map(rows.donations),
    ledger: (await repository.exportLedger(db, whose)).map(rows.ledger),
    cards: (await repository.exportCards(db, whose)).map(rows.cards),
    letters: (await repository.exportLetters(db, whose)).map((one) =>
      rows.letters(one, names(ofLetter(one.letter.id))),
    ),
    drafts: (await repository.exportDrafts(db, whose)).map((one) =>
      rows.drafts(one, names(ofDraft(one))),
    ),
    'letter-writers': (await repository.exportLetterWriters(db, whose)).map(rows['letter-writers']),
    inquiries,
    notes: (await repository.exportNotes(db, whose)).map(rows.notes),
    mails: (await repository.exportMails(db, whose)).map(rows.mails),
    nudges: (await repository.exportNudges(db, whose)).map(rows.nudges),
    confirmations: (await repository.exportConfirmations(db, whose)).map(rows.confirmations),
    sessions: (await repository.exportSessions(db, whose)).map(rows.sessions),
    devices: (await repository.exportDevices(db, whose)).map(rows.devices),
    'sign-ups': (await repository.exportSignUps(db, whose)).map(rows['sign-ups']),
    audit: (await repository.exportAudit(db, whose)).map(rows.audit),
  };
}
