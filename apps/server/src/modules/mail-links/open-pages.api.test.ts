import type {
  LateDuesResponse,
  MailLink,
  PayDuesResponse,
  Payment,
  SponsorshipResponse,
} from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { call } from '../../testing/accounts.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import {
  brokenRules,
  dueOf,
  freshDueIds,
  makeLateSponsor,
  payDuesCall,
  taken,
} from '../../testing/renewing.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { releaseSilentDue } from '../dues/index.ts';
import { payments } from '../payments/tables.ts';
import { issueMailLink } from './index.ts';

const test = await shareTestApp();
beforeEach(() => freshDueIds(test));

/** A sponsor with a late due, and a link whose button was pressed: the page is open. */
async function makeOpenPage() {
  const late = await makeLateSponsor(test);
  const link = { sponsorId: late.payer.id, purpose: 'pay-dues', about: [late.first.id] } as const;
  const url = await issueMailLink(test.deps, test.deps.db, { ...link, locale: 'en' });
  const token = new URL(url).pathname.split('/').at(-1) ?? '';
  const press = async () => {
    const answer = await call(test, 'POST', `/mail_links/${token}/payment?locale=en`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ url: string }>().url;
  };
  return { ...late, token, press, page: await press() };
}

const duesPayments = () =>
  test.deps.db.select().from(payments).where(eq(payments.kind, 'dues')).orderBy(payments.createdAt);
const statuses = async () => (await duesPayments()).map(({ status }) => status);

describe('whoever has pressed the button of a link', () => {
  it('reads no more of the child in the payment than the link shows, now and later', async () => {
    const { sponsorship, page } = await makeOpenPage();
    const [payment] = await duesPayments();
    const { firstNameEn, firstNameAr } = sponsorship.child;
    const looked = async () => {
      const answer = await call(test, 'GET', `/payments/${payment?.id}?locale=en`);
      expect(answer.body).not.toContain(sponsorship.child.code);
      expect(answer.body).not.toContain(sponsorship.child.fullNameEn);
      expect(answer.body).not.toContain(sponsorship.child.fullNameAr);
      return answer.json<{ payment: Payment }>().payment;
    };
    expect((await looked()).description).toContain(firstNameEn);
    expect((await looked()).description_ar).toContain(firstNameAr);
    await payOnPage(test, page, CARDS.pays);
    expect(await looked()).toMatchObject({ status: 'paid' });
    // The books of its sponsor name the child as always.
    expect(payment?.descriptionEn).toContain(sponsorship.child.code);
  });

  it('is given a new page once the old one is over', async () => {
    const { page, press, first } = await makeOpenPage();
    test.clock.advance({ minutes: 35 });
    expect(await press()).toBe(page);
    test.clock.advance({ minutes: 1 });
    const next = await press();
    expect(next).not.toBe(page);
    expect(await statuses()).toEqual(['expired', 'pending']);
    await payOnPage(test, next, CARDS.pays);
    const [, payment] = await duesPayments();
    await call(test, 'GET', `/payments/${payment?.id}`);
    expect(await dueOf(test, first.id)).toMatchObject({ state: 'paid' });
    expect(await brokenRules(test)).toEqual([]);
  });
});

describe('the page of a link does not keep its sponsor from paying', () => {
  it('who is shown the due as late, and closes the page by paying', async () => {
    const { payer, first, headers, page, token } = await makeOpenPage();
    const shown = await call(test, 'GET', '/sponsors/late_dues', { headers });
    expect(shown.json<LateDuesResponse>()).toMatchObject({
      dues: [{ id: first.id, status: 'late' }, {}],
      total: 3_000,
    });
    const answer = await payDuesCall(test, headers, [first.id], payer.card);
    expect(answer.json<PayDuesResponse>()).toMatchObject({ status: 'paid' });
    expect(await statuses()).toEqual(['expired', 'paid']);
    await payOnPage(test, page, CARDS.pays);
    expect(await taken(test)).toHaveLength(1);
    const link = await call(test, 'GET', `/mail_links/${token}`);
    expect(link.json<{ link: MailLink }>().link.dues).toMatchObject([{ state: 'paid' }]);
    expect(await brokenRules(test)).toEqual([]);
  });

  it('to whom the sponsorship is as overdue as it was, until somebody pays there', async () => {
    const { sponsorship, first, second, headers, page } = await makeOpenPage();
    const shown = async () => {
      const path = `/sponsors/sponsorships/${sponsorship.id}?locale=en`;
      const answer = await call(test, 'GET', path, { headers });
      return answer.json<SponsorshipResponse>().sponsorship;
    };
    expect(await shown()).toMatchObject({
      overdue_since: first.dueOn,
      overdue_amount: (first.amount + second.amount) / 100,
    });
    await payOnPage(test, page, CARDS.pays);
    await call(test, 'GET', `/payments/${(await duesPayments())[0]?.id}`);
    expect(await shown()).toMatchObject({
      overdue_since: second.dueOn,
      overdue_amount: second.amount / 100,
    });
  });

  it('whose card is not charged where the page was paid at that moment', async () => {
    const { payer, first, headers, page } = await makeOpenPage();
    await payOnPage(test, page, CARDS.pays);
    const answer = await payDuesCall(test, headers, [first.id], payer.card);
    expect(answer.json()).toMatchObject({ error_codes: { 'due.dues_ids': 'dues-not-payable' } });
    expect(await statuses()).toEqual(['paid']);
    expect(await dueOf(test, first.id)).toMatchObject({ state: 'paid' });
    expect(await brokenRules(test)).toEqual([]);
  });

  it('who charges nothing while the provider cannot say what became of the page', async () => {
    const { payer, first, headers } = await makeOpenPage();
    const { closeCheckout } = test.deps.payments;
    Object.assign(test.deps.payments, { closeCheckout: () => Promise.reject(new Error('down')) });
    try {
      expect((await payDuesCall(test, headers, [first.id], payer.card)).statusCode).toBe(502);
    } finally {
      Object.assign(test.deps.payments, { closeCheckout });
    }
    expect(await statuses()).toEqual(['pending']);
    expect(await dueOf(test, first.id)).toMatchObject({ state: 'charging' });
  });
});

it('a page of which nobody told for a day is asked for before its due is given up', async () => {
  const { first, page } = await makeOpenPage();
  await payOnPage(test, page, CARDS.pays);
  test.clock.advance({ hours: 25 });
  const release = (dryRun: boolean) =>
    releaseSilentDue(test.deps, first.id, { dryRun, isTry: false });
  expect(await release(true)).toBe('paid');
  expect(await dueOf(test, first.id)).toMatchObject({ state: 'charging' });
  expect(await release(false)).toBe('paid');
  expect(await dueOf(test, first.id)).toMatchObject({ state: 'paid' });
});

it('the page takes cards alone: other ways would hold the due for days', async () => {
  const asked: (boolean | undefined)[] = [];
  const { openCheckout } = test.deps.payments;
  Object.assign(test.deps.payments, {
    openCheckout: (request: Parameters<typeof openCheckout>[0]) => {
      asked.push(request.cardsOnly);
      return openCheckout(request);
    },
  });
  try {
    await makeOpenPage();
  } finally {
    Object.assign(test.deps.payments, { openCheckout });
  }
  expect(asked).toEqual([true]);
});
