import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  renewalOf,
  setupFor,
  startProviderSandbox,
  typeCard,
  type ProviderSandbox,
} from '../../testing/provider-sandbox.ts';
import type { CheckoutRequest } from '../payment-provider.ts';
import { lineItemsOf } from './stripe-checkouts.ts';

let test: ProviderSandbox;
beforeAll(async () => {
  test = await startProviderSandbox();
});
afterAll(() => test.close());

const checkoutFor = (reference: string, change: Partial<CheckoutRequest> = {}) => ({
  reference,
  locale: 'en' as const,
  amount: 5_000,
  currency: 'egp' as const,
  purpose: 'pay' as const,
  lines: [{ name: 'Sponsorships', unitAmount: 5_000, quantity: 1 }],
  email: 'mona@example.com',
  successUrl: 'http://nabta.localhost/payment',
  cancelUrl: 'http://nabta.localhost/cart',
  expiresAt: test.clock.now().add({ minutes: 31 }),
  ...change,
});
const newCustomer = async () => {
  const reference = crypto.randomUUID();
  const { id } = await test.provider.createCustomer({
    reference,
    email: 'mona@example.com',
    name: 'Mona Adel',
  });
  return id;
};

describe('a checkout', () => {
  it('of a customer saves the card that pays, to be charged later', async () => {
    const customerId = await newCustomer();
    const open = await test.provider.openCheckout(
      checkoutFor('saves', { customerId, saveCard: true }),
    );
    expect(open).toMatchObject({ state: 'open', mode: 'payment', customerId, cardId: undefined });
    await typeCard(test.url, open.url, '4242424242424242');
    const paid = await test.provider.readSession(open.id);
    expect(paid).toMatchObject({ state: 'paid', amount: 5_000, currency: 'egp', customerId });
    const { cardId = '', paymentId = '' } = paid;
    expect(await test.provider.readCard(cardId)).toMatchObject({ customerId, last4: '4242' });
    expect(await test.provider.readCharge(paymentId)).toMatchObject({
      reference: 'saves',
      cardId,
    });
    const renewal = await test.provider.charge(renewalOf({ customerId, cardId }));
    expect(renewal.state).toBe('succeeded');
  });

  it('shows lines, pictures and the note, and takes off what the balance pays', async () => {
    const request = checkoutFor('promise', {
      amount: 7_000,
      lines: [
        {
          name: 'Sponsorship of Amira',
          detail: 'Every 3 months, next on 22 February 2027',
          picture: 'http://nabta.localhost/media/p/480.jpg',
          unitAmount: 6_000,
          quantity: 1,
        },
        { name: 'Shoes for Mina', unitAmount: 1_500, quantity: 2 },
      ],
      discount: { name: 'From your balance', amount: 2_000 },
      note: 'Renews on 22 February 2027.',
    });
    const open = await test.provider.openCheckout(request);
    expect(open).toMatchObject({ state: 'open', amount: 7_000 });
    // A repeated order is the same order, coupon and all.
    expect((await test.provider.openCheckout(request)).id).toBe(open.id);
    const page = await (await fetch(test.url + new URL(open.url ?? '').pathname)).text();
    for (const shown of [
      'Sponsorship of Amira',
      'Every 3 months, next on 22 February 2027',
      'src="http://nabta.localhost/media/p/480.jpg"',
      'Quantity 2, E£15.00 each',
      'From your balance',
      '-E£20.00',
      'Renews on 22 February 2027.',
      'Pay E£70.00',
    ]) {
      expect(page).toContain(shown);
    }
    await typeCard(test.url, open.url, '4242424242424242');
    expect(await test.provider.readSession(open.id)).toMatchObject({
      state: 'paid',
      amount: 7_000,
    });
  });

  it('of a guest keeps no card', async () => {
    const open = await test.provider.openCheckout(checkoutFor('guest'));
    await typeCard(test.url, open.url, '4242424242424242');
    const { cardId = '', customerId } = await test.provider.readSession(open.id);
    expect(customerId).toBeUndefined();
    expect(await test.provider.readCard(cardId)).toMatchObject({ customerId: undefined });
  });

  it.each([
    ['4000000000000002', 'declined'],
    ['4000000000009995', 'funds'],
    ['4000000000000069', 'expired'],
    ['4000000000000119', 'unknown'],
  ])('names no card after %s was refused, and stays open', async (number, declineReason) => {
    const open = await test.provider.openCheckout(checkoutFor(`refused-${number}`));
    expect(await typeCard(test.url, open.url, number)).toBe(402);
    const session = await test.provider.readSession(open.id);
    expect(session).toMatchObject({ state: 'open', cardId: undefined });
    expect(await test.provider.readCharge(session.paymentId ?? '')).toMatchObject({
      state: 'declined',
      declineReason,
    });
  });
});

