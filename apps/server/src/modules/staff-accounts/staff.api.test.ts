import type { StaffRole } from '@nabta/contract/desk';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { mailsOf } from '../../testing/accounts.ts';
import { callDesk, codeNow, deskSessionOf, makeStaff, STAFF_PASSWORD } from '../../testing/desk.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSoftwarePasskey } from '../../testing/software-passkey.ts';
import { listAudit } from '../audit/index.ts';
import { staffAccounts } from './tables.ts';

const test = await shareTestApp();

async function administrator() {
  const staff = await makeStaff(test, ['admin'], { name: 'Samir' });
  return { staff, session: await deskSessionOf(test, staff) };
}

const change = (
  session: string,
  { id, name, version }: typeof staffAccounts.$inferSelect,
  roles: readonly StaffRole[],
) => callDesk(test, `PUT /staff/${id}`, { session, body: { name, version, roles } });

const actions = async () => {
  const { entries } = await listAudit(test.deps, {}, { limit: undefined });
  return entries.map(({ actor, action, details }) => ({ actor, action, details }));
};

it('an administrator invites somebody, by mail in their language', async () => {
  const { session, staff } = await administrator();
  const body = { name: 'مينا', email: 'Mina@Example.com', roles: ['letters'], locale: 'ar' };
  const answer = await callDesk(test, 'POST /staff', { session, body });
  expect(answer.json()).toMatchObject({
    staff: { name: 'مينا', email: 'mina@example.com', state: 'invited', roles: ['letters'] },
  });
  const mails = await mailsOf(test, 'staff-invitation');
  expect(mails.map(({ to }) => to)).toEqual(['mina@example.com']);
  const again = await callDesk(test, 'POST /staff', { session, body });
  expect(again.json()).toMatchObject({ error_codes: { email: 'staff-email-taken' } });
  const { id } = answer.json<{ staff: { id: number } }>().staff;
  expect(await actions()).toEqual([
    {
      actor: `Samir #${staff.id}`,
      action: 'desk invite',
      details: { staff: id, roles: ['letters'] },
    },
  ]);
});

it('the list is searched, filtered, sorted and paged', async () => {
  const { session } = await administrator();
  await makeStaff(test, ['letters'], { name: 'Amira', email: 'a@example.com' });
  await makeStaff(test, ['money'], { name: 'Bishoy', email: 'b@example.com' });
  await makeStaff(test, ['letters'], { name: 'Gerges', closedAt: test.clock.now() });
  const names = async (query: string) => {
    const answer = await callDesk(test, `GET /staff?${query}`, { session });
    const { staff, meta } = answer.json<{
      staff: { name: string }[];
      meta: { total_entries: number };
    }>();
    return [meta.total_entries, ...staff.map(({ name }) => name)];
  };
  expect(await names('per_page=2')).toEqual([4, 'Amira', 'Bishoy']);
  expect(await names('order=desc&page=2&per_page=2')).toEqual([4, 'Bishoy', 'Amira']);
  expect(await names('role=letters&state=active')).toEqual([1, 'Amira']);
  expect(await names('q=B@EXAMPLE')).toEqual([1, 'Bishoy']);
  const wrong = await callDesk(test, 'GET /staff?sort=password&role=x', { session });
  expect(wrong.json()).toMatchObject({
    error_codes: { sort: 'invalid-choice', role: 'invalid-choice' },
  });
});

