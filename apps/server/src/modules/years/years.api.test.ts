import {
  errorSchema,
  yearResponse,
  type DashboardResponse,
  type StatementResponse,
  type YearTogether,
} from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { call, sessionOf } from '../../testing/accounts.ts';
import { insertOne, makeChild, makeSponsor } from '../../testing/factories.ts';
import { makeAttachment, makeLetter, makeLetterWriter } from '../../testing/letters.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import {
  makeGift,
  makePaid,
  makeSponsorship,
  type GivenSponsorship,
} from '../../testing/sponsoring.ts';
import { purchasedGifts } from '../checkouts/tables.ts';
import { children, pastPortraits } from '../children/tables.ts';
import { ledgerEntries } from '../payments/tables.ts';
import { pictures } from '../pictures/tables.ts';

/** Noon in Cairo on 10 March 2026 is now. */
const test = await shareTestApp();
const at = (text: string) => Temporal.Instant.from(text);

type Who = Awaited<ReturnType<typeof makeSponsor>>;

async function ask(who: Who, year: number | string) {
  const headers = await sessionOf(test, who);
  return call(test, 'GET', `/sponsors/years/${year}?locale=en`, { headers });
}

async function shownYear(who: Who, year: number): Promise<YearTogether> {
  const answer = await ask(who, year);
  expect(answer.statusCode, answer.body).toBe(200);
  return yearResponse.parse(answer.json()).year_together;
}

async function yearsOf(who: Who): Promise<number[]> {
  const headers = await sessionOf(test, who);
  return (await call(test, 'GET', '/sponsors/years', { headers })).json<{ years: number[] }>()
    .years;
}

/** A portrait that a newer one has replaced. */
async function makePast(childId: number, takenOn: string | null, replacedOn: string) {
  const id = `past-${childId}-${replacedOn}`;
  await test.deps.db.insert(pictures).values({ id, drawing: 'gift-parcel', takenOn });
  await test.deps.db.insert(pastPortraits).values({ childId, pictureId: id, replacedOn });
}

/** A sponsorship that began in autumn 2024 and goes on. */
const makeOld = (given: GivenSponsorship = {}) =>
  makeSponsorship(test.deps.db, {
    anchorOn: '2024-10-05',
    startedAt: at('2024-10-05T10:00:00Z'),
    ...given,
  });

