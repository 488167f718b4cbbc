import { describe, expect, it } from 'vitest';
import { issueMailLink } from '../../modules/mail-links/index.ts';
import { auditEntries } from '../../modules/audit/tables.ts';
import { ledgerEntries, payments } from '../../modules/payments/tables.ts';
import { sponsors } from '../../modules/sponsors/tables.ts';
import { transferSponsorship } from '../../modules/sponsorships/index.ts';
import { call, mailsOf, newcomer, PASSWORD, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { runStaffCommand } from '../run-command.ts';

const test = await shareTestApp();

async function staff(...argv: string[]) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(['sponsors', ...argv], {
    deps: () => Promise.resolve(test.deps),
    cwd: '/',
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

const audit = () => test.deps.db.select().from(auditEntries);
const names = ['--first-name', 'Mona', '--last-name', 'Adel', '--country', 'eg'];

describe('sponsors find', () => {
  it('finds by a part of the address or a name in either script, or by number', async () => {
    const { id } = await makeSponsor(test.deps.db, { email: 'mona@example.com' });
    await makeSponsor(test.deps.db, {
      email: 'x@else.example',
      firstName: 'Zed',
      arabicFullName: '',
    });
    for (const text of ['MONA@', 'mona adel', 'منى', String(id)]) {
      const { out } = await staff('find', text);
      expect(out, text).toContain('mona@example.com');
      expect(out, text).toContain('1 sponsor.');
    }
    expect((await staff('find', '100%')).out).toContain('No sponsor is like that.');
    expect(JSON.parse((await staff('find', 'mona', '--json')).out)).toMatchObject([
      { id, email: 'mona@example.com', payment_currency: 'egp', state: 'invited' },
    ]);
  });
});

it('sponsors find shows who has signed up and not confirmed the address yet', async () => {
  await call(test, 'POST', '/sponsors', { body: newcomer() });
  expect((await staff('find', 'mona@')).out).toContain('not confirmed');
  expect(JSON.parse((await staff('find', 'mona@', '--json')).out)).toMatchObject([
    { id: null, email: 'mona@example.com', state: 'not confirmed', confirmed_at: null },
  ]);
});

describe('sponsors invite', () => {
  it('mails a link with which the account is opened, once (PWD-04, API-13)', async () => {
    expect(await staff('invite', 'Mona@Example.com', ...names)).toMatchObject({ exitCode: 0 });
    const [mail] = await mailsOf(test, 'access-invitation');
    expect(mail).toMatchObject({ to: 'mona@example.com', data: { name: 'Mona', days: 30 } });
    const online_access_token = new URL(mail?.data.accessUrl ?? '').pathname.split('/').at(-1);
    const body = { online_access_token, password: PASSWORD, password_confirmation: PASSWORD };
    const opened = await call(test, 'PUT', '/sponsors/acquire_access', { body });
    expect(opened.statusCode, opened.body).toBe(200);
    expect((await call(test, 'PUT', '/sponsors/acquire_access', { body })).statusCode).toBe(422);
    const signIn = await call(test, 'POST', '/sponsors/sign_in', {
      body: { email: 'mona@example.com', password: PASSWORD },
    });
    expect(signIn.statusCode).toBe(200);
    expect(await audit()).toMatchObject([{ actor: 'Nadia', action: 'sponsors invite' }]);
  });

  it('sends a new link to someone who never opened the first, and refuses a real account', async () => {
    await staff('invite', 'mona@example.com', ...names);
    test.clock.advance({ hours: 24 });
    expect((await staff('invite', 'mona@example.com', ...names)).exitCode).toBe(0);
    expect(await mailsOf(test, 'access-invitation')).toHaveLength(2);
    await makeSponsor(test.deps.db, { email: 'own@example.com', passwordHash: 'x' });
    expect(await staff('invite', 'own@example.com', ...names)).toMatchObject({
      exitCode: 1,
      err: 'own@example.com has an account already.\n',
    });
  });
});

describe('sponsors unlock', () => {
  it('lets in an owner whom guessing kept out', async () => {
    await makeSponsor(test.deps.db, {
      email: 'mona@example.com',
      passwordHash: await test.deps.passwords.hash(PASSWORD),
    });
    const signIn = (password: string) =>
      call(test, 'POST', '/sponsors/sign_in', { body: { email: 'mona@example.com', password } });
    for (let tries = 0; tries < 11; tries += 1) await signIn('Wrong-1');
    expect((await signIn(PASSWORD)).statusCode).toBe(429);
    expect((await staff('unlock', 'mona@example.com', '--dry-run')).out).toContain('Nothing');
    expect((await signIn(PASSWORD)).statusCode).toBe(429);
    expect((await staff('unlock', 'mona@example.com')).exitCode).toBe(0);
    expect((await signIn(PASSWORD)).statusCode).toBe(200);
    expect(await audit()).toMatchObject([{ action: 'sponsors unlock' }]);
  });
});

it('sponsors reminders stops a kind, and sponsors links withdraws those of mails', async () => {
  const { id, email } = await makeSponsor(test.deps.db, { email: 'mona@example.com' });
  expect((await staff('reminders', email, '--stop', 'birthday')).out).toContain(
    'gets these reminders: silence, year.',
  );
  const of = { sponsorId: id, about: [], locale: 'en', purpose: 'replace-card' } as const;
  await issueMailLink(test.deps, test.deps.db, of);
  expect((await staff('links', email)).out).toMatch(/replace-card[^]*1 link\./);
  const withdraw = ['links', email, '--withdraw', '--reason', 'a lost mailbox'];
  expect((await staff(...withdraw, '--dry-run')).out).toContain('Nothing was changed');
  expect((await staff(...withdraw)).out).toContain('1 link withdrawn.');
  expect((await staff('links', email)).out).toBe('0 links.\n');
});

describe('sponsors set-currency (SUP-15)', () => {
  const change = (...more: string[]) =>
    staff('set-currency', 'mona@example.com', 'usd', '--reason', 'moved', ...more);

  it('changes it, with the reason in the audit log', async () => {
    await makeSponsor(test.deps.db, { email: 'mona@example.com' });
    expect((await change('--dry-run')).out).toContain('Nothing was changed');
    expect((await change()).exitCode).toBe(0);
    expect((await test.deps.db.select().from(sponsors))[0]?.paymentCurrency).toBe('usd');
    expect(await audit()).toMatchObject([
      { action: 'sponsors set-currency', details: { from: 'egp', to: 'usd', reason: 'moved' } },
    ]);
    expect((await change()).err).toContain('pays in US dollars already');
  });

  it('not while there is a balance', async () => {
    const { id } = await makeSponsor(test.deps.db, { email: 'mona@example.com' });
    const entry = { kind: 'deposit' as const, amount: 500, currency: 'egp' as const };
    const happenedAt = test.clock.now();
    await test.deps.db.insert(ledgerEntries).values({ ...entry, sponsorId: id, happenedAt });
    expect(await change()).toMatchObject({ exitCode: 1 });
    expect((await test.deps.db.select().from(sponsors))[0]?.paymentCurrency).toBe('egp');
  });

  it('not while months that were paid ahead are with somebody who went on', async () => {
    const sponsor = await makeSponsor(test.deps.db, { email: 'mona@example.com' });
    // Until 20 May; now is 10 March.
    const { id } = await makeSponsorship(test.deps.db, {
      sponsorId: sponsor.id,
      frequencyMonths: 3,
    });
    const { id: to } = await makeSponsor(test.deps.db);
    await test.deps.db.transaction((transaction) =>
      transferSponsorship(test.deps, transaction, { sponsorshipId: id, to }),
    );
    expect((await change()).err).toContain('still has something in');
    test.clock.set('2026-05-21T10:00:00Z');
    expect((await change()).exitCode).toBe(0);
  });

  it('not while a cart can still be paid in the old one', async () => {
    const { id } = await makeSponsor(test.deps.db, { email: 'mona@example.com' });
    await test.deps.db.insert(payments).values({
      id: 'a-cart-that-is-open-00',
      kind: 'checkout',
      status: 'pending',
      sponsorId: id,
      amount: 500,
      currency: 'egp',
      descriptionEn: 'Sponsorship',
      descriptionAr: 'كفالة',
      locale: 'en',
      createdAt: test.clock.now(),
    });
    expect(await change()).toMatchObject({ exitCode: 1 });
    expect((await test.deps.db.select().from(sponsors))[0]?.paymentCurrency).toBe('egp');
  });
});

it('sponsors find and show say closed, until the account is reopened (SPN-24)', async () => {
  const { id } = await makeSponsor(test.deps.db, { email: 'mona@example.com', passwordHash: 'x' });
  await test.deps.db.update(sponsors).set({ closedAt: test.clock.now() });
  const found = async () => (await staff('find', 'mona', '--json')).out;
  expect(await found()).toContain('"state": "closed"');
  expect((await staff('show', String(id))).out).toContain('Account: closed on 2026-03-10');
  const reopen = ['reopen', 'mona@example.com', '--reason', 'another of that name'];
  expect((await staff(...reopen, '--dry-run')).out).toMatch(/^Nothing was changed\./);
  expect(await found()).toContain('"state": "closed"');
  expect((await staff(...reopen)).out).toMatch(/is open again/);
  expect(await found()).toContain('"state": "confirmed"');
  expect((await staff(...reopen)).err).toMatch(/is not closed/);
});

describe('sponsors sign-out (ASVS 7.4.5)', () => {
  const reason = ['--reason', 'lost her phone'];
  const isIn = async (headers: Record<string, string>) =>
    (await call(test, 'GET', '/sponsors/self', { headers })).statusCode === 200;

  it('ends every session of a sponsor, and leaves the account open', async () => {
    const passwordHash = await test.deps.passwords.hash(PASSWORD);
    const mona = await makeSponsor(test.deps.db, { email: 'mona@example.com', passwordHash });
    const sara = await makeSponsor(test.deps.db, { email: 'sara@example.com' });
    const [one, two] = [await sessionOf(test, mona), await sessionOf(test, mona)];
    const others = await sessionOf(test, sara);
    const rehearsed = await staff('sign-out', 'mona@example.com', ...reason, '--dry-run');
    expect(rehearsed.out).toBe(
      'Nothing was changed. Mona Adel <mona@example.com> would be signed out: 2 sessions.\n',
    );
    expect([await isIn(one), await audit()]).toEqual([true, []]);
    const done = await staff('sign-out', String(mona.id), ...reason);
    expect(done.out).toBe('Mona Adel <mona@example.com> is signed out: 2 sessions.\n');
    expect([await isIn(one), await isIn(two), await isIn(others)]).toEqual([false, false, true]);
    expect(await audit()).toMatchObject([
      {
        actor: 'Nadia',
        action: 'sponsors sign-out',
        details: { sponsor: mona.id, sessions: 2, reason: 'lost her phone' },
      },
    ]);
    const body = { email: 'mona@example.com', password: PASSWORD };
    expect((await call(test, 'POST', '/sponsors/sign_in', { body })).statusCode).toBe(200);
  });

  it('ends the sessions of everybody when it is told so', async () => {
    const headers = await sessionOf(test, await makeSponsor(test.deps.db));
    expect((await staff('sign-out', '--everybody', ...reason)).out).toBe(
      'Everybody is signed out: 1 session.\n',
    );
    expect(await isIn(headers)).toBe(false);
  });
});

it.each([
  [['sign-out', '--reason', 'x'], 2, 'Say who'],
  [['sign-out', 'm@example.com', '--everybody', '--reason', 'x'], 2, 'Say who'],
  [['sign-out', 'm@example.com', '--reason', ' '], 2, '--reason'],
  [['sign-out', 'nobody@example.com', '--reason', 'x'], 1, 'No sponsor has the address'],
  [['find', ' '], 2, 'Say what to look for.'],
  [['invite', 'mona', ...names], 2, 'email address'],
  [['invite', 'm@example.com', '--first-name', 'M'], 2, '--last-name'],
  [['invite', 'm@example.com', ...names.slice(0, 5), 'Egypt'], 2, 'two letters'],
  [['invite', 'm@example.com', ...names, '--first-name', 'x'.repeat(61)], 2, '1 to 60 characters'],
  [['invite', 'm@example.com', ...names, '--last-name', ' '], 2, '1 to 60 characters'],
  [['unlock', 'nobody@example.com'], 1, 'No sponsor has the address'],
  [['set-currency', 'nobody@example.com', 'usd', '--reason', 'x'], 1, 'No sponsor has the address'],
  [['set-currency', 'nobody@example.com', 'eur', '--reason', 'x'], 2, 'usd or egp'],
  [['set-currency', 'nobody@example.com', 'usd', '--reason', ' '], 2, 'Say why'],
])('%j says in one line what is wrong', async (argv, exitCode, words) => {
  const ended = await staff(...argv);
  expect(ended).toMatchObject({ exitCode, out: '' });
  expect(ended.err).toContain(words);
  expect(ended.err).toMatch(/^[^\n]+\n$/);
});
