import type {
  broughtLetterResponse,
  DeskLetter,
  MissingSponsorship,
  QueuedLetter,
} from '@nabta/contract/desk';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { z } from 'zod';
import { mailsOf } from '../../testing/accounts.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeChild } from '../../testing/factories.ts';
import {
  callWithForm,
  makeAttachment,
  makeDraft,
  makeLetter,
  storedAttachments,
} from '../../testing/letters.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { listAudit } from '../audit/index.ts';
import { looks } from '../looks/tables.ts';
import { letterAttachments } from './tables.ts';

const test = await shareTestApp();
const { db, storage } = test.deps;

async function volunteer(name = 'Nadia') {
  const staff = await makeStaff(test, ['letters'], { name });
  return { actor: `${name} #${staff.id}`, session: await deskSessionOf(test, staff) };
}

const list = async (session: string, query = '') => {
  const answer = await callDesk(test, `GET /letters?${query}`, { session });
  return answer.json<{
    letters: QueuedLetter[];
    elsewhere: { list: string; count: number }[];
    meta: { total_entries: number };
  }>();
};
const idsOf = ({ letters }: { letters: readonly { id: number }[] }) => letters.map(({ id }) => id);

describe('the lists', () => {
  it('have held letters first, then those to hand over, each by its number', async () => {
    const { session } = await volunteer();
    const first = await makeLetter(db);
    const held = await makeLetter(db, { status: 'in_review' });
    const second = await makeLetter(db);
    await makeLetter(db, { status: 'delivered' });
    expect(idsOf(await list(session))).toEqual([held.id, first.id, second.id]);
    expect(idsOf(await list(session, 'order=desc'))).toEqual([held.id, second.id, first.id]);
    const page = await list(session, 'list=received&per_page=1&page=2');
    expect([idsOf(page), page.meta.total_entries]).toEqual([[second.id], 2]);
  });

  it('find a letter by its number, and by the child’s code and folded name', async () => {
    const { session } = await volunteer();
    await makeLetter(db);
    const letter = await makeLetter(db);
    const found = (await list(session, `q=${letter.id}`)).letters;
    const one = found.find(({ id }) => id === letter.id);
    expect(idsOf(await list(session, `q=${one?.child.code}`))).toEqual([letter.id]);
    expect(idsOf(await list(session, 'q=nobody-at-all'))).toEqual([]);
  });

  it('find a child’s code in the digits and with the gap that people type', async () => {
    const { session } = await volunteer();
    const letter = await makeLetter(db);
    const code = (await list(session, `q=${letter.id}`)).letters[0]?.child.code ?? '';
    const [letters = '', digits = ''] = code.split('-');
    const arabic = digits.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)));
    for (const typed of [`${letters.toLowerCase()} ${arabic}`, letters + digits]) {
      expect(idsOf(await list(session, `q=${encodeURIComponent(typed)}`))).toEqual([letter.id]);
    }
  });

  it('say in which others something is where there is nothing', async () => {
    const { session } = await volunteer();
    const letter = await makeLetter(db, { status: 'delivered' });
    const { sponsorshipId } = letter;
    await makeLetter(db, { sponsorshipId, status: 'delivered' });
    await makeLetter(db, { sponsorshipId, senderType: 'SponsoreeLetter' });
    await makeLetter(db, { status: 'delivered' });
    const [{ child } = { child: { code: '' } }] = (
      await list(session, `list=delivered&q=${letter.id}`)
    ).letters;
    expect((await list(session, `q=${child.code}`)).elsewhere).toEqual([
      { list: 'delivered', count: 2 },
      { list: 'from_child', count: 1 },
    ]);
    expect((await list(session, `list=delivered&q=${child.code}`)).elsewhere).toEqual([]);
    expect((await list(session)).elsewhere).toEqual([]);
  });

  it('and the answers to decisions tell nothing of what is written: they leave no look', async () => {
    const { session } = await volunteer();
    const text = 'Dear Amira, the jasmine is in bloom.';
    const { id } = await makeLetter(db, { status: 'in_review', text });
    const decide = (call: 'approve' | 'deliver', dry_run = false) =>
      callDesk(test, `POST /letters/${call}`, { session, body: { ids: [id], dry_run } });
    const back = { reason: 'Please write again.', dry_run: true };
    const answers = [
      await callDesk(test, 'GET /letters', { session }),
      await callDesk(test, `POST /letters/${id}/return`, { session, body: back }),
      await decide('approve'),
      await decide('deliver'),
    ];
    for (const { statusCode, body } of answers) {
      expect([statusCode, body.includes('Amira, the')]).toEqual([200, false]);
      expect(body).toContain(`"id":${id}`);
    }
    expect(await db.$count(looks)).toBe(0);
  });

  it('tell the first name of the sponsor, and nothing else of them', async () => {
    const { session } = await volunteer();
    await makeLetter(db);
    const [letter] = (await list(session)).letters;
    expect(Object.keys(letter?.sponsor ?? {})).toEqual(['id', 'first_name', 'locale']);
  });
});

