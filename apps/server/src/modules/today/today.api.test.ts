import { NEED_ROLES, STAFF_ROLES, type StaffRole, type Today } from '@nabta/contract/desk';
import { expect, it } from 'vitest';
import { looks } from '../looks/tables.ts';
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
    looks: [],
  });
  expect(found.get('letters')?.figures).toEqual([
    { key: 'letters_held', value: 1 },
    { key: 'letters_to_hand_over', value: 0 },
  ]);
});

it('names who opened unusually many records, to those who may read the looks', async () => {
  const { db, clock } = test.deps;
  const [busy, reader, before] = [
    await makeStaff(test, ['children'], { name: 'Busy' }),
    await makeStaff(test, ['letters'], { name: 'Reader' }),
    await makeStaff(test, ['children'], { name: 'Before' }),
  ];
  const look = async (staffId: number, kind: 'child' | 'letter', count: number, daysAgo = 0) => {
    const lookedAt = clock.now().subtract({ hours: 24 * daysAgo + 2 });
    const rows = Array.from({ length: count }, (_, n) => ({
      staffId,
      kind,
      subjectId: String(n),
      call: 'GET /v1/desk/…',
      lookedAt: lookedAt.add({ seconds: n * 10 }),
    }));
    await db.insert(looks).values(rows);
  };
  await look(busy.id, 'child', 61);
  await look(reader.id, 'letter', 150);
  await look(before.id, 'child', 61, 7);
  for (const role of STAFF_ROLES) {
    const need = (await todayOf(role)).needs.find(({ key }) => key === 'looks_unusual');
    const isTold = role === 'admin' || role === 'auditor';
    expect(need).toEqual(
      isTold
        ? {
            key: 'looks_unusual',
            count: 1,
            oldest_at: null,
            urgent: false,
            looks: [
              {
                staff: { id: busy.id, name: 'Busy' },
                day: '2026-03-10',
                what: 'records',
                count: 61,
              },
            ],
          }
        : undefined,
    );
  }
});
