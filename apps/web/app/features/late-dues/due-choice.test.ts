import { money } from '@nabta/contract';
import type { Due, LateDuesResponse } from '@nabta/contract';
import { expect, test, vi } from 'vitest';
import {
  checkoutPath,
  checkoutReturnOf,
  chooseWay,
  firstChoice,
  isPaidAlready,
  storeChoice,
  storedChoice,
  sumsOf,
  toggleDue,
  totalOf,
  WAYS,
} from './due-choice.ts';

function due(id: number, amount: number, status: Due['status'] = 'late'): Due {
  return {
    id,
    sponsorship_id: id,
    due_date: '2026-10-01',
    amount,
    currency: 'egp',
    status,
    applied_balance: 0,
    balance_applied: false,
    sponsoree_code: `EG-${id}`,
    sponsoree_image_url: null,
    sponsoree_name: '',
    sponsoree_name_en: '',
    sponsoree_name_ar: '',
    error: null,
    receipt_url: null,
  };
}

function late(dues: Due[], balance = 0): LateDuesResponse {
  const sums = { total: 0, deduction: 0, amount_due: 0 };
  return { dues, currency: 'egp', balance, minimum_charge: 25, ...sums };
}

const dues = [due(1, 0.1), due(2, 0.2), due(3, 600, 'processing')];

test('everything that can be paid is chosen at first (DUE-02)', () => {
  expect(firstChoice(dues, [])).toEqual({ way: WAYS.total, ids: [1, 2] });
});

test('a sponsor who comes back finds their choice, as far as it is still to be paid', () => {
  expect(firstChoice(dues, [2, 3, 9])).toEqual({ way: WAYS.specific, ids: [2] });
  expect(firstChoice(dues, [1, 2])).toEqual({ way: WAYS.total, ids: [1, 2] });
  expect(firstChoice(dues, [9])).toEqual({ way: WAYS.total, ids: [1, 2] });
});

test('the ways are the values 1 and 2 (DUE-03)', () => {
  expect(WAYS).toEqual({ total: '1', specific: '2' });
});

test('a due that is pressed leaves the choice or joins it, as an own choice', () => {
  const less = toggleDue(firstChoice(dues, []), 1);
  expect(less).toEqual({ way: WAYS.specific, ids: [2] });
  expect(toggleDue(less, 1)).toEqual({ way: WAYS.specific, ids: [2, 1] });
});

test('the total way chooses all again, the other way starts from what is chosen', () => {
  const none = { way: WAYS.specific, ids: [] };
  expect(chooseWay(none, WAYS.total, dues).ids).toEqual([1, 2]);
  expect(chooseWay(firstChoice(dues, []), WAYS.specific, dues)).toEqual({
    way: WAYS.specific,
    ids: [1, 2],
  });
});

test('sums are exact to the piastre (DUE-04)', () => {
  expect(sumsOf(late(dues), [1, 2]).total).toEqual(money(30, 'egp'));
  expect(sumsOf(late(dues), []).amountDue).toEqual(money(0, 'egp'));
});

test('the balance pays of the selection what the contract lets it (DUE-05, DUE-06)', () => {
  const two = [due(1, 600), due(2, 450.5)];
  expect(sumsOf(late(two, 100), [1, 2])).toEqual({
    total: money(1_050_50, 'egp'),
    deduction: money(100_00, 'egp'),
    amountDue: money(950_50, 'egp'),
  });
  expect(sumsOf(late(two, 440), [2]).amountDue, 'the least that a card is charged is left').toEqual(
    money(25_00, 'egp'),
  );
  expect(sumsOf(late(two, 5_000), [1, 2]).amountDue).toEqual(money(0, 'egp'));
});

test('the checkout is told the amount due after the balance (DUE-09, DUE-21)', () => {
  const sums = sumsOf(late([due(1, 600)], 100), [1]);
  expect(checkoutPath(sums)).toBe('/late-dues-checkout?total=500.00');
});

test('a total that is no amount is not shown (DUE-13)', () => {
  const of = (total: string) => totalOf(new URLSearchParams({ total }), 'egp');
  expect(of('500.00')).toEqual(money(500_00, 'egp'));
  expect(of('0')).toEqual(money(0, 'egp'));
  for (const total of ['', '1e3', '-5', '5.005', '٥', 'free', '<b>']) {
    expect(of(total), total).toBeUndefined();
  }
  expect(totalOf(new URLSearchParams(), 'egp')).toBeUndefined();
});

test('a chosen due that is late no more was paid in another window', () => {
  expect(isPaidAlready(dues, [1, 2])).toBe(false);
  expect(isPaidAlready(dues, [])).toBe(false);
  expect(isPaidAlready(dues, [1, 3]), 'one is being paid').toBe(true);
  expect(isPaidAlready([], [1])).toBe(true);
});

const failed = { text: 'No', locale: 'en', isCardError: true } as const;

test('the dues of a failed try come back with it (DUE-18, DUE-19)', () => {
  expect(checkoutReturnOf({ chosen: [3], failed })).toEqual({ chosen: [3], failed });
  expect(checkoutReturnOf({ chosen: [3] })).toEqual({ chosen: [3] });
});

test.each([null, undefined, 'x', {}, { chosen: 3 }, { chosen: ['3'], failed: { text: 4 } }])(
  'whatever else stands in the history is nothing to come back from: %o',
  (state) => {
    expect(checkoutReturnOf(state)).toEqual({ chosen: [] });
  },
);

function stored(value: string | null) {
  const storage = new Map(value === null ? [] : [['late-dues', value]]);
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => void storage.set(key, text),
  });
}

test('the choice outlives a reload (DUE-08)', () => {
  stored(null);
  expect(storedChoice()).toEqual([]);
  storeChoice([3, 5]);
  expect(storedChoice()).toEqual([3, 5]);
});

test.each(['{', 'null', '{"1":2}', '["1", 1.5, null]'])('%s is no choice', (text) => {
  stored(text);
  expect(storedChoice()).toEqual([]);
});
