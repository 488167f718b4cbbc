import { describe, expect, it } from 'vitest';
import { mailsOf } from '../../testing/accounts.ts';
import { callDesk, codeNow, deskSessionOf, makeStaff, STAFF_PASSWORD } from '../../testing/desk.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { REPLACED_SECONDS } from './rules.ts';

const test = await shareTestApp();

const pass = (time: Temporal.DurationLike) => test.clock.set(test.clock.now().add(time).toString());

const statusOf = async (session: string | undefined) =>
  (await callDesk(test, 'GET /session', { session })).statusCode;

const cookieOf = (answer: Awaited<ReturnType<typeof callDesk>>) =>
  answer.cookies.find(({ name }) => name === 'desk')?.value;

const confirm = (session: string | undefined) =>
  callDesk(test, 'PUT /session/confirmation', { session, body: { code: codeNow(test) } });

const idsOf = async (session: string | undefined) =>
  (await callDesk(test, 'GET /sessions', { session }))
    .json<{ sessions: { id: number }[] }>()
    .sessions.map(({ id }) => id);

describe('a session', () => {
  it('ends after half an hour without a call, and after twelve hours of work', async () => {
    const session = await deskSessionOf(test, await makeStaff(test, ['letters']));
    for (let quarters = 0; quarters < 47; quarters += 1) {
      pass({ minutes: 15 });
      expect(await statusOf(session)).toBe(200);
    }
    pass({ minutes: 15 });
    expect(await statusOf(session)).toBe(401);
    const other = await deskSessionOf(test, await makeStaff(test, ['letters']));
    pass({ minutes: 30 });
    expect(await statusOf(other)).toBe(401);
  });

  it('is listed with the others, which can be ended one by one and all together', async () => {
    const staff = await makeStaff(test, ['letters']);
    const stranger = await deskSessionOf(test, await makeStaff(test, ['letters']));
    const [here, there] = [await deskSessionOf(test, staff), await deskSessionOf(test, staff)];
    const list = await callDesk(test, 'GET /sessions', { session: here });
    const { sessions } = list.json<{ sessions: { id: number; current: boolean }[] }>();
    expect(sessions.map(({ current }) => current).toSorted()).toEqual([false, true]);
    const other = sessions.find(({ current }) => !current)?.id ?? 0;
    const end = (session: string) => callDesk(test, `DELETE /sessions/${other}`, { session });
    expect((await end(stranger)).statusCode).toBe(404);
    expect((await end(here)).statusCode).toBe(204);
    expect(await statusOf(there)).toBe(401);
    expect((await callDesk(test, 'DELETE /sessions', { session: here })).statusCode).toBe(204);
    expect(await statusOf(here)).toBe(401);
    expect(await statusOf(stranger)).toBe(200);
  });

  it('ends here alone by the menu’s sign-out, at the server too (ASVS 7.4.1, 7.4.4)', async () => {
    const staff = await makeStaff(test, ['letters']);
    const [here, there] = [await deskSessionOf(test, staff), await deskSessionOf(test, staff)];
    // However long ago the second factor was asked: nobody is kept from leaving.
    pass({ minutes: 20 });
    const answer = await callDesk(test, 'DELETE /session', { session: here });
    expect([answer.statusCode, cookieOf(answer)]).toEqual([204, '']);
    expect([await statusOf(here), await statusOf(there)]).toEqual([401, 200]);
  });

  it('asks for the second factor again before it ends others (ASVS 7.5.2)', async () => {
    const staff = await makeStaff(test, ['letters']);
    const [here, there] = [await deskSessionOf(test, staff), await deskSessionOf(test, staff)];
    const other = (await idsOf(there)).at(-1) ?? 0;
    pass({ minutes: 11 });
    for (const call of ['DELETE /sessions', `DELETE /sessions/${other}`] as const) {
      const answer = await callDesk(test, call, { session: here });
      expect(answer.json()).toMatchObject({ code: 'confirmation-required' });
    }
    expect([await statusOf(here), await statusOf(there)]).toEqual([200, 200]);
    const session = cookieOf(await confirm(here));
    expect((await callDesk(test, 'DELETE /sessions', { session })).statusCode).toBe(204);
    for (const one of [session, here, there]) expect(await statusOf(one)).toBe(401);
  });

  it('outlives a new password of its owner, and the others do not', async () => {
    const staff = await makeStaff(test, ['letters']);
    const [here, there] = [await deskSessionOf(test, staff), await deskSessionOf(test, staff)];
    const change = (current: string) =>
      callDesk(test, 'PUT /password', {
        session: here,
        body: {
          current_password: current,
          password: 'another good sentence',
          password_confirmation: 'another good sentence',
        },
      });
    expect((await change('wrong')).json()).toMatchObject({
      error_codes: { current_password: 'old-password-invalid' },
    });
    expect((await change(STAFF_PASSWORD)).statusCode).toBe(204);
    const mails = await mailsOf(test, 'staff-sign-in-changed');
    expect(mails).toMatchObject([{ to: staff.email, data: { what: 'password' } }]);
    expect(await statusOf(here)).toBe(200);
    expect(await statusOf(there)).toBe(401);
    const old = { email: staff.email, password: STAFF_PASSWORD };
    expect((await callDesk(test, 'POST /sign_in', { body: old })).statusCode).toBe(401);
  });
});

