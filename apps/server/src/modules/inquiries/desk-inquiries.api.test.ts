import type { DeskInquiry, ListedInquiry } from '@nabta/contract/desk';
import { expect, it } from 'vitest';
import { mailsOf } from '../../testing/accounts.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeInquiry, makeSponsor } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { listAudit } from '../audit/index.ts';
import { eraseSponsor, mergeSponsors } from '../personal-data/index.ts';
import { answerInquiry, countOpenInquiries } from './index.ts';

const test = await shareTestApp();
const { db, clock } = test.deps;

async function answerer() {
  const staff = await makeStaff(test, ['sponsors']);
  return { staff, actor: `${staff.name} #${staff.id}`, session: await deskSessionOf(test, staff) };
}

const answersTo = async (email: string) =>
  (await mailsOf(test, 'inquiry-answer')).filter(({ to }) => to === email);
const list = async (session: string, query = '') =>
  (await callDesk(test, `GET /inquiries?${query}`, { session })).json<{
    inquiries: ListedInquiry[];
  }>().inquiries;
const show = async (session: string, id: number) =>
  (await callDesk(test, `GET /inquiries/${id}`, { session })).json<{ inquiry: DeskInquiry }>()
    .inquiry;
const act = (session: string, id: number, verb: string, body: object) =>
  callDesk(test, `POST /inquiries/${id}/${verb}`, { session, body });
const newestAudit = async () => (await listAudit(test.deps, {}, { limit: 1 })).entries[0];

it('lists open ones first, and finds them by words, state and who looks after them', async () => {
  const { session, staff } = await answerer();
  const open = await makeInquiry(db, { assignedTo: staff.id });
  const answered = await makeInquiry(db, { answeredAt: clock.now(), message: '100% sure' });
  const found = (await list(session)).map(({ id }) => id);
  expect(found.indexOf(open.id)).toBeLessThan(found.indexOf(answered.id));
  expect((await list(session, 'assigned=me')).map(({ id }) => id)).toEqual([open.id]);
  expect(await list(session, `q=${encodeURIComponent('100%')}`)).toMatchObject([
    { id: answered.id, state: 'answered', assigned_to: null },
  ]);
  const arabic = await makeInquiry(db, { name: 'أسماء إبراهيم' });
  expect(
    (await list(session, `q=${encodeURIComponent('اسماء ابراهيم')}`)).map(({ id }) => id),
  ).toEqual([arabic.id]);
  expect((await list(session, `q=${open.id}&state=open`)).map(({ id }) => id)).toContain(open.id);
});

it('mails an answer, once for two who answer', async () => {
  const { session, actor } = await answerer();
  const { id, email } = await makeInquiry(db);
  expect((await act(session, id, 'answer', { answer: ' ', seen: 0 })).statusCode).toBe(422);
  expect((await act(session, id, 'answer', { answer: 'أهلًا بك', seen: 0 })).statusCode).toBe(204);
  expect(await answersTo(email)).toMatchObject([{ data: { answer: 'أهلًا بك' } }]);
  const second = await act(session, id, 'answer', { answer: 'مرحبًا', seen: 0 });
  expect(second.json<{ messages: string[] }>().messages[0]).toContain(actor);
  expect(await answersTo(email)).toHaveLength(1);
  expect(await show(session, id)).toMatchObject({
    state: 'answered',
    answers: [{ answer: 'أهلًا بك', by: actor }],
  });
  expect(await newestAudit()).toMatchObject({
    actor,
    action: 'inquiries answer',
    details: { inquiry: id },
  });
});

it('mails an answer to the account that its sender was merged into meanwhile', async () => {
  const from = await makeSponsor(db);
  const into = await makeSponsor(db);
  const { id } = await makeInquiry(db, { sponsorId: from.id, email: from.email });
  const order = { actor: 'Nadia', reason: 'the same person', dryRun: false };
  meanwhile(db, () =>
    mergeSponsors(test.deps, { ...order, from: String(from.id), into: String(into.id) }),
  );
  await answerInquiry(test.deps, { id, answer: 'Yes, in May.', actor: 'Nadia' });
  expect(await answersTo(from.email)).toEqual([]);
  expect(await answersTo(into.email)).toHaveLength(1);
});

