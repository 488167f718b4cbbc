import { getTableColumns, getTableName, or, sql, type SQL } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgTable } from 'drizzle-orm/pg-core';
import { auditEntries } from '../audit/tables.ts';
import { cards, cardSetups } from '../cards/tables.ts';
import { checkoutChildren, checkoutSessions, purchasedGifts } from '../checkouts/tables.ts';
import { dedications, tributeCardRefusals } from '../dedications/tables.ts';
import { donationReminders, donations } from '../donations/tables.ts';
import { dues } from '../dues/tables.ts';
import { inquiries, inquiryAnswers } from '../inquiries/tables.ts';
import { letterWriters } from '../letter-writers/tables.ts';
import { letterAttachments, letterDrafts, letters, writerDrafts } from '../letters/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { refundProposals } from '../ministry-payments/tables.ts';
import { mailLinks } from '../mail-links/tables.ts';
import { nudges, nudgeStops } from '../nudges/tables.ts';
import { policyConfirmations } from '../policy-confirmations/tables.ts';
import { ledgerEntries, payments, refunds } from '../payments/tables.ts';
import { pictures } from '../pictures/tables.ts';
import { sponsorDevices, sponsorSessions } from '../sessions/tables.ts';
import { accountTokens, signUpLinks, signUps, sponsorNotes, sponsors } from '../sponsors/tables.ts';
import { sponsorshipPauses, sponsorships } from '../sponsorships/tables.ts';
import { yearMails } from '../years/tables.ts';
import type { SectionName } from './export-rows.ts';
import { RETENTION, type KeptKind, type RetentionName } from './retention-table.ts';

/** Three decisions about one column of a person's table. */
export interface ColumnFacts<Value> {
  /** The kinds of RETENTION that say how long it is kept; `nobody`: it tells of nobody. */
  readonly kept: RetentionName | readonly RetentionName[] | 'nobody';
  /**
   * The section of the export whose rows read it. `joined`: the export tells it by a join, a query or
   * a file name. `no`: a secret, or a number that says nothing to the person.
   */
  readonly export: SectionName | 'joined' | 'no';
  /**
   * How the erasure of the person leaves it. `row`: the row is deleted. `to`: the empty value, which
   * the end of its time leaves too. `replaced`: see the erasure.
   */
  readonly erase: 'stays' | 'row' | 'replaced' | { readonly to: Value };
}

interface PersonalTable<T extends PgTable> {
  readonly table: T;
  /** Every column of the table: without a new one it does not compile. */
  readonly columns: {
    readonly [Name in keyof T['$inferSelect']]: ColumnFacts<T['$inferSelect'][Name]>;
  };
}

const personal = <T extends PgTable>(
  table: T,
  columns: PersonalTable<T>['columns'],
): PersonalTable<T> => ({ table, columns });

