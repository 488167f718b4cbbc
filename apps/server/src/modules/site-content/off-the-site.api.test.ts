import type { CartResponse, CheckoutErrorBody, ErrorBody } from '@nabta/contract';
import type {
  ContentKindName,
  ContentValues,
  DeskContent,
  ListedContent,
} from '@nabta/contract/desk';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { faultText } from '../../faults.ts';
import { loadSite } from '../../http/site.ts';
import { call, sessionOf } from '../../testing/accounts.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import {
  makeChild,
  makeFaq,
  makeInquiry,
  makeInquirySubject,
  makeProject,
  makePurpose,
  makeSponsor,
} from '../../testing/factories.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import { makeGift, makeSponsorship } from '../../testing/sponsoring.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import {
  importOneRecord,
  ImportRefused,
  type ImportRequest,
  type TextRecord,
} from '../content-files/index.ts';
import { purposes } from '../donations/tables.ts';
import { gifts } from '../gifts/tables.ts';
import { inquirySubjects } from '../inquiries/tables.ts';
import { publishDueContent } from './index.ts';
import { FILES_OF, hashOf } from './read-content.ts';
import { contentVersions } from './tables.ts';

const test = await shareTestApp({ site: await loadSite() });
const { db } = test.deps;

const editor = async () => deskSessionOf(test, await makeStaff(test, ['content']));

const show = async (session: string, kind: ContentKindName, id: number) =>
  (await callDesk(test, `GET /content/${id}?kind=${kind}`, { session })).json<{
    record: DeskContent;
  }>().record;

const list = async (session: string, kind: ContentKindName) =>
  (await callDesk(test, `GET /content?kind=${kind}&per_page=100`, { session })).json<{
    records: ListedContent[];
  }>().records;

async function draft(session: string, kind: ContentKindName, id: number, changes: ContentValues) {
  const { values, version } = await show(session, kind, id);
  const body = { kind, version, values: { ...values, ...changes } };
  const saved = await callDesk(test, `PUT /content/${id}`, { session, body });
  expect(saved.statusCode, saved.body).toBe(204);
  return show(session, kind, id);
}

/** Changes a record at the desk, and publishes it. */
async function publish(session: string, kind: ContentKindName, id: number, changes: ContentValues) {
  const { version } = await draft(session, kind, id, changes);
  return callDesk(test, `POST /content/${id}/publish`, { session, body: { kind, version } });
}

const OFF = { on_site: 'no' };

async function takeOff(session: string, kind: ContentKindName, id: number) {
  const published = await publish(session, kind, id, OFF);
  expect(published.statusCode, published.body).toBe(204);
}

const get = async (url: string) => (await test.app.inject(url)).body;
const statusOf = async (url: string) => (await test.app.inject(url)).statusCode;

const post = (url: string, payload: object) =>
  test.app.inject({
    method: 'POST',
    url: `/v1/guests${url}?locale=en`,
    headers: { 'content-type': 'application/json' },
    payload,
  });

it('a project off the site is on no page, and its own page answers as an unknown one', async () => {
  const session = await editor();
  const { id } = await makeProject(db, { titleEn: 'A finished well', featured: true });
  const other = await makeProject(db, { titleEn: 'A school', featured: true });
  const places = ['/', '/projects', `/projects/${other.id}`, '/sitemap.xml'];
  const lists = ['/v1/guests/projects', '/v1/guests/projects?featured=true'];
  const named = async (url: string) =>
    /A finished well/.test(await get(url)) || (await get(url)).includes(`/projects/${id}<`);
  // Kept answers are dropped when the change is published.
  for (const url of [...places, ...lists]) expect(await named(url), url).toBe(true);
  expect(await statusOf(`/projects/${id}`)).toBe(200);
  expect(await statusOf(`/v1/guests/projects/${id}`)).toBe(200);

  await takeOff(session, 'projects', id);
  for (const url of [...places, ...lists]) expect(await named(url), url).toBe(false);
  expect(await get('/v1/guests/projects')).toContain('"total_entries":1');
  expect(await statusOf(`/projects/${id}`)).toBe(404);
  const unknown = await test.app.inject('/v1/guests/projects/99999?locale=en');
  const off = await test.app.inject(`/v1/guests/projects/${id}?locale=en`);
  expect([off.statusCode, off.json<ErrorBody>().code]).toEqual([
    404,
    unknown.json<ErrorBody>().code,
  ]);

  expect((await publish(session, 'projects', id, { on_site: 'yes' })).statusCode).toBe(204);
  for (const url of [...places, ...lists]) expect(await named(url), url).toBe(true);
  expect(await statusOf(`/projects/${id}`)).toBe(200);
});