describe('the language of the page', () => {
  const languageOf = async (url: string | undefined) => {
    const at = new URL(new URL(url ?? '').pathname, test.url);
    return (await fetch(at, { headers: { 'accept-language': 'en' } })).headers.get(
      'content-language',
    );
  };

  it('is that of the payer, whatever the browser prefers', async () => {
    const setup = setupFor('arabic-setup', await newCustomer());
    const pages = [
      await test.provider.openCheckout(checkoutFor('arabic', { locale: 'ar' })),
      await test.provider.openSetup({ ...setup, locale: 'ar' }),
    ];
    for (const { url } of pages) expect(await languageOf(url)).toBe('ar');
    const english = await test.provider.openCheckout(checkoutFor('english'));
    expect(await languageOf(english.url)).toBe('en');
  });
});

describe('the lines of a page', () => {
  const someLines = fc.array(
    fc.record({
      name: fc.string({ minLength: 1, maxLength: 400 }),
      unitAmount: fc.integer({ min: 0, max: 150_000_000 }),
      quantity: fc.integer({ min: 1, max: 20 }),
    }),
    { minLength: 1, maxLength: 130 },
  );
  const sumOf = (lines: readonly { unitAmount: number; quantity: number }[]) =>
    lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);

  it('less the discount are the amount, to the piastre, within what Stripe takes', () => {
    fc.assert(
      fc.property(someLines, fc.nat(), (lines, part) => {
        const total = sumOf(lines);
        const discount = total === 0 ? 0 : part % total;
        const items = lineItemsOf({
          lines,
          amount: total - discount,
          currency: 'egp',
          discount: discount === 0 ? undefined : { name: 'From your balance', amount: discount },
        });
        const sum = items.reduce(
          (all, item) => all + item.price_data.unit_amount * item.quantity,
          0,
        );
        expect(sum - discount).toBe(total - discount);
        expect(items.length).toBeLessThanOrEqual(100);
        for (const item of items) {
          expect(item.price_data.product_data.name.length).toBeLessThanOrEqual(250);
        }
      }),
    );
  });

  it('of another sum never get to the provider', () => {
    fc.assert(
      fc.property(someLines, fc.integer({ min: 1, max: 5_000 }), (lines, wrong) => {
        const request = { lines, amount: sumOf(lines) + wrong, currency: 'egp' as const };
        expect(() => lineItemsOf(request)).toThrow(RangeError);
      }),
    );
  });
});

describe('a setup', () => {
  it('saves a card without charging it, a challenged one too (CRD-03)', async () => {
    const customerId = await newCustomer();
    const open = await test.provider.openSetup(setupFor('setup-1', customerId));
    expect(open).toMatchObject({ state: 'open', mode: 'setup', amount: 0, currency: '' });
    expect((await test.provider.openSetup(setupFor('setup-1', customerId))).url).toBe(open.url);
    await typeCard(test.url, open.url, '4000002760003184', '07/31');
    const done = await test.provider.readSession(open.id);
    expect(done).toMatchObject({ state: 'paid', reference: 'setup-1', customerId, amount: 0 });
    expect(await test.provider.readCard(done.cardId ?? '')).toEqual({
      id: done.cardId,
      customerId,
      brand: 'visa',
      last4: '3184',
      expMonth: 7,
      expYear: 2031,
      nameOnCard: 'Mona Adel',
      fingerprint: expect.any(String) as string,
    });
  });

  it('is over when it is closed, and when its time is over', async () => {
    const customerId = await newCustomer();
    const closed = await test.provider.openSetup(setupFor('closed', customerId));
    expect((await test.provider.closeCheckout(closed.id)).state).toBe('expired');
    expect((await test.provider.closeCheckout(closed.id)).state).toBe('expired');
    const left = await test.provider.openSetup({
      ...setupFor('left', customerId),
      expiresAt: test.clock.now().add({ minutes: 31 }),
    });
    test.clock.advance({ minutes: 31 });
    expect((await test.provider.readSession(left.id)).state).toBe('expired');
  });
});

describe('a saved card', () => {
  it('is known again by its number, and unknown when it never was', async () => {
    const first = await test.saveCard('5555555555554444');
    const second = await test.saveCard('5555555555554444');
    const cards = await Promise.all([first, second].map((c) => test.provider.readCard(c.cardId)));
    expect(cards[0]?.fingerprint).toBe(cards[1]?.fingerprint);
    expect(cards[0]?.id).not.toBe(cards[1]?.id);
    expect(await test.provider.readCard('pm_gone')).toBeUndefined();
  });

  it('is taken off once, however often that is asked', async () => {
    const { cardId } = await test.saveCard('4242424242424242');
    await test.provider.detachCard(cardId);
    await test.provider.detachCard(cardId);
    await test.provider.detachCard('pm_gone');
    expect((await test.provider.readCard(cardId))?.customerId).toBeUndefined();
  });

  it('belongs to the one customer of a reference and address', async () => {
    const customer = { reference: 'sponsor-7', email: 'a@example.com', name: 'Mona' };
    const first = await test.provider.createCustomer(customer);
    expect(await test.provider.createCustomer(customer)).toEqual(first);
    const moved = { ...customer, email: 'b@example.com' };
    expect(await test.provider.createCustomer(moved)).not.toEqual(first);
  });
});
