import { beforeEach, describe, expect, it } from 'vitest';
import { makeSponsor } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { pauseDues, resumeDues, runDuesOfDay } from '../dues/index.ts';
import { endForSponsor } from '../ministry-sponsorships/index.ts';
import { balanceOf } from '../payments/index.ts';
import { eraseSponsor } from '../personal-data/index.ts';
import { setPaymentCurrency } from '../sponsors/index.ts';
import { cairoToday } from '../../platform/clock.ts';
import { transferSponsorship } from './index.ts';

const test = await shareTestApp();
const { db } = test.deps;
const order = { actor: 'Nadia', reason: 'x', dryRun: false };

/** A year was paid by one, and another goes on. */
async function transferred() {
  const anchorOn = '2026-03-01';
  const made = await makeSponsorship(db, { anchorOn, frequencyMonths: 12 });
  const receiver = await makeSponsor(db, { passwordHash: 'x', confirmedAt: test.clock.now() });
  const moved = await db.transaction((transaction) =>
    transferSponsorship(test.deps, transaction, { sponsorshipId: made.id, to: receiver.id }),
  );
  if (!('begun' in moved)) throw new Error(JSON.stringify(moved));
  return { payer: made.sponsor, begun: moved.begun };
}

const end = (sponsorshipId: number) =>
  endForSponsor(test.deps, {
    ...{ sponsorshipId, reason: 'personal', otherReason: undefined, lastDay: undefined },
    ...{ atOnce: true, actor: 'Nadia', note: undefined, dryRun: false },
  } as const);

async function liveDays(days: number) {
  for (let day = 0; day < days; day += 1) {
    test.clock.advance({ hours: 24 });
    await runDuesOfDay(test.deps, cairoToday(test.clock));
  }
}

beforeEach(() => test.clock.set('2026-03-10T09:00:00Z'));

describe('months of an earlier payer', () => {
  it('go to the balance when the one who goes on ends', async () => {
    const { payer, begun } = await transferred();
    await end(begun.id);
    await liveDays(1);
    expect(await balanceOf(test.deps, payer)).toBeGreaterThan(0);
  });

  it('go there also when the dues were paused for five weeks meanwhile', async () => {
    const { payer, begun } = await transferred();
    await pauseDues(test.deps, order);
    await end(begun.id);
    await liveDays(35);
    await resumeDues(test.deps, order);
    await liveDays(1);
    expect(await balanceOf(test.deps, payer)).toBeGreaterThan(0);
  });

  it('keep the currency of the account while a pause of some days lets them wait', async () => {
    const { payer, begun } = await transferred();
    await pauseDues(test.deps, order);
    await end(begun.id);
    await liveDays(4);
    const change = { ...order, who: String(payer.id), currency: 'usd' } as const;
    await expect(setPaymentCurrency(test.deps, change)).rejects.toThrow();
  });

  it('keep their payer from being erased without a word about them', async () => {
    const { payer } = await transferred();
    const erasure = { ...order, who: String(payer.id), endSponsorships: true };
    await expect(eraseSponsor(test.deps, { ...erasure, withdrawBalance: true })).rejects.toThrow();
  });
});