describe('GET /v1/sponsors/years/{year}', () => {
  it('shows a child with the portraits, letters and gifts of that year alone', async () => {
    const { db } = test.deps;
    const { id, child, sponsor, payment } = await makeOld();
    await makePast(child.id, '2023-05-01', '2024-05-01');
    await makePast(child.id, '2024-05-01', '2025-06-01');
    await db
      .update(pictures)
      .set({ takenOn: '2025-05-20' })
      .where(eq(pictures.id, child.pictureId));
    const letter = (text: string, day: string, more: Parameters<typeof makeLetter>[1] = {}) =>
      makeLetter(db, { sponsorshipId: id, text, createdAt: at(`${day}T10:00:00Z`), ...more });
    await letter('Too early', '2024-12-31');
    const first = await letter('Dear Rahil', '2025-02-01');
    await makeAttachment(db, first);
    await letter('Returned by staff', '2025-03-01', {
      status: 'returned',
      returnReason: 'A phone',
    });
    await letter('Dear Mona', '2025-04-01', { senderType: 'SponsoreeLetter' });
    // Already the new year in Cairo.
    await makeLetter(db, { sponsorshipId: id, createdAt: at('2025-12-31T22:30:00Z') });
    const gift = await makeGift(db, { titleEn: 'Winter coat', titleAr: 'معطف' });
    for (const [day, quantity] of [
      ['2025-11-05', 2],
      ['2026-01-05', 1],
    ] as const) {
      await insertOne(
        db
          .insert(purchasedGifts)
          .values({
            paymentId: payment.id,
            position: quantity,
            giftId: gift.id,
            sponsorshipId: id,
            childId: child.id,
            quantity,
            unitPrice: 100,
            amount: 100 * quantity,
            balanceAmount: 0,
            purchasedAt: at(`${day}T10:00:00Z`),
          })
          .returning(),
      );
    }
    const shown = await shownYear(sponsor, 2025);
    expect(shown).toMatchObject({ year: 2025, years: [2025, 2024] });
    expect(shown.statement).toEqual({ from: '2025-01-01', to: '2025-12-31' });
    expect(shown.children).toMatchObject([
      {
        sponsorship_id: id,
        first_name: child.firstNameEn,
        started_on: '2024-10-05',
        months_together: 12,
        ended_on: null,
        passed_away: false,
        can_write: true,
        portraits: [{ photo_taken_on: '2024-05-01' }, { photo_taken_on: '2025-05-20' }],
        letters_from_sponsor: 1,
        letters_from_child: 1,
        letters: [
          { sender_type: 'SponsorLetter', text: 'Dear Rahil', written_on: '2025-02-01' },
          { sender_type: 'SponsoreeLetter', text: 'Dear Mona', picture: null },
        ],
        gifts: [{ title: 'Winter coat', title_ar: 'معطف', quantity: 2, given_on: '2025-11-05' }],
      },
    ]);
    expect(shown.children[0]?.letters[0]?.picture).toMatch(
      /^\/v1\/sponsors\/letter_attachments\/.+&size=preview$/,
    );
    // The letters of the child stay unread: this is no conversation.
    expect((await shownYear(sponsor, 2024)).children).toMatchObject([
      { months_together: 3, letters_from_sponsor: 1, gifts: [] },
    ]);
  });

  it('tells the sums of the statement of that year, each currency by itself', async () => {
    const sponsor = await makeSponsor(test.deps.db);
    const paid = (amount: number, currency: 'usd' | 'egp', day: string) =>
      makePaid(test.deps.db, {
        sponsorId: sponsor.id,
        kind: 'donation',
        about: 'donation',
        amount,
        currency,
        at: at(day),
      });
    await paid(10_000, 'usd', '2024-12-31T21:59:00Z');
    const { id: paymentId } = await paid(25_000, 'usd', '2024-12-31T22:01:00Z');
    await paid(99_950, 'egp', '2025-07-01T10:00:00Z');
    await makePaid(test.deps.db, {
      sponsorId: sponsor.id,
      kind: 'deposit',
      amount: 5_000,
      currency: 'usd',
      at: at('2025-08-01T10:00:00Z'),
    });
    await paid(1_000, 'usd', '2025-12-31T22:01:00Z');
    await test.deps.db.insert(ledgerEntries).values({
      sponsorId: sponsor.id,
      paymentId,
      kind: 'refund',
      about: 'donation',
      amount: -4_000,
      currency: 'usd',
      happenedAt: at('2025-02-01T10:00:00Z'),
    });
    const { totals, statement, children: none } = await shownYear(sponsor, 2025);
    expect(none).toEqual([]);
    expect(totals).toEqual([
      { currency: 'usd', net: 260 },
      { currency: 'egp', net: 999.5 },
    ]);
    const headers = await sessionOf(test, sponsor);
    const asked = `/sponsors/statements?from=${statement.from}&to=${statement.to}`;
    const paper = (await call(test, 'GET', asked, { headers })).json<StatementResponse>();
    expect(paper.statement.totals.map(({ currency, net }) => ({ currency, net }))).toEqual(totals);
  });

  it('tells gently of those who left, and asks nothing of who mourns', async () => {
    const { db } = test.deps;
    const sponsor = await makeSponsor(db);
    const ended = { status: 'inactive', sponsorId: sponsor.id } as const;
    const left = await makeOld({
      ...ended,
      lastDay: '2025-03-20',
      endedAt: at('2025-03-20T10:00:00Z'),
      exitReason: 'moved',
    });
    const died = await makeOld({
      ...ended,
      lastDay: '2025-09-01',
      endedAt: at('2025-09-01T10:00:00Z'),
      exitReason: 'death',
    });
    // Not of this year any more.
    await makeOld({ ...ended, lastDay: '2024-12-31', endedAt: at('2024-12-31T10:00:00Z') });
    // As after an exit: nobody sees the child any more.
    await db.update(children).set({ status: 'exited' }).where(eq(children.id, died.child.id));
    await makePast(left.child.id, '2025-01-10', '2025-02-01');
    const { children: shown } = await shownYear(sponsor, 2025);
    expect(shown).toMatchObject([
      { sponsorship_id: left.id, months_together: 3, ended_on: '2025-03-20', can_write: false },
      { sponsorship_id: died.id, passed_away: true, can_write: false, portraits: [] },
    ]);
    // The portraits over the years end with the sponsorship (decision 038).
    expect(shown[0]?.portraits).toHaveLength(1);
    expect(shown[0]?.passed_away).toBe(false);
  });

  it('invites nobody to write whose letters somebody else writes', async () => {
    const { id, sponsor } = await makeOld();
    const writer = await makeSponsor(test.deps.db);
    await makeLetterWriter(test.deps.db, { sponsorshipId: id, writerId: writer.id });
    expect((await shownYear(sponsor, 2025)).children).toMatchObject([{ can_write: false }]);
  });

  it('shows what somebody wrote for the sponsor to nobody but the same person', async () => {
    const { db, clock } = test.deps;
    const { id: sponsorshipId, sponsor } = await makeOld();
    const write = async (writerId: number, text: string) => {
      const ended = { endedAt: clock.now(), endedBy: 'account' } as const;
      const { id } = await makeLetterWriter(db, { sponsorshipId, writerId, ...ended });
      const createdAt = at('2025-05-01T10:00:00Z');
      await makeLetter(db, { sponsorshipId, letterWriterId: id, text, createdAt });
    };
    await write((await makeSponsor(db)).id, 'By another');
    await write(sponsor.id, 'Before two accounts were joined');
    const { children: shown } = await shownYear(sponsor, 2025);
    expect(shown[0]?.letters.map(({ text }) => text)).toEqual(['Before two accounts were joined']);
  });

  it('shows no picture of a child who is hidden', async () => {
    const { child, sponsor } = await makeOld();
    await test.deps.db.update(children).set({ status: 'hidden' }).where(eq(children.id, child.id));
    expect((await shownYear(sponsor, 2025)).children).toMatchObject([{ portraits: [] }]);
  });

  it('passes over a gift that was given back', async () => {
    const { db } = test.deps;
    const { id, child, sponsor } = await makeOld();
    const gift = await makeGift(db);
    const payment = await makePaid(db, {
      sponsorId: sponsor.id,
      kind: 'checkout',
      about: 'gift',
      amount: 500,
      currency: 'usd',
      at: at('2025-05-01T10:00:00Z'),
    });
    await db.insert(purchasedGifts).values({
      paymentId: payment.id,
      position: 0,
      giftId: gift.id,
      sponsorshipId: id,
      childId: child.id,
      quantity: 1,
      unitPrice: 500,
      amount: 500,
      balanceAmount: 0,
      purchasedAt: at('2025-05-01T10:00:00Z'),
    });
    expect((await shownYear(sponsor, 2025)).children[0]?.gifts).toHaveLength(1);
    await db.insert(ledgerEntries).values({
      sponsorId: sponsor.id,
      paymentId: payment.id,
      kind: 'refund',
      about: 'gift',
      amount: -500,
      currency: 'usd',
      happenedAt: at('2025-05-03T10:00:00Z'),
    });
    expect((await shownYear(sponsor, 2025)).children[0]?.gifts).toEqual([]);
  });

  it('has an empty page for a year in between, and none before the first or before it is over', async () => {
    const sponsor = await makeSponsor(test.deps.db);
    await makePaid(test.deps.db, {
      sponsorId: sponsor.id,
      kind: 'donation',
      about: 'donation',
      amount: 100,
      currency: 'usd',
      at: at('2023-05-01T10:00:00Z'),
    });
    expect(await yearsOf(sponsor)).toEqual([2025, 2024, 2023]);
    expect(await shownYear(sponsor, 2024)).toMatchObject({ children: [], totals: [] });
    for (const year of [2022, 2026, 2027, 'soon', '02025', 20255]) {
      const answer = await ask(sponsor, year);
      expect(answer.statusCode, String(year)).toBe(404);
      expect(errorSchema.parse(answer.json()).code).toBe('not-found');
    }
  });

  it('is its sponsor’s alone', async () => {
    const { sponsor } = await makeOld();
    const other = await makeSponsor(test.deps.db);
    expect((await ask(other, 2025)).statusCode).toBe(404);
    expect(await yearsOf(other)).toEqual([]);
    expect((await call(test, 'GET', '/sponsors/years/2025')).statusCode).toBe(401);
    expect((await call(test, 'GET', '/sponsors/years')).statusCode).toBe(401);
    expect((await ask(sponsor, 2025)).headers['cache-control']).toBe('no-store');
  });
});

describe('the dashboard', () => {
  const yearOnDashboard = async (who: Who) => {
    const headers = await sessionOf(test, who);
    return (await call(test, 'GET', '/sponsors/dashboard', { headers })).json<DashboardResponse>()
      .year_together;
  };

  it('leads to the year that is over in January, and not later', async () => {
    const { sponsor } = await makeOld();
    expect(await yearOnDashboard(sponsor)).toBeNull();
    test.clock.set('2026-12-31T21:59:00Z');
    expect(await yearOnDashboard(sponsor)).toBeNull();
    test.clock.set('2026-12-31T22:00:00Z');
    expect(await yearOnDashboard(sponsor)).toBe(2026);
    expect(await yearOnDashboard(await makeSponsor(test.deps.db))).toBeNull();
    const child = await makeChild(test.deps.db);
    const fresh = await makeSponsorship(test.deps.db, {
      childId: child.id,
      anchorOn: '2027-01-01',
      startedAt: test.clock.now(),
    });
    expect(await yearOnDashboard(fresh.sponsor)).toBeNull();
  });
});
