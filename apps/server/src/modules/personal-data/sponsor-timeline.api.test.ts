import type { AuditAction, StaffRole, TimelineEvent } from '@nabta/contract/desk';
import { describe, expect, it } from 'vitest';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeInquiry, makeInquirySubject, makeSponsor, next } from '../../testing/factories.ts';
import { makeLetter } from '../../testing/letters.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { recordAudit } from '../audit/index.ts';
import { outboxMails } from '../mails/tables.ts';
import { sponsorNotes } from '../sponsors/tables.ts';

const test = await shareTestApp();
const { db } = test.deps;

const on = (day: string) => Temporal.Instant.from(`${day}T10:00:00Z`);
const ask = async (id: number, roles: readonly StaffRole[], query = '') => {
  const session = await deskSessionOf(test, await makeStaff(test, roles));
  return callDesk(test, `GET /sponsors/${id}/timeline?${query}`, { session });
};
interface Answer {
  readonly events: TimelineEvent[];
  readonly meta: { readonly total_entries: number; readonly total_pages: number };
}
const read = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).json<Answer>();
const inShort = ({ events }: Answer) => events.map(({ kind, at }) => `${at.slice(0, 10)} ${kind}`);

async function makeMail(to: string, sentAt: Temporal.Instant | null, subject: string | null) {
  const dedupeKey = `mail ${next()}`;
  const createdAt = on('2026-01-01');
  await db.insert(outboxMails).values({ dedupeKey, to, locale: 'en', subject, sentAt, createdAt });
}

const recordAt = (
  day: string,
  actor: string,
  action: AuditAction,
  details: Record<string, unknown>,
) => recordAudit({ db, clock: { ...test.clock, now: () => on(day) } }, { actor, action, details });

/** A sponsor with one event of each kind, between somebody else's. */
async function makeHistory() {
  const sponsor = await makeSponsor(db);
  const sponsorship = await makeSponsorship(db, {
    sponsorId: sponsor.id,
    anchorOn: '2026-01-05',
    status: 'inactive',
    requestedAt: on('2026-02-01'),
    lastDay: '2026-03-01',
  });
  await makeLetter(db, {
    sponsorshipId: sponsorship.id,
    text: 'Dear Amira',
    status: 'in_review',
    createdAt: on('2026-01-10'),
  });
  await makeMail(sponsor.email, on('2026-01-11'), 'Thank you for your sponsorship');
  await makeMail(sponsor.email, null, 'Not sent');
  const subject = await makeInquirySubject(db, { nameEn: 'Visits', nameAr: 'الزيارات' });
  const inquiry = await makeInquiry(db, {
    sponsorId: sponsor.id,
    subjectId: subject.id,
    createdAt: on('2026-01-15'),
  });
  const writtenAt = on('2026-01-20');
  const note = { sponsorId: sponsor.id, text: 'Call in May', writtenBy: 'Nadia', writtenAt };
  await db.insert(sponsorNotes).values(note);
  await recordAt('2026-01-20', 'Nadia', 'sponsors note', { sponsor: sponsor.id });
  await recordAt('2026-01-25', 'Samir', 'sponsorships frequency', {
    sponsor: sponsor.id,
    sponsorship: sponsorship.id,
    months: { from: 1, to: 3 },
  });
  await recordAt('2026-01-30', 'Samir', 'sponsors unlock', { sponsor: sponsor.id });
  const other = await makeSponsorship(db);
  await makeLetter(db, { sponsorshipId: other.id });
  await makeMail('somebody@example.com', on('2026-01-11'), 'Of somebody else');
  await makeInquiry(db);
  await recordAt('2026-01-30', 'Samir', 'sponsors unlock', { sponsor: other.sponsor.id });
  return { sponsor, sponsorship, inquiry };
}

