import type { ProviderRefund, ProviderReversals } from '../platform/payments/types.ts';
import { known, madeSince, NotDoneError, type FakeBooks } from './fake-books.ts';

/** Gives money of a payment back: what is left of it, or an amount. As from the dashboard. */
export function giveBack(
  books: FakeBooks,
  paymentId: string,
  amount: number | undefined,
  state: ProviderRefund['state'],
): string {
  const charge = known(books.charges, paymentId);
  const left = charge.amount - charge.refundedAmount;
  const asked = amount ?? left;
  if (charge.state !== 'succeeded') throw new NotDoneError(`${paymentId} was not paid`);
  const disputes = [...books.disputes.values()].filter((one) => one.paymentId === paymentId);
  if (disputes.some((one) => one.state !== 'won'))
    throw new NotDoneError(`${paymentId} is disputed`);
  if (asked <= 0 || asked > left) throw new NotDoneError(`${paymentId} has only ${left} left`);
  charge.refundedAmount += asked;
  const id = books.newId('re');
  const { currency } = charge;
  const createdAt = books.clock.now();
  books.refunds.set(id, { id, paymentId, amount: asked, currency, state, createdAt });
  books.tell('refund.created', { kind: 'refund', id });
  return id;
}

/** A refund that is under way arrives, or fails, which one that had arrived may too. */
export function endRefund(books: FakeBooks, id: string, state: 'succeeded' | 'failed'): void {
  const refund = known(books.refunds, id);
  if (refund.state === 'failed' || refund.state === state) return;
  refund.state = state;
  if (state === 'failed') {
    known(books.charges, refund.paymentId ?? '').refundedAmount -= refund.amount;
  }
  books.tell('refund.updated', { kind: 'refund', id });
}

/** The payer's bank takes what is left of a payment back. */
export function dispute(books: FakeBooks, paymentId: string): string | undefined {
  const charge = known(books.charges, paymentId);
  const amount = charge.amount - charge.refundedAmount;
  if (charge.state !== 'succeeded' || charge.isDisputed || amount <= 0) return undefined;
  charge.isDisputed = true;
  const id = books.newId('dp');
  const { currency } = charge;
  const createdAt = books.clock.now();
  const made = { id, paymentId, amount, currency, createdAt };
  books.disputes.set(id, { ...made, state: 'open', isInquiry: false });
  books.tell('charge.dispute.created', { kind: 'dispute', id });
  return id;
}

export function decideDispute(books: FakeBooks, id: string, state: 'won' | 'lost'): void {
  const one = known(books.disputes, id);
  if (one.state !== 'open') return;
  one.state = state;
  books.tell('charge.dispute.closed', { kind: 'dispute', id });
}

export function fakeReversals(books: FakeBooks): ProviderReversals {
  const refund = (id: string) => ({ ...known(books.refunds, id) });
  return {
    async refund(paymentId, key, amount) {
      const asked = { paymentId, amount };
      const id = books.once(key, asked, () => giveBack(books, paymentId, amount, 'pending'));
      return Promise.resolve(refund(id));
    },
    readRefund: (id) => Promise.resolve(refund(id)),
    readDispute: (id) => Promise.resolve({ ...known(books.disputes, id) }),
    listRefunds: (since) => madeSince(books.refunds, since),
    listDisputes: (since) => madeSince(books.disputes, since),
  };
}
