import { foldForSearch, type Meta } from '@nabta/contract';
import type { DeskSponsor, ListedSponsor, StaffRole } from '@nabta/contract/desk';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailsOf } from '../../testing/accounts.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { makeLetter } from '../../testing/letters.ts';
import { runChecks } from '../../checks/run-checks.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeCard, makeDeposit, makeSponsorship } from '../../testing/sponsoring.ts';
import { listAudit } from '../audit/index.ts';
import { sponsors } from '../sponsors/tables.ts';
import { transferSponsorship } from '../sponsorships/index.ts';

const test = await shareTestApp();
const { db } = test.deps;

const sessionWith = async (...roles: StaffRole[]) =>
  deskSessionOf(test, await makeStaff(test, roles));
interface SponsorList {
  readonly sponsors: readonly ListedSponsor[];
  readonly meta: Meta;
}
const find = async (session: string, q: string) => {
  const answer = await callDesk(test, `GET /sponsors?q=${encodeURIComponent(q)}`, { session });
  return answer.json<SponsorList>().sponsors.map(({ id }) => id);
};
const show = async (session: string, id: number) =>
  (await callDesk(test, `GET /sponsors/${id}`, { session })).json<{ sponsor: DeskSponsor }>()
    .sponsor;
const post = (session: string, path: string, body: object, headers = {}) =>
  callDesk(test, `POST ${path}` as 'POST /', { session, body, headers });
const ARABIC = { 'accept-language': 'ar' };
const openAccount = () =>
  makeSponsor(db, { passwordHash: 'of a password', confirmedAt: test.clock.now() });
const lastAction = async () => (await listAudit(test.deps, {}, { limit: 1 })).entries[0];

describe('finding a sponsor', () => {
  it('goes by name in either script, mail, phone, number, reference and card', async () => {
    const session = await sessionWith('sponsors');
    await makeSponsor(db);
    const { id } = await makeSponsor(db, {
      firstName: 'Hélène',
      lastName: 'Girgis',
      arabicFullName: 'هيلانة إسحٰق جرجس',
      email: 'helen.g@example.com',
      phonePrimaryCode: '+20',
      phonePrimaryNumber: '1001234567',
    });
    const { referenceCode } = await makeSponsorship(db, { sponsorId: id });
    await makeCard(db, { sponsorId: id, last4: '9876' });
    const found = [
      'helene girgis',
      'هيلانه اسحق',
      'HELEN.G@',
      '0100 123 4567',
      '+20 100 123-4567',
      '٠١٠٠١٢٣٤٥٦٧',
      String(id),
      referenceCode.toLowerCase(),
      '9876',
    ];
    for (const q of found) expect(await find(session, q), q).toContain(id);
    for (const q of ['nobody', 'هي', '5432']) expect(await find(session, q), q).not.toContain(id);
  });

  it('says how many are found, also past the last page', async () => {
    const session = await sessionWith('sponsors');
    const one = await makeSponsor(db, { firstName: 'Wahida' });
    const other = await makeSponsor(db, { firstName: 'Wahida' });
    const pages = [];
    for (const page of [1, 2, 3]) {
      const path = `GET /sponsors?q=wahida&per_page=1&page=${page}` as 'GET /';
      const answer = (await callDesk(test, path, { session })).json<SponsorList>();
      pages.push([answer.meta.total_entries, ...answer.sponsors.map(({ id }) => id)]);
    }
    expect(pages).toEqual([[2, other.id], [2, one.id], [2]]);
  });

  it('folds names as the search folds what is typed', async () => {
    const texts = ['Ünal  Ğ', 'أُسامة ىٰ ؤئ ـ ٱ', 'مجدی کامل ۱۲٣', 'ﷲ ﻻ'];
    for (const text of texts) {
      const { id } = await makeSponsor(db, { arabicFullName: text });
      const [row] = await db
        .select({ folded: sponsors.searchText })
        .from(sponsors)
        .where(eq(sponsors.id, id));
      for (const word of foldForSearch(text).split(' ')) expect(row?.folded).toContain(word);
    }
  });
});

