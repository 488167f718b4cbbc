import type {
  ErrorBody,
  LetterDraftResponse,
  LetterListResponse,
  ProtectionYes,
} from '@nabta/contract';
import type { DeskSponsor, ListedSponsor } from '@nabta/contract/desk';
import { organisation } from '@nabta/organisation';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CAIRO } from '../../platform/clock.ts';
import { call, mailsOf, sessionOf } from '../../testing/accounts.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { makeDraft } from '../../testing/letters.ts';
import { freshDueIds, makePayer, makeRenewal, runOn } from '../../testing/renewing.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { dues } from '../dues/tables.ts';
import { bringReply } from '../letters/index.ts';
import { letterDrafts, letters } from '../letters/tables.ts';
import { askForYes, sponsorsDue } from './index.ts';
import { writersDue } from './list-due.ts';
import { policyConfirmations } from './tables.ts';

const VERSION = organisation.documents.childProtection;
const OLD_VERSION = '2020-01-01';

const test = await shareTestApp();
const { db } = test.deps;

type Given = readonly (readonly [version: string, day: string])[];

/** A sponsor of a child with an open account, who has said these yeses and no other. */
async function makeWriter(...given: Given) {
  const sponsor = await makeSponsor(db, { passwordHash: 'not-a-real-hash', locale: 'en' });
  const sponsorship = await makeSponsorship(db, { sponsorId: sponsor.id });
  await db.delete(policyConfirmations).where(eq(policyConfirmations.sponsorId, sponsor.id));
  for (const [version, day] of given) {
    const confirmedAt = Temporal.PlainDate.from(day)
      .toZonedDateTime({ timeZone: CAIRO, plainTime: '23:30' })
      .toInstant();
    await db.insert(policyConfirmations).values({ sponsorId: sponsor.id, version, confirmedAt });
  }
  return { ...sponsorship, headers: await sessionOf(test, sponsor) };
}
type Writer = Awaited<ReturnType<typeof makeWriter>>;

