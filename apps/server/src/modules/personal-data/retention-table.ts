/** How long one kind of personal data is kept. */
export interface KeptKind {
  readonly name: string;
  /** What it is, for whoever reads docs/security.md. */
  readonly what: string;
  /** Where it lies: the columns of each table. */
  readonly where: Readonly<Record<string, readonly string[]>>;
  /** Files of the storage that go with it. */
  readonly files?: string;
  /** Days from `since`, after which the daily job removes it; undefined: see `kept`. */
  readonly days?: number;
  /** What the days are counted from; without days, until when it is kept. */
  readonly kept: string;
  /** The rule that says so. */
  readonly why: string;
}

const YEAR = 365;

/** What people say of themselves: the same columns of a sponsor and of a sign-up. */
const OWN_WORDS = [
  ...['first_name', 'last_name', 'arabic_full_name', 'phone_primary_code', 'phone_primary_number'],
  ...['phone_secondary_code', 'phone_secondary_number', 'country_code', 'gender'],
  ...['language_preference', 'date_of_birth', 'city', 'state', 'street_name', 'zip'],
  ...['has_whatsapp', 'community_id', 'locale'],
];

/** What of a closed account helps to recognise who must not be near children. */
const TO_RECOGNISE = ['first_name', 'last_name', 'arabic_full_name', 'country_code', 'locale'];

/**
 * Every kind of personal data, and how long it is kept: no longer than what it is for asks (GDPR,
 * article 5 (1)(e); Egypt's Law 151 of 2020, article 3), and the books for as long as tax law asks
 * (Law 206 of 2020: five years after the tax year). A test walks the database's columns: each is in
 * this table, or said to tell nothing of anybody.
 */
