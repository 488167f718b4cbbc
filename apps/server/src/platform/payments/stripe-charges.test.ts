import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  answerBank,
  renewalOf,
  startProviderSandbox,
  type ProviderSandbox,
  type SavedCard,
} from '../../testing/provider-sandbox.ts';
import { ChargeRefusedError } from '../payment-provider.ts';

let test: ProviderSandbox;
let card: SavedCard;
beforeAll(async () => {
  test = await startProviderSandbox();
  card = await test.saveCard('4242424242424242');
});
afterEach(() => test.call('DELETE', '/sandbox/faults'));
afterAll(() => test.close());

const RETURN_URL = 'http://nabta.localhost/payment?payment=1';
const trouble = (action: string, matching: string) =>
  test.call('POST', '/sandbox/faults', { target: 'api', action, matching, times: '1' });

describe('a charge of a saved card', () => {
  it.each([
    ['4242424242424242', 'succeeded', undefined],
    ['5555555555554444', 'succeeded', undefined],
    ['378282246310005', 'succeeded', undefined],
    ['4000002500003155', 'succeeded', undefined],
    ['4000002760003184', 'authentication', 'authentication'],
    ['4000000000000341', 'declined', 'declined'],
  ])('of %s with nobody there is %s', async (number, state, declineReason) => {
    const saved = await test.saveCard(number);
    const charge = await test.provider.charge(renewalOf(saved));
    expect(charge).toMatchObject({ state, declineReason, cardId: saved.cardId });
    expect(charge).toMatchObject({ amount: 3_500, currency: 'usd', reference: 'payment-1' });
    expect(charge.actionUrl).toBeUndefined();
    const paidAt = state === 'succeeded' ? test.clock.now() : undefined;
    expect(charge.paidAt?.toString()).toBe(paidAt?.toString());
    expect(await test.provider.readCharge(charge.id)).toEqual(charge);
  });

  it.each([
    ['4242424242424242', 'succeeded'],
    ['4000002500003155', 'authentication'],
    ['4000002760003184', 'authentication'],
    ['4000000000000341', 'declined'],
  ])('of %s with its holder there is %s', async (number, state) => {
    const order = renewalOf(await test.saveCard(number), {
      isHolderThere: true,
      returnUrl: RETURN_URL,
    });
    const charge = await test.provider.charge(order);
    expect(charge.state).toBe(state);
    expect(charge.actionUrl !== undefined).toBe(state === 'authentication');
  });

  it('of a card that is over says so', async () => {
    const saved = await test.saveCard('4242424242424242', '03/26');
    test.clock.set('2026-04-01T10:00:00Z');
    const charge = await test.provider.charge(renewalOf(saved));
    expect(charge).toMatchObject({ state: 'declined', declineReason: 'expired' });
  });

  it('is made once for a key, though the answer was lost (TRAP-03)', async () => {
    const order = renewalOf(card, { reference: 'lost' });
    await trouble('timeout', 'POST /v1/payment_intents');
    await expect(test.hasty.charge(order)).rejects.toThrow();
    const again = await test.provider.charge(order);
    expect(again.state).toBe('succeeded');
    expect(await test.provider.charge(order)).toEqual(again);
    expect(await test.provider.findCharge('lost')).toEqual(again);
    const all = await Array.fromAsync(test.provider.listCharges(test.clock.now()));
    expect(all.filter((charge) => charge.reference === 'lost')).toHaveLength(1);
  });

  it('throws when the provider fails, and charges nothing', async () => {
    const order = renewalOf(card, { reference: 'failing' });
    await trouble('error', 'POST /v1/payment_intents');
    await expect(test.hasty.charge(order)).rejects.toThrow();
    expect(await test.provider.findCharge('failing')).toBeUndefined();
  });

  it('throws when its key was used for another order', async () => {
    const order = renewalOf(card);
    await test.provider.charge(order);
    await expect(test.provider.charge({ ...order, amount: 99_00 })).rejects.toThrow(/same/i);
  });

  it('is refused for a card that was taken off, and for one that is not there', async () => {
    const removed = await test.saveCard('4242424242424242');
    await test.provider.detachCard(removed.cardId);
    const gone = { ...card, cardId: 'pm_gone' };
    for (const each of [removed, gone]) {
      const order = renewalOf(each, { reference: 'refused' });
      const refusal = test.provider.charge(order);
      await expect(refusal).rejects.toThrow(ChargeRefusedError);
      await expect(refusal).rejects.toMatchObject({ reason: 'no-card' });
    }
    expect(await test.provider.findCharge('refused')).toBeUndefined();
  });

  it('repeats what has become of it since, not its first answer', async () => {
    const saved = await test.saveCard('4000002760003184');
    const order = renewalOf(saved);
    const { id } = await test.provider.charge(order);
    const waiting = await test.provider.authenticateCharge(id, {
      cardId: saved.cardId,
      returnUrl: RETURN_URL,
    });
    await answerBank(test.url, waiting.actionUrl, 'approve');
    expect((await test.provider.charge(order)).state).toBe('succeeded');
  });
});