/** Ids, states, moments and amounts that a row needs and that tell of nobody by themselves. */
const PLAIN = { kept: 'nobody', export: 'no', erase: 'stays' } as const;
/** The row to which this one belongs, which the export tells beside it. */
const OWNER = { kept: 'nobody', export: 'joined', erase: 'stays' } as const;
const PLAIN_OF_ROW = { kept: 'nobody', export: 'no', erase: 'row' } as const;
const OWNER_OF_ROW = { kept: 'nobody', export: 'joined', erase: 'row' } as const;
const SIGN_UP = { kept: 'sign-ups', export: 'sign-ups', erase: 'row' } as const;
const SECRET_OF_SIGN_UP = { kept: 'sign-ups', export: 'no', erase: 'row' } as const;
const SESSION = { kept: 'sessions', export: 'sessions', erase: 'row' } as const;
const SECRET_OF_SESSION = { kept: 'sessions', export: 'no', erase: 'row' } as const;
const CARD = { kept: 'removed-cards', export: 'cards', erase: 'row' } as const;
const SECRET_OF_CARD = { kept: 'removed-cards', export: 'no', erase: 'row' } as const;
const PROFILE = { kept: 'accounts', export: 'profile' } as const;
/** Contact data, which a closed account loses sooner than its name. */
const CONTACT = { kept: ['closed-accounts', 'accounts'], export: 'profile' } as const;
const KEY = { kept: 'idempotency-keys', export: 'no' } as const;
const MAIL_BODY = { kept: 'mail-bodies', export: 'no', erase: { to: null } } as const;
const OF_LETTER = {
  kept: 'letters-of-ended-sponsorships',
  export: 'letters',
  erase: 'row',
} as const;
const NUDGE = { kept: 'accounts', export: 'nudges', erase: 'row' } as const;
const YES = { kept: 'accounts', export: 'confirmations', erase: 'row' } as const;
const PAYMENT = { kept: 'nobody', export: 'payments', erase: 'stays' } as const;
const PAYMENT_IN_BOOKS = { kept: 'books', export: 'payments', erase: 'stays' } as const;
const BOOKS = { kept: 'books', export: 'no', erase: 'stays' } as const;
const LEDGER = { kept: 'nobody', export: 'ledger', erase: 'stays' } as const;
const DUE = { kept: 'nobody', export: 'dues', erase: 'stays' } as const;
const GIFT = { kept: 'nobody', export: 'gifts', erase: 'stays' } as const;
const SPONSORSHIP = { kept: 'nobody', export: 'sponsorships', erase: 'stays' } as const;
const DONOR = { kept: ['unpaid-donations', 'donors'], export: 'donations' } as const;
const DONATION = { kept: 'nobody', export: 'donations', erase: 'stays' } as const;
const DEDICATION = {
  kept: ['unpaid-dedications', 'dedications'],
  export: 'donations',
  erase: 'row',
} as const;
const INQUIRY = { kept: 'answered-inquiries', export: 'inquiries', erase: { to: '' } } as const;

/**
 * Every column of every table that knows people: how long it is kept, where the export tells it, and
 * what erasure does with it. A new column does not compile until it is classified here. Tests hold
 * the export's rows and the database to it.
 */
