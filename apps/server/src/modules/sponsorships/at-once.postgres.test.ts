import { expect, it } from 'vitest';
import { ledgerEntries } from '../payments/tables.ts';
import { sponsorships } from './tables.ts';
import { mailsOf, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { connectAgain } from '../../testing/test-database.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { endDueSponsorships } from './index.ts';

const test = await shareTestApp();

it('two processes that end the same sponsorships end each once', async () => {
  const sponsor = await makeSponsor(test.deps.db);
  for (let i = 0; i < 6; i += 1) {
    await makeSponsorship(test.deps.db, {
      sponsorId: sponsor.id,
      frequencyMonths: 12,
      status: 'deactivation_requested',
      lastDay: '2026-03-10',
    });
  }
  const second = connectAgain(test.databaseUrl ?? '');
  const runs = await Promise.all([
    endDueSponsorships(test.deps),
    endDueSponsorships({ ...test.deps, db: second.db }),
  ]);
  await second.close();
  expect(runs.reduce((sum, { ended }) => sum + ended, 0)).toBe(6);
  expect(runs.map(({ busy, failed }) => busy + failed)).toEqual([0, 0]);
  const rows = await test.deps.db.select().from(sponsorships);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['inactive']));
  const entries = await test.deps.db.select().from(ledgerEntries);
  expect(entries.filter(({ kind }) => kind === 'applied_to_balance')).toHaveLength(6);
  expect(await mailsOf(test, 'sponsorship-ended')).toHaveLength(6);
});

it('a cancellation that is sent many times at once is noted and mailed once', async () => {
  const { id, sponsor } = await makeSponsorship(test.deps.db);
  const headers = await sessionOf(test, sponsor);
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      test.app.inject({
        method: 'PATCH',
        url: `/v1/sponsors/sponsorships/statuses/${id}`,
        headers,
        payload: {
          sponsorship: {
            status_event: 'request_deactivation',
            exit_reason: 'personal',
            ended_at: '20-04-2026',
          },
        },
      }),
    ),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await mailsOf(test, 'sponsorship-cancelled')).toHaveLength(1);
});
