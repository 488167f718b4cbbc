import {
  errorSchema,
  type OwnSponsorshipResponse,
  type SponsorshipResponse,
} from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { dues } from '../dues/tables.ts';
import { endDueSponsorships } from './index.ts';
import { sponsorships } from './tables.ts';
import { mailsOf, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';

let sponsor: Awaited<ReturnType<typeof makeSponsor>>;
let sponsorship: Awaited<ReturnType<typeof makeSponsorship>>;
const test = await shareTestApp();
beforeEach(async () => {
  sponsor = await makeSponsor(test.deps.db);
  sponsorship = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
});

const asked = (given: object = {}) => ({
  sponsorship: {
    status_event: 'request_deactivation',
    exit_reason: 'financial',
    ended_at: '15-04-2026',
    ...given,
  },
});

async function cancel(body: object, { id = sponsorship.id, who = sponsor, locale = 'en' } = {}) {
  const headers = await sessionOf(test, who);
  return test.app.inject({
    method: 'PATCH',
    url: `/v1/sponsors/sponsorships/statuses/${id}?locale=${locale}`,
    headers,
    payload: body,
  });
}

async function refusal(body: object, options?: Parameters<typeof cancel>[1]) {
  const answer = await cancel(body, options);
  expect(answer.statusCode, answer.body).toBe(422);
  return errorSchema.parse(answer.json());
}

async function stored() {
  const [row] = await test.deps.db
    .select()
    .from(sponsorships)
    .where(eq(sponsorships.id, sponsorship.id));
  return row;
}

describe('a sponsor who cancels (API-41, SPN-11, SPN-15)', () => {
  it('is given the last day that was chosen, a confirmation by mail, and keeps the dues until then', async () => {
    const answer = await cancel({ ...asked(), sponsorship_id: sponsorship.id });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<SponsorshipResponse>().sponsorship).toMatchObject({
      status: 'deactivation_requested',
      exit_reason: 'financial',
      other_exit_reason: null,
      ended_at: '2026-04-15',
      next_due_date: '2026-03-20',
      earliest_end: null,
    });
    expect(await stored()).toMatchObject({ requestedAt: test.clock.now(), endedAt: null });
    const states = (await test.deps.db.select().from(dues)).map(({ state }) => state);
    expect(states.toSorted()).toEqual(['paid', 'planned']);
    expect(await mailsOf(test, 'sponsorship-cancelled')).toEqual([
      {
        to: sponsor.email,
        data: {
          name: 'Mona',
          child: {
            name: { en: 'Amira Samir Girgis', ar: 'أميرة سمير جرجس' },
            firstName: { en: 'Amira', ar: 'أميرة' },
            code: sponsorship.child.code,
            pictureId: expect.stringMatching(/^picture-/),
          },
          lastDay: '2026-04-15',
          dashboardUrl: expect.stringMatching(/\/dashboard\?lng=ar$/),
        },
      },
    ]);
  });

  it('reads what goes to the balance for the chosen day, on the page and in the mail, and gets it', async () => {
    const { id, currency } = await makeSponsorship(test.deps.db, {
      sponsorId: sponsor.id,
      frequencyMonths: 6,
      anchorOn: '2026-01-31',
    });
    const headers = await sessionOf(test, sponsor);
    const page = `/v1/sponsors/sponsorships/${id}?locale=en`;
    const answer = await test.app.inject({ method: 'GET', url: page, headers });
    const { paid_ahead: steps } = answer.json<OwnSponsorshipResponse>();
    // The months from 30 April, 31 May and 30 June begin after the earliest last day, 10 April.
    expect(steps).toEqual([
      { until: '2026-04-30', amount: 4_500 },
      { until: '2026-05-31', amount: 3_000 },
      { until: '2026-06-30', amount: 1_500 },
    ]);
    const chosen = await cancel(asked({ ended_at: '01-05-2026' }), { id });
    expect(chosen.statusCode, chosen.body).toBe(200);
    const [mail] = await mailsOf(test, 'sponsorship-cancelled');
    expect(mail?.data).toMatchObject({ toBalance: { amount: 300_000, currency } });

    test.clock.set('2026-05-01T10:00:00Z');
    await endDueSponsorships(test.deps);
    const [ended] = await mailsOf(test, 'sponsorship-ended');
    expect(ended?.data).toMatchObject({ toBalance: 300_000 });
  });

  it('who asks twice is answered the same, and mailed once', async () => {
    const answers = [await cancel(asked()), await cancel(asked())];
    // The day is too near by then, but it was not when it was asked for.
    test.clock.set('2026-04-10T10:00:00Z');
    answers.push(await cancel(asked()));
    for (const { statusCode } of answers) expect(statusCode).toBe(200);
    expect(answers[1]?.body).toBe(answers[0]?.body);
    expect(await mailsOf(test, 'sponsorship-cancelled')).toHaveLength(1);
  });

  it.each([
    ['another day', { ended_at: '16-04-2026' }],
    ['another reason', { exit_reason: 'personal' }],
    ['other words', { exit_reason: 'other', other_exit_reason: 'I move' }],
  ])('who asks again with %s is told that it is cancelled', async (_, change) => {
    await cancel(asked());
    expect((await refusal(asked(change))).error_codes).toEqual({
      'sponsorship.status_event': 'sponsorship-not-active',
    });
    expect(await stored()).toMatchObject({ lastDay: '2026-04-15', exitReason: 'financial' });
  });

  it('can’t cancel what has ended', async () => {
    const ended = await makeSponsorship(test.deps.db, {
      sponsorId: sponsor.id,
      status: 'inactive',
    });
    const { error_codes: codes } = await refusal(asked(), { id: ended.id });
    expect(codes).toEqual({ 'sponsorship.status_event': 'sponsorship-not-active' });
  });

  it('can’t cancel another’s: a 404 that changes nothing, and says nothing of it', async () => {
    const who = await makeSponsor(test.deps.db);
    const ended = await makeSponsorship(test.deps.db, { status: 'inactive' });
    const answers = [
      await cancel(asked(), { who }),
      await cancel(asked({ ended_at: '11-03-2026' }), { who }),
      await cancel(asked(), { who, id: ended.id }),
      await cancel(asked(), { who, id: 999 }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect(await stored()).toMatchObject({ status: 'active', lastDay: null });
    expect(await mailsOf(test, 'sponsorship-cancelled')).toEqual([]);
  });
});

describe('the form (VAL-45 to VAL-47)', () => {
  it.each([
    [{ exit_reason: undefined }, 'exit_reason', 'exit-reason-required'],
    [{ exit_reason: 'moved' }, 'exit_reason', 'exit-reason-required'],
    [{ exit_reason: 'other' }, 'other_exit_reason', 'other-exit-reason-required'],
    [
      { exit_reason: 'other', other_exit_reason: ' ' },
      'other_exit_reason',
      'other-exit-reason-required',
    ],
    [{ exit_reason: 'other', other_exit_reason: 'x'.repeat(256) }, 'other_exit_reason', 'too-long'],
    [{ ended_at: undefined }, 'ended_at', 'last-day-required'],
    [{ ended_at: '2026-04-15' }, 'ended_at', 'last-day-required'],
    [{ ended_at: '31-04-2026' }, 'ended_at', 'last-day-required'],
    [{ ended_at: '00-00-0000' }, 'ended_at', 'last-day-required'],
    [{ ended_at: '09-04-2026' }, 'ended_at', 'last-day-too-early'],
    [{ ended_at: '15-04-0026' }, 'ended_at', 'last-day-too-early'],
    [{ status_event: 'end' }, 'status_event', 'invalid-choice'],
  ])('%o is refused at %s: %s', async (change, field, code) => {
    expect((await refusal(asked(change))).error_codes).toEqual({ [`sponsorship.${field}`]: code });
    expect(await stored()).toMatchObject({ status: 'active' });
    expect(await mailsOf(test, 'sponsorship-cancelled')).toEqual([]);
  });

  it('takes the words of another reason, and no others (SPN-14)', async () => {
    const words = 'x'.repeat(255);
    await cancel(asked({ exit_reason: 'other', other_exit_reason: words }));
    expect(await stored()).toMatchObject({ exitReason: 'other', otherExitReason: words });
  });

  it('drops words that belong to no reason', async () => {
    await cancel(asked({ exit_reason: 'personal', other_exit_reason: 'A private thing' }));
    expect(await stored()).toMatchObject({ exitReason: 'personal', otherExitReason: null });
  });

  it('names the earliest day, in the language of the request: a month from today in Cairo', async () => {
    const early = asked({ ended_at: '09-04-2026' });
    expect((await refusal(early)).messages.join()).toContain('10 April 2026');
    expect((await refusal(early, { locale: 'ar' })).messages.join()).toContain('١٠ أبريل ٢٠٢٦');
    // It is the 11th in Cairo.
    test.clock.set('2026-03-10T22:30:00Z');
    const body = asked({ ended_at: '10-04-2026' });
    expect((await refusal(body)).messages.join()).toContain('11 April 2026');
    test.clock.set('2026-03-10T21:30:00Z');
    expect((await cancel(body)).statusCode).toBe(200);
  });

  it('must name the sponsorship of its address, if any', async () => {
    const body = { ...asked(), sponsorship_id: sponsorship.id + 1 };
    expect((await refusal(body)).error_codes).toEqual({ sponsorship_id: 'invalid-value' });
  });
});
