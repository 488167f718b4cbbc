import type { ErrorBody, SponsorResponse } from '@nabta/contract';
import { textsOf } from '@nabta/texts';
import { describe, expect, it } from 'vitest';
import { call, mailsOf, newcomer, PASSWORD } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { inviteSponsor } from './index.ts';
import { sponsors } from './tables.ts';

const test = await shareTestApp();

const VICTIM = 'mona@example.com';
const THEIRS = 'Burglary-1';

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

  it('learns nothing by signing in with the password of that sign-up (TRAP-16)', async () => {
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
      dryRun: false,
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

describe('a sign-up that is sent again within two minutes', () => {
  it('is another one with another password: a stranger’s is put on nobody’s (ASVS 6.6.2)', async () => {
    await signUp();
    await signUp({ password: THEIRS }, '10.66.0.1');
    const mails = await confirmations();
    expect(mails).toHaveLength(2);
    expect(await open(mails[0]?.url)).toBe(true);
    expect((await signIn(THEIRS)).outcome).not.toBe('signed in');
    expect((await signIn(PASSWORD)).outcome).toBe('signed in');
  });

  it('is the same one with the same password, and mailed once', async () => {
    await signUp();
    await signUp({}, '10.66.0.1');
    expect(await confirmations()).toHaveLength(1);
  });

  it('takes the same work whether or not one waits', async () => {
    const work = [];
    for (const change of [{}, { city: 'Giza' }, {}]) {
      const before = test.passwords.computed();
      await signUp(change);
      work.push(test.passwords.computed() - before);
    }
    expect(work).toEqual([2, 2, 2]);
  });
});

describe('the link of a second sign-up', () => {
  it('says that there is an account, each time it is opened, and its password opens nothing', async () => {
    await signUp({ first_name: 'Early', password: 'Papyrus-1' });
    await signUp();
    const [early, late] = [await linkFor('Early'), await linkFor('منى')];
    expect(await open(early)).toBe(true);
    for (const _time of ['a mail scanner', 'its reader']) {
      const { pathname, search } = new URL(late ?? '');
      const { headers } = await call(test, 'GET', pathname.slice(3) + search);
      expect(headers.location).toContain('account_existed=true');
    }
    expect((await signIn(PASSWORD)).outcome).toBe('invalid-credentials');
    expect((await signIn('Papyrus-1')).outcome).toBe('signed in');
    const { pathname, search } = new URL(early ?? '');
    const again = await call(test, 'GET', pathname.slice(3) + search);
    expect(again.headers.location).not.toContain('account_existed');
  });
});

describe('a confirmation that is asked for again (PWD-03)', () => {
  const ask = async (cookies: Record<string, string>, address: string) => {
    const body = { email: VICTIM };
    await call(test, 'POST', '/sponsors/confirmation', { body, cookies, address });
    await test.queue.runAll(test.deps.db);
  };

  it('is that of the browser that asks, also when a stranger signed up later', async () => {
    const device = (await signUp()).cookies.find(({ name }) => name === 'device')?.value ?? '';
    await signUpOfStranger();
    test.clock.advance({ minutes: 3 });
    await ask({ device }, '10.0.0.9');
    expect((await confirmations()).map(({ name }) => name)).toEqual(['منى', 'Stranger', 'منى']);
  });

  it('is nobody’s where several wait and none is known: the mail says what to do', async () => {
    await signUp();
    await signUpOfStranger();
    test.clock.advance({ minutes: 3 });
    await ask({}, '10.0.0.9');
    expect(await confirmations()).toHaveLength(2);
    const [mail, ...more] = await mailsOf(test, 'several-sign-ups');
    expect(mail).toMatchObject({ to: VICTIM, data: { name: '' } });
    expect(more).toEqual([]);
  });

  it('is the one that waits, asked for anywhere; an account is told that it is one', async () => {
    await signUp();
    test.clock.advance({ minutes: 3 });
    await ask({}, '10.0.0.9');
    expect(await confirmations()).toHaveLength(2);
    await open(await linkFor('منى'));
    await ask({}, '10.0.0.8');
    expect(await confirmations()).toHaveLength(2);
    expect(await mailsOf(test, 'already-registered')).toMatchObject([{ to: VICTIM }]);
  });
});

describe('a link that was asked for a moment ago', () => {
  it.each([
    ['confirmation', 'an account', 'known@example.com'],
    ['confirmation', 'none', 'nobody@example.com'],
    ['password', 'an account', 'known@example.com'],
    ['password', 'none', 'nobody@example.com'],
  ])(
    'POST /sponsors/%s says so, and when to ask again, of an address with %s',
    async (what, _, email) => {
      const passwordHash = await test.deps.passwords.hash(PASSWORD);
      await makeSponsor(test.deps.db, { email: 'known@example.com', passwordHash });
      const ask = (address: string) =>
        call(test, 'POST', `/sponsors/${what}`, { body: { email }, address });
      expect((await ask('10.0.0.1')).json()).toEqual({
        message: textsOf('api', 'en')('notices.link-on-its-way'),
      });
      const again = await ask('10.0.0.1');
      expect(again.statusCode).toBe(200);
      const wait = '2 minutes';
      expect(again.json()).toEqual({
        message: textsOf('api', 'en')('notices.link-sent-recently', { wait }),
      });
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(100);
      // Others have asked for nothing yet.
      expect((await ask('10.0.0.2')).json()).toEqual({
        message: textsOf('api', 'en')('notices.link-on-its-way'),
      });
    },
  );

  it('is that of a sign-up, too', async () => {
    await signUp();
    const body = { email: VICTIM };
    const answer = await call(test, 'POST', '/sponsors/confirmation?locale=ar', { body });
    expect(answer.json<{ message: string }>().message).toContain('أرسلنا إليه الرابط قبل قليل');
    expect(answer.json<{ message: string }>().message).toContain('بعد دقيقتين.');
  });
});

describe('a password that is easily guessed (ASVS 6.1.2, 6.2.4, 6.2.11, 6.2.12)', () => {
  const MONA = { email: VICTIM, firstName: 'Mona', lastName: 'Adel' };
  const GUESSED = [
    ['Password1', 'password-common'],
    ['Mona-2026', 'password-personal'],
  ] as const;
  const codeOf = (answer: Awaited<ReturnType<typeof call>>) =>
    answer.json<Partial<ErrorBody>>().error_codes?.['password'];
  const twice = (password: string) => ({ password, password_confirmation: password });

  it('opens no sign-up', async () => {
    for (const [password, key] of GUESSED) {
      expect(codeOf(await signUp({ first_name: 'Mona', password }))).toBe(key);
    }
  });

  it('is not chosen by a link of a mail, which stays good', async () => {
    await makeSponsor(test.deps.db, { ...MONA, passwordHash: 'x', confirmedAt: test.clock.now() });
    await call(test, 'POST', '/sponsors/password', { body: { email: VICTIM } });
    await test.queue.runAll(test.deps.db);
    const [mail] = await mailsOf(test, 'reset-password');
    const token = new URL(mail?.data.resetUrl ?? '').searchParams.get('reset_password_token');
    const choose = (password: string) => {
      const body = { ...twice(password), reset_password_token: token };
      return call(test, 'PUT', '/sponsors/password', { body });
    };
    for (const [password, key] of GUESSED) expect(codeOf(await choose(password))).toBe(key);
    expect((await choose(PASSWORD)).statusCode).toBe(200);
  });

  it('is not chosen with an invitation', async () => {
    await inviteSponsor(test.deps, {
      ...MONA,
      countryCode: 'US',
      locale: 'en',
      actor: 'Nadia',
      dryRun: false,
    });
    const [mail] = await mailsOf(test, 'access-invitation');
    const online_access_token = new URL(mail?.data.accessUrl ?? '').pathname.split('/').at(-1);
    for (const [password, key] of GUESSED) {
      const body = { ...twice(password), online_access_token };
      expect(codeOf(await call(test, 'PUT', '/sponsors/acquire_access', { body }))).toBe(key);
    }
    // All that is wrong is named at once, whichever side sees it (ECT-05).
    const faultsOf = async (body: object) =>
      (await call(test, 'PUT', '/sponsors/acquire_access', { body })).json<ErrorBody>().error_codes;
    const unrepeated = { password: 'Mona-2026', password_confirmation: '', online_access_token };
    expect(await faultsOf(unrepeated)).toEqual({
      password: 'password-personal',
      password_confirmation: 'password-confirmation-required',
    });
    expect(await faultsOf({ ...twice('Password1'), online_access_token: 'x' })).toEqual({
      password: 'password-common',
      online_access_token: 'token-invalid',
    });
  });

  it('takes no other’s place, but opens as long as its owner keeps it', async () => {
    const passwordHash = await test.deps.passwords.hash('Password1');
    await makeSponsor(test.deps.db, { ...MONA, passwordHash });
    const headers = await headersOf('Password1');
    for (const [password, key] of GUESSED) {
      const body = { ...twice(password), current_password: 'Password1' };
      expect(codeOf(await call(test, 'PUT', '/sponsors', { headers, body }))).toBe(key);
    }
  });
});

it('a browser that chose a new password by mail is none that was not seen before', async () => {
  await signUp();
  await open(await linkFor('منى'));
  const body = { email: VICTIM, password: PASSWORD };
  const first = await call(test, 'POST', '/sponsors/sign_in', { body });
  const cookies = { device: first.cookies.find(({ name }) => name === 'device')?.value ?? '' };
  await call(test, 'POST', '/sponsors/password', { body: { email: VICTIM }, cookies });
  await test.queue.runAll(test.deps.db);
  const [mail] = await mailsOf(test, 'reset-password');
  const token = new URL(mail?.data.resetUrl ?? '').searchParams.get('reset_password_token');
  const chosen = { password: THEIRS, password_confirmation: THEIRS, reset_password_token: token };
  const reset = await call(test, 'PUT', '/sponsors/password', { body: chosen, cookies });
  expect(reset.statusCode, reset.body).toBe(200);
  const again = { ...body, password: THEIRS };
  await call(test, 'POST', '/sponsors/sign_in', { body: again, cookies });
  expect(await mailsOf(test, 'new-sign-in')).toEqual([]);
});

describe('the address of somebody whom staff invited', () => {
  const invite = () =>
    inviteSponsor(test.deps, {
      email: VICTIM,
      firstName: 'Mona',
      lastName: 'Adel',
      countryCode: 'US',
      locale: 'en',
      actor: 'Nadia',
      dryRun: false,
    });

  /** Chooses a password by the newest invitation. */
  async function accept(password: string) {
    const mail = (await mailsOf(test, 'access-invitation')).at(-1);
    const body = {
      online_access_token: new URL(mail?.data.accessUrl ?? '').pathname.split('/').at(-1),
      password,
      password_confirmation: password,
    };
    return (await call(test, 'PUT', '/sponsors/acquire_access', { body })).statusCode;
  }

  const account = async () => (await test.deps.db.select().from(sponsors))[0];

  it('gets the invitation again when anybody signs up with it: the sign-up opens nothing', async () => {
    const { id } = await invite();
    const before = await account();
    test.clock.advance({ minutes: 3 });
    await signUpOfStranger();
    expect(await confirmations()).toEqual([]);
    const invitations = await mailsOf(test, 'access-invitation');
    expect(invitations.map(({ to }) => to)).toEqual([VICTIM, VICTIM]);
    expect(await account()).toEqual(before);
    expect(await accept(PASSWORD)).toBe(200);
    expect((await signIn(THEIRS)).outcome).not.toBe('signed in');
    const { answer } = await signIn(PASSWORD);
    expect(answer.json<SponsorResponse>().sponsor).toMatchObject({
      id,
      first_name: 'Mona',
      payment_currency: 'usd',
    });
  });

  it('keeps its account also from the link of a sign-up of before the invitation', async () => {
    await signUpOfStranger();
    await invite();
    const before = await account();
    const { pathname, search } = new URL((await linkFor('Stranger')) ?? '');
    for (const _time of ['a mail scanner', 'its reader']) {
      const { headers } = await call(test, 'GET', pathname.slice(3) + search);
      expect(headers.location).toContain('account_existed=true');
    }
    expect(await account()).toEqual(before);
    expect((await signIn(THEIRS)).outcome).not.toBe('signed in');
    expect(await accept(PASSWORD)).toBe(200);
    expect((await signIn(PASSWORD)).outcome).toBe('signed in');
  });

  it('gets the invitation also when a confirmation is asked for again', async () => {
    await signUpOfStranger();
    await invite();
    test.clock.advance({ minutes: 3 });
    await call(test, 'POST', '/sponsors/confirmation', { body: { email: VICTIM } });
    await test.queue.runAll(test.deps.db);
    expect(await confirmations()).toHaveLength(1);
    expect(await mailsOf(test, 'access-invitation')).toHaveLength(2);
    expect(await mailsOf(test, 'already-registered')).toEqual([]);
  });

  it('is answered as any other address (TRAP-16)', async () => {
    await invite();
    const passwordHash = await test.deps.passwords.hash(PASSWORD);
    await makeSponsor(test.deps.db, { email: 'known@example.com', passwordHash });
    const answers = [];
    for (const email of [VICTIM, 'known@example.com', 'unknown@example.com']) {
      const before = test.passwords.computed();
      const { statusCode, body } = await signUp({ email, password: THEIRS });
      const { outcome } = await signIn(THEIRS, email);
      answers.push({ statusCode, body, outcome, work: test.passwords.computed() - before });
    }
    const [invited, known, unknown] = answers;
    expect(invited).toEqual(unknown);
    expect(known).toEqual(unknown);
    expect(unknown).toMatchObject({ statusCode: 201, outcome: 'email-unconfirmed' });
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
      dryRun: false,
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
