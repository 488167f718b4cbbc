import type { CheckoutErrorBody, CheckoutResponse, CartResponse, Payment } from '@nabta/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutSessions, purchasedGifts } from './tables.ts';
import { childClaims, children } from '../children/tables.ts';
import { dues } from '../dues/tables.ts';
import { ledgerEntries, payments } from '../payments/tables.ts';
import { sponsors } from '../sponsors/tables.ts';
import { sponsorships } from '../sponsorships/tables.ts';
import { call, mailsOf, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeChild, makeFamily, makeSponsor } from '../../testing/factories.ts';
import { CARDS, payOnPage } from '../../testing/paying.ts';
import { makeDeposit, makeGift, makeSponsorship } from '../../testing/sponsoring.ts';
import { defaultCardOf } from '../cards/index.ts';
import { dueDate } from '../dues/index.ts';
import { dayInWords, listStops, PAGE_MINUTES } from '../payments/index.ts';
import { reconcilePayments } from '../settlement/index.ts';
import { CHECKOUT_TRIES_BY_SPONSOR, CHECKOUTS_BY_SPONSOR } from './routes.ts';

let headers: Record<string, string>;
let sponsor: typeof sponsors.$inferSelect;
const test = await shareTestApp();
beforeEach(async () => {
  sponsor = await makeSponsor(test.deps.db);
  headers = await sessionOf(test, sponsor);
});

interface Line {
  sponsoree_id: number;
  sponsoring_as_en?: string;
}
interface GiftLine {
  sponsoree_id: number | null;
  gift_id: number;
  quantity?: number;
}
const cartOf = (kids: Line[], gifts: GiftLine[] = [], months = 1) => ({
  sponsorships_frequency: months,
  sponsorships_attributes: kids,
  purchased_gifts_attributes: gifts,
});
const agreed = { terms_accepted: true, statement_of_faith_accepted: true };

