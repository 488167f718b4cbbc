import { STAFF_ROLES, type StaffRole } from '@nabta/contract/desk';
import { afterEach, expect, it } from 'vitest';
import { staffAccounts } from '../apps/server/src/modules/staff-accounts/tables.ts';
import { buildTestApp, type TestApp } from '../apps/server/src/testing/build-test-app.ts';
import { callDesk, codeNow } from '../apps/server/src/testing/desk.ts';
import { DEMO_STAFF, loadDemoStaff } from './staff.ts';

let test: TestApp;
afterEach(() => test.close());

it('one of the demo staff signs in for each role', async () => {
  test = await buildTestApp();
  await loadDemoStaff(test.deps);
  await loadDemoStaff(test.deps);
  for (const role of STAFF_ROLES) {
    const body = { email: `${role}@nabta.example`, password: DEMO_STAFF.password };
    const first = await callDesk(test, 'POST /sign_in', { body });
    const { challenge } = first.json<{ challenge: string }>();
    const code = codeNow(test, DEMO_STAFF.totpSecret);
    const second = await callDesk(test, 'POST /session', { body: { challenge, code } });
    const { staff } = second.json<{ session: { staff: { roles: StaffRole[] } } }>().session;
    expect(staff.roles).toEqual([role]);
  }
});

it('a real site never has them', async () => {
  const secret = 'k'.repeat(32);
  const settings = { DEMO: '0', SECRET_KEY: secret, STRIPE_SECRET_KEY: 'sk_test_x' };
  const others = { STRIPE_WEBHOOK_SECRET: 'whsec_x', SMTP_URL: 'smtps://mail.example' };
  test = await buildTestApp({ settings: { ...settings, ...others } });
  await expect(loadDemoStaff(test.deps)).rejects.toThrow('Only a demo');
  expect(await test.deps.db.$count(staffAccounts)).toBe(0);
});