describe('the timeline of a sponsor', () => {
  it('has everything, the newest first', async () => {
    const { sponsor, sponsorship, inquiry } = await makeHistory();
    const found = await read(sponsor.id, ['auditor']);
    expect(inShort(found)).toEqual([
      '2026-03-01 sponsorship',
      '2026-02-01 sponsorship',
      '2026-01-30 act',
      '2026-01-25 sponsorship',
      '2026-01-20 note',
      '2026-01-15 inquiry',
      '2026-01-11 mail',
      '2026-01-10 letter',
      '2026-01-05 payment',
      '2026-01-05 sponsorship',
    ]);
    const { code, fullNameEn, fullNameAr } = sponsorship.child;
    const child = { code, full_name_en: fullNameEn, full_name_ar: fullNameAr };
    const reference = sponsorship.referenceCode;
    expect(found.events).toMatchObject([
      { event: 'ended', reference, child, months: null },
      { event: 'asked_to_end' },
      { action: 'sponsors unlock', actor: 'Samir' },
      { event: 'changed', reference, child, months: { from: 1, to: 3 } },
      { text: 'Call in May', written_by: 'Nadia' },
      { inquiry_id: inquiry.id, subject_en: 'Visits', subject_ar: 'الزيارات', is_answered: false },
      { subject: 'Thank you for your sponsorship' },
      { sender_type: 'SponsorLetter', status: 'in_review' },
      {
        type: 'payment',
        about: 'sponsorship',
        method: 'card',
        payment_id: sponsorship.payment.id,
        receipt: expect.stringMatching(/^2026-\d{6}$/) as string,
        amount: sponsorship.amount / 100,
        currency: 'egp',
      },
      { event: 'begun' },
    ]);
    expect(JSON.stringify(found)).not.toContain('Dear Amira');
    expect(new Set(found.events.map(({ id }) => id)).size).toBe(10);
  });

  it('tells whoever answers the phone of pauses and of the extra', async () => {
    const { sponsor, sponsorship } = await makeHistory();
    const of = { sponsor: sponsor.id, sponsorship: sponsorship.id };
    const dueOn = { from: '2026-03-01', to: '2026-05-01' };
    await recordAt('2026-02-02', 'sponsor', 'sponsorships pause', {
      ...of,
      months: 2,
      due_on: dueOn,
    });
    await recordAt('2026-02-03', 'Samir', 'sponsorships resume', { ...of, due_on: dueOn });
    await recordAt('2026-02-04', 'sponsor', 'sponsorships skip', {
      ...of,
      months: 1,
      due_on: dueOn,
    });
    const extra = { from: 0, to: 5_000 };
    await recordAt('2026-02-05', 'Samir', 'sponsorships extra', { ...of, extra_per_month: extra });
    const found = await read(sponsor.id, ['sponsors']);
    expect(found.events.slice(1, 5)).toMatchObject([
      { kind: 'sponsorship', event: 'extra', months: null, due_on: null },
      { kind: 'sponsorship', event: 'skipped', months: null, due_on: dueOn },
      { kind: 'sponsorship', event: 'resumed', due_on: dueOn },
      { kind: 'sponsorship', event: 'paused', months: null, due_on: dueOn },
    ]);
    const seen = await read(sponsor.id, ['auditor']);
    expect(seen.events.filter(({ kind }) => kind === 'act')).toHaveLength(1);
  });

  it('shows each role what it may see', async () => {
    const { sponsor } = await makeHistory();
    const seenBy = async (role: StaffRole) => {
      const { events, meta } = await read(sponsor.id, [role]);
      expect(meta.total_entries).toBe(events.length);
      const [payment] = events.filter((event) => event.kind === 'payment');
      const kinds = new Set(events.map(({ kind }) => kind));
      return {
        inquiries: kinds.has('inquiry'),
        acts: kinds.has('act'),
        amounts: payment?.amount !== null,
        others: ['payment', 'sponsorship', 'mail', 'letter', 'note'].filter(
          (kind) => !kinds.has(kind as TimelineEvent['kind']),
        ),
      };
    };
    const others: string[] = [];
    expect(await seenBy('sponsors')).toEqual({
      inquiries: true,
      acts: false,
      amounts: false,
      others,
    });
    expect(await seenBy('money')).toEqual({ inquiries: false, acts: false, amounts: true, others });
    expect(await seenBy('admin')).toEqual({ inquiries: false, acts: true, amounts: false, others });
    expect(await seenBy('auditor')).toEqual({ inquiries: true, acts: true, amounts: true, others });
    for (const role of ['letters', 'children', 'content'] as const) {
      expect((await ask(sponsor.id, [role])).statusCode, role).toBe(403);
    }
    expect((await read(sponsor.id, ['money'], 'kind=act')).events).toEqual([]);
  });

  it('comes page by page, of one kind where that is asked, from either end', async () => {
    const { sponsor } = await makeHistory();
    const all = inShort(await read(sponsor.id, ['auditor']));
    const pages = [];
    for (const page of [1, 2, 3, 4]) {
      const found = await read(sponsor.id, ['auditor'], `per_page=3&page=${page}`);
      expect(found.meta).toMatchObject({ total_entries: 10, total_pages: 4 });
      pages.push(...inShort(found));
    }
    expect(pages).toEqual(all);
    expect(inShort(await read(sponsor.id, ['auditor'], 'kind=sponsorship&order=asc'))).toEqual([
      '2026-01-05 sponsorship',
      '2026-01-25 sponsorship',
      '2026-02-01 sponsorship',
      '2026-03-01 sponsorship',
    ]);
    const wrong = await ask(sponsor.id, ['auditor'], 'kind=looks');
    expect(wrong.json()).toMatchObject({ error_codes: { kind: 'invalid-choice' } });
  });

  it('is empty of somebody new, names a mail whose words are gone, and knows who is there', async () => {
    const { id, email } = await makeSponsor(db);
    expect(await read(id, ['auditor'])).toMatchObject({ events: [], meta: { total_entries: 0 } });
    await makeMail(email.toUpperCase(), on('2026-01-11'), null);
    expect((await read(id, ['auditor'])).events).toMatchObject([{ kind: 'mail', subject: null }]);
    expect((await ask(999_999, ['auditor'])).statusCode).toBe(404);
  });
});