it('a question off the site is gone from its list, its pages and the sitemap', async () => {
  const session = await editor();
  const { id } = await makeFaq(db, { questionEn: 'An old question?' });
  for (let count = 0; count < 10; count += 1) await makeFaq(db);
  expect(await get('/faqs')).toContain('An old question?');
  expect(await get('/sitemap.xml')).toContain('/faqs?page=2');
  await takeOff(session, 'faqs', id);
  expect(await get('/faqs')).not.toContain('An old question?');
  expect(await get('/v1/guests/faqs?per_page=50')).not.toContain('An old question?');
  expect(await get('/v1/guests/faqs')).toContain('"total_entries":10');
  expect(await get('/sitemap.xml')).not.toContain('/faqs?page=2');
});

it('a purpose off the site takes no new donation, and past ones keep naming it', async () => {
  const session = await editor();
  await makePurpose(db, { nameEn: 'General' });
  const { id } = await makePurpose(db, { nameEn: 'Wells for Minya' });
  const donation = {
    ...{ base_amount: 20, fees_included: false, remind_me: false, purpose_id: id },
    ...{ full_name: 'Mona', email: 'mona@example.com', phone_number: '+201001234567' },
  };
  const begun = (await post('/general_donations', donation)).json<{
    url: string;
    payment_id: string;
  }>();
  await takeOff(session, 'purposes', id);

  expect(await get('/donate')).not.toContain('Wells for Minya');
  expect(await get('/v1/guests/purposes')).not.toContain('Wells for Minya');
  expect(await get('/v1/guests/purposes')).toContain('"total_entries":1');
  expect(await statusOf(`/v1/guests/purposes/${id}`)).toBe(404);
  const refused = await post('/general_donations', donation);
  const unknown = await post('/general_donations', { ...donation, purpose_id: 99_999 });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().error_codes).toEqual({ purpose_id: 'purpose-unknown' });
  expect(refused.json<ErrorBody>().messages).toEqual(unknown.json<ErrorBody>().messages);

  // A page that was open is paid: the receipt names what it was for.
  expect(await payOnPage(test, begun.url, CARDS.pays)).toBe(303);
  const paid = await test.app.inject(`/v1/payments/${begun.payment_id}?locale=en`);
  expect(paid.json()).toMatchObject({ payment: { status: 'paid' } });
  expect(paid.body).toContain('Wells for Minya');
});

it('a subject off the site takes no new inquiry, and old ones keep it', async () => {
  const session = await editor();
  const sponsors = await deskSessionOf(test, await makeStaff(test, ['sponsors']));
  await makeInquirySubject(db, { nameEn: 'Anything else' });
  const subject = await makeInquirySubject(db, { nameEn: 'The summer camp' });
  const { id } = await makeInquiry(db, { subjectId: subject.id });
  await takeOff(session, 'inquiry_subjects', subject.id);
  expect(await get('/contact-us')).not.toContain('The summer camp');
  expect(await get('/v1/guests/inquiry_subjects')).not.toContain('The summer camp');
  expect(await get('/v1/guests/inquiry_subjects')).toContain('"total_entries":1');
  const sent = await post('/inquiries', {
    ...{ name: 'Mona', email: 'mona@example.com', phone_number: '+201001234567' },
    ...{ inquiry_subject_id: subject.id, message: 'When is it?' },
  });
  expect(sent.statusCode).toBe(422);
  expect(sent.json<ErrorBody>().error_codes).toEqual({ inquiry_subject_id: 'subject-unknown' });
  const old = await callDesk(test, `GET /inquiries/${id}`, { session: sponsors });
  expect(old.body).toContain('The summer camp');
});

