/** How long one kind of personal data is kept. */
export interface KeptKind {
  readonly name: string;
  /** A description for the table in docs/security.md. */
  readonly what: string;
  /** Columns of tables that are not in PERSONAL_COLUMNS. */
  readonly where?: Readonly<Record<string, readonly string[]>>;
  /** Files of the storage that go with it. */
  readonly files?: string;
  /** Days after which the daily job removes it; undefined: see `kept`. */
  readonly days?: number;
  /** The moment from which the days are counted; without days, until when it is kept. */
  readonly kept: string;
  /** The rule that says so. */
  readonly why: string;
}

const YEAR = 365;

/** What `forgetExited` empties. */
const FACTS_OF_EXITED = {
  children: [
    ...['full_name_en', 'full_name_ar', 'date_of_birth', 'sisters_en', 'sisters_ar', 'brothers_en'],
    ...['brothers_ar', 'character_en', 'character_ar', 'special_talents_en', 'special_talents_ar'],
    ...['hobbies_en', 'hobbies_ar', 'dreams_en', 'dreams_ar', 'best_subject_en', 'best_subject_ar'],
    ...['story_en', 'story_ar', 'search_text'],
  ],
  families: [
    ...['father_name_en', 'father_name_ar', 'mother_name_en', 'mother_name_ar'],
    ...['income_earner_professions_en', 'income_earner_professions_ar'],
  ],
};

/**
 * Every kind of personal data, and how long it is kept: no longer than what it is for asks (GDPR,
 * article 5 (1)(e); Egypt's Law 151 of 2020, article 3), and the books for as long as tax law asks
 * (Law 206 of 2020: five years after the tax year). PERSONAL_COLUMNS says which columns belong to each
 * kind, and a test walks the database: each column is there, or is said to tell nothing of anybody.
 */
