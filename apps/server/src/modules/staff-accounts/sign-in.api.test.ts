import { describe, expect, it } from 'vitest';
import { mailsOf } from '../../testing/accounts.ts';
import { callDesk, codeNow, deskSessionOf, makeStaff, STAFF_PASSWORD } from '../../testing/desk.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { inviteStaff } from './index.ts';

const test = await shareTestApp();

const pass = (time: Temporal.DurationLike) => test.clock.set(test.clock.now().add(time).toString());

async function challengeOf(email: string, password = STAFF_PASSWORD): Promise<string> {
  const answer = await callDesk(test, 'POST /sign_in', { body: { email, password } });
  return answer.json<{ challenge: string }>().challenge;
}

const open = (challenge: string, code: string) =>
  callDesk(test, 'POST /session', { body: { challenge, code } });

const cookieOf = (answer: Awaited<ReturnType<typeof callDesk>>) =>
  answer.cookies.find(({ name }) => name === 'desk');

describe('an invitation', () => {
  const invited = async () => {
    await inviteStaff(test.deps, {
      name: 'Nadia Farid',
      email: 'nadia@example.com',
      roles: ['admin'],
      locale: 'en',
      actor: 'Samir',
    });
    const [mail] = await mailsOf(test, 'staff-invitation');
    return mail?.data.invitationUrl.split('/').at(-1) ?? '';
  };
  const accept = async (token: string, given: object = {}) => {
    const shown = await callDesk(test, 'POST /invitation', { body: { invitation_token: token } });
    const { totp } = shown.json<{ invitation: { totp: { secret: string } } }>().invitation;
    const body = {
      invitation_token: token,
      password: STAFF_PASSWORD,
      password_confirmation: STAFF_PASSWORD,
      code: codeNow(test, totp.secret),
      ...given,
    };
    return { totp, answer: await callDesk(test, 'PUT /invitation', { body }) };
  };

  it('sets password and second factor, tells ten recovery codes once, and signs in', async () => {
    const token = await invited();
    const first = await callDesk(test, 'POST /invitation', { body: { invitation_token: token } });
    expect(first.json()).toMatchObject({
      invitation: { name: 'Nadia Farid', email: 'nadia@example.com', roles: ['admin'] },
    });
    const { answer, totp } = await accept(token);
    expect(answer.statusCode).toBe(200);
    const { recovery_codes: codes } = answer.json<{ recovery_codes: string[] }>();
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^([A-Z2-7]{5}-){4}[A-Z2-7]{5}$/);
    const session = cookieOf(answer)?.value;
    const own = await callDesk(test, 'GET /session', { session });
    expect(own.json()).toMatchObject({
      session: { staff: { name: 'Nadia Farid', roles: ['admin'], recovery_codes_left: 10 } },
    });
    // The code of the enrolment is used up, and the invitation too.
    const challenge = await challengeOf('nadia@example.com');
    const again = await open(challenge, codeNow(test, totp.secret));
    expect(again.json()).toMatchObject({ error_codes: { code: 'code-used' } });
    pass({ seconds: 60 });
    expect((await open(challenge, codeNow(test, totp.secret))).statusCode).toBe(200);
    const second = await callDesk(test, 'POST /invitation', { body: { invitation_token: token } });
    expect(second.json()).toMatchObject({ error_codes: { invitation_token: 'token-invalid' } });
  });

  it.each([
    [
      'a short password',
      { password: 'elevenchars', password_confirmation: 'elevenchars' },
      'staff-password-short',
    ],
    [
      'a common one',
      { password: 'password1234', password_confirmation: 'password1234' },
      'password-common',
    ],
    [
      'one of the name',
      { password: 'Nadia Farid 1!', password_confirmation: 'Nadia Farid 1!' },
      'password-personal',
    ],
  ])('refuses %s', async (_, given, key) => {
    const { answer } = await accept(await invited(), given);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error_codes: { password: key } });
  });

  it('takes any long sentence for a password, exactly as it is typed (ASVS 6.2.5, 6.2.8, 6.2.9)', async () => {
    const password = ` ${'four goats drink at the river نهر '.repeat(3)}`;
    const given = { password, password_confirmation: password };
    const { answer } = await accept(await invited(), given);
    expect([answer.statusCode, password.length > 64]).toEqual([200, true]);
    const email = 'nadia@example.com';
    expect(await challengeOf(email, password)).toEqual(expect.any(String));
    for (const other of [password.trim(), password.toUpperCase(), password.slice(0, 72)]) {
      expect(await challengeOf(email, other)).toBeUndefined();
    }
  });

  it('names every field at fault, in Arabic too', async () => {
    const token = await invited();
    const body = { invitation_token: token, password: 'x', password_confirmation: 'y' };
    const answer = await callDesk(test, 'PUT /invitation', {
      body,
      headers: { 'accept-language': 'ar' },
    });
    const { errors } = answer.json<{ errors: Record<string, string> }>();
    expect(Object.keys(errors).toSorted()).toEqual(['code', 'password', 'password_confirmation']);
    expect(errors['password']).toContain('١٢ حرفًا');
  });

  it('ends after three days, and with a newer one', async () => {
    const token = await invited();
    pass({ hours: 72 });
    const late = await callDesk(test, 'POST /invitation', { body: { invitation_token: token } });
    expect(late.json()).toMatchObject({ error_codes: { invitation_token: 'token-invalid' } });
  });
});

