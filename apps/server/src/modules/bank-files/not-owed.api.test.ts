import { expect, it } from 'vitest';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { showLateDues } from '../dues/index.ts';
import { recordReceivedDues } from '../ministry-payments/index.ts';
import { findPayers, matchBankFile } from './index.ts';

const test = await shareTestApp();
const { db } = test.deps;

/** Ends on the 15th; the due of the 20th is a row still, and is never charged. */
const ending = () =>
  makeSponsorship(db, {
    ...{ anchorOn: '2026-02-20', status: 'deactivation_requested', lastDay: '2026-03-15' },
  });

it('a due after the last day is not owed, and no transfer is proposed for it', async () => {
  const { referenceCode, amount, sponsor } = await ending();
  expect((await showLateDues(test.deps, sponsor)).dues).toEqual([]);
  const [payer] = await findPayers(test.deps, referenceCode);
  expect(payer?.dues.map(({ due }) => due.dueOn) ?? []).toEqual([]);
  const file = [
    'Transaction Date,Description,Reference,Debit,Credit',
    `10/03/2026,for ${referenceCode},TR-1,,${(amount / 100).toFixed(2)}`,
  ].join('\n');
  const { lines } = await matchBankFile(test.deps, Buffer.from(file));
  expect(lines.flatMap(({ matches }) => matches.flatMap(({ dueIds }) => dueIds))).toEqual([]);
});

it('and none is recorded for it', async () => {
  const { id, sponsor } = await ending();
  const { rows } = await db.execute<{ id: number }>(
    `select id from dues where sponsorship_id = ${id} and state = 'planned'`,
  );
  const recorded = recordReceivedDues(test.deps, {
    ...{ actor: 'Nadia', reason: 'x', dryRun: false, email: sponsor.email },
    ...{ dueIds: rows.map((row) => row.id), method: 'bank_transfer', reference: 'TR-1' },
    receivedOn: Temporal.PlainDate.from('2026-03-10'),
  });
  await expect(recorded).rejects.toThrow();
});
