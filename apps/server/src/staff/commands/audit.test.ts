import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditAction } from '@nabta/contract/desk';
import type { Command } from 'commander';
import { describe, expect, it } from 'vitest';
import { recordAudit } from '../../modules/audit/index.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeSponsor } from '../../testing/factories.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { buildStaffProgram } from '../program.ts';
import { runStaffCommand } from '../run-command.ts';

const test = await shareTestApp();

function contextOf(terminal = createFakeTerminal()) {
  return {
    deps: () => Promise.resolve(test.deps),
    cwd: '/',
    actor: 'Nadia',
    terminal,
    signal: new AbortController().signal,
  };
}

async function staff(...argv: string[]) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(['audit', 'list', ...argv], contextOf(terminal));
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

const note = (actor: string, action: AuditAction, details: Record<string, unknown>) =>
  recordAudit(test.deps, { actor, action, details });

async function idsOf(...argv: string[]): Promise<number[]> {
  const entries = JSON.parse((await staff(...argv, '--json')).out) as { id: number }[];
  return entries.map(({ id }) => id);
}

describe('audit list', () => {
  it('shows the newest first in words, and chooses by day, actor, action and subject', async () => {
    const mona = await makeSponsor(test.deps.db, { email: 'mona@example.com' });
    // 23:30 in Cairo: the day is Cairo's.
    test.clock.set('2026-03-10T21:30:00Z');
    await note('Nadia', 'children hide', { code: 'MN-0142', reason: 'moved' });
    test.clock.set('2026-03-10T22:30:00Z');
    const money = { amount: 3_550, currency: 'egp', reference: null, reason: 'asked' };
    await note('Sameh', 'payments withdraw', { sponsor: mona.id, ...money });
    await note('nadia', 'payments record', {
      sponsor: 900,
      dues: [mona.id, 77],
      receipt: '2026-1',
    });
    await note('Sameh', 'sponsors merge', { sponsor: 900, merged: mona.id });

    expect((await staff()).out).toMatch(/4 entries\.\n$/);
    const { out } = await staff('--action', 'withdraw');
    expect(out).toContain(`sponsor ${mona.id}`);
    expect(out).toContain('reason: asked');
    expect(out).toMatch(/2026-03-11 00:30.*amount E£35\.50/s);
    expect(await idsOf()).toEqual([4, 3, 2, 1]);
    expect(await idsOf('--since', '2026-03-11')).toEqual([4, 3, 2]);
    expect(await idsOf('--until', '2026-03-10')).toEqual([1]);
    expect(await idsOf('--actor', 'Nadia')).toEqual([3, 1]);
    expect(await idsOf('--action', 'payments')).toEqual([3, 2]);
    expect(await idsOf('--about', 'MN-0142')).toEqual([1]);
    expect(await idsOf('--about', '77')).toEqual([3]);
    // A due with the number of the sponsor is not about the sponsor.
    expect(await idsOf('--about', String(mona.id))).toEqual([4, 3, 2]);
    expect(await idsOf('--about', 'Mona@example.com')).toEqual([4, 2]);
    expect(await idsOf('--about', `sponsor:${mona.id}`)).toEqual([4, 2]);
    expect(await idsOf('--about', 'receipt:2026-1')).toEqual([3]);
    expect((await staff('--about', '100%')).out).toBe('Nothing like that is in the log.\n');
  });

  it('shows the last 50, says how many more there are, and shows all when asked', async () => {
    for (let index = 0; index < 53; index += 1) await note('Nadia', 'dues run', { index });
    const { out } = await staff();
    expect(out).toContain('The newest 50. 3 older entries are not shown');
    expect(await idsOf()).toHaveLength(50);
    expect(await idsOf('--all')).toHaveLength(53);
    expect((await staff('--all')).out).toMatch(/53 entries\.\n$/);
    expect((await staff('--limit', '52')).out).toContain('1 older entry is not shown');
  });

  it.each([
    [['--since', '2026-02-30'], 2, 'a day such as'],
    [['--limit', '0'], 2, 'a whole number'],
    [['--about', 'nobody@example.com'], 1, 'No sponsor has the address nobody@example.com.'],
  ])('%j says in one line what is wrong', async (argv, exitCode, words) => {
    const ended = await staff(...argv);
    expect(ended).toMatchObject({ exitCode, out: '' });
    expect(ended.err).toContain(words);
    expect(ended.err).toMatch(/^[^\n]+\n$/);
  });
});

/** Every command that does something, with its whole name: `sponsors invite`. */
function commandsOf(parent: Command, names: readonly string[] = []): [string, Command][] {
  return parent.commands.flatMap((command) => {
    const path = [...names, command.name()];
    if (command.name() === 'help') return [];
    return command.commands.length > 0
      ? commandsOf(command, path)
      : [[path.join(' '), command] satisfies [string, Command]];
  });
}

/** Commands that only read have these names, and no options of a change. */
const READING = /(^| )(list|looks|show|find|status|checks|verify|queue|missing|pledges|yes-due)$/;
const CHANGING = ['--dry-run', '--yes', '--reason'];

const isChanging = ([name, { options }]: [string, Command]) =>
  !READING.test(name) || options.some(({ long }) => CHANGING.includes(long ?? ''));

async function sourcesIn(folder: string): Promise<string> {
  const files = await readdir(folder, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  return (await Promise.all(sources.map((file) => readFile(join(folder, file), 'utf8')))).join('');
}

it('no command changes something without an entry of its name in the log', async () => {
  const src = join(import.meta.dirname, '../..');
  const sources = (
    await Promise.all(
      ['modules', 'staff', '../../../demo'].map((folder) => sourcesIn(join(src, folder))),
    )
  ).join('');
  const changing = commandsOf(buildStaffProgram(contextOf())).filter(isChanging);
  expect(changing.map(([name]) => name)).toContain('sponsors invite');
  const unnoted = changing
    .map(([name]) => name)
    .filter((name) => {
      const [group = ''] = name.split(' ');
      return !sources.includes(`'${name}'`) && !sources.includes(`\`${group} \${`);
    });
  expect(unnoted).toEqual([]);
});
