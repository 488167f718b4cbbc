import { beforeEach, describe, expect, it } from 'vitest';
import { sponsors } from './tables.ts';

import { call, mailsOf, PASSWORD, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { authenticate } from '../sessions/index.ts';
import { changeEmail, changePassword, signIn } from './index.ts';

let owner: Awaited<ReturnType<typeof makeSponsor>>;
const test = await shareTestApp();
beforeEach(async () => {
  owner = await makeSponsor(test.deps.db, {
    email: 'mona@example.com',
    passwordHash: await test.deps.passwords.hash(PASSWORD),
  });
});

const DEVICE = { id: 'a'.repeat(22), name: 'Chrome, Android', where: '' };

/** Deps whose password comparison lets something else happen first. */
function meanwhile(happens: () => Promise<unknown>) {
  let isFirst = true;
  return {
    ...test.deps,
    passwords: {
      ...test.deps.passwords,
      async verify(password: string, hash: string | null) {
        const isRight = await test.deps.passwords.verify(password, hash);
        if (isFirst) {
          isFirst = false;
          await happens();
        }
        return isRight;
      },
    },
  };
}

async function callerOf(sponsor: typeof owner) {
  return authenticate(test.deps, await sessionOf(test, sponsor));
}

describe('a password that is changed by its owner', () => {
  async function ownerChanges() {
    const asked = { current: PASSWORD, password: 'Papyrus-1', device: DEVICE };
    await changePassword(test.deps, await callerOf(owner), asked);
  }

  it('opens no session for who was just being let in with the old one', async () => {
    const deps = meanwhile(ownerChanges);
    const body = {
      email: owner.email,
      password: PASSWORD,
      device: { ...DEVICE, id: 'b'.repeat(22) },
    };
    await expect(signIn(deps, body)).rejects.toMatchObject({ code: 'invalid-credentials' });
  });

  it('lets nobody begin a change of address with the old one', async () => {
    const thief = await callerOf(owner);
    const deps = meanwhile(ownerChanges);
    const asked = { email: 'thief@example.com', current: PASSWORD, device: DEVICE };
    await expect(changeEmail(deps, thief, asked)).rejects.toMatchObject({
      fields: { 'sponsor.current_password': { key: 'old-password-invalid' } },
    });
    expect(await mailsOf(test, 'email-change-confirm')).toEqual([]);
  });

  it('leaves no device on which guessing would be easier (decision 010)', async () => {
    const enter = (password: string, cookies: Record<string, string> = {}, address = '10.0.0.2') =>
      call(test, 'POST', '/sponsors/sign_in', {
        body: { email: owner.email, password },
        cookies,
        address,
      });
    const { value } = (await enter(PASSWORD)).cookies[0] ?? { value: '' };
    await ownerChanges();
    for (let tries = 0; tries < 11; tries += 1) await enter('Wrong-1', {}, '10.0.0.3');
    expect((await enter('Wrong-1', { device: value })).statusCode).toBe(429);
    const known = await enter('Papyrus-1', { device: DEVICE.id });
    expect(known.statusCode).toBe(200);
  });
});

it('two sponsors who move to one address at once: one does, the other is told (CFM-08)', async () => {
  const movers = [owner];
  for (let count = 0; count < 7; count += 1) {
    movers.push(await makeSponsor(test.deps.db, { passwordHash: owner.passwordHash }));
  }
  for (const mover of movers) {
    const sponsor = { email: 'wanted@example.com', current_password: PASSWORD };
    const headers = await sessionOf(test, mover);
    await call(test, 'PUT', '/sponsors/email', { headers, body: { sponsor } });
  }
  const mails = await mailsOf(test, 'email-change-confirm');
  expect(mails).toHaveLength(movers.length);
  const answers = await Promise.all(
    mails.map(({ data }) => {
      const { pathname, search } = new URL(data.confirmUrl);
      return call(test, 'GET', pathname.slice(3) + search);
    }),
  );
  for (const answer of answers) {
    expect(answer.statusCode, answer.body).toBe(302);
  }
  const won = answers.filter(({ headers }) => String(headers.location).includes('success=true'));
  expect(won).toHaveLength(1);
  const emails = (await test.deps.db.select().from(sponsors)).map(({ email }) => email);
  expect(emails.filter((email) => email === 'wanted@example.com')).toHaveLength(1);
});
