import type { GiftListResponse, Project } from '@nabta/contract';
import type { DeskContent } from '@nabta/contract/desk';
import { expect, it } from 'vitest';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeChild } from '../../testing/factories.ts';
import { callWithForm, paint, type FormFile } from '../../testing/letters.ts';
import { makeGift } from '../../testing/sponsoring.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { listAudit } from '../audit/index.ts';
import { readOriginal, writeOriginal } from '../pictures/index.ts';

const test = await shareTestApp();
const { db, storage } = test.deps;

type Kind = 'gifts' | 'projects';

const editor = async () => deskSessionOf(test, await makeStaff(test, ['content']));

const show = async (session: string, id: number, kind: Kind = 'gifts') =>
  (await callDesk(test, `GET /content/${id}?kind=${kind}`, { session })).json<{
    record: DeskContent;
  }>().record;

const send = (session: string, id: number, photo: FormFile, kind = 'gifts') =>
  callWithForm(test, 'POST', `/desk/content/${id}/photos`, {
    headers: { cookie: `desk=${session}`, origin: test.deps.settings.publicUrl },
    fields: { kind, photo },
  });
const add = async (session: string, id: number, colour: string, kind: Kind = 'gifts') => {
  const sent = await send(session, id, await paint(colour), kind);
  expect(sent.statusCode, sent.body).toBe(200);
  return sent.json<{ line: string }>().line;
};
const idOf = (line: string) => line.replace('photo ', '');

/** Saves the draft with other pictures. */
const save = async (session: string, id: number, lines: string, kind: Kind = 'gifts') => {
  const { values, version } = await show(session, id, kind);
  const column = kind === 'gifts' ? 'picture' : 'pictures';
  const body = { kind, version, values: { ...values, [column]: lines } };
  return callDesk(test, `PUT /content/${id}`, { session, body });
};
const act = async (
  session: string,
  id: number,
  verb: 'publish' | 'discard',
  kind: Kind = 'gifts',
) => {
  const body = { kind, version: (await show(session, id, kind)).version };
  return (await callDesk(test, `POST /content/${id}/${verb}`, { session, body })).statusCode;
};

const statusOf = async (line: string) =>
  (await test.app.inject(`/media/${idOf(line)}/160.jpg`)).statusCode;
const onSite = async (id: number) =>
  (await test.app.inject('/v1/guests/gifts'))
    .json<GiftListResponse>()
    .gifts.find((one) => one.id === id)?.image_url;

it('a photo of a gift is checked and made small, seen in the draft, and published', async () => {
  const session = await editor();
  const { id } = await makeGift(db);
  const drawn = await onSite(id);
  expect((await show(session, id)).values['picture']).toBe('drawing gift-parcel');
  const line = await add(session, id, '#114411');
  // Nobody sees it before a draft names it.
  expect(await statusOf(line)).toBe(404);
  expect((await save(session, id, line)).statusCode).toBe(204);
  expect((await show(session, id)).pictures[line]).toBe(`/media/${idOf(line)}/480.jpg`);
  expect(await statusOf(line)).toBe(200);
  expect(await onSite(id)).toBe(drawn);

  expect(await act(session, id, 'publish')).toBe(204);
  expect(await onSite(id)).toBe(`/media/${idOf(line)}/480.jpg`);
  expect((await show(session, id)).values['picture']).toBe(line);
  const { entries } = await listAudit(test.deps, {}, { limit: 3 });
  expect(entries.map(({ action }) => action)).toEqual([
    'import gifts',
    'content draft',
    'content photo',
  ]);
  expect(entries[2]?.details).toMatchObject({ kind: 'gifts', content: id });

  // Its place is taken by another: the old one is gone, and so are its files.
  const other = await add(session, id, '#991111');
  await save(session, id, other);
  expect(await act(session, id, 'publish')).toBe(204);
  expect([await statusOf(line), await statusOf(other)]).toEqual([404, 200]);
  expect(await readOriginal(storage, idOf(line))).toBeUndefined();
});

