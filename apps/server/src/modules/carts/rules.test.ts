import { CART_LIMITS, FREQUENCIES, GIFT_KINDS, GIFT_LIMITS, money } from '@nabta/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cartTotals,
  giftRefusal,
  laterSiblings,
  maximumQuantity,
  type PricedCart,
} from './rules.ts';

const SEED = 26;
const usd = (minor: number) => money(minor, 'usd');
const LEAST = usd(50);

const CART: PricedCart = {
  currency: 'usd',
  months: 3,
  children: [{ pricePerMonth: 3_500 }, { pricePerMonth: 4_000 }],
  gifts: [{ price: 800, count: 2 }],
};

describe('the amount of a sponsorship (SPN-16)', () => {
  const amountOf = (pricePerMonth: number, months: PricedCart['months']) =>
    cartTotals({ ...CART, months, children: [{ pricePerMonth }], gifts: [] }, usd(0), LEAST).total;

  it.each([
    ['monthly', 3_500],
    ['quarterly', 10_500],
    ['semi_annually', 21_000],
    ['annually', 42_000],
  ] as const)('of 35.00 a month, paid %s, is %i cents', (frequency, minor) => {
    expect(amountOf(3_500, FREQUENCIES[frequency])).toEqual(usd(minor));
  });

  it('is the same for each of its months, without a discount', () => {
    const anyMonths = fc.constantFrom(...Object.values(FREQUENCIES));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), anyMonths, (price, months) => {
        expect(amountOf(price, months).minor / months).toBe(price);
      }),
      { seed: SEED },
    );
  });
});

describe('what a cart comes to (CRT-26 to CRT-29)', () => {
  it('is gifts by their count and children by their months, less the balance', () => {
    expect(cartTotals(CART, usd(12_000), LEAST)).toEqual({
      total: usd(24_100),
      deduction: usd(12_000),
      amountDue: usd(12_100),
      children: [
        { amount: 10_500, fromBalance: 10_500 },
        { amount: 12_000, fromBalance: 1_500 },
      ],
      gifts: [{ amount: 1_600, fromBalance: 0 }],
    });
  });

  it('takes nothing from the balance for gifts alone (CRT-27)', () => {
    const totals = cartTotals({ ...CART, children: [] }, usd(12_000), LEAST);
    expect([totals.deduction, totals.amountDue]).toEqual([usd(0), usd(1_600)]);
  });

  it('takes no more than the total (CRT-28), gifts beside children included', () => {
    const totals = cartTotals(CART, usd(90_000), LEAST);
    expect([totals.deduction, totals.amountDue]).toEqual([usd(24_100), usd(0)]);
    expect(totals.gifts).toEqual([{ amount: 1_600, fromBalance: 1_600 }]);
  });

  it('takes less rather than leave what no card can be charged', () => {
    const totals = cartTotals(CART, usd(24_080), LEAST);
    expect([totals.deduction, totals.amountDue]).toEqual([usd(24_050), usd(50)]);
    expect(totals.gifts).toEqual([{ amount: 1_600, fromBalance: 1_550 }]);
  });

  it('of nothing is nothing', () => {
    const empty = cartTotals({ ...CART, children: [], gifts: [] }, usd(500), LEAST);
    expect([empty.total, empty.amountDue]).toEqual([usd(0), usd(0)]);
  });

  it('is never reckoned across currencies (TRAP-12)', () => {
    expect(() => cartTotals(CART, money(500, 'egp'), LEAST)).toThrow(RangeError);
    expect(() => cartTotals({ ...CART, children: [] }, money(500, 'egp'), LEAST)).toThrow(
      RangeError,
    );
  });

  it('adds up line by line, whatever the cart and the balance', () => {
    const cart = fc.record({
      currency: fc.constant('usd' as const),
      months: fc.constantFrom(1 as const, 3 as const, 6 as const, 12 as const),
      children: fc.array(fc.record({ pricePerMonth: fc.integer({ min: 50, max: 10_000 }) }), {
        maxLength: CART_LIMITS.children,
      }),
      gifts: fc.array(
        fc.record({
          price: fc.integer({ min: 50, max: 50_000 }),
          count: fc.integer({ min: 1, max: CART_LIMITS.giftCount }),
        }),
        { maxLength: 6 },
      ),
    });
    fc.assert(
      fc.property(cart, fc.nat({ max: 3_000_000 }), (given, balance) => {
        const totals = cartTotals(given, usd(balance), LEAST);
        const lines = [...totals.children, ...totals.gifts];
        const amounts = [
          ...given.children.map(({ pricePerMonth }) => pricePerMonth * given.months),
          ...given.gifts.map(({ price, count }) => price * count),
        ];
        expect(lines.map(({ amount }) => amount)).toEqual(amounts);
        const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
        expect(totals.total.minor).toBe(sum(amounts));
        expect(totals.deduction.minor).toBe(sum(lines.map(({ fromBalance }) => fromBalance)));
        expect(totals.deduction.minor + totals.amountDue.minor).toBe(totals.total.minor);
        expect(totals.deduction.minor).toBeLessThanOrEqual(given.children.length ? balance : 0);
        const due = totals.amountDue.minor;
        expect(due === 0 || due >= LEAST.minor).toBe(true);
      }),
      { seed: SEED },
    );
  });
});

