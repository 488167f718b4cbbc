import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { Header, type HeaderData } from 'tar';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { knownMigrations } from '../../db/migrate.ts';
import { readArchive } from './read-archive.ts';
import { requireUsable } from './stage-backup.ts';
import type { Manifest } from './manifest.ts';

let folder: string;
let into: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabta-archive-'));
  into = await mkdtemp(join(folder, 'into-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Entry = HeaderData & { readonly path: string; readonly content?: string };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const membersOf = (entries: readonly Entry[]) =>
  entries.map(({ path, content = '' }) => ({
    path,
    size: Buffer.byteLength(content),
    sha256: sha256(content),
  }));

const manifestOf = (entries: readonly Entry[], change: object = {}) => ({
  format: 'nabta-backup',
  version: 1,
  made_at: '2026-11-21T18:15:00Z',
  demo: false,
  postgres: '18',
  migrations: [],
  counts: { children: 2 },
  secret_key: 'mark',
  folders: ['database', 'database/pg_notify'],
  members: membersOf(entries),
  ...change,
});

/** One member of an archive as it is written, whatever it says. */
function block({ content = '', ...data }: Entry): Buffer {
  const body = Buffer.from(content);
  const header = Buffer.alloc(512);
  new Header({ mode: 0o644, type: 'File', size: body.length, ...data }).encode(header);
  return Buffer.concat([header, body, Buffer.alloc((512 - (body.length % 512)) % 512)]);
}

const archiveOf = (...entries: readonly Entry[]) =>
  gzipSync(Buffer.concat([...entries.map(block), Buffer.alloc(1_024)]));

const listing = (manifest: object): Entry => ({
  path: 'manifest.json',
  content: JSON.stringify(manifest),
});

async function read(archive: Buffer): Promise<Manifest> {
  const file = join(folder, 'given.tar.gz');
  await writeFile(file, archive);
  const { signal } = new AbortController();
  return readArchive({ file, into, signal, onProgress: () => undefined });
}

const DATA: Entry = { path: 'database/PG_VERSION', content: '18\n' };
const PHOTO: Entry = { path: 'files/originals/x/photo.jpg', content: 'a photo' };
const LINK: Entry = { path: PHOTO.path, type: 'SymbolicLink', linkpath: '/etc/passwd' };
const TAMPERED = /^This backup was tampered with/;

it('unpacks what a backup holds, empty folders too', async () => {
  const manifest = manifestOf([DATA, PHOTO]);
  expect(await read(archiveOf(listing(manifest), DATA, PHOTO))).toEqual(manifest);
  expect(await readFile(join(into, DATA.path), 'utf8')).toBe('18\n');
  expect(await readFile(join(into, PHOTO.path), 'utf8')).toBe('a photo');
  expect(await readdir(join(into, 'database'))).toContain('pg_notify');
});

describe('a hostile archive', () => {
  const named = (entry: Entry) => archiveOf(listing(manifestOf([DATA, entry])), DATA, entry);
  const unnamed = (entry: Entry) => archiveOf(listing(manifestOf([DATA])), DATA, entry);
  const bomb = '0'.repeat(3_000_000);

  it.each([
    ['names a path above its folder', named({ path: 'files/../../evil' }), /^This is not a backup/],
    ['names an absolute path', named({ path: '/tmp/evil' }), /^This is not a backup/],
    ['names a path of Windows', named({ path: 'files/..\\evil' }), /^This is not a backup/],
    ['names another folder', named({ path: 'lock' }), /^This is not a backup/],
    ['names a path twice', named(DATA), TAMPERED],
    ['holds a path above its folder', unnamed({ path: '../evil', content: 'x' }), TAMPERED],
    ['holds an absolute path', unnamed({ path: '/tmp/evil', content: 'x' }), TAMPERED],
    ['holds what it does not name', unnamed(PHOTO), TAMPERED],
    ['holds a member twice', unnamed(DATA), TAMPERED],
    ['holds a symbolic link', named(LINK), TAMPERED],
    ['holds a hard link', named({ ...LINK, type: 'Link' }), TAMPERED],
    ['holds a device', named({ path: PHOTO.path, type: 'CharacterDevice' }), TAMPERED],
    [
      'holds more than it says',
      archiveOf(listing(manifestOf([DATA])), { ...DATA, content: bomb }),
      TAMPERED,
    ],
    [
      'hides a flood in its names',
      unnamed({ path: 'PaxHeader', type: 'ExtendedHeader', content: bomb }),
      TAMPERED,
    ],
    [
      'claims more than the disk has room for',
      archiveOf(listing(manifestOf([], { members: [{ ...membersOf([DATA])[0], size: 1e15 }] }))),
      /are needed\.$/,
    ],
  ])('that %s is refused', async (_name, archive, line) => {
    await expect(read(archive)).rejects.toThrow(line);
    // Nothing is outside the folder, and no link is in it.
    expect((await readdir(folder)).length).toBe(2);
    const found = await readdir(into, { recursive: true, withFileTypes: true });
    expect(found.every((one) => one.isFile() || one.isDirectory())).toBe(true);
  });
});

describe('a backup that', () => {
  const whole = () => archiveOf(listing(manifestOf([DATA, PHOTO])), DATA, PHOTO);

  it('was cut short anywhere is told from a whole one', async () => {
    const { length } = whole();
    for (let kept = 0; kept < length; kept += 7) {
      await rm(into, { recursive: true });
      into = await mkdtemp(join(folder, 'into-'));
      await expect(read(whole().subarray(0, kept))).rejects.toThrow(/no backup|not a backup/);
    }
  });

  it('lacks a member, or has a flipped byte in one, is told from a whole one', async () => {
    const lacking = archiveOf(listing(manifestOf([DATA, PHOTO])), DATA);
    await expect(read(lacking)).rejects.toThrow(/damaged: files\/originals\/x\/photo\.jpg/);
    await rm(into, { recursive: true });
    into = await mkdtemp(join(folder, 'into-'));
    const flipped = { ...DATA, content: '19\n' };
    const other = archiveOf(listing(manifestOf([DATA])), flipped);
    await expect(read(other)).rejects.toThrow(/damaged: database\/PG_VERSION is not as it was/);
  });

  it('is of a later format, of a newer database or of a demo is refused', async () => {
    const later = archiveOf(listing(manifestOf([], { version: 2 })));
    await expect(read(later)).rejects.toThrow(/made by a newer version/);
    const manifest = await read(archiveOf(listing(manifestOf([]))));
    const fitting = (change: Partial<Manifest>) => () =>
      requireUsable({ ...manifest, ...change }, { demo: false });
    expect(fitting({ migrations: [...knownMigrations()] })).not.toThrow();
    expect(fitting({ migrations: ['of tomorrow'] })).toThrow(/newer version of Nabta/);
    expect(fitting({ postgres: '19' })).toThrow(/PostgreSQL 19, and this version has 18/);
    expect(fitting({ demo: true })).toThrow(/demo/);
  });
});
