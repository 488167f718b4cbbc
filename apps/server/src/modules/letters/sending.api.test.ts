import {
  draftVersion,
  type ErrorBody,
  type LetterDraftResponse,
  type SponsorLetterResponse,
} from '@nabta/contract';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, mailsOf, sessionOf } from '../../testing/accounts.ts';
import { DomainError } from '../../errors.ts';
import { createLog } from '../../platform/log.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import {
  callWithForm,
  makeDraft,
  makeLetter,
  paint,
  removeStoredAttachments,
  storedAttachments,
  type FormFile,
} from '../../testing/letters.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { removeAttachmentFiles, removeLettersOf, returnLetter } from './index.ts';

let test: TestApp;
let sponsorship: Awaited<ReturnType<typeof makeSponsorship>>;
let headers: Record<string, string>;
const logged: string[] = [];
beforeAll(async () => {
  test = await buildTestApp({ log: createLog('info', { write: (line) => logged.push(line) }) });
});
beforeEach(async () => {
  await test.reset();
  await removeStoredAttachments(test);
  const sponsor = await makeSponsor(test.deps.db, { locale: 'en', lastName: 'Girgis' });
  sponsorship = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
  headers = await sessionOf(test, sponsor);
});
afterAll(async () => {
  await test.close();
  expect(logged.join('')).toContain('/v1/sponsors/sponsor_letters');
  // No log holds what people write, who they are or what their files are called.
  expect(logged.join('')).not.toMatch(/Good morning|Dear|from my phone|Girgis|example\.com/);
});

type Fields = Record<string, string | FormFile>;

