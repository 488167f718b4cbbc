import { afterEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { cairoToday } from '../../platform/clock.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeDeposit, makeDue, makeSponsorship } from '../../testing/sponsoring.ts';
import { balanceOf } from '../payments/index.ts';
import { endSponsorship } from '../sponsorships/index.ts';
import { showPayment } from './list-payments.ts';
import { refundReceipt } from './index.ts';

const test = await shareTestApp();
afterEach(async () => {
  const wrong = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
  expect(wrong).toEqual([]);
});

type Made = Awaited<ReturnType<typeof makeSponsorship>>;

const MONTH = 150_000;
const yearly = { frequencyMonths: 12, anchorOn: '2026-03-01' } as const;

const leave = ({ id: sponsorshipId }: Made) =>
  test.deps.db.transaction((transaction) =>
    endSponsorship(test.deps, transaction, {
      sponsorshipId,
      ending: { by: 'exit', reason: 'moved' },
      today: cairoToday(test.clock),
    }),
  );

/** Twelve months, of which eleven go into the balance as the child leaves. */
async function leftEarly(): Promise<Made> {
  const made = await makeSponsorship(test.deps.db, yearly);
  await leave(made);
  return made;
}

const giveBack = (amount?: number, receipt = '2026-000001') =>
  refundReceipt(test.deps, {
    receipt,
    amount,
    isByHand: false,
    actor: 'Nadia',
    reason: 'asked for it',
    dryRun: false,
  });

const refundable = async ({ id }: { readonly id: string }) =>
  (await showPayment(test.deps, id)).refundable;

describe('months of a payment that went into the balance', () => {
  it('are not offered as a refund of the payment', async () => {
    const { payment, sponsor } = await leftEarly();
    expect(await refundable(payment)).toBe(MONTH);
    expect((await giveBack()).amount).toBe(MONTH);
    expect(await balanceOf(test.deps, sponsor)).toBe(11 * MONTH);
    expect(await refundable(payment)).toBe(0);
  });

  it('are refused as a refund, and staff are told where they are', async () => {
    await leftEarly();
    const tooMuch = {
      fields: {
        amount: {
          key: 'refund-in-balance',
          parameters: {
            most: { en: 'E£1,500.00' },
            moved: { en: 'E£16,500.00' },
            receipt: '2026-000001',
          },
        },
      },
    };
    await expect(giveBack(MONTH + 1)).rejects.toMatchObject(tooMuch);
    await giveBack();
    await expect(giveBack()).rejects.toMatchObject({
      fields: { amount: { key: 'refund-in-balance', parameters: { most: { en: 'E£0.00' } } } },
    });
  });

  it('are named at the desk', async () => {
    const { payment } = await leftEarly();
    const session = await deskSessionOf(test, await makeStaff(test, ['money']));
    const shown = await callDesk(test, `GET /payments/${payment.id}`, { session });
    expect(shown.json()).toMatchObject({
      payment: { refundable: 1_500, moved_to_balance: 16_500 },
    });
  });

  it('may be those that the balance paid: the part of the card can go back', async () => {
    const { db } = test.deps;
    const made = await makeSponsorship(db, { ...yearly, anchorOn: '2025-03-05', nextDue: null });
    await makeDeposit(db, made.sponsorId, 11 * MONTH);
    const { paymentId } = await makeDue(db, made, {
      state: 'paid',
      ordinal: 1,
      balanceAmount: 11 * MONTH,
    });
    const payment = { id: paymentId ?? '' };
    await makeDue(db, made);
    await leave(made);
    expect(await balanceOf(test.deps, made.sponsor)).toBe(11 * MONTH);
    expect(await refundable(payment)).toBe(MONTH);
    expect((await giveBack(undefined, '2026-000002')).amount).toBe(MONTH);
    await expect(giveBack(undefined, '2026-000002')).rejects.toMatchObject({
      fields: { receipt: { key: 'refunded-before' } },
    });
  });
});
