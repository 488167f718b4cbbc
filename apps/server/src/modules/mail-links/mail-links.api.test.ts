import type { ErrorBody, MailLink, MailLinkPurpose } from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, mailsOf } from '../../testing/accounts.ts';
import { makeInquiry, makeInquirySubject } from '../../testing/factories.ts';
import { payOnPage } from '../../testing/paying.ts';
import { typeCard } from '../../testing/provider-sandbox.ts';
import {
  brokenRules,
  dueOf,
  freshDueIds,
  makeLateSponsor,
  makePayer,
  makeRenewal,
  payDuesCall,
  RENEWS,
  runOn,
  runToday,
  taken,
} from '../../testing/renewing.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeDeposit, makeSponsorship } from '../../testing/sponsoring.ts';
import { cards } from '../cards/tables.ts';
import { inquiries } from '../inquiries/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { balanceOf } from '../payments/index.ts';
import { payments } from '../payments/tables.ts';
import { enforceRetention, mergeSponsors } from '../personal-data/index.ts';
import { reconcilePayments } from '../settlement/index.ts';
import { sponsors } from '../sponsors/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import { issueMailLink } from './index.ts';
import { mailLinks } from './tables.ts';

const test = await shareTestApp();
beforeEach(() => freshDueIds(test));

const VISA = '4242424242424242';
const MASTERCARD = '5555555555554444';

/** The secret in the address of a link. */
const tokenOf = (url: string | undefined) => new URL(url ?? '').pathname.split('/').at(-1) ?? '';

const issue = async (sponsorId: number, purpose: MailLinkPurpose, about: readonly number[]) =>
  tokenOf(
    await issueMailLink(test.deps, test.deps.db, { sponsorId, purpose, about, locale: 'en' }),
  );

const look = (token: string) => call(test, 'GET', `/mail_links/${token}?locale=en`);
const shown = async (token: string) => (await look(token)).json<{ link: MailLink }>().link;
const pay = (token: string) => call(test, 'POST', `/mail_links/${token}/payment?locale=en`);
const replace = (token: string) => call(test, 'POST', `/mail_links/${token}/card?locale=en`);
const urlOf = (answer: Awaited<ReturnType<typeof pay>>) => answer.json<{ url: string }>().url;
const duesPayments = () => test.deps.db.select().from(payments).where(eq(payments.kind, 'dues'));
const primary = async (sponsorId: number) => {
  const rows = await test.deps.db.select().from(cards).where(eq(cards.sponsorId, sponsorId));
  return rows.filter(({ isDefault }) => isDefault).map(({ last4 }) => last4);
};

/** Two late dues, and a link that pays the first. */
async function makeLinked(number: string | null = RENEWS.pays) {
  const late = await makeLateSponsor(test, number);
  return { ...late, token: await issue(late.payer.id, 'pay-dues', [late.first.id]) };
}

describe('the mails about dues', () => {
  it('have a link for each purpose, whose secrets are kept nowhere in clear', async () => {
    const payer = await makePayer(test, RENEWS.declines);
    const { due, sponsorship } = await makeRenewal(test, payer);
    await runToday(test);
    const [mail] = await mailsOf(test, 'due-failed');
    const { payUrl, cardUrl, endUrl, until } = mail?.data.links ?? {};
    expect(until).toBe('2026-03-17');
    const rows = await test.deps.db.select().from(mailLinks).orderBy(mailLinks.id);
    expect(rows).toMatchObject([
      { purpose: 'pay-dues', about: [due.id], sponsorId: payer.id, validUntil: '2026-03-17' },
      { purpose: 'replace-card', about: [] },
      { purpose: 'need-to-end', about: [sponsorship.id] },
    ]);
    const mails = await test.deps.db.select().from(outboxMails);
    const kept = JSON.stringify([rows, mails]);
    for (const url of [payUrl, cardUrl, endUrl]) expect(kept).not.toContain(tokenOf(url));
    expect((await shown(tokenOf(payUrl))).purpose).toBe('pay-dues');
  });

  it('ask who pays by transfer for no card, and whoever leaves already for no ending', async () => {
    const payer = await makePayer(test, null);
    const leaving = { status: 'deactivation_requested', lastDay: '2026-06-01' } as const;
    await makeRenewal(test, payer, { paysBy: 'bank_transfer', ...leaving });
    await runOn(test, '2026-03-07', '2026-03-11');
    const [before] = await mailsOf(test, 'due-upcoming');
    expect(before?.data.links).toBeUndefined();
    const [late] = await mailsOf(test, 'due-overdue');
    expect(Object.keys(late?.data.links ?? {})).toEqual(['until', 'payUrl']);
  });
});