describe('the sponsorships without letters', () => {
  const missing = async (session: string, query = '') => {
    const answer = await callDesk(test, `GET /missing_letters?${query}`, { session });
    return answer.json<{ sponsorships: MissingSponsorship[]; meta: { total_entries: number } }>();
  };

  it('are the living ones in which that writer has sent none for six months, the longest wait first', async () => {
    const { session } = await volunteer();
    const now = test.clock.now();
    const ago = (days: number) => now.subtract({ hours: days * 24 });
    const old = { startedAt: ago(400) };
    const never = await makeSponsorship(db, { startedAt: ago(300) });
    const longAgo = await makeSponsorship(db, old);
    await makeLetter(db, { sponsorshipId: longAgo.id, createdAt: ago(200) });
    const lately = await makeSponsorship(db, old);
    await makeLetter(db, { sponsorshipId: lately.id, createdAt: ago(10) });
    await makeSponsorship(db, { startedAt: ago(20) });
    await makeSponsorship(db, { ...old, status: 'inactive', endedAt: now });
    const ids = ({ sponsorships }: { sponsorships: MissingSponsorship[] }) =>
      sponsorships.map(({ id }) => id);
    const bySponsor = await missing(session);
    expect(ids(bySponsor)).toEqual([never.id, longAgo.id]);
    expect(Object.keys(bySponsor.sponsorships[0]?.sponsor ?? {})).toEqual([
      'id',
      'first_name',
      'locale',
    ]);
    expect(bySponsor.sponsorships.map((one) => one.last_letter_on)).toEqual([
      null,
      expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    ]);
    const page = await missing(session, 'per_page=1&page=2');
    expect([ids(page), page.meta.total_entries]).toEqual([[longAgo.id], 2]);
    const byChild = await missing(session, 'writer=SponsoreeLetter');
    expect(ids(byChild)).toEqual([longAgo.id, lately.id, never.id]);
  });
});

describe('a letter', () => {
  it('has the words marked that held it, and pictures that open for who may read letters', async () => {
    const { session } = await volunteer();
    const text = 'Dear Amira, call 0100 123 4567. Mona';
    const letter = await makeLetter(db, { status: 'in_review', text });
    const { id } = await makeAttachment(db, letter);
    await storage.write(`letters/${id}/picture.jpg`, Buffer.from('large'), 'image/jpeg');
    await storage.write(`letters/${id}/preview.jpg`, Buffer.from('small'), 'image/jpeg');
    const answer = await callDesk(test, `GET /letters/${letter.id}`, { session });
    const { letter: shown } = answer.json<{ letter: DeskLetter }>();
    expect(shown.marks.map(({ start, end, reason }) => [reason, text.slice(start, end)])).toEqual([
      ['phone', 'call 0100 123 4567'],
    ]);
    const [picture] = shown.pictures;
    const open = (url = '', cookie = session) =>
      callDesk(test, `GET ${url.replace('/v1/desk', '') as '/'}`, { session: cookie });
    const large = await open(picture?.url);
    expect(large.body).toBe('large');
    // Opened alone, the browser may style its page, and nothing may run there.
    expect(large.headers['content-security-policy']).toMatch(
      /style-src 'unsafe-inline';.*; sandbox$/,
    );
    expect((await open(picture?.preview_url)).body).toBe('small');
    const money = await deskSessionOf(test, await makeStaff(test, ['money']));
    expect((await open(picture?.url, money)).statusCode).toBe(403);
    expect((await open(picture?.url, '')).statusCode).toBe(401);
  });

  it('that is not sent yet shows no picture to staff', async () => {
    const { session } = await volunteer();
    const draft = await makeDraft(db);
    const letter = await makeLetter(db, { sponsorshipId: draft.sponsorshipId });
    const { id } = await makeAttachment(db, letter);
    await db.update(letterAttachments).set({ letterId: null });
    const answer = await callDesk(test, `GET /letter_pictures/${id}`, { session });
    expect(answer.statusCode).toBe(404);
  });
});