const yesOf = async ({ headers }: Pick<Writer, 'headers'>) => {
  const answer = await call(test, 'GET', '/sponsors/child_protection', { headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ child_protection: ProtectionYes }>().child_protection;
};
const confirm = ({ headers }: Pick<Writer, 'headers'>, body: object = {}) =>
  call(test, 'POST', '/sponsors/child_protection', {
    headers,
    body: { child_protection: { version: VERSION, agreed: true, ...body } },
  });
const send = ({ headers, id }: Writer, key?: string) =>
  call(test, 'POST', '/sponsors/sponsor_letters', {
    headers: { ...headers, ...(key ? { 'idempotency-key': key } : {}) },
    body: { sponsor_letter: { sponsorship_id: id, text: 'Good morning', from_draft: true } },
  });
const yesRows = () => db.select().from(policyConfirmations);
const dueIds = async () => (await Array.fromAsync(sponsorsDue(test.deps))).map(({ id }) => id);

describe('the yes to the child protection policy', () => {
  it.each<[Given, ProtectionYes['due']]>([
    [[], 'never'],
    [[[OLD_VERSION, '2026-03-09']], 'changed'],
    [[[VERSION, '2025-03-10']], 'year'],
    [[[VERSION, '2025-03-11']], null],
    [
      [
        [VERSION, '2025-03-10'],
        [VERSION, '2026-01-01'],
      ],
      null,
    ],
    // A yes to an older version does not take the place of one to this.
    [
      [
        [VERSION, '2025-06-01'],
        [OLD_VERSION, '2026-01-01'],
      ],
      null,
    ],
  ])('given %j is due on 10 March 2026: %s, for whoever asks', async (given, due) => {
    const writer = await makeWriter(...given);
    expect((await yesOf(writer)).due).toBe(due);
    expect(await dueIds()).toEqual(due === null ? [] : [writer.sponsor.id]);
  });

  it.each(['2026-02-27', '2027-02-28', '2028-02-28', '2028-02-29', '2028-03-01', '2029-02-28'])(
    'is due for lists as for its sponsor, around a leap day: %s',
    async (today) => {
      const days = ['2025-02-27', '2025-02-28', '2026-02-28', '2027-03-01', '2028-02-29'];
      const due: number[] = [];
      test.clock.set(`${today}T10:00:00Z`);
      for (const day of days) {
        const writer = await makeWriter([VERSION, day]);
        if ((await yesOf(writer)).due !== null) due.push(writer.sponsor.id);
      }
      expect(await dueIds()).toEqual(due);
    },
  );

  it('is given once, whatever the number of clicks', async () => {
    const writer = await makeWriter([OLD_VERSION, '2026-03-01']);
    expect(await yesOf(writer)).toMatchObject({ version: VERSION, confirmed_version: OLD_VERSION });
    const answers = await Promise.all([confirm(writer), confirm(writer), confirm(writer)]);
    for (const answer of answers) {
      expect(answer.json()).toEqual({
        child_protection: {
          version: VERSION,
          due: null,
          confirmed_version: VERSION,
          confirmed_at: test.clock.now().toString(),
        },
      });
    }
    expect(await yesRows()).toHaveLength(2);
  });

  it('needs the box, and the policy as it is now', async () => {
    const writer = await makeWriter();
    const unticked = await confirm(writer, { agreed: false });
    expect(unticked.statusCode).toBe(422);
    expect(unticked.json()).toMatchObject({
      error_codes: { 'child_protection.agreed': 'protection-yes-required' },
    });
    const older = await confirm(writer, { version: OLD_VERSION });
    expect(older.statusCode).toBe(422);
    expect(older.json()).toMatchObject({
      error_codes: { 'child_protection.version': 'protection-version-changed' },
    });
    expect(await yesRows()).toEqual([]);
  });

  it('of a checkout counts', async () => {
    const sponsor = await makeSponsor(db, { passwordHash: 'not-a-real-hash' });
    const headers = await sessionOf(test, sponsor);
    expect((await yesOf({ headers })).due).toBe('never');
    const { id } = await makeChild(db);
    const answer = await call(test, 'POST', '/sponsors/checkout_sessions', {
      headers,
      body: {
        checkout_session: {
          sponsorships_frequency: 1,
          sponsorships_attributes: [{ sponsoree_id: id }],
          purchased_gifts_attributes: [],
          terms_accepted: true,
          statement_of_faith_accepted: true,
        },
      },
    });
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    expect(await yesOf({ headers })).toMatchObject({ due: null, confirmed_version: VERSION });
  });
});

describe('while it is due', () => {
  it('a letter waits as the draft that it was, and goes after the yes', async () => {
    const writer = await makeWriter();
    await makeDraft(db, { sponsorshipId: writer.id, text: 'Good morning' });
    const refused = await send(writer);
    expect(refused.statusCode).toBe(422);
    expect(refused.json<ErrorBody>().error_codes).toEqual({
      child_protection: 'protection-yes-due',
    });
    expect(await db.select().from(letters)).toEqual([]);
    const url = `/sponsors/letter_drafts/${writer.id}`;
    const kept = await call(test, 'GET', url, { headers: writer.headers });
    expect(kept.json<LetterDraftResponse>().letter_draft?.text).toBe('Good morning');

    expect((await confirm(writer)).statusCode).toBe(200);
    expect((await send(writer)).statusCode).toBe(201);
    expect(await db.select().from(letters)).toMatchObject([{ status: 'received' }]);
  });

  it('a letter that was sent before is still that letter for its sender', async () => {
    const writer = await makeWriter([VERSION, '2025-03-11']);
    expect((await send(writer, 'one-letter')).statusCode).toBe(201);
    test.clock.advance({ hours: 24 });
    expect((await send(writer, 'one-letter')).statusCode).toBe(201);
    expect((await send(writer, 'another-letter')).statusCode).toBe(422);
    expect(await db.select().from(letters)).toHaveLength(1);
  });

  it('letters of the child still come', async () => {
    const writer = await makeWriter();
    await bringReply(test.deps, {
      childCode: writer.child.code,
      text: 'Dear friend',
      writtenOn: undefined,
      pictures: {},
      actor: 'Nadia',
      dryRun: false,
      signal: new AbortController().signal,
    });
    const url = `/sponsors/sponsorships/sponsorship_letters?sponsorship_id=${writer.id}`;
    const shown = await call(test, 'GET', url, { headers: writer.headers });
    expect(shown.json<LetterListResponse>().sponsorship_letters).toMatchObject([
      { text: 'Dear friend' },
    ]);
    expect(await mailsOf(test, 'letter-new')).toHaveLength(1);
  });

  it('payments go on as always', async () => {
    await freshDueIds(test);
    const payer = await makePayer(test);
    const { due } = await makeRenewal(test, payer);
    await db.delete(policyConfirmations).where(eq(policyConfirmations.sponsorId, payer.id));
    expect(await yesOf({ headers: await sessionOf(test, payer) })).toMatchObject({ due: 'never' });
    await runOn(test, '2026-03-10');
    expect(await db.select().from(dues).where(eq(dues.id, due.id))).toMatchObject([
      { state: 'paid' },
    ]);
    expect(await mailsOf(test, 'due-receipt')).toHaveLength(1);
  });
});

describe('the mail that asks for it', () => {
  const YESTERDAY = Temporal.Instant.from('2026-03-09T10:00:00Z');
  beforeEach(() => test.clock.set('2026-03-10T07:18:00Z'));

  it('goes once, to whose letter waits since another day', async () => {
    const writer = await makeWriter([VERSION, '2025-03-01']);
    await makeDraft(db, { sponsorshipId: writer.id, updatedAt: YESTERDAY });
    const writing = await makeWriter();
    await makeDraft(db, { sponsorshipId: writing.id, updatedAt: test.clock.now() });
    await makeWriter();
    const confirmed = await makeWriter([VERSION, '2026-03-01']);
    await makeDraft(db, { sponsorshipId: confirmed.id, updatedAt: YESTERDAY });

    const span = { since: YESTERDAY, before: test.clock.now() };
    // Nobody is read but who is asked, of however many who are due.
    expect(await Array.fromAsync(writersDue(test.deps, span))).toMatchObject([
      { id: writer.sponsor.id, draft: { sponsorshipId: writer.id } },
    ]);
    expect(await askForYes(test.deps)).toEqual({ waiting: 1, failures: 0 });
    const [mail, ...others] = await mailsOf(test, 'policy-yes');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: writer.sponsor.email, data: { name: 'Mona', due: 'year' } });
    expect(mail?.data.letterUrl).toMatch(new RegExp(`/send-letters/${writer.id}\\?lng=en$`));
    await askForYes(test.deps);
    expect(await mailsOf(test, 'policy-yes')).toHaveLength(1);
  });

  it('goes again when a year later another yes is due, for a letter of these days', async () => {
    const writer = await makeWriter([VERSION, '2025-03-01']);
    await makeDraft(db, { sponsorshipId: writer.id, updatedAt: YESTERDAY });
    await askForYes(test.deps);
    await confirm(writer);
    await askForYes(test.deps);
    expect(await mailsOf(test, 'policy-yes')).toHaveLength(1);
    test.clock.set('2027-03-10T07:18:00Z');
    // The old draft was given up.
    await askForYes(test.deps);
    expect(await mailsOf(test, 'policy-yes')).toHaveLength(1);
    const updatedAt = Temporal.Instant.from('2027-03-09T10:00:00Z');
    await db
      .update(letterDrafts)
      .set({ updatedAt })
      .where(eq(letterDrafts.sponsorshipId, writer.id));
    await askForYes(test.deps);
    expect(await mailsOf(test, 'policy-yes')).toHaveLength(2);
  });

  it('goes to nobody whose account is closed, or whose sponsorship has ended', async () => {
    const closed = await makeSponsor(db, { passwordHash: 'x', closedAt: test.clock.now() });
    const ofClosed = await makeSponsorship(db, { sponsorId: closed.id });
    const opened = await makeSponsor(db, { passwordHash: 'x' });
    const ended = await makeSponsorship(db, { sponsorId: opened.id, status: 'inactive' });
    await db.delete(policyConfirmations);
    for (const { id } of [ofClosed, ended]) {
      await makeDraft(db, { sponsorshipId: id, updatedAt: YESTERDAY });
    }
    expect(await askForYes(test.deps)).toEqual({ waiting: 0, failures: 0 });
  });
});

