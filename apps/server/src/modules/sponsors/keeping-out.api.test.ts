import { beforeEach, expect, it } from 'vitest';
import { call, mailsOf, newcomer, PASSWORD, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeInquirySubject, makeSponsor } from '../../testing/factories.ts';

let owner: Awaited<ReturnType<typeof makeSponsor>>;
const test = await shareTestApp();
beforeEach(async () => {
  owner = await makeSponsor(test.deps.db, {
    email: 'mona@example.com',
    passwordHash: await test.deps.passwords.hash(PASSWORD),
  });
});

const STRANGER = '10.66.0.1';
const OWN = '10.9.0.1';

it.each([
  ['/sponsors/password', { email: 'mona@example.com' }],
  ['/sponsors/confirmation', { email: 'mona@example.com' }],
  ['/sponsors', { ...newcomer(), email: 'mona@example.com' }],
])('nobody can use up the tries of POST %s of another (decision 010)', async (url, body) => {
  const statuses = [];
  for (let tries = 0; tries < 8; tries += 1) {
    statuses.push((await call(test, 'POST', url, { body, address: STRANGER })).statusCode);
  }
  expect(statuses.at(-1)).toBe(429);
  expect((await call(test, 'POST', url, { body, address: OWN })).statusCode).toBeLessThan(300);
});

it('however many ask, an owner gets few links in an hour, and the newest is good', async () => {
  for (let tries = 0; tries < 30; tries += 1) {
    const address = `10.66.1.${tries}`;
    await call(test, 'POST', '/sponsors/password', { body: { email: owner.email }, address });
    await test.queue.runAll(test.deps.db);
    test.clock.advance({ minutes: 2 });
  }
  const mails = await mailsOf(test, 'reset-password');
  expect(mails.length).toBeLessThanOrEqual(10);
  const token = new URL(mails.at(-1)?.data.resetUrl ?? '').searchParams.get('reset_password_token');
  const body = {
    password: 'Papyrus-1',
    password_confirmation: 'Papyrus-1',
    reset_password_token: token,
  };
  expect((await call(test, 'PUT', '/sponsors/password', { body })).statusCode).toBe(200);
});

it('a sponsor cannot have mails sent to any number of addresses (PWD-07)', async () => {
  const headers = await sessionOf(test, owner);
  const statuses = [];
  for (let tries = 0; tries < 12; tries += 1) {
    const sponsor = { email: `someone-${tries}@example.com`, current_password: PASSWORD };
    statuses.push(
      (await call(test, 'PUT', '/sponsors/email', { headers, body: { sponsor } })).statusCode,
    );
  }
  expect(statuses.at(-1)).toBe(429);
  expect((await mailsOf(test, 'email-change-confirm')).length).toBeLessThanOrEqual(5);
});

it('guests who write in the name of a sponsor do not keep the sponsor from writing', async () => {
  const subject = await makeInquirySubject(test.deps.db);
  const inquiry = { inquiry_subject_id: subject.id, message: 'Hello' };
  for (let tries = 0; tries < 6; tries += 1) {
    await call(test, 'POST', '/guests/inquiries', {
      body: { ...inquiry, name: 'X', email: owner.email, phone_number: '01001234567' },
      address: STRANGER,
    });
  }
  const headers = await sessionOf(test, owner);
  const own = await call(test, 'POST', '/sponsors/inquiries', {
    headers,
    body: inquiry,
    address: OWN,
  });
  expect(own.statusCode, own.body).toBe(201);
});