describe('a link to pay', () => {
  it('names what its mail named and no more, and changes nothing when it is opened', async () => {
    const { token, first, sponsorship } = await makeLinked();
    const answer = await look(token);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      link: {
        purpose: 'pay-dues',
        is_done: false,
        is_sent: false,
        valid_until: '2026-03-19',
        dues: [
          {
            first_name: sponsorship.child.firstNameEn,
            first_name_en: sponsorship.child.firstNameEn,
            first_name_ar: sponsorship.child.firstNameAr,
            due_date: '2026-02-10',
            amount: 1_500,
            currency: 'egp',
            state: 'open',
          },
        ],
        total: { amount: 1_500, currency: 'egp' },
        children: [],
        earliest_end: null,
      },
    });
    expect(await dueOf(test, first.id)).toMatchObject({ state: 'failed' });
    expect(await duesPayments()).toEqual([]);
  });

  it.each([
    ['declined', RENEWS.declines],
    ['missing', null],
  ])('pays on the very day of the mail, when the card was %s', async (_, number) => {
    const payer = await makePayer(test, number);
    await makeRenewal(test, payer);
    await runToday(test);
    const [mail] = await mailsOf(test, 'due-failed');
    const token = tokenOf(mail?.data.links?.payUrl);
    expect(await shown(token)).toMatchObject({ is_done: false, dues: [{ state: 'open' }] });
    expect((await pay(token)).statusCode).toBe(200);
  });

  it('is paid with any card, and uses neither the saved one nor the balance', async () => {
    const { token, payer, first, second } = await makeLinked();
    await makeDeposit(test.deps.db, payer.id, 200_000);
    const url = urlOf(await pay(token));
    expect(await dueOf(test, first.id)).toMatchObject({ state: 'charging' });
    expect(await taken(test)).toEqual([]);
    await payOnPage(test, url, MASTERCARD);
    const [payment] = await duesPayments();
    const page = await call(test, 'GET', `/payments/${payment?.id}`);
    expect(page.json()).toMatchObject({ payment: { status: 'paid', amount: 1_500 } });
    expect(await dueOf(test, first.id)).toMatchObject({ state: 'paid', balanceAmount: 0 });
    expect(await dueOf(test, second.id)).toMatchObject({ state: 'planned' });
    expect(payment).toMatchObject({ chargeKey: null, chargeCardId: null, balanceAmount: 0 });
    const owner = { id: payer.id, paymentCurrency: 'egp' } as const;
    expect(await balanceOf(test.deps, owner)).toBe(200_000);
    const saved = await test.deps.db.select().from(cards);
    expect(saved.map(({ last4 }) => last4)).toEqual(['4242']);
    expect(await mailsOf(test, 'due-receipt')).toMatchObject([{ to: payer.email }]);
    expect(await shown(token)).toMatchObject({ is_done: true, dues: [{ state: 'paid' }] });
    expect((await pay(token)).statusCode).toBe(409);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('gives the same page again, and another link of the same due does too', async () => {
    const { token, payer, first } = await makeLinked();
    const [one, two] = await Promise.all([pay(token), pay(token)]);
    const other = await issue(payer.id, 'pay-dues', [first.id]);
    expect(new Set([urlOf(one), urlOf(two), urlOf(await pay(other))]).size).toBe(1);
    expect(await duesPayments()).toHaveLength(1);
    expect(await shown(token)).toMatchObject({ is_done: false, total: null });
  });

  it('keeps its due while the page is open, and frees it with the page', async () => {
    const { token, payer, first, headers } = await makeLinked();
    await pay(token);
    await reconcilePayments(test.deps);
    test.clock.advance({ minutes: 30 });
    await reconcilePayments(test.deps);
    expect(await dueOf(test, first.id)).toMatchObject({ state: 'charging' });
    test.clock.advance({ minutes: 10 });
    await reconcilePayments(test.deps);
    expect(await dueOf(test, first.id)).toMatchObject({ state: 'failed', declineReason: 'funds' });
    expect(await duesPayments()).toMatchObject([{ status: 'expired' }]);
    expect((await payDuesCall(test, headers, [first.id], payer.card)).statusCode).toBe(200);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('pays all dues of its mail at once, and of those that were paid since none', async () => {
    const { payer, first, second, third, headers } = await makeLinked();
    const token = await issue(payer.id, 'pay-dues', [first.id, second.id, third.id]);
    await payDuesCall(test, headers, [first.id], payer.card);
    expect(await shown(token)).toMatchObject({
      dues: [{ state: 'paid' }, { state: 'open' }, { state: 'gone' }],
      total: { amount: 1_500 },
    });
    await payOnPage(test, urlOf(await pay(token)), VISA);
    await reconcilePaymentsLater();
    expect(await dueOf(test, second.id)).toMatchObject({ state: 'paid' });
    expect(await dueOf(test, third.id)).toMatchObject({ state: 'planned' });
    expect(await brokenRules(test)).toEqual([]);
  });

  it('reaches no due of another sponsor', async () => {
    const { token: _own, first } = await makeLinked();
    const other = await makePayer(test);
    const token = await issue(other.id, 'pay-dues', [first.id]);
    expect(await shown(token)).toMatchObject({ is_done: true, dues: [] });
    expect((await pay(token)).statusCode).toBe(409);
    expect(await dueOf(test, first.id)).toMatchObject({ state: 'failed' });
  });

  it('opens no page while the provider takes nothing, and leaves the due as it was', async () => {
    const { token, first } = await makeLinked();
    const { openCheckout } = test.deps.payments;
    Object.assign(test.deps.payments, { openCheckout: () => Promise.reject(new Error('down')) });
    try {
      expect((await pay(token)).statusCode).toBe(502);
    } finally {
      Object.assign(test.deps.payments, { openCheckout });
    }
    expect(await dueOf(test, first.id)).toMatchObject({ state: 'failed', declineReason: 'funds' });
    expect((await pay(token)).statusCode).toBe(200);
  });
});

async function reconcilePaymentsLater() {
  test.clock.advance({ minutes: 5 });
  await reconcilePayments(test.deps);
}

describe('a link to replace the card', () => {
  it('saves a card that becomes the primary one, once', async () => {
    const payer = await makePayer(test);
    const token = await issue(payer.id, 'replace-card', []);
    const before = urlOf(await replace(token));
    const url = urlOf(await replace(token));
    // The page that was opened first is void.
    await typeCard(test.sandboxUrl, before, VISA);
    expect(await primary(payer.id)).toEqual(['4242']);
    await typeCard(test.sandboxUrl, url, MASTERCARD);
    await reconcilePaymentsLater();
    expect(await primary(payer.id)).toEqual(['4444']);
    const all = await test.deps.db.select().from(cards).where(eq(cards.sponsorId, payer.id));
    expect(all).toHaveLength(2);
    expect(await taken(test)).toEqual([]);
    expect(await shown(token)).toMatchObject({ is_done: true, dues: [], children: [] });
    expect((await replace(token)).statusCode).toBe(409);
  });

  it('tells who comes back from the page what became of it, and of other tries nothing', async () => {
    const payer = await makePayer(test);
    const token = await issue(payer.id, 'replace-card', []);
    const url = urlOf(await replace(token));
    const [link] = await test.deps.db.select().from(mailLinks);
    const outcome = (id: string) => call(test, 'GET', `/mail_links/card_setups/${id}`);
    const id = link?.cardSetupId ?? '';
    expect((await outcome(id)).json()).toEqual({ card: { status: 'confirming' } });
    await typeCard(test.sandboxUrl, url, MASTERCARD);
    expect((await outcome(id)).json()).toEqual({ card: { status: 'added' } });
    expect((await outcome('x'.repeat(22))).statusCode).toBe(404);
  });
});

describe('a link to say that a sponsorship needs to end', () => {
  beforeEach(() => makeInquirySubject(test.deps.db));
  const ask = (token: string, ending: object, locale = 'en') =>
    call(test, 'POST', `/mail_links/${token}/ending?locale=${locale}`, { body: { ending } });

  async function makeEndable() {
    const payer = await makePayer(test);
    const { sponsorship } = await makeRenewal(test, payer);
    return { payer, sponsorship, token: await issue(payer.id, 'need-to-end', [sponsorship.id]) };
  }

  it('writes to staff, once, and ends nothing', async () => {
    const { payer, sponsorship, token } = await makeEndable();
    expect(await shown(token)).toMatchObject({
      is_done: false,
      children: [{ sponsorship_id: sponsorship.id, first_name: sponsorship.child.firstNameEn }],
      earliest_end: '2026-04-10',
    });
    const ending = {
      sponsorship_ids: [sponsorship.id],
      exit_reason: 'financial',
      words: 'I lost my work.',
    };
    const answers = await Promise.all([ask(token, ending), ask(token, ending)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [inquiry, ...more] = await test.deps.db.select().from(inquiries);
    expect(more).toEqual([]);
    expect(inquiry).toMatchObject({ sponsorId: payer.id, email: payer.email, locale: 'en' });
    expect(inquiry?.message).toContain(sponsorship.child.code);
    expect(inquiry?.message).toContain('Financial reasons\n\nI lost my work.');
    // The owner of the account hears of it, whoever used the link.
    expect(await mailsOf(test, 'inquiry-received')).toMatchObject([{ to: payer.email }]);
    expect(await mailsOf(test, 'inquiry-notice')).toHaveLength(1);
    const [after] = await test.deps.db
      .select()
      .from(sponsorships)
      .where(eq(sponsorships.id, sponsorship.id));
    expect(after).toMatchObject({ status: 'active', lastDay: null });
    expect(await shown(token)).toMatchObject({ is_done: true, is_sent: true, children: [] });
  });

  it('keeps the key of its message for the reminders, and no key of another', async () => {
    const { sponsorship, token } = await makeEndable();
    await ask(token, { sponsorship_ids: [sponsorship.id], exit_reason: 'financial' });
    const clientRequest = 'a-hash';
    for (const clientKey of [null, 'guest:a-key-of-the-form']) {
      await makeInquiry(test.deps.db, { clientKey, clientRequest });
    }
    test.clock.advance({ hours: 31 * 24 });
    await enforceRetention(test.deps, { dryRun: false, actor: 'tests' });
    const [own, ...others] = await test.deps.db.select().from(inquiries).orderBy(inquiries.id);
    expect(own?.clientKey).toMatch(/^mail-link:/);
    const emptied = { clientKey: null, clientRequest: '' };
    expect(others).toMatchObject([emptied, emptied]);
  });

  it.each([
    ['has ended', { status: 'inactive', lastDay: '2026-03-01' }],
    ['is to end already', { status: 'deactivation_requested', lastDay: '2026-04-20' }],
  ] as const)('is done, and sent nothing, where the sponsorship %s', async (_, ending) => {
    const { id, sponsorId } = await makeSponsorship(test.deps.db, ending);
    const token = await issue(sponsorId, 'need-to-end', [id]);
    expect(await shown(token)).toMatchObject({ is_done: true, is_sent: false, children: [] });
  });

  it('wants a reason, words for another one, and a sponsorship of its own', async () => {
    const { sponsorship, token } = await makeEndable();
    const stranger = (await makeRenewal(test, await makePayer(test))).sponsorship;
    const codes = async (ending: object) =>
      (await ask(token, ending)).json<ErrorBody>().error_codes;
    const own = { sponsorship_ids: [sponsorship.id], exit_reason: 'other' };
    expect(await codes(own)).toEqual({ 'ending.words': 'other-exit-reason-required' });
    expect(await codes({ ...own, words: 'x'.repeat(1_001) })).toEqual({
      'ending.words': 'too-long',
    });
    expect(await codes({ sponsorship_ids: [] })).toEqual({
      'ending.sponsorship_ids': 'children-required',
      'ending.exit_reason': 'exit-reason-required',
    });
    expect(await codes({ sponsorship_ids: [stranger.id], exit_reason: 'personal' })).toEqual({
      'ending.sponsorship_ids': 'children-required',
    });
    expect(await test.deps.db.select().from(inquiries)).toEqual([]);
    expect(await shown(token)).toMatchObject({ is_done: false });
  });
});

describe('a link that is good no more', () => {
  it('is over after its last day in Cairo', async () => {
    const { token } = await makeLinked();
    test.clock.set('2026-03-19T21:59:00Z');
    expect((await look(token)).statusCode).toBe(200);
    test.clock.set('2026-03-19T22:01:00Z');
    expect((await look(token)).statusCode).toBe(404);
    expect((await pay(token)).statusCode).toBe(404);
  });

  it('opens nothing but its purpose, and nothing of a closed account', async () => {
    const { token, payer, first } = await makeLinked();
    const ending = { sponsorship_ids: [1], exit_reason: 'personal' };
    for (const answer of [
      await look('x'.repeat(43)),
      await replace(token),
      await call(test, 'POST', `/mail_links/${token}/ending`, { body: { ending } }),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    const closedAt = test.clock.now();
    await test.deps.db.update(sponsors).set({ closedAt }).where(eq(sponsors.id, payer.id));
    expect((await look(token)).statusCode).toBe(404);
    expect((await pay(token)).statusCode).toBe(404);
    expect(await dueOf(test, first.id)).toMatchObject({ state: 'failed' });
  });

  it('may be pressed ten times an hour (TRAP-17)', async () => {
    const token = 'x'.repeat(43);
    const statuses: number[] = [];
    for (let i = 0; i < 11; i += 1) statuses.push((await pay(token)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 404), 429]);
  });

  it('is deleted a month later', async () => {
    await makeLinked();
    const run = () => enforceRetention(test.deps, { dryRun: false, actor: 'tests' });
    test.clock.set('2026-04-18T10:00:00Z');
    await run();
    expect(await test.deps.db.select().from(mailLinks)).toHaveLength(1);
    test.clock.set('2026-04-19T10:00:00Z');
    await run();
    expect(await test.deps.db.select().from(mailLinks)).toEqual([]);
  });
});

it('an account that is joined to another brings its links along', async () => {
  const { token, payer, first } = await makeLinked();
  const into = await makePayer(test);
  const order = { reason: 'the same person', actor: 'tests', dryRun: false };
  await mergeSponsors(test.deps, { ...order, from: payer.email, into: into.email });
  expect(await shown(token)).toMatchObject({ is_done: false, total: { amount: 1_500 } });
  await payOnPage(test, urlOf(await pay(token)), VISA);
  await reconcilePaymentsLater();
  expect(await dueOf(test, first.id)).toMatchObject({ state: 'paid' });
});
