import type { Nudges } from '@nabta/contract';
import { renderMail } from '@nabta/emails';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, mailsOf, sessionOf, writtenMails } from '../../testing/accounts.ts';
import { makeChild, makeInquirySubject, makeSponsor } from '../../testing/factories.ts';
import { makeDraft, makeLetter, makeLetterWriter } from '../../testing/letters.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship, type GivenSponsorship } from '../../testing/sponsoring.ts';
import { children } from '../children/tables.ts';
import { inquiries } from '../inquiries/tables.ts';
import { issueMailLink } from '../mail-links/index.ts';
import { enforceRetention, mergeSponsors } from '../personal-data/index.ts';
import { sponsors } from '../sponsors/tables.ts';
import { sendNudges } from './index.ts';
import { nudges, nudgeStops } from './tables.ts';

const test = await shareTestApp();

/** Noon in Cairo on 10 March 2026 is now: 21 days later is 31 March. */
const IN_21_DAYS = '2016-03-31';
const OLD = Temporal.Instant.from('2025-08-01T10:00:00Z');
const TODAY = Temporal.PlainDate.from('2026-03-10');

const opened = { passwordHash: 'not-a-real-hash' } as const;

/** A sponsor who can sign in, with a child whose birthday comes near and to whom nobody wrote for long. */
async function makeSponsored(given: GivenSponsorship & { born?: string } = {}) {
  const { born = IN_21_DAYS, ...rest } = given;
  const { db } = test.deps;
  const sponsorId = rest.sponsorId ?? (await makeSponsor(db, opened)).id;
  const child = await makeChild(db, { dateOfBirth: born });
  return makeSponsorship(db, { anchorOn: '2025-06-20', ...rest, sponsorId, childId: child.id });
}

const FAR = '2016-09-01';

const send = (given: { today?: Temporal.PlainDate; dryRun?: boolean } = {}) =>
  sendNudges(test.deps, { today: TODAY, dryRun: false, ...given });
const kindsSent = async () => (await send()).mails.map(({ kind }) => kind);
const rows = () => test.deps.db.select().from(nudges);

/** The token of the only mail of its template. */
async function tokenOf(template: 'nudge-birthday' | 'nudge-silence'): Promise<string> {
  const [mail] = await mailsOf(test, template);
  return new URL(mail?.data.stopUrl ?? '').searchParams.get('nudge') ?? '';
}

const stop = (token: string) => call(test, 'POST', '/nudges/stop', { body: { token } });