export const PERSONAL_COLUMNS = {
  sponsors: personal(sponsors, {
    id: { kept: 'nobody', export: 'profile', erase: 'stays' },
    email: { ...PROFILE, erase: 'replaced' },
    passwordHash: { kept: 'accounts', export: 'no', erase: { to: null } },
    confirmedAt: { ...PROFILE, erase: { to: null } },
    firstName: { ...PROFILE, erase: { to: '' } },
    lastName: { ...PROFILE, erase: { to: '' } },
    arabicFullName: { ...PROFILE, erase: { to: '' } },
    phonePrimaryCode: { ...CONTACT, erase: { to: null } },
    phonePrimaryNumber: { ...CONTACT, erase: { to: null } },
    phoneSecondaryCode: { ...CONTACT, erase: { to: null } },
    phoneSecondaryNumber: { ...CONTACT, erase: { to: null } },
    // It also recognises people who must not be near children.
    countryCode: { ...PROFILE, erase: { to: null } },
    gender: { ...CONTACT, erase: { to: null } },
    languagePreference: { ...CONTACT, erase: { to: null } },
    dateOfBirth: { ...CONTACT, erase: { to: null } },
    city: { ...CONTACT, erase: { to: '' } },
    state: { ...CONTACT, erase: { to: '' } },
    streetName: { ...CONTACT, erase: { to: '' } },
    zip: { ...CONTACT, erase: { to: '' } },
    hasWhatsapp: { ...CONTACT, erase: { to: null } },
    communityId: { ...CONTACT, export: 'joined', erase: { to: null } },
    leadsCommunity: { ...CONTACT, erase: { to: false } },
    locale: { ...PROFILE, erase: 'stays' },
    pictureId: { ...PROFILE, erase: { to: null } },
    paymentCurrency: { kept: 'nobody', export: 'profile', erase: 'stays' },
    cartSponsoreeIds: { kept: 'accounts', export: 'no', erase: { to: null } },
    providerCustomerId: { kept: 'accounts', export: 'no', erase: { to: null } },
    createdAt: { kept: 'nobody', export: 'profile', erase: 'stays' },
    closedAt: PLAIN,
    erasedAt: { kept: 'nobody', export: 'no', erase: 'replaced' },
    mergedIntoId: { kept: 'nobody', export: 'no', erase: 'replaced' },
    // Made of the names, the address and the phones, which the export tells.
    searchText: { ...CONTACT, export: 'no', erase: 'replaced' },
  }),
  signUps: personal(signUps, {
    id: PLAIN_OF_ROW,
    email: SIGN_UP,
    passwordHash: SECRET_OF_SIGN_UP,
    firstName: SIGN_UP,
    lastName: SIGN_UP,
    arabicFullName: SIGN_UP,
    phonePrimaryCode: SIGN_UP,
    phonePrimaryNumber: SIGN_UP,
    phoneSecondaryCode: SIGN_UP,
    phoneSecondaryNumber: SIGN_UP,
    countryCode: SIGN_UP,
    gender: SIGN_UP,
    languagePreference: SIGN_UP,
    dateOfBirth: SIGN_UP,
    city: SIGN_UP,
    state: SIGN_UP,
    streetName: SIGN_UP,
    zip: SIGN_UP,
    hasWhatsapp: SIGN_UP,
    communityId: SECRET_OF_SIGN_UP,
    locale: SIGN_UP,
    pictureId: SECRET_OF_SIGN_UP,
    deviceHash: SECRET_OF_SIGN_UP,
    cartSponsoreeIds: SECRET_OF_SIGN_UP,
    createdAt: { kept: 'nobody', export: 'sign-ups', erase: 'row' },
  }),
  signUpLinks: personal(signUpLinks, {
    id: PLAIN,
    // Null once the sign-up is deleted.
    signUpId: PLAIN,
    tokenHash: { kept: 'links', export: 'no', erase: 'stays' },
    cartSponsoreeIds: { kept: 'links', export: 'no', erase: 'stays' },
    createdAt: PLAIN,
    expiresAt: PLAIN,
    usedAt: PLAIN,
  }),
  accountTokens: personal(accountTokens, {
    id: PLAIN_OF_ROW,
    sponsorId: PLAIN_OF_ROW,
    kind: { kept: 'links', export: 'no', erase: 'row' },
    tokenHash: { kept: 'links', export: 'no', erase: 'row' },
    // Once it was confirmed it is among the earlier addresses of the profile.
    newEmail: { kept: 'links', export: 'joined', erase: 'row' },
    createdAt: PLAIN_OF_ROW,
    expiresAt: PLAIN_OF_ROW,
    usedAt: PLAIN_OF_ROW,
    revokedAt: PLAIN_OF_ROW,
  }),
  mailLinks: personal(mailLinks, {
    id: PLAIN_OF_ROW,
    tokenHash: { kept: 'links', export: 'no', erase: 'row' },
    purpose: { kept: 'links', export: 'no', erase: 'row' },
    sponsorId: PLAIN_OF_ROW,
    about: { kept: 'links', export: 'no', erase: 'row' },
    createdAt: PLAIN_OF_ROW,
    validUntil: PLAIN_OF_ROW,
    usedAt: { kept: 'links', export: 'no', erase: 'row' },
    cardSetupId: PLAIN_OF_ROW,
  }),
  sponsorSessions: personal(sponsorSessions, {
    id: PLAIN_OF_ROW,
    sponsorId: PLAIN_OF_ROW,
    client: SECRET_OF_SESSION,
    tokenHash: SECRET_OF_SESSION,
    // Among the earlier addresses of the profile.
    uid: { kept: 'sessions', export: 'joined', erase: 'row' },
    device: SESSION,
    deviceHash: SECRET_OF_SESSION,
    createdAt: SESSION,
    expiresAt: SESSION,
    lastUsedAt: SESSION,
    revokedAt: SESSION,
  }),
  sponsorNotes: personal(sponsorNotes, {
    id: PLAIN_OF_ROW,
    sponsorId: PLAIN_OF_ROW,
    text: { kept: 'sponsor-notes', export: 'notes', erase: 'row' },
    writtenBy: { kept: 'sponsor-notes', export: 'no', erase: 'row' },
    writtenAt: { kept: 'nobody', export: 'notes', erase: 'row' },
  }),
  sponsorDevices: personal(sponsorDevices, {
    id: PLAIN_OF_ROW,
    sponsorId: PLAIN_OF_ROW,
    deviceHash: { kept: 'accounts', export: 'no', erase: 'row' },
    firstSeenAt: { kept: 'accounts', export: 'devices', erase: 'row' },
  }),
  cardSetups: personal(cardSetups, {
    id: PLAIN_OF_ROW,
    sponsorId: PLAIN_OF_ROW,
    status: PLAIN_OF_ROW,
    origin: { kept: 'card-setups', export: 'no', erase: 'row' },
    providerSessionId: { kept: 'card-setups', export: 'no', erase: 'row' },
    createdAt: PLAIN_OF_ROW,
    endedAt: PLAIN_OF_ROW,
  }),
  cards: personal(cards, {
    id: PLAIN_OF_ROW,
    sponsorId: PLAIN_OF_ROW,
    providerId: SECRET_OF_CARD,
    fingerprint: SECRET_OF_CARD,
    brand: CARD,
    last4: CARD,
    expMonth: CARD,
    expYear: CARD,
    nameOnCard: CARD,
    isDefault: CARD,
    createdAt: CARD,
    removedAt: CARD,
  }),
  payments: personal(payments, {
    id: PLAIN,
    kind: PAYMENT,
    sponsorId: { kept: 'nobody', export: 'donations', erase: 'stays' },
    status: PAYMENT,
    amount: PAYMENT,
    balanceAmount: { ...PAYMENT, export: 'joined' },
    currency: PAYMENT,
    method: PAYMENT,
    reference: { kept: 'books', export: 'payments', erase: { to: null } },
    descriptionEn: PAYMENT_IN_BOOKS,
    descriptionAr: PAYMENT_IN_BOOKS,
    locale: BOOKS,
    clientKey: { ...KEY, erase: { to: null } },
    clientRequest: { ...KEY, erase: { to: null } },
    // Refunds and disputes of the provider are known by these.
    providerSessionId: BOOKS,
    providerPaymentId: BOOKS,
    providerUrl: { kept: 'books', export: 'no', erase: { to: null } },
    chargeKey: PLAIN,
    chargeCardId: { kept: 'books', export: 'no', erase: { to: null } },
    awaitsHolder: PLAIN,
    declineReason: BOOKS,
    receiptWaits: PLAIN,
    disputeState: PLAIN,
    disputeId: BOOKS,
    disputedAt: PLAIN,
    disputeAmount: PLAIN,
    createdAt: PAYMENT,
    settledAt: PAYMENT,
  }),
  refunds: personal(refunds, {
    id: PLAIN,
    paymentId: PLAIN,
    amount: PLAIN,
    state: PLAIN,
    // Staff wrote it, and may have named somebody.
    reason: { kept: 'books', export: 'no', erase: { to: '' } },
    providerId: BOOKS,
    requestedAt: PLAIN,
    endedAt: PLAIN,
  }),
  refundProposals: personal(refundProposals, {
    id: PLAIN,
    paymentId: PLAIN,
    sponsorId: PLAIN,
    currency: PLAIN,
    amount: PLAIN,
    returnedBefore: PLAIN,
    byHand: PLAIN,
    // As the reason of a refund.
    reason: { kept: 'books', export: 'no', erase: { to: '' } },
    state: PLAIN,
    proposedBy: PLAIN,
    proposedAt: PLAIN,
    decidedBy: PLAIN,
    decidedAt: PLAIN,
    decisionNote: { kept: 'books', export: 'no', erase: { to: null } },
  }),
  ledgerEntries: personal(ledgerEntries, {
    id: PLAIN,
    kind: LEDGER,
    about: PLAIN,
    descriptionEn: { kept: 'books', export: 'ledger', erase: 'stays' },
    descriptionAr: { kept: 'books', export: 'ledger', erase: 'stays' },
    amount: LEDGER,
    currency: LEDGER,
    paymentId: OWNER,
    sponsorId: PLAIN,
    providerId: BOOKS,
    happenedAt: LEDGER,
  }),
  inquiries: personal(inquiries, {
    id: { kept: 'nobody', export: 'inquiries', erase: 'stays' },
    subjectId: OWNER,
    sponsorId: PLAIN,
    name: INQUIRY,
    // Erasure writes the address of nobody here.
    email: INQUIRY,
    phoneNumber: INQUIRY,
    message: INQUIRY,
    locale: { kept: 'answered-inquiries', export: 'no', erase: 'stays' },
    clientKey: { ...KEY, erase: { to: null } },
    clientRequest: { ...KEY, erase: { to: '' } },
    createdAt: { kept: 'nobody', export: 'inquiries', erase: 'stays' },
    answeredAt: PLAIN,
    closedBy: { kept: 'answered-inquiries', export: 'no', erase: 'stays' },
    assignedTo: PLAIN,
    // Made of the name, the address and the message, which the export tells.
    searchText: { ...INQUIRY, export: 'no', erase: 'replaced' },
  }),
  inquiryAnswers: personal(inquiryAnswers, {
    id: PLAIN,
    inquiryId: OWNER,
    answer: INQUIRY,
    actor: { kept: 'answered-inquiries', export: 'no', erase: 'stays' },
    answeredAt: { kept: 'nobody', export: 'inquiries', erase: 'stays' },
  }),
  donations: personal(donations, {
    id: PLAIN,
    paymentId: OWNER,
    purposeId: OWNER,
    baseAmount: DONATION,
    feeAmount: DONATION,
    remindMe: DONATION,
    fullName: { ...DONOR, erase: { to: '' } },
    // Erasure writes the address of nobody here.
    email: { ...DONOR, erase: { to: '' } },
    phoneNumber: { ...DONOR, erase: { to: '' } },
    // Made of the name and the address, which the export tells.
    searchText: { ...DONOR, export: 'no', erase: 'replaced' },
  }),
  // Gone with the giver, and with whoever the card goes to.
  dedications: personal(dedications, {
    paymentId: OWNER_OF_ROW,
    kind: DEDICATION,
    honoreeName: DEDICATION,
    giverName: DEDICATION,
    recipientName: DEDICATION,
    recipientEmail: DEDICATION,
    locale: DEDICATION,
    message: DEDICATION,
    shownAmount: DEDICATION,
    sendOn: DEDICATION,
    state: DEDICATION,
    tokenHash: { ...DEDICATION, export: 'no' },
    sealedToken: { ...DEDICATION, export: 'no' },
    createdAt: PLAIN_OF_ROW,
    changedAt: PLAIN_OF_ROW,
  }),
  // Somebody's wish, by a hash: it holds also after the account is erased.
  tributeCardRefusals: personal(tributeCardRefusals, {
    addressHash: { kept: 'card-refusals', export: 'no', erase: 'stays' },
    refusedAt: { kept: 'card-refusals', export: 'no', erase: 'stays' },
  }),
  outboxMails: personal(outboxMails, {
    id: PLAIN,
    dedupeKey: PLAIN,
    // Erasure writes the address of nobody here, and deletes mails that wait.
    to: { kept: 'mail-addresses', export: 'mails', erase: { to: '' } },
    sponsorId: { kept: 'mail-addresses', export: 'joined', erase: { to: null } },
    replyTo: { kept: 'mail-addresses', export: 'no', erase: { to: null } },
    locale: { kept: 'mail-addresses', export: 'no', erase: 'stays' },
    request: MAIL_BODY,
    // A mail with a link that opens the account is kept unreadable.
    sealedRequest: MAIL_BODY,
    subject: { ...MAIL_BODY, export: 'mails' },
    html: MAIL_BODY,
    text: { ...MAIL_BODY, export: 'mails' },
    createdAt: PLAIN,
    sentAt: { kept: 'nobody', export: 'mails', erase: 'stays' },
    attempts: PLAIN,
    lastError: MAIL_BODY,
  }),
  letterDrafts: personal(letterDrafts, {
    sponsorshipId: OWNER_OF_ROW,
    text: { kept: 'letter-drafts', export: 'drafts', erase: 'row' },
    updatedAt: { kept: 'nobody', export: 'drafts', erase: 'row' },
  }),
  // Told among the other drafts.
  writerDrafts: personal(writerDrafts, {
    letterWriterId: OWNER_OF_ROW,
    text: { kept: 'letter-drafts', export: 'joined', erase: 'row' },
    updatedAt: OWNER_OF_ROW,
  }),
  letterWriters: personal(letterWriters, {
    id: PLAIN,
    sponsorshipId: OWNER,
    writerId: OWNER,
    // Of somebody who may have no account: gone once the invitation has ended.
    invitedEmail: { kept: 'links', export: 'letter-writers', erase: { to: null } },
    invitedName: { kept: 'links', export: 'letter-writers', erase: { to: null } },
    locale: PLAIN,
    tokenHash: { kept: 'links', export: 'no', erase: { to: null } },
    invitedAt: { kept: 'nobody', export: 'letter-writers', erase: 'stays' },
    validUntil: PLAIN,
    acceptedAt: { kept: 'nobody', export: 'letter-writers', erase: 'stays' },
    endedAt: { kept: 'nobody', export: 'letter-writers', erase: 'stays' },
    endedBy: { kept: 'nobody', export: 'letter-writers', erase: 'stays' },
  }),
  letters: personal(letters, {
    id: OWNER_OF_ROW,
    sponsorshipId: OWNER_OF_ROW,
    letterWriterId: OWNER_OF_ROW,
    senderType: OF_LETTER,
    text: OF_LETTER,
    status: { kept: 'nobody', export: 'letters', erase: 'row' },
    heldFor: { ...OF_LETTER, export: 'no' },
    returnReason: OF_LETTER,
    // The daily job empties it long before the letter goes.
    clientKey: { ...KEY, erase: { to: null } },
    clientRequest: { ...KEY, erase: { to: null } },
    createdAt: { kept: 'nobody', export: 'letters', erase: 'row' },
    decidedAt: PLAIN_OF_ROW,
    decidedBy: { ...OF_LETTER, export: 'no' },
    readAt: { kept: 'nobody', export: 'letters', erase: 'row' },
  }),
  letterAttachments: personal(letterAttachments, {
    id: {
      kept: ['letter-drafts', 'letters-of-ended-sponsorships'],
      export: 'joined',
      erase: 'row',
    },
    sponsorshipId: OWNER_OF_ROW,
    letterId: OWNER_OF_ROW,
    letterWriterId: OWNER_OF_ROW,
    slot: OWNER_OF_ROW,
    createdAt: PLAIN_OF_ROW,
  }),
  nudges: personal(nudges, {
    id: PLAIN_OF_ROW,
    sponsorshipId: OWNER_OF_ROW,
    kind: NUDGE,
    about: NUDGE,
    sentAt: { kept: 'nobody', export: 'nudges', erase: 'row' },
  }),
  nudgeStops: personal(nudgeStops, {
    sponsorId: PLAIN_OF_ROW,
    // Among the choices of the profile.
    kind: { kept: 'accounts', export: 'joined', erase: 'row' },
    stoppedAt: PLAIN_OF_ROW,
  }),
  policyConfirmations: personal(policyConfirmations, {
    id: PLAIN_OF_ROW,
    sponsorId: PLAIN_OF_ROW,
    version: YES,
    confirmedAt: YES,
  }),
  yearMails: personal(yearMails, {
    sponsorId: PLAIN_OF_ROW,
    // Among the facts of the profile.
    year: { kept: 'accounts', export: 'joined', erase: 'row' },
    sentAt: PLAIN_OF_ROW,
  }),
  sponsorships: personal(sponsorships, {
    id: PLAIN,
    referenceCode: SPONSORSHIP,
    sponsorId: PLAIN,
    childId: OWNER,
    claimId: PLAIN,
    checkoutPaymentId: PLAIN,
    status: SPONSORSHIP,
    frequencyMonths: SPONSORSHIP,
    pricePerMonth: SPONSORSHIP,
    extraPerMonth: SPONSORSHIP,
    amount: SPONSORSHIP,
    currency: SPONSORSHIP,
    paysBy: SPONSORSHIP,
    sponsoringAsEn: { kept: 'accounts', export: 'sponsorships', erase: { to: '' } },
    sponsoringAsAr: { kept: 'accounts', export: 'sponsorships', erase: { to: '' } },
    anchorOn: PLAIN,
    startedAt: SPONSORSHIP,
    requestedAt: PLAIN,
    lastDay: SPONSORSHIP,
    endedAt: SPONSORSHIP,
    exitReason: { kept: 'accounts', export: 'sponsorships', erase: 'stays' },
    otherExitReason: { kept: 'accounts', export: 'sponsorships', erase: { to: null } },
  }),
  sponsorshipPauses: personal(sponsorshipPauses, {
    id: PLAIN,
    sponsorshipId: OWNER,
    kind: SPONSORSHIP,
    dueOrdinal: PLAIN,
    months: PLAIN,
    fromDueOn: SPONSORSHIP,
    toDueOn: SPONSORSHIP,
    askedAt: SPONSORSHIP,
    askedBy: PLAIN,
    resumedAt: SPONSORSHIP,
  }),
  checkoutSessions: personal(checkoutSessions, {
    paymentId: PLAIN,
    sponsorId: PLAIN,
    status: PLAIN,
    frequencyMonths: PLAIN,
    claimToken: PLAIN,
    acceptedAt: PLAIN,
    termsVersion: PLAIN,
    statementOfFaithVersion: PLAIN,
    childProtectionVersion: PLAIN,
  }),
  checkoutChildren: personal(checkoutChildren, {
    paymentId: PLAIN,
    childId: PLAIN,
    position: PLAIN,
    claimId: PLAIN,
    sponsoringAsEn: { kept: 'accounts', export: 'no', erase: { to: '' } },
    sponsoringAsAr: { kept: 'accounts', export: 'no', erase: { to: '' } },
    pricePerMonth: PLAIN,
    amount: PLAIN,
    balanceAmount: PLAIN,
  }),
  purchasedGifts: personal(purchasedGifts, {
    id: PLAIN,
    paymentId: OWNER,
    position: PLAIN,
    giftId: OWNER,
    childId: OWNER,
    sponsorshipId: OWNER,
    quantity: GIFT,
    unitPrice: PLAIN,
    amount: GIFT,
    balanceAmount: PLAIN,
    purchasedAt: GIFT,
  }),
  dues: personal(dues, {
    id: PLAIN,
    sponsorshipId: OWNER,
    ordinal: PLAIN,
    dueOn: DUE,
    months: DUE,
    amount: DUE,
    currency: DUE,
    state: DUE,
    paymentId: OWNER,
    balanceAmount: DUE,
    paidAt: DUE,
    declineReason: PLAIN,
    endedSponsorship: PLAIN,
    heldDays: PLAIN,
  }),
  pictures: personal(pictures, {
    id: { kept: 'accounts', export: 'joined', erase: 'row' },
    drawing: { kept: 'accounts', export: 'no', erase: 'row' },
    recipe: { kept: 'accounts', export: 'no', erase: 'row' },
    isChild: PLAIN_OF_ROW,
    withdrawnAt: PLAIN_OF_ROW,
    focusX: PLAIN_OF_ROW,
    focusY: PLAIN_OF_ROW,
    takenOn: PLAIN_OF_ROW,
  }),
  donationReminders: personal(donationReminders, {
    id: PLAIN,
    donationId: PLAIN,
    ordinal: PLAIN,
    dueOn: BOOKS,
    sentAt: PLAIN,
    // Erasure stops those that wait.
    stoppedAt: PLAIN,
  }),
  auditEntries: personal(auditEntries, {
    id: PLAIN,
    happenedAt: { kept: 'nobody', export: 'audit', erase: 'stays' },
    actor: { kept: 'audit-log', export: 'no', erase: 'stays' },
    action: { kept: 'audit-log', export: 'audit', erase: 'stays' },
    details: { kept: 'audit-log', export: 'audit', erase: 'stays' },
  }),
} as const;

