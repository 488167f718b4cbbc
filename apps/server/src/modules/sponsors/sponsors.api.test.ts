import { profileForm, type ErrorBody, type SponsorResponse } from '@nabta/contract';
import { describe, expect, it } from 'vitest';
import { signUps, sponsors } from './tables.ts';
import { call, mailsOf, newcomer, PASSWORD, profile, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { updateProfile } from './index.ts';
import { issueMailLink } from '../mail-links/index.ts';

const test = await shareTestApp();

const rows = () => test.deps.db.select().from(sponsors);
const waiting = () => test.deps.db.select().from(signUps);
const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+\/v1/, '');

async function signUp(change: object = {}, query = '?locale=ar') {
  const answer = await call(test, 'POST', `/sponsors${query}`, {
    body: { ...newcomer(), ...change },
  });
  await test.queue.runAll(test.deps.db);
  return answer;
}

/** A sponsor with a password, and the device cookie of the browser that signed in first. */
async function confirmedSponsor() {
  await makeSponsor(test.deps.db, {
    email: 'mona@example.com',
    passwordHash: await test.deps.passwords.hash(PASSWORD),
  });
}

async function signIn(body: object = {}, more: Parameters<typeof call>[3] = {}) {
  return call(test, 'POST', '/sponsors/sign_in', {
    body: { email: 'mona@example.com', password: PASSWORD, ...body },
    ...more,
  });
}

function headersOf(answer: Awaited<ReturnType<typeof call>>): Record<string, string> {
  return Object.fromEntries(
    ['client', 'expiry', 'token', 'uid'].map((name) => [name, String(answer.headers[name])]),
  );
}

describe('the life of an account', () => {
  it('begins unconfirmed, with no token in the answer (SUP-07, SUP-08)', async () => {
    const answer = await signUp();
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.headers['token']).toBeUndefined();
    expect(await rows()).toEqual([]);
    const [signedUp] = await waiting();
    expect(signedUp?.passwordHash).toMatch(/^\$argon2id\$/);
    const [mail] = await mailsOf(test, 'confirm-email');
    await call(test, 'GET', pathOf(mail?.data.confirmUrl ?? ''));
    expect(await waiting()).toEqual([]);
    const [sponsor] = await rows();
    expect(sponsor).toMatchObject({
      email: 'mona@example.com',
      firstName: 'منى',
      phonePrimaryCode: '+20',
      phonePrimaryNumber: '01001234567',
      phoneSecondaryNumber: null,
      hasWhatsapp: true,
      dateOfBirth: '1985-03-25',
      paymentCurrency: 'egp',
      locale: 'ar',
      passwordHash: signedUp?.passwordHash,
    });
    expect(sponsor?.confirmedAt?.equals(test.clock.now())).toBe(true);
  });

  it('is confirmed by the link of its mail, also when that is opened twice (AUT-06)', async () => {
    await signUp();
    expect((await signIn()).json<ErrorBody>().code).toBe('email-unconfirmed');
    const [mail] = await mailsOf(test, 'confirm-email');
    expect(mail?.to).toBe('mona@example.com');
    for (let times = 0; times < 2; times += 1) {
      const opened = await call(test, 'GET', pathOf(mail?.data.confirmUrl ?? ''));
      expect(opened.statusCode).toBe(302);
      expect(opened.headers.location).toContain('/confirmation?account_confirmation_success=true');
      expect(opened.headers.location, 'in the language of the mail').toMatch(/&lng=ar$/);
    }
    expect((await signIn()).statusCode).toBe(200);
  });

  it.each([
    '',
    '?confirmation_token=nothing',
    '?confirmation_token=one&confirmation_token=two',
    `?confirmation_token=${'x'.repeat(43)}`,
    `?confirmation_token=${'x'.repeat(300)}`,
  ])('is not confirmed by %j (CFM-08)', async (query) => {
    const opened = await call(test, 'GET', `/sponsors/confirmation${query}`);
    expect(opened.headers.location).toContain('account_confirmation_success=false');
  });

  it('is not confirmed by a link of last week', async () => {
    await signUp();
    const [mail] = await mailsOf(test, 'confirm-email');
    test.clock.advance({ hours: 7 * 24 });
    const opened = await call(test, 'GET', pathOf(mail?.data.confirmUrl ?? ''));
    expect(opened.headers.location).toContain('account_confirmation_success=false');
    expect(await rows()).toEqual([]);
  });

  it('answers the sponsor and the headers of a session (AUT-03, AUT-04, API-05)', async () => {
    await confirmedSponsor();
    const answer = await signIn();
    const headers = headersOf(answer);
    expect(headers).toMatchObject({ uid: 'mona@example.com' });
    const days = (Number(headers['expiry']) - test.clock.now().epochMilliseconds / 1000) / 86_400;
    expect(Math.round(days)).toBe(14);
    expect(answer.json<SponsorResponse>().sponsor).toMatchObject({
      full_name: 'Mona Adel',
      phone_number_primary: { code: '+20', number: '1001234567' },
      phone_number_secondary: null,
      community: null,
      balance: 0,
      payment_currency: 'egp',
    });
    expect(answer.body).not.toContain('argon2');
    const self = await call(test, 'GET', '/sponsors/self', { headers });
    expect({ ...self.json<SponsorResponse>(), cart_sponsoree_ids: [] }).toEqual(answer.json());
    expect(self.headers['cache-control']).toBe('no-store');
  });

  it('ends its session with sign-out, and after 14 days', async () => {
    await confirmedSponsor();
    const [one, two] = [headersOf(await signIn()), headersOf(await signIn())];
    const out = await call(test, 'DELETE', '/sponsors/sign_out', { headers: one });
    expect(out.statusCode).toBe(204);
    expect((await call(test, 'GET', '/sponsors/self', { headers: one })).statusCode).toBe(401);
    expect((await call(test, 'GET', '/sponsors/self', { headers: two })).statusCode).toBe(200);
    test.clock.advance({ hours: 14 * 24 });
    expect((await call(test, 'GET', '/sponsors/self', { headers: two })).statusCode).toBe(401);
  });
});

