import { expect, test } from 'vitest';
import { nextState, viewOf, waitBeforeAsking, wayBack } from './payment-state.ts';
import type { PaymentAnswer, PaymentState, ShownPayment } from './payment-state.ts';

function payment(status: ShownPayment['status'], more: Partial<ShownPayment> = {}): ShownPayment {
  return {
    id: 'p',
    status,
    kind: 'donation',
    amount: 8.01,
    from_balance: 0,
    currency: 'usd',
    description_en: 'Donation',
    description_ar: 'تبرّع',
    receipt_number: status === 'paid' ? '2026-000001' : null,
    needs_authentication: false,
    refunded: false,
    refund_cause: null,
    subject: { children: [], gifts: [], donation: null, dedication: null },
    ...more,
  };
}

function opened(answer: PaymentAnswer): PaymentState {
  return { answer, asked: 0, late: false };
}

test('the address never decides what is said (TRAP-05, CFM-09)', () => {
  for (const left of [true, false]) {
    expect(viewOf(opened(payment('paid')), left)).toBe('paid');
    expect(viewOf(opened(payment('failed')), left)).toBe('failed');
    expect(viewOf(opened('unknown'), left)).toBe('unknown');
  }
  expect(viewOf(opened(payment('confirming')), false)).toBe('confirming');
  expect(viewOf(opened(payment('confirming')), true)).toBe('left');
});

test('without an id, that a payment failed is believed, and that it was paid is not (RTE-05, ECT-19)', () => {
  expect(viewOf(opened('unnamed'), true)).toBe('failed');
  expect(viewOf(opened('unnamed'), false)).toBe('unknown');
  expect(waitBeforeAsking(opened('unnamed'), true)).toBeUndefined();
});

test('waits calmly while there is no answer, and says after a minute that it takes long', () => {
  expect(viewOf(opened('unanswered'), false)).toBe('confirming');
  const late = nextState(opened(payment('confirming')), 'minute-passed');
  expect(viewOf(late, false)).toBe('slow');
  expect(viewOf(nextState(late, { answer: payment('paid') }), false)).toBe('paid');
});

test('a lost answer changes nothing that is known', () => {
  const known = opened(payment('confirming'));
  expect(nextState(known, { answer: 'unanswered' }).answer).toBe(known.answer);
});

test('nothing follows the last word', () => {
  const paid = opened(payment('paid'));
  for (const event of ['minute-passed', { answer: payment('failed') }] as const) {
    expect(nextState(paid, event)).toBe(paid);
  }
});

test('a payment that was left may turn out paid', () => {
  const after = nextState(opened(payment('confirming')), { answer: payment('paid') });
  expect(viewOf(after, true)).toBe('paid');
});

test('asks every two seconds for a minute, then less often, then no more', () => {
  const waiting = (asked: number, left = false) =>
    waitBeforeAsking({ answer: payment('confirming'), asked, late: false }, left);
  expect(waiting(0)).toBe(2_000);
  expect(waiting(29)).toBe(2_000);
  expect(waiting(30)).toBe(10_000);
  expect(waiting(120)).toBeUndefined();
  // The donor who left is told as soon as the page is closed.
  expect(waiting(0, true)).toBe(0);
  expect(waiting(1, true)).toBe(2_000);
});

test.each(['paid', 'failed'] as const)('does not ask once it is %s', (status) => {
  expect(waitBeforeAsking(opened(payment(status)), true)).toBeUndefined();
});

test('leads back to where the payment came from (CFM-10)', () => {
  const of = (kind: ShownPayment['kind']) => wayBack({ kind, id: 'a/b' });
  expect([of('donation'), of('checkout'), of('dues')]).toEqual([
    '/donate',
    '/cart?restore=a%2Fb',
    '/late-dues',
  ]);
});

test('a payment that the bank asks about leads to the bank, late or not, but not who left it', () => {
  const asked = opened(payment('confirming', { needs_authentication: true }));
  expect(viewOf(asked, false)).toBe('authenticate');
  expect(viewOf(nextState(asked, 'minute-passed'), false)).toBe('authenticate');
  expect(viewOf(asked, true)).toBe('left');
  expect(waitBeforeAsking(asked, false), 'it may be confirmed in another tab').toBe(2_000);
});

test.each(['paid', 'failed', 'confirming'] as const)(
  'money that went back is said to be back, and that is the last word (%s before)',
  (status) => {
    const state = opened(payment(status, { refunded: true }));
    expect(viewOf(state, false)).toBe('refunded');
    expect(waitBeforeAsking(state, false)).toBeUndefined();
  },
);
