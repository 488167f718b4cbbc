import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import {
  DESK_CALLS,
  PERMISSIONS,
  STAFF_ROLES,
  type DeskCall,
  type LookKind,
  type StaffRole,
} from '@nabta/contract/desk';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { children } from '../modules/children/tables.ts';
import { looks } from '../modules/looks/tables.ts';
import { sessionOf } from '../testing/accounts.ts';
import { buildTestApp } from '../testing/build-test-app.ts';
import { callDesk, deskSessionOf, makeStaff } from '../testing/desk.ts';
import { makeChild, makeFamily, makeInquiry, makeSponsor } from '../testing/factories.ts';
import { makeAttachment, makeLetter } from '../testing/letters.ts';
import { shareTestApp } from '../testing/share-test-app.ts';
import { makeDue, makeSponsorship } from '../testing/sponsoring.ts';

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

/** Kinds and ids of records. */
type Left = readonly (readonly [LookKind, string])[];

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

  it('is open to the roles that the table names, and to no other', async () => {
    for (const role of STAFF_ROLES) {
      const session = await deskSessionOf(test, await makeStaff(test, [role]));
      const answer = await ask(name, { session });
      expect(answer.headers['cache-control'], role).toBe('no-store');
      if (mayCall(role, row)) expect([401, 403], role).not.toContain(answer.statusCode);
      else expect(answer.json(), role).toMatchObject({ code: 'forbidden' });
    }
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

it('each call that moves money, ends what a sponsor has, lets one back, takes all data out, or erases asks for the second factor', () => {
  const grave = CALLS.filter(([name]) =>
    /^GET .*\/(child_files|export)$|^POST .*\/(transfers?|refunds|withdrawals|heal|(sponsorships|sponsors)\/:id\/(end|close|reopen|erase|merge)|children\/:id\/exit|refund_proposals\/:id\/\w+)$/.test(
      name,
    ),
  );
  expect(grave.length).toBeGreaterThan(9);
  expect(grave.filter(([, { confirmed }]) => confirmed !== true)).toEqual([]);
});

/** The rows that leave looks, by the record in the address or by their routes. */
const LOOKING = CALLS.filter(([, { looks: kind }]) => typeof kind === 'string');

it('every read of a record leaves its looks, and a refused one none', async () => {
  const { db, storage } = test.deps;
  const staff = await makeStaff(test, [...STAFF_ROLES]);
  const session = await deskSessionOf(test, staff);
  const letter = await makeLetter(db, { status: 'in_review' });
  const picture = await makeAttachment(db, letter);
  await storage.write(`letters/${picture.id}/picture.jpg`, Buffer.from('jpeg'), 'image/jpeg');
  const inquiry = await makeInquiry(db);
  const sponsorship = await makeSponsorship(db);
  const { child, sponsor, payment } = sponsorship;
  const due = await makeDue(db, sponsorship, { state: 'planned' });
  const family = await makeFamily(db);
  const siblings = [
    await makeChild(db, { familyId: family.id, villageId: family.villageId }),
    await makeChild(db, { familyId: family.id, villageId: family.villageId }),
  ];
  const everyChild = await db.select({ id: children.id }).from(children);

  const at = (kind: LookKind, id: number | string) => [[kind, String(id)]] as const;
  const atEach = (rows: readonly { id: number }[]) =>
    rows.map(({ id }) => ['child', String(id)] as const);
  /** Of each row: what is asked, and the looks that it leaves. */
  const reads: Readonly<Record<string, readonly [asked: number | string, left: Left]>> = {
    'GET /v1/desk/letters/:id': [letter.id, at('letter', letter.id)],
    'GET /v1/desk/letter_pictures/:id': [picture.id, at('picture', picture.id)],
    'GET /v1/desk/children/:id': [child.id, at('child', child.id)],
    'GET /v1/desk/families': [`?code=${family.code}`, atEach(siblings)],
    'GET /v1/desk/child_pictures/:id': [child.pictureId, at('picture', child.pictureId)],
    'GET /v1/desk/child_files': ['?format=csv', atEach(everyChild)],
    'GET /v1/desk/sponsors/:id': [sponsor.id, at('sponsor', sponsor.id)],
    'GET /v1/desk/sponsors/:id/timeline': [sponsor.id, at('sponsor', sponsor.id)],
    'GET /v1/desk/sponsors/:id/export': [sponsor.id, at('sponsor', sponsor.id)],
    'GET /v1/desk/inquiries/:id': [inquiry.id, at('inquiry', inquiry.id)],
    'GET /v1/desk/payments/:id': [payment.id, at('payment', payment.id)],
    'GET /v1/desk/payments/:id/receipt': [payment.id, at('payment', payment.id)],
    'GET /v1/desk/dues/:id': [due.id, at('sponsor', sponsor.id)],
  };
  expect(Object.keys(reads).toSorted()).toEqual(LOOKING.map(([name]) => name).toSorted());

  const content = await deskSessionOf(test, await makeStaff(test, ['content']));
  for (const [name, [asked, expected]] of Object.entries(reads)) {
    const path = name.replace('/v1/desk', '');
    const whole = path.includes(':id') ? path.replace(':id', String(asked)) : path + String(asked);
    if (path.includes(':id')) await ask(name, { session });
    const refused = await callDesk(test, whole as 'GET /', { session: content });
    expect(refused.statusCode, name).toBe(403);
    expect(await db.$count(looks), name).toBe(0);
    const answer = await callDesk(test, whole as 'GET /', { session });
    expect(answer.statusCode, name).toBe(200);
    const left = await db.select().from(looks);
    expect(new Set(left.map(({ staffId, call: by }) => `${staffId} ${by}`)), name).toEqual(
      new Set([`${staff.id} ${name}`]),
    );
    expect(left.map(({ kind, subjectId }) => [kind, subjectId]).toSorted(), name).toEqual(
      expected.toSorted(),
    );
    await db.delete(looks);
  }
});

it('a read that leaves no look says why; of those, only the communities’, the staff’s and the content’s show one record', () => {
  const others = CALLS.filter(([name]) => name.startsWith('GET ')).filter(
    ([name]) => !LOOKING.some(([looking]) => looking === name),
  );
  const reasons = others.map(([, { looks: kind }]) => (typeof kind === 'object' ? kind.none : ''));
  expect(reasons.filter((why) => why.length < 10)).toEqual([]);
  expect(others.map(([name]) => name).filter((name) => name.includes(':id'))).toEqual([
    'GET /v1/desk/communities/:id',
    'GET /v1/desk/staff/:id',
    'GET /v1/desk/content/:id',
    'GET /v1/desk/content/:id/page',
  ]);
});

/** The calls of sponsors that no session opens: signing up and in, and what a link of ours opens. */
const FOR_ANYBODY = [
  'GET /v1/sponsors/confirmation',
  'GET /v1/sponsors/letter_attachments/:id',
  'POST /v1/sponsors',
  'POST /v1/sponsors/confirmation',
  'POST /v1/sponsors/password',
  'POST /v1/sponsors/sign_in',
  'PUT /v1/sponsors/acquire_access',
  'PUT /v1/sponsors/password',
];

it('no desk cookie opens a call of sponsors', async () => {
  const session = await deskSessionOf(test, await makeStaff(test, [...STAFF_ROLES]));
  const refusedTo = async (url: string, method: string, headers: object) => {
    const { statusCode } = await test.app.inject({
      method: method as 'GET',
      url: url.replaceAll(/:\w+/g, '999999'),
      headers: { ...headers },
      cookies: { desk: session, '__Host-desk': session, token: session },
    });
    return statusCode === 401;
  };
  const ofSponsors = routes
    .filter(({ url, method }) => url.startsWith('/v1/sponsors') && method !== 'HEAD')
    .flatMap(({ url, method }) => [method].flat().map((one) => [url, one] as const));
  const closed: string[] = [];
  const open: string[] = [];
  for (const [url, method] of ofSponsors) {
    const isRefused = await refusedTo(url, method, { authorization: `Bearer ${session}` });
    (isRefused ? closed : open).push(`${method} ${url}`);
    // The same call of a sponsor is let in: it is the cookie that is refused.
    const sponsor = await sessionOf(test, await makeSponsor(test.deps.db));
    expect(await refusedTo(url, method, sponsor), `${method} ${url}`).toBe(false);
  }
  expect(closed.length).toBeGreaterThan(30);
  expect(open.toSorted()).toEqual(FOR_ANYBODY);
});

it('the documents of the API are apart, and hold only the schemas of their own calls', async () => {
  const session = await deskSessionOf(test, await makeStaff(test, ['content']));
  const documents = {
    desk: (await callDesk(test, 'GET /openapi.json', { session })).body,
    open: (await test.app.inject('/docs/json')).body,
  };
  for (const text of Object.values(documents)) {
    const { components } = JSON.parse(text) as { components: { schemas: object } };
    const referred = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name);
    expect(Object.keys(components.schemas).toSorted()).toEqual([...new Set(referred)].toSorted());
  }
  const pathsOf = (text: string) =>
    Object.keys((JSON.parse(text) as { paths: Record<string, unknown> }).paths);
  const [desk, open] = [pathsOf(documents.desk), pathsOf(documents.open)];
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
