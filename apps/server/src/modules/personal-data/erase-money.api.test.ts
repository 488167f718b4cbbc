import { expect, it } from 'vitest';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeDeposit, makePaid } from '../../testing/sponsoring.ts';
import { balanceOf } from '../payments/index.ts';
import { refunds } from '../payments/tables.ts';
import { eraseSponsor } from './index.ts';

const test = await shareTestApp();
const { db } = test.deps;

it('an erasure at the desk pays out no balance above the limit without a second person (045)', async () => {
  const sponsor = await makeSponsor(db, { passwordHash: 'x', confirmedAt: test.clock.now() });
  // The limit is 10,000 EGP.
  await makeDeposit(db, sponsor.id, 5_000_000);
  const money = await deskSessionOf(test, await makeStaff(test, ['money']));
  const proposed = await callDesk(test, `POST /sponsors/${sponsor.id}/withdrawals`, {
    session: money,
    body: { amount: '50000', reason: 'x', dry_run: true },
  });
  expect(proposed.json()).toMatchObject({ waits: true });
  const admin = await deskSessionOf(test, await makeStaff(test, ['admin']));
  const erased = await callDesk(test, `POST /sponsors/${sponsor.id}/erase`, {
    session: admin,
    body: { reason: 'Asked by mail' },
  });
  expect(erased.statusCode).toBe(409);
  expect(erased.json()).toMatchObject({ error_codes: { sponsor: 'erase-needs-two-people' } });
  expect(await balanceOf(test.deps, sponsor)).toBe(5_000_000);
});

it('nobody is erased while a refund has not reached them: it failed, and staff are to send it (016)', async () => {
  const now = test.clock.now();
  const sponsor = await makeSponsor(db, { passwordHash: 'x', confirmedAt: now });
  const about = { kind: 'checkout', amount: 90_000, currency: 'egp', about: 'gift' } as const;
  const { id: paymentId } = await makePaid(db, { ...about, sponsorId: sponsor.id });
  await db.insert(refunds).values({
    ...{ paymentId, amount: 90_000, state: 'failed', reason: 'child-taken' },
    ...{ requestedAt: now, endedAt: now },
  });
  const erasure = eraseSponsor(test.deps, {
    ...{ actor: 'Nadia', reason: 'x', dryRun: false, who: String(sponsor.id) },
    ...{ endSponsorships: true, withdrawBalance: true },
  });
  await expect(erasure).rejects.toMatchObject({ fields: { sponsor: { key: 'refund-under-way' } } });
});
