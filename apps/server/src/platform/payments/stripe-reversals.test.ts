import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  renewalOf,
  startProviderSandbox,
  type ProviderSandbox,
} from '../../testing/provider-sandbox.ts';
import { startRefusingStripe } from '../../testing/refusing-stripe.ts';
import { RefundRefusedError } from '../payment-provider.ts';

let test: ProviderSandbox;
beforeAll(async () => {
  test = await startProviderSandbox();
});
afterAll(() => test.close());

/** A payment by a card with a fate of its own. */
const pay = async (number = '4242424242424242') =>
  test.provider.charge(renewalOf(await test.saveCard(number)));
const bankCatchesUp = () => test.call('POST', '/sandbox/clock/advanced');

describe('a refund', () => {
  it('gives a part back, then the rest, once for each key', async () => {
    const { id: paymentId } = await pay();
    const part = await test.provider.refund(paymentId, 'part', 500);
    expect(part).toMatchObject({ paymentId, amount: 500, currency: 'usd', state: 'succeeded' });
    expect(await test.provider.refund(paymentId, 'part', 500)).toEqual(part);
    expect((await test.provider.readCharge(paymentId)).refundedAmount).toBe(500);
    expect((await test.provider.refund(paymentId, 'rest')).amount).toBe(3_000);
    expect((await test.provider.readCharge(paymentId)).refundedAmount).toBe(3_500);
    await expect(test.provider.refund(paymentId, 'more')).rejects.toThrow(RefundRefusedError);
  });

  it('is made once for a key, although the provider forgets its keys after a day', async () => {
    const { id: paymentId } = await pay();
    const first = await test.provider.refund(paymentId, 'refund-1', 500);
    test.clock.advance({ hours: 25 });
    expect((await test.provider.refund(paymentId, 'refund-1', 500)).id).toBe(first.id);
    expect((await test.provider.readCharge(paymentId)).refundedAmount).toBe(500);
  });

  it('may fail later, and the payment has its money again', async () => {
    const { id: paymentId } = await pay('4000000000005126');
    const refund = await test.provider.refund(paymentId, 'fails');
    expect(refund.state).toBe('succeeded');
    await bankCatchesUp();
    expect(await test.provider.readRefund(refund.id)).toEqual({ ...refund, state: 'failed' });
    expect((await test.provider.readCharge(paymentId)).refundedAmount).toBe(0);
  });

  it('is listed since a moment, whoever made it', async () => {
    const { id: paymentId } = await pay();
    test.clock.advance({ hours: 1 });
    await test.call('POST', `/sandbox/payment_intents/${paymentId}/refund`, { amount: '700' });
    const listed = await Array.fromAsync(test.provider.listRefunds(test.clock.now()));
    expect(listed).toMatchObject([{ paymentId, amount: 700 }]);
  });
});

/** An answer of Stripe, from a report of it (woocommerce-payments, issue 10025): without a code. */
const EMPTY_BALANCE = {
  message: 'Insufficient funds in your Stripe balance to refund this amount.',
  message_code: 'insufficient_balance_for_refund',
  type: 'invalid_request_error',
};

describe('a refund that Stripe does not make', () => {
  const errorOf = async (status: number, error: object) => {
    const { provider, close } = await startRefusingStripe(status, error);
    return provider
      .refund('pi_1', 'refund-1', 500)
      .catch((thrown: unknown) => thrown)
      .finally(close);
  };

  it.each<[string, number, object]>([
    ['of a payment that was refunded', 400, { code: 'charge_already_refunded' }],
    ['of a payment that a bank took back', 400, { code: 'charge_disputed' }],
    ['of a payment that a bank asks about', 400, { code: 'refund_disputed_payment' }],
    ['of a way of paying that takes none back', 400, { code: 'charge_not_refundable' }],
    ['of more than is left', 400, { param: 'amount' }],
    ['for a reason that we do not know yet', 402, { code: 'a_code_of_tomorrow' }],
  ])('%s has failed for good', async (_, status, error) => {
    expect(await errorOf(status, error)).toBeInstanceOf(RefundRefusedError);
  });

  it.each<[string, number, object]>([
    ['for want of money in our balance', 400, { code: 'balance_insufficient' }],
    ['for want of money, as Stripe really says it', 400, EMPTY_BALANCE],
    [
      'for want of money, by what names it alone',
      400,
      { message_code: EMPTY_BALANCE.message_code },
    ],
    ['for want of money, by its sentence alone', 400, { message: EMPTY_BALANCE.message }],
    ['for a wrong key', 401, {}],
    ['for a key without a right', 403, {}],
    ['of a payment that our key does not know', 404, { code: 'resource_missing' }],
    ['for a request that we can mend', 400, { code: 'parameter_unknown' }],
    ['at once', 429, { code: 'lock_timeout' }],
    ['without telling why', 500, { type: 'api_error' }],
  ])('%s is asked for again', async (_, status, error) => {
    expect(await errorOf(status, error)).not.toBeInstanceOf(RefundRefusedError);
  });
});

describe('a dispute', () => {
  it.each(['won', 'lost'] as const)('is open, and then %s', async (outcome) => {
    test.clock.advance({ hours: 1 });
    const since = test.clock.now();
    const { id: paymentId } = await pay('4000000000000259');
    await bankCatchesUp();
    const [dispute] = await Array.fromAsync(test.provider.listDisputes(since));
    expect(dispute).toMatchObject({ paymentId, amount: 3_500, state: 'open', isInquiry: false });
    const id = dispute?.id ?? '';
    expect(await test.provider.readDispute(id)).toEqual(dispute);
    expect((await test.provider.readCharge(paymentId)).isDisputed).toBe(true);
    await test.call('POST', `/sandbox/disputes/${id}/decide`, { outcome });
    expect((await test.provider.readDispute(id)).state).toBe(outcome);
  });
});

describe('a notice of the provider', () => {
  it('names what to read, and nothing for what is nothing to us', async () => {
    const saved = await test.saveCard('4000002500003155');
    const charge = await test.provider.charge(renewalOf(saved));
    const refund = await test.provider.refund(charge.id, 'noticed', 100);
    await test.call('POST', `/sandbox/payment_intents/${charge.id}/dispute`);
    const events = await test.events();
    const about = (type: string) => events.findLast((event) => event.type === type)?.about;
    expect(about('charge.succeeded')).toEqual({ kind: 'charge', id: charge.id });
    expect(about('payment_intent.succeeded')).toEqual({ kind: 'charge', id: charge.id });
    expect(about('charge.refunded')).toEqual({ kind: 'charge', id: charge.id });
    expect(about('refund.updated')).toEqual({ kind: 'refund', id: refund.id });
    expect(about('charge.refund.updated')).toEqual({ kind: 'refund', id: refund.id });
    expect(about('charge.dispute.created')?.kind).toBe('dispute');
    expect(about('payment_method.attached')).toEqual({ kind: 'card', id: saved.cardId });
    expect(about('checkout.session.completed')?.kind).toBe('session');
    expect(about('customer.created')).toBeUndefined();
    expect(about('setup_intent.succeeded')).toBeUndefined();
  });
});
