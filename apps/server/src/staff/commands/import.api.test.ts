import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEntries } from '../../modules/audit/tables.ts';
import { childClaims, children, families, pastPortraits } from '../../modules/children/tables.ts';
import { pictures } from '../../modules/pictures/tables.ts';
import { hideChild } from '../../modules/children/index.ts';
import { removeUnnamedFiles } from '../../modules/unnamed-files/index.ts';
import { call, sessionOf } from '../../testing/accounts.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { childRecord, childRecords, csvOf } from '../../testing/child-records.ts';
import { makeVillage } from '../../testing/factories.ts';
import { createFakeTerminal } from '../../testing/fake-terminal.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { makeSponsorship } from '../../testing/sponsoring.ts';
import { runStaffCommand } from '../run-command.ts';

let folder: string;
const test = await shareTestApp();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabta-import-'));
  await makeVillage(test.deps.db, { id: 900, nameEn: 'Abu Hinnis', nameAr: 'أبو حنس' });
  await makeVillage(test.deps.db, { id: 901, nameEn: 'Elsewhere', nameAr: 'مكان آخر' });
  return () => rm(folder, { recursive: true, force: true });
});

type Values = Readonly<Record<string, string>>;

/** Imports a file as it would be from its folder. */
async function importFile(name: string, content: string, ...options: string[]) {
  await writeFile(join(folder, name), content);
  return run('import', 'children', name, ...options);
}

const run = (...command: string[]) => runUntil(new AbortController().signal, ...command);

async function runUntil(signal: AbortSignal, ...command: string[]) {
  const terminal = createFakeTerminal();
  const exitCode = await runStaffCommand(command, {
    deps: () => Promise.resolve(test.deps),
    cwd: folder,
    actor: 'Nadia',
    terminal,
    signal,
  });
  return { exitCode, out: terminal.out(), err: terminal.err() };
}

/** What a command that goes well says. */
async function staff(...command: string[]): Promise<string> {
  const { exitCode, out, err } = await run(...command);
  expect([exitCode, err]).toEqual([0, '']);
  return out;
}

/** A sponsorship of a child, and its sponsor's session. */
async function sponsorOf(childId: number) {
  const { id, sponsor } = await makeSponsorship(test.deps.db, { childId });
  return { id, headers: await sessionOf(test, sponsor) };
}

async function importRecords(...records: Values[]) {
  const answer = await importFile('children.json', JSON.stringify(records));
  expect(answer).toMatchObject({ exitCode: 0, err: '' });
  return answer.out;
}

/** Everything that is stored of children and families, without ids that differ from run to run. */
async function stored() {
  const rows = await test.deps.db
    .select()
    .from(children)
    .innerJoin(families, eq(families.id, children.familyId))
    .orderBy(children.code);
  return rows.map(({ children: child, families: family }) => ({
    child: { ...child, id: 0, familyId: 0, pictureId: '' },
    family: { ...family, id: 0 },
  }));
}

async function childOf(code: string) {
  const [child] = await test.deps.db.select().from(children).where(eq(children.code, code));
  if (!child) throw new Error(`no child ${code}`);
  return child;
}

const media = (pictureId: string) => test.app.inject(`/media/${pictureId}/480.jpg`);