describe('what sign-up refuses (VAL-10 to VAL-26)', () => {
  it('names every field that is missing', async () => {
    const answer = await call(test, 'POST', '/sponsors', { body: {} });
    expect(answer.json<ErrorBody>().error_codes).toEqual({
      first_name: 'firstNameRequire',
      last_name: 'lastNameRequire',
      country_code: 'countryRequire',
      phone_number_primary: 'primaryPhoneNumberRequire',
      has_whatsapp: 'whatsAppRequire',
      language_preference: 'languagePreferenceRequire',
      gender: 'genderRequire',
      city: 'cityRequire',
      state: 'provinceStateRequire',
      street_name: 'streetNameRequire',
      email: 'email-required',
      password: 'password-required',
    });
  });

  it.each([
    ['a short password', { password: 'Abcd1' }, 'password', 'password-format'],
    ['a password without a capital', { password: 'lotus-2026' }, 'password', 'password-format'],
    ['a password without end', { password: `A${'x'.repeat(128)}` }, 'password', 'too-long'],
    ['no real date', { date_of_birth: '31/02/2000' }, 'date_of_birth', 'dateOfBirthValid'],
    ['tomorrow', { date_of_birth: '01/01/2099' }, 'date_of_birth', 'dateOfBirthValid'],
    ['a year before 1900', { date_of_birth: '01/01/1899' }, 'date_of_birth', 'dateOfBirthValid'],
    ['a community that is not there', { community_id: 99 }, 'community_id', 'community-unknown'],
    [
      'a phone of letters',
      { phone_number_primary: { code: '+20', number: 'abc' } },
      'phone_number_primary',
      'phone-number-invalid',
    ],
    ['a robot', { website: 'https://spam.example' }, 'website', 'trap-filled'],
  ])('%s', async (_, change, field, key) => {
    const answer = await signUp(change);
    expect(answer.json<ErrorBody>().error_codes).toEqual({ [field]: key });
    expect(await waiting()).toEqual([]);
    expect(await mailsOf(test, 'confirm-email')).toEqual([]);
  });

  it('names what only the server sees together with what the schema refuses (ECT-04)', async () => {
    const change = {
      city: '',
      password: 'Password1',
      community_id: 99_999,
      date_of_birth: '01/01/2100',
      website: 'https://spam.example',
    };
    expect((await signUp(change)).json<ErrorBody>().error_codes).toEqual({
      city: 'cityRequire',
      password: 'password-common',
      community_id: 'community-unknown',
      date_of_birth: 'dateOfBirthValid',
      website: 'trap-filled',
    });
    // A password is compared with the name and the address that could be read.
    const own = { last_name: '', password: 'Mona-Example-1' };
    expect((await signUp(own)).json<ErrorBody>().error_codes).toEqual({
      last_name: 'lastNameRequire',
      password: 'password-personal',
    });
    expect(await waiting()).toEqual([]);
  });

  it.each(['', 'dd / mm / yyyy', ' / / '])(
    'but takes a date that was left alone: %j (VAL-26)',
    async (date_of_birth) => {
      expect((await signUp({ date_of_birth })).statusCode).toBe(201);
      expect((await waiting())[0]?.dateOfBirth).toBeNull();
    },
  );

  it('and a password of six letters in any script with a capital', async () => {
    expect((await signUp({ password: 'كلمةÀسر' })).statusCode).toBe(201);
  });
});