describe('a sponsor', () => {
  it('is shown without amounts to whoever may not see them, and letters only as numbers', async () => {
    const { id } = await makeSponsor(db);
    const { id: sponsorshipId } = await makeSponsorship(db, { sponsorId: id });
    await makeLetter(db, { sponsorshipId, status: 'in_review', text: 'Dear Amira' });
    await makeDeposit(db, id, 5_000);
    const answer = await callDesk(test, `GET /sponsors/${id}`, {
      session: await sessionWith('sponsors'),
    });
    expect(answer.body).not.toContain('Dear Amira');
    const { sponsor } = answer.json<{ sponsor: DeskSponsor }>();
    expect(sponsor).toMatchObject({
      letters: { in_review: 1 },
      balance: null,
      payout_waiting: null,
    });
    expect(sponsor.sponsorships).toMatchObject([{ id: sponsorshipId, amount: null }]);
    const full = await show(await sessionWith('auditor'), id);
    expect(full).toMatchObject({ balance: 50, payout_waiting: 0 });
  });

  it('is shown with the payout that waits for a second person', async () => {
    const { id } = await makeSponsor(db, { paymentCurrency: 'usd' });
    await makeDeposit(db, id, 50_000);
    const session = await sessionWith('money');
    const order = { amount: '300', reason: 'asked for it back', seen: { left: 200 } };
    const path = `/sponsors/${id}/withdrawals`;
    expect((await post(session, path, order)).json()).toMatchObject({ waits: true });
    expect(await show(session, id)).toMatchObject({ balance: 500, payout_waiting: 300 });
    const waiting = await callDesk(test, 'GET /refund_proposals?state=waiting', { session });
    const [proposal] = waiting.json<{ proposals: { id: number }[] }>().proposals;
    const reason = 'not theirs';
    await post(session, `/refund_proposals/${proposal?.id ?? 0}/decline`, { reason });
    expect(await show(session, id)).toMatchObject({ balance: 500, payout_waiting: 0 });
  });

  it('is invited, and again until the account is open', async () => {
    const session = await sessionWith('sponsors');
    const person = {
      email: 'new@example.com',
      first_name: 'Mona',
      last_name: 'Adel',
      country_code: 'eg',
      locale: 'ar',
    };
    const dry = await post(session, '/sponsors', { ...person, dry_run: true });
    const would = { is_new: true, is_mailed: true, locale: 'ar', currency: 'egp' };
    expect(dry.json()).toEqual({ dry_run: true, id: null, ...would });
    expect(await mailsOf(test, 'access-invitation')).toHaveLength(0);
    const { id } = (await post(session, '/sponsors', person)).json<{ id: number }>();
    // The language of who was invited before stays, and a link of a moment ago is not replaced.
    const again = { ...person, country_code: 'us', locale: 'en' };
    expect((await post(session, '/sponsors', again)).json()).toEqual({
      ...{ dry_run: false, id, ...would, is_new: false, is_mailed: false },
    });
    expect((await show(session, id)).state).toBe('invited');
    test.clock.set(test.clock.now().add({ hours: 1 }).toString());
    expect((await post(session, `/sponsors/${id}/invitation`, {})).statusCode).toBe(401);
    const later = await sessionWith('sponsors');
    expect((await post(later, `/sponsors/${id}/invitation`, {})).statusCode).toBe(204);
    expect(await mailsOf(test, 'access-invitation')).toHaveLength(2);
    await db.update(sponsors).set({ passwordHash: 'x', confirmedAt: test.clock.now() });
    expect((await post(later, `/sponsors/${id}/invitation`, {})).json()).toMatchObject({
      error_codes: { sponsor: 'sponsor-has-account' },
    });
    expect((await post(later, '/sponsors', person)).json()).toMatchObject({
      error_codes: { email: 'sponsor-email-taken' },
    });
  });

  it.each([
    [
      'en',
      {
        email: 'Email is required',
        first_name: 'Please enter a first name.',
        last_name: 'Please enter a last name.',
        country_code: 'Please choose a country.',
      },
    ],
    [
      'ar',
      {
        email: 'يُرجى كتابة البريد الإلكتروني.',
        first_name: 'يُرجى كتابة الاسم الأول.',
        last_name: 'يُرجى كتابة اسم العائلة.',
        country_code: 'يُرجى اختيار الدولة.',
      },
    ],
  ])(
    'is invited by somebody else, whose own name is not asked for (%s)',
    async (locale, errors) => {
      const empty = { email: '', first_name: '', last_name: '', country_code: '', locale: 'en' };
      const headers = { 'accept-language': locale };
      const answer = await post(await sessionWith('sponsors'), '/sponsors', empty, headers);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ errors });
    },
  );

  it('is exported as a ZIP file by administrators, which is noted', async () => {
    const { id } = await makeSponsor(db, { firstName: 'Mona' });
    const session = await sessionWith('admin');
    const answer = await callDesk(test, `GET /sponsors/${id}/export`, { session });
    expect(answer.headers['content-type']).toBe('application/zip');
    const bytes = answer.rawPayload;
    expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    const end = bytes.length - 22;
    expect(bytes.subarray(end, end + 4).toString('latin1')).toBe('PK\u0005\u0006');
    const files = bytes.readUInt16LE(end + 10);
    expect(bytes.toString()).toContain('profile.json');
    expect(await lastAction()).toMatchObject({
      action: 'sponsors export',
      details: { sponsor: id, files },
    });
  });

  it('is erased by administrators, who are told first what follows', async () => {
    const { id } = await openAccount();
    const { id: sponsorshipId } = await makeSponsorship(db, { sponsorId: id });
    await makeDeposit(db, id, 5_000);
    const session = await sessionWith('admin');
    const path = `/sponsors/${id}/erase`;
    const reason = 'Asked by mail';
    const dry = await post(session, path, { reason, dry_run: true });
    const follows = { ended: [sponsorshipId], withdrawn: 50, currency: 'egp' };
    expect(dry.json()).toEqual({ dry_run: true, ...follows });
    expect((await show(session, id)).state).toBe('open');
    expect((await post(session, path, { reason })).json()).toEqual({ dry_run: false, ...follows });
    expect(await show(session, id)).toMatchObject({ state: 'erased', email: null, name: '' });
    const again = await post(session, path, { reason });
    expect([again.statusCode, again.json()]).toMatchObject([
      409,
      { error_codes: { sponsor: 'sponsor-erased-before' } },
    ]);
    const exported = await callDesk(test, `GET /sponsors/${id}/export`, { session });
    expect(exported.statusCode).toBe(409);
  });

  it('has notes of the staff, which are in the export and go with the person', async () => {
    const { id } = await openAccount();
    const session = await sessionWith('sponsors', 'admin');
    const note = (text: string) => post(session, `/sponsors/${id}/notes`, { text });
    expect((await note(' ')).json()).toMatchObject({ error_codes: { text: 'note-required' } });
    expect((await note('Calls on Sundays')).statusCode).toBe(204);
    expect((await note('Moved to Assiut')).statusCode).toBe(204);
    const { notes } = await show(session, id);
    expect(notes.map(({ text }) => text)).toEqual(['Moved to Assiut', 'Calls on Sundays']);
    expect(notes[0]?.written_by).toMatch(/ #\d+$/);
    const added = await lastAction();
    expect(added).toMatchObject({ action: 'sponsors note', details: { sponsor: id } });
    expect(JSON.stringify(added)).not.toContain('Assiut');
    const exported = await callDesk(test, `GET /sponsors/${id}/export`, { session });
    expect(exported.rawPayload.toString()).toContain('notes.json');
    const noteId = notes[0]?.id ?? 0;
    const remove = () => callDesk(test, `DELETE /sponsor_notes/${noteId}`, { session });
    expect((await remove()).statusCode).toBe(204);
    expect((await remove()).statusCode).toBe(404);
    expect((await show(session, id)).notes).toHaveLength(1);
    await post(session, `/sponsors/${id}/erase`, { reason: 'Asked by mail' });
    expect((await show(session, id)).notes).toEqual([]);
    expect((await note('Still here?')).json()).toMatchObject({
      error_codes: { sponsor: 'sponsor-erased-before' },
    });
    expect(await mailsOf(test, 'letter-new')).toEqual([]);
  });

  it('becomes part of another account of the same person, which is shown first', async () => {
    const [old, kept] = [await openAccount(), await openAccount()];
    await makeSponsorship(db, { sponsorId: old.id });
    await makeCard(db, { sponsorId: old.id, last4: '1111' });
    await makeCard(db, { sponsorId: kept.id, last4: '2222' });
    const session = await sessionWith('sponsors');
    await post(session, `/sponsors/${old.id}/notes`, { text: 'Prefers the other address' });
    const merge = (into: number, dryRun = false) =>
      post(session, `/sponsors/${old.id}/merge`, { into, reason: 'She called', dry_run: dryRun });
    const dry = await merge(kept.id, true);
    const follows = { moved: { sponsorships: 1 }, cards_dropped: [{ last4: '1111' }] };
    expect(dry.json()).toMatchObject({ dry_run: true, into: { id: kept.id }, ...follows });
    expect((await show(session, old.id)).state).toBe('open');
    for (const [into, code] of [
      [old.id, 'merge-same'],
      [999_999, 'sponsor-unknown'],
    ] as const) {
      expect((await merge(into)).json()).toMatchObject({ error_codes: { into: code } });
    }
    expect((await merge(kept.id)).json()).toMatchObject({ dry_run: false, ...follows });
    expect(await show(session, old.id)).toMatchObject({ state: 'merged', merged_into: kept.id });
    expect((await show(session, kept.id)).notes).toHaveLength(1);
    expect(await lastAction()).toMatchObject({
      action: 'sponsors merge',
      details: { sponsor: kept.id, merged: old.id, reason: 'She called' },
    });
  });

  it.each([
    ['merge-closed', { closedAt: test.clock.now() }, {}],
    ['merge-closed', { closedAt: test.clock.now() }, { closedAt: test.clock.now() }],
    ['merge-without-password', {}, { passwordHash: null }],
  ] as const)('is not merged where it would harm: %s', async (code, ofFrom, ofInto) => {
    const from = await makeSponsor(db, { passwordHash: 'of a password', ...ofFrom });
    const into = await makeSponsor(db, { passwordHash: 'of a password', ...ofInto });
    const answer = await post(await sessionWith('sponsors'), `/sponsors/${from.id}/merge`, {
      into: into.id,
      reason: 'One person',
    });
    expect(answer.json()).toMatchObject({ error_codes: { into: code } });
  });

  it('is not merged with an account in another currency; numbers of records stay as they are', async () => {
    const from = await makeSponsor(db, { paymentCurrency: 'usd' });
    const into = await makeSponsor(db, { paymentCurrency: 'egp' });
    await makeSponsorship(db, { sponsorId: from.id, currency: 'usd' });
    await makeDeposit(db, into.id, 5_000);
    const session = await sessionWith('sponsors');
    const body = { into: into.id, reason: 'One person', dry_run: true };
    const answer = await post(session, `/sponsors/${from.id}/merge`, body, ARABIC);
    expect(answer.json()).toMatchObject({
      error_codes: { into: 'merge-two-currencies' },
      errors: {
        into: expect.stringContaining(
          `رقم ${from.id} هي الدولار الأمريكي ولدى الكفيل رقم ${into.id} هي الجنيه المصري،`,
        ),
      },
    });
  });

  it('keeps the currency of months that somebody else goes on with', async () => {
    const from = await makeSponsor(db, { paymentCurrency: 'egp' });
    const into = await makeSponsor(db, { paymentCurrency: 'usd' });
    const { id: sponsorshipId } = await makeSponsorship(db, {
      sponsorId: from.id,
      frequencyMonths: 3,
    });
    const { id: to } = await makeSponsor(db);
    await db.transaction((transaction) =>
      transferSponsorship(test.deps, transaction, { sponsorshipId, to }),
    );
    await makeDeposit(db, into.id, 5_000);
    const session = await sessionWith('sponsors');
    const answer = await post(session, `/sponsors/${from.id}/merge`, {
      ...{ into: into.id, reason: 'One person', dry_run: true },
    });
    expect(answer.json()).toMatchObject({ error_codes: { into: 'merge-two-currencies' } });
  });

  it('whose account was closed can be let in again', async () => {
    const { id } = await openAccount();
    const { id: sponsorshipId } = await makeSponsorship(db, { sponsorId: id });
    const session = await sessionWith('sponsors');
    const reason = 'A register';
    const dry = await post(session, `/sponsors/${id}/close`, { reason, dry_run: true });
    expect(dry.json()).toMatchObject({ ended: [sponsorshipId], busy: [] });
    expect((await show(session, id)).state).toBe('open');
    await post(session, `/sponsors/${id}/close`, { reason });
    expect((await show(session, id)).state).toBe('closed');
    await post(session, `/sponsors/${id}/reopen`, { reason: 'Another person' });
    expect((await show(session, id)).state).toBe('open');
    const again = await post(session, `/sponsors/${id}/reopen`, { reason });
    expect(again.json()).toMatchObject({ error_codes: { sponsor: 'sponsor-not-closed' } });
  });
});