export const RETENTION = [
  {
    name: 'sign-ups',
    what: 'Sign-ups that nobody confirmed, with their photos',
    where: { sign_ups: ['email', 'password_hash', 'picture_id', 'device_hash', ...OWN_WORDS] },
    files: 'originals/<picture>, variants/<picture>',
    days: 30,
    kept: 'the sign-up',
    why: 'nobody agreed to anything yet',
  },
  {
    name: 'links',
    what: 'Links of mails (hashes), and the new address of a change of email',
    where: { sign_up_links: ['token_hash'], account_tokens: ['kind', 'token_hash', 'new_email'] },
    days: 30,
    kept: 'the end of the link',
    why: 'a link that was used says so when it is opened again',
  },
  {
    name: 'sessions',
    what: 'Sessions: the device, when it was signed in and last used',
    where: {
      sponsor_sessions: ['client', 'token_hash', 'uid', 'device', 'device_hash', 'last_used_at'],
    },
    days: 30,
    kept: 'the end of the session',
    why: 'questions about a sign-in that was not theirs',
  },
  {
    name: 'card-setups',
    what: 'Tries to add a card',
    where: { card_setups: ['provider_session_id', 'origin'] },
    days: 90,
    kept: 'the end of the try',
    why: 'questions about a card that did not come',
  },
  {
    name: 'removed-cards',
    what: 'Cards that were removed: name, brand, last four digits, expiry',
    where: {
      cards: [
        'provider_id',
        'fingerprint',
        'brand',
        'last4',
        'exp_month',
        'exp_year',
        'name_on_card',
      ],
    },
    days: 2 * YEAR,
    kept: 'the removal',
    why: 'banks ask a payment back for up to 18 months',
  },
  {
    name: 'idempotency-keys',
    what: 'Keys and hashes by which a repeated request is known',
    where: {
      payments: ['client_key', 'client_request'],
      inquiries: ['client_key', 'client_request'],
      letters: ['client_key', 'client_request'],
    },
    days: 30,
    kept: 'the request',
    why: 'a page is not open for longer',
  },
  {
    name: 'answered-inquiries',
    what: 'Questions and their answers: name, email, phone, words',
    where: {
      inquiries: ['name', 'email', 'phone_number', 'message', 'locale'],
      inquiry_answers: ['answer', 'actor'],
    },
    days: 2 * YEAR,
    kept: 'the answer; unanswered ones until they are answered',
    why: 'later questions refer to earlier ones',
  },
  {
    name: 'unpaid-donations',
    what: 'Who began a donation that was never paid',
    where: { donations: ['full_name', 'email', 'phone_number'] },
    days: 90,
    kept: 'the try',
    why: 'questions about a payment that failed',
  },
  {
    name: 'donors',
    what: 'Who gave: name, email, phone beside the amount',
    where: { donations: ['full_name', 'email', 'phone_number'] },
    days: 6 * YEAR,
    kept: 'the payment',
    why: 'receipts: five years after the tax year',
  },
  {
    name: 'mail-bodies',
    what: 'Mails that were sent: subject, words, the data they were made of',
    where: { outbox_mails: ['subject', 'html', 'text', 'request', 'sealed_request', 'last_error'] },
    days: 90,
    kept: 'the sending',
    why: 'questions about a mail; one that waits is kept until it is sent',
  },
  {
    name: 'mail-addresses',
    what: 'To whom mails went',
    where: { outbox_mails: ['to', 'reply_to', 'locale'] },
    days: YEAR,
    kept: 'the sending',
    why: 'proof that a notice was sent',
  },
  {
    name: 'letter-drafts',
    what: 'Drafts of letters that nobody goes on with, with their pictures',
    where: { letter_drafts: ['text'], letter_attachments: ['id'] },
    files: 'letters/<attachment>',
    days: YEAR,
    kept: 'the last change',
    why: 'its writer has given it up',
  },
  {
    name: 'letters-of-ended-sponsorships',
    what: 'Letters of both and their pictures, once the sponsorship has ended',
    where: {
      letters: ['sender_type', 'text', 'held_for', 'return_reason'],
      letter_attachments: ['id'],
    },
    files: 'letters/<attachment>',
    days: 5 * YEAR,
    kept: 'the end of the sponsorship; of a closed account for good',
    why: 'memories of both; of a closed account, the safety of children (SPN-24)',
  },
  {
    name: 'closed-accounts',
    what: 'Contact data of closed accounts: address, phones, date of birth',
    where: { sponsors: OWN_WORDS.filter((column) => !TO_RECOGNISE.includes(column)) },
    days: 2 * YEAR,
    kept: 'the closing; name, email, country and photo for good',
    why: 'who must not be near children is to be recognised, and no more (decision 018)',
  },
  {
    name: 'accounts',
    what: 'Accounts: who the sponsor is',
    where: {
      sponsors: [...['email', 'password_hash', 'picture_id', 'provider_customer_id'], ...OWN_WORDS],
      sponsor_devices: ['device_hash'],
      sponsorships: ['sponsoring_as_en', 'sponsoring_as_ar', 'exit_reason', 'other_exit_reason'],
      checkout_children: ['sponsoring_as_en', 'sponsoring_as_ar'],
      pictures: ['id', 'drawing', 'recipe'],
    },
    files: 'originals/<picture>, variants/<picture>',
    kept: 'as long as the account: `sponsors erase` empties it at its owner’s wish',
    why: 'the agreement with the sponsor',
  },
  {
    name: 'books',
    what: 'Payments, ledger, receipts, sponsorships, dues: amounts and days by number',
    where: {
      payments: [
        ...['reference', 'description_en', 'description_ar', 'decline_reason', 'locale'],
        ...['provider_session_id', 'provider_payment_id', 'provider_url', 'charge_card_id'],
      ],
      refunds: ['reason', 'provider_id'],
      ledger_entries: ['description_en', 'description_ar', 'provider_id'],
      donation_reminders: ['due_on'],
    },
    kept: 'as long as the books, which name nobody once an account is erased',
    why: 'Law 206 of 2020; refunds and disputes need the provider’s ids',
  },
  {
    name: 'children',
    what: 'Children and families: names, birth, school, family, story, picture',
    where: {
      children: [
        ...['code', 'first_name_en', 'first_name_ar', 'full_name_en', 'full_name_ar', 'gender'],
        ...['date_of_birth', 'school_year', 'education_level', 'sisters_en', 'sisters_ar'],
        ...['brothers_en', 'brothers_ar', 'character_en', 'character_ar', 'special_talents_en'],
        ...['special_talents_ar', 'hobbies_en', 'hobbies_ar', 'dreams_en', 'dreams_ar'],
        ...['best_subject_en', 'best_subject_ar', 'story_en', 'story_ar', 'guardian_consent_on'],
        ...['waiting_since', 'picture_id', 'search_text'],
      ],
      families: [
        ...['code', 'father_name_en', 'father_name_ar', 'mother_name_en', 'mother_name_ar'],
        ...['income_earner', 'income_earner_professions_en', 'income_earner_professions_ar'],
        ...['income_frequency'],
      ],
    },
    files: 'originals/<picture>, variants/<picture>',
    kept: 'as long as the child is in the programme; `children hide` takes it off at once',
    why: 'consent of the guardian, withdrawn at any time',
  },
  {
    name: 'audit-log',
    what: 'What staff did: who, when, what and why, with ids and never names',
    where: { audit_entries: ['actor', 'action', 'details'] },
    kept: 'as long as the books; nobody can change it',
    why: 'accountability (GDPR, article 5 (2))',
  },
] as const satisfies readonly KeptKind[];

