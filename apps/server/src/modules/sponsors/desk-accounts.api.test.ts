import { beforeEach, describe, expect, it } from 'vitest';
import { call, mailsOf, newcomer, PASSWORD, sessionOf } from '../../testing/accounts.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { makeDeposit } from '../../testing/paid.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { issueMailLink, lastDayOfLinks } from '../mail-links/index.ts';
import { auditEntries } from '../audit/tables.ts';

const test = await shareTestApp();

let session: string;
beforeEach(async () => {
  session = await deskSessionOf(test, await makeStaff(test, ['sponsors'], { name: 'Nadia' }));
});

const WHY = { reason: 'she called' };
const ask = (path: string, body: object = {}) =>
  callDesk(test, `POST ${path}` as 'POST /', { session, body });
const audited = async () =>
  (await test.deps.db.select().from(auditEntries).orderBy(auditEntries.id)).map(
    ({ action, details }) => [action, details],
  );
const said = (answer: { json: <T>() => T }) => answer.json<{ messages: string[] }>().messages[0];

it('a sponsor is signed out everywhere, after a dry run that counts the devices', async () => {
  const sponsor = await makeSponsor(test.deps.db);
  const headers = await sessionOf(test, sponsor);
  await sessionOf(test, sponsor);
  const isIn = async () => (await call(test, 'GET', '/sponsors/self', { headers })).statusCode;
  const path = `/sponsors/${sponsor.id}/sign_out`;
  const dry = await ask(path, { ...WHY, dry_run: true });
  expect(dry.json()).toEqual({ dry_run: true, sessions: 2 });
  expect(await isIn()).toBe(200);
  expect((await ask(path, WHY)).json()).toEqual({ dry_run: false, sessions: 2 });
  expect(await isIn()).toBe(401);
  const details = { sponsor: sponsor.id, sessions: 2, reason: 'she called' };
  expect(await audited()).toEqual([['sponsors sign-out', details]]);
});

it('an owner whom guessing kept out is let in', async () => {
  const { id, email } = await makeSponsor(test.deps.db, {
    passwordHash: await test.deps.passwords.hash(PASSWORD),
  });
  const signIn = async (password: string) =>
    (await call(test, 'POST', '/sponsors/sign_in', { body: { email, password } })).statusCode;
  for (let tries = 0; tries < 11; tries += 1) await signIn('Wrong-1');
  expect(await signIn(PASSWORD)).toBe(429);
  expect((await ask(`/sponsors/${id}/unlock`)).statusCode).toBe(204);
  expect(await signIn(PASSWORD)).toBe(200);
  expect(await audited()).toEqual([['sponsors unlock', { sponsor: id }]]);
});

it('reminders of a sponsor who calls are stopped, one kind alone', async () => {
  const { id } = await makeSponsor(test.deps.db);
  const path = `/sponsors/${id}/reminders`;
  const shown = async () =>
    (await callDesk(test, `GET /sponsors/${id}`, { session })).json<{
      sponsor: { stopped_reminders: string[] };
    }>().sponsor.stopped_reminders;
  const nudges = { birthday: false, silence: true, year: true };
  const dry = await ask(path, { birthday: false, dry_run: true });
  expect(dry.json()).toEqual({ dry_run: true, nudges });
  expect(await shown()).toEqual([]);
  expect((await ask(path, { birthday: false })).json()).toEqual({ dry_run: false, nudges });
  expect(await shown()).toEqual(['birthday']);
  await ask(path, { birthday: true });
  expect(await shown()).toEqual([]);
  expect((await audited())[0]).toEqual([
    'sponsors reminders',
    { sponsor: id, to: ['silence', 'year'] },
  ]);
});

it('links of mails are named, and withdrawn', async () => {
  const { id } = await makeSponsor(test.deps.db);
  const of = { sponsorId: id, about: [], locale: 'en' } as const;
  const url = await issueMailLink(test.deps, test.deps.db, { ...of, purpose: 'replace-card' });
  const opens = async () =>
    (await call(test, 'GET', `/mail_links/${new URL(url).pathname.split('/').at(-1) ?? ''}`))
      .statusCode;
  const path = `/sponsors/${id}/links/withdraw`;
  const links = [{ purpose: 'replace-card', valid_until: lastDayOfLinks(test.clock).toString() }];
  expect((await ask(path, { ...WHY, dry_run: true })).json()).toEqual({ dry_run: true, links });
  expect(await opens()).toBe(200);
  expect((await ask(path, WHY)).json()).toEqual({ dry_run: false, links });
  expect(await opens()).toBe(404);
  expect((await ask(path, WHY)).json()).toEqual({ dry_run: false, links: [] });
});