describe('a decision', () => {
  it('approves, hands over and returns, as the commands do', async () => {
    const { session, actor } = await volunteer();
    const [a, b] = [
      await makeLetter(db, { status: 'in_review' }),
      await makeLetter(db, { status: 'in_review' }),
    ];
    const ids = [a.id];
    const tried = await callDesk(test, 'POST /letters/approve', {
      session,
      body: { ids, dry_run: true },
    });
    expect(tried.json()).toMatchObject({ dry_run: true, letters: [{ status: 'in_review' }] });
    const approved = await callDesk(test, 'POST /letters/approve', { session, body: { ids } });
    expect(approved.json()).toMatchObject({ letters: [{ id: a.id, status: 'received' }] });
    const delivered = await callDesk(test, 'POST /letters/deliver', { session, body: { ids } });
    expect(delivered.json()).toMatchObject({ letters: [{ id: a.id, status: 'delivered' }] });
    const body = { reason: 'Please leave the number out.' };
    await callDesk(test, `POST /letters/${b.id}/return`, { session, body });
    const [mail] = await mailsOf(test, 'letter-returned');
    expect(JSON.stringify(mail?.data)).toContain(body.reason);
    const { entries } = await listAudit(test.deps, {}, { limit: undefined });
    expect(entries.map((entry) => [entry.actor, entry.action]).toReversed()).toEqual([
      [actor, 'letters approve'],
      [actor, 'letters deliver'],
      [actor, 'letters return'],
    ]);
  });

  it('of two people at once counts once, and the second is told who was first', async () => {
    const [nadia, samir] = [await volunteer(), await volunteer('Samir')];
    const { id } = await makeLetter(db, { status: 'in_review' });
    const [first, second] = await Promise.all([
      callDesk(test, 'POST /letters/approve', { session: nadia.session, body: { ids: [id] } }),
      callDesk(test, 'POST /letters/approve', { session: samir.session, body: { ids: [id] } }),
    ]);
    const [won, lost] = first.statusCode === 200 ? [first, second] : [second, first];
    const winner = won === first ? nadia : samir;
    expect([won.statusCode, lost.statusCode]).toEqual([200, 409]);
    expect(lost.json()).toMatchObject({
      code: 'conflict',
      messages: [`Letter ${id} is on its way already: ${winner.actor} approved it.`],
      error_codes: { [id]: 'letter-approved-by' },
    });
  });

  it('is not turned round by somebody who saw the letter before it', async () => {
    const [nadia, samir] = [await volunteer(), await volunteer('Samir')];
    const { id } = await makeLetter(db, { status: 'in_review' });
    const approval = { session: nadia.session, body: { ids: [id] } };
    await callDesk(test, 'POST /letters/approve', approval);
    const body = { reason: 'A number is in it.', status: 'in_review' };
    const late = await callDesk(test, `POST /letters/${id}/return`, {
      session: samir.session,
      body,
      headers: { 'accept-language': 'ar' },
    });
    expect(late.statusCode).toBe(409);
    expect(late.json<{ messages: string[] }>().messages[0]).toContain(nadia.actor);
    const meant = { session: samir.session, body: { ...body, status: 'received' } };
    expect((await callDesk(test, `POST /letters/${id}/return`, meant)).statusCode).toBe(200);
  });

  it('names each letter that it cannot be made for, and changes none', async () => {
    const { session } = await volunteer();
    const held = await makeLetter(db, { status: 'in_review' });
    const ofChild = await makeLetter(db, { senderType: 'SponsoreeLetter' });
    const received = await makeLetter(db);
    const body = { ids: [held.id, ofChild.id, received.id] };
    const answer = await callDesk(test, 'POST /letters/approve', { session, body });
    expect(answer.json()).toMatchObject({
      error_codes: { [ofChild.id]: 'letter-of-child', [received.id]: 'letter-approved-before' },
    });
    expect(idsOf(await list(session, 'list=in_review'))).toEqual([held.id]);
    const empty = await callDesk(test, `POST /letters/${held.id}/return`, {
      session,
      body: { reason: '  ' },
    });
    expect(empty.json()).toMatchObject({ error_codes: { reason: 'return-reason-required' } });
  });
});