describe('the daily reminders', () => {
  it('tell of a birthday once, with a link to write and one to stop', async () => {
    const { id, sponsor, child } = await makeSponsored();
    expect(await send()).toEqual({
      mails: [
        {
          sponsorId: sponsor.id,
          kind: 'birthday',
          children: [{ code: child.code, about: '2026-03-31' }],
        },
      ],
      failures: 0,
    });
    const [mail, ...more] = await mailsOf(test, 'nudge-birthday');
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: sponsor.email,
      data: { name: 'Mona', birthdayOn: '2026-03-31', child: { gender: 'female' } },
    });
    expect(mail?.data.child.writeUrl).toMatch(new RegExp(`/send-letters/${id}\\?lng=ar$`));
    expect(mail?.data.stopUrl).toMatch(/\/reminders\/stop\?nudge=[\w-]+&lng=ar$/);
    expect(await kindsSent()).toEqual([]);
    expect(await rows()).toMatchObject([{ sponsorshipId: id, kind: 'birthday' }]);
  });

  it('tell somebody who writes for a sponsor that they write, and of their own child that they sponsor it', async () => {
    const reader = await makeSponsor(test.deps.db, { ...opened, locale: 'en' });
    const own = await makeSponsored({ sponsorId: reader.id });
    const written = await makeSponsored();
    await makeLetterWriter(test.deps.db, { sponsorshipId: written.id, writerId: reader.id });
    await send();
    const mails = (await writtenMails(test)).filter(({ to }) => to === reader.email);
    const texts = await Promise.all(
      mails.map(async ({ request }) => (await renderMail(request, 'en', new Set())).text),
    );
    const [toSponsor, toWriter] = [own, written].map(({ id }) =>
      texts.find((text) => text.includes(`/send-letters/${id}?`)),
    );
    expect(toSponsor).toContain('because you sponsor');
    expect(toWriter).toContain('because you write to');
    expect(toWriter).not.toContain('sponsor');
  });

  it('write one mail about a silence, whatever the number of children', async () => {
    const first = await makeSponsored({ born: FAR });
    const second = await makeSponsored({ born: FAR, sponsorId: first.sponsor.id });
    await makeLetter(test.deps.db, { sponsorshipId: second.id, createdAt: OLD });
    // She has not written, but the child has.
    const fresh = { senderType: 'SponsoreeLetter', createdAt: test.clock.now() } as const;
    await makeLetter(test.deps.db, { ...fresh, sponsorshipId: first.id });
    const { mails } = await send();
    expect(mails).toMatchObject([
      {
        kind: 'silence',
        children: [
          { code: first.child.code, about: '2025-06-20' },
          { code: second.child.code, about: '2025-08-01' },
        ],
      },
    ]);
    expect(await mailsOf(test, 'nudge-silence')).toHaveLength(1);
    expect(await kindsSent()).toEqual([]);
  });

  it('count a letter that waits for staff, and a draft, as written', async () => {
    const held = await makeSponsored({ born: FAR });
    const at = { createdAt: test.clock.now().subtract({ hours: 24 }) };
    await makeLetter(test.deps.db, { ...at, sponsorshipId: held.id, status: 'in_review' });
    const drafted = await makeSponsored({ born: FAR });
    await makeDraft(test.deps.db, { sponsorshipId: drafted.id });
    expect(await kindsSent()).toEqual([]);
  });

  it('count the letters of who wrote for a sponsor until yesterday', async () => {
    const { id: sponsorshipId } = await makeSponsored({ born: FAR });
    const endedAt = test.clock.now().subtract({ hours: 24 });
    const writerId = (await makeSponsor(test.deps.db, opened)).id;
    const ended = { sponsorshipId, writerId, endedAt, endedBy: 'writer' } as const;
    const { id: letterWriterId } = await makeLetterWriter(test.deps.db, ended);
    await makeLetter(test.deps.db, { sponsorshipId, letterWriterId });
    expect(await kindsSent()).toEqual([]);
    expect((await send({ today: TODAY.add({ months: 6 }) })).mails).toMatchObject([
      { kind: 'silence', children: [{ about: '2026-03-01' }] },
    ]);
  });

  it('pass over whoever is leaving, has left, or mourns a child', async () => {
    const leaving = await makeSponsored();
    await makeSponsored({
      sponsorId: leaving.sponsor.id,
      status: 'deactivation_requested',
      lastDay: '2026-04-20',
    });
    await makeSponsored({ status: 'inactive', lastDay: '2026-03-01' });
    const mourning = await makeSponsored();
    await makeSponsored({
      sponsorId: mourning.sponsor.id,
      status: 'inactive',
      lastDay: '2026-01-15',
      exitReason: 'death',
    });
    expect(await kindsSent()).toEqual([]);
    // Another reason is none to be silent.
    const going = await makeSponsored();
    await makeSponsored({
      sponsorId: going.sponsor.id,
      status: 'inactive',
      lastDay: '2026-01-15',
      exitReason: 'finished_school',
    });
    expect(await kindsSent()).toEqual(['birthday']);
  });

  it('pass over whoever said from a mail that it has to end, for six months', async () => {
    const { id, sponsor } = await makeSponsored();
    await makeInquirySubject(test.deps.db);
    const told = {
      sponsorId: sponsor.id,
      purpose: 'need-to-end',
      about: [id],
      locale: 'en',
    } as const;
    const url = new URL(await issueMailLink(test.deps, test.deps.db, told));
    const body = { ending: { sponsorship_ids: [id], exit_reason: 'financial', words: '' } };
    const path = `/mail_links/${url.pathname.split('/').at(-1) ?? ''}/ending`;
    const answer = await call(test, 'POST', path, { body });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(await kindsSent()).toEqual([]);
    // The next birthday is within its days, and half a year has gone by.
    const birthday = await makeSponsored({ sponsorId: sponsor.id, born: '2016-09-30' });
    const today = TODAY.add({ months: 6 });
    const mails = async (day: Temporal.PlainDate) =>
      (await send({ today: day, dryRun: true })).mails.flatMap((mail) =>
        mail.children.map(({ code }) => code),
      );
    // Keys of inquiries are emptied after 30 days: not the one that tells of this.
    const removeOld = () => enforceRetention(test.deps, { dryRun: false, actor: 'Nadia' });
    test.clock.advance({ hours: 56 * 24 });
    await removeOld();
    expect(await mails(TODAY.add({ days: 56 }))).toEqual([]);
    test.clock.set('2026-09-10T10:00:00Z');
    await removeOld();
    expect(await mails(today)).toEqual([]);
    expect(await mails(today.add({ days: 1 }))).toContain(birthday.child.code);
    test.clock.advance({ hours: 31 * 24 });
    await removeOld();
    expect(await test.deps.db.select().from(inquiries)).toMatchObject([{ clientKey: null }]);
  });

  it.each(['hidden', 'exited'] as const)('name no child that is %s', async (status) => {
    const { child } = await makeSponsored();
    await test.deps.db.update(children).set({ status }).where(eq(children.id, child.id));
    expect(await kindsSent()).toEqual([]);
  });

  it('go to open accounts alone', async () => {
    const now = test.clock.now();
    for (const account of [{ passwordHash: null }, { ...opened, closedAt: now }]) {
      const sponsor = await makeSponsor(test.deps.db, account);
      await makeSponsored({ sponsorId: sponsor.id });
    }
    expect(await kindsSent()).toEqual([]);
  });

  it('of a dry run are told, and not sent', async () => {
    await makeSponsored();
    expect((await send({ dryRun: true })).mails).toHaveLength(1);
    expect(await rows()).toEqual([]);
    expect(await mailsOf(test, 'nudge-birthday')).toEqual([]);
  });
});

