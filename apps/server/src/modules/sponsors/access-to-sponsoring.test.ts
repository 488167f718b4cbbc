import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { children } from '../children/tables.ts';
import { randomId } from '../../platform/secrets.ts';
import { call, sessionOf } from '../../testing/accounts.ts';
import {
  ask as askAs,
  makeBelongings,
  MATRIX,
  type Belongings,
  type Row,
} from '../../testing/belongings.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';

let owner: Belongings;
let stranger: Belongings;
const test = await shareTestApp();
beforeEach(async () => {
  owner = await makeBelongings(test, 'Secret');
  stranger = await makeBelongings(test, 'Plain');
});

const ask = (row: Row, who: Belongings, of: Belongings) => askAs(test, row, who.sponsor, of);

const TABLES = [
  'sponsorships',
  'dues',
  'cards',
  'child_claims',
  'ledger_entries',
  'payments',
  'letters',
  'letter_drafts',
  'letter_writers',
  'letter_attachments',
  'policy_confirmations',
];

/** Calls of sponsoring are those that `access-rules` does not know. */
const OF_ACCOUNTS =
  /^\w+ \/v1\/sponsors(|\/(self|email|password|sign_\w+|confirmation|acquire_access|sessions|sessions\/\{id\}|sponsorees|general_donations|inquiries))$/;

describe('what belongs to a sponsor (RTE-19)', () => {
  it('is asked for by no call that this does not try', async () => {
    const { paths } = (await test.app.inject('/docs/json')).json<{
      paths: Record<string, Record<string, unknown>>;
    }>();
    const named = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const ofSponsoring = named.filter(
      (one) => /\/v1\/(sponsors|receipts)/.test(one) && !OF_ACCOUNTS.test(one),
    );
    expect(MATRIX.map(({ name }) => name).toSorted()).toEqual(ofSponsoring.toSorted());
  });

  it.each(MATRIX)('is for its owner: $name', async (row) => {
    const answer = await ask(row, owner, owner);
    expect(row.own, answer.body).toContain(answer.statusCode);
    expect(answer.body).not.toContain('Plain');
  });

  it.each(MATRIX)('is for nobody else: $name', async (row) => {
    const answer = await ask(row, stranger, owner);
    expect(answer.statusCode, answer.body).toBe(row.other);
    expect(answer.body).not.toContain('Secret');
    if (row.other !== 404 || row.name.includes('{number}')) return;
    // It answers as if it were not there.
    const nothing: Belongings = {
      ...owner,
      sponsorshipId: 999,
      cardId: 999,
      setupId: randomId(),
      paymentId: randomId(),
      attachmentId: randomId(),
    };
    expect((await ask(row, stranger, nothing)).body).toBe(answer.body);
  });

  it('and nothing of it is changed by who may not', async () => {
    const state = async () =>
      Promise.all(
        TABLES.map(
          async (table) =>
            (await test.deps.database.sql.query(`select * from ${table} order by 1`)).rows,
        ),
      );
    const before = await state();
    for (const row of MATRIX.filter(({ other }) => other >= 400)) await ask(row, stranger, owner);
    expect(await state()).toEqual(before);
  });

  it('a hidden child of another is told of by no call', async () => {
    await test.deps.db
      .update(children)
      .set({ status: 'hidden' })
      .where(eq(children.id, owner.childId));
    const headers = await sessionOf(test, stranger.sponsor);
    const answer = await call(test, 'GET', `/sponsors/sponsorees/${owner.childId}`, { headers });
    expect(answer.statusCode).toBe(404);
  });
});