describe('a good file', () => {
  it('adds the children, who are then found, shown and drawn (ENT-10)', async () => {
    const out = await importRecords(...childRecords(3));
    expect(out).toBe('3 children added, 0 brought up to date, 0 unchanged, in 3 families.\n');
    const list = (await test.app.inject('/v1/guests/sponsorees?query=اميرة')).json<{
      sponsorees: { image_url: string }[];
      meta: { total_entries: number };
    }>();
    expect(list.meta.total_entries).toBe(3);
    expect(list.sponsorees[0]).toMatchObject({
      code: 'MN-0001',
      full_name_ar: 'أميرة سمير جرجس',
      current_age: 9,
      price: { usd: 35, egp: 1500.5 },
      village: { name_en: 'Abu Hinnis' },
      brothers_en: 'Mina and Bishoy',
      story_en: 'She said: "I like school".\nAnd she sings, too; often.',
    });
    expect((await test.app.inject(list.sponsorees[0]?.image_url ?? '')).statusCode).toBe(200);
    expect(await test.deps.db.select().from(auditEntries)).toMatchObject([
      {
        actor: 'Nadia',
        action: 'import children',
        details: { source: 'children.json', created: 3, updated: 0, unchanged: 0, families: 3 },
      },
    ]);
  });

  it('says the same as CSV, with commas or semicolons, and as JSON', async () => {
    const records = childRecords(20);
    await importFile('children.json', JSON.stringify(records));
    const expected = await stored();
    expect(expected).toHaveLength(20);
    for (const [delimiter, lineBreak] of [
      [',', '\n'],
      [';', '\r\n'],
    ] as const) {
      await test.reset();
      await makeVillage(test.deps.db, { id: 900, nameEn: 'Abu Hinnis', nameAr: 'أبو حنس' });
      const csv = `\ufeff${csvOf(records, { delimiter, lineBreak })}`;
      expect(await importFile('children.csv', csv)).toMatchObject({ exitCode: 0, err: '' });
      expect(await stored()).toEqual(expected);
    }
  });

  it('spans several batches, with siblings across them', async () => {
    const records = childRecords(1_201).map((record, index) =>
      index % 600 === 0 ? { ...record, family_code: 'F-9999' } : record,
    );
    expect(await importFile('children.csv', csvOf(records))).toMatchObject({
      out: '1,201 children added, 0 brought up to date, 0 unchanged, in 1,199 families.\n',
    });
    const siblings = await test.deps.db
      .select({ code: children.code })
      .from(children)
      .innerJoin(families, eq(families.id, children.familyId))
      .where(eq(families.code, 'F-9999'));
    expect(siblings).toHaveLength(3);
    // The planner knows of them at once.
    const counted = sql`select reltuples from pg_class where oid = 'children'::regclass`;
    expect((await test.deps.db.execute(counted)).rows).toEqual([{ reltuples: 1_201 }]);
  });

  it('brings known children up to date and leaves open what it does not say', async () => {
    await importRecords(childRecord({ featured: 'yes' }));
    const before = await childOf('MN-0001');
    test.clock.advance({ days: 3 });
    const out = await importRecords(
      childRecord({ waiting_since: '', price_usd: '40', father_name_en: 'Samuel' }),
      childRecord({ code: 'MN-0002', waiting_since: '', father_name_en: 'Samuel' }),
    );
    expect(out).toBe('1 child added, 1 brought up to date, 0 unchanged, in 1 family.\n');
    const after = await childOf('MN-0001');
    expect(after).toEqual({ ...before, priceUsd: 4_000 });
    expect(await childOf('MN-0002')).toMatchObject({ waitingSince: '2026-03-13', featured: false });
    expect(await test.deps.db.select().from(families)).toMatchObject([{ fatherNameEn: 'Samuel' }]);
  });

  it('stores a child without consent, and never lists it', async () => {
    await importRecords(childRecord({ guardian_consent_on: '' }));
    const child = await childOf('MN-0001');
    expect(child).toMatchObject({ status: 'available', guardianConsentOn: null, listed: false });
    expect((await test.app.inject(`/v1/guests/sponsorees/${child.id}`)).statusCode).toBe(404);
  });

  it('takes no consent away while a child is shown, whose pictures would stay', async () => {
    await importRecords(childRecord());
    const unsaid = childRecord({ guardian_consent_on: '' });
    const refused = await importFile('children.csv', csvOf([unsaid]));
    expect(refused.exitCode).not.toBe(0);
    expect(refused.err).toContain('guardian_consent_on: cannot be emptied while MN-0001');
    expect(await childOf('MN-0001')).toMatchObject({ listed: true });
    await hideChild(test.deps, { code: 'MN-0001', reason: 'x', actor: 'Nadia' });
    await importRecords(unsaid);
    expect(await childOf('MN-0001')).toMatchObject({ guardianConsentOn: null });
  });

  it('moves nobody to another family who was claimed while the file was checked', async () => {
    await importRecords(childRecord(), childRecord({ code: 'MN-0002', family_code: 'F-2' }));
    const { id: childId, familyId } = await childOf('MN-0001');
    const createdAt = test.clock.now();
    const claim = { childId, familyId, token: 'a-token', kind: 'hold', createdAt } as const;
    meanwhile(test.deps.db, () =>
      test.deps.db
        .insert(childClaims)
        .values({ ...claim, expiresAt: createdAt.add({ minutes: 45 }) }),
    );
    const moved = csvOf([childRecord({ family_code: 'F-2' })]);
    const refused = await importFile('children.csv', moved);
    expect(refused.err).toContain('MN-0001 is being sponsored and cannot leave the family F-0001');
    expect(await childOf('MN-0001')).toMatchObject({ familyId });
  });

  it('leaves a hidden child and its pictures hidden', async () => {
    await importRecords(childRecord());
    await hideChild(test.deps, { code: 'MN-0001', reason: 'x', actor: 'Nadia' });
    await writePhoto('amira.jpg');
    await importRecords(childRecord({ photo: 'amira.jpg' }));
    const child = await childOf('MN-0001');
    expect(child.status).toBe('hidden');
    expect((await media(child.pictureId)).statusCode).toBe(404);
    expect(await originals()).toEqual([]);
  });

  it('is only checked in a dry run', async () => {
    await writePhoto('amira.jpg');
    const content = csvOf([childRecord({ photo: 'amira.jpg' })]);
    expect(await importFile('children.csv', content, '--dry-run')).toEqual({
      exitCode: 0,
      out: 'Nothing was changed. It would be: 1 child added, 0 brought up to date, 0 unchanged, in 1 family.\n',
      err: '',
    });
    const { out } = await importFile('children.csv', content, '--dry-run', '--json');
    expect(JSON.parse(out)).toEqual({
      created: 1,
      updated: 0,
      unchanged: 0,
      families: 1,
      dry_run: true,
    });
    expect(await stored()).toEqual([]);
    expect(await originals()).toEqual([]);
    expect(await test.deps.db.$count(auditEntries)).toBe(0);
  });
});

