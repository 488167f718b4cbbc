import type { FaqListResponse } from '@nabta/contract';
import {
  CONTENT_KINDS,
  contentColumns,
  type ContentValues,
  type DeskContent,
  type ListedContent,
} from '@nabta/contract/desk';
import { expect, it } from 'vitest';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeFaq, makeProject, makePurpose } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { listAudit } from '../audit/index.ts';
import { FILES_OF } from './read-content.ts';

const test = await shareTestApp();
const { db } = test.deps;

async function editor() {
  const staff = await makeStaff(test, ['content']);
  return { actor: `${staff.name} #${staff.id}`, session: await deskSessionOf(test, staff) };
}

const questionOnSite = async () =>
  (await makeFaq(db, { questionEn: 'Old question', questionAr: 'سؤال' })).id;

const show = async (session: string, id: number, kind = 'faqs') =>
  (await callDesk(test, `GET /content/${id}?kind=${kind}`, { session })).json<{
    record: DeskContent;
  }>().record;
const list = async (session: string, kind = 'faqs') =>
  (await callDesk(test, `GET /content?kind=${kind}&per_page=100`, { session })).json<{
    records: ListedContent[];
  }>().records;
const save = (session: string, id: number, body: object) =>
  callDesk(test, `PUT /content/${id}`, { session, body: { kind: 'faqs', ...body } });
const publish = (session: string, id: number, body: object) =>
  callDesk(test, `POST /content/${id}/publish`, { session, body: { kind: 'faqs', ...body } });
const create = async (session: string, kind: string, values: ContentValues) =>
  (await callDesk(test, 'POST /content', { session, body: { kind, values } })).json<{
    id: number;
  }>().id;
const onSite = async (id: number) =>
  (await test.app.inject('/v1/guests/faqs?per_page=50'))
    .json<FaqListResponse>()
    .faqs.find((one) => one.id === id);

it.each(CONTENT_KINDS)('the form of %s has the columns of its files', (kind) => {
  const { id: _id, ...columns } = FILES_OF[kind].columns;
  expect(contentColumns(kind).toSorted()).toEqual(Object.keys(columns).toSorted());
});

it('keeps a draft from the public, shows it cleaned, and publishes it at once', async () => {
  const { session, actor } = await editor();
  const id = await questionOnSite();
  const before = await show(session, id);
  expect(before).toMatchObject({ state: 'published', drafted: null, history: [] });
  const values = {
    ...before.values,
    question_en: 'New question',
    answer_en: '<p>New</p><script>alert(1)</script>',
  };
  expect((await save(session, id, { values, version: before.version })).statusCode).toBe(204);
  const draft = await show(session, id);
  expect(draft).toMatchObject({ state: 'changed', values, drafted: { by: actor } });
  expect(draft.preview['answer_en']).toBe('<p>New</p>');
  expect(await list(session)).toContainEqual({
    id,
    title_en: 'New question',
    title_ar: 'سؤال',
    state: 'changed',
    on_site: true,
    waiting: null,
  });
  expect(await onSite(id)).toMatchObject({ question_en: 'Old question' });
  expect((await publish(session, id, { version: draft.version })).statusCode).toBe(204);
  expect(await onSite(id)).toMatchObject({ question_en: 'New question', answer_en: '<p>New</p>' });
  const after = await show(session, id);
  expect(after).toMatchObject({ state: 'published', drafted: null });
  // When a file's version was published, nobody knows.
  expect(after.history.map(({ at }) => at !== null)).toEqual([true, false]);
  expect(after.history.map(({ by, values: kept }) => [by, kept['question_en']])).toEqual([
    [actor, 'New question'],
    [null, 'Old question'],
  ]);
  const { entries } = await listAudit(test.deps, { actor }, { limit: 5 });
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['import faqs', expect.objectContaining({ source: 'desk', content: String(id), updated: 1 })],
    ['content draft', { kind: 'faqs', content: id }],
  ]);
});

it('restores an old version by way of a draft, and keeps every published one', async () => {
  const { session } = await editor();
  const id = await questionOnSite();
  const { values, version } = await show(session, id);
  await save(session, id, { values: { ...values, question_en: 'Second' }, version });
  await publish(session, id, { version: (await show(session, id)).version });
  const second = await show(session, id);
  const old = second.history.at(-1)?.values;
  await save(session, id, { values: old, version: second.version });
  const draft = await show(session, id);
  expect(draft).toMatchObject({ state: 'changed', values: old });
  await publish(session, id, { version: draft.version });
  expect(await onSite(id)).toMatchObject({ question_en: 'Old question' });
  const { history } = await show(session, id);
  expect(history.map((one) => one.values['question_en'])).toEqual([
    'Old question',
    'Second',
    'Old question',
  ]);
});