it('a gift off the site is in no list, and what was given keeps its name', async () => {
  const session = await editor();
  const sponsor = await makeSponsor(db);
  const headers = await sessionOf(test, sponsor);
  const own = await makeSponsorship(db, { sponsorId: sponsor.id });
  const { id } = await makeGift(db, { titleEn: 'A red bicycle' });
  const checkout = {
    ...{ terms_accepted: true, statement_of_faith_accepted: true },
    purchased_gifts_attributes: [{ gift_id: id, sponsoree_id: own.childId }],
  };
  const { url, payment_id } = (
    await call(test, 'POST', '/sponsors/checkout_sessions', {
      body: { checkout_session: checkout },
      headers,
    })
  ).json<{ url: string; payment_id: string }>();
  expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
  expect(await get(`/v1/payments/${payment_id}?locale=en`)).toContain('"paid"');
  expect(await get('/gifts')).toContain('A red bicycle');

  await takeOff(session, 'gifts', id);
  expect(await get('/gifts')).not.toContain('A red bicycle');
  expect(await get('/v1/guests/gifts')).toContain('"total_entries":0');
  const asSponsor = async (path: `/${string}`) => call(test, 'GET', path, { headers });
  expect((await asSponsor('/sponsors/gifts')).body).not.toContain('A red bicycle');
  expect((await asSponsor(`/sponsors/gifts/${id}`)).statusCode).toBe(404);
  expect((await asSponsor('/sponsors/invoiceable_transactions?locale=en')).body).toContain(
    'A red bicycle',
  );
});

it('a gift off the site leaves the carts that hold it: it costs nothing, and the sponsor is told', async () => {
  const session = await editor();
  const sponsor = await makeSponsor(db);
  const headers = await sessionOf(test, sponsor);
  const own = await makeSponsorship(db, { sponsorId: sponsor.id });
  const child = await makeChild(db);
  const off = await makeGift(db, { titleEn: 'A red bicycle', titleAr: 'دراجة حمراء' });
  const still = await makeGift(db, { titleEn: 'A ball' });
  const cart = {
    sponsorships_attributes: [{ sponsoree_id: child.id }],
    purchased_gifts_attributes: [
      { gift_id: off.id, sponsoree_id: own.childId },
      // As a first gift, and for nobody yet.
      { gift_id: off.id, sponsoree_id: child.id },
      { gift_id: off.id, sponsoree_id: null },
      { gift_id: still.id, sponsoree_id: own.childId },
    ],
  };
  const look = async (language: string) =>
    (
      await call(test, 'POST', `/sponsors/carts?locale=${language}`, { body: { cart }, headers })
    ).json<CartResponse>().cart;
  const before = await look('en');
  await takeOff(session, 'gifts', off.id);
  const after = await look('en');
  expect(after.gifts.map(({ problem, amount }) => [problem, amount > 0])).toEqual([
    ['gift-unknown', false],
    ['gift-unknown', false],
    ['gift-unknown', false],
    [null, true],
  ]);
  expect(after.gifts[0]?.message).toBe(
    '“A red bicycle” is no longer offered, so it is no longer in your cart.',
  );
  expect((await look('ar')).gifts[0]?.message).toContain('«دراجة حمراء»');
  const priceOfOff = before.gifts.slice(0, 3).reduce((sum, { amount }) => sum + amount, 0);
  expect(after.total).toBe(before.total - priceOfOff);

  const agreed = { terms_accepted: true, statement_of_faith_accepted: true };
  const checkOut = (lines: object) =>
    call(test, 'POST', '/sponsors/checkout_sessions?locale=en', {
      body: { checkout_session: { ...cart, ...agreed, ...lines } },
      headers,
    });
  const lines = cart.purchased_gifts_attributes.filter((line) => line.sponsoree_id !== null);
  const refused = await checkOut({ purchased_gifts_attributes: lines });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<CheckoutErrorBody>()).toMatchObject({
    failed_sponsorees_ids: [],
    failed_gifts_ids: [off.id],
    messages: expect.arrayContaining([after.gifts[0]?.message]),
  });
  const rest = { purchased_gifts_attributes: lines.slice(2) };
  expect((await checkOut(rest)).statusCode).toBe(201);
});

it.each([
  ['purposes', () => makePurpose(db), 'last-purpose-on-site'],
  ['inquiry_subjects', () => makeInquirySubject(db), 'last-subject-on-site'],
] as const)('the last of %s stays on the site', async (kind, make, key) => {
  const session = await editor();
  const [first, last] = [await make(), await make()];
  await takeOff(session, kind, first.id);
  const refused = await publish(session, kind, last.id, { on_site: 'no' });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().error_codes).toEqual({ on_site: key });
  const { version } = await show(session, kind, last.id);
  const onDay = await callDesk(test, `PUT /content/${last.id}/day`, {
    session,
    body: { kind, version, on: '2026-03-12' },
  });
  expect(onDay.json<ErrorBody>().error_codes).toEqual({ on_site: key });
  // Once another is there, it may go.
  expect((await publish(session, kind, first.id, { on_site: 'yes' })).statusCode).toBe(204);
  await takeOff(session, kind, last.id);
});

