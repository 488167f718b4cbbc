import type { AccountCountsResponse, DashboardResponse } from '@nabta/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { call, sessionOf } from '../../testing/accounts.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { makeLetter, makeLetterWriter } from '../../testing/letters.ts';
import { freshDueIds, makeLateSponsor } from '../../testing/renewing.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';

const test = await shareTestApp();
beforeEach(() => freshDueIds(test));

async function get<T>(path: string, headers: Record<string, string>): Promise<T> {
  const answer = await call(test, 'GET', path, { headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<T>();
}
const dashboard = (headers: Record<string, string>) =>
  get<DashboardResponse>('/sponsors/dashboard?locale=en', headers);

const letterOf = (sponsorshipId: number, text: string, readAt: Temporal.Instant | null = null) =>
  makeLetter(test.deps.db, { sponsorshipId, senderType: 'SponsoreeLetter', text, readAt });

describe('GET /v1/sponsors/dashboard (DSH-01 to DSH-09)', () => {
  it('tells of each child the next birthday, the last line of the last letter, and the code for transfers (CST-23)', async () => {
    const { db, clock } = test.deps;
    const today = clock.now().toZonedDateTimeISO('Africa/Cairo').toPlainDate();
    const dateOfBirth = today.subtract({ years: 11 }).add({ days: 19 }).toString();
    const child = await makeChild(db, { dateOfBirth, schoolYear: 'grade_5' });
    const sponsorship = await makeSponsorship(db, { childId: child.id });
    const headers = await sessionOf(test, sponsorship.sponsor);
    await letterOf(sponsorship.id, 'An older letter, long enough to count', clock.now());
    await letterOf(sponsorship.id, 'Dear Mina,\nI came first in science this year.\nRahil');
    await makeLetter(db, { sponsorshipId: sponsorship.id, text: 'The sponsor’s own words' });
    const { children, ...rest } = await dashboard(headers);
    expect(children).toEqual([
      {
        sponsorship_id: sponsorship.id,
        sponsoree: expect.objectContaining({
          id: child.id,
          first_name: child.firstNameEn,
          current_age: 10,
          school_year: 'grade_5',
          image_url: `/media/${child.pictureId}/480.jpg`,
        }),
        next_birthday: { on: today.add({ days: 19 }).toString(), age: 11, days: 19 },
        last_letter: {
          line: 'I came first in science this year.',
          received_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
          unread: true,
        },
        written_by: null,
      },
    ]);
    expect(rest).toMatchObject({
      children_count: 1,
      has_been_sponsor: true,
      unread_letters: 1,
      transfer_codes: [
        {
          sponsorship_id: sponsorship.id,
          reference_code: sponsorship.referenceCode,
          first_name: child.firstNameEn,
        },
      ],
    });
  });

  it('counts a letter that came to who wrote for the sponsor, where it is the same person by now (LTR-08)', async () => {
    const { db, clock } = test.deps;
    const { id: sponsorshipId, sponsor } = await makeSponsorship(db);
    const headers = await sessionOf(test, sponsor);
    const came = async (writerId: number) => {
      const ended = { endedAt: clock.now(), endedBy: 'account' } as const;
      const writer = await makeLetterWriter(db, { sponsorshipId, writerId, ...ended });
      const ofChild = { senderType: 'SponsoreeLetter', letterWriterId: writer.id } as const;
      await makeLetter(db, { sponsorshipId, ...ofChild });
      const { unread_letters: unread, children } = await dashboard(headers);
      return [unread, children[0]?.last_letter?.unread];
    };
    expect(await came((await makeSponsor(db)).id)).toEqual([0, false]);
    expect(await came(sponsor.id)).toEqual([1, true]);
  });

  it('keeps the code of a sponsorship that is ending, for the dues before its last day (CST-23, SPN-15)', async () => {
    const ending = await makeSponsorship(test.deps.db, {
      status: 'deactivation_requested',
      lastDay: '2027-05-31',
    });
    const shown = await dashboard(await sessionOf(test, ending.sponsor));
    expect(shown.children).toEqual([]);
    expect(shown.transfer_codes).toMatchObject([{ reference_code: ending.referenceCode }]);
    const ended = await makeSponsorship(test.deps.db, { status: 'inactive' });
    expect((await dashboard(await sessionOf(test, ended.sponsor))).transfer_codes).toEqual([]);
  });

  it('gives a child of 29 February the birthday of the child’s own page', async () => {
    const child = await makeChild(test.deps.db, { dateOfBirth: '2016-02-29' });
    const sponsorship = await makeSponsorship(test.deps.db, { childId: child.id });
    const { children } = await dashboard(await sessionOf(test, sponsorship.sponsor));
    expect(children[0]?.next_birthday).toMatchObject({ on: '2027-03-01', age: 11 });
  });

  it('has nothing of anybody else, and says on day one that there was no sponsorship', async () => {
    const { db } = test.deps;
    const other = await makeSponsorship(db);
    await letterOf(other.id, 'For somebody else');
    const headers = await sessionOf(test, await makeSponsor(db));
    expect(await dashboard(headers)).toMatchObject({
      children: [],
      children_count: 0,
      has_been_sponsor: false,
      transfer_codes: [],
      next_payments: [],
      late: { dues: [], total: 0 },
      recent_transactions: [],
      unread_letters: 0,
      late_dues: 0,
    });
    expect((await call(test, 'GET', '/sponsors/dashboard')).statusCode).toBe(401);
    expect((await call(test, 'GET', '/sponsors/account_counts')).statusCode).toBe(401);
  });

  it('shows two children and six faces, four payments to come, two transactions and all that is late', async () => {
    const { db } = test.deps;
    const { payer, headers } = await makeLateSponsor(test);
    for (let count = 0; count < 8; count += 1) await makeSponsorship(db, { sponsorId: payer.id });
    const shown = await dashboard(headers);
    expect(shown.children).toHaveLength(8);
    expect(shown).toMatchObject({ children_count: 9, late_dues: 2 });
    expect(shown.late.dues.map(({ status }) => status)).toEqual(['late', 'late']);
    expect(shown.next_payments.length).toBeGreaterThan(0);
    expect(shown.sponsor.email).toBe(payer.email);
    expect(shown.yearly_payments_report.currency).toBe(payer.paymentCurrency);
    const counts = await get<AccountCountsResponse>('/sponsors/account_counts', headers);
    expect(counts).toEqual({ unread_letters: 0, late_dues: 2 });
  });

  it('takes as many queries for many children, letters and dues as for one', async () => {
    const { db } = test.deps;
    const { payer, sponsorship, headers } = await makeLateSponsor(test);
    const prepared = vi.spyOn(db._.session, 'prepareQuery');
    const queriesOf = async () => {
      prepared.mockClear();
      await dashboard(headers);
      return prepared.mock.calls.length;
    };
    await letterOf(sponsorship.id, 'One letter');
    const first = await queriesOf();
    for (let count = 0; count < 3; count += 1) {
      const more = await makeSponsorship(db, { sponsorId: payer.id });
      await letterOf(more.id, 'A letter');
      await letterOf(more.id, 'Another letter');
    }
    expect(first).toBeGreaterThan(5);
    expect(await queriesOf()).toBe(first);
    prepared.mockRestore();
  });
});