describe('a file with mistakes', () => {
  it('changes nothing, and has each of them named by line', async () => {
    await importRecords(childRecord({ price_usd: '35' }));
    const before = await stored();
    const records = childRecords(600).map((record, index) => {
      if (index === 0) return { ...record, price_usd: '99' };
      if (index === 10) return { ...record, gender: 'girl' };
      if (index === 300) return { ...record, village: 'Nowhere' };
      return index === 599 ? { ...record, code: 'MN-0001' } : record;
    });
    // Each takes three lines, for its two stories take two.
    expect(await importFile('children.csv', csvOf(records))).toEqual({
      exitCode: 1,
      out: '',
      err: `line 32: gender: "girl" is not one of male, female
line 902: village: there is no village "Nowhere"
line 1799: code: MN-0001 is there already, in line 2
Nothing was imported: 3 problems in children.csv.
`,
    });
    expect(await stored()).toEqual(before);
  });

  it('names entries and lines of JSON', async () => {
    const records = [childRecord(), childRecord({ code: 'MN-2', price_egp: 'much' })];
    const { err } = await importFile('children.json', JSON.stringify(records, null, 1));
    expect(err).toBe(`entry 2, line 45: price_egp: "much" is not a price like 35 or 35.50
Nothing was imported: 1 problem in children.json.
`);
  });

  it.each([
    ['', 'line 1: there is no child'],
    [csvOf([childRecord()]).split('\n', 1)[0] ?? '', 'line 1: there is no child'],
    ['code,gender\n', 'line 1: there is no child'],
  ])('that has no child is refused: %j', async (content, problem) => {
    const { exitCode, err } = await importFile('children.csv', content);
    expect(exitCode).toBe(1);
    expect(err.split('\n')[0]).toBe(problem);
  });

  it('keeps no photo of it', async () => {
    await writePhoto('amira.jpg');
    const records = [
      childRecord({ photo: 'amira.jpg' }),
      childRecord({ code: 'MN-2', gender: '', family_code: 'F-2' }),
    ];
    expect(await importFile('children.csv', csvOf(records))).toMatchObject({ exitCode: 1 });
    expect(await originals()).toEqual([]);
  });

  it('cannot move a child who has a sponsor, or part of a family', async () => {
    await importRecords(...childRecords(2), childRecord({ code: 'MN-3', family_code: 'F-0002' }));
    const child = await childOf('MN-0001');
    await test.deps.db.insert(childClaims).values({
      childId: child.id,
      familyId: child.familyId,
      kind: 'sponsorship',
      token: 'token',
      createdAt: test.clock.now(),
    });
    const moved = csvOf([childRecord({ family_code: 'F-0009' })]);
    expect((await importFile('children.csv', moved)).err).toContain(
      'line 2: family_code: MN-0001 is being sponsored and cannot leave the family F-0001\n',
    );
    const parted = csvOf([
      childRecord({ code: 'MN-0002', family_code: 'F-0002', village: 'Elsewhere' }),
    ]);
    expect((await importFile('children.csv', parted)).err).toContain(
      'line 2: village: MN-3 of the same family lives elsewhere and is not in the file\n',
    );
  });
});