describe('roles', () => {
  it('hold from the next call on', async () => {
    const { session } = await administrator();
    const volunteer = await makeStaff(test, ['content']);
    const theirs = await deskSessionOf(test, volunteer);
    const read = () => callDesk(test, 'GET /letters', { session: theirs });
    expect((await read()).statusCode).toBe(403);
    expect((await change(session, volunteer, ['letters'])).json()).toMatchObject({
      staff: { roles: ['letters'], version: 2 },
    });
    expect((await read()).statusCode).toBe(200);
  });

  it('and name alone are changed: other fields of an account are no part of the call (ASVS 8.2.3)', async () => {
    const { session } = await administrator();
    const volunteer = await makeStaff(test, ['content']);
    const more = { email: 'mine@example.com', password_hash: 'x', totp_secret: 'x', id: 1 };
    const body = { name: 'Amal', roles: ['letters'], version: volunteer.version, ...more };
    const answer = await callDesk(test, `PUT /staff/${volunteer.id}`, { session, body });
    expect(answer.statusCode).toBe(200);
    const rows = await test.deps.db
      .select()
      .from(staffAccounts)
      .where(eq(staffAccounts.id, volunteer.id));
    const { email, passwordHash, totpSecret } = volunteer;
    expect(rows).toMatchObject([{ name: 'Amal', email, passwordHash, totpSecret }]);
  });

  it('are not overwritten by somebody who saw older ones', async () => {
    const { session } = await administrator();
    const volunteer = await makeStaff(test, ['content']);
    await change(session, volunteer, ['letters']);
    const second = await change(session, volunteer, ['money']);
    expect(second.statusCode).toBe(409);
    expect(second.json()).toMatchObject({ current: { roles: ['letters'], version: 2 } });
  });

  it('of the last administrator stay', async () => {
    const { session, staff } = await administrator();
    await makeStaff(test, ['admin'], { closedAt: test.clock.now() });
    await makeStaff(test, ['admin'], { passwordHash: null, totpSecret: null });
    const answers = [
      await change(session, staff, ['letters']),
      await callDesk(test, `DELETE /staff/${staff.id}`, { session }),
    ];
    for (const answer of answers) {
      expect(answer.json()).toMatchObject({ error_codes: { roles: 'last-administrator' } });
    }
    const other = await makeStaff(test, ['admin']);
    expect((await change(session, staff, ['letters'])).statusCode).toBe(200);
    expect(other.closedAt).toBeNull();
  });
});

it('two administrators who remove each other at once leave one', async () => {
  const [one, other] = [await administrator(), await administrator()];
  const answers = await Promise.all([
    callDesk(test, `DELETE /staff/${other.staff.id}`, { session: one.session }),
    callDesk(test, `DELETE /staff/${one.staff.id}`, { session: other.session }),
  ]);
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
});

it('a closed account is signed out at once, and opens by a new invitation only', async () => {
  const { session } = await administrator();
  const volunteer = await makeStaff(test, ['letters']);
  const theirs = await deskSessionOf(test, volunteer);
  const url = `/staff/${volunteer.id}` as const;
  expect((await callDesk(test, `DELETE ${url}`, { session })).statusCode).toBe(204);
  expect((await callDesk(test, 'GET /session', { session: theirs })).statusCode).toBe(401);
  const credentials = { email: volunteer.email, password: STAFF_PASSWORD };
  const signIn = async () =>
    (await callDesk(test, 'POST /sign_in', { body: credentials })).statusCode;
  expect(await signIn()).toBe(401);
  const invited = await callDesk(test, `POST ${url}/invitation`, { session });
  expect(invited.json()).toMatchObject({ staff: { state: 'invited' } });
  // The old password does not come back with it.
  expect(await signIn()).toBe(401);
});

it('a new invitation for a lost phone or password ends all that opened the desk before (ASVS 6.4.3, 6.4.4)', async () => {
  const { session } = await administrator();
  const volunteer = await makeStaff(test, ['letters']);
  const theirs = await deskSessionOf(test, volunteer);
  const passkey = await addedPasskey(theirs);
  const renewed = await callDesk(test, 'POST /recovery_codes', { session: theirs });
  const [recoveryCode = ''] = renewed.json<{ recovery_codes: string[] }>().recovery_codes;

  await callDesk(test, `POST /staff/${volunteer.id}/invitation`, { session });
  const { password, secret } = await accepted();

  const { email } = volunteer;
  const old = { email, password: STAFF_PASSWORD };
  expect((await callDesk(test, 'POST /sign_in', { body: old })).statusCode).toBe(401);
  expect((await callDesk(test, 'GET /session', { session: theirs })).statusCode).toBe(401);
  expect((await passkey.signIn()).json()).toMatchObject({
    error_codes: { passkey: 'passkey-unknown' },
  });
  const first = await callDesk(test, 'POST /sign_in', { body: { email, password } });
  const { challenge } = first.json<{ challenge: string }>();
  const open = (code: string) => callDesk(test, 'POST /session', { body: { challenge, code } });
  test.clock.set(test.clock.now().add({ seconds: 60 }).toString());
  expect((await open(codeNow(test))).json()).toMatchObject({
    error_codes: { code: 'code-invalid' },
  });
  expect((await open(recoveryCode)).json()).toMatchObject({
    error_codes: { code: 'recovery-code-invalid' },
  });
  expect((await open(codeNow(test, secret))).statusCode).toBe(200);
});