it('takes no answer for a sender who was erased', async () => {
  const { session } = await answerer();
  const { id: sponsorId, email } = await makeSponsor(db);
  const { id } = await makeInquiry(db, { sponsorId, email });
  const ending = { endSponsorships: true, withdrawBalance: true, dryRun: false };
  const order = { who: email, actor: 'Nadia', reason: 'asked for it', ...ending };
  await eraseSponsor(test.deps, order);
  const answer = await act(session, id, 'answer', { answer: 'Yes, in May.', seen: 0 });
  expect(answer.json<{ messages: string[] }>().messages[0]).toContain('has been erased');
  expect(await show(session, id)).toMatchObject({ state: 'closed', answers: [] });
});

it('is given to somebody with the role alone', async () => {
  const { session, staff } = await answerer();
  const { id } = await makeInquiry(db);
  const other = await makeStaff(test, ['content']);
  const give = (staffId: number | null, seen: number | null) =>
    act(session, id, 'assign', { staff_id: staffId, seen });
  expect((await give(other.id, null)).statusCode).toBe(422);
  expect((await give(staff.id, null)).statusCode).toBe(204);
  const shown = await show(session, id);
  expect(shown.assigned_to).toEqual({ id: staff.id, name: staff.name });
  expect(shown.colleagues).not.toContainEqual({ id: other.id, name: other.name });
  expect(await newestAudit()).toMatchObject({ details: { inquiry: id, staff: staff.id } });
  await give(null, staff.id);
  expect((await show(session, id)).assigned_to).toBeNull();
});

it('is not given away by somebody who has not seen who looks after it now', async () => {
  const { session, staff } = await answerer();
  const second = await answerer();
  const { id } = await makeInquiry(db);
  const give = (staffId: number | null, seen: number | null) =>
    act(session, id, 'assign', { staff_id: staffId, seen });
  await give(staff.id, null);
  const refused = await give(second.staff.id, null);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<{ messages: string[] }>().messages[0]).toContain(staff.name);
  expect((await show(session, id)).assigned_to?.id).toBe(staff.id);
  // The same once more changes nothing, whatever was seen.
  expect((await give(staff.id, null)).statusCode).toBe(204);
  expect((await give(second.staff.id, staff.id)).statusCode).toBe(204);
  await give(null, second.staff.id);
  const later = await give(staff.id, second.staff.id);
  expect(later.json()).toMatchObject({
    errors: { inquiry: expect.stringContaining('nobody') as string },
  });
  expect((await act(session, id, 'assign', { staff_id: staff.id })).statusCode).toBe(422);
});

it('is closed with a reason and without a mail, and can be answered after all', async () => {
  const { session, actor } = await answerer();
  const { id, email } = await makeInquiry(db);
  const open = await countOpenInquiries(test.deps);
  expect((await act(session, id, 'close', { reason: '' })).statusCode).toBe(422);
  expect((await act(session, id, 'close', { reason: 'An advertisement' })).statusCode).toBe(204);
  expect(await countOpenInquiries(test.deps)).toBe(open - 1);
  expect(await answersTo(email)).toEqual([]);
  expect(await show(session, id)).toMatchObject({ state: 'closed', closed: { by: actor } });
  expect(await newestAudit()).toMatchObject({
    action: 'inquiries close',
    details: { inquiry: id, reason: 'An advertisement' },
  });
  expect((await act(session, id, 'close', { reason: 'Again' })).statusCode).toBe(409);
  await act(session, id, 'answer', { answer: 'Yes', seen: 0 });
  expect(await show(session, id)).toMatchObject({ state: 'answered', closed: null });
});