describe('the limits of gifts, in piastres (CST-21, GFT-10)', () => {
  const birthday = { kind: 'birthday_christmas', priceEgp: 40_000 } as const;

  it('refuse a line above the maximum of its kind', () => {
    expect(giftRefusal({ ...birthday, count: 3 })).toBeUndefined();
    expect(giftRefusal({ ...birthday, priceEgp: 150_000, count: 1 })).toBeUndefined();
    expect(giftRefusal({ ...birthday, count: 5 })).toEqual({
      reason: 'gift-above-maximum',
      maximum: 150_000,
    });
  });

  it('say how many of a gift one child can be given', () => {
    expect(maximumQuantity('birthday_christmas', 40_000)).toBe(3);
    expect(maximumQuantity('birthday_christmas', 150_000)).toBe(1);
    expect(maximumQuantity('birthday_christmas', 150_001)).toBe(0);
    expect(maximumQuantity('birthday_christmas', 1)).toBe(CART_LIMITS.giftCount);
    expect(maximumQuantity('medical', 40_000)).toBeNull();
  });

  it('know no maximum of family and medical needs', () => {
    for (const kind of ['family_relief', 'medical'] as const) {
      expect(giftRefusal({ kind, priceEgp: 5_000_000, count: 99 })).toBeUndefined();
    }
  });

  it.each([0, -1, 1.5, Number.NaN, CART_LIMITS.giftCount + 1])(
    'refuse a count of %s (VAL-50)',
    (count) => {
      expect(giftRefusal({ kind: 'medical', priceEgp: 15_000, count })).toEqual({
        reason: 'gift-count-invalid',
        maximum: CART_LIMITS.giftCount,
      });
    },
  );

  it('allow as many as fit and no more', () => {
    const line = fc.record({
      kind: fc.constantFrom(...GIFT_KINDS),
      priceEgp: fc.integer({ min: 15_000, max: 200_000 }),
      count: fc.integer({ min: 1, max: CART_LIMITS.giftCount }),
    });
    fc.assert(
      fc.property(line, (given) => {
        const maximum = GIFT_LIMITS[given.kind].maximum ?? Infinity;
        const isRefused = giftRefusal(given) !== undefined;
        expect(isRefused).toBe(given.priceEgp * given.count > maximum);
        const most = maximumQuantity(given.kind, given.priceEgp) ?? Infinity;
        expect(isRefused).toBe(given.count > most);
      }),
      { seed: SEED },
    );
  });
});

describe('brothers and sisters in one cart (SPN-18)', () => {
  it('leave the first of each family', () => {
    const cart = [
      { id: 5, familyId: 1 },
      { id: 2, familyId: 2 },
      { id: 9, familyId: 1 },
      { id: 5, familyId: 1 },
      { id: 9, familyId: 1 },
      { id: 1, familyId: 2 },
    ];
    const later = [...laterSiblings(cart)].map(([id, first]) => [id, first.id]);
    expect(later).toEqual([
      [9, 5],
      [1, 2],
    ]);
    expect(laterSiblings([]).size).toBe(0);
  });

  it('are one of each family once the others are taken out', () => {
    const anyChildren = fc
      .uniqueArray(fc.nat({ max: 60 }), { maxLength: 20 })
      .map((ids) => ids.map((id) => ({ id, familyId: id % 7 })));
    fc.assert(
      fc.property(anyChildren, (children) => {
        const later = laterSiblings(children);
        const kept = children.filter(({ id }) => !later.has(id));
        const families = new Set(children.map(({ familyId }) => familyId));
        expect(kept.map(({ familyId }) => familyId)).toEqual([...families]);
      }),
      { seed: SEED },
    );
  });
});
