import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DonationResponse, Payment, PurposeListResponse } from '@nabta/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CARDS, payOnPage } from './testing/paying.ts';
import { spawnServer, startServerProcess, type ServerProcess } from './testing/server-process.ts';

let folder: string;
let server: ServerProcess | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabta-start-'));
});
afterEach(async () => {
  await server?.end('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const start = async () => {
  server = await startServerProcess({ DATA_DIR: folder });
  return server;
};

async function begin({ url }: ServerProcess, number: number): Promise<DonationResponse> {
  const purposes = await fetch(`${url}/v1/guests/purposes`);
  const [purpose] = ((await purposes.json()) as PurposeListResponse).purposes;
  const answer = await fetch(`${url}/v1/guests/general_donations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      base_amount: 10,
      purpose_id: purpose?.id,
      full_name: 'Mona Adel',
      email: `mona${number}@example.com`,
      phone_number: '+201001234567',
    }),
  });
  expect(answer.status).toBe(201);
  return (await answer.json()) as DonationResponse;
}

async function truth({ url }: ServerProcess, id: string): Promise<Payment> {
  const answer = await fetch(`${url}/v1/payments/${id}`);
  return ((await answer.json()) as { payment: Payment }).payment;
}

describe('the process', () => {
  it('keeps every donation that it acknowledged through kill -9, paid or not', async () => {
    const first = await start();
    const begun: DonationResponse[] = [];
    for (let number = 0; number < 6; number += 1) begun.push(await begin(first, number));
    const paying = begun.slice(0, 3);
    await Promise.all(paying.map(({ url }) => payOnPage(first, url, CARDS.pays)));
    // In the middle of the notices, the mails and one more donation.
    const unfinished = begin(first, 7).catch(() => undefined);
    await first.end('SIGKILL');
    await unfinished;

    const second = await start();
    for (const { payment_id } of paying) {
      await expect
        .poll(async () => (await truth(second, payment_id)).status, { timeout: 10_000 })
        .toBe('paid');
    }
    for (const { payment_id } of begun.slice(3)) {
      expect((await truth(second, payment_id)).status).toBe('confirming');
    }
    const receipts = async () => {
      const mails = (await (await fetch(`${second.url}/dev/mail.json`)).json()) as { to: string }[];
      return mails.map(({ to }) => to).toSorted();
    };
    await expect
      .poll(receipts, { timeout: 15_000 })
      .toEqual(['mona0@example.com', 'mona1@example.com', 'mona2@example.com']);
  }, 120_000);

  it('lets nobody else at its data, stops cleanly, and keeps it for the next start', async () => {
    const first = await start();
    const { payment_id } = await begin(first, 1);
    const another = spawnServer({ PORT: '0', SANDBOX_PORT: '0', DATA_DIR: folder });
    expect(await another.exited).toBe(1);
    expect(another.output()).toMatch(/already/i);
    expect(another.output().trim().split('\n')).toHaveLength(1);
    expect(await first.end('SIGTERM')).toBe(0);
    const second = await start();
    expect((await truth(second, payment_id)).status).toBe('confirming');
    expect(await second.end('SIGINT')).toBe(0);
  }, 120_000);

  it('names a setting that is wrong, in one line, and touches nothing', async () => {
    const { exited, output } = spawnServer({ DATA_DIR: folder, DEFAULT_COUNTRY: 'Egypt' });
    expect(await exited).toBe(1);
    expect(output()).toBe(
      'A setting is wrong: DEFAULT_COUNTRY must be a two-letter country code\n',
    );
    expect(await readdir(folder)).toEqual([]);
  });
});
