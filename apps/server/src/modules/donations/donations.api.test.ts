import { asc, eq } from 'drizzle-orm';
import type { DonationResponse, ErrorBody, Payment } from '@nabta/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { donations } from './tables.ts';
import { ledgerEntries, payments, receipts } from '../payments/tables.ts';
import { outboxMails } from '../mails/tables.ts';
import { call, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makePurpose, makeSponsor } from '../../testing/factories.ts';
import { CARDS, payOnPage, providerEvents, sendEvent } from '../../testing/paying.ts';
import { reconcilePayments } from '../settlement/index.ts';
import { remindDonors, stopReminders } from './index.ts';

let purposeId: number;
const test = await shareTestApp();
beforeEach(async () => {
  purposeId = (await makePurpose(test.deps.db)).id;
});

const donor = () => ({
  base_amount: 7.78,
  fees_included: true,
  remind_me: false,
  purpose_id: purposeId,
  full_name: 'منى عادل',
  email: 'Mona@Example.com',
  phone_number: '+٢٠ ١٠٠ ١٢٣ ٤٥٦٧',
});

function donate(
  body: object,
  options: { query?: string; headers?: Record<string, string>; address?: string } = {},
) {
  return test.app.inject({
    method: 'POST',
    remoteAddress: options.address ?? '10.0.0.1',
    url: `/v1/guests/general_donations${options.query ?? '?locale=ar'}`,
    headers: { 'content-type': 'application/json', ...options.headers },
    payload: body,
  });
}

