import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntries } from '../../modules/audit/tables.ts';
import { communities } from '../../modules/communities/tables.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { makeChild } from '../../testing/factories.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { askServer } from '../ask-server.ts';
import { serveStaffCommands } from '../command-server.ts';
import { runStaffCommand } from '../run-command.ts';
import { CONTENT_KINDS } from './content-kinds.ts';

let folder: string;
const test = await shareTestApp();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabta-export-test-'));
  await test.deps.db
    .insert(communities)
    .values([{ code: 'CAIRO', nameEn: '=Friends', nameAr: 'أصدقاء، "القاهرة"' }]);
  return () => rm(folder, { recursive: true, force: true });
});

async function staff(argv: string[], signal = new AbortController().signal) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(argv, {
    deps: () => Promise.resolve(test.deps),
    cwd: folder,
    actor: 'Nadia',
    terminal,
    signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

const CSV = '\ufeffid,code,name_en,name_ar\r\n1,CAIRO,\'=Friends,"أصدقاء، ""القاهرة"""\r\n';

describe('an export', () => {
  it('goes to a file that only its owner reads, and to the audit log', async () => {
    expect(await staff(['export', 'communities', 'a.csv'])).toEqual({
      exitCode: 0,
      out: `1 community written to ${join(folder, 'a.csv')}.\n`,
      err: '',
    });
    expect(String(await readFile(join(folder, 'a.csv')))).toBe(CSV);
    expect(((await stat(join(folder, 'a.csv'))).mode & 0o777).toString(8)).toBe('600');
    expect(await readdir(folder)).toEqual(['a.csv']);
    expect(await test.deps.db.select().from(auditEntries)).toMatchObject([
      { actor: 'Nadia', action: 'export communities', details: { target: 'a.csv', exported: 1 } },
    ]);
    const { out } = await staff(['export', 'communities', 'a', '--format', 'json', '--json']);
    expect(JSON.parse(out)).toEqual({ exported: 1, photos: 0, photos_left_out: 0 });
    expect(JSON.parse(String(await readFile(join(folder, 'a'))))).toEqual([
      { id: '1', code: 'CAIRO', name_en: '=Friends', name_ar: 'أصدقاء، "القاهرة"' },
    ]);
  });

  it('is printed without a file, by a running server too, as long as it may be', async () => {
    expect(await staff(['export', 'communities'])).toEqual({ exitCode: 0, out: CSV, err: '' });
    const rows = Array.from({ length: 3_000 }, (_, index) => ({
      code: `C-${String(index).padStart(4, '0')}`,
      nameEn: 'A name of a hundred characters '.repeat(3),
      nameAr: 'اسم',
    }));
    await test.deps.db.insert(communities).values(rows);
    const { out } = await staff(['export', 'communities', '--format', 'json']);
    expect(JSON.parse(out)).toHaveLength(3_001);

    const dataDir = join(folder, 'data');
    const commandServer = await serveStaffCommands(dataDir);
    commandServer.open(test.deps);
    const terminal = createFakeTerminal();
    const argv = ['export', 'communities', '--format', 'json'];
    const request = { argv, cwd: folder, staffName: 'Nadia', isTty: false, columns: 80 };
    // A reader who takes his time.
    const slow = { ...terminal, taken: () => new Promise<void>((done) => setTimeout(done, 1)) };
    expect(await askServer(dataDir, request, slow)).toBe(0);
    expect(terminal.out()).toBe(out);
    await commandServer.close();
  });

  it('of nothing is a file of nothing, which is no file to import', async () => {
    await test.reset();
    await staff(['export', 'faqs', 'a.csv']);
    expect(String(await readFile(join(folder, 'a.csv')))).toMatch(/^\ufeffid,question_en,.*\r\n$/);
    expect((await staff(['import', 'faqs', 'a.csv'])).err).toContain('line 1: there is no faq\n');
  });

  it('leaves nothing behind when its caller is gone', async () => {
    await makeChild(test.deps.db);
    await expect(
      staff(['export', 'children', 'a.csv'], AbortSignal.abort(new Error('gone'))),
    ).resolves.toMatchObject({ exitCode: 1, err: 'gone\n' });
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('what cannot be done is said in one line', () => {
  beforeEach(async () => {
    await mkdir(join(folder, 'folder'));
    await writeFile(join(folder, 'there.csv'), 'keep me');
    await writeFile(
      join(folder, 'latin.csv'),
      Buffer.from('code,name_en,name_ar\nX,\xe9,x\n', 'latin1'),
    );
    await writeFile(join(folder, 'wrong.csv'), 'code,name_en,nome_ar\nX,x,x\n');
    await writeFile(join(folder, 'twice.csv'), 'code,name_en,name_ar\nx,x,x\nX,x,x\n');
  });

  it.each([
    [
      'export communities there.csv',
      1,
      /There is a file .*there\.csv already: --force writes over/,
    ],
    ['export communities folder --format csv', 1, /folder is a folder: give the name of a file/],
    ['export communities none/a.csv', 1, /none\/a\.csv cannot be written: there is no such folder/],
    ['export communities there.csv/a.csv', 1, /cannot be written: a part of it is a file/],
    [
      'export communities a.xlsx',
      2,
      /Say what to write to .*a\.xlsx: --format csv or --format json/,
    ],
    ['export communities --json', 2, /--json prints the counts, so it needs a file/],
    ['export children folder/a.csv --photos .', 2, /--photos must be in the folder of the file/],
    [
      'export children a.csv --photos there.csv',
      1,
      /cannot be a folder of photos: there is a file/,
    ],
    ['import communities none.csv', 1, /There is no file .*none\.csv/],
    ['import communities folder --format csv', 1, /folder is a folder, not a file/],
    ['import communities latin.csv', 1, /line 2: is not UTF-8 text/],
    ['import communities wrong.csv', 1, /line 1: nome_ar: is not a column of this import/],
    ['import communities wrong.csv', 1, /line 1: name_ar: the column is missing/],
    ['import communities twice.csv', 1, /line 3: code: X is there already, in line 2/],
    ['import communities wrong.csv --format json', 1, /line 1: the file must be a JSON array/],
  ])('%s', async (command, exitCode, said) => {
    const answer = await staff(command.split(' '));
    expect(answer).toMatchObject({ exitCode, out: '' });
    expect(answer.err).toMatch(said);
    expect(String(await readFile(join(folder, 'there.csv')))).toBe('keep me');
  });

  it('and --force writes over a file', async () => {
    expect(await staff(['export', 'communities', 'there.csv', '--force'])).toMatchObject({
      exitCode: 0,
    });
    expect(String(await readFile(join(folder, 'there.csv')))).toBe(CSV);
  });

  it('of many problems the first hundred are listed', async () => {
    const lines = Array.from({ length: 150 }, (_, index) => `C-${index},,x`);
    await writeFile(join(folder, 'many.csv'), `code,name_en,name_ar\n${lines.join('\n')}\n`);
    const { err } = await staff(['import', 'communities', 'many.csv']);
    expect(err.split('\n')).toHaveLength(102);
    expect(err).toContain(
      'line 101: name_en: is empty\nNothing was imported: 150 problems in many.csv. The last 50 are not listed.\n',
    );
  });
});

describe('the help', () => {
  it.each(CONTENT_KINDS)('of $noun.many explains every column, with an example', async (kind) => {
    for (const verb of ['import', 'export']) {
      const { out } = await staff([verb, kind.noun.many, '--help']);
      for (const [name, { about }] of Object.entries(kind.columns)) {
        expect(out).toContain(`${name} `);
        expect(out).toContain(about);
      }
      expect(out).toContain(Object.keys(kind.columns).join(','));
    }
  });
});