describe('an address that has an account (TRAP-16)', () => {
  it('gets the same answer to sign-up, its owner a mail, and nothing changes', async () => {
    const fresh = await signUp({ email: 'new@example.com' });
    await confirmedSponsor();
    const before = await rows();
    const taken = await signUp({ first_name: 'Else' });
    expect([taken.statusCode, taken.body]).toEqual([fresh.statusCode, fresh.body]);
    expect(await rows()).toEqual(before);
    expect(await mailsOf(test, 'already-registered')).toMatchObject([{ to: 'mona@example.com' }]);
  });

  it.each(['/sponsors/password', '/sponsors/confirmation'])(
    'gets the same answer from POST %s (PWD-09)',
    async (url) => {
      await confirmedSponsor();
      const [known, unknown] = [
        await call(test, 'POST', url, { body: { email: 'mona@example.com' } }),
        await call(test, 'POST', url, { body: { email: 'nobody@example.com' } }),
      ];
      expect(known.statusCode).toBe(200);
      expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    },
  );

  it('costs the same work to sign in as an address that has none, and says the same', async () => {
    await confirmedSponsor();
    const work = [];
    for (const email of ['mona@example.com', 'nobody@example.com']) {
      const before = test.passwords.computed();
      const answer = await signIn({ email, password: 'Wrong-2026' });
      work.push([answer.statusCode, answer.body, test.passwords.computed() - before]);
    }
    expect(work[0]).toEqual(work[1]);
    expect(work[0]?.[0]).toBe(401);
    // That of the account, and that of a sign-up which waits.
    expect(work[0]?.[2]).toBe(2);
  });
});