it('who accepts a new invitation is not locked out by the codes that were guessed before', async () => {
  const { session } = await administrator();
  const { id, email } = await makeStaff(test, ['letters']);
  const open = async (password: string, code: string) => {
    const first = await callDesk(test, 'POST /sign_in', { body: { email, password } });
    const { challenge } = first.json<{ challenge: string }>();
    return (await callDesk(test, 'POST /session', { body: { challenge, code } })).statusCode;
  };
  for (let tries = 0; tries < 10; tries += 1) await open(STAFF_PASSWORD, 'no-such-code');
  expect(await open(STAFF_PASSWORD, codeNow(test))).toBe(429);
  await callDesk(test, `POST /staff/${id}/invitation`, { session });
  const { password, secret } = await accepted();
  test.clock.set(test.clock.now().add({ seconds: 60 }).toString());
  expect(await open(password, codeNow(test, secret))).toBe(200);
});

/** Accepts the invitation that was mailed, with a new password. */
async function accepted() {
  const [mail] = await mailsOf(test, 'staff-invitation');
  const invitation_token = mail?.data.invitationUrl.split('/').at(-1) ?? '';
  const shown = await callDesk(test, 'POST /invitation', { body: { invitation_token } });
  const { secret } = shown.json<{ invitation: { totp: { secret: string } } }>().invitation.totp;
  const password = 'nine boats under the bridge';
  const answer = await callDesk(test, 'PUT /invitation', {
    body: {
      ...{ invitation_token, password, password_confirmation: password },
      code: codeNow(test, secret),
    },
  });
  expect(answer.statusCode).toBe(200);
  return { password, secret };
}

/** A passkey of somebody's own, which signs in. */
async function addedPasskey(session: string) {
  const { hostname: rpId, origin } = new URL(test.deps.settings.publicUrl);
  const passkey = makeSoftwarePasskey({ rpId, origin });
  interface Asked {
    readonly challenge: string;
    readonly options: { readonly challenge: string };
  }
  const ask = async (call: 'POST /passkeys/offer' | 'POST /passkey_challenges') => {
    test.clock.set(test.clock.now().add({ seconds: 1 }).toString());
    return (await callDesk(test, call, { session, body: { name: 'My phone' } })).json<Asked>();
  };
  const offer = await ask('POST /passkeys/offer');
  await callDesk(test, 'POST /passkeys', {
    session,
    body: { challenge: offer.challenge, passkey: passkey.create(offer.options.challenge) },
  });
  const signIn = async () => {
    const { challenge, options } = await ask('POST /passkey_challenges');
    const body = { challenge, passkey: passkey.answer(options.challenge) };
    return callDesk(test, 'POST /passkey_session', { body });
  };
  expect((await signIn()).statusCode).toBe(200);
  return { signIn };
}

it('an administrator signs somebody out everywhere', async () => {
  const { session } = await administrator();
  const volunteer = await makeStaff(test, ['letters']);
  const theirs = await deskSessionOf(test, volunteer);
  const shown = await callDesk(test, `GET /staff/${volunteer.id}`, { session });
  expect(shown.json()).toMatchObject({ staff: { sessions: [{ device: 'Chrome, Android' }] } });
  const ended = await callDesk(test, `DELETE /staff/${volunteer.id}/sessions`, { session });
  expect(ended.json()).toEqual({ ended: 1 });
  expect((await callDesk(test, 'GET /session', { session: theirs })).statusCode).toBe(401);
});