async function begin(body: object = donor()): Promise<DonationResponse> {
  const answer = await donate(body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

async function truth(id: string): Promise<Payment> {
  const answer = await test.app.inject({ url: `/v1/payments/${id}?locale=en` });
  return answer.json<{ payment: Payment }>().payment;
}

const rows = {
  payments: () => test.deps.db.select().from(payments).orderBy(asc(payments.createdAt)),
  donations: () => test.deps.db.select().from(donations).orderBy(asc(donations.id)),
  ledger: () => test.deps.db.select().from(ledgerEntries).orderBy(asc(ledgerEntries.id)),
  receipts: () => test.deps.db.select().from(receipts),
  mails: () => test.deps.db.select().from(outboxMails).orderBy(asc(outboxMails.id)),
};

describe('POST /v1/guests/general_donations (API-35, DON-13)', () => {
  it('stores a pending donation and answers the payment page (DON-17, DON-20)', async () => {
    const { url, payment_id } = await begin();
    expect(url).toMatch(/\/c\/pay\/cs_/);
    expect(await truth(payment_id)).toMatchObject({
      status: 'confirming',
      amount: 8.01,
      currency: 'usd',
      description: 'General donation',
      receipt_number: null,
    });
    const [donation] = await rows.donations();
    expect(donation).toMatchObject({
      baseAmount: 778,
      feeAmount: 23,
      email: 'mona@example.com',
      phoneNumber: '+201001234567',
    });
  });

  it('asks for the gift and the fee on lines of their own, and tells what it was for (DON-12)', async () => {
    const opening = vi.spyOn(test.deps.payments, 'openCheckout');
    const { payment_id } = await begin();
    expect(opening.mock.lastCall?.[0]).toMatchObject({
      purpose: 'donate',
      amount: 801,
      lines: [
        { name: 'تبرّع عام', detail: 'تبرّع لمرة واحدة', unitAmount: 778, quantity: 1 },
        { name: 'رسوم البطاقة (٣٪)', unitAmount: 23, quantity: 1 },
      ],
    });
    opening.mockRestore();
    const { subject } = await truth(payment_id);
    expect(subject).toEqual({
      children: [],
      gifts: [],
      donation: {
        purpose_code: expect.stringMatching(/^purpose-/) as string,
        base_amount: 7.78,
        remind_me: false,
      },
      dedication: null,
    });
  });

  it('charges in pounds from Egypt, in dollars from elsewhere, and as asked (GEN-11, GEN-12, DON-20)', async () => {
    const inEgypt = { 'cf-ipcountry': 'EG' };
    const body = { ...donor(), base_amount: 100 };
    await donate(body, { headers: inEgypt });
    test.clock.advance({ seconds: 1 });
    await donate(body);
    test.clock.advance({ seconds: 1 });
    await donate({ ...body, currency: 'usd' }, { headers: inEgypt });
    const currencies = (await rows.payments()).map(({ currency }) => currency);
    expect(currencies).toEqual(['egp', 'usd', 'usd']);
  });

  it('names every field at fault, in the language of the request (VAL-29, VAL-30, VAL-32 to VAL-35, VAL-53)', async () => {
    const answer = await donate({ email: 'mona' });
    expect(answer.statusCode).toBe(422);
    const { error_codes, errors, messages } = answer.json<ErrorBody>();
    expect(error_codes).toEqual({
      base_amount: 'amount-required',
      purpose_id: 'purpose-required',
      full_name: 'name-required',
      phone_number: 'phone-number-required',
      email: 'email-validation-message',
    });
    expect(errors['full_name']).toBe('يُرجى كتابة اسمك.');
    expect(messages).toHaveLength(5);
    expect(await rows.payments()).toEqual([]);
  });

  it('names what only the server sees together with what the schema refuses (ECT-09)', async () => {
    const dedication = { kind: 'honour', recipient_name: 'Mina', card_locale: 'en' };
    const answer = await donate({
      ...donor(),
      full_name: '',
      base_amount: 0.5,
      purpose_id: 999_999,
      dedication: { ...dedication, send_on: '2020-01-01' },
      website: 'https://spam.example',
    });
    expect(answer.json<ErrorBody>().error_codes).toEqual({
      full_name: 'name-required',
      base_amount: 'amount-below-minimum',
      purpose_id: 'purpose-unknown',
      'dedication.honoree_name': 'honoree-required',
      'dedication.recipient_email': 'card-email-required',
      'dedication.send_on': 'card-day-past',
      website: 'trap-filled',
    });
    const headers = await sessionOf(test, await makeSponsor(test.deps.db));
    const own = { base_amount: 'x', purpose_id: 999_999 };
    const ofSponsor = await call(test, 'POST', '/sponsors/general_donations', {
      headers,
      body: own,
    });
    expect(ofSponsor.json<ErrorBody>().error_codes).toEqual({
      base_amount: 'amount-invalid',
      purpose_id: 'purpose-unknown',
    });
    expect(await rows.payments()).toEqual([]);
  });

  it.each([
    [-5, 'amount-below-minimum'],
    [0, 'amount-below-minimum'],
    [0.99, 'amount-below-minimum'],
    [7.785, 'amount-invalid'],
    [1e300, 'amount-invalid'],
    ['7.78', 'amount-invalid'],
    [null, 'amount-required'],
    [60_000, 'amount-above-maximum'],
  ])('refuses the amount %s (DON-19, VAL-31)', async (amount, key) => {
    const answer = await donate({ ...donor(), base_amount: amount });
    expect(answer.statusCode).toBe(422);
    expect(answer.json<ErrorBody>().error_codes).toEqual({ base_amount: key });
  });

  it.each([
    [999_999.99, false, 201],
    [1_000_000, false, 422],
    [970_873.77, true, 201],
    [970_873.8, true, 422],
    [2_500_000, false, 422],
  ])('asks a card for no more pounds than the provider takes: %s, fee %s', async (...given) => {
    const [amount, fees_included, status] = given;
    const body = { ...donor(), base_amount: amount, currency: 'egp', fees_included };
    const answer = await donate(body);
    expect(answer.statusCode, answer.body).toBe(status);
    if (status === 422) {
      const problem = { base_amount: 'amount-above-maximum' };
      expect(answer.json<ErrorBody>().error_codes).toEqual(problem);
    }
  });

  it('names the floor in the language and currency (DON-19)', async () => {
    const body = { ...donor(), base_amount: 49.99, currency: 'egp' };
    const inArabic = (await donate(body)).json<ErrorBody>();
    expect(inArabic.messages).toEqual(['أقل مبلغ يمكن التبرّع به بالبطاقة: ٥٠٫٠٠\u00a0ج.م.']);
    const inEnglish = (await donate(body, { query: '?locale=en' })).json<ErrorBody>();
    expect(inEnglish.messages[0]).toContain('E£50.00');
  });

  it.each([
    ['an unknown purpose', { purpose_id: 4_000 }, 'purpose_id'],
    ['a purpose that is no number', { purpose_id: '1' }, 'purpose_id'],
    ['a robot', { website: 'https://spam.example' }, 'website'],
    ['a currency of elsewhere', { currency: 'eur' }, 'currency'],
    ['line breaks in a name', { full_name: 'Mona\r\nBcc: all@example.com' }, 'full_name'],
    ['a NUL in a name', { full_name: 'Mo\u0000na' }, 'full_name'],
    ['an override of direction', { full_name: 'Mona \u202egnp.exe' }, 'full_name'],
    ['letters for a phone', { phone_number: 'call me' }, 'phone_number'],
  ])('refuses %s', async (_what, change, field) => {
    const answer = await donate({ ...donor(), ...change });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<ErrorBody>().errors)).toEqual([field]);
    expect(await rows.payments()).toEqual([]);
  });

  it('makes one donation of a double click (TRAP-02)', async () => {
    const headers = { 'idempotency-key': 'a-key-of-the-form' };
    const answers = await Promise.all([1, 2, 3].map(() => donate(donor(), { headers })));
    expect(new Set(answers.map((answer) => answer.json<DonationResponse>().url)).size).toBe(1);
    expect(await rows.payments()).toHaveLength(1);
    const other = await donate({ ...donor(), base_amount: 20 }, { headers });
    expect(other.statusCode).toBe(409);
    // The wish for a reminder is never lost in silence.
    const reminded = await donate({ ...donor(), remind_me: true }, { headers });
    expect(reminded.statusCode).toBe(409);
  });

  it('begins anew with the same key once the first try has failed, in either language', async () => {
    const headers = { 'idempotency-key': 'a-key-of-the-form' };
    const first = (await donate(donor(), { headers })).json<DonationResponse>();
    const inEnglish = await donate(donor(), { headers, query: '?locale=en' });
    expect(inEnglish.json<DonationResponse>().url).toBe(first.url);
    await test.app.inject({ method: 'POST', url: `/v1/payments/${first.payment_id}/cancel` });
    const second = (await donate(donor(), { headers })).json<DonationResponse>();
    expect(second.payment_id).not.toBe(first.payment_id);
    await payOnPage(test, second.url, CARDS.pays);
    expect((await truth(second.payment_id)).status).toBe('paid');
  });

  it('says so when there is no payment page, and the same try again works', async () => {
    const headers = { 'idempotency-key': 'a-key-of-the-form' };
    const { payments: provider } = test.deps;
    const original = provider.openCheckout.bind(provider);
    Object.assign(provider, { openCheckout: () => Promise.reject(new Error('down')) });
    const failed = await donate(donor(), { headers });
    expect(failed.statusCode).toBe(502);
    expect(failed.json<ErrorBody>().code).toBe('payment-provider-unavailable');
    Object.assign(provider, { openCheckout: original });
    expect((await donate(donor(), { headers })).statusCode).toBe(201);
    expect(await rows.payments()).toHaveLength(1);
  });

  it('lets one email address begin only so many donations (TRAP-17)', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 9; count += 1) statuses.push((await donate(donor())).statusCode);
    expect(statuses.slice(0, 8)).toEqual(Array(8).fill(201));
    const refused = await donate(donor());
    expect(statuses[8]).toBe(429);
    // Others have tried; its owner, elsewhere, gives all the same.
    const elsewhere = await donate(donor(), { address: '10.7.7.7' });
    expect(elsewhere.statusCode).toBe(201);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json<ErrorBody>().messages[0]).toMatch(/الانتظار \S+ (دقيقة|دقائق|ثانية|ثوان)/);
  });
});