describe('at the desk', () => {
  it('the page of a sponsor says when the yes was given, and the list finds whose is due', async () => {
    const session = await deskSessionOf(test, await makeStaff(test, ['sponsors']));
    const late = await makeWriter([OLD_VERSION, '2026-01-15']);
    const fresh = await makeWriter([VERSION, '2026-01-15']);
    const listed = async (query: string) => {
      const answer = await callDesk(test, `GET /sponsors${query}`, { session });
      return answer.json<{ sponsors: ListedSponsor[] }>().sponsors.map(({ id }) => id);
    };
    expect(await listed('')).toEqual([fresh.sponsor.id, late.sponsor.id]);
    expect(await listed('?yes=due')).toEqual([late.sponsor.id]);
    expect(await listed(`?yes=due&q=${fresh.sponsor.id}`)).toEqual([]);
    expect((await callDesk(test, 'GET /sponsors?yes=maybe', { session })).statusCode).toBe(422);
    const shown = await callDesk(test, `GET /sponsors/${late.sponsor.id}`, { session });
    expect(shown.json<{ sponsor: DeskSponsor }>().sponsor.child_protection).toMatchObject({
      due: 'changed',
      confirmed_version: OLD_VERSION,
      confirmed_at: '2026-01-15T21:30:00Z',
    });
  });
});