it('refuses what is no picture, too small, of a kind without pictures, or of nothing', async () => {
  const session = await editor();
  const { id } = await makeGift(db);
  const codeOf = async (photo: FormFile) =>
    (await send(session, id, photo)).json<{ error_codes: unknown }>().error_codes;
  const text = { name: 'photo.jpg', bytes: Buffer.from('no picture') };
  expect(await codeOf(text)).toEqual({ photo: 'photo-not-a-picture' });
  expect(await codeOf(await paint('#000', 100))).toEqual({ photo: 'photo-too-small' });
  const whole = await paint();
  const cutOff = { ...whole, bytes: whole.bytes.subarray(0, 300) };
  expect(await codeOf(cutOff)).toEqual({ photo: 'photo-damaged' });
  expect((await send(session, id, whole, 'faqs')).statusCode).toBe(422);
  expect((await send(session, 999_999, whole)).statusCode).toBe(404);
});

it('a photo that a draft gives up is removed, and one of the site is not', async () => {
  const session = await editor();
  const { id } = await makeGift(db);
  const [published, given] = [await add(session, id, '#111'), await add(session, id, '#222')];
  await save(session, id, published);
  await act(session, id, 'publish');
  await save(session, id, given);
  expect(await act(session, id, 'discard')).toBe(204);
  expect([await statusOf(published), await statusOf(given)]).toEqual([200, 404]);
  expect(await readOriginal(storage, idOf(given))).toBeUndefined();

  // It can be brought again, and be given up by saving another as well.
  expect(await add(session, id, '#222')).toBe(given);
  await save(session, id, given);
  expect(await statusOf(given)).toBe(200);
  await save(session, id, 'drawing gift-parcel');
  expect([await statusOf(published), await statusOf(given)]).toEqual([200, 404]);
});

it('a file that replaces a photo leaves it where the draft names it, and removes it otherwise', async () => {
  const session = await editor();
  const { id } = await makeGift(db);
  const line = await add(session, id, '#555');
  await save(session, id, line);
  await act(session, id, 'publish');
  const { values: now, version } = await show(session, id);
  const body = { kind: 'gifts', version, values: { ...now, title_en: 'A new name' } };
  expect((await callDesk(test, `PUT /content/${id}`, { session, body })).statusCode).toBe(204);
  const bringFile = async (picture: string) => {
    const values = { ...(await show(session, id)).values, id: String(id), picture };
    const rows = [Object.keys(values), Object.values(values)];
    const csv = rows.map((row) => row.map((cell) => JSON.stringify(cell)).join(',')).join('\n');
    const counts = 'created=0&updated=1&unchanged=0';
    const path = `/desk/content_files/import?kind=gifts&${counts}`;
    const brought = await callWithForm(test, 'POST', path, {
      headers: { cookie: `desk=${session}`, origin: test.deps.settings.publicUrl },
      fields: { file: { name: 'gifts.csv', bytes: Buffer.from(csv) } },
    });
    expect(brought.body).toContain('imported');
  };
  await bringFile('drawing gift-parcel');
  expect(await statusOf(line)).toBe(200);
  expect(await act(session, id, 'publish')).toBe(204);
  expect(await onSite(id)).toBe(`/media/${idOf(line)}/480.jpg`);

  await bringFile('drawing gift-parcel');
  expect(await statusOf(line)).toBe(404);
});

it('a record has no picture of another, or of a child', async () => {
  const session = await editor();
  const { id } = await makeGift(db);
  const line = await add(session, (await makeGift(db)).id, '#333');
  const child = await makeChild(db);
  await writeOriginal(storage, child.pictureId, (await paint()).bytes);
  for (const stolen of [line, `photo ${child.pictureId}`, 'photo nothing-at-all']) {
    const refused = await save(session, id, stolen);
    expect(refused.json<{ error_codes: object }>().error_codes).toEqual({
      picture: 'photo-not-kept',
    });
  }
  expect(await statusOf(line)).toBe(404);
});

