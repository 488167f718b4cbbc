import type { DeskContent, ListedContent, Today, WaitingContent } from '@nabta/contract/desk';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { insertOne, makeFaq } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeGift, makePaid, makeSponsorship } from '../../testing/sponsoring.ts';
import { listAudit } from '../audit/index.ts';
import { checkoutSessions, purchasedGifts } from '../checkouts/tables.ts';
import { faqs } from '../faqs/tables.ts';
import { gifts } from '../gifts/tables.ts';
import { carryStaffSessionsAlong } from '../staff-accounts/index.ts';
import { publishDueContent } from './index.ts';

const test = await shareTestApp();
const { db } = test.deps;

/** The clock of tests begins on 10 March 2026 in Cairo. */
const TOMORROW = '2026-03-11';

async function editor() {
  const staff = await makeStaff(test, ['content']);
  return { actor: `${staff.name} #${staff.id}`, session: await deskSessionOf(test, staff) };
}

const show = async (session: string, id: number, kind = 'faqs') =>
  (await callDesk(test, `GET /content/${id}?kind=${kind}`, { session })).json<{
    record: DeskContent;
  }>().record;
const list = async (session: string) =>
  (await callDesk(test, 'GET /content?kind=faqs&per_page=100', { session })).json<{
    records: ListedContent[];
    waiting: WaitingContent[];
  }>();
const save = (session: string, id: number, body: object) =>
  callDesk(test, `PUT /content/${id}`, { session, body: { kind: 'faqs', ...body } });
const setDay = (session: string, id: number, body: object) =>
  callDesk(test, `PUT /content/${id}/day`, { session, body: { kind: 'faqs', ...body } });
const onSite = async (id: number) =>
  (await insertOne(db.select().from(faqs).where(eq(faqs.id, id)))).questionEn;

/** Lets time pass until a moment, and those at the desk stay there. */
async function comes(moment: string): Promise<void> {
  const from = test.clock.now();
  test.clock.set(moment);
  await carryStaffSessionsAlong(test.deps, from, test.clock.now());
}
const tomorrowComes = () => comes('2026-03-11T10:00:00Z');

/** A question on the site, with a draft that has another. */
async function drafted(session: string, changed: object = { question_en: 'New' }) {
  const { id } = await makeFaq(db, { questionEn: 'Old', questionAr: 'سؤال' });
  const { values, version } = await show(session, id);
  await save(session, id, { values: { ...values, ...changed }, version });
  return show(session, id);
}

/** The same, to be published tomorrow. */
async function waiting(session: string) {
  const { id, version } = await drafted(session);
  expect((await setDay(session, id, { version, on: TOMORROW })).statusCode).toBe(204);
  return show(session, id);
}

it('publishes a draft at the beginning of its day in Cairo, and names who chose it', async () => {
  const { session, actor } = await editor();
  const draft = await waiting(session);
  const { id } = draft;
  expect(draft).toMatchObject({
    state: 'changed',
    waiting: { on: TOMORROW, refused_at: null, by: actor },
  });
  const { records, waiting: all } = await list(session);
  const told = { id, title_en: 'New', waiting: { on: TOMORROW, refused_at: null } };
  expect(records).toContainEqual(expect.objectContaining(told));
  expect(all).toEqual([expect.objectContaining({ kind: 'faqs', ...told })]);

  await comes('2026-03-10T21:59:00Z');
  await test.queue.runSchedule('publish-due-content');
  expect(await onSite(id)).toBe('Old');
  await comes('2026-03-10T22:00:00Z');
  await test.queue.runSchedule('publish-due-content');
  expect(await onSite(id)).toBe('New');
  const after = await show(session, id);
  expect(after).toMatchObject({ state: 'published', waiting: null });
  expect(after.history[0]).toMatchObject({ by: actor, at: '2026-03-10T22:00:00Z' });
  const { entries } = await listAudit(test.deps, {}, { limit: 2 });
  expect(entries.map((one) => [one.actor, one.action, one.details])).toEqual([
    ['the daily job', 'import faqs', expect.objectContaining({ content: String(id), updated: 1 })],
    [actor, 'content publish on', { kind: 'faqs', content: id, on: TOMORROW }],
  ]);
});