describe('a child’s letter', () => {
  type Answer = z.output<typeof broughtLetterResponse>;
  const bring = async (session: string, fields: Record<string, string>, picture?: Buffer) =>
    callWithForm(test, 'POST', '/desk/letters', {
      fields: {
        ...fields,
        ...(picture ? { attachment_1: { name: 'scan.png', bytes: picture } } : {}),
      },
      headers: { origin: 'http://localhost:3000', cookie: `desk=${session}` },
    });
  const png = () =>
    sharp({ create: { width: 64, height: 64, channels: 3, background: 'white' } })
      .png()
      .toBuffer();

  it('is brought with its picture made anew, once, and mailed', async () => {
    const { session } = await volunteer();
    const { child_code: code } = await aSponsoredChild();
    const fields = {
      child_code: code.toLowerCase().replace('-', ' '),
      text: 'Dear Mona, thank you.',
    };
    const tried = await bring(session, { ...fields, dry_run: 'true' }, await png());
    expect(tried.json()).toMatchObject({ letter: { id: null, child: { code } }, dry_run: true });
    const brought = await bring(session, fields, await png());
    const { id } = brought.json<{ letter: { id: number } }>().letter;
    expect(await mailsOf(test, 'letter-new')).toHaveLength(1);
    const shown = await callDesk(test, `GET /letters/${id}`, { session });
    const url = shown.json<{ letter: DeskLetter }>().letter.pictures[0]?.url ?? '';
    const picture = await callDesk(test, `GET ${url.replace('/v1/desk', '') as '/'}`, { session });
    expect((await sharp(picture.rawPayload).metadata()).format).toBe('jpeg');
    const again = await bring(session, fields, await png());
    expect(again.json()).toMatchObject({ error_codes: { text: 'letter-brought-before' } });
  });

  it('keeps its picture when the answer to the commit is lost', async () => {
    const { session } = await volunteer();
    const fields = { ...(await aSponsoredChild()), text: 'Dear Mona, thank you.' };
    const transaction = db.transaction.bind(db);
    const losing = vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      await transaction(work);
      throw new Error('Connection terminated unexpectedly');
    });
    expect((await bring(session, fields, await png())).statusCode).toBe(500);
    losing.mockRestore();
    const [row] = await db.select({ id: letterAttachments.id }).from(letterAttachments);
    expect(await storedAttachments(test)).toContain(row?.id);
  });

  it('is first shown with its sponsor and the words that give somebody away', async () => {
    const { session } = await volunteer();
    const { child_code: code } = await aSponsoredChild();
    const text = 'Dear friend, write to mina@example.com or call 01001234567.';
    const tried = await bring(session, { child_code: code, text, dry_run: 'true' });
    const { letter } = tried.json<Answer>();
    expect(letter.sponsor_first_name).toBe('Mona');
    expect(letter.marks.map(({ start, end, reason }) => [reason, text.slice(start, end)])).toEqual([
      ['email', 'mina@example.com'],
      ['phone', '01001234567'],
    ]);
    expect(await mailsOf(test, 'letter-new')).toEqual([]);
    expect((await list(session, 'list=from_child')).meta.total_entries).toBe(0);
    const plain = await bring(session, { child_code: code, text: 'Thank you.', dry_run: 'true' });
    expect(plain.json<Answer>().letter.marks).toEqual([]);
  });

  it('goes by the name of the child where one alone has it, in either script', async () => {
    const { session } = await volunteer();
    const { child_code: code } = await aSponsoredChild({
      firstNameAr: 'حازم',
      fullNameAr: 'حازم لطفي',
    });
    const tried = await bring(session, { child_code: ' حازم ', text: 'Hello', dry_run: 'true' });
    expect(tried.json<Answer>().letter.child.code).toBe(code);
    const other = await aSponsoredChild({ firstNameAr: 'حازم', fullNameAr: 'حازم عادل' });
    const several = await bring(session, { child_code: 'حازم', text: 'Hello' });
    expect(several.json()).toMatchObject({ error_codes: { child_code: 'child-name-several' } });
    for (const one of [code, other.child_code]) expect(several.body).toContain(one);
    // One whom nobody sponsors gets no letter.
    await makeChild(db, { firstNameAr: 'بسمة', fullNameAr: 'بسمة لطفي' });
    const alone = await bring(session, { child_code: 'بسمة', text: 'Hello' });
    expect(alone.json()).toMatchObject({ error_codes: { child_code: 'child-unknown' } });
  });

  it.each([
    ['a part of the code', 'AB-001'],
    ['the village', 'Deir'],
    ['the village in Arabic', 'دير'],
    ['the end of a name', 'mina'],
    ['the beginning of a name', 'Yasmin'],
    ['the end of one name and the start of the other', 'Lotfi ياسمينا'],
    ['a text that folds to nothing', 'ء'],
  ])('is not brought by %s', async (_what, typed) => {
    const { session } = await volunteer();
    await aSponsoredChild({
      code: 'AB-0012',
      fullNameEn: 'Yasmina Lotfi',
      fullNameAr: 'ياسمينا لطفي',
      village: { nameEn: 'Deir', nameAr: 'دير' },
    });
    const answer = await bring(session, { child_code: typed, text: 'Hello', dry_run: 'true' });
    expect(answer.json()).toMatchObject({ error_codes: { child_code: 'child-unknown' } });
    for (const name of ['YASMINA', 'lotfi', 'ياسمينا لطفى']) {
      const found = await bring(session, { child_code: name, text: 'Hello', dry_run: 'true' });
      expect(found.json()).toMatchObject({ letter: { child: { code: 'AB-0012' } } });
    }
  });

  it('names every fault, and stores nothing', async () => {
    const { session } = await volunteer();
    const { child_code: code } = await aSponsoredChild();
    const unknown = await bring(session, { child_code: 'XX-0000', text: 'Hello' });
    expect(unknown.json()).toMatchObject({ error_codes: { child_code: 'child-unknown' } });
    const fields = { child_code: code, text: 'Hello', written_on: '2031-01-01' };
    const answer = await bring(session, fields, Buffer.from('no picture'));
    expect(answer.json()).toMatchObject({
      error_codes: { written_on: 'day-to-come', attachment_1: 'photo-not-a-picture' },
    });
    expect((await list(session, 'list=from_child')).meta.total_entries).toBe(0);
  });
});

