import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { cairoToday } from '../../platform/clock.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { balanceOf } from '../payments/index.ts';
import { endDueSponsorships, endSponsorship, transferSponsorship } from './index.ts';

const test = await shareTestApp();
const { db } = test.deps;

async function transfer(sponsorshipId: number) {
  const receiver = await makeSponsor(db);
  const done = await db.transaction((transaction) =>
    transferSponsorship(test.deps, transaction, { sponsorshipId, to: receiver.id }),
  );
  if ('refusal' in done) throw new Error(done.refusal.why);
  return { receiver, begun: done.begun };
}

it.each([
  { transfers: 1, apart: 0 },
  { transfers: 2, apart: 0 },
  // As the first versions wrote them.
  { transfers: 2, apart: 3 },
])(
  'months that a first payer paid come back once the sponsorship ends that others went on with ($transfers, $apart ms apart)',
  async ({ transfers, apart }) => {
    // Until 20 May; now is 10 March.
    const { id, sponsor, payment } = await makeSponsorship(db, { frequencyMonths: 3 });
    const chain = [await transfer(id)];
    test.clock.advance({ minutes: 1 });
    if (transfers > 1) chain.push(await transfer(chain[0]?.begun.id ?? 0));
    const balances = () => Promise.all([sponsor, ...chain.map((one) => one.receiver)].map(inHand));
    const nothing = chain.map(() => 0);
    await db.execute(
      sql`update sponsorships set ended_at = ended_at - make_interval(secs => ${apart / 1000})`,
    );
    await endDueSponsorships(test.deps);
    expect(await balances()).toEqual([0, ...nothing]);

    test.clock.set('2026-04-01T10:00:00Z');
    const order = { sponsorshipId: chain.at(-1)?.begun.id ?? 0, today: cairoToday(test.clock) };
    const ending = { by: 'sponsor', reason: 'personal' } as const;
    await db.transaction((transaction) =>
      endSponsorship(test.deps, transaction, { ...order, ending }),
    );
    await endDueSponsorships(test.deps);
    await endDueSponsorships(test.deps);
    // The month from 20 April on.
    expect(await balances()).toEqual([payment.amount / 3, ...nothing]);
    const wrong = (await runChecks(test.deps)).filter(({ violations }) => violations.length > 0);
    expect(wrong).toEqual([]);
  },
);

const inHand = (sponsor: Parameters<typeof balanceOf>[1]) => balanceOf({ db }, sponsor);