it('publishes once, when several processes do it at the same time', async () => {
  const { session } = await editor();
  const { id } = await waiting(session);
  await tomorrowComes();
  await Promise.all([1, 2, 3].map(() => publishDueContent(test.deps)));
  await publishDueContent(test.deps);
  expect((await show(session, id)).history.map(({ values }) => values['question_en'])).toEqual([
    'New',
    'Old',
  ]);
  const { entries } = await listAudit(test.deps, { actor: 'the daily job' }, { limit: 9 });
  expect(entries).toHaveLength(1);
});

it('publishes late, when nothing ran on the day', async () => {
  const { session } = await editor();
  const { id } = await waiting(session);
  await comes('2026-03-19T10:00:00Z');
  await publishDueContent(test.deps);
  expect(await onSite(id)).toBe('New');
});

it('refuses other days and faulty drafts, every field at once, and changes nothing', async () => {
  const { session } = await editor();
  const { id, version } = await drafted(session, { question_en: '', question_ar: '' });
  const codesOf = async (on: string) => {
    const answer = await setDay(session, id, { version, on });
    expect(answer.statusCode).toBe(422);
    return answer.json<{ error_codes: object }>().error_codes;
  };
  const empty = { question_en: 'required', question_ar: 'required' };
  expect(await codesOf('2026-03-10')).toEqual({ on: 'publish-day-too-early', ...empty });
  expect(await codesOf('2027-03-11')).toEqual({ on: 'publish-day-too-late', ...empty });
  expect(await codesOf(TOMORROW)).toEqual(empty);
  expect(await codesOf('2026-02-30')).toEqual({ on: 'invalid-date' });
  expect(await show(session, id)).toMatchObject({ version, waiting: null });
});

it('needs a draft, and a day to call off', async () => {
  const { session } = await editor();
  const { id } = await makeFaq(db);
  const { version } = await show(session, id);
  expect((await setDay(session, id, { version, on: TOMORROW })).statusCode).toBe(404);
  expect((await setDay(session, id, { version, on: null })).statusCode).toBe(404);
});

it('is called off, and the draft stays', async () => {
  const { session, actor } = await editor();
  const { id, version } = await waiting(session);
  expect((await setDay(session, id, { version, on: null })).statusCode).toBe(204);
  await tomorrowComes();
  await publishDueContent(test.deps);
  expect(await onSite(id)).toBe('Old');
  expect(await show(session, id)).toMatchObject({ state: 'changed', waiting: null });
  const { entries } = await listAudit(test.deps, { actor }, { limit: 1 });
  expect(entries[0]?.action).toBe('content call off');
});

it('shows the second of two editors what the first has chosen', async () => {
  const { session } = await editor();
  const { id, version, values } = await drafted(session);
  await setDay(session, id, { version, on: TOMORROW });
  const other = { ...values, question_en: 'Other' };
  const conflicts = [
    await setDay(session, id, { version, on: '2026-03-12' }),
    await setDay(session, id, { version, on: null }),
    await save(session, id, { values: other, version }),
  ];
  for (const conflict of conflicts) {
    expect(conflict.statusCode).toBe(409);
    expect(conflict.json<{ current: DeskContent }>().current.waiting?.on).toBe(TOMORROW);
  }
});

it('keeps the day of a draft that is saved anew, and so keeps it ready', async () => {
  const { session } = await editor();
  const { id, version, values } = await waiting(session);
  const faulty = await save(session, id, { values: { ...values, answer_en: '' }, version });
  expect(faulty.json<{ error_codes: object }>().error_codes).toEqual({ answer_en: 'required' });
  const better = { ...values, question_en: 'Better' };
  expect((await save(session, id, { values: better, version })).statusCode).toBe(204);
  expect((await show(session, id)).waiting?.on).toBe(TOMORROW);
  await tomorrowComes();
  await publishDueContent(test.deps);
  expect(await onSite(id)).toBe('Better');
});

it('forgets the day when the draft is published before it, or thrown away', async () => {
  const { session } = await editor();
  const first = await waiting(session);
  const { version } = first;
  const body = { kind: 'faqs', version };
  await callDesk(test, `POST /content/${first.id}/publish`, { session, body });
  const second = await waiting(session);
  await save(session, second.id, { values: second.published, version: second.version });
  expect((await list(session)).waiting).toEqual([]);
});