describe('a charge that waits for its holder', () => {
  const begin = async (reference = 'waits') => {
    const saved = await test.saveCard('4000002760003184');
    const { id } = await test.provider.charge(renewalOf(saved, { reference }));
    const holder = { cardId: saved.cardId, returnUrl: RETURN_URL };
    return { id, holder, waiting: await test.provider.authenticateCharge(id, holder) };
  };

  it('succeeds once they approve, and leads them back', async () => {
    const { id, holder, waiting } = await begin();
    expect(waiting).toMatchObject({ id, state: 'authentication' });
    const back = await answerBank(test.url, waiting.actionUrl, 'approve');
    expect(back.headers.get('location')).toContain('redirect_status=succeeded');
    expect(await test.provider.readCharge(id)).toMatchObject({ state: 'succeeded' });
    // The link of the mail is followed once more.
    expect(await test.provider.authenticateCharge(id, holder)).toMatchObject({
      state: 'succeeded',
      actionUrl: undefined,
    });
  });

  it('is declined when they refuse, and may be tried again', async () => {
    const { id, holder, waiting } = await begin();
    await answerBank(test.url, waiting.actionUrl, 'refuse');
    expect(await test.provider.readCharge(id)).toMatchObject({
      state: 'declined',
      declineReason: 'authentication',
      cardId: holder.cardId,
    });
    expect((await test.provider.authenticateCharge(id, holder)).actionUrl).toBeDefined();
  });

  it('can be given up, but not once it is paid', async () => {
    const { id, holder, waiting } = await begin('given up');
    expect((await test.provider.cancelCharge(id)).state).toBe('cancelled');
    expect((await test.provider.cancelCharge(id)).state).toBe('cancelled');
    expect((await test.provider.authenticateCharge(id, holder)).state).toBe('cancelled');
    expect((await answerBank(test.url, waiting.actionUrl, 'approve')).status).not.toBe(200);
    const paid = await test.provider.charge(renewalOf(card));
    expect((await test.provider.cancelCharge(paid.id)).state).toBe('succeeded');
  });

  it('is refused when its card was taken off meanwhile', async () => {
    const { id, holder } = await begin();
    await test.provider.detachCard(holder.cardId);
    await expect(test.provider.authenticateCharge(id, holder)).rejects.toThrow(ChargeRefusedError);
  });
});

describe('the charges of the provider', () => {
  it('are found by our reference: the one that took money before a newer one', async () => {
    const paid = await test.provider.charge(renewalOf(card, { reference: 'tried-twice' }));
    test.clock.advance({ minutes: 1 });
    const refusing = await test.saveCard('4000000000000341');
    await test.provider.charge(renewalOf(refusing, { reference: 'tried-twice' }));
    expect((await test.provider.findCharge('tried-twice'))?.id).toBe(paid.id);
    expect(await test.provider.findCharge('never')).toBeUndefined();
  });

  it('are listed since a moment, with what went back', async () => {
    test.clock.advance({ hours: 1 });
    const since = test.clock.now();
    const first = await test.provider.charge(renewalOf(card));
    await test.provider.refund(first.id, 'refund-listed', 500);
    test.clock.advance({ minutes: 1 });
    const second = await test.provider.charge(renewalOf(card));
    const listed = await Array.fromAsync(test.provider.listCharges(since));
    expect(listed.map(({ id, refundedAmount }) => [id, refundedAmount])).toEqual([
      [second.id, 0],
      [first.id, 500],
    ]);
    expect(listed[1]?.createdAt).toEqual(since);
  });
});