it('the list says what is off the site, by what is published and not by a draft', async () => {
  const session = await editor();
  const { id } = await makeFaq(db);
  const listed = async () => (await list(session, 'faqs')).find((one) => one.id === id);
  await draft(session, 'faqs', id, { on_site: 'no' });
  expect(await listed()).toMatchObject({ state: 'changed', on_site: true });
  await takeOff(session, 'faqs', id);
  expect(await listed()).toMatchObject({ state: 'published', on_site: false });
  await draft(session, 'faqs', id, { on_site: 'yes' });
  expect(await listed()).toMatchObject({ state: 'changed', on_site: false });
});

it('a draft off the site has no page to look at, and a new draft is for the site', async () => {
  const session = await editor();
  const { id } = await makeProject(db, { titleEn: 'A well' });
  expect(await draft(session, 'projects', id, { on_site: 'no' })).toMatchObject({
    has_page: false,
    preview: { on_site: 'no' },
  });
  const page = `GET /content/${id}/page?kind=projects&language=en` as const;
  expect((await callDesk(test, page, { session })).statusCode).toBe(404);
  const back = await draft(session, 'projects', id, { on_site: 'yes' });
  expect(back).toMatchObject({ has_page: true, state: 'published' });
  const made = await callDesk(test, 'POST /content', {
    session,
    body: { kind: 'faqs', values: { question_en: 'New?' } },
  });
  const begun = await show(session, 'faqs', made.json<{ id: number }>().id);
  expect(begun.values['on_site']).toBe('yes');
});

it('what was saved before the site could be left counts as on it', async () => {
  const session = await editor();
  const { id, questionEn } = await makeFaq(db);
  await publish(session, 'faqs', id, { question_en: 'Another?' });
  // As an earlier version of the server has kept them.
  const forget = async () => {
    for (const one of await db.select().from(contentVersions)) {
      const { on_site: _none, ...values } = one.values;
      await db.update(contentVersions).set({ values }).where(eq(contentVersions.id, one.id));
    }
  };
  await forget();
  const { history, published } = await show(session, 'faqs', id);
  expect(history[0]?.values).toEqual(published);
  await takeOff(session, 'faqs', id);
  const [now, ...past] = (await show(session, 'faqs', id)).history;
  expect(now?.values['on_site']).toBe('no');
  expect(past.map(({ values }) => [values['question_en'], values['on_site']])).toEqual([
    ['Another?', 'yes'],
    [questionEn, 'yes'],
  ]);
});

it('is left and joined on a day, also by a draft whose day an earlier version has kept', async () => {
  const session = await editor();
  const { id } = await makeGift(db);
  const drafted = await draft(session, 'gifts', id, { on_site: 'no' });
  const body = { kind: 'gifts', version: drafted.version, on: '2026-03-11' };
  const chosen = await callDesk(test, `PUT /content/${id}/day`, { session, body });
  expect(chosen.statusCode, chosen.body).toBe(204);
  const [kept] = await db.select().from(contentVersions).where(eq(contentVersions.recordId, id));
  // The hash of what was published then, which knew of no site to be left.
  const { on_site: _none, ...before } = drafted.published ?? {};
  expect(kept?.publishOver).toBe(hashOf(before));
  test.clock.set('2026-03-11T10:00:00Z');
  await publishDueContent(test.deps);
  const [gift] = await db.select().from(gifts).where(eq(gifts.id, id));
  expect(gift?.onSite).toBe(false);
});

it('the last purpose stays although somebody took the other one off between check and lock', async () => {
  const [first, last] = [await makePurpose(db), await makePurpose(db)];
  const values = {
    id: String(last.id),
    code: last.code,
    name_en: 'Water',
    name_ar: 'مياه',
    ...OFF,
  };
  const bringing = importOneRecord(FILES_OF.purposes.importFile, test.deps, values, {
    ...{ actor: 'a test', dryRun: false, code: last.code, whole: 'id' },
    signal: new AbortController().signal,
    async check(transaction) {
      await transaction.update(purposes).set({ onSite: false }).where(eq(purposes.id, first.id));
    },
  });
  await expect(bringing).rejects.toMatchObject({
    fields: { on_site: { key: 'last-purpose-on-site' } },
  });
  expect(await get('/v1/guests/purposes')).toContain('"total_entries":2');
});

