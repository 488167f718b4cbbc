import { NEED_ROLES, STAFF_ROLES, type StaffRole, type Today } from '@nabta/contract/desk';
import { expect, it } from 'vitest';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeChild } from '../../testing/factories.ts';
import { makeLetter } from '../../testing/letters.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';

const test = await shareTestApp();

async function todayOf(role: StaffRole): Promise<Today> {
  const session = await deskSessionOf(test, await makeStaff(test, [role]));
  return (await callDesk(test, 'GET /today', { session })).json<Today>();
}

it('tells each role the needs and figures that concern it, and no others', async () => {
  await makeLetter(test.deps.db, { status: 'in_review' });
  await makeChild(test.deps.db, { guardianConsentOn: null });
  const found = new Map<StaffRole, Today>();
  for (const role of STAFF_ROLES) found.set(role, await todayOf(role));
  const keysOf = (role: StaffRole) => found.get(role)?.needs.map(({ key }) => key);
  expect(keysOf('letters')).toContain('letters_held');
  expect(keysOf('children')).toContain('children_without_consent');
  expect(keysOf('money')).toEqual([]);
  for (const [role, { needs }] of found) {
    const foreign = needs.filter(
      ({ key }) => !(NEED_ROLES[key] as readonly StaffRole[]).includes(role),
    );
    expect(foreign).toEqual([]);
  }
  expect(found.get('letters')?.needs[0]).toEqual({
    key: 'letters_held',
    count: 1,
    oldest_at: '2026-03-01T10:00:00Z',
    urgent: true,
  });
  expect(found.get('letters')?.figures).toEqual([
    { key: 'letters_held', value: 1 },
    { key: 'letters_to_hand_over', value: 0 },
  ]);
});
