// The children of the demo as strangers see them, where an organisation shows less than everything:
// every answer to guests, every page that shows a child, and what the links of mails open.
import type { DonationResponse, LetterWriter } from '@nabta/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadSite } from '../apps/server/src/http/site.ts';
import { children, families } from '../apps/server/src/modules/children/tables.ts';
import { issueMailLink } from '../apps/server/src/modules/mail-links/index.ts';
import { sponsors } from '../apps/server/src/modules/sponsors/tables.ts';
import { sponsorships } from '../apps/server/src/modules/sponsorships/tables.ts';
import { call, mailsOf, sessionOf } from '../apps/server/src/testing/accounts.ts';
import { buildTestApp, type TestApp } from '../apps/server/src/testing/build-test-app.ts';
import { CARDS, payOnPage } from '../apps/server/src/testing/paying.ts';
import { loadDemoData } from './load.ts';

/** Twice: a page for everybody is kept, and the second time it is the kept one. */
const COOKIES = ['en', 'ar', 'en', 'ar'].map((language) => `i18nextLng=${language}`);

describe.each(['partial', 'minimal'] as const)('facts: %s', (facts) => {
  let test: TestApp;
  let waitingId: number;
  let taken: { id: number; childId: number; sponsorId: number };
  let hidden: RegExp;
  beforeAll(async () => {
    const settings = { CHILD_FACTS: facts, INDEX_CHILDREN: '1' };
    test = await buildTestApp({ settings, site: await loadSite(), unlimited: true });
    await loadDemoData(test.deps);
    const { db } = test.deps;
    const known = await db
      .select({ child: children, family: families })
      .from(children)
      .innerJoin(families, eq(families.id, children.familyId));
    const secrets = known.flatMap(({ child, family }) => [
      ...[child.dateOfBirth, child.fullNameEn, child.fullNameAr],
      ...[family.fatherNameEn, family.fatherNameAr, family.motherNameEn, family.motherNameAr],
      ...[child.storyEn.slice(0, 60), child.storyAr.slice(0, 60)],
      ...(facts === 'minimal' ? [child.code] : []),
    ]);
    const distinct = [...new Set(secrets)].filter((fact) => fact.length > 5);
    expect(distinct.length).toBeGreaterThan(known.length * 5);
    // One search for all of them: one for each takes seconds a page. Sorted, those that begin alike
    // are tried together.
    hidden = new RegExp(distinct.toSorted().map(RegExp.escape).join('|'), 'g');
    waitingId = known.find(({ child }) => child.listed)?.child.id ?? 0;
    const [living] = await db
      .select({
        id: sponsorships.id,
        childId: sponsorships.childId,
        sponsorId: sponsorships.sponsorId,
      })
      .from(sponsorships)
      .innerJoin(sponsors, eq(sponsors.id, sponsorships.sponsorId))
      .where(and(eq(sponsorships.status, 'active'), isNotNull(sponsors.passwordHash)))
      .limit(1);
    if (!living) throw new Error('the demo has a sponsorship');
    taken = living;
  });
  afterAll(() => test.close());

  const expectNothingHidden = (body: string, what: string) =>
    expect(body.match(hidden) ?? [], what).toEqual([]);

  async function expectNothingOn(path: string) {
    for (const cookie of COOKIES) {
      const page = await test.app.inject({ url: path, headers: { cookie } });
      expect(page.statusCode, path).toBe(200);
      expectNothingHidden(page.body, `${path} ${cookie}`);
    }
  }

  it('no call of guests names a birth date, a parent or a family', async () => {
    const docs = await test.app.inject('/docs/json');
    const { paths } = docs.json<{ paths: Record<string, object> }>();
    const calls = Object.entries(paths)
      .filter(([path, methods]) => path.startsWith('/v1/guests/') && 'get' in methods)
      .flatMap(([path]) =>
        [waitingId, taken.childId].map((id) => path.replace('{id}', String(id))),
      );
    const lists = [1, 2, 3].map((page) => `/v1/guests/sponsorees?per_page=50&page=${page}`);
    for (const url of [...new Set(calls), ...lists, '/sitemap.xml']) {
      for (const language of ['en', 'ar']) {
        const headers = { 'accept-language': language };
        expectNothingHidden((await test.app.inject({ url, headers })).body, url);
      }
    }
  });

  it.each([
    ['', '/'],
    ['', '/children'],
    ['', '/children?query=saber'],
    ['', '/children?age=8-12&sort=oldest'],
    ['waiting', '/children/'],
    ['taken', '/children/'],
    ['', '/gifts'],
    ['', '/who-we-are'],
    ['waiting', '/sign-in?children='],
    ['waiting', '/sign-up?children='],
    ['waiting', '/confirmation?account_confirmation_success=true&children='],
    ['taken', '/confirmation?account_confirmation_success=true&children='],
  ])('no page does, rendered or kept: %s %s', async (whose, path) => {
    const ids: Record<string, number> = { waiting: waitingId, taken: taken.childId };
    await expectNothingOn(`${path}${ids[whose] ?? ''}`);
  });

  it('no link of a mail does, nor its page', async () => {
    const { db } = test.deps;
    const about = { sponsorId: taken.sponsorId, purpose: 'need-to-end' } as const;
    const url = await issueMailLink(test.deps, db, { ...about, about: [taken.id], locale: 'en' });
    const token = new URL(url).pathname.split('/').at(-1) ?? '';
    const link = await call(test, 'GET', `/mail_links/${token}`);
    expect(link.statusCode, link.body).toBe(200);
    expect(link.body).toContain('first_name');
    expectNothingHidden(link.body, 'a link');
    await expectNothingOn(`/from-mail/${token}`);
  });

  it('no invitation to write letters does, nor its page', async () => {
    const { db } = test.deps;
    const [payer] = await db.select().from(sponsors).where(eq(sponsors.id, taken.sponsorId));
    if (!payer) throw new Error('the sponsorship has a sponsor');
    const invited = await call(test, 'POST', `/sponsors/sponsorships/${taken.id}/letter_writer`, {
      headers: await sessionOf(test, payer),
      body: { letter_writer: { email: 'writer@example.com', name: 'Sara', language: 'en' } },
    });
    expect(invited.json<{ letter_writer: LetterWriter }>().letter_writer.state).toBe('invited');
    const [mail] = await mailsOf(test, 'letter-writer-invitation');
    const token = /write-for\/([\w-]{43})/.exec(mail?.data.invitationUrl ?? '')?.[1] ?? '';
    const invitation = await call(test, 'GET', `/letter_invitations/${token}`);
    expect(invitation.statusCode, invitation.body).toBe(200);
    expectNothingHidden(invitation.body, 'an invitation');
    await expectNothingOn(`/write-for/${token}`);
  });

  it('no card in somebody’s name does', async () => {
    const [purpose] = (await call(test, 'GET', '/guests/purposes')).json<{
      purposes: { id: number }[];
    }>().purposes;
    const begun = await call(test, 'POST', '/guests/general_donations?locale=en', {
      body: {
        base_amount: 25,
        fees_included: true,
        purpose_id: purpose?.id,
        full_name: 'Mariam Adel',
        email: 'mariam@example.com',
        phone_number: '+201001234567',
        dedication: {
          kind: 'memory',
          honoree_name: 'Mina Samir',
          recipient_name: 'Sara Fouad',
          recipient_email: 'sara.fouad@example.com',
          card_locale: 'en',
        },
      },
    });
    expect(begun.statusCode, begun.body).toBe(201);
    const { url, payment_id } = begun.json<DonationResponse>();
    await payOnPage(test, url, CARDS.pays);
    await call(test, 'GET', `/payments/${payment_id}`);
    await test.queue.runSchedule('send-tribute-cards');
    const [card] = await mailsOf(test, 'tribute-card');
    const token = /cards\/([\w-]{43})/.exec(JSON.stringify(card?.data))?.[1] ?? '';
    const shown = await call(test, 'GET', `/tribute_cards/${token}`);
    expect(shown.statusCode, shown.body).toBe(200);
    expectNothingHidden(shown.body, 'a card');
    await expectNothingOn(`/cards/${token}`);
  });
});
