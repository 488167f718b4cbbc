import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  DESK_CALLS,
  PERMISSIONS,
  STAFF_ROLES,
  type DeskCall,
  type StaffRole,
} from '@nabta/contract/desk';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { looks } from '../modules/looks/tables.ts';
import { call, sessionOf } from '../testing/accounts.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { callDesk, deskSessionOf, makeStaff } from '../testing/desk.ts';
import { makeChild, makeInquiry, makeSponsor } from '../testing/factories.ts';
import { makeAttachment, makeLetter } from '../testing/letters.ts';
import { shareTestApp } from '../testing/share-test-app.ts';
import { makeSponsorship } from '../testing/sponsoring.ts';

const routes: RouteOptions[] = [];
function listen(message: unknown): void {
  (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
    routes.push(route);
  });
}
subscribe('fastify.initialization', listen);
const test = await shareTestApp({ unlimited: true });
unsubscribe('fastify.initialization', listen);

const CALLS: readonly (readonly [string, DeskCall])[] = Object.entries(DESK_CALLS);

/** A call of the table with an id that nothing has, and a body that no call takes. */
const ask = (name: string, options: Parameters<typeof callDesk>[2]) => {
  const [method = '', url = ''] = name.replace('/v1/desk', '').split(' ');
  const path = `${method as 'GET'} ${url.replace(':id', '999999') as '/'}` as const;
  return callDesk(test, path, method === 'GET' ? options : { body: {}, ...options });
};

const mayCall = (role: StaffRole, { access }: DeskCall): boolean =>
  access === 'guest' ||
  access === 'any-staff' ||
  (PERMISSIONS[access] as readonly StaffRole[]).includes(role);

it('the routes of the desk are those of the table, and no others', () => {
  const found = routes
    .filter(({ url, method }) => url.startsWith('/v1/desk') && method !== 'HEAD')
    .map(({ url, method }) => `${[method].flat().join()} ${url}`);
  expect(found.toSorted()).toEqual(Object.keys(DESK_CALLS).toSorted());
});

describe.each(CALLS)('%s', (name, row) => {
  const isGuests = row.access === 'guest';

  it.each(STAFF_ROLES)('is open to the role %s only where the table says so', async (role) => {
    const session = await deskSessionOf(test, await makeStaff(test, [role]));
    const answer = await ask(name, { session });
    expect(answer.headers['cache-control']).toBe('no-store');
    if (mayCall(role, row)) expect([401, 403]).not.toContain(answer.statusCode);
    else expect(answer.json()).toMatchObject({ code: 'forbidden' });
  });

  it('is closed to guests, sponsors, ended sessions and closed accounts', async () => {
    const sponsor = await makeSponsor(test.deps.db);
    const roles = [...STAFF_ROLES];
    const staff = await makeStaff(test, roles);
    const [idle, late] = [await deskSessionOf(test, staff), await deskSessionOf(test, staff)];
    const gone = await makeStaff(test, roles, { closedAt: test.clock.now() });
    const before = test.clock.now();
    test.clock.set(before.add({ minutes: 31 }).toString());
    const answers = [
      await ask(name, {}),
      await ask(name, { headers: await sessionOf(test, sponsor) }),
      await ask(name, { session: 'x'.repeat(43) }),
      await ask(name, { session: idle }),
      await ask(name, { session: await deskSessionOf(test, gone) }),
    ];
    test.clock.set(before.add({ hours: 13 }).toString());
    answers.push(await ask(name, { session: late }));
    // An open call gets as far as its body, which is missing here.
    const expected = row.body ? 422 : 200;
    for (const { statusCode } of answers) expect(statusCode).toBe(isGuests ? expected : 401);
  });
});

it.each(CALLS.filter(([name]) => !name.startsWith('GET')))(
  '%s is refused to pages of other sites',
  async (name) => {
    const session = await deskSessionOf(test, await makeStaff(test, [...STAFF_ROLES]));
    const foreign = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: '' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ];
    for (const headers of foreign) {
      const answer = await ask(name, { session, headers });
      expect(answer.json()).toMatchObject({ code: 'forbidden' });
    }
  },
);

it.each(CALLS.filter(([, { confirmed }]) => confirmed))(
  '%s asks for the second factor again after ten minutes',
  async (name) => {
    const session = await deskSessionOf(test, await makeStaff(test, [...STAFF_ROLES]));
    test.clock.set(test.clock.now().add({ minutes: 10 }).toString());
    const answer = await ask(name, { session });
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'confirmation-required' });
  },
);