function checkOut(cart: object, key?: string, as = headers) {
  return call(test, 'POST', '/sponsors/checkout_sessions?locale=en', {
    body: { checkout_session: { ...cart, ...agreed } },
    headers: { ...as, ...(key ? { 'idempotency-key': key } : {}) },
  });
}
async function begin(cart: object, key?: string, as = headers): Promise<CheckoutResponse> {
  const answer = await checkOut(cart, key, as);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
async function truth(id: string): Promise<Payment> {
  const answer = await call(test, 'GET', `/payments/${id}?locale=en`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ payment: Payment }>().payment;
}
async function pay(cart: object): Promise<string> {
  const { url, payment_id } = await begin(cart);
  expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
  expect((await truth(payment_id)).status).toBe('paid');
  return payment_id;
}
const rows = {
  claims: () => test.deps.db.select().from(childClaims),
  sponsorships: () => test.deps.db.select().from(sponsorships),
  dues: () => test.deps.db.select().from(dues).orderBy(dues.id),
  ledger: () => test.deps.db.select().from(ledgerEntries).orderBy(ledgerEntries.id),
  payments: () => test.deps.db.select().from(payments),
  gifts: () => test.deps.db.select().from(purchasedGifts),
  checkouts: () => test.deps.db.select().from(checkoutSessions),
};
const child = async (id: number) =>
  (await test.deps.db.select().from(children).where(eq(children.id, id)))[0];

describe('POST /v1/sponsors/checkout_sessions (API-16)', () => {
  it.each([
    ['without lines', { checkout_session: agreed }],
    ['without its agreements', { checkout_session: {} }],
    ['of a shape that is none', { checkout_session: { ...agreed, sponsorships_attributes: 7 } }],
    [
      'without a child for a gift',
      { checkout_session: { ...agreed, ...cartOf([], [{ sponsoree_id: null, gift_id: 1 }]) } },
    ],
    ['without anything', {}],
  ])(
    '%s is refused with the lists of lines to take out, empty as they are (API-17)',
    async (_what, body) => {
      const answer = await call(test, 'POST', '/sponsors/checkout_sessions', { body, headers });
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({
        failed_sponsorees_ids: [],
        failed_gifts_ids: [],
        code: 'validation-failed',
      });
    },
  );

  it('counts the checkouts that were made, not those that were refused', async () => {
    const one = await makeChild(test.deps.db);
    const gone = await makeChild(test.deps.db, { status: 'hidden' });
    for (let count = 0; count < 2 * CHECKOUTS_BY_SPONSOR.points; count += 1) {
      expect((await checkOut(cartOf([{ sponsoree_id: gone.id }]))).statusCode).toBe(422);
    }
    // Another child each time: one cart twice within a minute is one checkout.
    for (let count = 0; count < CHECKOUTS_BY_SPONSOR.points; count += 1) {
      const { id } = await makeChild(test.deps.db);
      await begin(cartOf([{ sponsoree_id: id }]));
    }
    const refused = await checkOut(cartOf([{ sponsoree_id: one.id }]));
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('counts tries without end, too', async () => {
    const tries = Array.from({ length: CHECKOUT_TRIES_BY_SPONSOR.points }, () => checkOut({}));
    await Promise.all(tries);
    expect((await checkOut({})).statusCode).toBe(429);
  });

  it('takes a key as its caller’s own: the same key of another sponsor is another request', async () => {
    const [one, two] = [await makeChild(test.deps.db), await makeChild(test.deps.db)];
    const other = await sessionOf(test, await makeSponsor(test.deps.db));
    const mine = await begin(cartOf([{ sponsoree_id: one.id }]), 'the-same-key');
    const theirs = await begin(cartOf([{ sponsoree_id: two.id }]), 'the-same-key', other);
    expect(theirs.payment_id).not.toBe(mine.payment_id);
    expect(await begin(cartOf([{ sponsoree_id: one.id }]), 'the-same-key')).toEqual(mine);
  });

  it.each([
    ['without a key', () => undefined],
    ['each with a key of its own', () => crypto.randomUUID()],
  ])('makes one session of twelve clicks at once, %s (TRAP-02)', async (_, key) => {
    const { id } = await makeChild(test.deps.db);
    const cart = cartOf([{ sponsoree_id: id }]);
    const clicks = Array.from({ length: 12 }, () => checkOut(cart, key()));
    const answers = await Promise.all(clicks);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(12).fill(201));
    expect(new Set(answers.map((answer) => answer.json<CheckoutResponse>().url)).size).toBe(1);
    expect(await rows.checkouts()).toMatchObject([{ status: 'open' }]);
    expect(await rows.claims()).toHaveLength(1);
    // Later it is another session, and the first one is closed.
    test.clock.advance({ minutes: 2 });
    const again = await begin(cart);
    expect(again.url).not.toBe(answers[0]?.json<CheckoutResponse>().url);
    expect((await rows.checkouts()).filter(({ status }) => status === 'open')).toHaveLength(1);
  });

  it('opens a page that a clock of ours may be five minutes too slow for, within its hold', async () => {
    const { id } = await makeChild(test.deps.db);
    const { openCheckout } = test.deps.payments;
    const slow = vi.spyOn(test.deps.payments, 'openCheckout').mockImplementation((request) => {
      test.clock.advance({ minutes: 5 });
      return openCheckout(request);
    });
    await begin(cartOf([{ sponsoree_id: id }]));
    slow.mockRestore();
    const [hold] = await rows.claims();
    const pageEnds = (await rows.payments())[0]?.createdAt.add({ minutes: PAGE_MINUTES });
    const outlasts = hold?.expiresAt && pageEnds?.until(hold.expiresAt).total('minutes');
    expect(outlasts).toBeGreaterThanOrEqual(5);
  });

  it('holds the children, keeps what was agreed to, and opens the payment page', async () => {
    const one = await makeChild(test.deps.db);
    const { url } = await begin(cartOf([{ sponsoree_id: one.id }], [], 3));
    expect(url).toMatch(/\/c\/pay\/cs_/);
    const [checkout] = await rows.checkouts();
    expect(checkout).toMatchObject({ status: 'open', frequencyMonths: 3 });
    expect(checkout?.termsVersion).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(checkout?.acceptedAt.toString()).toBe(test.clock.now().toString());
    expect((await rows.claims())[0]).toMatchObject({ kind: 'hold', childId: one.id });
    expect((await child(one.id))?.listed).toBe(false);
    expect(await rows.ledger()).toEqual([]);
  });

  it('settles a paid cart once: sponsorships, dues, gifts, ledger, receipt, card', async () => {
    const db = test.deps.db;
    const own = await makeSponsorship(db, { sponsorId: sponsor.id });
    const gift = await makeGift(db);
    const [a, b] = [await makeChild(db), await makeChild(db)];
    const before = (await rows.ledger()).length;
    const id = await pay(
      cartOf(
        [{ sponsoree_id: a.id, sponsoring_as_en: 'The Adel family' }, { sponsoree_id: b.id }],
        [{ sponsoree_id: own.childId, gift_id: gift.id, quantity: 2 }],
        3,
      ),
    );
    await truth(id);
    await reconcilePayments(test.deps);
    const begun = (await rows.sponsorships()).filter((one) => one.checkoutPaymentId === id);
    expect(begun.map((one) => one.childId).toSorted()).toEqual([a.id, b.id].toSorted());
    expect(begun.find(({ childId }) => childId === a.id)).toMatchObject({
      amount: 450_000,
      currency: 'egp',
      status: 'active',
      anchorOn: '2026-03-10',
      sponsoringAsEn: 'The Adel family',
    });
    const planned = (await rows.dues()).filter(({ sponsorshipId }) =>
      begun.some((one) => one.id === sponsorshipId),
    );
    expect(planned.map(({ ordinal, state, dueOn }) => [ordinal, state, dueOn])).toEqual([
      [0, 'paid', '2026-03-10'],
      [1, 'planned', '2026-06-10'],
      [0, 'paid', '2026-03-10'],
      [1, 'planned', '2026-06-10'],
    ]);
    expect((await rows.gifts())[0]?.purchasedAt).not.toBeNull();
    const entries = (await rows.ledger()).slice(before);
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatchObject({ kind: 'payment', amount: 980_000, about: 'sponsorship' });
    expect((await child(a.id))?.status).toBe('sponsored');
    const [mail] = await mailsOf(test, 'checkout-receipt');
    expect(mail?.data).toMatchObject({ total: 980_000, amountPaid: 980_000, fromBalance: 0 });
    expect(mail?.data.children.map(({ nextDueOn }) => nextDueOn)).toEqual([
      '2026-06-10',
      '2026-06-10',
    ]);
    expect(mail?.data.children.map(({ letterUrl }) => letterUrl)).toEqual(
      [a, b].map(({ id }) => {
        const own = begun.find(({ childId }) => childId === id)?.id;
        return expect.stringMatching(new RegExp(`/letters/${own}\\?lng=`));
      }),
    );
    const cards = await call(test, 'GET', '/sponsors/payment_methods', { headers });
    expect(cards.json()).toMatchObject({ payment_methods: [{ is_default: true }] });
  });

  it('takes the same key and cart as the same try, another cart as a conflict (TRAP-02)', async () => {
    const [a, b] = [await makeChild(test.deps.db), await makeChild(test.deps.db)];
    const both = await Promise.all([
      begin(cartOf([{ sponsoree_id: a.id }]), 'try-0001'),
      begin(cartOf([{ sponsoree_id: a.id }]), 'try-0001'),
    ]);
    expect(both[0]).toEqual(both[1]);
    expect(await rows.payments()).toHaveLength(1);
    const other = await checkOut(cartOf([{ sponsoree_id: b.id }]), 'try-0001');
    expect(other.statusCode).toBe(409);
  });

  it('rejects what is gone, names it, and changes nothing (API-17, SPN-17, SPN-18)', async () => {
    const db = test.deps.db;
    const family = await makeFamily(db);
    const [first, second] = [
      await makeChild(db, { familyId: family.id, villageId: family.villageId }),
      await makeChild(db, { familyId: family.id, villageId: family.villageId }),
    ];
    const taken = await makeSponsorship(db);
    const gift = await makeGift(db);
    const before = (await rows.payments()).length;
    const answer = await checkOut(
      cartOf(
        [{ sponsoree_id: first.id }, { sponsoree_id: second.id }, { sponsoree_id: taken.childId }],
        [{ sponsoree_id: taken.childId, gift_id: gift.id }],
      ),
    );
    expect(answer.statusCode).toBe(422);
    const body = answer.json<CheckoutErrorBody>();
    expect(body.failed_sponsorees_ids).toEqual([second.id, taken.childId]);
    expect(body.failed_gifts_ids).toEqual([gift.id]);
    expect(body.error_codes).toEqual({
      'checkout_session.sponsorships_attributes.1.sponsoree_id': 'sibling-in-cart',
      'checkout_session.sponsorships_attributes.2.sponsoree_id': 'child-taken',
      'checkout_session.purchased_gifts_attributes.0.sponsoree_id': 'gift-child-gone',
    });
    expect(body.messages).toHaveLength(3);
    expect((await rows.payments()).length).toBe(before);
    expect((await child(first.id))?.listed).toBe(true);
  });

  it('asks for both agreements, and for something in the cart (VAL-51)', async () => {
    const one = await makeChild(test.deps.db);
    const unsigned = await call(test, 'POST', '/sponsors/checkout_sessions?locale=en', {
      body: { checkout_session: cartOf([{ sponsoree_id: one.id }]) },
      headers,
    });
    expect(unsigned.json<CheckoutErrorBody>().error_codes).toEqual({
      'checkout_session.terms_accepted': 'terms-required',
      'checkout_session.statement_of_faith_accepted': 'statement-of-faith-required',
    });
    const empty = await checkOut(cartOf([]));
    expect(empty.json<CheckoutErrorBody>().error_codes).toEqual({ checkout_session: 'cart-empty' });
    const nothing = await call(test, 'POST', '/sponsors/checkout_sessions?locale=en', {
      body: { checkout_session: {} },
      headers,
    });
    expect(nothing.json<CheckoutErrorBody>().error_codes).toEqual({
      checkout_session: 'cart-empty',
      'checkout_session.terms_accepted': 'terms-required',
      'checkout_session.statement_of_faith_accepted': 'statement-of-faith-required',
    });
  });

  it('names all that is wrong at once, whichever side sees it (ECT-11, API-17)', async () => {
    const taken = await makeSponsorship(test.deps.db);
    const gift = await makeGift(test.deps.db);
    const lines = cartOf(
      [{ sponsoree_id: taken.childId }],
      [{ sponsoree_id: taken.childId + 1, gift_id: gift.id }],
    );
    const dedication = { kind: 'honour', recipient_name: 'Mina', card_locale: 'en' };
    const found = {
      'checkout_session.sponsorships_attributes.0.sponsoree_id': 'child-taken',
      'checkout_session.purchased_gifts_attributes.0.sponsoree_id': 'gift-child-not-yours',
      'checkout_session.dedication.send_on': 'card-day-past',
      'checkout_session.dedication.recipient_email': 'card-email-required',
    };
    const failed = { failed_sponsorees_ids: [taken.childId], failed_gifts_ids: [gift.id] };
    const refused = await checkOut({
      ...lines,
      dedication: { ...dedication, honoree_name: 'Sara', send_on: '2020-01-01' },
    });
    expect(refused.json()).toMatchObject(failed);
    expect(refused.json<CheckoutErrorBody>().error_codes).toEqual(found);
    const unsigned = await call(test, 'POST', '/sponsors/checkout_sessions?locale=en', {
      body: {
        checkout_session: { ...lines, dedication: { ...dedication, send_on: '2020-01-01' } },
      },
      headers,
    });
    expect(unsigned.json()).toMatchObject(failed);
    expect(unsigned.json<CheckoutErrorBody>().error_codes).toEqual({
      ...found,
      'checkout_session.terms_accepted': 'terms-required',
      'checkout_session.statement_of_faith_accepted': 'statement-of-faith-required',
      'checkout_session.dedication.honoree_name': 'honoree-required',
    });
  });

  it('refuses a gift above the limit of its kind (GFT-10)', async () => {
    const own = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
    const gift = await makeGift(test.deps.db);
    const answer = await checkOut(
      cartOf([], [{ sponsoree_id: own.childId, gift_id: gift.id, quantity: 4 }]),
    );
    const body = answer.json<CheckoutErrorBody>();
    expect(body.failed_gifts_ids).toEqual([gift.id]);
    expect(body.messages[0]).toContain('E£1,500.00');
  });

  it('lets go of everything when the page can not be opened', async () => {
    const one = await makeChild(test.deps.db);
    await fetch(`${test.sandboxUrl}/sandbox/faults`, {
      method: 'POST',
      headers: { authorization: `Bearer ${test.sandboxKey}` },
      body: new URLSearchParams({
        target: 'api',
        action: 'error',
        matching: 'POST /v1/checkout/sessions',
        times: '9',
      }),
    });
    const answer = await checkOut(cartOf([{ sponsoree_id: one.id }]));
    expect(answer.statusCode).toBe(502);
    await fetch(`${test.sandboxUrl}/sandbox/faults`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${test.sandboxKey}` },
    });
    expect((await child(one.id))?.listed).toBe(true);
    expect((await rows.checkouts())[0]?.status).toBe('released');
  });

  it('opens a page also where staff have deleted the sponsor’s customer at the provider', async () => {
    await pay(cartOf([{ sponsoree_id: (await makeChild(test.deps.db)).id }]));
    const customer = async () =>
      (await test.deps.db.select().from(sponsors).where(eq(sponsors.id, sponsor.id)))[0]
        ?.providerCustomerId ?? '';
    const before = await customer();
    await test.deps.payments.deleteCustomer(before);
    const { id: childId } = await makeChild(test.deps.db);
    const { url, payment_id: id } = await begin(cartOf([{ sponsoree_id: childId }]), 'try-0001');
    expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
    expect((await truth(id)).status).toBe('paid');
    expect(await customer()).not.toBe(before);
    expect(await defaultCardOf(test.deps.db, sponsor.id)).toBeDefined();
    expect(await listStops(test.deps.db)).toEqual([]);
  });

  it('closes the page that the sponsor left open before it opens another', async () => {
    const one = await makeChild(test.deps.db);
    const first = await begin(cartOf([{ sponsoree_id: one.id }]), 'try-0001');
    const second = await begin(cartOf([{ sponsoree_id: one.id }], [], 12), 'try-0002');
    expect(second.url).not.toBe(first.url);
    expect((await truth(first.payment_id)).status).toBe('failed');
    expect(await payOnPage(test, first.url, CARDS.pays)).toBe(410);
    expect(await payOnPage(test, second.url, CARDS.pays)).toBe(303);
    expect((await truth(second.payment_id)).status).toBe('paid');
  });

  it('releases the children when the sponsor comes back unpaid, and restores the cart (CFM-10)', async () => {
    const one = await makeChild(test.deps.db);
    const { payment_id: id } = await begin(
      cartOf([{ sponsoree_id: one.id, sponsoring_as_en: 'Grandma' }], [], 6),
    );
    const left = await call(test, 'POST', `/payments/${id}/cancel`);
    expect(left.json<{ payment: Payment }>().payment.status).toBe('failed');
    expect((await child(one.id))?.listed).toBe(true);
    const restored = await call(test, 'GET', `/sponsors/checkout_sessions/${id}?locale=en`, {
      headers,
    });
    expect(restored.json()).toMatchObject({
      checkout_session: {
        sponsorships_frequency: 6,
        children: [{ id: one.id, sponsoring_as: { en: 'Grandma', ar: '' } }],
        gifts: [],
      },
    });
    const stranger = await sessionOf(test, await makeSponsor(test.deps.db));
    const other = await call(test, 'GET', `/sponsors/checkout_sessions/${id}`, {
      headers: stranger,
    });
    expect(other.statusCode).toBe(404);
  });

  it('gives all back when the child was taken before the money came (TRAP-01)', async () => {
    const [one, two] = [await makeChild(test.deps.db), await makeChild(test.deps.db)];
    const late = await begin(cartOf([{ sponsoree_id: one.id }, { sponsoree_id: two.id }]));
    expect(await payOnPage(test, late.url, CARDS.pays)).toBe(303);
    // Nobody heard of it until the holds had run out and somebody else had one of the children.
    test.clock.advance({ minutes: 46 });
    const stranger = await makeSponsor(test.deps.db);
    const asStranger = await sessionOf(test, stranger);
    await begin(cartOf([{ sponsoree_id: one.id }]), undefined, asStranger);
    expect(await truth(late.payment_id)).toMatchObject({ status: 'paid', refunded: true });
    await test.queue.runAll(test.deps.db);
    const entries = await rows.ledger();
    expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['payment', 300_000],
      ['refund', -300_000],
    ]);
    expect(await rows.sponsorships()).toEqual([]);
    expect((await child(two.id))?.listed).toBe(true);
    const first = (await rows.checkouts()).find(({ paymentId }) => paymentId === late.payment_id);
    expect(first?.status).toBe('refunded');
    const [mail] = await mailsOf(test, 'checkout-refunded');
    const name = { en: one.firstNameEn, ar: one.firstNameAr };
    const told = { amount: 300_000, currency: 'egp', children: [{ name }], withdrawn: false };
    expect(mail?.data).toMatchObject(told);
    expect(await truth(late.payment_id)).toMatchObject({ refund_cause: 'child-taken' });
  });

  it('says that a child was taken off the site, where nobody else is their sponsor', async () => {
    const [one, two] = [await makeChild(test.deps.db), await makeChild(test.deps.db)];
    const { url, payment_id: id } = await begin(
      cartOf([{ sponsoree_id: one.id }, { sponsoree_id: two.id }]),
    );
    expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
    await test.deps.db.update(children).set({ status: 'hidden' }).where(eq(children.id, two.id));
    await truth(id);
    await test.queue.runAll(test.deps.db);
    expect(await truth(id)).toMatchObject({ refunded: true, refund_cause: 'child-withdrawn' });
    const [mail] = await mailsOf(test, 'checkout-refunded');
    const name = { en: two.firstNameEn, ar: two.firstNameAr };
    expect(mail?.data).toMatchObject({ children: [{ name }], withdrawn: true });
    expect((await child(one.id))?.listed).toBe(true);
  });

  it('settles a late payment all the same while its children are free', async () => {
    const one = await makeChild(test.deps.db);
    const { url, payment_id: id } = await begin(cartOf([{ sponsoree_id: one.id }]));
    expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
    test.clock.advance({ hours: 3 });
    expect(await truth(id)).toMatchObject({ status: 'paid', refunded: false });
    expect(await rows.sponsorships()).toHaveLength(1);
  });
});

describe('the balance (CRT-27 to CRT-29)', () => {
  it('pays a part, leaving the provider’s least', async () => {
    await makeDeposit(test.deps.db, sponsor.id, 148_000);
    const one = await makeChild(test.deps.db);
    const id = await pay(cartOf([{ sponsoree_id: one.id }]));
    const [payment] = (await rows.payments()).filter((row) => row.id === id);
    expect(payment).toMatchObject({ amount: 5_000, balanceAmount: 145_000 });
    const self = await call(test, 'GET', '/sponsors/self', { headers });
    expect(self.json()).toMatchObject({ sponsor: { balance: 30 } });
  });

  it('pays a part: the page has a line for each child and gift, and the balance as a discount', async () => {
    const opening = vi.spyOn(test.deps.payments, 'openCheckout');
    const [one, two] = [await makeChild(test.deps.db), await makeChild(test.deps.db)];
    const own = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
    const gift = await makeGift(test.deps.db);
    const cart = cartOf(
      [{ sponsoree_id: one.id }, { sponsoree_id: two.id }],
      [{ sponsoree_id: own.childId, gift_id: gift.id, quantity: 2 }],
      3,
    );
    await begin(cart);
    const today = test.clock.now().toZonedDateTimeISO('Africa/Cairo').toPlainDate();
    const date = dayInWords(dueDate(today, 3, 1), 'en');
    // First names and pictures are all that the provider is told of a child.
    const lineOf = ({ firstNameEn, pictureId }: typeof one) => ({
      name: `Sponsorship of ${firstNameEn}`,
      detail: `Every 3 months, next on ${date}`,
      picture: `${test.deps.settings.publicUrl}/media/${pictureId}/480.jpg`,
      unitAmount: 450_000,
      quantity: 1,
    });
    const ofGift = {
      name: `${gift.titleEn} for ${own.child.firstNameEn}`,
      picture: `${test.deps.settings.publicUrl}/media/${gift.pictureId}/480.jpg`,
      unitAmount: 40_000,
      quantity: 2,
    };
    expect(opening.mock.lastCall?.[0]).toMatchObject({
      purpose: 'pay',
      amount: 980_000,
      lines: [lineOf(one), lineOf(two), ofGift],
      discount: undefined,
      note: `Renews on ${date}; end it any time with a month’s notice.`,
    });
    await makeDeposit(test.deps.db, sponsor.id, 200_000);
    const fewer = cartOf(
      cart.sponsorships_attributes,
      cart.purchased_gifts_attributes.map((line) => ({ ...line, quantity: 1 })),
      3,
    );
    await begin(fewer);
    expect(opening.mock.lastCall?.[0]).toMatchObject({
      amount: 740_000,
      lines: [lineOf(one), lineOf(two), { ...ofGift, quantity: 1 }],
      discount: { name: 'From your balance', amount: 200_000 },
    });
    opening.mockRestore();
  });

  it('is told on the page of the payment: whom it sponsors, whom its gifts are for (CFM-02)', async () => {
    const kid = await makeChild(test.deps.db);
    const own = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
    const gift = await makeGift(test.deps.db);
    const { url, payment_id } = await begin(
      cartOf([{ sponsoree_id: kid.id }], [{ sponsoree_id: own.childId, gift_id: gift.id }]),
    );
    const { children: before } = (await truth(payment_id)).subject;
    expect(before.map(({ sponsorship_id }) => sponsorship_id)).toEqual([own.id, null]);
    expect(await payOnPage(test, url, CARDS.pays)).toBe(303);
    const { subject } = await truth(payment_id);
    const [begun] = (await rows.sponsorships()).filter(({ childId }) => childId === kid.id);
    const named = ({ firstNameEn, firstNameAr, pictureId }: typeof kid) => ({
      first_name: firstNameEn,
      first_name_en: firstNameEn,
      first_name_ar: firstNameAr,
      image_url: `/media/${pictureId}/480.jpg`,
    });
    expect(subject).toEqual({
      children: [
        { ...named(own.child), sponsorship_id: own.id, is_new: false },
        { ...named(kid), sponsorship_id: begun?.id, is_new: true },
      ],
      gifts: [
        {
          title: gift.titleEn,
          title_en: gift.titleEn,
          title_ar: gift.titleAr,
          image_url: `/media/${gift.pictureId}/480.jpg`,
        },
      ],
      donation: null,
      dedication: null,
    });
    // Whoever is taken off the site is not shown by an old payment either.
    await test.deps.db.update(children).set({ status: 'hidden' }).where(eq(children.id, kid.id));
    expect((await truth(payment_id)).subject.children).toHaveLength(1);
  });

  it('pays nothing of gifts alone', async () => {
    await makeDeposit(test.deps.db, sponsor.id, 148_000);
    const own = await makeSponsorship(test.deps.db, { sponsorId: sponsor.id });
    const gift = await makeGift(test.deps.db);
    const id = await pay(cartOf([], [{ sponsoree_id: own.childId, gift_id: gift.id }]));
    const [payment] = (await rows.payments()).filter((row) => row.id === id);
    expect(payment).toMatchObject({ amount: 40_000, balanceAmount: 0 });
  });

  it('pays all: without a card the page only saves one, and its completion settles', async () => {
    await makeDeposit(test.deps.db, sponsor.id, 900_000);
    const [one, two] = [await makeChild(test.deps.db), await makeChild(test.deps.db)];
    const first = await begin(cartOf([{ sponsoree_id: one.id }]));
    expect(await rows.sponsorships()).toEqual([]);
    expect(await payOnPage(test, first.url, CARDS.pays)).toBe(303);
    expect(await truth(first.payment_id)).toMatchObject({
      status: 'paid',
      amount: 0,
      from_balance: 1_500,
      receipt_number: null,
    });
    expect(await rows.sponsorships()).toHaveLength(1);
    // With a card there is nothing to ask for any more.
    const second = await begin(cartOf([{ sponsoree_id: two.id }]));
    expect(second.url).toContain('/payment?payment_confirmation_success=true');
    expect(await rows.sponsorships()).toHaveLength(2);
    const spent = (await rows.ledger()).filter(({ kind }) => kind === 'applied_from_balance');
    expect(spent.map(({ amount }) => amount)).toEqual([-150_000, -150_000]);
  });

  it('reserves: what one checkout plans to spend no other can', async () => {
    await makeDeposit(test.deps.db, sponsor.id, 100_000);
    const one = await makeChild(test.deps.db);
    await begin(cartOf([{ sponsoree_id: one.id }]));
    const look = await call(test, 'POST', '/sponsors/carts', {
      headers,
      body: { cart: cartOf([{ sponsoree_id: (await makeChild(test.deps.db)).id }]) },
    });
    expect(look.json<CartResponse>().cart).toMatchObject({ balance: 0, deduction: 0 });
  });
});

describe('POST /v1/sponsors/carts', () => {
  it('tells prices, sums and who is gone, and changes nothing', async () => {
    const db = test.deps.db;
    const own = await makeSponsorship(db, { sponsorId: sponsor.id });
    const [free, taken] = [await makeChild(db), await makeSponsorship(db)];
    const gift = await makeGift(db);
    const answer = await call(test, 'POST', '/sponsors/carts?locale=en', {
      headers,
      body: {
        cart: cartOf(
          [
            { sponsoree_id: free.id },
            { sponsoree_id: taken.childId },
            { sponsoree_id: own.childId },
          ],
          [{ sponsoree_id: null, gift_id: gift.id, quantity: 3 }],
          12,
        ),
      },
    });
    const { cart } = answer.json<CartResponse>();
    expect(cart.children.map(({ problem }) => problem)).toEqual([null, 'taken', 'own']);
    expect(cart.children[1]).toMatchObject({ code: null, image_url: null, name: 'Amira' });
    expect(cart.gifts[0]).toMatchObject({ problem: 'needToChooseAChild', amount: 1_200 });
    expect(cart).toMatchObject({
      total: 19_200,
      deduction: 0,
      amount_due: 19_200,
      currency: 'egp',
    });
    expect(cart.gift_children.map(({ id }) => id)).toEqual([own.childId]);
    expect((await rows.claims()).filter(({ kind }) => kind === 'hold')).toEqual([]);
  });

  it('shows a child that the sponsor’s own open page holds as theirs', async () => {
    const one = await makeChild(test.deps.db);
    await begin(cartOf([{ sponsoree_id: one.id }]));
    const answer = await call(test, 'POST', '/sponsors/carts', {
      headers,
      body: { cart: cartOf([{ sponsoree_id: one.id }]) },
    });
    expect(answer.json<CartResponse>().cart.children[0]?.problem).toBeNull();
  });
});