describe('passwords', () => {
  async function resetToken(address = '10.0.0.1'): Promise<string> {
    const body = { email: 'mona@example.com' };
    await call(test, 'POST', '/sponsors/password', { body, address });
    await test.queue.runAll(test.deps.db);
    const mail = (await mailsOf(test, 'reset-password')).at(-1);
    return new URL(mail?.data.resetUrl ?? '').searchParams.get('reset_password_token') ?? '';
  }
  const reset = (token: string, password = 'Papyrus-1', repeated = password) =>
    call(test, 'PUT', '/sponsors/password', {
      body: { password, password_confirmation: repeated, reset_password_token: token },
    });

  it('are reset once by the link of a mail, which ends every session (PWD-02)', async () => {
    await confirmedSponsor();
    const headers = headersOf(await signIn());
    const token = await resetToken();
    expect((await reset(token)).statusCode).toBe(200);
    expect((await reset(token, 'Papyrus-2')).json<ErrorBody>().error_codes).toEqual({
      reset_password_token: 'token-invalid',
    });
    expect((await call(test, 'GET', '/sponsors/self', { headers })).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(401);
    expect((await signIn({ password: 'Papyrus-1' })).statusCode).toBe(200);
    expect(await mailsOf(test, 'password-changed')).toHaveLength(1);
  });

  it('are not reset by a link of yesterday, nor by one that a newer one replaced', async () => {
    await confirmedSponsor();
    const first = await resetToken();
    test.clock.advance({ minutes: 10 });
    const second = await resetToken('10.0.0.2');
    expect(second).not.toBe(first);
    expect((await reset(first)).statusCode).toBe(422);
    test.clock.advance({ hours: 24 });
    expect((await reset(second)).statusCode).toBe(422);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('must be repeated, and the link is still good after a slip (VAL-05)', async () => {
    await confirmedSponsor();
    const token = await resetToken();
    const slip = await reset(token, 'Papyrus-1', 'Papyrus-2');
    expect(slip.json<ErrorBody>().error_codes).toEqual({
      password_confirmation: 'password-confirmation-mismatch',
    });
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('are changed with the current one, which signs the other devices out (PWD-05)', async () => {
    await confirmedSponsor();
    const [here, there] = [headersOf(await signIn()), headersOf(await signIn())];
    const change = (current_password: string) =>
      call(test, 'PUT', '/sponsors?locale=en', {
        headers: here,
        body: { current_password, password: 'Papyrus-1', password_confirmation: 'Papyrus-1' },
      });
    const wrong = await change('Wrong-2026');
    expect(wrong.json<ErrorBody>()).toMatchObject({
      errors: { current_password: 'Old Password is invalid' },
    });
    expect((await change(PASSWORD)).statusCode).toBe(200);
    expect((await call(test, 'GET', '/sponsors/self', { headers: here })).statusCode).toBe(200);
    expect((await call(test, 'GET', '/sponsors/self', { headers: there })).statusCode).toBe(401);
    expect((await signIn({ password: 'Papyrus-1' })).statusCode).toBe(200);
    expect(await mailsOf(test, 'password-changed')).toHaveLength(1);
  });
});

describe('the address of an account (PWD-07, API-14)', () => {
  const change = (headers: Record<string, string>, sponsor: object) =>
    call(test, 'PUT', '/sponsors/email', { headers, body: { sponsor } });

  /** A link of a mail that lies in the sponsor's mailbox, as the API knows it. */
  async function linkInOldMail() {
    const [sponsor] = await rows();
    const link = { purpose: 'replace-card', about: [], locale: 'en' } as const;
    const sponsorId = sponsor?.id ?? 0;
    const url = await issueMailLink(test.deps, test.deps.db, { sponsorId, ...link });
    return `/mail_links/${new URL(url).pathname.split('/').at(-1)}`;
  }

  it('changes when the new one is confirmed, and the session goes on', async () => {
    await confirmedSponsor();
    const headers = headersOf(await signIn());
    const link = await linkInOldMail();
    const asked = { email: 'new@example.com', current_password: PASSWORD };
    expect((await change(headers, asked)).statusCode).toBe(200);
    expect((await call(test, 'GET', link)).statusCode).toBe(200);
    expect(await mailsOf(test, 'email-change-requested')).toMatchObject([
      { to: 'mona@example.com', data: { newEmail: 'n•••@example.com' } },
    ]);
    const waiting = await call(test, 'GET', '/sponsors/self', { headers });
    expect(waiting.json<SponsorResponse>().sponsor).toMatchObject({
      email: 'mona@example.com',
      unconfirmed_email: 'new@example.com',
    });
    const [mail] = await mailsOf(test, 'email-change-confirm');
    expect(mail?.to).toBe('new@example.com');
    for (let times = 0; times < 2; times += 1) {
      const opened = await call(test, 'GET', pathOf(mail?.data.confirmUrl ?? ''));
      expect(opened.headers.location).toContain('success=true&email_changed=true');
    }
    expect(await mailsOf(test, 'email-changed')).toMatchObject([{ to: 'mona@example.com' }]);
    const after = await call(test, 'GET', '/sponsors/self', { headers });
    expect(after.json<SponsorResponse>().sponsor).toMatchObject({
      email: 'new@example.com',
      unconfirmed_email: null,
    });
    expect(headersOf(after)).toEqual({ ...headers, uid: 'new@example.com' });
    expect((await signIn()).statusCode).toBe(401);
    // Somebody else may have the old mailbox by now.
    expect((await call(test, 'GET', link)).statusCode).toBe(404);
  });

  it('does not change by an old link, whose page leads back to the form', async () => {
    await confirmedSponsor();
    const headers = headersOf(await signIn());
    await change(headers, { email: 'new@example.com', current_password: PASSWORD });
    const [mail] = await mailsOf(test, 'email-change-confirm');
    test.clock.advance({ hours: 24 });
    const opened = await call(test, 'GET', pathOf(mail?.data.confirmUrl ?? ''));
    expect(opened.headers.location).toContain('success=false&email_changed=false');
    expect(await rows()).toMatchObject([{ email: 'mona@example.com' }]);
  });

  it.each([
    [
      'a wrong password',
      { email: 'new@example.com', current_password: 'Wrong-1' },
      'current_password',
      'old-password-invalid',
    ],
    [
      'the same address',
      { email: 'Mona@example.com', current_password: PASSWORD },
      'email',
      'email-unchanged',
    ],
    [
      'no address',
      { email: 'new', current_password: PASSWORD },
      'email',
      'email-validation-message',
    ],
  ])('does not change for %s (VAL-07, VAL-08)', async (_, asked, field, key) => {
    await confirmedSponsor();
    const answer = await change(headersOf(await signIn()), asked);
    expect(answer.json<ErrorBody>().error_codes).toEqual({ [`sponsor.${field}`]: key });
  });

  it('cannot become one that has an account, and nobody is told that it has', async () => {
    await confirmedSponsor();
    await makeSponsor(test.deps.db, { email: 'taken@example.com' });
    const headers = headersOf(await signIn());
    const [free, taken] = [
      await change(headers, { email: 'free@example.com', current_password: PASSWORD }),
      await change(headers, { email: 'taken@example.com', current_password: PASSWORD }),
    ];
    expect(taken.body).toBe(free.body);
    expect(await mailsOf(test, 'email-change-confirm')).toHaveLength(1);
    expect(await mailsOf(test, 'already-registered')).toMatchObject([{ to: 'taken@example.com' }]);
  });
});

describe('the profile (PRF-27 to PRF-31)', () => {
  it('of somebody who was erased meanwhile is not written again', async () => {
    const { id } = await makeSponsor(test.deps.db, { erasedAt: test.clock.now(), firstName: '' });
    const update = updateProfile(test.deps, id, {
      form: profileForm.parse(profile()),
      photo: undefined,
    });
    await expect(update).rejects.toMatchObject({ code: 'not-found' });
    expect(await rows()).toMatchObject([{ firstName: '' }]);
  });

  it('is updated as a whole, and what was emptied is gone', async () => {
    const sponsor = await makeSponsor(test.deps.db, { dateOfBirth: '1985-03-25', zip: '11511' });
    const headers = await sessionOf(test, sponsor);
    const body = {
      ...profile(),
      first_name: 'Mary',
      date_of_birth: '',
      language_preference: 'english',
    };
    const answer = await call(test, 'PUT', '/sponsors', { headers, body });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<SponsorResponse>().sponsor).toMatchObject({
      first_name: 'Mary',
      date_of_birth: null,
      zip: '',
      language_preference: 'english',
      payment_currency: 'egp',
      email: sponsor.email,
    });
  });

  it('keeps its currency when the country changes (SUP-15)', async () => {
    const sponsor = await makeSponsor(test.deps.db);
    const headers = await sessionOf(test, sponsor);
    const body = { ...profile(), country_code: 'CA' };
    const answer = await call(test, 'PUT', '/sponsors', { headers, body });
    expect(answer.json<SponsorResponse>().sponsor).toMatchObject({
      country_code: 'CA',
      payment_currency: 'egp',
    });
  });

  it('names every wrong field and changes nothing (API-09)', async () => {
    const sponsor = await makeSponsor(test.deps.db);
    const headers = await sessionOf(test, sponsor);
    const body = { ...profile(), first_name: ' ', gender: 'x', date_of_birth: '31/04/1990' };
    const answer = await call(test, 'PUT', '/sponsors', { headers, body });
    expect(answer.json<ErrorBody>().error_codes).toEqual({
      first_name: 'firstNameRequire',
      gender: 'genderRequire',
      date_of_birth: 'dateOfBirthValid',
    });
    expect((await rows())[0]?.firstName).toBe('Mona');
  });

  it('names what only the server sees together with what the schema refuses (ECT-06)', async () => {
    const headers = await sessionOf(test, await makeSponsor(test.deps.db));
    const body = {
      ...profile(),
      city: ' ',
      community_id: 99_999,
      date_of_birth: '01/01/2100',
    };
    const answer = await call(test, 'PUT', '/sponsors', { headers, body });
    expect(answer.json<ErrorBody>().error_codes).toEqual({
      city: 'cityRequire',
      community_id: 'community-unknown',
      date_of_birth: 'dateOfBirthValid',
    });
  });

  it('may be sent back as GET /v1/sponsors/self answers it (VAL-22, VAL-26)', async () => {
    const headers = await sessionOf(test, await makeSponsor(test.deps.db));
    const { sponsor } = (
      await call(test, 'GET', '/sponsors/self', { headers })
    ).json<SponsorResponse>();
    expect([sponsor.phone_number_secondary, sponsor.date_of_birth]).toEqual([null, null]);
    const answer = await call(test, 'PUT', '/sponsors', { headers, body: sponsor });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<SponsorResponse>().sponsor).toEqual(sponsor);
  });

  it('cannot be given another sponsor’s address, currency or confirmation', async () => {
    const sponsor = await makeSponsor(test.deps.db);
    const headers = await sessionOf(test, sponsor);
    const body = {
      ...profile(),
      email: 'x@example.com',
      payment_currency: 'usd',
      id: 99,
      balance: 5,
    };
    const answer = await call(test, 'PUT', '/sponsors', { headers, body });
    expect(answer.json<SponsorResponse>().sponsor).toMatchObject({
      id: sponsor.id,
      email: sponsor.email,
      payment_currency: 'egp',
      balance: 0,
    });
  });
});
