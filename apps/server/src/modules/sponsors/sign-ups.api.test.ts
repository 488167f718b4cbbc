import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SignInResponse, SponsorResponse } from '@nabta/contract';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { accountTokens, signUpLinks, signUps, sponsors } from './tables.ts';
import { pictures } from '../pictures/tables.ts';
import { hashToken } from '../../platform/secrets.ts';
import { call, mailsOf, newcomer, PASSWORD } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeChild, makeSponsor } from '../../testing/factories.ts';
import { makeGift } from '../../testing/sponsoring.ts';
import { originalOf } from '../pictures/rules.ts';

const test = await shareTestApp();

const waiting = () => test.deps.db.select().from(signUps);
const photo = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#b4472e' } })
    .png()
    .toBuffer();

async function signUpWithPhoto(
  email = newcomer().email,
  cart: readonly number[] = [],
  gifts: readonly string[] = [],
) {
  const { phone_number_primary: phone, phone_number_secondary: _none, ...fields } = newcomer();
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, email })) form.append(name, value);
  form.append('phone_number_primary[code]', phone.code);
  form.append('phone_number_primary[number]', phone.number);
  for (const id of cart) form.append('cart_sponsoree_ids[]', String(id));
  for (const gift of gifts) form.append('cart_gifts[]', gift);
  form.append('image', new Blob([new Uint8Array(await photo())]), 'me.png');
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  const answer = await test.app.inject({
    method: 'POST',
    url: '/v1/sponsors',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(answer.statusCode, answer.body).toBe(201);
  await test.queue.runAll(test.deps.db);
}

async function pageOfLink(which = -1) {
  const mail = (await mailsOf(test, 'confirm-email')).at(which);
  const { pathname, search } = new URL(mail?.data.confirmUrl ?? '');
  const { headers } = await call(test, 'GET', pathname.slice(3) + search);
  return new URL(String(headers.location)).searchParams;
}

const openLink = async () => (await pageOfLink()).get('account_confirmation_success') === 'true';

async function cartAtSignIn(password = PASSWORD) {
  const body = { email: newcomer().email, password };
  const answer = await call(test, 'POST', '/sponsors/sign_in', { body });
  return answer.json<SignInResponse>().cart_sponsoree_ids;
}

const isStored = async (id: string) => (await test.deps.storage.read(originalOf(id))) !== undefined;

describe('the photo of a sign-up', () => {
  it('is shown only when the address is confirmed (SUP-02)', async () => {
    await signUpWithPhoto();
    const id = (await waiting())[0]?.pictureId ?? '';
    expect(await isStored(id)).toBe(true);
    expect(await test.deps.db.select().from(pictures)).toEqual([]);
    expect((await test.app.inject(`/media/${id}/160.jpg`)).statusCode).toBe(404);
    await openLink();
    expect((await test.app.inject(`/media/${id}/160.jpg`)).statusCode).toBe(200);
    const body = { email: newcomer().email, password: PASSWORD };
    const answer = await call(test, 'POST', '/sponsors/sign_in', { body });
    const { sponsor } = answer.json<SponsorResponse>();
    expect(sponsor.image_url).toBe(`/media/${id}/480.jpg`);
  });

  it('makes room for that of the same sign-up, sent again', async () => {
    await signUpWithPhoto();
    const first = (await waiting())[0]?.pictureId ?? '';
    await signUpWithPhoto();
    const [one, ...others] = await waiting();
    expect(others).toEqual([]);
    expect(await isStored(first)).toBe(false);
    expect(await isStored(one?.pictureId ?? '')).toBe(true);
    expect(await mailsOf(test, 'confirm-email')).toHaveLength(1);
  });

  it('is forgotten with a sign-up that nobody confirms within a month', async () => {
    await signUpWithPhoto();
    const id = (await waiting())[0]?.pictureId ?? '';
    test.clock.advance({ hours: 29 * 24 });
    await test.queue.runSchedule('enforce-retention');
    expect(await waiting()).toHaveLength(1);
    await signUpWithPhoto('other@example.com');
    test.clock.advance({ hours: 2 * 24 });
    await test.queue.runSchedule('enforce-retention');
    expect((await waiting()).map(({ email }) => email)).toEqual(['other@example.com']);
    expect(await isStored(id)).toBe(false);
    test.clock.advance({ hours: 60 * 24 });
    await test.queue.runSchedule('enforce-retention');
    expect(await test.deps.db.select().from(signUpLinks)).toEqual([]);
  });
});

describe('the link of a sign-up', () => {
  it('is mailed again, and the ones before stay good (PWD-03)', async () => {
    const body = newcomer();
    await call(test, 'POST', '/sponsors', { body });
    await test.queue.runAll(test.deps.db);
    test.clock.advance({ hours: 8 * 24 });
    expect(await openLink()).toBe(false);
    for (const [index, url] of ['/sponsors/confirmation', '/sponsors/password'].entries()) {
      const address = `10.66.2.${index}`;
      await call(test, 'POST', url, { body: { email: body.email }, address });
      await test.queue.runAll(test.deps.db);
      test.clock.advance({ minutes: 3 });
    }
    expect(await mailsOf(test, 'confirm-email')).toHaveLength(3);
    expect(await openLink()).toBe(true);
    const second = (await mailsOf(test, 'confirm-email'))[1]?.data.confirmUrl ?? '';
    const { pathname, search } = new URL(second);
    const again = await call(test, 'GET', pathname.slice(3) + search);
    expect(again.headers.location).toContain('success=true');
  });

  it('goes out so often in an hour at most, whoever asks from wherever', async () => {
    await call(test, 'POST', '/sponsors', { body: newcomer() });
    for (let tries = 0; tries < 25; tries += 1) {
      await test.queue.runAll(test.deps.db);
      test.clock.advance({ minutes: 2 });
      const address = `10.66.1.${tries}`;
      const body = { email: newcomer().email };
      await call(test, 'POST', '/sponsors/confirmation', { body, address });
    }
    expect((await mailsOf(test, 'confirm-email')).length).toBeLessThanOrEqual(10);
    expect(await openLink()).toBe(true);
  });
});

it('who waited for a confirmation before sign-ups were kept apart goes on to wait', async () => {
  const { db } = test.deps;
  const sponsor = await makeSponsor(db, { email: 'mona@example.com', confirmedAt: null });
  const settled = await makeSponsor(db, { email: 'settled@example.com', passwordHash: 'kept' });
  await db.execute(sql`alter table sponsors drop constraint sponsors_password`);
  await db.execute(sql`alter table account_tokens drop constraint account_tokens_kind`);
  const passwordHash = await test.deps.passwords.hash(PASSWORD);
  await db.execute(
    sql`update sponsors set password_hash = ${passwordHash} where id = ${sponsor.id}`,
  );
  for (const { id } of [sponsor, settled]) {
    await db.execute(sql`
      insert into account_tokens (sponsor_id, kind, token_hash, created_at, expires_at, used_at)
      select ${id}, 'confirmation', ${hashToken(`link-${id}`)}, now, now + interval '7 days',
        case when ${id} = ${settled.id} then now end
      from (select ${test.clock.now().toString()}::timestamptz as now)`);
  }
  const path = fileURLToPath(new URL('../../db/migrations/0004_sign-ups.sql', import.meta.url));
  const statements = (await readFile(path, 'utf8')).split('--> statement-breakpoint');
  // The tables are there already: what is tried is the move, and the rules after it.
  const move = statements.slice(
    statements.findIndex((one) => one.includes('INSERT INTO "sign_ups"')),
  );
  for (const statement of move) await db.execute(sql.raw(statement));
  expect(await db.select().from(accountTokens)).toEqual([]);
  expect((await db.select().from(sponsors)).map(({ email }) => email)).toEqual([settled.email]);
  for (const { id } of [sponsor, settled]) {
    const url = `/sponsors/confirmation?confirmation_token=link-${id}`;
    expect((await call(test, 'GET', url)).headers.location).toContain('success=true');
  }
  const body = { email: 'mona@example.com', password: PASSWORD };
  expect((await call(test, 'POST', '/sponsors/sign_in', { body })).statusCode).toBe(200);
});

describe('the cart of a guest who signs up', () => {
  it('waits for the first sign-in, on whatever device that is (CHD-17)', async () => {
    await signUpWithPhoto(undefined, [12, 7]);
    expect((await pageOfLink()).get('children')).toBe('12,7');
    const again = await pageOfLink();
    expect(again.get('children'), 'a scanner of mails opened it first').toBe('12,7');
    expect(await cartAtSignIn()).toEqual([12, 7]);
    expect(await cartAtSignIn(), 'given once').toEqual([]);
  });

  it('is named in the mail with its gifts, which its link brings along', async () => {
    const { db } = test.deps;
    const mariam = await makeChild(db);
    const hidden = await makeChild(db, { status: 'hidden' });
    const coat = await makeGift(db, { titleEn: 'Winter coat', titleAr: 'معطف شتوي' });
    const old = await makeGift(db, { titleEn: 'Offered no more', onSite: false });
    const gifts = [
      ...[`${mariam.id}.${coat.id}.2`, `${hidden.id}.${coat.id}.1`],
      `${mariam.id}.${old.id}.1`,
    ];
    await signUpWithPhoto(undefined, [mariam.id, hidden.id], gifts);
    const [mail] = await mailsOf(test, 'confirm-email');
    const name = { en: mariam.firstNameEn, ar: mariam.firstNameAr };
    expect(mail?.data.cart).toEqual({
      children: [name],
      gifts: [{ title: { en: 'Winter coat', ar: 'معطف شتوي' }, childName: name }],
    });
    expect((await pageOfLink()).get('gifts')).toBe(gifts.join(','));
  });

  it.each([[['7']], [['7.3.0']], [['7.3.x']], [['7.3.1'.repeat(2)]], ['7.3.1']])(
    'has gifts that say child, gift and count, not %j',
    async (cart_gifts) => {
      const answer = await call(test, 'POST', '/sponsors', { body: { ...newcomer(), cart_gifts } });
      expect(answer.statusCode).toBe(422);
    },
  );

  it('may be empty, and then mail and link tell of nobody', async () => {
    await signUpWithPhoto();
    const [mail] = await mailsOf(test, 'confirm-email');
    expect(mail?.data.cart).toBeUndefined();
    expect((await pageOfLink()).has('children')).toBe(false);
    expect(await cartAtSignIn()).toEqual([]);
  });

  it('never comes into the account of somebody else (TRAP-16)', async () => {
    const signUp = (more: object) =>
      call(test, 'POST', '/sponsors', { body: { ...newcomer(), ...more } });
    await signUp({ cart_sponsoree_ids: [3] });
    await signUp({ cart_sponsoree_ids: [9], password: 'Another-2026' });
    await test.queue.runAll(test.deps.db);
    expect((await pageOfLink(0)).get('children')).toBe('3');
    const late = await pageOfLink(1);
    expect(late.get('account_existed')).toBe('true');
    expect(late.has('children')).toBe(false);
    expect(await cartAtSignIn()).toEqual([3]);
  });

  it.each([[['x']], [[0]], [Array.from({ length: 21 }, (_, at) => at + 1)], ['12']])(
    'is a short list of ids, not %j',
    async (ids) => {
      const body = { ...newcomer(), cart_sponsoree_ids: ids };
      expect((await call(test, 'POST', '/sponsors', { body })).statusCode).toBe(422);
    },
  );
});
