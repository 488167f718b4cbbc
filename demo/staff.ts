import { STAFF_ROLES, type StaffRole } from '@nabta/contract/desk';
import type { Deps } from '../apps/server/src/deps.ts';
import { staffAccounts } from '../apps/server/src/modules/staff-accounts/tables.ts';

/** The password of all demo staff, and the secret of their authenticator app. */
export const DEMO_STAFF = {
  password: 'Lotus-by-the-Nile',
  totpSecret: 'NABTADEMONABTADEMONABTADEMO23456',
} as const;

const NAMES: Readonly<Record<StaffRole, string>> = {
  letters: 'Marina Gerges',
  children: 'Hany Fawzy',
  sponsors: 'Salma Nabil',
  money: 'Karim Adly',
  content: 'Dina Samir',
  auditor: 'Youssef Halim',
  admin: 'Samia Rizk',
};

/**
 * Makes one of the staff for each role, as `letters@nabta.example`; does nothing where there are
 * any. Throws an Error outside demo mode: everybody knows their password.
 */
export async function loadDemoStaff({
  settings,
  db,
  clock,
  passwords,
  sealer,
}: Pick<Deps, 'settings' | 'db' | 'clock' | 'passwords' | 'sealer'>): Promise<void> {
  if (!settings.demo) throw new Error('Only a demo has demo staff, and this is not one.');
  if ((await db.$count(staffAccounts)) > 0) return;
  const passwordHash = await passwords.hash(DEMO_STAFF.password);
  const rows = STAFF_ROLES.map((role) => ({
    name: NAMES[role],
    email: `${role}@nabta.example`,
    locale: 'en' as const,
    roles: [role],
    passwordHash,
    totpSecret: sealer.seal(DEMO_STAFF.totpSecret),
    createdAt: clock.now(),
  }));
  // Another process of the demo may start at the same moment.
  await db.insert(staffAccounts).values(rows).onConflictDoNothing();
}
