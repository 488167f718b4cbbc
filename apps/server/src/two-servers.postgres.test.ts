import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DonationResponse, Payment } from '@nabta/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from './db/client.ts';
import { CARDS, payOnPage } from './testing/paying.ts';
import { startServerProcess, type ServerProcess } from './testing/server-process.ts';
import { createTestDatabase } from './testing/test-database.ts';

let folder: string;
let database: Database;
let servers: [ServerProcess, ServerProcess];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabta-two-'));
  const created = await createTestDatabase();
  database = created.database;
  const settings = {
    DATABASE_URL: created.url ?? '',
    DEMO: '1',
    TRUST_PROXY: '1',
    DATA_DIR: folder,
    SECRET_KEY: 'the-same-key-in-every-process-of-it',
  };
  servers = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.end('SIGKILL')));
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

function donate({ url }: ServerProcess, email: string, address: string) {
  return fetch(`${url}/v1/guests/general_donations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      base_amount: 10,
      purpose_id: 1,
      full_name: 'Mona Adel',
      email,
      phone_number: '+201001234567',
    }),
  });
}

describe('two servers on one database', () => {
  it('serve the journey together: begun at one, paid, true at the other, one mail', async () => {
    const [one, two] = servers;
    const begun: DonationResponse[] = [];
    for (let number = 0; number < 6; number += 1) {
      const server = number % 2 === 0 ? one : two;
      const answer = await donate(server, `two${number}@example.com`, '10.1.0.1');
      expect(answer.status).toBe(201);
      begun.push((await answer.json()) as DonationResponse);
    }
    // Each page is paid at the sandbox of the other server: they share their state.
    await Promise.all(
      begun.map(({ url }, number) => payOnPage(number % 2 === 0 ? two : one, url, CARDS.pays)),
    );
    for (const [number, { payment_id }] of begun.entries()) {
      const server = number % 2 === 0 ? two : one;
      const status = async () => {
        const answer = await fetch(`${server.url}/v1/payments/${payment_id}`);
        return ((await answer.json()) as { payment: Payment }).payment.status;
      };
      await expect.poll(status, { timeout: 15_000 }).toBe('paid');
    }
    const counts = async () => {
      const { rows } = await database.sql.query<{
        mails: string;
        ledger: string;
        receipts: string;
        last: number;
      }>(
        // The demo's sponsors have paid before: these are of guests.
        `select (select count(*) from outbox_mails where sent_at is not null) as mails,
                (select count(*) from ledger_entries where sponsor_id is null) as ledger,
                count(*) as receipts, max(number) - min(number) + 1 as last
         from receipts join payments on payments.id = payment_id where sponsor_id is null`,
      );
      return rows[0];
    };
    await expect
      .poll(counts, { timeout: 20_000 })
      .toEqual({ mails: '6', ledger: '6', receipts: '6', last: 6 });
    const { rows } = await database.sql.query<{ attempts: number }>(
      'select attempts from outbox_mails',
    );
    expect(rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 1, 1, 1]);
  }, 90_000);

  it('count the tries of an address together', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 24 }, async (_, number) => {
        const server = servers[number % 2 === 0 ? 0 : 1];
        return (await donate(server, `limit${number}@example.com`, '10.2.0.1')).status;
      }),
    );
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  }, 60_000);

  it('show no child, in a page or an answer, to who asks after the child was hidden', async () => {
    const { rows } = await database.sql.query<{ id: number; code: string }>(
      'select id, code from children where listed order by id limit 15',
    );
    expect(rows).toHaveLength(15);
    let shown = 0;
    for (const { id, code } of rows) {
      const places = [
        {
          path: `/children?query=${code}`,
          holds: (text: string) => text.includes(`/children/${id}"`),
        },
        {
          path: `/v1/guests/sponsorees?query=${code}`,
          holds: (text: string) => text.includes(`"code":"${code}"`),
        },
      ];
      let isHidden = false;
      let isOver = false;
      const ask = async ({ url }: ServerProcess, { path, holds }: (typeof places)[number]) => {
        while (!isOver) {
          const cameAfter = isHidden;
          const answer = await fetch(url + path, { headers: { cookie: 'i18nextLng=en' } });
          expect(answer.status).toBe(200);
          if (!holds(await answer.text())) continue;
          shown += 1;
          expect(cameAfter, `${path} at ${url}`).toBe(false);
        }
      };
      const load = servers.flatMap((server) => places.map((place) => ask(server, place)));
      const hide = async () => {
        // Kept by both by then.
        await Promise.all(
          servers.flatMap(({ url }) =>
            places.flatMap(({ path }) =>
              [1, 2].map(() => fetch(url + path).then((answer) => answer.text())),
            ),
          ),
        );
        await database.sql.query(`update children set status = 'hidden' where id = $1`, [id]);
        isHidden = true;
        // Asked a few times more.
        for (const { url } of servers)
          for (const { path } of places) await (await fetch(url + path)).text();
      };
      await Promise.all([...load, hide().finally(() => (isOver = true))]);
    }
    // Otherwise nothing was there that could have been shown too long.
    expect(shown).toBeGreaterThan(4 * rows.length);
  }, 180_000);
});
