import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyMovements, showJournal } from '../apps/server/src/modules/journal/index.ts';
import { providerPayouts } from '../apps/server/src/modules/journal/tables.ts';
import { SANDBOX_SECRET_KEY } from '../apps/server/src/runtime.ts';
import { buildTestApp, type TestApp } from '../apps/server/src/testing/build-test-app.ts';
import { startDemo } from '../apps/server/src/testing/running-demo.ts';
import { travel } from '../apps/server/src/travel.ts';
import { loadDemoData } from './load.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('days pass after the sandbox knows the past, also where somebody has paid and all was copied', async () => {
  const demo = await startDemo(test);
  await loadDemoData(demo.deps);
  const body = new URLSearchParams({
    'movements[0][type]': 'charge',
    'movements[0][id]': 'ch_today',
    'movements[0][payment_intent]': 'pi_today',
    'movements[0][amount]': '73000',
    'movements[0][currency]': 'egp',
    'movements[0][created]': String(Math.floor(test.clock.now().epochMilliseconds / 1_000)),
  });
  const url = `http://127.0.0.1:${demo.sandboxPort}/sandbox/past`;
  const headers = { authorization: `Bearer ${SANDBOX_SECRET_KEY}` };
  const answer = await fetch(url, { method: 'POST', body, headers });
  expect(answer.status).toBe(200);
  test.clock.advance({ minutes: 1 });
  await copyMovements(demo.deps);
  const before = await showJournal(demo.deps, undefined);
  expect(before.unmatched.count).toBeGreaterThan(400);

  await travel(demo.deps, { days: 1, onDay: () => undefined });
  const { unmatched } = await showJournal(demo.deps, undefined);
  expect(unmatched.items).toMatchObject([{ kind: 'not-in-ledger', provider_id: 'pi_today' }]);
  // Each on its own day, and not all with the one of today.
  const payouts = await demo.deps.db.select().from(providerPayouts);
  expect(new Set(payouts.map(({ arrivesOn }) => arrivesOn)).size).toBeGreaterThan(100);
  await demo.close();
});