export const RETENTION = [
  {
    name: 'sign-ups',
    what: 'Sign-ups that nobody confirmed, with their photos',
    files: 'originals/<picture>, variants/<picture>',
    days: 30,
    kept: 'the sign-up',
    why: 'nobody agreed to anything yet',
  },
  {
    name: 'links',
    what: 'Links of mails (hashes), the new address of a change of email, who was invited to write letters',
    days: 30,
    kept: 'the end of the link',
    why: 'a link that was used says so when it is opened again',
  },
  {
    name: 'sessions',
    what: 'Sessions: the device, when it was signed in and last used',
    days: 30,
    kept: 'the end of the session',
    why: 'questions about a sign-in that was not theirs',
  },
  {
    name: 'card-setups',
    what: 'Tries to add a card',
    days: 90,
    kept: 'the end of the try',
    why: 'questions about a card that did not come',
  },
  {
    name: 'removed-cards',
    what: 'Cards that were removed: name, brand, last four digits, expiry',
    days: 2 * YEAR,
    kept: 'the removal',
    why: 'banks ask a payment back for up to 18 months',
  },
  {
    name: 'idempotency-keys',
    what: 'Keys and hashes by which a repeated request is known',
    days: 30,
    kept: 'the request; of a wish to end from a mail six months more',
    why: 'a page is not open for longer; reminders leave whoever wants to end in peace',
  },
  {
    name: 'answered-inquiries',
    what: 'Questions and their answers: name, email, phone, words',
    days: 2 * YEAR,
    kept: 'the answer; unanswered ones until they are answered',
    why: 'later questions refer to earlier ones',
  },
  {
    name: 'sponsor-notes',
    what: 'What staff noted about a sponsor',
    days: 2 * YEAR,
    kept: 'the note',
    why: 'a later call refers to an earlier one',
  },
  {
    name: 'unpaid-donations',
    what: 'Who began a donation that was never paid',
    days: 90,
    kept: 'the try',
    why: 'questions about a payment that failed',
  },
  {
    name: 'donors',
    what: 'Who gave: name, email, phone beside the amount',
    days: 6 * YEAR,
    kept: 'the payment',
    why: 'receipts: five years after the tax year',
  },
  {
    name: 'unpaid-dedications',
    what: 'In whose name something was to be given that was never paid, and who was to get the card',
    days: 90,
    kept: 'the try',
    why: 'a payment that failed is tried again',
  },
  {
    name: 'dedications',
    what: 'In whose name something was given, who got the card, its words',
    days: YEAR,
    kept: 'the card, or the payment where none was sent',
    why: 'the card can be opened and printed; its readers have no part in the books',
  },
  {
    name: 'card-refusals',
    what: 'Addresses that want no cards (hashes)',
    kept: 'for good: only so can the wish be respected',
    why: 'the wish of its owner (GDPR, article 21)',
  },
  {
    name: 'mail-bodies',
    what: 'Mails that were sent: subject, words, the data they were made of',
    days: 90,
    kept: 'the sending',
    why: 'questions about a mail; one that waits is kept until it is sent',
  },
  {
    name: 'mail-addresses',
    what: 'To whom mails went',
    days: YEAR,
    kept: 'the sending',
    why: 'proof that a notice was sent',
  },
  {
    name: 'letter-drafts',
    what: 'Drafts of letters that nobody goes on with, with their pictures',
    files: 'letters/<attachment>',
    days: YEAR,
    kept: 'the last change',
    why: 'its writer has given it up',
  },
  {
    name: 'letters-of-ended-sponsorships',
    what: 'Letters of both and their pictures, once the sponsorship has ended',
    files: 'letters/<attachment>',
    days: 5 * YEAR,
    kept: 'the end of the sponsorship; of a closed account for good',
    why: 'memories of both; of a closed account, the safety of children (SPN-24)',
  },
  {
    name: 'closed-accounts',
    what: 'Contact data of closed accounts: address, phones, date of birth',
    days: 2 * YEAR,
    kept: 'the closing; name, email, country and photo for good',
    why: 'who must not be near children is to be recognised, and no more (decision 018)',
  },
  {
    name: 'children-who-left',
    what: 'Facts of children who left, and of families of whom nobody is left: full names, day of birth, story, parents, income',
    where: FACTS_OF_EXITED,
    days: 90,
    kept: 'the exit; code, first name, year of birth and village for good',
    why: 'the consent was for the time in the programme; questions about the exit come soon after it',
  },
  {
    name: 'accounts',
    what: 'Accounts: who the sponsor is',
    files: 'originals/<picture>, variants/<picture>',
    kept: 'as long as the account: `sponsors erase` empties it at its owner’s wish',
    why: 'the agreement with the sponsor',
  },
  {
    name: 'books',
    what: 'Payments, ledger, receipts, sponsorships, dues: amounts and days by number',
    kept: 'as long as the books, which name nobody once an account is erased',
    why: 'Law 206 of 2020; refunds and disputes need the provider’s ids',
  },
  {
    name: 'staff-sessions',
    what: 'The staff: sessions at the desk and invitations to it (hashes)',
    where: {
      staff_sessions: ['token_hash', 'device', 'created_at', 'last_used_at', 'confirmed_at'],
      staff_invitations: ['token_hash', 'totp_secret'],
    },
    days: 30,
    kept: 'the end of the session or the invitation',
    why: 'questions about a sign-in that was not theirs',
  },
  {
    name: 'looks',
    what: 'Who of the staff looked at which record, by number',
    where: { looks: ['looked_at', 'staff_id', 'kind', 'subject_id', 'call'] },
    days: YEAR,
    kept: 'the look',
    why: 'questions of a sponsor or a guardian about who read what',
  },
  {
    name: 'staff',
    what: 'The staff: name, address, roles, hashes of password and recovery codes, passkeys',
    where: {
      staff_accounts: [
        ...['name', 'email', 'locale', 'roles', 'password_hash', 'totp_secret', 'created_at'],
        ...['last_sign_in_at', 'closed_at'],
      ],
      content_versions: ['saved_by', 'day_chosen_by'],
      staff_recovery_codes: ['code_hash'],
      staff_passkeys: [
        ...['credential_id', 'public_key', 'counter', 'name', 'created_at', 'last_used_at'],
        'challenged_at',
      ],
    },
    kept: 'as long as the audit log, which names who did what',
    why: 'accountability (GDPR, article 5 (2))',
  },
  {
    name: 'children',
    what: 'Children and families: names, birth, school, family, story, pictures now and before',
    where: {
      children: [
        ...['code', 'first_name_en', 'first_name_ar', 'gender', 'school_year', 'education_level'],
        ...['guardian_consent_on', 'waiting_since', 'picture_id'],
        ...FACTS_OF_EXITED.children,
      ],
      families: ['code', 'income_earner', 'income_frequency', ...FACTS_OF_EXITED.families],
      past_portraits: ['picture_id', 'replaced_on'],
    },
    files: 'originals/<picture>, variants/<picture>',
    kept: 'as long as the child is in the programme; `children hide` takes it off at once',
    why: 'consent of the guardian, withdrawn at any time',
  },
  {
    name: 'audit-log',
    what: 'What staff did: who, when, what and why, with ids and never names',
    kept: 'as long as the books; nobody can change it',
    why: 'accountability (GDPR, article 5 (2))',
  },
] as const satisfies readonly KeptKind[];

export type RetentionName = (typeof RETENTION)[number]['name'];

/** A kind that the daily job removes. */
export type ExpiringKind = Extract<(typeof RETENTION)[number], { readonly days: number }>['name'];

/**
 * Other tables, or columns of them, that tell nothing of a person: content, counters, technical ids.
 * @internal A test asks that every table is here or above.
 */
export const TELLS_OF_NOBODY: Readonly<Record<string, 'all' | readonly string[]>> = {
  villages: 'all',
  communities: 'all',
  projects: 'all',
  purposes: 'all',
  inquiry_subjects: 'all',
  faqs: 'all',
  gifts: 'all',
  content_versions: ['kind', 'values', 'publish_on', 'publish_over'],
  child_claims: 'all',
  receipts: 'all',
  receipt_counters: 'all',
  provider_events: 'all',
  provider_movements: 'all',
  provider_payouts: 'all',
  bank_lines: 'all',
  due_payments: 'all',
  charge_attempts: 'all',
  due_notices: 'all',
  system_values: 'all',
  // Keys are hashes, and the limiter removes them when their time is over.
  rate_limits: 'all',
  schema_migrations: 'all',
  children: ['status'],
};
