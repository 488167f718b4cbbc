import { renderMail } from '@nabta/emails';
import { EXAMPLE_SITE, exampleMails } from '@nabta/emails/examples';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadSite } from '../../http/site.ts';
import { writtenMails } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { pathsOf } from '../../testing/mail-paths.ts';
import {
  brokenRules,
  freshDueIds,
  makePayer,
  makeRenewal,
  RENEWS,
  runOn,
} from '../../testing/renewing.ts';
import { makeCard, makeSponsorship } from '../../testing/sponsoring.ts';
import { warnOfExpiringCards } from '../cards/index.ts';
import { sendNudges } from '../nudges/index.ts';
import { requestDeactivation } from '../sponsorships/index.ts';

/** All that a scanner of mails could charge, end or stop. */
const TABLES = [
  ...['payments', 'due_payments', 'dues', 'charge_attempts', 'ledger_entries', 'refunds'],
  ...['sponsorships', 'sponsorship_pauses', 'cards', 'card_setups', 'nudges', 'nudge_stops'],
  ...['sponsors', 'account_tokens', 'letters', 'letter_drafts', 'donations', 'dedications'],
  ...['donation_reminders', 'tribute_card_refusals', 'inquiries', 'mail_links', 'outbox_mails'],
];

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ site: await loadSite(), unlimited: true });
});
afterAll(() => test.close());

/** All rows of those tables. */
async function allRows(): Promise<Record<string, unknown>> {
  const rows: Record<string, unknown> = {};
  for (const table of TABLES) {
    const text = sql.raw(`select to_jsonb(t)::text as row from ${table} t order by 1`);
    rows[table] = (await test.deps.db.execute(text)).rows;
  }
  return rows;
}

/** The mails of a week in which dues fail, fall late and run out of grace, a card ends and a child has a birthday. */
async function liveThroughAWeek(): Promise<void> {
  const { db } = test.deps;
  await freshDueIds(test);
  for (const number of [RENEWS.pays, RENEWS.declines, RENEWS.asks]) {
    await makeRenewal(test, await makePayer(test, number, { locale: 'en' }));
  }
  const late = await makePayer(test, RENEWS.declines);
  for (const anchorOn of ['2026-02-10', '2026-01-20', '2025-11-24']) {
    await makeRenewal(test, late, { anchorOn });
  }
  const sponsor = await makeSponsor(db, { passwordHash: 'not-a-real-hash' });
  const child = await makeChild(db, { dateOfBirth: '2016-03-31' });
  const { id } = await makeSponsorship(db, { sponsorId: sponsor.id, childId: child.id });
  await makeCard(db, { sponsorId: sponsor.id, expMonth: 3, expYear: 2026 });
  await runOn(test, '2026-03-07', '2026-03-10', '2026-03-13');
  const today = Temporal.PlainDate.from('2026-03-10');
  await sendNudges(test.deps, { today, dryRun: false });
  await warnOfExpiringCards(test.deps);
  const ending = { reason: 'financial', otherReason: undefined, lastDay: '10-06-2026' } as const;
  const own = { sponsorId: sponsor.id, sponsorshipId: id, locale: 'en' } as const;
  await requestDeactivation(test.deps, { ...own, ...ending });
}

/** The addresses of our own site in the mails that were written, by template. */
async function linksOfMails(): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>();
  for (const { request, locale } of await writtenMails(test)) {
    const mail = await renderMail(request, locale, new Set());
    const paths = pathsOf(mail, test.deps.settings.publicUrl);
    found.set(request.template, (found.get(request.template) ?? new Set()).union(new Set(paths)));
  }
  return found;
}

/** The addresses of the example mails of every template, by the template that has them first. */
async function linksOfExamples(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const [title, request] of exampleMails) {
    const mail = await renderMail(request, 'en', new Set());
    for (const path of pathsOf(mail, EXAMPLE_SITE)) if (!found.has(path)) found.set(path, title);
  }
  return found;
}

it('a robot that opens every link of every mail charges, ends and stops nothing (TRAP-15)', async () => {
  await liveThroughAWeek();
  const byTemplate = await linksOfMails();
  const templates = [
    'due-upcoming',
    'due-failed',
    'due-notices',
    'card-expiring',
    'nudge-birthday',
  ];
  expect([...byTemplate.keys()]).toEqual(expect.arrayContaining(templates));
  const links = [...new Set([...byTemplate.values()].flatMap((ofTemplate) => [...ofTemplate]))];
  const open = links.filter((url) => url.startsWith('/from-mail/'));
  expect(open.length).toBeGreaterThan(8);
  const before = await allRows();
  for (const url of links) {
    for (const method of ['HEAD', 'GET', 'GET'] as const) {
      const { statusCode } = await test.app.inject({ method, url });
      expect(statusCode, `${method} ${url}`).toBeLessThan(400);
    }
  }
  // A robot with a browser runs the scripts of a page too: they ask what the link opens.
  for (const url of open) {
    const token = /^\/from-mail\/([\w-]+)/.exec(url)?.[1] ?? '';
    for (const method of ['HEAD', 'GET'] as const) {
      const { statusCode } = await test.app.inject({ method, url: `/v1/mail_links/${token}` });
      expect(statusCode).toBe(200);
    }
    for (const act of ['payment', 'card', 'ending']) {
      const answer = await test.app.inject(`/v1/mail_links/${token}/${act}`);
      expect(answer.statusCode).toBeGreaterThanOrEqual(404);
    }
  }
  expect(await allRows()).toEqual(before);
  expect(await brokenRules(test)).toEqual([]);
});

it('a robot finds every address of every mail of every template, and changes nothing (TRAP-15)', async () => {
  // The examples offer the children 7 and 9.
  for (let made = 0; made < 9; made += 1) await makeChild(test.deps.db);
  const links = await linksOfExamples();
  expect(links.size).toBeGreaterThan(20);
  const before = await allRows();
  const lost: string[] = [];
  for (const [url, title] of links) {
    for (const method of ['HEAD', 'GET'] as const) {
      const { statusCode } = await test.app.inject({ method, url });
      if (statusCode >= 400) lost.push(`${statusCode} for ${method} ${url} of ${title}`);
    }
  }
  expect(lost).toEqual([]);
  expect(await allRows()).toEqual(before);
});

it('a page that a link opens is kept by nobody, listed nowhere, and tells no other site of itself', async () => {
  const links = [...(await linksOfMails()).values()].flatMap((ofTemplate) => [...ofTemplate]);
  const url = links.find((one) => one.startsWith('/from-mail/')) ?? '';
  for (const address of [url, '/from-mail/unknown', `/from-mail/${'x'.repeat(43)}`]) {
    const { headers, body, statusCode } = await test.app.inject(address);
    expect(statusCode, address).toBe(200);
    expect(headers['cache-control'], address).toBe('no-store');
    expect(headers['referrer-policy'], address).toBe('no-referrer');
    expect(body, address).toMatch(/<meta[^>]*name="robots"[^>]*noindex/);
  }
});
