// Runs the guide line by line: every command in it must work.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { prepareDemo } from '../../../../demo/index.ts';
import { parseSettings } from '../env.ts';
import {
  createDesk,
  startMinistry,
  type Desk,
} from '../../../../tooling/simulation/year/ministry.ts';
import { childRecord, csvOf } from '../testing/child-records.ts';
import { staffCommandsIn } from '../testing/commands-in-docs.ts';
import { freePort } from '../testing/server-process.ts';

const guide = join(import.meta.dirname, '../../../../docs/staff-commands.md');
const arabicGuide = join(import.meta.dirname, '../../../../docs/staff-commands.ar.md');
const MINA = 'mina@nabta.example';
/** Seventy commands on a demo; a busy machine takes minutes. */
const A_DAY = 600_000;

let folder = '';
let stop = () => Promise.resolve();
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

async function readJson<T>(desk: Desk, ...argv: string[]): Promise<T> {
  return JSON.parse(await desk(...argv, '--json')) as T;
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  expect(answer.status, await answer.text()).toBeLessThan(300);
}

/** The guide's examples, and what they are in this demo. */
async function examplesIn(desk: Desk, url: string): Promise<Record<string, string>> {
  const live = await readJson<{ id: number; child: string; sponsor: { email: string } }[]>(
    desk,
    ...['sponsorships', 'list', '--status', 'active'],
  );
  const ofOthers = live.find(({ sponsor }) => sponsor.email !== MINA);
  const ofMina = live.find(({ sponsor }) => sponsor.email === MINA);
  const [due, paid] = await readJson<{ id: number }[]>(desk, 'dues', 'list', MINA);
  const record = ['payments', 'record', '--sponsor', MINA, '--due', String(paid?.id)];
  const { receipt } = await readJson<{ receipt: string }>(
    desk,
    ...[...record, '--method', 'cash', '--reason', 'she came by'],
  );
  const letters = await readJson<{ id: number; status: string }[]>(desk, 'letters', 'queue');
  const held = letters.filter(({ status }) => status === 'in_review');
  const onTheWay = letters.filter(({ status }) => status === 'received');
  const answer = await fetch(`${url}/v1/guests/sponsorees?per_page=1`);
  const { sponsorees } = (await answer.json()) as { sponsorees: { code: string }[] };
  const subjects = await fetch(`${url}/v1/guests/inquiry_subjects`);
  const { inquiry_subjects } = (await subjects.json()) as { inquiry_subjects: { id: number }[] };
  const asked = { name: 'Peter', email: 'peter@example.com', phone_number: '+20 100 123 4567' };
  await post(`${url}/v1/guests/inquiries`, {
    ...asked,
    message: 'How can I help?',
    inquiry_subject_id: inquiry_subjects[0]?.id,
  });
  const [inquiry] = await readJson<{ id: number }[]>(desk, 'inquiries', 'list');
  const invited = ['--first-name', 'Mona', '--last-name', 'Adel', '--country', 'EG'];
  await desk('sponsors', 'invite', 'mona.old@example.com', ...invited);
  const known = {
    'mona@example.com': MINA,
    'sara@example.com': 'sara@nabta.example',
    mona: 'mina',
    'MN-0142': ofOthers?.child,
    'MN-0143': sponsorees[0]?.code,
    '12': inquiry?.id,
    '501': held[0]?.id,
    '502': held[1]?.id,
    '503': onTheWay[0]?.id,
    '504': onTheWay[1]?.id,
    '701': ofMina?.id,
    '901': due?.id,
    '2026-000123': receipt,
  };
  expect(Object.values(known)).not.toContain(undefined);
  return Object.fromEntries(Object.entries(known).map(([name, value]) => [name, String(value)]));
}

/** The files that the guide speaks of, as its reader has made them. */
async function makeFiles(desk: Desk, child: string): Promise<void> {
  const villages = await readJson<{ total: number }>(desk, 'export', 'villages', 'villages.csv');
  expect(villages).toBeDefined();
  const [, line = ''] = (await readFile(join(folder, 'villages.csv'), 'utf8')).split('\n');
  const [village = ''] = line.split(',');
  const records = [1, 2].map((number) =>
    childRecord({ code: `ZZ-000${number}`, family_code: `ZZ-${number}`, village }),
  );
  const create = { width: 400, height: 300, channels: 3, background: '#ddeedd' } as const;
  const scan = await sharp({ create }).jpeg().toBuffer();
  await mkdir(join(folder, 'scans'));
  await writeFile(join(folder, 'children.csv'), csvOf(records));
  await writeFile(join(folder, 'answer.txt'), 'Thank you for asking. We will call you.');
  await writeFile(join(folder, 'page.jpg'), scan);
  await writeFile(join(folder, `scans/${child}.jpg`), scan);
  await writeFile(join(folder, `scans/${child}.txt`), 'Dear friend, I am well.');
}

it('the Arabic guide has the same commands, with words of its own in letters', async () => {
  const commandsOf = async (file: string) =>
    staffCommandsIn(await readFile(file, 'utf8')).map((words) =>
      words.filter((word) => !/\s/.test(word)),
    );
  expect(await commandsOf(arabicGuide)).toEqual(await commandsOf(guide));
});

it(
  'the guide of the staff can be followed from its first line to its last',
  { timeout: A_DAY },
  async () => {
    folder = await mkdtemp(join(tmpdir(), 'nabta-guide-'));
    const [port, sandboxPort] = [await freePort(), await freePort()];
    const settings = parseSettings({
      DATA_DIR: join(folder, 'data'),
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      LOG_LEVEL: 'silent',
    });
    await mkdir(settings.dataDir);
    stop = await startMinistry(settings, { load: prepareDemo });
    const desk = createDesk(settings, folder);
    const examples = await examplesIn(desk, `http://127.0.0.1:${port}`);
    await makeFiles(desk, examples['MN-0142'] ?? '');

    const commands = staffCommandsIn(await readFile(guide, 'utf8'));
    expect(commands.length).toBeGreaterThan(60);
    const refused: string[] = [];
    for (const words of commands) {
      // A new machine: the site is stopped, and nothing is there.
      if (words[0] === 'restore') {
        await stop();
        stop = () => Promise.resolve();
        await rm(settings.dataDir, { recursive: true });
        await mkdir(settings.dataDir);
      }
      await desk(...words.map((word) => examples[word] ?? word)).catch((error: unknown) => {
        refused.push(String(error));
      });
    }
    expect(refused).toEqual([]);
  },
);
