import { draftVersions, MAIL_LINK_PURPOSES } from '@nabta/contract';
import { organisation } from '@nabta/organisation';
import { eq, sql } from 'drizzle-orm';
import { communities } from '../../modules/communities/tables.ts';
import { dues } from '../../modules/dues/tables.ts';
import { issueMailLink } from '../../modules/mail-links/index.ts';
import { signUps, sponsors } from '../../modules/sponsors/tables.ts';
import { sponsorSessions } from '../../modules/sessions/tables.ts';
import { hashToken, randomToken } from '../../platform/secrets.ts';
import { PASSWORD, profile, sessionOf } from '../accounts.ts';
import type { TestApp } from '../build-test-app.ts';
import { makeChild, makeFaq, makeProject, makeSponsor } from '../factories.ts';
import { pixels } from '../left-by-a-person.ts';
import { makeLetterWriter } from '../letters.ts';
import { makeCard, makeSponsorship } from '../sponsoring.ts';
import { makeWholePerson } from '../whole-person.ts';
import { WORDS } from '../words-of-a-person.ts';

/** The callers. Only the first two have a live session. */
export const CALLERS = [
  'sponsor',
  'other sponsor',
  'guest',
  'expired',
  'signed out',
  'unconfirmed',
] as const;
export type CallerName = (typeof CALLERS)[number];
type SignedIn = 'sponsor' | 'other sponsor';

/** Whether somebody's session is live. */
export const isSignedIn = (caller: CallerName): caller is SignedIn =>
  caller === 'sponsor' || caller === 'other sponsor';

const LETTER = 'Dear friend, how are you?';

/** Words of the sponsor that no answer to anybody else may hold. */
export const SECRETS = [WORDS.letter, WORDS.childLetter, WORDS.draft, WORDS.street, WORDS.reason];

/** The target of the requests: people, and everything of theirs that a request can name. */
export interface FuzzWorld {
  /** The headers that a caller comes with. */
  headersOf(caller: CallerName): Readonly<Record<string, string>>;
  /** Opens a session anew, when a request has ended it. */
  signInAgain(caller: SignedIn): Promise<void>;
  /** A photo that is taken. */
  readonly photo: Buffer;
  /** Values that fit fields of these names: ids that are there, passwords that are right. */
  readonly fitting: Readonly<Record<string, readonly unknown[]>>;
  /** Ids that are there, by the word before them in a path. */
  readonly inPaths: Readonly<Record<string, readonly string[]>>;
}

const TABLES = {
  sponsorees: 'children',
  villages: 'villages',
  projects: 'projects',
  purposes: 'purposes',
  gifts: 'gifts',
  sponsorships: 'sponsorships',
  statuses: 'sponsorships',
  written_children: 'sponsorships',
  letter_drafts: 'sponsorships',
  payment_methods: 'cards',
  card_setups: 'card_setups',
  sessions: 'sponsor_sessions',
  checkout_sessions: 'payments',
  payments: 'payments',
  letter_attachments: 'letter_attachments',
  dues: 'dues',
  donations: 'donations',
  inquiry_subjects: 'inquiry_subjects',
  communities: 'communities',
} as const;

/** A sponsor who has left something everywhere, another, and children who wait. */
export async function makeFuzzWorld(test: TestApp): Promise<FuzzWorld> {
  const { db } = test.deps;
  const { sponsor } = await makeWholePerson(test);
  const passwordHash = await test.passwords.hash(PASSWORD);
  await db.update(sponsors).set({ passwordHash }).where(eq(sponsors.id, sponsor.id));
  await db.update(signUps).set({ passwordHash });
  const other = await makeSponsor(db, { passwordHash, paymentCurrency: sponsor.paymentCurrency });
  await makeCard(db, { sponsorId: other.id });
  const tokens: string[] = [];
  const invitations: string[] = [];
  for (const { id: sponsorId } of [sponsor, other]) {
    const startedAt = Temporal.Instant.from('2025-12-20T10:00:00Z');
    const nextDue = { state: 'failed' } as const;
    const given = { sponsorId, anchorOn: '2026-01-09', startedAt, nextDue };
    const { id } = await makeSponsorship(db, given);
    tokens.push(...(await linksOf(test, sponsorId, id)));
    // The sponsor invites the other one to write, and writes the letters of the other one's child.
    if (sponsorId === sponsor.id) invitations.push(await invitationOf(test, id, other.email));
    else await makeLetterWriter(db, { sponsorshipId: id, writerId: sponsor.id });
  }
  for (let count = 0; count < 6; count += 1) await makeChild(db);
  await makeProject(db);
  await makeFaq(db);
  await db.insert(communities).values({ nameEn: 'Friends', nameAr: 'أصدقاء', code: 'FRIENDS' });
  const ended = [await sessionOf(test, sponsor), await sessionOf(test, sponsor)] as const;
  const sessions: Record<CallerName, Readonly<Record<string, string>>> = {
    sponsor: await sessionOf(test, sponsor),
    'other sponsor': await sessionOf(test, other),
    guest: {},
    expired: ended[0],
    'signed out': ended[1],
    unconfirmed: { client: 'x', token: 'x', expiry: '9999999999', uid: 'waits@example.org' },
  };
  const now = test.clock.now();
  await db
    .update(sponsorSessions)
    .set({ expiresAt: now.subtract({ hours: 1 }) })
    .where(eq(sponsorSessions.client, ended[0].client));
  await db
    .update(sponsorSessions)
    .set({ revokedAt: now })
    .where(eq(sponsorSessions.client, ended[1].client));
  const inPaths: Record<string, readonly string[]> = {
    receipts: ['2026-000001', '2025-000001'],
    years: ['2025'],
    mail_links: tokens,
    letter_invitations: invitations,
  };
  for (const [word, table] of Object.entries(TABLES)) inPaths[word] = await idsIn(test, table);
  return {
    headersOf: (caller) => sessions[caller],
    async signInAgain(caller) {
      const { id } = caller === 'sponsor' ? sponsor : other;
      const [current] = await db.select().from(sponsors).where(eq(sponsors.id, id));
      if (current) sessions[caller] = await sessionOf(test, current);
    },
    photo: await pixels('#c04020'),
    fitting: fittingValues(inPaths, [sponsor.email, other.email, 'new.person@example.org']),
    inPaths,
  };
}

