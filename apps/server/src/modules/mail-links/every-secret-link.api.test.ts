import type { CheckoutResponse, DonationResponse } from '@nabta/contract';
import { renderMail } from '@nabta/emails';
import { EXAMPLE_SITE, exampleMails } from '@nabta/emails/examples';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSite } from '../../http/site.ts';
import { call, newcomer, PASSWORD, sessionOf, writtenMails } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeChild, makePurpose, makeSponsor } from '../../testing/factories.ts';
import { pathsOf } from '../../testing/mail-paths.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import {
  brokenRules,
  freshDueIds,
  makePayer,
  makeRenewal,
  RENEWS,
  runOn,
} from '../../testing/renewing.ts';
import { makeCard, makeGift, makeSponsorship } from '../../testing/sponsoring.ts';
import { warnOfExpiringCards } from '../cards/index.ts';
import { inviteLetterWriter } from '../letter-writers/index.ts';
import { sendNudges } from '../nudges/index.ts';
import { inviteSponsor } from '../sponsors/index.ts';
import { inviteStaff } from '../staff-accounts/index.ts';
import { sendYearMails } from '../years/index.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ site: await loadSite(), unlimited: true });
});
afterAll(() => test.close());

/** Pages that a mail may name to anybody: they hold no secret, and ask for a sign-in where they must. */
const PLAIN =
  /^\/(projects|donate|faqs|sign-in|sign-up|forget-password|change-password|dashboard|my-cards|late-dues|my-transactions|children(\/\d+)?|letters(\/\d+)?|send-letters\/\d+|sponsorships\/\d+|year\/\d+|receipts\/\d+-\d+)$/;

/** The kind of a link with a secret: its path and the names of its parameters; undefined of a plain page. */
function kindOf(path: string): string | undefined {
  const { pathname, searchParams } = new URL(path, EXAMPLE_SITE);
  if (PLAIN.test(pathname)) return undefined;
  const names = [...searchParams.keys()].filter((name) => name !== 'lng');
  const stem = names.length > 0 ? pathname : pathname.replace(/\/[^/]+$/, '/…');
  return [stem, ...names].join(' ');
}