it('leaves a draft that was to replace something else, and names it on the first page', async () => {
  const { session } = await editor();
  const { id } = await waiting(session);
  await db.update(faqs).set({ questionEn: 'From a file' }).where(eq(faqs.id, id));
  await tomorrowComes();
  await publishDueContent(test.deps);
  await publishDueContent(test.deps);
  expect(await onSite(id)).toBe('From a file');
  const refused = await show(session, id);
  expect(refused).toMatchObject({
    state: 'changed',
    waiting: { on: TOMORROW, refused_at: '2026-03-11T10:00:00Z' },
  });
  const needs = async () =>
    (await callDesk(test, 'GET /today', { session }))
      .json<Today>()
      .needs.filter(({ key }) => key === 'publications_refused');
  expect(await needs()).toMatchObject([
    {
      key: 'publications_refused',
      count: 1,
      oldest_at: '2026-03-11T10:00:00Z',
      urgent: true,
    },
  ]);
  const { entries } = await listAudit(test.deps, { actor: 'the daily job' }, { limit: 9 });
  expect(entries.map(({ action, details }) => [action, details])).toEqual([
    ['content not published', { kind: 'faqs', content: id, on: TOMORROW }],
  ]);
  // Somebody has looked at it.
  await setDay(session, id, { version: refused.version, on: '2026-03-12' });
  expect(await needs()).toEqual([]);
  await comes('2026-03-12T10:00:00Z');
  await publishDueContent(test.deps);
  expect(await onSite(id)).toBe('New');
});

it('leaves a draft that the rules refuse on its day, and the others go ahead', async () => {
  const { session } = await editor();
  const gift = await makeGift(db);
  const { values, version } = await show(session, gift.id, 'gifts');
  const changed = { ...values, price_usd: '11', picture: 'drawing gift-parcel' };
  await save(session, gift.id, { kind: 'gifts', values: changed, version });
  const draft = await show(session, gift.id, 'gifts');
  const day = { kind: 'gifts', version: draft.version, on: TOMORROW };
  expect((await setDay(session, gift.id, day)).statusCode).toBe(204);
  const { id } = await waiting(session);
  await tomorrowComes();
  const drawings = { ...test.deps.drawings, has: () => false };
  await publishDueContent({ ...test.deps, drawings });
  const { priceUsd } = await insertOne(db.select().from(gifts).where(eq(gifts.id, gift.id)));
  expect(priceUsd).toBe(gift.priceUsd);
  const refused = await show(session, gift.id, 'gifts');
  expect(refused.waiting?.refused_at).not.toBeNull();
  expect(await onSite(id)).toBe('New');
  // Saved again, it is a draft like any other, and may be incomplete.
  const again = { ...changed, title_en: '' };
  await save(session, gift.id, { kind: 'gifts', values: again, version: refused.version });
  expect(await show(session, gift.id, 'gifts')).toMatchObject({ state: 'changed', waiting: null });
});

it('says how many are at the payment page with a gift whose price the draft changes', async () => {
  const { session } = await editor();
  const gift = await makeGift(db);
  const { sponsor, childId, id: sponsorshipId } = await makeSponsorship(db);
  for (const status of ['open', 'settled'] as const) {
    const asked = { kind: 'checkout', amount: 40_000, currency: 'egp' } as const;
    const payment = await makePaid(db, { ...asked, sponsorId: sponsor.id, about: 'gift' });
    await db.insert(checkoutSessions).values({
      ...{ paymentId: payment.id, sponsorId: sponsor.id, status, claimToken: status },
      ...{ frequencyMonths: 1, acceptedAt: test.clock.now(), termsVersion: '1' },
      ...{ statementOfFaithVersion: '1', childProtectionVersion: '1' },
    });
    await db.insert(purchasedGifts).values({
      ...{
        paymentId: payment.id,
        position: 0,
        giftId: gift.id,
        childId,
        sponsorshipId,
        quantity: 1,
      },
      ...{ unitPrice: 40_000, amount: 40_000, balanceAmount: 0 },
    });
  }
  const { values, version } = await show(session, gift.id, 'gifts');
  const saved = async (change: object, from: string) => {
    await save(session, gift.id, {
      kind: 'gifts',
      values: { ...values, ...change },
      version: from,
    });
    return show(session, gift.id, 'gifts');
  };
  const renamed = await saved({ title_en: 'Ball', price_usd: '10.00' }, version);
  expect(renamed.price_change).toBeNull();
  const dearer = await saved({ price_egp: '450' }, renamed.version);
  expect(dearer.price_change).toEqual({ checkouts_open: 1 });
});
