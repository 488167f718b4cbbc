import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { childClaims, children } from '../children/tables.ts';
import { sponsorships } from './tables.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { createSponsorship, type Beginning } from './index.ts';

const test = await shareTestApp();

/** A child whom a sponsor holds, as a checkout leaves it. */
async function makeHold(given: Partial<typeof childClaims.$inferInsert> = {}): Promise<Beginning> {
  const { db } = test.deps;
  const [sponsor, child] = [await makeSponsor(db), await makeChild(db)];
  const startedAt = test.clock.now();
  const [claim] = await db
    .insert(childClaims)
    .values({
      childId: child.id,
      familyId: child.familyId,
      kind: 'hold',
      token: 'token',
      createdAt: startedAt,
      expiresAt: startedAt.add({ minutes: 45 }),
      ...given,
    })
    .returning();
  return {
    sponsorId: sponsor.id,
    childId: child.id,
    claimId: claim?.id ?? 0,
    checkoutPaymentId: null,
    frequencyMonths: 3,
    pricePerMonth: 150_000,
    currency: 'egp',
    sponsoringAsEn: 'Mona Adel',
    sponsoringAsAr: 'منى عادل',
    anchorOn: Temporal.PlainDate.from('2026-03-10'),
    startedAt,
  };
}

const begin = (beginning: Beginning) =>
  test.deps.db.transaction((transaction) => createSponsorship(transaction, beginning));

describe('a sponsorship begins (SPN-16, SPN-17)', () => {
  it('of a hold, which becomes its claim, and the child has a sponsor', async () => {
    const beginning = await makeHold();
    const sponsorship = await begin(beginning);
    expect(sponsorship).toMatchObject({
      status: 'active',
      amount: 450_000,
      paysBy: 'card',
      anchorOn: '2026-03-10',
      lastDay: null,
      claimId: beginning.claimId,
    });
    expect(sponsorship.referenceCode).toMatch(/^NB-[2-9A-HJ-NP-Z]{5}$/);
    const [claim] = await test.deps.db.select().from(childClaims);
    expect(claim).toMatchObject({ kind: 'sponsorship', expiresAt: null, releasedAt: null });
    const [child] = await test.deps.db.select().from(children);
    expect(child).toMatchObject({ status: 'sponsored', listed: false });
  });

  it.each([
    ['was released', { releasedAt: Temporal.Instant.from('2026-03-10T09:00:00Z') }],
    ['is a sponsorship’s', { kind: 'sponsorship', expiresAt: null }],
  ] as const)('but not of a claim that %s', async (_, given) => {
    await expect(begin(await makeHold(given))).rejects.toThrow(/does not hold/);
    expect(await test.deps.db.select().from(sponsorships)).toEqual([]);
  });

  it('but not of another child’s hold', async () => {
    const [one, other] = [await makeHold(), await makeHold()];
    await expect(begin({ ...one, claimId: other.claimId })).rejects.toThrow(/does not hold/);
  });

  it.each(['hidden', 'exited', 'sponsored'] as const)(
    'but not with a child who is %s by now: nothing is changed',
    async (status) => {
      const beginning = await makeHold();
      await test.deps.db.update(children).set({ status }).where(eq(children.id, beginning.childId));
      await expect(begin(beginning)).rejects.toThrow(/waits for no sponsor/);
      const [claim] = await test.deps.db.select().from(childClaims);
      expect(claim?.kind).toBe('hold');
    },
  );

  it('each with a code of its own', async () => {
    const codes = new Set<string>();
    for (let i = 0; i < 5; i += 1) codes.add((await begin(await makeHold())).referenceCode);
    expect(codes.size).toBe(5);
  });
});