describe('what a sponsor pays in (SUP-15)', () => {
  it('changes, after a dry run', async () => {
    const { id } = await makeSponsor(test.deps.db, { paymentCurrency: 'egp' });
    const path = `/sponsors/${id}/currency`;
    const shown = async () =>
      (await callDesk(test, `GET /sponsors/${id}`, { session })).json<{
        sponsor: { currency: string };
      }>().sponsor.currency;
    const body = { ...WHY, currency: 'usd' };
    expect((await ask(path, { ...body, dry_run: true })).json()).toEqual({ dry_run: true });
    expect(await shown()).toBe('egp');
    expect((await ask(path, body)).json()).toEqual({ dry_run: false });
    expect(await shown()).toBe('usd');
    expect(await audited()).toMatchObject([['sponsors set-currency', { from: 'egp', to: 'usd' }]]);
    expect(said(await ask(path, body))).toMatch(/pays in US dollars already\.$/);
  });

  it('does not while there is a balance, in a dry run neither', async () => {
    const { id } = await makeSponsor(test.deps.db, { paymentCurrency: 'egp' });
    await makeDeposit(test.deps.db, id, 500);
    const body = { ...WHY, currency: 'usd', dry_run: true };
    expect(said(await ask(`/sponsors/${id}/currency`, body))).toMatch(
      /still has something in Egyptian pounds\.$/,
    );
  });
});

describe('a sign-up that was not confirmed', () => {
  const found = async (q: string) => {
    const url = `GET /sign_ups?q=${encodeURIComponent(q)}` as const;
    return (await callDesk(test, url, { session })).json<{
      sign_ups: { id: number; email: string }[];
    }>().sign_ups;
  };

  it('is found by a folded part of the name in either script, or of the mail', async () => {
    const body = {
      ...newcomer(),
      first_name: 'Mona',
      last_name: 'Adel',
      arabic_full_name: 'منى عَادل',
    };
    await call(test, 'POST', '/sponsors', { body });
    for (const q of ['MONA@', 'عادل', 'mona adel']) {
      expect(await found(q), q).toMatchObject([{ email: 'mona@example.com' }]);
    }
    for (const q of ['', 'nobody', '%']) expect(await found(q), q).toEqual([]);
  });

  it('gets its mail once more, not within a moment', async () => {
    await call(test, 'POST', '/sponsors', { body: newcomer() });
    const [signUp] = await found('mona@');
    const path = `/sign_ups/${signUp?.id ?? 0}/mail`;
    expect((await ask(path)).statusCode).toBe(204);
    expect(said(await ask(path))).toContain('a moment ago');
    test.clock.advance({ minutes: 3 });
    session = await deskSessionOf(test, await makeStaff(test, ['sponsors']));
    expect((await ask(path)).statusCode).toBe(204);
    expect(await mailsOf(test, 'confirm-email')).toHaveLength(2);
    const entry = ['sponsors confirm-again', { sign_up: signUp?.id }];
    expect(await audited()).toEqual([entry, entry]);
  });

  it('is nobody’s to tell apart where several wait for one address', async () => {
    await call(test, 'POST', '/sponsors', { body: newcomer() });
    await call(test, 'POST', '/sponsors', { body: { ...newcomer(), password: 'Another-Word-77' } });
    test.clock.advance({ minutes: 3 });
    const [signUp] = await found('mona@');
    expect(said(await ask(`/sign_ups/${signUp?.id ?? 0}/mail`))).toContain('Several sign-ups');
    expect((await ask('/sign_ups/999999/mail')).statusCode).toBe(404);
  });

  it('gets no mail where staff registered its address: the invitation opens that account', async () => {
    await call(test, 'POST', '/sponsors', { body: newcomer() });
    await makeSponsor(test.deps.db, { email: 'mona@example.com', passwordHash: null });
    const [signUp] = await found('mona@');
    const path = `/sign_ups/${signUp?.id ?? 0}/mail`;
    expect(said(await ask(path))).toContain('already has an account');
    expect(await mailsOf(test, 'confirm-email')).toEqual([]);
  });
});