/** The secrets of a link of each purpose, about a sponsorship and its dues. */
async function linksOf({ deps }: TestApp, sponsorId: number, id: number): Promise<string[]> {
  const planned = await deps.db.select().from(dues).where(eq(dues.sponsorshipId, id));
  const about = {
    'pay-dues': planned.map((due) => due.id),
    'replace-card': [],
    'need-to-end': [id],
  };
  const links = MAIL_LINK_PURPOSES.map((purpose) =>
    issueMailLink(deps, deps.db, { sponsorId, purpose, about: about[purpose], locale: 'en' }),
  );
  return (await Promise.all(links)).map((link) => new URL(link).pathname.split('/').at(-1) ?? '');
}

/** The secret of an invitation to write the letters of a sponsorship. */
async function invitationOf(
  { deps }: TestApp,
  sponsorshipId: number,
  invitedEmail: string,
): Promise<string> {
  const token = randomToken();
  await makeLetterWriter(deps.db, {
    sponsorshipId,
    writerId: null,
    acceptedAt: null,
    invitedEmail,
    tokenHash: hashToken(token),
    validUntil: '2026-12-31',
  });
  return token;
}

async function idsIn({ deps }: TestApp, table: string): Promise<readonly string[]> {
  const { rows } = await deps.db.execute<{ id: string | number }>(
    sql`select id from ${sql.identifier(table)} order by id desc limit 8`,
  );
  return rows.map(({ id }) => String(id));
}

function fittingValues(
  inPaths: Readonly<Record<string, readonly string[]>>,
  emails: readonly string[],
): Record<string, readonly unknown[]> {
  const ids = (word: string) => (inPaths[word] ?? []).map(Number);
  const asLists = Object.fromEntries(
    Object.entries(profile()).map(([name, value]) => [name, [value]]),
  );
  return {
    ...asLists,
    email: emails,
    agreed: [true],
    version: [organisation.documents.childProtection],
    name: ['Mona'],
    full_name: ['Mona Adel'],
    phone_number: ['+201001234567'],
    password: [PASSWORD],
    current_password: [PASSWORD],
    password_confirmation: [PASSWORD],
    website: [''],
    base_amount: [50, 7.78],
    currency: ['usd', 'egp'],
    sponsoree_id: ids('sponsorees'),
    gift_id: ids('gifts'),
    purpose_id: ids('purposes'),
    inquiry_subject_id: ids('inquiry_subjects'),
    sponsorship_id: ids('sponsorships'),
    sponsorship_ids: ids('sponsorships').map((id) => [id]),
    payment_method_id: ids('payment_methods'),
    dues_ids: ids('dues').map((id) => [id]),
    donation: ids('donations'),
    // One is made by few requests alone: a donation without any goes further.
    dedication: [undefined],
    community_id: ['', ...ids('communities')],
    ended_at: ['20-06-2026', '31-12-2026'],
    exit_reason: ['financial', 'other'],
    other_exit_reason: ['We move.'],
    text: [LETTER],
    replaces: [draftVersions(['', WORDS.draft, LETTER])],
    message: ['Hello'],
    quantity: [1],
    page: ['1', '2'],
    per_page: ['1', '100'],
    code: ['FRIENDS'],
    query: ['amira', 'MN-0142'],
    village_ids: ids('villages').map(String),
    from: ['2026-01-01'],
    to: ['2026-03-10'],
    includes: ['sponsoree'],
    remove_image: ['true'],
  };
}