/** Imports records as a file has them. Returns the sentence of what is wrong with it. */
async function bring(
  kind: ContentKindName,
  records: readonly TextRecord[],
  single?: ImportRequest['single'],
) {
  const file = FILES_OF[kind].importFile(test.deps, {
    async *read() {
      for (const [index, values] of records.entries()) {
        const place = { line: index + 2, row: index + 1 };
        yield await Promise.resolve({ place, namesPlace: { line: 1, row: 0 }, values });
      }
    },
    ...{ actor: 'a test', source: 'file.csv', dryRun: false, onProgress: () => undefined },
    ...{ readPhoto: () => Promise.reject(new Error()), signal: new AbortController().signal },
    ...(single && { single }),
  });
  try {
    await file;
    return undefined;
  } catch (error) {
    if (!(error instanceof ImportRefused)) throw error;
    return error.problems.map(({ place, column, what }) => [
      place.line,
      column,
      faultText(what, 'en'),
    ]);
  }
}

it('a file may leave the column out: a new record is on the site, another stays as it is', async () => {
  const session = await editor();
  const { id } = await makeFaq(db);
  await takeOff(session, 'faqs', id);
  const texts = {
    question_en: 'Q?',
    question_ar: 'س؟',
    answer_en: '<p>A</p>',
    answer_ar: '<p>ج</p>',
  };
  expect(await bring('faqs', [{ ...texts, id: String(id) }, texts])).toBeUndefined();
  const exported = () => FILES_OF.faqs.listRecords(db);
  expect((await exported()).map((one) => one['on_site'])).toEqual(['no', 'yes']);
  const asExported = (await exported()).map((one) => ({ ...one, on_site: '' }));
  await bring('faqs', asExported);
  expect((await exported()).map((one) => one['on_site'])).toEqual(['no', 'yes']);
  expect(await bring('faqs', [{ ...texts, on_site: 'perhaps' }])).toEqual([
    [2, 'on_site', '"perhaps" is not yes or no'],
  ]);
});

it('a file cannot take every purpose off the site, and may take all but one', async () => {
  const [first, second] = [await makePurpose(db), await makePurpose(db)];
  const line = ({ code }: { code: string }, on_site: string) => ({
    ...{ code, name_en: 'Water', name_ar: 'مياه', on_site },
  });
  expect(await bring('purposes', [line(first, 'no'), line(second, 'no')])).toEqual([
    [3, 'on_site', 'cannot be no: nothing of this kind would be left to choose on the site'],
  ]);
  expect(await bring('purposes', [line(first, 'no'), line({ code: 'new' }, 'no')])).toBeUndefined();
  expect(await bring('purposes', [line(first, 'yes'), line(second, 'no')])).toBeUndefined();
  expect(await get('/v1/guests/purposes')).toContain('"total_entries":1');
});

it.each([
  ['purposes', () => makePurpose(db), purposes],
  ['inquiry_subjects', () => makeInquirySubject(db), inquirySubjects],
] as const)(
  'a file cannot take the last of %s off while somebody else takes off the other one, which it leaves as it is',
  async (kind, make, table) => {
    const [first, last] = [await make(), await make()];
    const records = (await FILES_OF[kind].listRecords(db)).map((one) => ({
      ...one,
      on_site: one['id'] === String(last.id) ? 'no' : '',
    }));
    const refused = await bring(kind, records, {
      code: 'a test',
      async check(transaction) {
        await transaction.update(table).set({ onSite: false }).where(eq(table.id, first.id));
      },
    });
    expect(refused).toEqual([
      [3, 'on_site', 'cannot be no: nothing of this kind would be left to choose on the site'],
    ]);
  },
);

it('a file may take a purpose off while somebody else puts on the other one, which it leaves as it is', async () => {
  const [first, last] = [await makePurpose(db, { onSite: false }), await makePurpose(db)];
  const third = await makePurpose(db);
  const records = (await FILES_OF.purposes.listRecords(db))
    .filter((one) => one['id'] !== String(third.id))
    .map((one) => ({ ...one, on_site: one['id'] === String(last.id) ? 'no' : '' }));
  const saved = await bring('purposes', records, {
    code: 'a test',
    async check(transaction) {
      await transaction.update(purposes).set({ onSite: true }).where(eq(purposes.id, first.id));
      await transaction.update(purposes).set({ onSite: false }).where(eq(purposes.id, third.id));
    },
  });
  expect(saved).toBeUndefined();
  expect((await list(await editor(), 'purposes')).map(({ on_site: on }) => on)).toEqual([
    true,
    false,
    false,
  ]);
});
