import type { OwnSponsorshipResponse, SponsorshipResponse } from '@nabta/contract';
import { asc, eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { call, mailsOf, sessionOf } from '../../testing/accounts.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { runOn } from '../../testing/renewing.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeDeposit, makeSponsorship } from '../../testing/sponsoring.ts';
import { dues } from '../dues/tables.ts';

const test = await shareTestApp();
const { db } = test.deps;
afterEach(async () => {
  const wrong = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
  expect(wrong).toEqual([]);
});

type Made = Awaited<ReturnType<typeof makeSponsorship>>;
const make = (given: Parameters<typeof makeSponsorship>[1] = {}) =>
  makeSponsorship(db, { pricePerMonth: 150_000, ...given });

async function give(made: Made, body: object, who = made.sponsor) {
  const headers = await sessionOf(test, who);
  return call(test, 'PUT', `/sponsors/sponsorships/${made.id}/extra?locale=en`, { headers, body });
}

const seen = { extra_per_month: 0, next_due_date: '2026-03-20', amount: 1_800 };
const body = { extra_per_month: 300, seen };

const told = async ({ id }: Made) =>
  (await db.select().from(dues).where(eq(dues.sponsorshipId, id)).orderBy(asc(dues.ordinal))).map(
    ({ dueOn, amount, state }) => [dueOn, amount, state],
  );

describe('a sponsor who gives more than the price', () => {
  it('pays it from the next payment on, and may go back to the price', async () => {
    const made = await make({ paysBy: 'balance' });
    await makeDeposit(db, made.sponsorId, 100_000_000);
    const headers = await sessionOf(test, made.sponsor);
    const path = `/sponsors/sponsorships/${made.id}` as const;
    const shown = (await call(test, 'GET', path, { headers })).json<OwnSponsorshipResponse>();
    expect(shown.extra_change).toEqual({
      refusal: null,
      price_per_month: 1_500,
      most_per_month: 15_000,
      next_due_date: '2026-03-20',
    });
    const done = await give(made, body);
    expect(done.json<SponsorshipResponse>().sponsorship).toMatchObject({
      amount: 1_800,
      extra_per_month: 300,
      next_due_date: '2026-03-20',
    });
    expect((await give(made, body)).statusCode).toBe(200);
    expect(await mailsOf(test, 'extra-changed')).toMatchObject([
      {
        to: made.sponsor.email,
        data: { extraPerMonth: 30_000, amount: 180_000, nextDueOn: '2026-03-20' },
      },
    ]);
    await runOn(test, '2026-03-20');
    const back = { extra_per_month: 300, next_due_date: '2026-04-20', amount: 1_500 };
    expect((await give(made, { extra_per_month: 0, seen: back })).statusCode).toBe(200);
    expect(await told(made)).toEqual([
      ['2026-02-20', 150_000, 'paid'],
      ['2026-03-20', 180_000, 'paid'],
      ['2026-04-20', 150_000, 'planned'],
    ]);
  });

  it('is refused where it is no amount, too much, not as shown, late or another’s', async () => {
    const made = await make();
    const codes = async (wrong: object) => (await give(made, { ...body, ...wrong })).json<object>();
    for (const extra_per_month of [-1, 1.234, '300']) {
      expect(await codes({ extra_per_month })).toMatchObject({
        error_codes: { extra_per_month: 'amount-invalid' },
      });
    }
    expect(await codes({ extra_per_month: null })).toMatchObject({
      error_codes: { extra_per_month: 'amount-required' },
    });
    expect(await codes({ extra_per_month: 15_001 })).toMatchObject({
      error_codes: { extra_per_month: 'extra-too-much' },
      errors: { extra_per_month: expect.stringContaining('E£15,000.00') as string },
    });
    for (const wrong of [{ extra_per_month: 1 }, { next_due_date: '2026-03-21' }, { amount: 9 }]) {
      const answer = await give(made, { ...body, seen: { ...seen, ...wrong } });
      expect(answer.statusCode, answer.body).toBe(409);
    }
    expect((await give(made, body, await makeSponsor(db))).statusCode).toBe(404);
    const late = await make({ anchorOn: '2026-02-09' });
    expect((await give(late, body)).json()).toMatchObject({
      error_codes: { extra_per_month: 'extra-late-due' },
    });
    expect(await mailsOf(test, 'extra-changed')).toEqual([]);
  });
});
