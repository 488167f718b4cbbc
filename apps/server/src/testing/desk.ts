import type { StaffRole } from '@nabta/contract/desk';
import { Secret, TOTP } from 'otpauth';
import { openStaffSession } from '../modules/staff-accounts/sessions.ts';
import { staffAccounts } from '../modules/staff-accounts/tables.ts';
import type { TestApp } from './build-test-app.ts';
import { insertOne, next } from './factories.ts';

export const STAFF_PASSWORD = 'seven goats by the river';

/** The secret of the authenticator app of everybody whom `makeStaff` makes. */
const TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

type StaffAccount = typeof staffAccounts.$inferSelect;

/** Somebody of the staff, who has accepted the invitation. */
export async function makeStaff(
  { deps }: TestApp,
  roles: readonly StaffRole[],
  given: Partial<StaffAccount> = {},
): Promise<StaffAccount> {
  const number = next();
  return insertOne(
    deps.db
      .insert(staffAccounts)
      .values({
        name: `Nadia ${number}`,
        email: `nadia-${number}@example.com`,
        locale: 'en',
        roles: [...roles],
        passwordHash: await deps.passwords.hash(STAFF_PASSWORD),
        totpSecret: deps.sealer.seal(TOTP_SECRET),
        createdAt: deps.clock.now(),
        ...given,
      })
      .returning(),
  );
}

/** The value of the cookie of a new session. */
export async function deskSessionOf({ deps }: TestApp, staff: StaffAccount): Promise<string> {
  const device = { name: 'Chrome, Android', where: 'here' };
  return (await openStaffSession(deps, deps.db, staff, device)).token;
}

/** The code that an authenticator app shows now. */
export function codeNow({ clock }: TestApp, secret = TOTP_SECRET): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: clock.now().epochMilliseconds });
}

/** A call as a page of the desk makes it, with a JSON body or none. */
export function callDesk(
  { app, deps }: TestApp,
  call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`,
  {
    session,
    body,
    headers = {},
    address = '10.0.0.1',
  }: {
    session?: string | undefined;
    body?: object;
    headers?: Record<string, string>;
    address?: string;
  } = {},
) {
  const [method, url] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  return app.inject({
    method,
    url: `/v1/desk${url}`,
    remoteAddress: address,
    ...(session === undefined ? {} : { cookies: { desk: session } }),
    headers: {
      origin: new URL(deps.settings.publicUrl).origin,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { payload: body } : {}),
  });
}