it('files are sorted into letters by their names, as a folder of the command is', async () => {
  const { session } = await volunteer();
  const { child_code: code } = await aSponsoredChild();
  const names = [
    `${code}-2.png`,
    `${code.toLowerCase()}.JPG`,
    `${code}.txt`,
    'XX-1.jpg',
    `${code}.jpeg`,
    'notes.pdf',
  ];
  const answer = await callDesk(test, 'POST /letter_files', { session, body: { names } });
  expect(answer.json()).toMatchObject({
    letters: [
      {
        child: { code },
        pictures: [`${code}.jpeg`, `${code}-2.png`],
        text: `${code}.txt`,
      },
    ],
    problems: [
      {
        name: `${code.toLowerCase()}.JPG`,
        message: `${code}.jpeg already has the place of this picture.`,
      },
      { name: 'notes.pdf', message: 'is neither a picture (.jpg, .png) nor a text (.txt).' },
      { name: 'XX-1.jpg', message: 'no child has the code XX or XX-1.' },
    ],
  });
});

async function aSponsoredChild(
  given?: Parameters<typeof makeChild>[1],
): Promise<{ child_code: string }> {
  const { id } = await makeSponsorship(db, {
    ...(given && { childId: (await makeChild(db, given)).id }),
  });
  const { rows } = await test.deps.database.sql.query<{ code: string }>(
    'select code from children c join sponsorships s on s.child_id = c.id where s.id = $1',
    [id],
  );
  return { child_code: rows[0]?.code ?? '' };
}
