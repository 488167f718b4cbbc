import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { runChecks } from '../../checks/run-checks.ts';
import { auditEntries } from '../../modules/audit/tables.ts';
import { children } from '../../modules/children/tables.ts';
import { ledgerEntries, payments, receipts } from '../../modules/payments/tables.ts';
import { outboxMails } from '../../modules/mails/tables.ts';
import { sponsors } from '../../modules/sponsors/tables.ts';
import { postMail } from '../../modules/mails/index.ts';
import { receiptUrl } from '../../modules/transactions/index.ts';
import { call, newcomer, PASSWORD, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import {
  heldWords as heldIn,
  OTHER_WORDS,
  WORDS,
  type Words,
} from '../../testing/words-of-a-person.ts';
import { makeDeposit, makeSponsorship } from '../../testing/sponsoring.ts';
import { makeWholePerson } from '../../testing/whole-person.ts';
import { runStaffCommand } from '../run-command.ts';

const test = await shareTestApp();
beforeEach(async () => {
  for (const folder of ['originals', 'variants', 'letters']) {
    await test.deps.storage.removeAll(folder);
  }
});

async function run(argv: string[], answer?: boolean) {
  const terminal = createFakeTerminal(answer);
  const exitCode = await runStaffCommand(['sponsors', ...argv], {
    deps: () => Promise.resolve(test.deps),
    cwd: '/',
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}
const erase = (who: string, ...more: string[]) =>
  run(['erase', who, '--reason', 'asked for it', ...more]);
const WHOLE = ['--end-sponsorships', '--withdraw-balance', '--yes'];

const heldWords = (words: Words) => heldIn(test.deps.db, words);

async function storedFiles(): Promise<string[]> {
  const folder = join(test.deps.settings.dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => join(parentPath, name));
}

const ledger = () => test.deps.db.select().from(ledgerEntries).orderBy(ledgerEntries.id);
const violations = async () =>
  (await runChecks(test.deps)).filter((one) => one.violations.length > 0).map(({ name }) => name);

describe('sponsors erase', () => {
  it('leaves nothing of the person in any table or file, and all of the books', async () => {
    const other = await makeWholePerson(test, OTHER_WORDS);
    const filesOfOther = await storedFiles();
    const person = await makeWholePerson(test);
    const { id } = person.sponsor;
    // That the words can be found at all.
    const held = Object.keys(WORDS).length;
    expect(Object.keys(await heldWords(WORDS))).toHaveLength(held);
    const customer = person.sponsor.providerCustomerId ?? '';
    expect(await violations()).toEqual([]);
    const before = await ledger();
    const numbered = await test.deps.db.select().from(receipts);

    expect(await erase(WORDS.email, ...WHOLE)).toMatchObject({ exitCode: 0, err: '' });
    await test.queue.runAll(test.deps.db);

    expect(await heldWords(WORDS)).toEqual({});
    expect(await storedFiles()).toEqual(filesOfOther);
    expect(Object.keys(await heldWords(OTHER_WORDS))).toHaveLength(held);

    const after = await ledger();
    expect(after.slice(0, before.length)).toEqual(before);
    expect(await test.deps.db.select().from(receipts)).toEqual(numbered);
    expect(await violations()).toEqual([]);
    const [child] = await test.deps.db
      .select()
      .from(children)
      .where(eq(children.id, person.live.childId));
    expect(child).toMatchObject({ status: 'available', listed: true });
    const answer = await fetch(`${test.sandboxUrl}/v1/customers/${customer}`, {
      headers: { authorization: `Bearer ${test.sandboxKey}` },
    });
    expect(await answer.json()).toMatchObject({ deleted: true });
    expect(await test.deps.db.select().from(auditEntries)).toMatchObject([
      { action: 'payments withdraw', details: { sponsor: id } },
      {
        action: 'sponsors erase',
        details: {
          sponsor: id,
          reason: 'asked for it',
          ended_sponsorships: [person.live.id, person.cancelled.id],
        },
      },
    ]);
    expect(other.sponsor.erasedAt).toBeNull();
  });

  it('every reader copes with who was erased, and the address can sign up anew', async () => {
    const person = await makeWholePerson(test);
    const { sponsor } = person;
    const session = await sessionOf(test, sponsor);
    const [receipt] = await test.deps.db
      .select()
      .from(receipts)
      .where(eq(receipts.paymentId, person.donation));
    const number = `${receipt?.year}-${String(receipt?.number).padStart(6, '0')}`;
    const link = new URL(receiptUrl(test.deps, number, 'en'));
    await erase(WORDS.email, ...WHOLE);

    const shown = await test.app.inject(`/v1/receipts/${number}${link.search}`);
    expect(shown.statusCode, shown.body).toBe(200);
    expect(shown.json()).toMatchObject({ receipt: { number, donor_name: '' } });
    expect((await call(test, 'GET', '/sponsors/self', { headers: session })).statusCode).toBe(401);
    expect((await run(['find', 'erased-'])).out).toContain('erased');
    expect((await run(['find', WORDS.lastName])).out).toContain('No sponsor is like that.');
    const unknown = await run(['unlock', `erased-${sponsor.id}@erased.invalid`]);
    expect(unknown.err).toContain('No sponsor has the address');
    const invited = await run([
      'invite',
      `erased-${sponsor.id}@erased.invalid`,
      ...['--first-name', 'A', '--last-name', 'B', '--country', 'EG'],
    ]);
    expect(invited.exitCode).toBe(1);
    await postMail(test.deps, test.deps.db, {
      dedupeKey: 'a mail to nobody',
      to: `erased-${sponsor.id}@erased.invalid`,
      sponsorId: sponsor.id,
      locale: 'ar',
      request: {
        template: 'already-registered',
        data: { name: 'x', signInUrl: 'http://localhost', resetUrl: 'http://localhost' },
      },
    });
    const written = await test.deps.db.select().from(outboxMails);
    expect(written.filter(({ sentAt }) => sentAt === null)).toEqual([]);
    expect((await erase(String(sponsor.id), '--yes')).err).toContain('was erased before');
    const exported = await run(['export', String(sponsor.id), '--to', '/tmp/never-written']);
    expect(exported.err).toContain('was erased');

    const body = { ...newcomer(), email: WORDS.email };
    expect((await call(test, 'POST', '/sponsors', { body })).statusCode).toBe(201);
    await test.queue.runAll(test.deps.db);
    const [mail] = await test.deps.db
      .select()
      .from(outboxMails)
      .where(eq(outboxMails.to, WORDS.email));
    const request = test.deps.sealer.open(mail?.sealedRequest ?? '');
    const [, token = ''] = /confirmation_token=([\w-]+)/.exec(request) ?? [];
    await call(test, 'GET', `/sponsors/confirmation?confirmation_token=${token}`);
    const signIn = { email: WORDS.email, password: PASSWORD };
    expect((await call(test, 'POST', '/sponsors/sign_in', { body: signIn })).statusCode).toBe(200);
  });

  it('refuses while something is in the way, in one line, and changes nothing', async () => {
    const { db } = test.deps;
    const sponsor = await makeSponsor(db, { email: 'mona@example.com' });
    const refused = async (words: string, ...more: string[]) => {
      const ended = await erase('mona@example.com', '--yes', ...more);
      expect(ended).toMatchObject({ exitCode: 1, out: '' });
      expect(ended.err).toContain(words);
      expect(ended.err).toMatch(/^[^\n]+\n$/);
    };
    const { payment } = await makeSponsorship(db, { sponsorId: sponsor.id });
    await refused('has 1 live sponsorship: say --end-sponsorships');
    await makeDeposit(db, sponsor.id, 50_000);
    await refused('E£500.00 in the balance: say --withdraw-balance', '--end-sponsorships');
    await db.update(payments).set({ disputeState: 'open' }).where(eq(payments.id, payment.id));
    await refused('is disputed', ...WHOLE);
    await db.insert(payments).values({
      id: 'a-cart-that-is-open-00',
      kind: 'checkout',
      status: 'pending',
      sponsorId: sponsor.id,
      amount: 500,
      currency: 'egp',
      descriptionEn: 'Sponsorship',
      descriptionAr: 'كفالة',
      locale: 'en',
      createdAt: test.clock.now(),
    });
    await refused('under way since', ...WHOLE);
    expect((await db.select().from(sponsors))[0]).toEqual(sponsor);
    await db.update(sponsors).set({ closedAt: test.clock.now() });
    await refused('closed for the safety of children', ...WHOLE);
    expect(await db.select().from(auditEntries)).toEqual([]);
  });

  it('asks first; a dry run and a no change nothing', async () => {
    const { sponsor } = await makeWholePerson(test);
    const dry = await erase(WORDS.email, ...WHOLE, '--dry-run');
    expect(dry.out).toContain('would be forgotten, 2 sponsorships ended. Send E£');
    const asked = ['erase', WORDS.email, '--reason', 'x', ...WHOLE.slice(0, 2)];
    expect((await run(asked, false)).err).toContain('Nothing was changed.');
    expect(await run(asked)).toMatchObject({ exitCode: 2 });
    expect((await run(['erase', '4711', '--reason', 'x'])).err).toContain('has the number 4711');
    expect((await run(['erase', WORDS.email, '--reason', ' '])).exitCode).toBe(2);
    expect((await test.deps.db.select().from(sponsors))[0]).toEqual(sponsor);
    expect((await run(asked, true)).exitCode).toBe(0);
  });
});
