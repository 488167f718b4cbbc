import type { LetterDraftResponse, LetterListResponse } from '@nabta/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeAttachment, makeDraft, makeLetter } from '../../testing/letters.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';

let owner: Reader;
let attachmentId: string;
const test = await shareTestApp();
beforeEach(async () => {
  owner = await makeReader();
  ({ id: attachmentId } = await withPicture(owner));
});

interface Reader {
  readonly sponsorship: Awaited<ReturnType<typeof makeSponsorship>>;
  readonly headers: Record<string, string>;
}

async function makeReader(): Promise<Reader> {
  const sponsorship = await makeSponsorship(test.deps.db);
  return { sponsorship, headers: await sessionOf(test, sponsorship.sponsor) };
}

/** A letter by the child, with the files of a picture. */
async function withPicture({ sponsorship }: Reader) {
  const { db, storage } = test.deps;
  const letter = await makeLetter(db, {
    sponsorshipId: sponsorship.id,
    senderType: 'SponsoreeLetter',
  });
  const attachment = await makeAttachment(db, letter, 2);
  for (const form of ['picture', 'preview']) {
    const key = `letters/${attachment.id}/${form}.jpg`;
    await storage.write(key, Buffer.from(`the ${form}`), 'image/jpeg');
  }
  return attachment;
}

/** The link of the one picture of a reader's letters, and the cookie that came with it. */
async function readLetters({ sponsorship, headers }: Reader) {
  const url = `/sponsors/sponsorships/sponsorship_letters?sponsorship_id=${sponsorship.id}`;
  const answer = await call(test, 'GET', url, { headers });
  const [letter] = answer.json<LetterListResponse>().sponsorship_letters;
  const [cookie] = answer.cookies;
  expect(cookie).toMatchObject({ name: 'viewer', path: '/v1/sponsors', httpOnly: true });
  expect(cookie).toMatchObject({ sameSite: 'Lax' });
  return { link: letter?.attachments[0] ?? '', viewer: cookie?.value ?? '' };
}

const follow = (link: string, viewer?: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url: link, headers, cookies: viewer === undefined ? {} : { viewer } });

describe('a picture of a letter', () => {
  it('opens by its link in the browser that was given it, as nothing but a picture', async () => {
    const { link, viewer } = await readLetters(owner);
    const answer = await follow(link, viewer);
    expect([answer.statusCode, answer.body]).toEqual([200, 'the picture']);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline; filename="picture-2.jpg"',
      'cross-origin-resource-policy': 'same-origin',
      'x-robots-tag': 'noindex, noimageindex',
    });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toMatch(/^default-src 'none';.*; sandbox$/);
    expect((await follow(`${link}&size=preview`, viewer)).body).toBe('the preview');
  });

  it('opens for its owner without a link, as for a program that keeps the four headers', async () => {
    const url = `/v1/sponsors/letter_attachments/${attachmentId}`;
    const answer = await follow(url, undefined, owner.headers);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
      200,
      'private, no-store',
    ]);
    const stranger = await makeReader();
    expect((await follow(url, undefined, stranger.headers)).statusCode).toBe(404);
  });

  it('opens for a quarter of an hour, while a page that asks again is given new links', async () => {
    const { link, viewer } = await readLetters(owner);
    test.clock.advance({ minutes: 14 });
    expect((await follow(link, viewer)).statusCode).toBe(200);
    test.clock.advance({ minutes: 1 });
    expect((await follow(link, viewer)).statusCode).toBe(404);
    const again = await readLetters(owner);
    expect(again.link).not.toBe(link);
    // All calls of a page give the one cookie: whichever comes last, every link works.
    expect(again.viewer).toBe(viewer);
    expect((await follow(again.link, viewer)).statusCode).toBe(200);
  });

  it('of a draft opens in the same way', async () => {
    const { id: sponsorshipId } = owner.sponsorship;
    await makeDraft(test.deps.db, { sponsorshipId });
    await test.deps.database.sql.query('update letter_attachments set letter_id = null');
    const url = `/sponsors/letter_drafts/${sponsorshipId}`;
    const answer = await call(test, 'GET', url, { headers: owner.headers });
    const { letter_draft: draft } = answer.json<LetterDraftResponse>();
    expect(draft?.attachment_1).toBeNull();
    const link = draft?.attachment_2 ?? '';
    expect((await follow(link, answer.cookies[0]?.value)).statusCode).toBe(200);
  });
});

describe('everything else is not there, and tells nothing', () => {
  const changed = (link: string, name: string, value: string) =>
    link.replace(new RegExp(`(${name}=)[^&]*`), `$1${value}`);

  it.each<[string, (given: { link: string; viewer: string }) => Promise<unknown> | unknown[]]>([
    ['without the cookie', ({ link }) => [link]],
    ['with a cookie that was made up', ({ link }) => [link, 'x'.repeat(43)]],
    ['without a signature', ({ link, viewer }) => [link.split('?')[0] ?? '', viewer]],
    ['with a later end', ({ link, viewer }) => [changed(link, 'expires', '99999999999'), viewer]],
    ['with another signature', ({ link, viewer }) => [changed(link, 'signature', '1.x'), viewer]],
    [
      'with a signature twice',
      ({ link, viewer }) => [`${link}&signature=1.${'x'.repeat(43)}`, viewer],
    ],
    [
      'for another picture, with the link of one’s own',
      async ({ link, viewer }) => {
        const { id } = await withPicture(await makeReader());
        return [link.replace(attachmentId, id), viewer];
      },
    ],
    [
      'in the browser of another sponsor',
      async ({ link }) => {
        const stranger = await makeReader();
        await withPicture(stranger);
        return [link, (await readLetters(stranger)).viewer];
      },
    ],
    [
      'in another browser of the same sponsor',
      async ({ link }) => {
        const headers = await sessionOf(test, owner.sponsorship.sponsor);
        return [link, (await readLetters({ ...owner, headers })).viewer];
      },
    ],
    [
      'once its owner has signed out, though not on the phone',
      async ({ link, viewer }) => {
        await sessionOf(test, owner.sponsorship.sponsor);
        await call(test, 'DELETE', '/sponsors/sign_out', { headers: owner.headers });
        return [link, viewer, owner.headers];
      },
    ],
    [
      'once the letters are somebody else’s',
      async ({ link, viewer }) => {
        const other = await makeReader();
        await test.deps.database.sql.query(
          'update letter_attachments set sponsorship_id = $1, letter_id = null',
          [other.sponsorship.id],
        );
        return [link, viewer];
      },
    ],
    [
      'once its file is gone',
      async ({ link, viewer }) => {
        await test.deps.storage.removeAll(`letters/${attachmentId}`);
        return [link, viewer];
      },
    ],
  ])('%s', async (_, change) => {
    const given = await readLetters(owner);
    expect((await follow(given.link, given.viewer)).statusCode).toBe(200);
    const [link, viewer, headers] = (await change(given)) as Parameters<typeof follow>;
    const answer = await follow(link, viewer, headers);
    const nothing = await follow('/v1/sponsors/letter_attachments/AAAAAAAAAAAAAAAAAAAAAA');
    expect([answer.statusCode, answer.body]).toEqual([404, nothing.body]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});