const isOfKind = (kept: ColumnFacts<unknown>['kept'], kind: string) =>
  typeof kept === 'string' ? kept === kind : kept.some((one) => one === kind);

/** The empty values of a row that erasure leaves; of one kind only, once its time is over. */
export function emptyValues<T extends PgTable>(
  { columns }: PersonalTable<T>,
  kind?: RetentionName,
): Partial<T['$inferSelect']> {
  const values: Partial<T['$inferSelect']> = {};
  for (const name in columns) {
    const { kept, erase } = columns[name];
    if (typeof erase === 'object' && (kind === undefined || isOfKind(kept, kind))) {
      values[name] = erase.to;
    }
  }
  return values;
}

/** Whether a row holds anything that `emptyValues` of a kind would take. */
export function holdsAny<T extends PgTable>(of: PersonalTable<T>, kind: RetentionName): SQL {
  const values = new Map<string, unknown>(Object.entries(emptyValues(of, kind)));
  const filled = Object.entries(getTableColumns(of.table)).flatMap(([name, column]) =>
    values.has(name) ? [sql`${column} is distinct from ${values.get(name)}`] : [],
  );
  return or(...filled) ?? sql`false`;
}

/** The columns of a kind by table, under their names in the database. */
export function columnsOfKind({ name, where }: KeptKind): Map<string, readonly string[]> {
  const ofPeople = Object.values(PERSONAL_COLUMNS).flatMap(({ table, columns }) => {
    const own = Object.entries(columns).filter(([, { kept }]) => isOfKind(kept, name));
    return own.length === 0
      ? []
      : [[getTableName(table), own.map(([column]) => toSnakeCase(column))] as const];
  });
  return new Map([...ofPeople, ...Object.entries(where ?? {})]);
}

/** The table of docs/security.md. @internal Its test compares the two. */
export function retentionInWords(): string {
  const rows = RETENTION.map((kind: KeptKind) => {
    const { what, files, days, kept, why } = kind;
    const tables = [...columnsOfKind(kind).keys(), ...(files ? ['files'] : [])];
    const time = days === undefined ? kept : `${inWords(days)} after ${kept}`;
    return `| ${what} | ${tables.map((one) => `\`${one}\``).join(', ')} | ${time} | ${why} |`;
  });
  return ['| what | where | how long | by which rule |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

function inWords(days: number): string {
  if (days % 365 !== 0) return `${days} days`;
  return days === 365 ? '1 year' : `${days / 365} years`;
}
