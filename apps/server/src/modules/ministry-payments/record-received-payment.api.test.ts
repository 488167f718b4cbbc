import { expect, it } from 'vitest';
import { makeSponsor } from '../../testing/factories.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { payments } from '../payments/tables.ts';
import { eraseSponsor, mergeSponsors } from '../personal-data/index.ts';
import { recordDeposit } from './index.ts';

const test = await shareTestApp();
const { db } = test.deps;

const order = { actor: 'Nadia', reason: 'asked for it', dryRun: false };
const deposit = (email: string) =>
  recordDeposit(test.deps, {
    ...order,
    email,
    amount: 10_000,
    currency: 'egp',
    method: 'cash',
    reference: undefined,
    receivedOn: test.clock.now().toZonedDateTimeISO('Africa/Cairo').toPlainDate(),
  });

it.each(['erased', 'merged'])(
  'money of somebody who is %s meanwhile is not booked',
  async (how) => {
    const sponsor = await makeSponsor(db);
    const into = await makeSponsor(db);
    const who = String(sponsor.id);
    meanwhile(db, () =>
      how === 'erased'
        ? eraseSponsor(test.deps, { ...order, who, endSponsorships: true, withdrawBalance: true })
        : mergeSponsors(test.deps, { ...order, from: who, into: String(into.id) }),
    );
    await expect(deposit(sponsor.email)).rejects.toThrow(`No sponsor has the address`);
    expect(await db.select().from(payments)).toEqual([]);
  },
);

it('money is not booked for who had the address before', async () => {
  const sponsor = await makeSponsor(db, { email: 'mona@example.com' });
  const into = await makeSponsor(db);
  meanwhile(db, async () => {
    const [from, of] = [String(sponsor.id), String(into.id)];
    await mergeSponsors(test.deps, { ...order, from, into: of });
    await makeSponsor(db, { email: 'mona@example.com' });
  });
  await expect(deposit(sponsor.email)).rejects.toThrow('has become the address of another sponsor');
  expect(await db.select().from(payments)).toEqual([]);
});
