import type { SponsorshipListResponse, SponsorshipResponse } from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { children } from '../children/tables.ts';
import { call, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { makeDue, makeSponsorship, type GivenSponsorship } from '../../testing/sponsoring.ts';
import { giftChildrenOf, liveSponsorshipOf, presentGiftChild } from './index.ts';

let sponsor: Awaited<ReturnType<typeof makeSponsor>>;
const test = await shareTestApp();
beforeEach(async () => {
  sponsor = await makeSponsor(test.deps.db);
});

const make = (given: GivenSponsorship = {}) =>
  makeSponsorship(test.deps.db, { sponsorId: sponsor.id, ...given });

async function get(url: string) {
  const headers = await sessionOf(test, sponsor);
  return call(test, 'GET', url, { headers });
}

async function list(query = '') {
  const answer = await get(`/sponsors/sponsorships${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SponsorshipListResponse>();
}

async function show(id: number) {
  const answer = await get(`/sponsors/sponsorships/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<SponsorshipResponse>().sponsorship;
}

describe('a sponsor’s sponsorships (API-39)', () => {
  it.each([
    ['', ['inactive', 'deactivation_requested', 'active']],
    ['?status=current', ['deactivation_requested', 'active']],
    ['?status=previous', ['inactive']],
    ['?status=active', ['active']],
    ['?status=deactivation_requested', ['deactivation_requested']],
    ['?status=inactive&includes=sponsoree,dues', ['inactive']],
  ])('are listed newest first, by tab and by state: %s (SPN-01, SPN-09)', async (query, states) => {
    for (const status of ['active', 'deactivation_requested', 'inactive'] as const) {
      await make({ status });
    }
    const { sponsorships, meta } = await list(query);
    expect(sponsorships.map(({ status }) => status)).toEqual(states);
    expect(meta.total_entries).toBe(states.length);
  });

  it('come 4 a page (SPN-02)', async () => {
    const made: number[] = [];
    for (let i = 0; i < 5; i += 1) made.unshift((await make()).id);
    const first = await list();
    expect(first.sponsorships.map(({ id }) => id)).toEqual(made.slice(0, 4));
    expect(first.meta).toEqual({
      total_entries: 5,
      current_page: 1,
      next_page: 2,
      total_pages: 2,
    });
    expect((await list('?page=2')).sponsorships.map(({ id }) => id)).toEqual(made.slice(4));
  });

  it('are nobody else’s, and one that is not there says the same (SPN-07)', async () => {
    const foreign = await makeSponsorship(test.deps.db);
    expect((await list()).sponsorships).toEqual([]);
    const answers = [
      await get(`/sponsors/sponsorships/${foreign.id}`),
      await get('/sponsors/sponsorships/999'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
  });

  it('know no other status', async () => {
    const answer = await get('/sponsors/sponsorships?status=paused');
    expect(answer.statusCode).toBe(422);
  });
});

describe('one sponsorship (API-40, SPN-03, ENT-18)', () => {
  it('says all that its page shows', async () => {
    const made = await make({
      frequencyMonths: 3,
      anchorOn: '2026-01-31',
      startedAt: Temporal.Instant.from('2026-01-30T22:30:00Z'),
      sponsoringAsEn: 'The Adel family',
      sponsoringAsAr: 'عائلة عادل',
    });
    expect(await show(made.id)).toEqual({
      id: made.id,
      status: 'active',
      reference_code: made.referenceCode,
      sponsoree: {
        id: made.childId,
        code: made.child.code,
        first_name: 'Amira',
        first_name_en: 'Amira',
        first_name_ar: 'أميرة',
        full_name: 'Amira Samir Girgis',
        full_name_en: 'Amira Samir Girgis',
        full_name_ar: 'أميرة سمير جرجس',
        gender: 'female',
        image_url: `/media/${made.child.pictureId}/480.jpg`,
        photo_taken_on: null,
      },
      sponsoring_as: 'The Adel family',
      sponsoring_as_en: 'The Adel family',
      sponsoring_as_ar: 'عائلة عادل',
      payment_currency: 'egp',
      frequency: 'quarterly',
      frequency_months: 3,
      amount: 4_500,
      extra_per_month: 0,
      paused_until: null,
      subscription_start_date: '2026-01-31',
      started_at: '2026-01-31',
      ended_at: null,
      next_due_date: '2026-04-30',
      is_overdue: false,
      overdue_since: null,
      overdue_amount: 0,
      exit_reason: null,
      other_exit_reason: null,
      written_by: null,
      earliest_end: '2026-04-10',
    });
  });

  it('that has ended says when and why (SPN-08)', async () => {
    const { id } = await make({
      status: 'inactive',
      lastDay: '2026-03-01',
      exitReason: 'other',
      otherExitReason: 'We move abroad',
    });
    expect(await show(id)).toMatchObject({
      status: 'inactive',
      ended_at: '2026-03-01',
      exit_reason: 'other',
      other_exit_reason: 'We move abroad',
      next_due_date: null,
      earliest_end: null,
    });
  });

  it('that was cancelled says its last day, and only dues before it', async () => {
    const cancelled = { status: 'deactivation_requested', anchorOn: '2026-02-20' } as const;
    const owing = await make({ ...cancelled, lastDay: '2026-04-15' });
    expect(await show(owing.id)).toMatchObject({
      ended_at: '2026-04-15',
      next_due_date: '2026-03-20',
      earliest_end: null,
    });
    const free = await make({ ...cancelled, lastDay: '2026-03-20' });
    expect((await show(free.id)).next_due_date).toBeNull();
  });

  it('with a late due says the next to come, or what is late where nothing else is', async () => {
    const { id, ...rest } = await make({ anchorOn: '2026-02-05' });
    const overdue = {
      is_overdue: true,
      overdue_since: '2026-03-05',
      overdue_amount: rest.amount / 100,
    };
    expect(await show(id)).toMatchObject({ next_due_date: '2026-03-05', ...overdue });
    await makeDue(test.deps.db, { id, ...rest });
    expect(await show(id)).toMatchObject({ next_due_date: '2026-04-05', ...overdue });
  });

  it.each([
    ['active', 'sponsored', true],
    ['active', 'hidden', false],
    ['active', 'exited', false],
    ['inactive', 'available', true],
    ['inactive', 'sponsored', false],
    ['inactive', 'hidden', false],
    ['inactive', 'exited', false],
  ] as const)('that is %s, of a child who is %s, has a picture: %s', async (status, of, has) => {
    const { id, childId } = await make({ status });
    await test.deps.db.update(children).set({ status: of }).where(eq(children.id, childId));
    expect((await show(id)).sponsoree.image_url !== null).toBe(has);
  });
});

describe('other modules ask', () => {
  it('whom gifts can be given to: children of active sponsorships (SPN-10, CRT-07)', async () => {
    const first = await make();
    const second = await make();
    await make({ status: 'deactivation_requested' });
    await make({ status: 'inactive' });
    await makeSponsorship(test.deps.db);
    const found = await giftChildrenOf(test.deps.db, sponsor.id);
    expect(found.map(({ sponsorshipId }) => sponsorshipId)).toEqual([first.id, second.id]);
    expect(found.map((child) => presentGiftChild(child, 'ar'))[0]).toEqual({
      id: first.childId,
      sponsorship_id: first.id,
      code: first.child.code,
      full_name: 'أميرة سمير جرجس',
      full_name_en: 'Amira Samir Girgis',
      full_name_ar: 'أميرة سمير جرجس',
    });
  });

  it.each([
    ['active', true],
    ['deactivation_requested', true],
    ['inactive', false],
  ] as const)('whether a child is a sponsor’s now: %s, %s', async (status, isLive) => {
    const { id, childId } = await make({ status });
    const live = await liveSponsorshipOf(test.deps.db, sponsor.id, childId);
    expect(live?.id).toBe(isLive ? id : undefined);
    const other = await makeSponsor(test.deps.db);
    expect(await liveSponsorshipOf(test.deps.db, other.id, childId)).toBeUndefined();
  });

  it('of no child of theirs', async () => {
    const { id } = await makeChild(test.deps.db);
    expect(await liveSponsorshipOf(test.deps.db, sponsor.id, id)).toBeUndefined();
    expect(await giftChildrenOf(test.deps.db, sponsor.id)).toEqual([]);
  });
});
