import type { DueListResponse, LateDuesResponse } from '@nabta/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import {
  freshDueIds,
  makeLateSponsor,
  makePayer,
  makeRenewal,
  runToday,
} from '../../testing/renewing.ts';
import { makeDeposit, makeDue } from '../../testing/sponsoring.ts';

const test = await shareTestApp();
beforeEach(() => freshDueIds(test));

const get = async <T>(path: string, headers: Record<string, string>) => {
  const answer = await call(test, 'GET', path, { headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
};
const late = (headers: Record<string, string>) =>
  get<LateDuesResponse>('/sponsors/late_dues', headers);

describe('GET /v1/sponsors/dues (API-49, SPN-04, SPN-05, DSH-11)', () => {
  it('tells of all dues, the newest first, with what became of each', async () => {
    const { sponsorship, first, second, headers } = await makeLateSponsor(test);
    const page = await get<DueListResponse>('/sponsors/dues?locale=en', headers);
    const { child } = sponsorship;
    expect(page.meta).toMatchObject({ total_entries: 4 });
    expect(page.dues.map(({ due_date: day, status }) => [day, status])).toEqual([
      ['2026-04-10', 'planned'],
      ['2026-03-10', 'late'],
      ['2026-02-10', 'late'],
      ['2026-01-10', 'paid'],
    ]);
    expect(page.dues[1]).toMatchObject({ id: second.id, error: null, receipt_url: null });
    expect(page.dues[2]).toMatchObject({
      id: first.id,
      sponsorship_id: sponsorship.id,
      amount: 1_500,
      currency: 'egp',
      error:
        "This dues wasn't paid due to card error: there were not enough funds. Please try again later, or use another card.",
      sponsoree_code: child.code,
      sponsoree_image_url: `/media/${child.pictureId}/480.jpg`,
      sponsoree_name: child.fullNameEn,
      sponsoree_name_ar: child.fullNameAr,
    });
    expect(page.dues[3]).toMatchObject({ balance_applied: false, applied_balance: 0 });
    expect(page.dues[3]?.receipt_url).toMatch(/\/receipts\/2026-\d{6}\?signature=/);
    const inArabic = await get<DueListResponse>('/sponsors/dues?locale=ar', headers);
    expect(inArabic.dues[2]?.error).toContain('المتاح عليها لا يكفي');
  });

  it('gives those to come soonest first, a page at a time, of one sponsorship, and nobody else’s', async () => {
    const { payer, third, headers } = await makeLateSponsor(test);
    const { sponsorship: other, due } = await makeRenewal(test, payer, { anchorOn: '2026-02-15' });
    await makeRenewal(test, await makePayer(test, null), { anchorOn: '2026-02-13' });
    const upcoming = await get<DueListResponse>('/sponsors/dues?status=upcoming', headers);
    expect(upcoming.dues.map(({ id }) => id)).toEqual([due.id, third.id]);
    const paged = await get<DueListResponse>('/sponsors/dues?per_page=1&page=2', headers);
    expect(paged.meta).toMatchObject({ total_entries: 6, current_page: 2, next_page: 3 });
    const one = await get<DueListResponse>(`/sponsors/dues?sponsorship_id=${other.id}`, headers);
    expect(one.dues.every(({ sponsorship_id: id }) => id === other.id)).toBe(true);
  });

  it('are not found for the sponsorship of another, and may be none for one’s own', async () => {
    const payer = await makePayer(test, null);
    const { sponsorship: own } = await makeRenewal(test, payer, {
      status: 'inactive',
      lastDay: '2026-01-01',
    });
    const { sponsorship: others } = await makeRenewal(test, await makePayer(test, null));
    const headers = await sessionOf(test, payer);
    const upcoming = `/sponsors/dues?status=upcoming&sponsorship_id=`;
    expect((await get<DueListResponse>(`${upcoming}${own.id}`, headers)).dues).toEqual([]);
    for (const id of [others.id, 999_999]) {
      expect((await call(test, 'GET', `${upcoming}${id}`, { headers })).statusCode).toBe(404);
    }
  });

  it('says nothing of a due that will not be owed, and of what the balance gave or would give', async () => {
    const payer = await makePayer(test, null);
    await makeRenewal(test, payer, { status: 'deactivation_requested', lastDay: '2026-03-10' });
    await makeDeposit(test.deps.db, payer.id, 200_000);
    const { due } = await makeRenewal(test, payer, { anchorOn: '2026-02-09' });
    const headers = await sessionOf(test, payer);
    const page = await get<DueListResponse>('/sponsors/dues?per_page=10', headers);
    const shown = page.dues.filter(({ status }) => status !== 'paid');
    expect(shown).toMatchObject([{ id: due.id, applied_balance: 1_500, balance_applied: false }]);
    await runToday(test);
    const after = await get<DueListResponse>('/sponsors/dues?per_page=10', headers);
    expect(after.dues.find(({ id }) => id === due.id)).toMatchObject({
      status: 'paid',
      applied_balance: 1_500,
      balance_applied: true,
      receipt_url: null,
    });
  });

  it('keeps what an ended sponsorship owed, and hides what it never came to owe', async () => {
    const payer = await makePayer(test, null);
    const ended = { status: 'inactive', lastDay: '2026-03-10', anchorOn: '2026-01-09' } as const;
    const { sponsorship, due: owed } = await makeRenewal(test, payer, ended);
    await makeDue(test.deps.db, sponsorship, { state: 'closed', dueOn: '2026-03-10' });
    await makeDue(test.deps.db, sponsorship, { state: 'closed', dueOn: '2026-04-09' });
    const headers = await sessionOf(test, payer);
    const page = await get<DueListResponse>('/sponsors/dues', headers);
    expect(page.dues.map(({ due_date: day }) => day)).toEqual(['2026-02-09', '2026-01-09']);
    expect(page.dues[0]).toMatchObject({ id: owed.id });
    expect(page.meta).toMatchObject({ total_entries: 2 });
  });

  it('names a due whose charge has no answer as being processed', async () => {
    const { payer, headers } = await makeLateSponsor(test);
    await makeRenewal(test, payer, { nextDue: { state: 'charging', balanceAmount: 500 } });
    const { dues } = await get<DueListResponse>('/sponsors/dues?per_page=10', headers);
    expect(dues.filter(({ status }) => status === 'processing')).toMatchObject([
      { applied_balance: 5, balance_applied: false },
    ]);
    // It stands among the late ones, and is not asked for a second time.
    const shown = await late(headers);
    expect(shown.dues.map(({ status }) => status).toSorted()).toEqual([
      'late',
      'late',
      'processing',
    ]);
    const asked = shown.dues.filter(({ status }) => status === 'late');
    expect(shown.total).toBe(asked.reduce((sum, { amount }) => sum + amount, 0));
  });
});

describe('GET /v1/sponsors/late_dues (API-50, DUE-01 to DUE-06, DUE-23)', () => {
  it('tells what is late, the oldest first, with what the balance would pay', async () => {
    const { payer, first, second, headers } = await makeLateSponsor(test);
    await makeDeposit(test.deps.db, payer.id, 200_000);
    expect(await late(headers)).toMatchObject({
      dues: [
        { id: first.id, due_date: '2026-02-10', status: 'late', applied_balance: 1_500 },
        { id: second.id, due_date: '2026-03-10', status: 'late', applied_balance: 500 },
      ],
      currency: 'egp',
      balance: 2_000,
      total: 3_000,
      deduction: 2_000,
      amount_due: 1_000,
    });
  });

  it('is empty where nothing is late: not on the day itself', async () => {
    const payer = await makePayer(test, null);
    await makeRenewal(test, payer);
    const headers = await sessionOf(test, payer);
    expect(await late(headers)).toMatchObject({ dues: [], total: 0, deduction: 0, amount_due: 0 });
    test.clock.advance({ hours: 24 });
    expect((await late(headers)).dues).toHaveLength(1);
  });
});
