import type { ErrorBody } from '@nabta/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { call, mailsOf, PASSWORD } from '../../testing/accounts.ts';
import { unlockSponsor } from './index.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';

const test = await shareTestApp();
beforeEach(async () => {
  await makeSponsor(test.deps.db, {
    email: 'mona@example.com',
    passwordHash: await test.deps.passwords.hash(PASSWORD),
  });
});

function signIn(password: string, more: Parameters<typeof call>[3] = {}) {
  const body = { email: 'mona@example.com', password };
  return call(test, 'POST', '/sponsors/sign_in', { body, ...more });
}

/** The cookie of a device that the account was opened on. */
async function ownDevice(): Promise<Record<string, string>> {
  const answer = await signIn(PASSWORD, { address: '10.9.0.1' });
  expect(answer.statusCode).toBe(200);
  const { value } = answer.cookies.find(({ name }) => name === 'device') ?? { value: '' };
  return { device: value };
}

/** Chooses a new password by a mail. */
async function resetPassword(cookies: Record<string, string> = {}): Promise<string> {
  await call(test, 'POST', '/sponsors/password', { body: { email: 'mona@example.com' } });
  await test.queue.runAll(test.deps.db);
  const [mail] = await mailsOf(test, 'reset-password');
  const token = new URL(mail?.data.resetUrl ?? '').searchParams.get('reset_password_token');
  const password = 'Papyrus-1';
  const body = { password, password_confirmation: password, reset_password_token: token };
  await call(test, 'PUT', '/sponsors/password', { body, cookies });
  return password;
}

function statuses(answers: { statusCode: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}

describe('a spray of 1,000 tries', () => {
  it('from everywhere at one account tries ten passwords, and its owner still gets in', async () => {
    const cookies = await ownDevice();
    const answers = [];
    for (let tries = 0; tries < 1_000; tries += 1) {
      const address = `10.1.${Math.trunc(tries / 250)}.${tries % 250}`;
      answers.push(await signIn(`Wrong-${tries}`, { address }));
    }
    expect(statuses(answers)).toEqual({ 401: 10, 429: 990 });
    const refused = answers.at(-1);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused?.json<ErrorBody>().messages[0]).toMatch(/wait/);
    expect((await signIn(PASSWORD, { address: '10.9.0.1', cookies })).statusCode).toBe(200);
    // A stranger is refused even with the right password while the guessing goes on.
    expect((await signIn(PASSWORD, { address: '10.1.9.9' })).statusCode).toBe(429);
  });

  it('from one address at many accounts is stopped by its address', async () => {
    const answers = [];
    for (let tries = 0; tries < 1_000; tries += 1) {
      const body = { email: `someone-${tries}@example.com`, password: 'Wrong-1' };
      answers.push(await call(test, 'POST', '/sponsors/sign_in', { body, address: '10.2.0.1' }));
    }
    expect(statuses(answers)).toEqual({ 401: 60, 429: 940 });
    expect((await signIn(PASSWORD, { address: '10.9.0.1' })).statusCode).toBe(200);
  });

  it('is no trouble for an owner on a new device who chooses a new password', async () => {
    for (let tries = 0; tries < 12; tries += 1) {
      await signIn(`Wrong-${tries}`, { address: `10.3.0.${tries}` });
    }
    expect((await signIn(PASSWORD, { address: '10.9.0.2' })).statusCode).toBe(429);
    expect((await signIn(await resetPassword(), { address: '10.9.0.2' })).statusCode).toBe(200);
  });
});

describe('a device', () => {
  it('that is new is told to the owner of an account that was opened elsewhere before', async () => {
    const cookies = await ownDevice();
    await signIn(PASSWORD, { cookies });
    expect(await mailsOf(test, 'new-sign-in')).toEqual([]);
    await signIn(PASSWORD, {
      headers: {
        'user-agent':
          'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0 Mobile Safari/537.36',
      },
    });
    expect(await mailsOf(test, 'new-sign-in')).toMatchObject([
      { to: 'mona@example.com', data: { device: 'Chrome, Android' } },
    ]);
  });

  it('of the owner has its own ten tries, which a right password gives back', async () => {
    const cookies = await ownDevice();
    for (let round = 0; round < 3; round += 1) {
      for (let tries = 0; tries < 9; tries += 1) {
        const wrong = await signIn(`Wrong-${tries}`, {
          cookies,
          address: `10.4.${round}.${tries}`,
        });
        expect(wrong.statusCode).toBe(401);
      }
      const right = await signIn(PASSWORD, { cookies, address: `10.4.${round}.99` });
      expect(right.statusCode).toBe(200);
    }
  });

  it.each(['a new password', 'the staff'])(
    'that used its tries up gets them from %s',
    async (by) => {
      const cookies = await ownDevice();
      for (let tries = 0; tries < 10; tries += 1) await signIn(`Wrong-${tries}`, { cookies });
      expect((await signIn(PASSWORD, { cookies })).statusCode).toBe(429);
      if (by === 'the staff') {
        await unlockSponsor(test.deps, { email: 'mona@example.com', actor: 'Nadia' });
      }
      const password = by === 'the staff' ? PASSWORD : await resetPassword(cookies);
      expect((await signIn(password, { cookies })).statusCode).toBe(200);
    },
  );

  it('is known by a cookie that scripts cannot read and that goes nowhere else', async () => {
    const answer = await signIn(PASSWORD);
    expect(answer.cookies[0]).toMatchObject({
      name: 'device',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/v1/sponsors',
    });
  });
});