describe('a sponsorship', () => {
  it('ends on a day or at once at its sponsor’s wish, and is kept', async () => {
    const session = await sessionWith('sponsors');
    const { id, sponsorId } = await makeSponsorship(db);
    const path = `/sponsorships/${id}`;
    expect((await post(session, `${path}/end`, { reason: 'other' })).json()).toMatchObject({
      error_codes: { other_reason: 'other-exit-reason-required' },
    });
    const soon = { reason: 'financial', last_day: '2026-03-11' };
    expect((await post(session, `${path}/end`, soon)).json()).toMatchObject({
      error_codes: { last_day: 'month-of-notice' },
    });
    const dry = await post(session, `${path}/end`, { reason: 'financial', dry_run: true });
    expect(dry.json()).toMatchObject({ dry_run: true, ended: false, to_balance: null });
    await post(session, `${path}/end`, { reason: 'financial' });
    const asked = await show(session, sponsorId);
    expect(asked.sponsorships).toMatchObject([{ status: 'deactivation_requested' }]);
    await post(session, `${path}/keep`, { reason: 'Called again' });
    expect(await lastAction()).toMatchObject({ action: 'sponsorships keep' });
    expect((await post(session, `${path}/keep`, { reason: 'x' })).json()).toMatchObject({
      error_codes: { sponsorship: 'sponsorship-goes-on' },
    });
    const atOnce = { reason: 'personal', at_once: true };
    expect((await post(session, `${path}/end`, atOnce)).json()).toMatchObject({ ended: true });
    expect((await post(session, `${path}/end`, atOnce)).json()).toMatchObject({
      error_codes: { sponsorship: 'sponsorship-ended-before' },
    });
  });

  it('is paid for other months at a time, as was shown before, and not over a colleague', async () => {
    const session = await sessionWith('sponsors', 'money');
    const { id, sponsorId, pricePerMonth } = await makeSponsorship(db);
    const path = `/sponsorships/${id}/frequency`;
    const seen = { months: 1, next_due_on: '2026-03-20' };
    const amount = (pricePerMonth * 3) / 100;
    const next = { due_on: '2026-03-20', months: 3, amount, currency: 'egp' };
    const dry = await post(session, path, { months: 3, seen, dry_run: true });
    expect(dry.json()).toEqual({ dry_run: true, next });
    expect((await show(session, sponsorId)).sponsorships).toMatchObject([{ months: 1 }]);
    expect(await mailsOf(test, 'frequency-changed')).toEqual([]);
    const done = await post(session, path, { months: 3, seen, note: 'She called' });
    expect(done.json()).toEqual({ dry_run: false, next });
    expect((await show(session, sponsorId)).sponsorships).toMatchObject([{ months: 3, amount }]);
    expect(await mailsOf(test, 'frequency-changed')).toHaveLength(1);
    expect(await lastAction()).toMatchObject({
      action: 'sponsorships frequency',
      details: { sponsorship: id, months: { from: 1, to: 3 }, note: 'She called' },
    });
    expect((await post(session, path, { months: 6, seen })).statusCode).toBe(409);
    const again = { ...seen, months: 3 };
    expect((await post(session, path, { months: 3, seen: again })).json()).toMatchObject({
      error_codes: { sponsorship: 'sponsorship-same-months' },
    });
    const blind = await post(await sessionWith('sponsors'), path, {
      months: 1,
      seen: again,
      dry_run: true,
    });
    expect(blind.json()).toMatchObject({ next: { amount: null } });
  });

  it('is put off and taken back, as was shown before, and not over a colleague', async () => {
    const session = await sessionWith('sponsors', 'money');
    const { id, sponsorId, amount: minor } = await makeSponsorship(db);
    const path = `/sponsorships/${id}`;
    const amount = minor / 100;
    const next = { due_on: '2026-05-20', months: 1, amount, currency: 'egp' };
    const body = { kind: 'pause', months: 2, seen: { next_due_on: '2026-03-20' } };
    const dry = await post(session, `${path}/pause`, { ...body, dry_run: true });
    expect(dry.json()).toEqual({ dry_run: true, next });
    expect((await show(session, sponsorId)).sponsorships).toMatchObject([{ paused_until: null }]);
    expect((await post(session, `${path}/pause`, body)).json()).toEqual({ dry_run: false, next });
    expect((await show(session, sponsorId)).sponsorships).toMatchObject([
      {
        next_due_on: '2026-05-20',
        paused_until: '2026-05-20',
        pauses: [{ kind: 'pause', from_due_on: '2026-03-20', to_due_on: '2026-05-20' }],
      },
    ]);
    expect(await mailsOf(test, 'payments-paused')).toHaveLength(1);
    expect(await lastAction()).toMatchObject({ action: 'sponsorships pause' });
    expect((await post(session, `${path}/pause`, body)).json()).toMatchObject({
      error_codes: { sponsorship: 'sponsorship-paused' },
    });
    const stale = { seen: { next_due_on: '2026-03-20' } };
    expect((await post(session, `${path}/resume`, stale)).statusCode).toBe(409);
    const seen = { next_due_on: '2026-05-20' };
    const blind = await sessionWith('sponsors');
    expect((await post(blind, `${path}/resume`, { seen })).json()).toMatchObject({
      next: { due_on: '2026-03-20', amount: null },
    });
    expect((await post(session, `${path}/resume`, { seen })).json()).toMatchObject({
      error_codes: { sponsorship: 'sponsorship-not-paused' },
    });
    expect((await show(session, sponsorId)).sponsorships).toMatchObject([{ pauses: [] }]);
  });

  it('has no extra above the most, which an Arabic desk reads in its own digits', async () => {
    const { id } = await makeSponsorship(db, { pricePerMonth: 150_000 });
    const seen = { extra_per_month: 0, next_due_on: '2026-03-20' };
    const body = { extra_per_month: '15000.01', seen, dry_run: true };
    const session = await sessionWith('sponsors', 'money');
    const answer = await post(session, `/sponsorships/${id}/extra`, body, ARABIC);
    expect(answer.json()).toMatchObject({
      error_codes: { sponsorship: 'sponsorship-extra-too-much' },
      errors: { sponsorship: expect.stringContaining(' ١٥٬٠٠٠٫٠٠\u00a0ج.م. في الشهر') },
    });
  });

  it('goes on with another sponsor, with what is paid and written left where it is', async () => {
    const session = await sessionWith('sponsors', 'money');
    const made = await makeSponsorship(db, { anchorOn: '2026-01-20', paidDues: 4 });
    const letter = await makeLetter(db, { sponsorshipId: made.id });
    const other = await openAccount();
    const path = `/sponsorships/${made.id}/transfer`;
    const body = { to: other.id, reason: 'The wife goes on' };
    const next = {
      due_on: '2026-05-20',
      months: 1,
      amount: made.amount / 100,
      currency: 'egp',
    };
    const dry = await post(session, path, { ...body, dry_run: true });
    expect(dry.json()).toMatchObject({
      dry_run: true,
      to: { id: other.id },
      has_card: false,
      next,
    });
    expect((await show(session, other.id)).sponsorships).toEqual([]);
    expect((await post(session, path, body)).json()).toMatchObject({ dry_run: false, next });
    const before = await show(session, made.sponsorId);
    expect(before.sponsorships).toMatchObject([{ id: made.id, status: 'inactive' }]);
    expect(before.balance).toBe(0);
    expect((await show(session, other.id)).sponsorships).toMatchObject([
      { child: { code: made.child.code }, status: 'active', next_due_on: '2026-05-20' },
    ]);
    expect(letter.sponsorshipId).toBe(made.id);
    expect(await lastAction()).toMatchObject({
      action: 'sponsorships transfer',
      details: { sponsorship: made.id, sponsor: made.sponsorId, transferred_to: other.id },
    });
    const broken = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
    expect(broken).toEqual([]);
  });

  it('stays with its sponsor while something is owed or under way, or the currency differs', async () => {
    const session = await sessionWith('sponsors');
    const other = await openAccount();
    const tried = async (given: Parameters<typeof makeSponsorship>[1], to = other.id) => {
      const { id, sponsorId } = await makeSponsorship(db, given);
      const body = { to: to === 0 ? sponsorId : to, reason: 'x' };
      return (await post(session, `/sponsorships/${id}/transfer`, body, ARABIC)).json();
    };
    const foreign = await makeSponsor(db, { paymentCurrency: 'usd' });
    const closed = await makeSponsor(db, { closedAt: test.clock.now() });
    expect(await tried({ anchorOn: '2026-02-09' })).toMatchObject({
      error_codes: { sponsorship: 'sponsorship-due-late' },
    });
    expect(await tried({ nextDue: { state: 'charging' } })).toMatchObject({
      error_codes: { sponsorship: 'sponsorship-charged-now' },
    });
    expect(await tried({}, foreign.id)).toMatchObject({
      error_codes: { to: 'transfer-two-currencies' },
      errors: { to: expect.stringMatching(/ الجنيه المصري، .+ الدولار الأمريكي،/) },
    });
    expect(await tried({}, closed.id)).toMatchObject({ error_codes: { to: 'transfer-closed' } });
    expect(await tried({}, 0)).toMatchObject({ error_codes: { to: 'transfer-same' } });
    expect(await tried({}, 999_999)).toMatchObject({ error_codes: { to: 'sponsor-unknown' } });
    expect(await tried({ status: 'inactive' })).toMatchObject({
      error_codes: { sponsorship: 'sponsorship-ended-before' },
    });
  });

  it('keeps its frequency while a due is late or charged, and when it ends', async () => {
    const session = await sessionWith('sponsors');
    const tried = async (given: Parameters<typeof makeSponsorship>[1]) => {
      const { id } = await makeSponsorship(db, given);
      const body = { months: 3, seen: { months: 1, next_due_on: '2026-03-20' } };
      return (await post(session, `/sponsorships/${id}/frequency`, body)).json();
    };
    const cases = [
      ['sponsorship-due-late', { anchorOn: '2026-02-09' }],
      ['sponsorship-charged-now', { nextDue: { state: 'charging' } }],
      ['sponsorship-is-ending', { status: 'deactivation_requested' }],
      ['sponsorship-ended-before', { status: 'inactive' }],
    ] as const;
    for (const [sponsorship, given] of cases) {
      expect(await tried(given)).toMatchObject({ error_codes: { sponsorship } });
    }
    const unknown = await post(session, '/sponsorships/999999/frequency', {
      months: 3,
      seen: { months: 1, next_due_on: '2026-03-20' },
    });
    expect(unknown.json()).toMatchObject({ error_codes: { sponsorship: 'sponsorship-unknown' } });
  });
});