describe('the second factor, asked again,', () => {
  it('counts for ten minutes', async () => {
    const session = await deskSessionOf(test, await makeStaff(test, ['letters']));
    pass({ minutes: 11 });
    const renew = (by: string | undefined) =>
      callDesk(test, 'POST /recovery_codes', { session: by });
    expect((await renew(session)).statusCode).toBe(403);
    const wrong = { session, body: { code: '000000' } };
    expect((await callDesk(test, 'PUT /session/confirmation', wrong)).statusCode).toBe(422);
    const answer = await confirm(session);
    expect(answer.json()).toMatchObject({
      session: { confirmed_until: expect.any(String) as string },
    });
    expect((await renew(cookieOf(answer))).statusCode).toBe(200);
    pass({ minutes: 10 });
    expect((await renew(cookieOf(answer))).statusCode).toBe(403);
  });

  it('gives the session a new token, and ends the old one (ASVS 7.2.4)', async () => {
    const staff = await makeStaff(test, ['letters']);
    const before = await deskSessionOf(test, staff);
    const [id] = await idsOf(before);
    const after = cookieOf(await confirm(before));
    expect(after).toMatch(/^[\w-]{43}$/);
    expect(after).not.toBe(before);
    // It is the same session, listed once.
    expect(await idsOf(after)).toEqual([id]);
    pass({ seconds: REPLACED_SECONDS });
    expect([await statusOf(before), await statusOf(after)]).toEqual([401, 200]);
  });

  it('signs nobody out whose other calls are under way, and confirms none of them', async () => {
    const before = await deskSessionOf(test, await makeStaff(test, ['letters']));
    pass({ minutes: 11 });
    const [answer, ...others] = await Promise.all([
      confirm(before),
      ...['GET /session', 'GET /letters', 'GET /sessions'].map((call) =>
        callDesk(test, call as 'GET /session', { session: before }),
      ),
    ]);
    expect(others.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    pass({ seconds: REPLACED_SECONDS - 1 });
    expect(await statusOf(before)).toBe(200);
    // Whoever copied the old token gets nothing of what the new one may.
    const renew = await callDesk(test, 'POST /recovery_codes', { session: before });
    expect(renew.json()).toMatchObject({ code: 'confirmation-required' });
    expect(await statusOf(cookieOf(answer))).toBe(200);
  });

  it('of two pages at once gives one token, and the later answer leaves it alone', async () => {
    const before = await deskSessionOf(test, await makeStaff(test, ['letters']));
    const first = await confirm(before);
    pass({ seconds: 5 });
    const codes = await callDesk(test, 'POST /recovery_codes', { session: cookieOf(first) });
    const [code = ''] = codes.json<{ recovery_codes: string[] }>().recovery_codes;
    const second = await callDesk(test, 'PUT /session/confirmation', {
      session: before,
      body: { code },
    });
    expect([second.statusCode, cookieOf(second)]).toEqual([200, undefined]);
    expect(await statusOf(cookieOf(first))).toBe(200);
    pass({ seconds: 5 });
    expect(await statusOf(before)).toBe(401);
  });

  it.each([
    ['ended by its number', (id: number) => `DELETE /sessions/${id}`],
    ['left', () => 'DELETE /session'],
    ['ended with all others', () => 'DELETE /sessions'],
  ] as const)('leaves no token of a session that is %s', async (_, callOf) => {
    const before = await deskSessionOf(test, await makeStaff(test, ['letters']));
    const after = cookieOf(await confirm(before));
    const [id = 0] = await idsOf(after);
    const answer = await callDesk(test, callOf(id) as 'DELETE /session', { session: after });
    expect(answer.statusCode).toBe(204);
    expect([await statusOf(before), await statusOf(after)]).toEqual([401, 401]);
  });
});
