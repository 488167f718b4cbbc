import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { loadSite } from '../../http/site.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeFaq, makeProject } from '../../testing/factories.ts';
import { makeGift } from '../../testing/sponsoring.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import type { ContentValues, DeskContent } from '@nabta/contract/desk';

const test = await shareTestApp({ site: await loadSite() });
const { db } = test.deps;

const editor = async () => deskSessionOf(test, await makeStaff(test, ['content']));

async function draft(session: string, kind: string, id: number, changes: ContentValues) {
  const read = async () =>
    (await callDesk(test, `GET /content/${id}?kind=${kind}`, { session })).json<{
      record: DeskContent;
    }>().record;
  const { values, version } = await read();
  const body = { kind, version, values: { ...values, ...changes } };
  const saved = await callDesk(test, `PUT /content/${id}`, { session, body });
  expect(saved.statusCode, saved.body).toBe(204);
  return read();
}

const look = (session: string, kind: string, id: number, language = 'en') =>
  callDesk(test, `GET /content/${id}/page?kind=${kind}&language=${language}`, { session });

it('a project’s page is shown with its draft, in both languages, and nobody else sees it', async () => {
  const session = await editor();
  const { id } = await makeProject(db, { titleEn: 'Old title' });
  await draft(session, 'projects', id, {
    title_en: 'New title',
    title_ar: 'عنوان جديد',
    description_en: '<p>Wells</p><script>boom()</script>',
    pictures: 'drawing scene-water',
  });
  const page = await look(session, 'projects', id);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('New title</h1>');
  expect(page.body).toContain('<p>Wells</p>');
  const picture = createHash('sha256').update('scene-water');
  expect(page.body).toContain(`/media/${picture.digest('base64url').slice(0, 16)}/`);
  expect(page.body).toContain('This is a draft');
  const arabic = await look(session, 'projects', id, 'ar');
  expect(arabic.body).toMatch(/<html lang="ar" dir="rtl"/);
  expect(arabic.body).toContain('عنوان جديد</h1>');

  const site = await test.app.inject(`/projects/${id}`);
  expect(site.body).toContain('Old title</h1>');
  expect(site.body).not.toContain('New title');
});

it('runs nothing, sends nothing, and is kept and listed nowhere', async () => {
  const session = await editor();
  const { id } = await makeProject(db);
  const { headers, body } = await look(session, 'projects', id);
  expect(body).not.toMatch(/<script|modulepreload/);
  expect(headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'self' 'nonce-[^']+'; .*form-action 'none'.*frame-ancestors 'none'$/,
  );
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['x-robots-tag']).toContain('noindex');
  expect(headers['set-cookie']).toBeUndefined();
});

it('a gift stands in its place among the others, with the price of the language’s country', async () => {
  const session = await editor();
  for (const position of [1, 2, 3]) await makeGift(db, { position, titleEn: `Gift ${position}` });
  const { id } = await makeGift(db, { position: 9 });
  const changes = { title_en: 'Between', price_usd: '31', price_egp: '1490', position: '2' };
  await draft(session, 'gifts', id, changes);
  const { body } = await look(session, 'gifts', id);
  const order = ['Gift 1', 'Gift 2', 'Between', 'Gift 3'].map((title) => body.indexOf(title));
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  expect(order).not.toContain(-1);
  expect(body).toContain('$31');
  expect((await look(session, 'gifts', id, 'ar')).body).toContain('١٬٤٩٠');
  expect((await test.app.inject('/gifts')).body).not.toContain('Between');
});

it('a question is on the page of the list on which it will be', async () => {
  const session = await editor();
  for (let position = 1; position <= 12; position += 1) await makeFaq(db, { position });
  const { id } = await makeFaq(db, { position: 0 });
  await draft(session, 'faqs', id, { question_en: 'Is it last?', position: '13' });
  const { body } = await look(session, 'faqs', id);
  expect(body).toContain('Is it last?');
  expect(body).toMatch(/aria-current="page"[^>]*>2</);
});

it('has no page while a fact is missing, or where the site has none', async () => {
  const session = await editor();
  const created = await callDesk(test, 'POST /content', {
    session,
    body: { kind: 'gifts', values: { title_en: 'Only this' } },
  });
  const { id } = created.json<{ id: number }>();
  expect((await draft(session, 'gifts', id, {})).has_page).toBe(false);
  expect((await look(session, 'gifts', id)).statusCode).toBe(404);
  const ball = {
    ...{ title_en: 'Ball', title_ar: 'كرة', description_en: 'A ball', description_ar: 'كرة' },
    ...{ kind: 'family_relief', price_usd: '8', price_egp: '400', picture: 'drawing gift-parcel' },
  };
  expect((await draft(session, 'gifts', id, ball)).has_page).toBe(true);
  expect((await look(session, 'gifts', id)).body).toContain('A ball');
  const community = await callDesk(test, 'POST /content', {
    session,
    body: { kind: 'communities', values: { name_en: 'A', name_ar: 'أ', code: 'X-1' } },
  });
  const { id: other } = community.json<{ id: number }>();
  expect((await look(session, 'communities', other)).statusCode).toBe(404);
});