it('keeps no draft that is like the published version', async () => {
  const { session } = await editor();
  const id = await questionOnSite();
  const { values, version } = await show(session, id);
  await save(session, id, { values: { ...values, question_en: 'Other' }, version });
  const { version: drafted } = await show(session, id);
  await save(session, id, { values, version: drafted });
  const after = await show(session, id);
  expect(after).toMatchObject({ state: 'published', drafted: null });
  expect((await publish(session, id, { version: after.version })).statusCode).toBe(404);
});

it('throws a draft away, and what is published stays', async () => {
  const { session, actor } = await editor();
  const id = await questionOnSite();
  const { values, version } = await show(session, id);
  const discard = (version: string) =>
    callDesk(test, `POST /content/${id}/discard`, { session, body: { kind: 'faqs', version } });
  expect((await discard(version)).statusCode).toBe(404);
  await save(session, id, { values: { ...values, question_en: 'Other' }, version });
  expect((await discard(version)).statusCode).toBe(409);
  expect((await discard((await show(session, id)).version)).statusCode).toBe(204);
  expect(await show(session, id)).toMatchObject({ state: 'published', drafted: null, values });
  expect(await onSite(id)).toMatchObject({ question_en: 'Old question' });
  const { entries } = await listAudit(test.deps, { actor }, { limit: 1 });
  expect(entries).toMatchObject([{ action: 'content discard', details: { content: id } }]);
});

it('takes plain text, and shows and publishes its paragraphs and lists', async () => {
  const { session } = await editor();
  const id = await questionOnSite();
  const { values, version } = await show(session, id);
  const typed = { ...values, answer_ar: 'أول فقرة.\n\nثم:\n- بند' };
  await save(session, id, { values: typed, version });
  const draft = await show(session, id);
  expect(draft.values).toEqual(typed);
  expect(draft.preview['answer_ar']).toBe('<p>أول فقرة.</p>\n<p>ثم:</p>\n<ul><li>بند</li></ul>');
  await publish(session, id, { version: draft.version });
  expect(await onSite(id)).toMatchObject({ answer_ar: draft.preview['answer_ar'] });
});

it('of two editors saves the first, and shows the second what it wrote', async () => {
  const { session } = await editor();
  const id = await questionOnSite();
  const { values, version } = await show(session, id);
  const first = { ...values, question_en: 'First' };
  await save(session, id, { values: first, version });
  const second = await save(session, id, { values: { ...values, answer_en: '<p>2</p>' }, version });
  expect(second.statusCode).toBe(409);
  expect(second.json<{ current: DeskContent }>().current.values).toEqual(first);
  expect((await publish(session, id, { version })).statusCode).toBe(409);
  expect((await show(session, id)).values).toEqual(first);
});

it('saves an incomplete draft of something new, and publishes it when nothing is missing', async () => {
  const { session } = await editor();
  const values = { question_en: 'Is it new?', question_ar: '', answer_en: '<p>Yes</p>' };
  const id = await create(session, 'faqs', values);
  expect((await list(session)).at(-1)).toMatchObject({ id, state: 'new' });
  const draft = await show(session, id);
  const refused = await publish(session, id, { version: draft.version });
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json<{ errors: object }>().errors).toSorted()).toEqual([
    'answer_ar',
    'question_ar',
  ]);
  expect(await onSite(id)).toBeUndefined();
  const whole = { ...draft.values, question_ar: 'هل هو جديد؟', answer_ar: '<p>نعم</p>' };
  await save(session, id, { values: whole, version: draft.version });
  await publish(session, id, { version: (await show(session, id)).version });
  expect(await onSite(id)).toMatchObject({ question_ar: 'هل هو جديد؟' });
  expect(await show(session, id)).toMatchObject({ state: 'published', history: [{}] });
});

