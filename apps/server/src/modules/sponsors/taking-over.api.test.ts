import type { ErrorBody, SponsorResponse } from '@nabta/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { call, mailsOf, newcomer, PASSWORD } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { inviteSponsor } from './operations.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
beforeEach(() => test.reset());
afterAll(() => test.close());

const VICTIM = 'mona@example.com';
const THEIRS = 'Stranger-1';

async function signUp(change: object = {}, address = '10.0.0.1') {
  const answer = await call(test, 'POST', '/sponsors', {
    body: { ...newcomer(), email: VICTIM, ...change },
    address,
  });
  await test.queue.runAll(test.deps.db);
  return answer;
}

const signUpOfStranger = () => signUp({ first_name: 'Stranger', password: THEIRS }, '10.66.0.1');

async function signIn(password: string, email = VICTIM) {
  const answer = await call(test, 'POST', '/sponsors/sign_in', { body: { email, password } });
  const { code } = answer.json<Partial<ErrorBody>>();
  return { answer, outcome: code ?? 'signed in' };
}

async function headersOf(password: string, email = VICTIM): Promise<Record<string, string>> {
  const { answer } = await signIn(password, email);
  expect(answer.statusCode, answer.body).toBe(200);
  return Object.fromEntries(
    ['client', 'expiry', 'token', 'uid'].map((name) => [name, String(answer.headers[name])]),
  );
}

/** Opens a link of a mail, and says whether it was good. */
async function open(url: string | undefined): Promise<boolean> {
  const { pathname, search } = new URL(url ?? '');
  const answer = await call(test, 'GET', pathname.slice(3) + search);
  expect(answer.statusCode, answer.body).toBe(302);
  expect(answer.headers['cache-control']).toBe('no-store');
  return String(answer.headers.location).includes('account_confirmation_success=true');
}

async function confirmations() {
  const mails = await mailsOf(test, 'confirm-email');
  return mails.map(({ data }) => ({ name: data.name, url: data.confirmUrl }));
}

const linkFor = async (name: string) => {
  const found = (await confirmations()).filter((mail) => mail.name === name);
  return found.at(-1)?.url;
};

describe('somebody who signs up with the address of another', () => {
  it.each([
    ['before its owner does', [signUpOfStranger, signUp]],
    ['after its owner did', [signUp, signUpOfStranger]],
  ])('%s has no part in the account that the owner confirms', async (_, signUps) => {
    for (const one of signUps) expect((await one()).statusCode).toBe(201);
    expect(await confirmations()).toHaveLength(2);
    expect(await open(await linkFor('منى'))).toBe(true);
    expect((await signIn(THEIRS)).outcome).not.toBe('signed in');
    const { answer } = await signIn(PASSWORD);
    expect(answer.json<SponsorResponse>().sponsor).toMatchObject({ first_name: 'منى' });
  });

  it('changes nothing of an account once it is there, also by a link of before', async () => {
    await signUpOfStranger();
    await signUp();
    await open(await linkFor('منى'));
    await open(await linkFor('Stranger'));
    expect((await signIn(THEIRS)).outcome).not.toBe('signed in');
    expect((await signIn(PASSWORD)).outcome).toBe('signed in');
  });

  it('learns nothing by signing in with the password of that sign-up (traps 16)', async () => {
    const outcomes = [];
    for (const email of ['known@example.com', 'unknown@example.com']) {
      if (email.startsWith('known'))
        await makeSponsor(test.deps.db, {
          email,
          passwordHash: await test.deps.passwords.hash(PASSWORD),
        });
      await signUp({ email, password: THEIRS });
      const before = test.passwords.computed();
      outcomes.push([(await signIn(THEIRS, email)).outcome, test.passwords.computed() - before]);
      outcomes.push([(await signIn('Wrong-1', email)).outcome, test.passwords.computed() - before]);
    }
    expect(outcomes.slice(0, 2)).toEqual(outcomes.slice(2));
    expect(outcomes[0]?.[0]).toBe('email-unconfirmed');
  });

  it('does not keep staff from inviting its owner', async () => {
    await signUpOfStranger();
    await inviteSponsor(test.deps, {
      email: VICTIM,
      firstName: 'Mona',
      lastName: 'Adel',
      countryCode: 'EG',
      locale: 'ar',
      actor: 'Nadia',
    });
    expect(await mailsOf(test, 'access-invitation')).toHaveLength(1);
  });

  it('does not keep a sponsor from moving to that address', async () => {
    await makeSponsor(test.deps.db, {
      email: 'old@example.com',
      passwordHash: await test.deps.passwords.hash(PASSWORD),
    });
    await signUpOfStranger();
    const headers = await headersOf(PASSWORD, 'old@example.com');
    await call(test, 'PUT', '/sponsors/email', {
      headers,
      body: { sponsor: { email: VICTIM, current_password: PASSWORD } },
    });
    const [mail] = await mailsOf(test, 'email-change-confirm');
    expect(await open(mail?.data.confirmUrl)).toBe(true);
    await open(await linkFor('Stranger'));
    expect((await signIn(THEIRS)).outcome).not.toBe('signed in');
    expect((await signIn(PASSWORD)).outcome).toBe('signed in');
  });
});

describe('somebody who was invited and signs up instead', () => {
  const invite = () =>
    inviteSponsor(test.deps, {
      email: VICTIM,
      firstName: 'Mona',
      lastName: 'Adel',
      countryCode: 'US',
      locale: 'en',
      actor: 'Nadia',
    });

  it('has the account that staff registered, with what they signed up with', async () => {
    const { id } = await invite();
    await signUp();
    expect(await open(await linkFor('منى'))).toBe(true);
    const { answer } = await signIn(PASSWORD);
    expect(answer.json<SponsorResponse>().sponsor).toMatchObject({
      id,
      first_name: 'منى',
      payment_currency: 'usd',
    });
  });

  it('leaves no invitation behind that would open it again', async () => {
    await invite();
    const [mail] = await mailsOf(test, 'access-invitation');
    await signUp();
    await open(await linkFor('منى'));
    const body = {
      online_access_token: new URL(mail?.data.accessUrl ?? '').pathname.split('/').at(-1),
      password: THEIRS,
      password_confirmation: THEIRS,
    };
    expect((await call(test, 'PUT', '/sponsors/acquire_access', { body })).statusCode).toBe(422);
  });
});

describe('a link of an invitation', () => {
  it('is out of use once its sponsor has chosen a password otherwise', async () => {
    await inviteSponsor(test.deps, {
      email: VICTIM,
      firstName: 'Mona',
      lastName: 'Adel',
      countryCode: 'EG',
      locale: 'ar',
      actor: 'Nadia',
    });
    const [invitation] = await mailsOf(test, 'access-invitation');
    await call(test, 'POST', '/sponsors/password', { body: { email: VICTIM } });
    await test.queue.runAll(test.deps.db);
    const [mail] = await mailsOf(test, 'reset-password');
    const reset_password_token = new URL(mail?.data.resetUrl ?? '').searchParams.get(
      'reset_password_token',
    );
    const passwords = { password: PASSWORD, password_confirmation: PASSWORD };
    const reset = { ...passwords, reset_password_token };
    expect((await call(test, 'PUT', '/sponsors/password', { body: reset })).statusCode).toBe(200);
    const online_access_token = new URL(invitation?.data.accessUrl ?? '').pathname
      .split('/')
      .at(-1);
    const body = { password: THEIRS, password_confirmation: THEIRS, online_access_token };
    expect((await call(test, 'PUT', '/sponsors/acquire_access', { body })).statusCode).toBe(422);
  });
});