/** A kind that the daily job removes. */
export type ExpiringKind = Extract<(typeof RETENTION)[number], { readonly days: number }>['name'];

/** Tables and columns that tell nothing of a person: content, counters, states, technical ids. */
export const TELLS_OF_NOBODY: Readonly<Record<string, 'all' | readonly string[]>> = {
  villages: 'all',
  communities: 'all',
  projects: 'all',
  purposes: 'all',
  inquiry_subjects: 'all',
  faqs: 'all',
  gifts: 'all',
  checkout_sessions: 'all',
  child_claims: 'all',
  purchased_gifts: 'all',
  receipts: 'all',
  receipt_counters: 'all',
  provider_events: 'all',
  due_payments: 'all',
  charge_attempts: 'all',
  due_notices: 'all',
  dues: 'all',
  system_values: 'all',
  // Keys are hashes, and the limiter removes them when their time is over.
  rate_limits: 'all',
  schema_migrations: 'all',
  children: ['status'],
  sponsors: ['payment_currency'],
  card_setups: ['id', 'status'],
  payments: ['id', 'kind', 'status', 'currency', 'method', 'charge_key', 'dispute_state'],
  refunds: ['payment_id', 'state'],
  ledger_entries: ['payment_id', 'kind', 'about', 'currency'],
  donations: ['payment_id'],
  letters: ['status'],
  sponsorships: [
    ...['reference_code', 'checkout_payment_id', 'status', 'currency', 'pays_by'],
    ...['anchor_on', 'last_day'],
  ],
  checkout_children: ['payment_id'],
  outbox_mails: ['dedupe_key'],
};

/** The table of docs/security.md. */
export function retentionInWords(): string {
  const rows = (RETENTION as readonly KeptKind[]).map(({ what, where, files, days, kept, why }) => {
    const tables = [...Object.keys(where), ...(files ? ['files'] : [])];
    const time = days === undefined ? kept : `${inWords(days)} after ${kept}`;
    return `| ${what} | ${tables.map((one) => `\`${one}\``).join(', ')} | ${time} | ${why} |`;
  });
  return ['| what | where | how long | by which rule |', '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  );
}

function inWords(days: number): string {
  if (days % YEAR !== 0) return `${days} days`;
  return days === YEAR ? '1 year' : `${days / YEAR} years`;
}