/** All rows of every table, by table. */
async function allRows(): Promise<Map<string, string>> {
  const { rows: tables } = await test.deps.db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`);
  const all = new Map<string, string>();
  for (const { name } of tables) {
    const { rows } = await test.deps.db.execute<{ rows: string }>(
      sql.raw(
        `select coalesce(string_agg(t::text, E'\\n' order by t::text), '') as rows from "${name}" t`,
      ),
    );
    all.set(name, rows[0]?.rows ?? '');
  }
  return all;
}

const changed = (before: Map<string, string>, after: Map<string, string>) =>
  [...after].flatMap(([name, rows]) => (before.get(name) === rows ? [] : [name]));

const card = {
  kind: 'memory',
  honoree_name: 'Mina Samir',
  recipient_name: 'Sara Fouad',
  recipient_email: 'sara@example.com',
  card_locale: 'en',
};

/** A donation in somebody's name whose donor wants to be reminded, and gifts of a cart in one. */
async function giveInNames(): Promise<void> {
  const { db } = test.deps;
  const { id: purpose_id } = await makePurpose(db);
  const donor = { full_name: 'Mariam Adel', email: 'mariam@example.com' };
  const amount = { base_amount: 25, fees_included: true, purpose_id, remind_me: true };
  const given = await call(test, 'POST', '/guests/general_donations?locale=en', {
    body: { ...donor, ...amount, phone_number: '+201001234567', dedication: card },
  });
  const { sponsor, child } = await makeSponsorship(db);
  const gift = await makeGift(db);
  const cart = await call(test, 'POST', '/sponsors/checkout_sessions?locale=en', {
    headers: await sessionOf(test, sponsor),
    body: {
      checkout_session: {
        ...{ terms_accepted: true, statement_of_faith_accepted: true, dedication: card },
        purchased_gifts_attributes: [{ sponsoree_id: child.id, gift_id: gift.id, quantity: 1 }],
      },
    },
  });
  for (const answer of [given, cart]) {
    expect(answer.statusCode, answer.body).toBe(201);
    const { url, payment_id } = answer.json<DonationResponse | CheckoutResponse>();
    await payOnPage(test, url, CARDS.pays);
    await call(test, 'GET', `/payments/${payment_id}?locale=en`);
  }
}

/** Everybody who gets the key of an account, or of a part of it. */
async function openAccounts(): Promise<void> {
  const { db } = test.deps;
  await call(test, 'POST', '/sponsors?locale=en', { body: newcomer() });
  await test.queue.runAll(db);
  const moving = await makeSponsor(db, {
    passwordHash: await test.deps.passwords.hash(PASSWORD),
  });
  await call(test, 'POST', '/sponsors/password', { body: { email: moving.email } });
  const asked = { email: 'elsewhere@example.com', current_password: PASSWORD };
  const headers = await sessionOf(test, moving);
  const answer = await call(test, 'PUT', '/sponsors/email', { headers, body: { sponsor: asked } });
  expect(answer.statusCode, answer.body).toBe(200);
  const invited = { firstName: 'Mona', lastName: 'Adel', countryCode: 'EG' } as const;
  const by = { locale: 'en', actor: 'Nadia' } as const;
  await inviteSponsor(test.deps, {
    ...by,
    ...invited,
    email: 'invited@example.com',
    dryRun: false,
  });
  // No robot may confirm this one: its address has an account that waits for its owner.
  const stranger = { ...newcomer(), email: 'invited@example.com' };
  await call(test, 'POST', '/sponsors?locale=en', { body: stranger });
  await inviteStaff(test.deps, {
    ...{ ...by, name: 'Nadia Farid', email: 'nadia@example.com', roles: ['admin'] },
  });
  const { id: sponsorshipId, sponsor } = await makeSponsorship(db);
  const writer = { email: 'writer@example.com', name: 'Nadia', locale: 'en' } as const;
  await inviteLetterWriter(test.deps, { ...writer, sponsorId: sponsor.id, sponsorshipId });
  await test.queue.runAll(db);
}

/** Dues that are to come, fail, are late for a month and run out of grace, each alone and together. */
async function fallBehind(): Promise<void> {
  await freshDueIds(test);
  for (const number of [RENEWS.pays, RENEWS.declines]) {
    await makeRenewal(test, await makePayer(test, number, { locale: 'en' }));
  }
  const late = [
    [{ anchorOn: '2026-01-10' }],
    [{ anchorOn: '2024-12-24', frequencyMonths: 12 }],
    [{ anchorOn: '2026-02-10' }, { anchorOn: '2026-01-20' }],
  ] as const;
  for (const renewals of late) {
    const payer = await makePayer(test, RENEWS.declines);
    for (const renewal of renewals) await makeRenewal(test, payer, renewal);
  }
  await runOn(test, '2026-03-07', '2026-03-10', '2026-03-13');
}

/** Reminders of a birthday, a silence, a card that ends, a donation and the year. */
async function beReminded(): Promise<void> {
  const { db } = test.deps;
  const opened = { passwordHash: 'not-a-real-hash' };
  for (const [dateOfBirth, anchorOn] of [
    ['2016-03-31', '2026-02-01'],
    ['2016-09-30', '2025-02-01'],
  ] as const) {
    const { id: sponsorId } = await makeSponsor(db, opened);
    const { id: childId } = await makeChild(db, { dateOfBirth });
    await makeSponsorship(db, { sponsorId, childId, anchorOn });
    await makeCard(db, { sponsorId, expMonth: 3, expYear: 2026 });
  }
  await sendNudges(test.deps, { today: Temporal.PlainDate.from('2026-03-10'), dryRun: false });
  await warnOfExpiringCards(test.deps);
  test.clock.set('2026-04-20T10:00:00Z');
  await test.queue.runSchedule('remind-donors');
  test.clock.set('2027-01-12T10:00:00Z');
  const today = Temporal.PlainDate.from('2027-01-12');
  await sendYearMails(test.deps, { today, dryRun: false });
  // Links are opened while they are good.
  test.clock.set('2026-03-14T10:00:00Z');
}

interface SecretLink {
  readonly template: string;
  readonly kind: string;
  readonly url: string;
}

async function secretLinks(): Promise<SecretLink[]> {
  const links: SecretLink[] = [];
  for (const { request, locale } of await writtenMails(test)) {
    const mail = await renderMail(request, locale, new Set());
    for (const url of new Set(pathsOf(mail, test.deps.settings.publicUrl))) {
      const kind = kindOf(url);
      if (kind !== undefined) links.push({ template: request.template, kind, url });
    }
  }
  return links;
}

/** Each template with the kinds of its links with secrets, as all the examples have them. */
async function expectedKinds(): Promise<string[]> {
  const kinds = new Set<string>();
  for (const [, request] of exampleMails) {
    const mail = await renderMail(request, 'en', new Set());
    for (const path of pathsOf(mail, EXAMPLE_SITE)) {
      const kind = kindOf(path);
      if (kind !== undefined) kinds.add(`${request.template}: ${kind}`);
    }
  }
  return [...kinds].toSorted();
}

const CONFIRMATION = '/v1/sponsors/confirmation';

/** What the pages of some links ask for as they open: a robot with a browser runs their scripts. */
const ASKED: readonly (readonly [page: RegExp, call: string])[] = [
  [/^\/from-mail\/([\w-]+)/, '/v1/mail_links/'],
  [/^\/cards\/([\w-]{20,})/, '/v1/tribute_cards/'],
  [/^\/write-for\/([\w-]+)/, '/v1/letter_invitations/'],
  [/^\/payment\?payment=([\w-]+)/, '/v1/payments/'],
];

async function openAll(urls: readonly string[]): Promise<string[]> {
  const refused: string[] = [];
  const asked = urls.flatMap((url) =>
    ASKED.flatMap(([page, address]) => {
      const [, secret] = page.exec(url) ?? [];
      return secret === undefined ? [] : [`${address}${secret}`];
    }),
  );
  for (const url of [...urls, ...asked]) {
    for (const method of ['HEAD', 'GET', 'GET'] as const) {
      const { statusCode } = await test.app.inject({ method, url });
      if (statusCode >= 400) refused.push(`${statusCode} for ${method} ${url}`);
    }
  }
  return refused;
}

it('a robot opens every link with a live secret of every template, and changes nothing (TRAP-15)', async () => {
  await giveInNames();
  await openAccounts();
  await fallBehind();
  await beReminded();
  const links = await secretLinks();
  const found = new Set(links.map(({ template, kind }) => `${template}: ${kind}`));
  // A template with a link of a new kind is to be brought about above.
  expect([...found]).toEqual(expect.arrayContaining(await expectedKinds()));

  const isConfirmation = ({ url }: SecretLink) => url.startsWith(CONFIRMATION);
  const urlsOf = (some: readonly SecretLink[]) => [...new Set(some.map(({ url }) => url))];
  const before = await allRows();
  expect(await openAll(urlsOf(links.filter((link) => !isConfirmation(link))))).toEqual([]);
  expect(changed(before, await allRows())).toEqual([]);

  // An address is confirmed by whoever opens its mail, a robot too: that and nothing more, and once.
  const confirmations = urlsOf(links.filter(isConfirmation));
  expect(confirmations).toHaveLength(2);
  expect(await openAll(confirmations)).toEqual([]);
  const after = await allRows();
  expect(changed(before, after)).toEqual(['sign_up_links', 'sign_ups', 'sponsors']);
  expect(await openAll(confirmations)).toEqual([]);
  expect(changed(after, await allRows())).toEqual([]);
  expect(await brokenRules(test)).toEqual([]);
});