describe('the link that stops', () => {
  it('stops its kind alone, twice with the same answer', async () => {
    const { sponsor } = await makeSponsored();
    await send();
    const token = await tokenOf('nudge-birthday');
    for (const answer of [await stop(token), await stop(token)]) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toEqual({ stopped: 'birthday' });
    }
    expect(await test.deps.db.select().from(nudgeStops)).toMatchObject([
      { sponsorId: sponsor.id, kind: 'birthday' },
    ]);
    await makeSponsored({ sponsorId: sponsor.id });
    test.clock.set('2026-04-20T10:00:00Z');
    expect((await send({ today: TODAY.add({ days: 41 }) })).mails).toMatchObject([
      { kind: 'silence' },
    ]);
  });

  it('changes nothing when it is only opened, as scanners of mails do', async () => {
    await makeSponsored();
    await send();
    const token = await tokenOf('nudge-birthday');
    for (const method of ['GET', 'HEAD'] as const) {
      const asked = { method, url: `/v1/nudges/stop?token=${token}` };
      expect((await test.app.inject(asked)).statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(await test.deps.db.select().from(nudgeStops)).toEqual([]);
  });

  it('works for 60 days', async () => {
    await makeSponsored();
    await send();
    const token = await tokenOf('nudge-birthday');
    test.clock.advance({ hours: 24 * 60 - 1 });
    expect((await stop(token)).statusCode).toBe(200);
    test.clock.advance({ hours: 1 });
    expect((await stop(token)).json()).toMatchObject({ code: 'invalid-signature' });
  });

  it('is made by nobody else, and tells nobody whose it is', async () => {
    const { sponsor } = await makeSponsored();
    await send();
    const token = await tokenOf('nudge-birthday');
    const changed = `${token.slice(0, -3)}${token.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    const other = test.deps.sealer.seal(JSON.stringify({ for: 'x', sponsor: sponsor.id }));
    for (const wrong of ['x', 'null', changed, other]) {
      const answer = await stop(wrong);
      expect(answer.statusCode, wrong).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid-signature' });
    }
    expect(await test.deps.db.select().from(nudgeStops)).toEqual([]);
    const read = Buffer.from(token, 'base64url').toString('latin1');
    expect(read).not.toContain('birthday');
  });

  it('stops what the account that took over gets, and answers alike once one is erased', async () => {
    const { db } = test.deps;
    const { sponsor } = await makeSponsored();
    await send();
    const token = await tokenOf('nudge-birthday');
    const into = await makeSponsor(db, opened);
    const order = { actor: 'Nadia', reason: 'one person', dryRun: false };
    await mergeSponsors(test.deps, { ...order, from: sponsor.email, into: into.email });
    expect((await stop(token)).json()).toEqual({ stopped: 'birthday' });
    expect(await db.select().from(nudgeStops)).toMatchObject([{ sponsorId: into.id }]);
    await db.delete(nudgeStops);
    const gone = { email: 'x', passwordHash: null, erasedAt: test.clock.now() };
    await db.update(sponsors).set(gone).where(eq(sponsors.id, into.id));
    expect((await stop(token)).json()).toEqual({ stopped: 'birthday' });
    expect(await db.select().from(nudgeStops)).toEqual([]);
  });

  it('of either account is kept when two are joined', async () => {
    const { db } = test.deps;
    const from = await makeSponsor(db, opened);
    const into = await makeSponsor(db, opened);
    const stoppedAt = test.clock.now();
    await db.insert(nudgeStops).values([
      { sponsorId: from.id, kind: 'birthday', stoppedAt },
      { sponsorId: from.id, kind: 'silence', stoppedAt },
      { sponsorId: into.id, kind: 'silence', stoppedAt },
    ]);
    const order = { actor: 'Nadia', reason: 'one person', dryRun: false };
    await mergeSponsors(test.deps, { ...order, from: from.email, into: into.email });
    const kept = await db.select().from(nudgeStops);
    expect(kept.map(({ sponsorId, kind }) => `${sponsorId} ${kind}`).toSorted()).toEqual(
      ['birthday', 'silence'].map((kind) => `${into.id} ${kind}`),
    );
  });
});

describe('GET and PUT /v1/sponsors/nudges', () => {
  let headers: Record<string, string>;
  beforeEach(async () => {
    headers = await sessionOf(test, await makeSponsor(test.deps.db));
  });

  const ask = async (body?: object) => {
    const answer = await call(test, body ? 'PUT' : 'GET', '/sponsors/nudges', { body, headers });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ nudges: Nudges }>().nudges;
  };

  it('switch each kind apart, and leave what they do not name', async () => {
    expect(await ask()).toEqual({ birthday: true, silence: true, year: true });
    expect(await ask({ birthday: false })).toEqual({ birthday: false, silence: true, year: true });
    expect(await ask({ silence: false })).toEqual({ birthday: false, silence: false, year: true });
    expect(await ask({ birthday: true })).toEqual({ birthday: true, silence: false, year: true });
    expect(await ask()).toEqual({ birthday: true, silence: false, year: true });
  });

  it('refuse what is no switch', async () => {
    const answer = await call(test, 'PUT', '/sponsors/nudges', {
      body: { birthday: 'no' },
      headers,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error_codes: { birthday: 'invalid-value' } });
  });
});