it('the photos of a project have an order, and a text is changed beside them', async () => {
  const session = await editor();
  const created = await callDesk(test, 'POST /content', {
    session,
    body: {
      kind: 'projects',
      values: {
        ...{ title_en: 'Water', title_ar: 'مياه' },
        ...{ description_en: 'Clean', description_ar: 'نظيفة' },
      },
    },
  });
  const { id } = created.json<{ id: number }>();
  const lines = [
    await add(session, id, '#444', 'projects'),
    await add(session, id, '#555', 'projects'),
  ];
  const pictures = async () =>
    (await test.app.inject(`/v1/guests/projects/${id}`))
      .json<{ project: Project }>()
      .project.images.map(({ file_url: url }) => url);
  const urls = lines.map((line) => `/media/${idOf(line)}/480.jpg`);
  await save(session, id, lines.join('\n'), 'projects');
  expect(await act(session, id, 'publish', 'projects')).toBe(204);
  expect(await pictures()).toEqual(urls);
  await save(session, id, lines.toReversed().join('\n'), 'projects');
  expect(await act(session, id, 'publish', 'projects')).toBe(204);
  expect(await pictures()).toEqual(urls.toReversed());

  // Without a word about pictures they are as they were.
  const { version, values } = await show(session, id, 'projects');
  const { pictures: _pictures, ...texts } = values;
  const body = { kind: 'projects', version, values: { ...texts, title_en: 'Wells' } };
  await callDesk(test, `PUT /content/${id}`, { session, body });
  expect((await show(session, id, 'projects')).values['pictures']).toBe(
    lines.toReversed().join('\n'),
  );
  expect(await act(session, id, 'publish', 'projects')).toBe(204);
  expect(await pictures()).toEqual(urls.toReversed());

  const none = await save(session, id, ' ', 'projects');
  expect(none.json<{ error_codes: object }>().error_codes).toEqual({
    pictures: 'picture-required',
  });
  const unknown = await save(session, id, 'drawing scene-watr', 'projects');
  expect(unknown.json<{ errors: object }>().errors).toEqual({
    pictures: 'There is no drawing with the name scene-watr.',
  });
});

it('of two editors who change the picture, the second is refused', async () => {
  const session = await editor();
  const { id } = await makeGift(db);
  const before = await show(session, id);
  const mine = await add(session, id, '#666');
  await save(session, id, mine);
  await act(session, id, 'publish');
  const body = { kind: 'gifts', version: before.version, values: before.values };
  const late = await callDesk(test, `PUT /content/${id}`, { session, body });
  expect(late.statusCode).toBe(409);
  expect(late.json<{ current: DeskContent }>().current.values['picture']).toBe(mine);
});

it('an old version comes back without the photos that are not kept', async () => {
  const session = await editor();
  const { id } = await makeGift(db);
  const first = await add(session, id, '#777');
  await save(session, id, first);
  await act(session, id, 'publish');
  const second = await add(session, id, '#888');
  await save(session, id, second);
  await act(session, id, 'publish');
  const { history } = await show(session, id);
  expect(history.map(({ values }) => values['picture'])).toEqual([
    second,
    second,
    'drawing gift-parcel',
  ]);
});

it('a gift waits for its day with its photo', async () => {
  const session = await editor();
  const { id } = await makeGift(db);
  const line = await add(session, id, '#999');
  await save(session, id, line);
  const on = test.clock.now().toZonedDateTimeISO('Africa/Cairo').toPlainDate().add({ days: 1 });
  const { version } = await show(session, id);
  const body = { kind: 'gifts', version, on: on.toString() };
  expect((await callDesk(test, `PUT /content/${id}/day`, { session, body })).statusCode).toBe(204);
  test.clock.set(test.clock.now().add({ hours: 24 }).toString());
  await test.queue.runSchedule('publish-due-content');
  expect(await onSite(id)).toBe(`/media/${idOf(line)}/480.jpg`);
});
