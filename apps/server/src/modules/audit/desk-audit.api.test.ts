import type { AuditAction } from '@nabta/contract/desk';
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeChild } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { recordLook } from '../looks/index.ts';
import { listAudit, recordAudit } from './index.ts';

const test = await shareTestApp();
const auditor = async () => deskSessionOf(test, await makeStaff(test, ['auditor']));

it('the log is filtered by day, person, action and subject, and paged', async () => {
  const session = await auditor();
  const record = (actor: string, action: AuditAction, details: Record<string, unknown>) =>
    recordAudit(test.deps, { actor, action, details });
  await record('Nadia #1', 'letters approve', { letters: [12] });
  test.clock.advance({ days: 1 });
  await record('Nadia #1', 'sponsors unlock', { sponsor: 12 });
  await record('Samir', 'desk invite', { staff: 4 });
  const actions = async (query: string) => {
    const answer = await callDesk(test, `GET /audit?${query}`, { session: await auditor() });
    const { entries, meta } = answer.json<{
      entries: { action: string }[];
      meta: { total_entries: number };
    }>();
    return [meta.total_entries, ...entries.map(({ action }) => action)];
  };
  expect(await actions('')).toEqual([3, 'desk invite', 'sponsors unlock', 'letters approve']);
  expect(await actions('order=asc&per_page=1&page=2')).toEqual([3, 'sponsors unlock']);
  expect(await actions('until=2026-03-10')).toEqual([1, 'letters approve']);
  expect(await actions('since=2026-03-11&actor=nadia')).toEqual([1, 'sponsors unlock']);
  expect(await actions('about=12')).toEqual([2, 'sponsors unlock', 'letters approve']);
  expect(await actions('about=sponsor:12')).toEqual([1, 'sponsors unlock']);
  const wrong = await callDesk(test, 'GET /audit?since=yesterday', { session: await auditor() });
  expect(wrong.json()).toMatchObject({ error_codes: { since: 'invalid-value' } });
  expect((await callDesk(test, 'GET /audit', { session })).statusCode).toBe(401);
});

it('the looks are listed with who looked, at what and when', async () => {
  const nadia = await makeStaff(test, ['letters'], { name: 'Nadia' });
  const samir = await makeStaff(test, ['letters'], { name: 'Samir' });
  const look = (staffId: number, kind: 'letter' | 'child', subjectId: number) =>
    recordLook(test.deps, { staffId, kind, subjectId, call: 'GET /v1/desk/letters/:id' });
  await look(nadia.id, 'letter', 31);
  test.clock.advance({ minutes: 1 });
  await look(samir.id, 'child', 31);
  const session = await auditor();
  const list = async (query: string) => {
    const answer = await callDesk(test, `GET /looks?${query}`, { session });
    return answer.json<{ looks: unknown[] }>().looks;
  };
  expect(await list('kind=letter&subject_id=31')).toEqual([
    {
      id: expect.any(Number) as number,
      looked_at: '2026-03-10T10:00:00Z',
      staff: { id: nadia.id, name: 'Nadia' },
      kind: 'letter',
      subject_id: '31',
      child_code: null,
      call: 'GET /v1/desk/letters/:id',
    },
  ]);
  expect(await list(`staff_id=${samir.id}`)).toMatchObject([{ kind: 'child' }]);
  expect(await list('')).toHaveLength(2);
});

it('the looks at one child are found by its code, with those at its picture', async () => {
  const child = await makeChild(test.deps.db);
  const staff = await makeStaff(test, ['children']);
  const look = (kind: 'child' | 'picture' | 'sponsor', subjectId: string) =>
    recordLook(test.deps, { staffId: staff.id, kind, subjectId, call: 'GET /v1/desk/families' });
  await look('child', String(child.id));
  await look('picture', child.pictureId);
  await look('child', '999999');
  await look('sponsor', String(child.id));
  const session = await deskSessionOf(test, await makeStaff(test, ['admin']));
  const list = async (code: string) => {
    const query = `child=${encodeURIComponent(code)}&order=asc`;
    const answer = await callDesk(test, `GET /looks?${query}`, { session });
    return answer.json<{ looks: { kind: string; child_code: string | null }[] }>().looks;
  };
  const found = [
    { kind: 'child', child_code: child.code },
    { kind: 'picture', child_code: null },
  ];
  expect(await list(child.code)).toMatchObject(found);
  expect(await list(child.code.toLowerCase())).toMatchObject(found);
  expect(await list('XX-0000')).toEqual([]);
});

it('the log and the looks are saved as files in words, and each file is noted itself', async () => {
  const staff = await makeStaff(test, ['admin'], { name: '=Nadia' });
  const session = await deskSessionOf(test, staff);
  const details = { code: 'BS-0001', reason: 'a wish' };
  await recordAudit(test.deps, { actor: 'Samir', action: 'children hide', details });
  await recordLook(test.deps, {
    ...{ staffId: staff.id, kind: 'letter', subjectId: 31 },
    call: 'GET /v1/desk/letters/:id',
  });
  const rowsOf = async (path: 'GET /') => {
    const answer = await callDesk(test, path, { session });
    const rows: string[][] = parse(answer.body, { bom: true });
    return rows.slice(1).map((row) => row.slice(1));
  };
  expect(await rowsOf('GET /audit/file?format=csv&action=hide&locale=ar' as 'GET /')).toEqual([
    ['Samir', 'إخفاء طفل من الموقع', 'children hide', 'كود الطفل: BS-0001; السبب: a wish'],
  ]);
  expect(await rowsOf(`GET /looks/file?format=csv&staff_id=${staff.id}` as 'GET /')).toEqual([
    ["'=Nadia", 'Letter', '31', 'Letter'],
  ]);
  const { entries } = await listAudit(test.deps, {}, { limit: 2 });
  expect(entries).toMatchObject([
    { action: 'export looks', details: { format: 'csv', lines: 1, staff_id: staff.id } },
    { action: 'export audit', details: { format: 'csv', lines: 1, action: 'hide' } },
  ]);
  const sheet = await callDesk(test, 'GET /audit/file?format=xlsx', { session });
  expect(sheet.headers['content-type']).toContain('spreadsheetml');
  expect((await callDesk(test, 'GET /audit/file?format=pdf', { session })).statusCode).toBe(422);
});
