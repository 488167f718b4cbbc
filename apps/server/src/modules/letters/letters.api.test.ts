import type {
  ConversationListResponse,
  ErrorBody,
  LetterListResponse,
  SponsorLetterResponse,
} from '@nabta/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { makeAttachment, makeDraft, makeLetter, makeLetterWriter } from '../../testing/letters.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { mergeSponsors } from '../personal-data/index.ts';

let sponsorship: Awaited<ReturnType<typeof makeSponsorship>>;
let headers: Record<string, string>;
const test = await shareTestApp();
beforeEach(async () => {
  sponsorship = await makeSponsorship(test.deps.db);
  headers = await sessionOf(test, sponsorship.sponsor);
});

const at = (day: number) => Temporal.Instant.from('2026-01-01T10:00:00Z').add({ hours: day * 24 });

const MERGER = { actor: 'Nadia', reason: 'one person', dryRun: false };

const byChild = (given: Parameters<typeof makeLetter>[1] = {}) =>
  makeLetter(test.deps.db, {
    sponsorshipId: sponsorship.id,
    senderType: 'SponsoreeLetter',
    ...given,
  });

async function list(query = '', sponsorshipId = sponsorship.id) {
  const url = `/sponsors/sponsorships/sponsorship_letters?sponsorship_id=${sponsorshipId}${query}`;
  const answer = await call(test, 'GET', url, { headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<LetterListResponse>();
}

async function conversations(query = '') {
  const url = `/sponsors/sponsorships/sponsorship_letters/unread${query}`;
  const answer = await call(test, 'GET', url, { headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ConversationListResponse>();
}

describe('the letters of a sponsorship (API-42)', () => {
  it('are told newest first, each with who wrote it and what became of it (ENT-23, LTR-04, LTR-05)', async () => {
    const { db } = test.deps;
    const own = { sponsorshipId: sponsorship.id, createdAt: at(1) };
    const first = await makeLetter(db, { ...own, text: 'Dear Amira', status: 'delivered' });
    const held = await makeLetter(db, { ...own, status: 'in_review', heldFor: ['email', 'phone'] });
    await makeLetter(db, { ...own, status: 'received', heldFor: ['phone'] });
    await makeLetter(db, { ...own, status: 'returned', returnReason: 'Please write less' });
    const answered = await byChild({ createdAt: at(2) });
    await makeAttachment(db, answered, 2);
    await makeAttachment(db, answered, 1);
    await makeLetter(db);
    const { sponsorship_letters: letters, sponsorship: shown, meta } = await list('&locale=ar');
    expect(letters.map(({ status }) => status)).toEqual([
      null,
      'returned',
      'received',
      'in_review',
      'delivered',
    ]);
    expect(letters[0]).toMatchObject({ sender_type: 'SponsoreeLetter', read_at: null });
    expect(letters[0]?.attachments).toHaveLength(2);
    expect(letters[1]?.return_reason).toBe('Please write less');
    // Why it was held is told while it is, and no longer.
    expect(letters.map(({ held_for: reasons }) => reasons)).toEqual([[], [], [], held.heldFor, []]);
    expect(letters[4]).toMatchObject({
      id: first.id,
      sponsorship_id: sponsorship.id,
      sender_type: 'SponsorLetter',
      text: 'Dear Amira',
      created_at: at(1).toString(),
      attachments: [],
      sponsoree: { code: sponsorship.child.code, full_name: sponsorship.child.fullNameAr },
    });
    expect(shown).toMatchObject({ id: sponsorship.id, can_write: true, has_draft: false });
    expect(shown.sponsoree.first_name).toBe(sponsorship.child.firstNameAr);
    expect(shown.sponsoree.image_url).toMatch(/^\/media\//);
    expect(meta).toMatchObject({ total_entries: 5, next_page: null });
  });

  it('come in pages of ten, and none is lost when one arrives in between (LTR-06, LTR-07)', async () => {
    // Those of one moment, such as a batch that staff brought, keep an order too.
    for (let n = 0; n < 25; n += 1) await byChild({ createdAt: at(Math.floor(n / 3)) });
    const pages = [await list()];
    await byChild({ createdAt: at(30) });
    pages.push(await list('&page=2'), await list('&page=3'));
    expect(pages.map((page) => page.sponsorship_letters.length)).toEqual([10, 10, 6]);
    expect(pages.map((page) => page.meta.next_page)).toEqual([2, 3, null]);
    const ids = pages.flatMap((page) => page.sponsorship_letters.map(({ id }) => id));
    expect(new Set(ids).size).toBe(25);
    expect((await list('&page=9')).sponsorship_letters).toEqual([]);
    const { sponsorship_letters: five } = await list('&per_page=5&includes=sponsoree');
    expect(five).toHaveLength(5);
  });

  it('are read once they were loaded with refresh, and that answer tells which are new (LTR-08)', async () => {
    for (let n = 0; n < 12; n += 1) await byChild({ createdAt: at(n) });
    const own = await makeLetter(test.deps.db, { sponsorshipId: sponsorship.id });
    await list();
    expect((await conversations()).unread_count).toBe(12);
    const seenAt = test.clock.now().toString();
    const isNew = (page: LetterListResponse) =>
      page.sponsorship_letters.filter(({ sender_type: by, read_at: read }) => {
        return by === 'SponsoreeLetter' && read === null;
      }).length;
    expect(isNew(await list('&refresh=true'))).toBe(9);
    // Those of the second page have not been seen yet.
    expect((await conversations()).unread_count).toBe(3);
    expect(isNew(await list('&refresh=true&page=2'))).toBe(3);
    expect((await conversations()).unread_count).toBe(0);
    test.clock.advance({ hours: 1 });
    await byChild({ createdAt: at(40) });
    const again = await list('&refresh=true');
    expect(isNew(again)).toBe(1);
    expect(again.sponsorship_letters[2]?.read_at).toBe(seenAt);
    expect(again.sponsorship_letters.find(({ id }) => id === own.id)?.read_at).toBeNull();
  });

  it('stay to be read after the sponsorship has ended', async () => {
    const ended = await makeSponsorship(test.deps.db, {
      sponsorId: sponsorship.sponsorId,
      status: 'inactive',
    });
    await byChild({ sponsorshipId: ended.id });
    const { sponsorship_letters: letters, sponsorship: shown } = await list('', ended.id);
    expect(letters).toHaveLength(1);
    expect(shown.can_write).toBe(false);
  });

  it('by the child to an account that was joined are read once its person has loaded them', async () => {
    const { db } = test.deps;
    const into = await makeSponsor(db);
    const { id: sponsorshipId } = await makeSponsorship(db, { sponsorId: into.id });
    const from = await makeSponsor(db);
    const { id: letterWriterId } = await makeLetterWriter(db, { sponsorshipId, writerId: from.id });
    await byChild({ sponsorshipId, letterWriterId });
    await mergeSponsors(test.deps, { ...MERGER, from: from.email, into: into.email });
    headers = await sessionOf(test, into);
    expect((await conversations()).unread_count).toBe(1);
    await list('&refresh=true', sponsorshipId);
    expect((await conversations()).unread_count).toBe(0);
    const readAt = test.clock.now().toString();
    const { sponsorship_letters: letters } = await list('', sponsorshipId);
    expect(letters).toMatchObject([{ read_at: readAt }]);
  });

  it.each(['who wrote for the sponsor', 'the sponsor'])(
    'are also those that the same person wrote, where the account of %s is joined',
    async (gone) => {
      const { db, storage } = test.deps;
      const payer = await makeSponsor(db, { passwordHash: 'a-hash' });
      const writer = await makeSponsor(db, { passwordHash: 'a-hash' });
      const stranger = await makeSponsor(db);
      const { id: sponsorshipId } = await makeSponsorship(db, { sponsorId: payer.id });
      const writeFor = async (writerId: number, text: string) => {
        const { id } = await makeLetterWriter(db, { sponsorshipId, writerId });
        const letter = await makeLetter(db, { sponsorshipId, letterWriterId: id, text });
        const picture = await makeAttachment(db, letter, 1, id);
        const file = `letters/${picture.id}/picture.jpg`;
        await storage.write(file, Buffer.from('a picture'), 'image/jpeg');
        return picture.id;
      };
      const ownPicture = await writeFor(writer.id, 'By the joined person');
      const [from, into] = gone === 'the sponsor' ? [payer, writer] : [writer, payer];
      await mergeSponsors(test.deps, { ...MERGER, from: from.email, into: into.email });
      const othersPicture = await writeFor(stranger.id, 'By another');
      const readBy = async (reader: { readonly id: number; readonly email: string }) => {
        headers = await sessionOf(test, reader);
        const { sponsorship_letters: letters } = await list('', sponsorshipId);
        const { conversations: all } = await conversations();
        const statuses = await Promise.all(
          [ownPicture, othersPicture].map(async (id) => {
            const url = `/sponsors/letter_attachments/${id}`;
            return (await call(test, 'GET', url, { headers })).statusCode;
          }),
        );
        const counted = all.find((one) => one.sponsorship_id === sponsorshipId)?.letters_count;
        return [letters.map(({ text }) => text), counted, statuses];
      };
      expect(await readBy(into)).toEqual([['By the joined person'], 1, [200, 404]]);
      expect(await readBy(stranger)).toEqual([['By another'], 1, [404, 200]]);
    },
  );

  it.each([
    ['', 422],
    ['?sponsorship_id=abc', 422],
    ['?sponsorship_id=999', 404],
    ['?sponsorship_id=1&refresh=maybe', 422],
  ])('answers %s with %i', async (query, status) => {
    const url = `/sponsors/sponsorships/sponsorship_letters${query}`;
    expect((await call(test, 'GET', url, { headers })).statusCode).toBe(status);
  });

  it('asks for the sponsorship, and for a number where it is none', async () => {
    const asked = async (query: string) => {
      const url = `/sponsors/sponsorships/sponsorship_letters${query}`;
      return (await call(test, 'GET', url, { headers })).json<ErrorBody>().error_codes;
    };
    expect(await asked('')).toEqual({ sponsorship_id: 'required' });
    expect(await asked('?sponsorship_id=abc')).toEqual({ sponsorship_id: 'invalid-number' });
  });
});

describe('conversations', () => {
  it('are those of live sponsorships, and of ended ones with letters: unread first, then the latest', async () => {
    const { db } = test.deps;
    const { sponsorId } = sponsorship;
    const make = (given: object = {}) => makeSponsorship(db, { sponsorId, ...given });
    const [quiet, busy, waiting, over] = [
      sponsorship,
      await make(),
      await make({ status: 'deactivation_requested', lastDay: '2026-05-01' }),
      await make({ status: 'inactive' }),
    ];
    await make({ status: 'inactive' });
    await makeLetter(db, { sponsorshipId: busy.id, createdAt: at(9), text: 'ب'.repeat(300) });
    await byChild({ sponsorshipId: waiting.id, createdAt: at(1) });
    const unread = await byChild({ sponsorshipId: waiting.id, createdAt: at(2) });
    await makeLetter(db, { sponsorshipId: waiting.id, createdAt: at(3) });
    const late = await byChild({ sponsorshipId: over.id, createdAt: at(5), readAt: at(6) });
    await makeAttachment(db, late);
    await makeDraft(db, { sponsorshipId: quiet.id });
    await makeLetter(db, { senderType: 'SponsoreeLetter' });
    const found = await conversations('?locale=en');
    const ids = found.conversations.map(({ sponsorship_id: id }) => id);
    expect(ids).toEqual([waiting.id, busy.id, over.id, quiet.id]);
    expect(found.unread_count).toBe(2);
    expect(found.meta.total_entries).toBe(4);
    const [first, second, third, last] = found.conversations;
    expect(first).toMatchObject({ unread_count: 2, letters_count: 3, can_write: true });
    // What waits to be read stands before what was written after it.
    expect(first?.latest_letter?.id).toBe(unread.id);
    expect(second?.latest_letter).toMatchObject({
      sender_type: 'SponsorLetter',
      text: `${'ب'.repeat(199)}…`,
      created_at: at(9).toString(),
      status: 'received',
      attachments_count: 0,
    });
    expect(third).toMatchObject({ can_write: false, unread_count: 0 });
    expect(third?.latest_letter?.attachments_count).toBe(1);
    expect(last).toMatchObject({ has_draft: true, letters_count: 0, latest_letter: null });
    expect(last?.sponsoree.full_name).toBe(quiet.child.fullNameEn);
    expect(last?.sponsoree.first_name).toBe(quiet.child.firstNameEn);
    // The number beside the bell is of all pages.
    const paged = await conversations('?per_page=3&page=2');
    expect(paged.conversations.map(({ sponsorship_id: id }) => id)).toEqual([quiet.id]);
    expect([paged.unread_count, paged.meta.total_pages]).toEqual([2, 2]);
  });

  it('are none for somebody who sponsors nobody', async () => {
    headers = await sessionOf(test, await makeSponsor(test.deps.db));
    const found = await conversations();
    expect(found).toMatchObject({ unread_count: 0, conversations: [] });
  });
});

describe('a letter that is sent as JSON (API-43)', () => {
  const send = (letter: object, more: Record<string, string> = {}) =>
    call(test, 'POST', '/sponsors/sponsor_letters', {
      headers: { ...headers, ...more },
      body: { sponsor_letter: letter },
    });

  it('goes to the child of an active or cancelled sponsorship, with its lines as they were', async () => {
    const cancelled = await makeSponsorship(test.deps.db, {
      sponsorId: sponsorship.sponsorId,
      status: 'deactivation_requested',
      lastDay: '2026-05-01',
    });
    const text = '  Dear Amira,\r\n\r\nhow are you?  ';
    const answer = await send({ sponsorship_id: cancelled.id, text });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json<SponsorLetterResponse>().sponsor_letter).toMatchObject({
      sponsorship_id: cancelled.id,
      sender_type: 'SponsorLetter',
      text: 'Dear Amira,\n\nhow are you?',
      created_at: test.clock.now().toString(),
      status: 'received',
      held_for: [],
    });
  });

  it('is the same letter when it is asked for again with its key', async () => {
    const letter = { sponsorship_id: String(sponsorship.id), text: 'Good morning' };
    const key = { 'idempotency-key': 'a-key-of-a-page' };
    const both = await Promise.all([send(letter, key), send(letter, key)]);
    // Also once the sponsorship is over: its answer may have been lost.
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const ids = both.map((one) => one.json<SponsorLetterResponse>().sponsor_letter.id);
    expect(new Set(ids).size).toBe(1);
    expect((await send({ ...letter, text: 'Good evening' }, key)).statusCode).toBe(409);
    expect((await send(letter)).statusCode).toBe(201);
    expect((await list()).meta.total_entries).toBe(2);
    const bad = await send(letter, { 'idempotency-key': 'short' });
    expect(bad.json<ErrorBody>().error_codes).toEqual({ 'idempotency-key': 'invalid-value' });
  });

  it.each<[string, () => Promise<object> | object, Record<string, string>]>([
    [
      'nothing at all',
      () => ({}),
      { text: 'text-message-required', sponsorship_id: 'letter-sponsorship-unknown' },
    ],
    [
      'blanks, and a name where a number belongs (VAL-40)',
      () => ({ text: ' \n ', sponsorship_id: 'Amira' }),
      { text: 'text-message-required', sponsorship_id: 'letter-sponsorship-unknown' },
    ],
    [
      'characters that nobody sees',
      () => ({ text: '\u200b\u2063 \u3164\n\u2800', sponsorship_id: sponsorship.id }),
      { text: 'text-message-required' },
    ],
    [
      'too much, to the child of another',
      async () => ({
        text: 'x'.repeat(5_001),
        sponsorship_id: (await makeSponsorship(test.deps.db)).id,
      }),
      { text: 'letter-too-long', sponsorship_id: 'letter-sponsorship-unknown' },
    ],
    [
      'what no text holds, after the end, with a file that is none',
      async () => ({
        text: 'a\u0000b',
        attachment_2: 'cat.png',
        sponsorship_id: (
          await makeSponsorship(test.deps.db, {
            sponsorId: sponsorship.sponsorId,
            status: 'inactive',
          })
        ).id,
      }),
      {
        text: 'control-characters',
        attachment_2: 'photo-not-a-picture',
        sponsorship_id: 'letter-sponsorship-ended',
      },
    ],
  ])('is refused with every fault of it: %s', async (_, letterOf, codes) => {
    const body = await letterOf();
    const answer = await send(body, { 'accept-language': 'ar' });
    expect(answer.statusCode).toBe(422);
    const error = answer.json<ErrorBody>();
    expect(error.error_codes).toEqual(codes);
    expect(Object.values(error.errors).join(' ')).toMatch(/^(?:[^a-z{]|JPEG|PNG)+$/i);
    expect((await test.deps.database.sql.query('select 1 from letters')).rows).toEqual([]);
  });

  it('is one of thirty in a quarter of an hour', async () => {
    for (let n = 0; n < 30; n += 1) await send({});
    expect((await send({})).statusCode).toBe(429);
  });
});