it('tells the limits of a gift’s price, and that a new one needs a picture', async () => {
  const { session } = await editor();
  const texts = {
    title_en: 'Ball',
    title_ar: 'كرة',
    description_en: 'A ball',
    description_ar: 'كرة',
  };
  const values = { ...texts, kind: 'birthday_christmas', price_usd: '8', price_egp: '1' };
  const id = await create(session, 'gifts', values);
  const { version } = await show(session, id, 'gifts');
  const low = await publish(session, id, { kind: 'gifts', version });
  expect(low.json<{ errors: Record<string, string> }>().errors['price_egp']).toMatch(/at least E£/);
  const arabic = await callDesk(test, `POST /content/${id}/publish`, {
    session,
    body: { kind: 'gifts', version },
    headers: { 'accept-language': 'ar' },
  });
  expect(arabic.json<{ errors: Record<string, string> }>().errors['price_egp']).toMatch(
    /^أقل سعر لهذا النوع من الهدايا: [٠-٩٬]+٫٠٠\u00a0ج\.م\.$/,
  );
  await save(session, id, { kind: 'gifts', values: { ...values, price_egp: '1200' }, version });
  const { version: next } = await show(session, id, 'gifts');
  const bare = await publish(session, id, { kind: 'gifts', version: next });
  expect(bare.json<{ errors: Record<string, string> }>().errors['picture']).toMatch(/picture/);
});

it('refuses a village outside Egypt, and names the degrees at fault', async () => {
  const { session } = await editor();
  const texts = Object.fromEntries(
    contentColumns('villages').map((name) => [name, name.endsWith('_ar') ? 'قرية' : 'Village']),
  );
  const publishAt = async (latitude: string, longitude: string) => {
    const id = await create(session, 'villages', { ...texts, latitude, longitude });
    const { version } = await show(session, id, 'villages');
    return publish(session, id, { kind: 'villages', version });
  };
  const codesOf = async (latitude: string, longitude: string) =>
    (await publishAt(latitude, longitude)).json<{ error_codes: object }>().error_codes;
  expect(await codesOf('32.5', '30.84')).toEqual({ latitude: 'outside-egypt' });
  expect(await codesOf('-27.73', '3.84')).toEqual({
    latitude: 'outside-egypt',
    longitude: 'outside-egypt',
  });
  expect((await publishAt('٢٧٫٧٣', '30.84')).statusCode).toBe(204);
});

it('changes the code of a community, and refuses one that another has (ENT-16)', async () => {
  const { session } = await editor();
  const texts = { name_en: 'Friends in Cairo', name_ar: 'أصدقاء القاهرة' };
  const publishNow = async (id: number) => {
    const { version } = await show(session, id, 'communities');
    return publish(session, id, { kind: 'communities', version });
  };
  const added = (code: string) => create(session, 'communities', { ...texts, code });
  const id = await added('desk-cairo');
  expect((await publishNow(id)).statusCode).toBe(204);
  const idOf = async (code: string) =>
    (await test.app.inject(`/v1/guests/communities?code=${code}`)).json<{ id?: number }>().id;
  expect(await idOf('DESK-CAIRO')).toBe(id);

  const second = await publishNow(await added('Desk-Cairo'));
  expect(second.json<{ error_codes: object }>().error_codes).toEqual({
    code: 'community-code-taken',
  });

  const { version } = await show(session, id, 'communities');
  const values = { ...texts, code: 'DESK-GIZA' };
  await save(session, id, { kind: 'communities', values, version });
  expect((await publishNow(id)).statusCode).toBe(204);
  expect(await idOf('DESK-GIZA')).toBe(id);
  expect(await idOf('DESK-CAIRO')).toBeUndefined();
});

it('adds a purpose of donations, which keeps its code for good (DON-06)', async () => {
  const { session } = await editor();
  await makePurpose(db, { code: 'general' });
  const names = { name_en: 'Wells', name_ar: 'آبار' };
  const add = async (code: string) => {
    const id = await create(session, 'purposes', { ...names, code });
    const { version } = await show(session, id, 'purposes');
    return { id, sent: await publish(session, id, { kind: 'purposes', version }) };
  };
  const codesOf = ({ sent }: Awaited<ReturnType<typeof add>>) =>
    sent.json<{ error_codes: object }>().error_codes;
  expect(codesOf(await add('Two words'))).toEqual({ code: 'purpose-code-form' });
  expect(codesOf(await add('GENERAL'))).toEqual({ code: 'purpose-code-taken' });
  const { id, sent } = await add(' Wells ');
  expect(sent.statusCode).toBe(204);
  const offered = async () =>
    (await test.app.inject('/v1/guests/purposes'))
      .json<{ purposes: { id: number; code: string; name_en: string }[] }>()
      .purposes.map((one) => [one.id, one.code, one.name_en]);
  expect((await offered()).at(-1)).toEqual([id, 'wells', 'Wells']);

  const rename = async (changes: ContentValues) => {
    const { version, values } = await show(session, id, 'purposes');
    await save(session, id, { kind: 'purposes', version, values: { ...values, ...changes } });
    const draft = await show(session, id, 'purposes');
    return publish(session, id, { kind: 'purposes', version: draft.version });
  };
  const other = await rename({ code: 'water' });
  expect(other.json<{ error_codes: object }>().error_codes).toEqual({ code: 'purpose-code-fixed' });
  expect((await rename({ code: 'wells', name_en: 'Water wells' })).statusCode).toBe(204);
  expect((await offered()).at(-1)).toEqual([id, 'wells', 'Water wells']);
});