/** A photo with a place in its metadata, turned by its orientation, whatever its name says. */
async function writePhoto(name: string, format: 'jpeg' | 'png' = 'jpeg'): Promise<void> {
  const image = sharp({
    create: { width: 2_000, height: 1_000, channels: 3, background: '#b4472e' },
  });
  const exif = { IFD3: { GPSLatitude: '28/1 6/1 0/1' }, IFD0: { Copyright: 'secret-place' } };
  await mkdir(join(folder, name, '..'), { recursive: true });
  await image.withMetadata({ orientation: 6, exif }).toFormat(format).toFile(join(folder, 'made'));
  await rename(join(folder, 'made'), join(folder, name));
}

/** The pictures of which a photo is stored. */
async function originals(): Promise<string[]> {
  const path = join(test.deps.settings.dataDir, 'files', 'originals');
  return (await readdir(path).catch(() => [])).sort();
}

async function photoProblem(photo: string): Promise<string> {
  const { exitCode, err } = await importFile('children.csv', csvOf([childRecord({ photo })]));
  expect(exitCode).toBe(1);
  return err.split('\n')[0] ?? '';
}

describe('a photo', () => {
  it('is known by its content, turned upright, made smaller and freed of its metadata', async () => {
    await writePhoto('photos/amira.jpg', 'png');
    expect(await readFile(join(folder, 'photos/amira.jpg'), 'latin1')).toContain('secret-place');
    await importRecords(childRecord({ photo: 'photos/amira.jpg' }));
    const { pictureId } = await childOf('MN-0001');
    const original = await test.deps.storage.read(`originals/${pictureId}/photo.jpg`);
    const metadata = await sharp(original).metadata();
    expect(metadata).toMatchObject({ format: 'jpeg', width: 800, height: 1_600 });
    expect(metadata.exif).toBeUndefined();
    expect(original?.includes('secret-place')).toBe(false);
    const answer = await media(pictureId);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toContain('private');
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 480, height: 960 });
  });

  it('stays when it is imported again, and is gone from its address when another takes its place', async () => {
    await writePhoto('one.jpg');
    await importRecords(childRecord({ photo: 'one.jpg' }));
    const first = await childOf('MN-0001');
    await importRecords(childRecord({ photo: 'one.jpg' }));
    await importRecords(childRecord());
    expect((await childOf('MN-0001')).pictureId).toBe(first.pictureId);
    expect((await media(first.pictureId)).statusCode).toBe(200);

    await writePhoto('two.jpg', 'png');
    await importRecords(childRecord({ photo: 'two.jpg' }));
    const second = await childOf('MN-0001');
    expect((await media(first.pictureId)).statusCode).toBe(404);
    expect((await media(second.pictureId)).statusCode).toBe(200);
    const [past] = await test.deps.db.select().from(pastPortraits);
    expect(await originals()).toEqual([second.pictureId, past?.pictureId].toSorted());

    await importRecords(childRecord({ photo: 'one.jpg' }));
    expect((await media(first.pictureId)).statusCode).toBe(200);
  });

  it('is kept at a new address for the child’s sponsors, with its day, until the child is hidden', async () => {
    const { db } = test.deps;
    await writePhoto('one.jpg');
    await importRecords(
      childRecord({ photo: 'one.jpg', photo_taken_on: '2025-03-02', focus_x: '40', focus_y: '20' }),
    );
    const first = await childOf('MN-0001');
    await writePhoto('two.jpg', 'png');
    await importRecords(childRecord({ photo: 'two.jpg', photo_taken_on: '2026-02-27' }));
    const second = await childOf('MN-0001');
    const { headers, id } = await sponsorOf(first.id);
    const shown = async () => {
      const answer = await call(test, 'GET', `/sponsors/sponsorships/${id}`, { headers });
      return answer.json<{
        past_portraits: { image_url: string; photo_taken_on: string | null }[];
        sponsorship: { sponsoree: { photo_taken_on: string | null } };
      }>();
    };
    const { past_portraits: past, sponsorship } = await shown();
    expect(sponsorship.sponsoree.photo_taken_on).toBe('2026-02-27');
    expect(past).toEqual([
      { image_url: expect.stringMatching(/#focus=40,20$/), photo_taken_on: '2025-03-02' },
    ]);
    const kept = past[0]?.image_url.split('/')[2] ?? '';
    expect([first.pictureId, second.pictureId]).not.toContain(kept);
    expect((await media(first.pictureId)).statusCode).toBe(404);
    expect((await media(kept)).statusCode).toBe(200);
    // It has its row: no clean-up takes it for a file that is left over.
    const inTwoDays = Temporal.Now.instant().add({ hours: 48 });
    await removeUnnamedFiles(test.deps, inTwoDays);
    expect((await media(kept)).statusCode).toBe(200);
    expect(await originals()).toContain(kept);

    await staff('children', 'hide', 'MN-0001', '--reason', 'the parents asked');
    expect((await media(kept)).statusCode).toBe(404);
    expect(await originals()).toEqual([]);
    expect(await db.$count(pastPortraits)).toBe(0);
    expect((await shown()).past_portraits).toEqual([]);
  });

  it('has a face and a day that staff can set, and past ones that they can delete', async () => {
    await writePhoto('one.jpg');
    await importRecords(childRecord({ photo: 'one.jpg' }));
    await writePhoto('two.jpg', 'png');
    await importRecords(childRecord({ photo: 'two.jpg' }));
    const told = await staff(
      ...['children', 'portrait', 'mn-0001', '--focus', '30,25'],
      ...['--taken-on', '2026-01-05', '--drop-past'],
    );
    expect(told).toContain('is described');
    const { pictureId } = await childOf('MN-0001');
    const [picture] = await test.deps.db.select().from(pictures).where(eq(pictures.id, pictureId));
    expect(picture).toMatchObject({ focusX: 30, focusY: 25, takenOn: '2026-01-05' });
    expect(await originals()).toEqual([pictureId]);
    // A later import without the columns leaves them.
    await importRecords(childRecord());
    expect(await test.deps.db.$count(pictures, eq(pictures.focusX, 30))).toBe(1);
  });

  it('is turned and cut by staff, by the rule of the desk', async () => {
    await writePhoto('one.jpg');
    await importRecords(childRecord({ photo: 'one.jpg', photo_taken_on: '2026-01-05' }));
    const before = await childOf('MN-0001');
    const cut = ['children', 'portrait', 'mn-0001', '--turn', '90', '--crop', '0,0,100,50'];
    expect(await staff(...cut, '--dry-run')).toContain('Nothing was changed');
    expect((await childOf('MN-0001')).pictureId).toBe(before.pictureId);
    expect(await staff(...cut)).toContain('is cut');
    const { pictureId } = await childOf('MN-0001');
    expect(await originals()).toContain(pictureId);
    expect(await originals()).not.toContain(before.pictureId);
    expect(await test.deps.db.$count(pastPortraits)).toBe(0);
    const original = await test.deps.storage.read(`originals/${pictureId}/photo.jpg`);
    expect(await sharp(original).metadata()).toMatchObject({ width: 1_600, height: 400 });
    const small = await run('children', 'portrait', 'mn-0001', '--crop', '0,0,5,50', '--dry-run');
    expect(small.exitCode).toBe(1);
    expect(small.err).toContain('The part that is kept has 80 by 200 pixels');
  });

  it('stays where an import of the same file is given up beside the one that saves it', async () => {
    await writePhoto('amira.jpg');
    const records = childRecords(2).map((record) => ({ ...record, photo: 'amira.jpg' }));
    await writeFile(join(folder, 'children.csv'), csvOf(records));
    const { storage } = test.deps;
    const write = storage.write.bind(storage);
    const [held, isHeld] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const writing = vi.spyOn(storage, 'write').mockImplementationOnce(async (...photo) => {
      await write(...photo);
      isHeld.resolve(undefined);
      await held.promise;
    });
    const givingUp = new AbortController();
    const first = runUntil(givingUp.signal, 'import', 'children', 'children.csv');
    await isHeld.promise;
    await staff('import', 'children', 'children.csv');
    givingUp.abort();
    held.resolve(undefined);
    expect((await first).exitCode).toBe(1);
    writing.mockRestore();
    const [one, two] = [await childOf('MN-0001'), await childOf('MN-0002')];
    expect(await originals()).toEqual(expect.arrayContaining([one.pictureId, two.pictureId]));
  });

  it('is kept when the answer to the commit is lost, and so is the one it replaces', async () => {
    await writePhoto('one.jpg');
    await importRecords(childRecord({ photo: 'one.jpg' }));
    await writePhoto('two.jpg', 'png');
    const { db } = test.deps;
    const transaction = db.transaction.bind(db);
    const losing = vi.spyOn(db, 'transaction').mockImplementationOnce(async (work) => {
      await transaction(work);
      throw new Error('Connection terminated unexpectedly');
    });
    const content = csvOf([childRecord({ photo: 'two.jpg' })]);
    expect((await importFile('children.csv', content)).exitCode).toBe(1);
    losing.mockRestore();
    const [past] = await db.select().from(pastPortraits);
    const { pictureId } = await childOf('MN-0001');
    expect(await originals()).toEqual(expect.arrayContaining([past?.pictureId, pictureId]));
  });

  it('comes back by the same import when its file is lost', async () => {
    await writePhoto('amira.jpg');
    await importRecords(childRecord({ photo: 'amira.jpg' }));
    const { pictureId } = await childOf('MN-0001');
    await test.deps.storage.removeAll(`originals/${pictureId}`);
    const out = await importRecords(childRecord({ photo: 'amira.jpg' }));
    expect(out).toContain('1 brought up to date');
    expect((await media(pictureId)).statusCode).toBe(200);
    expect(await test.deps.db.$count(pastPortraits)).toBe(0);
  });

  it('must be a JPEG or PNG inside, of some size, beside the file', async () => {
    await writeFile(join(folder, 'page.jpg'), '<html><script>alert(1)</script></html>');
    expect(await photoProblem('page.jpg')).toBe('line 2: photo: is neither a JPEG nor a PNG');
    await writeFile(join(folder, 'cut.jpg'), Buffer.from('ffd8ffe000104a464946', 'hex'));
    expect(await photoProblem('cut.jpg')).toMatch(/^line 2: photo: is damaged/);
    const tiny = sharp({ create: { width: 9, height: 300, channels: 3, background: 'red' } });
    await tiny.png().toFile(join(folder, 'tiny.png'));
    expect(await photoProblem('tiny.png')).toBe(
      'line 2: photo: has 9 x 300 pixels, and a side must have 160',
    );
    expect(await photoProblem('none.jpg')).toBe('line 2: photo: there is no file none.jpg');
    for (const outside of ['../children.jpg', '/etc/hostname', 'a/../../b.jpg']) {
      expect(await photoProblem(outside)).toBe(
        'line 2: photo: must be in the folder of the file, or below it',
      );
    }
  });
});