describe('a donation that is paid', () => {
  it('answers its thanks to the same key, not the page that is closed (TRAP-02)', async () => {
    const headers = { 'idempotency-key': 'a-key-of-the-form' };
    const first = (await donate(donor(), { headers })).json<DonationResponse>();
    await payOnPage(test, first.url, CARDS.pays);
    await truth(first.payment_id);
    const again = (await donate(donor(), { headers })).json<DonationResponse>();
    expect(again.payment_id).toBe(first.payment_id);
    expect(again.url).toContain('/payment?payment_confirmation_success=true');
  });

  it('settles by the notice: ledger, numbered receipt, mail in the donor’s language (DON-12)', async () => {
    const { url, payment_id } = await begin();
    await payOnPage(test, url, CARDS.pays);
    const [event] = await providerEvents(test, 'checkout.session.completed');
    expect(await sendEvent(test, event)).toBe(200);
    expect(await truth(payment_id)).toMatchObject({
      status: 'paid',
      receipt_number: '2026-000001',
    });
    const [entry] = await rows.ledger();
    expect(entry).toMatchObject({ kind: 'payment', amount: 801, currency: 'usd' });
    expect(entry?.providerId).toMatch(/^pi_/);
    await test.queue.runAll(test.deps.db);
    const [mail] = await rows.mails();
    expect(mail).toMatchObject({ to: 'mona@example.com', locale: 'ar' });
    expect(mail?.text).toContain('٨٫٠١');
    expect(mail?.sentAt).not.toBeNull();
  });

  it('settles once, however often and however many at once the notice comes', async () => {
    const { url } = await begin();
    await payOnPage(test, url, CARDS.pays);
    const [event] = await providerEvents(test, 'checkout.session.completed');
    const statuses = await Promise.all([1, 2, 3, 4, 5].map(() => sendEvent(test, event)));
    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(await sendEvent(test, { ...event, id: 'evt_again' })).toBe(200);
    expect(await rows.ledger()).toHaveLength(1);
    expect(await rows.receipts()).toHaveLength(1);
    expect(await rows.mails()).toHaveLength(1);
  });

  it('refuses a forged notice, and settles nothing (TRAP-04)', async () => {
    const { url, payment_id } = await begin();
    const { pathname } = new URL(url);
    const forged = {
      id: 'evt_forged',
      object: 'event',
      type: 'checkout.session.completed',
      data: { object: { object: 'checkout.session', id: pathname.split('/').at(-1) } },
    };
    expect(await sendEvent(test, forged, 'whsec_wrong')).toBe(400);
    expect((await truth(payment_id)).status).toBe('confirming');
    // Even a signed notice is only a hint: the page is still open.
    expect(await sendEvent(test, forged)).toBe(200);
    expect((await truth(payment_id)).status).toBe('confirming');
    expect(await rows.ledger()).toEqual([]);
  });

  it('is found out by the payment’s page when the notice is lost (TRAP-05, TRAP-06)', async () => {
    const { url, payment_id } = await begin();
    await payOnPage(test, url, CARDS.pays);
    expect((await truth(payment_id)).status).toBe('paid');
    expect(await rows.ledger()).toHaveLength(1);
  });

  it('is healed by the reconcile when nobody asks (TRAP-06)', async () => {
    const { url } = await begin();
    await payOnPage(test, url, CARDS.pays);
    test.clock.advance({ minutes: 5 });
    expect(await reconcilePayments(test.deps)).toBe(1);
    expect(await reconcilePayments(test.deps)).toBe(0);
    expect(await rows.receipts()).toHaveLength(1);
  });

  it('is healed though another one can never be (TRAP-06)', async () => {
    const [broken, fine] = [await begin(), await begin()];
    await payOnPage(test, broken.url, CARDS.pays);
    await payOnPage(test, fine.url, CARDS.pays);
    await test.deps.db.delete(donations).where(eq(donations.paymentId, broken.payment_id));
    test.clock.advance({ minutes: 5 });
    expect(await reconcilePayments(test.deps)).toBe(1);
    expect((await truth(fine.payment_id)).status).toBe('paid');
  });

  it('numbers receipts without gaps, also when many settle at once', async () => {
    const begun = await Promise.all(
      [1, 2, 3, 4, 5].map((count) => begin({ ...donor(), email: `donor${count}@example.com` })),
    );
    await Promise.all(begun.map(({ url }) => payOnPage(test, url, CARDS.pays)));
    await Promise.all(begun.map(({ payment_id }) => truth(payment_id)));
    const numbers = (await rows.receipts()).map(({ number }) => number).toSorted();
    expect(numbers).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('a donation that is not paid', () => {
  it('stays open while a card is declined, and is paid by the next card', async () => {
    const { url, payment_id } = await begin();
    await payOnPage(test, url, CARDS.declined);
    expect((await truth(payment_id)).status).toBe('confirming');
    await payOnPage(test, url, CARDS.pays);
    expect((await truth(payment_id)).status).toBe('paid');
  });

  it('is failed once the donor came back without paying, and can’t be paid any more (CFM-09)', async () => {
    const { url, payment_id } = await begin();
    const cancel = () =>
      test.app.inject({ method: 'POST', url: `/v1/payments/${payment_id}/cancel` });
    expect((await cancel()).json<{ payment: Payment }>().payment.status).toBe('failed');
    await payOnPage(test, url, CARDS.pays);
    expect((await truth(payment_id)).status).toBe('failed');
    expect((await cancel()).statusCode).toBe(200);
    expect(await rows.ledger()).toEqual([]);
  });

  it('is paid after all when the money came before the donor went back', async () => {
    const { url, payment_id } = await begin();
    await payOnPage(test, url, CARDS.pays);
    const answer = await test.app.inject({
      method: 'POST',
      url: `/v1/payments/${payment_id}/cancel`,
    });
    expect(answer.json<{ payment: Payment }>().payment.status).toBe('paid');
  });

  it('expires with its page', async () => {
    const { payment_id } = await begin();
    test.clock.advance({ hours: 24 });
    expect((await truth(payment_id)).status).toBe('failed');
    expect((await rows.payments())[0]?.status).toBe('expired');
  });

  it.each(['unknown-unknown-unknow', 'x', '../../etc/passwd'])(
    'is a 404 under the id %s',
    async (id) => {
      const answer = await test.app.inject({ url: `/v1/payments/${encodeURIComponent(id)}` });
      expect(answer.statusCode).toBe(404);
    },
  );
});

describe('reminders', () => {
  const remind = () => test.queue.runSchedule('remind-donors');
  const stopLink = async () => {
    await test.queue.runAll(test.deps.db);
    const mails = await rows.mails();
    const text = mails.at(-1)?.text ?? '';
    const found = /donation=(\d+)&signature=([\w-]+)/.exec(text);
    return { donation: Number(found?.[1]), signature: found?.[2] ?? '' };
  };

  async function payWithReminder() {
    const { url, payment_id } = await begin({ ...donor(), remind_me: true });
    await payOnPage(test, url, CARDS.pays);
    await truth(payment_id);
    await test.queue.runAll(test.deps.db);
  }

  it('come a month later, then after six more, three at the most, each once', async () => {
    test.clock.set('2026-01-31T10:00:00Z');
    await payWithReminder();
    const sentOn: string[] = [];
    for (let day = 0; day < 600; day += 1) {
      const before = (await rows.mails()).length;
      await remind();
      await remind();
      const after = (await rows.mails()).length;
      if (after > before) sentOn.push(test.clock.now().toString().slice(0, 10));
      test.clock.advance({ days: 1 });
    }
    expect(sentOn).toEqual(['2026-02-28', '2026-08-28', '2027-02-28']);
  });

  it('do not come for a donation whose money went back, and go on for one of which a part did', async () => {
    await payWithReminder();
    await payWithReminder();
    const [whole, part] = await rows.payments();
    for (const [payment, amount] of [
      [whole, whole?.amount ?? 0],
      [part, 100],
    ] as const) {
      await test.deps.db.insert(ledgerEntries).values({
        kind: 'refund',
        amount: -amount,
        currency: payment?.currency ?? 'usd',
        paymentId: payment?.id ?? '',
        providerId: `re_${payment?.id}`,
        happenedAt: test.clock.now(),
      });
    }
    const before = (await rows.mails()).length;
    test.clock.advance({ days: 40 });
    await remind();
    expect(await rows.mails()).toHaveLength(before + 1);
    test.clock.advance({ days: 300 });
    await remind();
    expect(await rows.mails()).toHaveLength(before + 2);
  });

  it('stop with the link of one of them, and only with it', async () => {
    await payWithReminder();
    test.clock.advance({ days: 40 });
    await remind();
    const link = await stopLink();
    const stop = (payload: object) =>
      test.app.inject({ method: 'POST', url: '/v1/reminders/stop', payload });
    expect((await stop({ ...link, donation: link.donation + 1 })).statusCode).toBe(400);
    expect((await stop(link)).json()).toEqual({ stopped: true });
    expect((await stop(link)).statusCode).toBe(200);
    const before = (await rows.mails()).length;
    test.clock.advance({ days: 300 });
    await remind();
    expect(await rows.mails()).toHaveLength(before);
  });

  it('stop though the next is planned at that very moment', async () => {
    await payWithReminder();
    test.clock.advance({ days: 40 });
    await remind();
    const link = await stopLink();
    test.clock.advance({ days: 200 });
    const send = test.queue.send.bind(test.queue);
    const gate = Promise.withResolvers<undefined>();
    const reached = Promise.withResolvers<undefined>();
    const slowly: typeof send = async (...job) => {
      reached.resolve(undefined);
      await gate.promise;
      await send(...job);
    };
    const reminding = remindDonors({ ...test.deps, queue: { ...test.queue, send: slowly } });
    await reached.promise;
    const stopping = stopReminders(test.deps, link);
    setTimeout(() => gate.resolve(undefined), 200);
    await Promise.all([reminding, stopping]);
    const before = (await rows.mails()).length;
    test.clock.advance({ days: 300 });
    await remind();
    expect(await rows.mails()).toHaveLength(before);
  });
});
