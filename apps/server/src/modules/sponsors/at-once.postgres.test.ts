import { eq, sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { postMail } from '../mails/index.ts';
import { lockOwner, lockSponsor } from './repository.ts';
import { accountTokens, signUps, sponsors } from './tables.ts';
import { call, mailsOf, newcomer, PASSWORD } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { mailSignUp, signUp } from './index.ts';
import { signUpForm } from '@nabta/contract';

const test = await shareTestApp();

it('200 sign-ups with one address at once make one account, and one mail, however many open its link', async () => {
  const form = signUpForm.parse(newcomer());
  const device = { id: 'a'.repeat(22), name: 'Chrome, Android', where: '' };
  await Promise.all(
    Array.from({ length: 200 }, () =>
      signUp(test.deps, { form, photo: undefined, locale: 'ar', device }),
    ),
  );
  await test.queue.runAll(test.deps.db);
  const mails = await mailsOf(test, 'confirm-email');
  expect(mails).toHaveLength(1);
  const { pathname, search } = new URL(mails[0]?.data.confirmUrl ?? '');
  const opened = await Promise.all(
    Array.from({ length: 20 }, () => call(test, 'GET', pathname.slice(3) + search)),
  );
  for (const { headers } of opened) expect(headers.location).toContain('success=true');
  expect(await test.deps.db.select().from(sponsors)).toHaveLength(1);
  expect(await mailsOf(test, 'already-registered')).toHaveLength(0);
});

it('50 uses of one reset token at once change one password', async () => {
  await makeSponsor(test.deps.db, {
    email: 'mona@example.com',
    passwordHash: await test.deps.passwords.hash(PASSWORD),
  });
  await call(test, 'POST', '/sponsors/password', { body: { email: 'mona@example.com' } });
  await test.queue.runAll(test.deps.db);
  const [mail] = await mailsOf(test, 'reset-password');
  const token = new URL(mail?.data.resetUrl ?? '').searchParams.get('reset_password_token');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => {
      const password = `Papyrus-${index}`;
      const body = { password, password_confirmation: password, reset_password_token: token };
      return call(test, 'PUT', '/sponsors/password', { body });
    }),
  );
  const won = answers.flatMap(({ statusCode }, index) => (statusCode === 200 ? [index] : []));
  expect(won).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(49);
  const [sponsor] = await test.deps.db.select().from(sponsors);
  const isWinner = await test.deps.passwords.verify(
    `Papyrus-${won[0] ?? 0}`,
    sponsor?.passwordHash ?? null,
  );
  expect(isWinner).toBe(true);
  expect(await mailsOf(test, 'password-changed')).toHaveLength(1);
  const used = await test.deps.db
    .select()
    .from(accountTokens)
    .where(eq(accountTokens.kind, 'reset'));
  expect(used.map(({ usedAt }) => usedAt !== null)).toEqual([true]);
});

it('the mail of a sign-up and an erasure do not wait for each other', async () => {
  const { db } = test.deps;
  const { id } = await makeSponsor(db, { email: 'mona@example.com' });
  await call(test, 'POST', '/sponsors', { body: newcomer() });
  const [waiting] = await db.select().from(signUps);
  let mailing = Promise.resolve();
  await db.transaction(async (erasure) => {
    await lockSponsor(erasure, id);
    mailing = mailSignUp(test.deps, { signUpId: waiting?.id ?? 0, gifts: [] });
    await vi.waitFor(async () => {
      const { rows } = await erasure.execute(
        sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      expect(rows).toHaveLength(1);
    });
    await erasure.execute(sql`set local lock_timeout = '1s'`);
    await erasure.delete(signUps);
  });
  await mailing;
  expect(await mailsOf(test, 'already-registered')).toEqual([]);
});

it('a mail does not wait for whoever has locked its sponsor', async () => {
  const { db } = test.deps;
  const { id: sponsorId, email: to } = await makeSponsor(db);
  await db.transaction(async (holder) => {
    await lockSponsor(holder, sponsorId);
    await lockOwner(holder, to);
    await db.transaction(async (writer) => {
      await writer.execute(sql`set local lock_timeout = '1s'`);
      await postMail(test.deps, writer, {
        dedupeKey: 'a mail',
        to,
        sponsorId,
        locale: 'ar',
        request: {
          template: 'already-registered',
          data: { name: 'x', signInUrl: 'http://localhost', resetUrl: 'http://localhost' },
        },
      });
    });
  });
  expect(await mailsOf(test, 'already-registered')).toHaveLength(1);
});