it('every read of a record leaves one look, and a refused one none', async () => {
  const { db, storage } = test.deps;
  const staff = await makeStaff(test, [...STAFF_ROLES]);
  const session = await deskSessionOf(test, staff);
  const letter = await makeLetter(db, { status: 'in_review' });
  const picture = await makeAttachment(db, letter);
  await storage.write(`letters/${picture.id}/picture.jpg`, Buffer.from('jpeg'), 'image/jpeg');
  const child = await makeChild(db);
  const sponsor = await makeSponsor(db);
  const { payment } = await makeSponsorship(db);
  const idOf: Readonly<Record<string, string>> = {
    'GET /v1/desk/letters/:id': String(letter.id),
    'GET /v1/desk/letter_pictures/:id': picture.id,
    'GET /v1/desk/children/:id': String(child.id),
    'GET /v1/desk/child_pictures/:id': child.pictureId,
    'GET /v1/desk/sponsors/:id': String(sponsor.id),
    'GET /v1/desk/sponsors/:id/export': String(sponsor.id),
    'GET /v1/desk/inquiries/:id': String((await makeInquiry(db)).id),
    'GET /v1/desk/payments/:id': payment.id,
    'GET /v1/desk/payments/:id/receipt': payment.id,
  };
  const rows = CALLS.filter(([, { looks: kind }]) => kind !== undefined);
  for (const [name] of rows) {
    const path = name.replace('/v1/desk', '').replace(':id', idOf[name] ?? '') as 'GET /';
    expect((await callDesk(test, path, { session })).statusCode).toBe(200);
    await ask(name, { session });
  }
  const outsider = await deskSessionOf(test, await makeStaff(test, ['content']));
  await callDesk(test, `GET /letters/${letter.id}`, { session: outsider });
  const left = await db.select().from(looks);
  expect(
    left.map(({ staffId, kind, subjectId, call: by }) => [staffId, kind, subjectId, by]),
  ).toEqual(rows.map(([name, { looks: kind = '' }]) => [staff.id, kind, idOf[name], name]));
});

it('a call that reads one letter, child, sponsor, inquiry, payment or picture is one that leaves a look', () => {
  const reads = CALLS.filter(([name]) =>
    /^GET .*\/(letter|child|sponsor|payment|inquir).*\/:id/.test(name),
  );
  expect(reads.length).toBeGreaterThan(5);
  expect(reads.filter(([, { looks: kind }]) => kind === undefined)).toEqual([]);
});

it('no desk cookie opens a call of sponsors', async () => {
  const session = await deskSessionOf(test, await makeStaff(test, [...STAFF_ROLES]));
  const cookies = { desk: session, token: session };
  expect((await call(test, 'GET', '/sponsors/self', { cookies })).statusCode).toBe(401);
});

it('the documents of the API are apart', async () => {
  const pathsOf = (text: string) =>
    Object.keys((JSON.parse(text) as { paths: Record<string, unknown> }).paths);
  const session = await deskSessionOf(test, await makeStaff(test, ['content']));
  const desk = pathsOf((await callDesk(test, 'GET /openapi.json', { session })).body);
  const open = pathsOf((await test.app.inject('/docs/json')).body);
  expect(open.filter((path) => path.includes('desk'))).toEqual([]);
  expect(open).toContain('/v1/guests/home');
  const described = CALLS.map(([name]) => name.split(' ')[1]?.replace(':id', '{id}'));
  expect(new Set(desk)).toEqual(new Set(described));
});

describe('on other addresses', () => {
  const apps: { close(): Promise<void> }[] = [];
  afterAll(() => Promise.all(apps.map((app) => app.close())));

  it('DESK=0 turns it off', async () => {
    const closed = await buildTestApp({ settings: { DESK: '0' } });
    apps.push(closed);
    const session = await deskSessionOf(closed, await makeStaff(closed, [...STAFF_ROLES]));
    for (const path of ['GET /session', 'GET /openapi.json', 'POST /sign_in'] as const) {
      expect((await callDesk(closed, path, { session })).statusCode, path).toBe(404);
    }
  });

  it('on https the cookie is one that no other host can set (ASVS 3.3.3)', async () => {
    const settings = {
      PUBLIC_URL: 'https://nabta.example',
      SECRET_KEY: 'k'.repeat(32),
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      SMTP_URL: 'smtps://mail.example',
    };
    const real = await buildTestApp({ settings });
    apps.push(real);
    const session = await deskSessionOf(real, await makeStaff(real, ['letters']));
    const ask = (name: string) =>
      real.app.inject({ url: '/v1/desk/session', cookies: { [name]: session } });
    expect((await ask('desk')).statusCode).toBe(401);
    expect((await ask('__Host-desk')).statusCode).toBe(200);
  });
});