it('takes the purpose of a project away when its field is emptied, and keeps an open place', async () => {
  const { session } = await editor();
  const { id } = await makeProject(db, { purposeCode: 'water', featured: true, position: 3 });
  const kind = 'projects';
  const before = await show(session, id, kind);
  expect(before.values).toMatchObject({ purpose: 'water', featured: 'yes', position: '3' });
  const values = { ...before.values, purpose: ' ', featured: '', position: '' };
  await save(session, id, { kind, version: before.version, values });
  const { version, values: draft } = await show(session, id, kind);
  expect(draft).toMatchObject({ featured: 'yes', position: '3' });
  expect((await publish(session, id, { kind, version })).statusCode).toBe(204);
  expect((await show(session, id, kind)).values).toEqual({ ...before.values, purpose: '' });
});

it('adds a subject of inquiries with the mailbox that is told of them (CON-08)', async () => {
  const { session } = await editor();
  const names = { name_en: 'Visits', name_ar: 'الزيارات' };
  const kind = 'inquiry_subjects';
  const id = await create(session, kind, { ...names, mailbox: 'nobody' });
  const { version, values } = await show(session, id, kind);
  const refused = await publish(session, id, { kind, version });
  expect(refused.json<{ error_codes: object }>().error_codes).toEqual({
    mailbox: 'email-validation-message',
  });
  const mended = { ...values, mailbox: ' visits@nabta.example ' };
  await save(session, id, { kind, version, values: mended });
  const draft = await show(session, id, kind);
  expect((await publish(session, id, { kind, version: draft.version })).statusCode).toBe(204);
  const offered = await test.app.inject('/v1/guests/inquiry_subjects');
  expect(offered.body).toContain('Visits');
  expect(offered.body).not.toContain('visits@nabta.example');
  expect((await show(session, id, kind)).values['mailbox']).toBe('visits@nabta.example');
});

it('the role children reads and changes villages, and no other content', async () => {
  const session = await deskSessionOf(test, await makeStaff(test, ['children']));
  const asContent = (await editor()).session;
  const faq = await questionOnSite();
  const statusOf = async (call: Parameters<typeof callDesk>[1], body?: object) =>
    (await callDesk(test, call, { session, ...(body ? { body } : {}) })).statusCode;
  expect(await statusOf('GET /content?kind=faqs')).toBe(403);
  expect(await statusOf(`GET /content/${faq}?kind=faqs`)).toBe(403);
  expect(await statusOf('POST /content', { kind: 'faqs', values: {} })).toBe(403);
  const version = (await show(asContent, faq)).version;
  for (const [verb, path, body] of [
    ['PUT', '', { values: {} }],
    ['POST', '/discard', {}],
    ['POST', '/publish', {}],
    ['PUT', '/day', { on: null }],
  ] as const) {
    const call = `${verb} /content/${faq}${path}` as const;
    expect(await statusOf(call, { kind: 'faqs', version, ...body }), call).toBe(403);
  }
  const beside = { kind: 'faqs', values: {} };
  expect(await statusOf('POST /content?kind=villages', beside)).not.toBe(200);
  expect(await statusOf('GET /content_files?kind=faqs')).toBe(403);
  expect(await statusOf('GET /content_files?kind=villages')).toBe(200);

  const both = (name: string) => ({ [`${name}_en`]: name, [`${name}_ar`]: name });
  const id = await create(session, 'villages', {
    ...{ ...both('name'), ...both('info'), ...both('district'), ...both('governorate') },
    ...{ latitude: '28.1', longitude: '30.75' },
  });
  const draft = await show(session, id, 'villages');
  const published = await publish(session, id, { kind: 'villages', version: draft.version });
  expect(published.statusCode).toBe(204);
  expect(await list(session, 'villages')).toMatchObject([{ id, state: 'published' }]);
});
