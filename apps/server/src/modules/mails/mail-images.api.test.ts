import type { MailRequest } from '@nabta/emails';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Mail } from '../../platform/mailer.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeChild } from '../../testing/factories.ts';
import { hideChild } from '../children/index.ts';
import { children } from '../children/tables.ts';
import { showInArch } from '../pictures/index.ts';
import { deliverMail, mailChild } from './index.ts';
import { outboxMails } from './tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(() => test.reset());

async function makeSponsoredChild() {
  const { id } = await makeChild(test.deps.db);
  const [child] = await test.deps.db.select().from(children).where(eq(children.id, id));
  if (!child) throw new Error('no child');
  return child;
}

/** Delivers a mail about a child, and returns it as the mail server got it. */
async function delivered(request: MailRequest, storage = test.deps.storage): Promise<Mail> {
  const { db, clock } = test.deps;
  const [mail] = await db
    .insert(outboxMails)
    .values({
      dedupeKey: 'one',
      to: 'mona@example.com',
      locale: 'en',
      request,
      createdAt: clock.now(),
    })
    .returning();
  const sent: Mail[] = [];
  const mailer = { deliver: (one: Mail) => Promise.resolve(void sent.push(one)) };
  const noFiles = () => Promise.resolve([]);
  await deliverMail({ ...test.deps, storage, mailer }, { mailId: mail?.id ?? 0 }, noFiles);
  const [only] = sent;
  if (!only) throw new Error('nothing was delivered');
  return only;
}

const upcoming = (child: Parameters<typeof mailChild>[0]): MailRequest => ({
  template: 'due-upcoming',
  data: {
    ...{
      name: 'Mona',
      child: mailChild(child),
      dueOn: '2026-11-20',
      amount: 1_000,
      currency: 'egp',
    },
    ...{ card: null, cardsUrl: 'https://nabta.example/my-cards' },
  },
});

it('a mail about a child brings its portrait and the logo along, as PNG with clear corners', async () => {
  const child = await makeSponsoredChild();
  const { html, images } = await delivered(upcoming(child));
  expect(images.map(({ name }) => name)).toEqual(['logo-mark', `portrait-${child.pictureId}`]);
  for (const { name, content, type } of images) {
    expect(type).toBe('image/png');
    expect(html).toContain(`src="cid:${name}"`);
    expect((await sharp(content).metadata()).hasAlpha).toBe(true);
  }
  const portrait = sharp(images[1]?.content);
  expect(await portrait.metadata()).toMatchObject({ format: 'png', width: 240, height: 300 });
  const { data } = await portrait.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  expect(data[3]).toBe(0);
});

it('no mail holds an address under which a child could be seen without its sponsor', async () => {
  const { html } = await delivered(upcoming(await makeSponsoredChild()));
  expect(html).not.toMatch(/\/media\//);
  expect(html).not.toMatch(/<img[^>]* src="(?!cid:)/);
});

it('a picture that was withdrawn before the mail went out does not go with it', async () => {
  const child = await makeSponsoredChild();
  await showInArch(test.deps, child.pictureId);
  await hideChild(test.deps, { code: child.code, reason: 'asked by the family', actor: 'tests' });
  const { html, images } = await delivered(upcoming(child));
  expect(images.map(({ name }) => name)).toEqual(['logo-mark']);
  expect(html).not.toContain('portrait-');
  expect(html).toContain('Amira Samir Girgis');
});

it('a mail does not wait for a picture that cannot be made', async () => {
  const child = await makeSponsoredChild();
  const broken = { ...test.deps.storage, write: () => Promise.reject(new Error('disk full')) };
  const { images } = await delivered(upcoming(child), broken);
  expect(images.map(({ name }) => name)).toEqual(['logo-mark']);
});

it('the mailbox of the demo shows the images of its mails', async () => {
  const child = await makeSponsoredChild();
  await delivered(upcoming(child));
  const { body } = await test.app.inject('/dev/mail');
  const addresses = [...body.matchAll(/src=&#34;(\/dev\/mail\/images\/[\w-]+)&#34;/g)];
  expect(addresses).toHaveLength(2);
  for (const [, address = ''] of addresses) {
    const { statusCode, headers } = await test.app.inject(address);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  }
  expect((await test.app.inject('/dev/mail/images/portrait-nobody')).statusCode).toBe(404);
});