describe('signing in', () => {
  it('asks for the password, then for a code, and sets a cookie that no script reads', async () => {
    const staff = await makeStaff(test, ['letters']);
    const answer = await open(await challengeOf(staff.email), codeNow(test));
    expect(answer.statusCode).toBe(200);
    expect(cookieOf(answer)).toMatchObject({
      httpOnly: true,
      sameSite: 'Strict',
      path: '/v1/desk',
    });
    expect(cookieOf(answer)).not.toHaveProperty('maxAge');
  });

  it('ends the session that the browser had before (ASVS 7.2.4)', async () => {
    const staff = await makeStaff(test, ['letters']);
    const before = await deskSessionOf(test, staff);
    const elsewhere = await deskSessionOf(test, staff);
    const challenge = await challengeOf(staff.email);
    const body = { challenge, code: codeNow(test) };
    const answer = await callDesk(test, 'POST /session', { session: before, body });
    const statusOf = async (session = '') =>
      (await callDesk(test, 'GET /session', { session })).statusCode;
    expect(await statusOf(before)).toBe(401);
    expect(await statusOf(elsewhere)).toBe(200);
    expect(await statusOf(cookieOf(answer)?.value)).toBe(200);
  });

  it('takes a password of a year ago, and asks for no new one (ASVS 6.2.10)', async () => {
    const staff = await makeStaff(test, ['letters']);
    pass({ hours: 366 * 24 });
    const session = cookieOf(await open(await challengeOf(staff.email), codeNow(test)))?.value;
    // Nothing stands between the sign-in and the work.
    expect((await callDesk(test, 'GET /letters', { session })).statusCode).toBe(200);
    expect(await mailsOf(test, 'staff-sign-in-changed')).toEqual([]);
  });

  it('takes a code in Arabic digits', async () => {
    const staff = await makeStaff(test, ['letters']);
    const code = codeNow(test).replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    expect((await open(await challengeOf(staff.email), code)).statusCode).toBe(200);
  });

  it('takes each code once, and none before a used one (ASVS 6.5.1)', async () => {
    const staff = await makeStaff(test, ['letters']);
    const [old, challenge] = [codeNow(test), await challengeOf(staff.email)];
    pass({ seconds: 30 });
    const both = [open(challenge, codeNow(test)), open(challenge, codeNow(test))];
    const statuses = (await Promise.all(both)).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted()).toEqual([200, 422]);
    for (const code of [codeNow(test), old]) {
      const answer = await open(challenge, code);
      expect(answer.json()).toMatchObject({ error_codes: { code: 'code-used' } });
    }
  });

  it('takes a recovery code once', async () => {
    const staff = await makeStaff(test, ['letters']);
    const session = await deskSessionOf(test, staff);
    const renewed = await callDesk(test, 'POST /recovery_codes', { session });
    const mails = await mailsOf(test, 'staff-sign-in-changed');
    expect(mails).toMatchObject([{ to: staff.email, data: { what: 'recovery-codes' } }]);
    const [code = ''] = renewed.json<{ recovery_codes: string[] }>().recovery_codes;
    const challenge = await challengeOf(staff.email);
    const answer = await open(challenge, code.toLowerCase().replaceAll('-', ' '));
    expect(answer.json()).toMatchObject({ session: { staff: { recovery_codes_left: 9 } } });
    expect((await open(challenge, code)).json()).toMatchObject({
      error_codes: { code: 'recovery-code-invalid' },
    });
    // Digits are of the app, though one is missing.
    expect((await open(challenge, '12345')).json()).toMatchObject({
      error_codes: { code: 'code-invalid' },
    });
  });

  it('says the same, after the same work, of an unknown address, a closed account and a wrong password (TRAP-16)', async () => {
    const staff = await makeStaff(test, ['letters']);
    const closed = await makeStaff(test, ['letters'], { closedAt: test.clock.now() });
    const asked = [
      { email: 'nobody@example.com', password: STAFF_PASSWORD },
      { email: closed.email, password: STAFF_PASSWORD },
      { email: staff.email, password: 'another password' },
    ];
    const answers = [];
    for (const body of asked) {
      const before = test.passwords.computed();
      const { statusCode, body: text } = await callDesk(test, 'POST /sign_in', { body });
      answers.push({ statusCode, text, work: test.passwords.computed() - before });
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]).toMatchObject({ statusCode: 401, work: 1 });
  });

  it('lets a guesser try ten times, and the owner sign in from elsewhere meanwhile', async () => {
    const staff = await makeStaff(test, ['letters']);
    const guess = (address: string, password: string) =>
      callDesk(test, 'POST /sign_in', { address, body: { email: staff.email, password } });
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await guess('10.6.6.6', 'another password')).statusCode).toBe(401);
    }
    expect((await guess('10.6.6.6', STAFF_PASSWORD)).statusCode).toBe(429);
    expect((await guess('10.7.7.7', STAFF_PASSWORD)).statusCode).toBe(200);
  });

  it('lets nobody try more than ten codes', async () => {
    const staff = await makeStaff(test, ['letters']);
    const challenge = await challengeOf(staff.email);
    for (let tries = 0; tries < 10; tries += 1) await open(challenge, 'no-such-code');
    expect((await open(challenge, codeNow(test))).statusCode).toBe(429);
  });

  it('takes a challenge for five minutes, and only its own', async () => {
    const staff = await makeStaff(test, ['letters']);
    const challenge = await challengeOf(staff.email);
    const forged = test.deps.sealer.seal(JSON.stringify({ staff: staff.id }));
    pass({ minutes: 5 });
    for (const one of [challenge, forged, 'x'.repeat(80)]) {
      const answer = await open(one, codeNow(test));
      expect(answer.json()).toMatchObject({ error_codes: { challenge: 'challenge-expired' } });
    }
  });
});