const named = (form: string, fields: Fields) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${form}[${name}]`, value]));

const send = (fields: Fields, more: Record<string, string> = {}) =>
  callWithForm(test, 'POST', '/sponsors/sponsor_letters', {
    headers: { ...headers, ...more },
    fields: named('sponsor_letter', {
      sponsorship_id: String(sponsorship.id),
      text: 'Good morning, my dear',
      ...fields,
    }),
  });

const draftUrl = () => `/sponsors/letter_drafts/${sponsorship.id}`;
const keep = (fields: Fields) =>
  callWithForm(test, 'PUT', draftUrl(), { headers, fields: named('letter_draft', fields) });

async function draft() {
  const answer = await call(test, 'GET', draftUrl(), { headers });
  return answer.json<LetterDraftResponse>().letter_draft;
}

type Answer = Awaited<ReturnType<typeof send>>;
const letterOf = (answer: Answer) => {
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<SponsorLetterResponse>().sponsor_letter;
};
const codesOf = (answer: Answer) => {
  expect(answer.statusCode, answer.body).toBe(422);
  return answer.json<ErrorBody>().error_codes;
};
const idOf = (url: string | null | undefined) => url?.split('/').at(-1)?.split('?')[0] ?? '';
const rows = async (table: string) =>
  (await test.deps.database.sql.query<{ text: string }>(`select * from ${table}`)).rows;

describe('a letter that staff read first (LTR-15)', () => {
  it.each<[string, Fields | (() => Promise<Fields>), string[]]>([
    ['a picture', async () => ({ attachment_1: await paint() }), ['attachment']],
    ['a phone number', { text: 'Call me: ٠١٠٠ ١٢٣ ٤٥٦٧' }, ['phone']],
    ['the last name', { text: 'With love, Mona Girgis' }, ['last_name']],
    [
      'a picture and an address',
      async () => ({ attachment_2: await paint(), text: 'Write to mona@example.com' }),
      ['attachment', 'email'],
    ],
  ])('is told so, and why: %s', async (_, fields, reasons) => {
    const sent = letterOf(await send(typeof fields === 'function' ? await fields() : fields));
    expect(sent).toMatchObject({ status: 'in_review', held_for: reasons });
    const [mail, ...others] = await mailsOf(test, 'letter-held');
    expect(others).toEqual([]);
    expect(mail?.data).toMatchObject({
      name: 'Mona',
      child: { code: sponsorship.child.code },
      reasons,
    });
    expect(mail?.data.letterUrl).toMatch(new RegExp(`/letters/${sponsorship.id}\\?lng=en$`));
  });

  it('is not one without anything of that, and nobody is told anything', async () => {
    expect(letterOf(await send({})).status).toBe('received');
    expect(await mailsOf(test, 'letter-held')).toEqual([]);
  });
});

describe('pictures of a letter', () => {
  it('are kept upright, small and without what a camera notes, and a third is passed over (ENT-24, VAL-41, CST-13)', async () => {
    const bytes = await sharp({
      create: { width: 2_400, height: 1_000, channels: 3, background: '#b4472e' },
    })
      .withExif({ IFD0: { Copyright: 'secret street' }, IFD3: { GPSLatitude: '30/1 3/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const photo = { name: 'photo.png', bytes };
    const fields = {
      attachment_1: photo,
      attachment_2: await paint(),
      attachment_3: await paint(),
    };
    const { attachments } = letterOf(await send(fields));
    expect(attachments).toHaveLength(2);
    expect((await storedAttachments(test)).toSorted()).toEqual(attachments.map(idOf).toSorted());
    for (const [size, sides] of [
      ['', [667, 1_600]],
      ['&size=preview', [200, 480]],
    ] as const) {
      const url = `${attachments[0] ?? ''}${size}`;
      const shown = await test.app.inject({ url, headers });
      const metadata = await sharp(shown.rawPayload).metadata();
      expect([metadata.format, metadata.width, metadata.height]).toEqual(['jpeg', ...sides]);
      expect(metadata.exif).toBeUndefined();
      expect(shown.rawPayload.includes('secret street')).toBe(false);
    }
  });

  it.each<[string, string, () => Promise<Buffer>]>([
    [
      'an HTML file named .png (VAL-42)',
      'photo-not-a-picture',
      () => Promise.resolve(Buffer.from('<script>alert(1)</script>')),
    ],
    [
      '5 MB (VAL-43)',
      'photo-too-large',
      () => Promise.resolve(Buffer.alloc(5 * 1024 * 1024, 0xff)),
    ],
    [
      '50 megapixels in a small file',
      'photo-too-many-pixels',
      async () => (await paint('#fff', 10_000)).bytes,
    ],
    ['a dot', 'photo-too-small', async () => (await paint('#fff', 62)).bytes],
    [
      'half a picture',
      'photo-damaged',
      async () => (await paint('#fff', 400)).bytes.subarray(0, 200),
    ],
  ])('%s is refused beside the other faults, and nothing is kept', async (_, code, make) => {
    const bad = { name: 'me.png', bytes: await make() };
    const fields = { text: '', attachment_1: await paint(), attachment_2: bad };
    expect(codesOf(await send(fields))).toEqual({
      text: 'text-message-required',
      attachment_2: code,
    });
    expect(codesOf(await keep({ ...fields, text: 'Hello' }))).toEqual({ attachment_2: code });
    expect([await rows('letters'), await rows('letter_drafts')]).toEqual([[], []]);
    expect(await storedAttachments(test)).toEqual([]);
  });

  it('come in sixty for drafts in a quarter of an hour', async () => {
    const bad = { name: 'me.png', bytes: Buffer.from('x') };
    for (let n = 0; n < 30; n += 1) {
      expect((await keep({ attachment_1: bad, attachment_2: bad })).statusCode).toBe(422);
    }
    expect((await keep({ attachment_1: bad })).statusCode).toBe(429);
    expect((await keep({ text: 'Dear' })).statusCode).toBe(200);
  });

  it('leave no file behind when the letter is refused at the end, or was stored before', async () => {
    const refusal = new DomainError('conflict');
    const failing = vi.spyOn(test.queue, 'send').mockRejectedValueOnce(refusal);
    const picture = await paint();
    expect((await send({ attachment_1: picture })).statusCode).toBe(409);
    failing.mockRestore();
    expect([await rows('letters'), await storedAttachments(test)]).toEqual([[], []]);
    const key = { 'idempotency-key': 'a-key-of-a-page' };
    const both = await Promise.all([
      send({ attachment_1: picture }, key),
      send({ attachment_1: picture }, key),
    ]);
    expect(new Set(both.map((one) => letterOf(one).id)).size).toBe(1);
    expect(await storedAttachments(test)).toHaveLength(1);
    expect(await mailsOf(test, 'letter-held')).toHaveLength(1);
    const other = await send({ attachment_1: await paint('#000') }, key);
    expect([other.statusCode, await storedAttachments(test)]).toEqual([409, [expect.anything()]]);
  });
});

describe('a draft (TRAP-29)', () => {
  it('outlives the session with its pictures, and becomes the letter', async () => {
    expect(await draft()).toBeNull();
    const [blue, green] = [await paint('#00f'), await paint('#0f0')];
    await keep({ text: 'Dear ', attachment_1: blue, attachment_2: blue });
    test.clock.advance({ minutes: 1 });
    const kept = await keep({ text: 'Dear Amira ' });
    expect(kept.json<LetterDraftResponse>().letter_draft).toMatchObject({
      sponsorship_id: sponsorship.id,
      text: 'Dear Amira ',
      updated_at: test.clock.now().toString(),
    });
    await call(test, 'DELETE', '/sponsors/sign_out', { headers });
    expect((await call(test, 'GET', draftUrl(), { headers })).statusCode).toBe(401);
    headers = await sessionOf(test, sponsorship.sponsor);
    const found = await draft();
    const ids = [idOf(found?.attachment_1), idOf(found?.attachment_2)];
    expect((await storedAttachments(test)).toSorted()).toEqual(ids.toSorted());
    // A new file takes its place, and the other one goes with the letter.
    const sent = letterOf(await send({ text: 'Dear Amira', attachment_2: green, from_draft: '1' }));
    expect(sent.held_for).toEqual(['attachment']);
    expect(idOf(sent.attachments[0])).toBe(ids[0]);
    expect(await draft()).toBeNull();
    expect((await storedAttachments(test)).toSorted()).toEqual(
      sent.attachments.map(idOf).toSorted(),
    );
    expect(await rows('letter_attachments')).toHaveLength(2);
  });

  it('changes only in what is said, and what is taken out of it is gone', async () => {
    await keep({ text: 'Dear', attachment_1: await paint(), attachment_2: await paint() });
    const before = await draft();
    await call(test, 'PUT', draftUrl(), { headers, body: { letter_draft: { text: 'Dear A' } } });
    expect(idOf((await draft())?.attachment_2)).toBe(idOf(before?.attachment_2));
    await keep({ attachment_2: await paint('#fff'), remove_attachment_1: 'true' });
    const after = await draft();
    expect(after).toMatchObject({ text: 'Dear A', attachment_1: null });
    expect(await storedAttachments(test)).toEqual([idOf(after?.attachment_2)]);
    expect(idOf(after?.attachment_2)).not.toBe(idOf(before?.attachment_2));
    // A letter that was sent without it leaves it alone.
    letterOf(await send({}));
    expect(await draft()).toEqual(after);
    // Without a word or a picture it is none.
    const emptied = await keep({ text: ' ', remove_attachment_2: '1' });
    expect(emptied.json()).toEqual({ letter_draft: null });
    expect([await rows('letter_drafts'), await storedAttachments(test)]).toEqual([[], []]);
  });

  it('is thrown away with its pictures, as often as one likes', async () => {
    await keep({ attachment_1: await paint() });
    for (const status of [204, 204]) {
      expect((await call(test, 'DELETE', draftUrl(), { headers })).statusCode).toBe(status);
    }
    expect(await draft()).toBeNull();
    expect(await storedAttachments(test)).toEqual([]);
  });

  it('of a sponsorship that has ended can be read and thrown away, and not be written', async () => {
    sponsorship = await makeSponsorship(test.deps.db, {
      sponsorId: sponsorship.sponsorId,
      status: 'inactive',
    });
    expect(codesOf(await keep({ text: 'x'.repeat(5_001), attachment_1: await paint() }))).toEqual({
      text: 'letter-too-long',
      sponsorship_id: 'letter-sponsorship-ended',
    });
    expect(await draft()).toBeNull();
    expect((await call(test, 'DELETE', draftUrl(), { headers })).statusCode).toBe(204);
  });

  it('is not doubled by a second window, nor by what is saved while it is sent', async () => {
    await keep({ text: 'Good morning', attachment_1: await paint() });
    const fields = { text: 'Good morning', from_draft: 'true' };
    const keys = ['first-window', 'second-window'].map((key) => ({ 'idempotency-key': key }));
    const sent = await Promise.all([
      ...keys.map((key) => send(fields, key)),
      keep({ text: 'Good morning' }).then(() => send(fields)),
    ]);
    const ids = sent.map((one) => letterOf(one).id);
    await keep({ text: 'Good morning' });
    expect(await rows('letters')).toHaveLength(1);
    expect(new Set(ids).size).toBe(1);
    expect(await draft()).toBeNull();
    expect(await storedAttachments(test)).toHaveLength(1);
    // A new letter is neither: another text, another picture, another day.
    await keep({ text: 'Good morning, again' });
    expect((await draft())?.text).toBe('Good morning, again');
    letterOf(await send({ ...fields, attachment_1: await paint() }));
    test.clock.advance({ hours: 1 });
    letterOf(await send(fields));
    expect(await rows('letters')).toHaveLength(3);
  });

  it('is not written over by a device that has not seen its newest words', async () => {
    const opened = (await keep({ text: 'Dear' })).json<LetterDraftResponse>().letter_draft;
    const version = opened?.version ?? '';
    const newer = await keep({ text: 'Dear Amira', replaces: version });
    const refused = await keep({ text: 'Dear.', replaces: version, attachment_1: await paint() });
    expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'conflict' }]);
    expect(await draft()).toEqual(newer.json<LetterDraftResponse>().letter_draft);
    expect(await storedAttachments(test)).toEqual([]);
    // A save whose answer was lost; one of several that the page knows; pictures alone.
    expect((await keep({ text: 'Dear Amira', replaces: version })).statusCode).toBe(200);
    const known = `${version},${(await draft())?.version}`;
    expect((await keep({ text: 'Dear A', replaces: known })).statusCode).toBe(200);
    const picture = await keep({ attachment_1: await paint(), replaces: version });
    expect(picture.json<LetterDraftResponse>().letter_draft?.text).toBe('Dear A');
    // Neither can it be sent, nor a letter without it.
    const send409 = await send({ text: 'Dear.', from_draft: 'true', replaces: version });
    expect([send409.statusCode, send409.json()]).toMatchObject([409, { code: 'conflict' }]);
    expect([(await draft())?.text, await rows('letters')]).toEqual(['Dear A', []]);
    expect(codesOf(await keep({ text: 'Dear', replaces: 'no version' }))).toEqual({
      replaces: 'invalid-value',
    });
    // A save without a version replaces any draft.
    expect((await keep({ text: 'Dear.' })).statusCode).toBe(200);
  });

  it.each(['sent', 'thrown away'])('that was %s elsewhere does not come back', async (how) => {
    await keep({ text: 'Dear' });
    const replaces = (await draft())?.version ?? '';
    const fields = { text: 'Dear.', replaces };
    if (how === 'sent') letterOf(await send({ text: 'Dear', from_draft: 'true', replaces }));
    else await call(test, 'DELETE', draftUrl(), { headers });
    const letters = await rows('letters');
    const refused = [
      await keep(fields),
      await keep({ attachment_1: await paint(), replaces }),
      await send({ ...fields, from_draft: 'true' }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
    expect(await draft()).toBeNull();
    expect(await storedAttachments(test)).toEqual([]);
    expect(await rows('letters')).toEqual(letters);
    // As a letter of its own it can be written.
    expect((await keep({ ...fields, replaces: draftVersion('') })).statusCode).toBe(200);
    letterOf(await send({ ...fields, from_draft: 'true', replaces: draftVersion('Dear.') }));
  });

  it('takes the words of a letter that staff have just given back, and sends them again', async () => {
    const text = 'Good morning';
    const first = letterOf(await send({ text, attachment_1: await paint() }));
    const { deps } = test;
    const decision = { id: first.id, reason: 'Without the picture, please.', note: undefined };
    await returnLetter(deps, { ...decision, actor: 'test', dryRun: false });
    // The page does this to write it again.
    await keep({ text, remove_attachment_1: 'true', remove_attachment_2: 'true' });
    expect((await draft())?.text).toBe(text);
    const again = letterOf(await send({ text, from_draft: 'true' }));
    expect([again.id === first.id, again.status]).toEqual([false, 'received']);
    await returnLetter(deps, { ...decision, id: again.id, actor: 'test', dryRun: false });
    // Also without a draft, which a page may never have saved.
    const third = letterOf(await send({ text, from_draft: 'true' }));
    expect(third.status).toBe('received');
    expect(await rows('letters')).toHaveLength(3);
  });

  it('keeps what two windows save at once', async () => {
    await Promise.all([
      keep({ attachment_1: await paint('#00f') }),
      keep({ attachment_2: await paint('#0f0') }),
      keep({ text: 'Dear' }),
      keep({ attachment_1: await paint('#f00') }),
    ]);
    const kept = await draft();
    expect(kept?.text).toBe('Dear');
    const ids = [idOf(kept?.attachment_1), idOf(kept?.attachment_2)];
    expect((await storedAttachments(test)).toSorted()).toEqual(ids.toSorted());
  });
});

it('what two people wrote to each other is forgotten with the sponsor, files and all', async () => {
  const { db } = test.deps;
  const stranger = await makeLetter(db);
  await makeDraft(db);
  letterOf(await send({ attachment_1: await paint() }));
  await keep({ text: 'Dear', attachment_2: await paint() });
  await makeLetter(db, { sponsorshipId: sponsorship.id, senderType: 'SponsoreeLetter' });
  const pictures = await db.transaction((transaction) =>
    removeLettersOf(transaction, [sponsorship.id]),
  );
  // They go once nothing can bring their rows back.
  expect(await storedAttachments(test)).toHaveLength(2);
  await removeAttachmentFiles(test.deps, pictures);
  expect(await storedAttachments(test)).toEqual([]);
  expect((await rows('letters')).map(({ text }) => text)).toEqual([stranger.text]);
  expect([await rows('letter_attachments'), await rows('letter_drafts')]).toEqual([
    [],
    [expect.anything()],
  ]);
});
