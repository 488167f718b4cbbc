import { gzipSync } from 'node:zlib';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import type { FileEvent, StaffRole } from '@nabta/contract/desk';
import { beforeEach, describe, expect, it } from 'vitest';
import { doXlsxTask, readSheetLines } from '../../platform/records/xlsx.ts';
import { childRecord, childRecords, csvOf } from '../../testing/child-records.ts';
import { callDesk, deskSessionOf, makeStaff } from '../../testing/desk.ts';
import { makeFaq, makeVillage } from '../../testing/factories.ts';
import { shareTestApp } from '../../testing/share-test-app.ts';
import { auditEntries } from '../audit/tables.ts';
import { children, families } from '../children/tables.ts';
import { faqs } from '../faqs/tables.ts';
import { giftFiles } from '../gifts/index.ts';
import { looks } from '../looks/tables.ts';
import { villageFiles } from '../villages/index.ts';

const test = await shareTestApp();
beforeEach(async () => {
  await makeVillage(test.deps.db, { id: 900, nameEn: 'Abu Hinnis', nameAr: 'أبو حنس' });
});

async function sessionOf(...roles: StaffRole[]) {
  return deskSessionOf(test, await makeStaff(test, roles));
}

interface Sent {
  readonly session: string;
  readonly content: string | Buffer;
  readonly locale?: 'en' | 'ar';
}

/** Sends a file in a form, as a page of the desk does. */
async function send(path: `/${string}`, { session, content, locale = 'en' }: Sent) {
  const boundary = 'a-boundary';
  const payload = Buffer.concat([
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="children.csv"\r\n\r\n`,
    ),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  const [address, query] = path.split('?');
  const answer = await test.app.inject({
    method: 'POST',
    url: `/v1/desk${address}?${query === undefined ? '' : `${query}&`}locale=${locale}`,
    cookies: { desk: session },
    headers: {
      origin: new URL(test.deps.settings.publicUrl).origin,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  });
  return answer;
}

/** How a file ended. */
async function endOf(path: `/${string}`, sent: Sent): Promise<FileEvent> {
  const answer = await send(path, sent);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/x-ndjson',
  ]);
  return JSON.parse(answer.body.trim().split('\n').at(-1) ?? '') as FileEvent;
}

const FAULTY = csvOf([
  childRecord({ code: 'MN-1' }),
  childRecord({ code: 'MN-2', family_code: 'F-2', gender: 'girl' }),
  childRecord({ code: 'MN-3', family_code: 'F-3', village: 'Nowhere', price_usd: 'much' }),
]);

describe('a file that is checked', () => {
  it('tells every fault by line, row and column, in the language of the reader', async () => {
    const session = await sessionOf('children');
    expect(await endOf('/child_files/check', { session, content: FAULTY })).toEqual({
      event: 'refused',
      faults: [
        { line: 5, row: 3, column: 'gender', message: '"girl" is not one of male, female' },
        { line: 8, row: 4, column: 'village', message: 'there is no village "Nowhere"' },
        { line: 8, row: 4, column: 'price_usd', message: '"much" is not a price like 35 or 35.50' },
      ],
      faults_total: 3,
    });
    const arabic = await endOf('/child_files/check', { session, content: FAULTY, locale: 'ar' });
    expect(arabic).toMatchObject({
      faults: [
        { message: '«\u2068girl\u2069» ليس من القيم المقبولة: \u2068male, female\u2069' },
        { message: 'لا توجد قرية باسم «\u2068Nowhere\u2069»' },
        { message: '«\u2068much\u2069» ليس سعرًا مثل ٣٥ أو ٣٥٫٥٠' },
      ],
    });
    expect(await test.deps.db.$count(children)).toBe(0);
  });

  it('tells of more than the hundred that fit a terminal', async () => {
    const session = await sessionOf('children');
    const content = csvOf(childRecords(150).map((record) => ({ ...record, gender: '?' })));
    const end = await endOf('/child_files/check', { session, content });
    expect(end.event === 'refused' && end.faults).toHaveLength(150);
  });

  it('tells what it would do, and does nothing', async () => {
    const session = await sessionOf('children');
    const content = csvOf(childRecords(3));
    expect(await endOf('/child_files/check', { session, content })).toEqual({
      event: 'checked',
      counts: { created: 3, updated: 0, unchanged: 0, families: 3 },
      notes: [],
      notes_total: 0,
    });
    expect(await test.deps.db.$count(children)).toBe(0);
    expect(await test.deps.db.$count(auditEntries)).toBe(0);
  });

  it('that names a photo says where photos come in', async () => {
    const session = await sessionOf('children');
    const content = csvOf([childRecord({ photo: 'amira.jpg' })]);
    expect(await endOf('/child_files/check', { session, content })).toMatchObject({
      faults: [{ line: 2, column: 'photo', message: expect.stringContaining('page of the child') }],
    });
  });

  it('that names a photo of a gift says so of the gift', async () => {
    const session = await sessionOf('content');
    const content = csvOf([{ ...giftFiles.example, title_en: 'A ball', picture: 'ball.jpg' }]);
    expect(await endOf('/content_files/check?kind=gifts', { session, content })).toMatchObject({
      faults: [{ column: 'picture', message: expect.stringContaining('page of the gift') }],
      faults_total: 1,
    });
  });

  it('tells the line and the row that are in another encoding', async () => {
    const session = await sessionOf('children');
    const first = csvOf([childRecord()]);
    const content = Buffer.concat([Buffer.from(`${first}MN-2,F-2,`), Buffer.from([0xe3, 0xd1])]);
    const end = await endOf('/child_files/check', { session, content });
    expect(end).toMatchObject({ faults: [{ line: 5, row: 3, column: null }], faults_total: 1 });
  });

  it('has no error of a spreadsheet in a cell', async () => {
    const session = await sessionOf('children');
    const content = csvOf([childRecord({ dreams_en: '#N/A', village: ' #REF! ' })]);
    expect(await endOf('/child_files/check', { session, content })).toMatchObject({
      faults: [
        { line: 2, column: 'village', message: 'the cell holds the error #REF!' },
        { line: 2, column: 'dreams_en', message: 'the cell holds the error #N/A' },
      ],
      faults_total: 2,
    });
  });

  it.each([
    ['nothing', '', 'there is no child'],
    ['another encoding', Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0xe3, 0xd1]), 'is not UTF-8 text'],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'is not an Excel file'],
    ['a ZIP that is no sheet', Buffer.from('PK\u0003\u0004 and more'), 'is not an Excel file'],
  ])('with %s in it says so', async (_what, content, message) => {
    const session = await sessionOf('children');
    expect(await endOf('/child_files/check', { session, content })).toMatchObject({
      event: 'refused',
      faults: [{ message: expect.stringContaining(message) }],
    });
  });

  it('is refused when it is missing, or no packed file after all', async () => {
    const session = await sessionOf('children');
    const none = await callDesk(test, 'POST /child_files/check', { session, body: {} });
    expect([none.statusCode, none.json<{ errors: object }>().errors]).toMatchObject([
      422,
      { file: expect.anything() },
    ]);
    const broken = gzipSync('a,b\n').subarray(0, 12);
    expect(await endOf('/child_files/check', { session, content: broken })).toMatchObject({
      event: 'failed',
      message: 'Please choose a CSV or Excel file.',
    });
  });
});

const NEW = 'created=3&updated=0&unchanged=0';

describe('a file that is brought in', () => {
  it('is written as a whole, with its steps and its audit entry', async () => {
    const session = await sessionOf('children');
    const content = gzipSync(csvOf(childRecords(3)));
    const answer = await send(`/child_files/import?${NEW}`, { session, content });
    const events = answer.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as FileEvent);
    expect(events).toMatchObject([
      { event: 'progress', step: 'checked', count: 3 },
      { event: 'progress', step: 'saved', count: 3 },
      { event: 'imported', counts: { created: 3, updated: 0, unchanged: 0, families: 3 } },
    ]);
    expect(await test.deps.db.$count(children)).toBe(3);
    expect(await test.deps.db.select().from(auditEntries)).toMatchObject([
      {
        actor: expect.stringMatching(/^Nadia/),
        action: 'import children',
        details: { source: 'children.csv', created: 3 },
      },
    ]);
  });

  it('is left out when somebody else was quicker, and told anew', async () => {
    const session = await sessionOf('children');
    const content = csvOf(childRecords(3));
    await endOf(`/child_files/import?${NEW}`, { session, content });
    const again = csvOf(childRecords(3).map((record) => ({ ...record, price_usd: '99' })));
    expect(await endOf(`/child_files/import?${NEW}`, { session, content: again })).toMatchObject({
      event: 'changed',
      counts: { created: 0, updated: 3, unchanged: 0 },
    });
    const [child] = await test.deps.db.select().from(children);
    expect(child?.priceUsd).toBe(3_500);
  });

  it.each(['mn-0001', 'MN 0001', 'MN-٠٠٠١', '\u200eMN–0001'])(
    'finds a child whose code is spelt in another way: %s',
    async (code) => {
      const session = await sessionOf('children');
      await endOf(`/child_files/import?${NEW}`, { session, content: csvOf(childRecords(3)) });
      const content = csvOf([childRecord({ code, family_code: ' f-٠٠٠1', price_usd: '36' })]);
      expect(
        await endOf('/child_files/import?created=0&updated=1&unchanged=0', { session, content }),
      ).toMatchObject({ event: 'imported', counts: { updated: 1, families: 1 } });
      const stored = await test.deps.db.select().from(children).orderBy(asc(children.code));
      expect(stored.map((child) => [child.code, child.priceUsd])).toEqual([
        ['MN-0001', 3_600],
        ['MN-0002', 3_500],
        ['MN-0003', 3_500],
      ]);
      expect(await test.deps.db.$count(families)).toBe(3);
    },
  );

  it('finds by its old code whoever has one', async () => {
    const session = await sessionOf('children');
    await endOf(`/child_files/import?${NEW}`, { session, content: csvOf(childRecords(3)) });
    const codes = { 'MN-0002': 'mn-0001', 'MN-0003': 'Old ٣' };
    for (const [code, old] of Object.entries(codes)) {
      await test.deps.db.update(children).set({ code: old }).where(eq(children.code, code));
    }
    await test.deps.db.update(families).set({ code: 'f-x' }).where(eq(families.code, 'F-0003'));
    const exported = await callDesk(test, 'GET /child_files?format=csv', { session });
    // The search finds them by the old code from now on.
    const path = '/child_files/import?created=0&updated=2&unchanged=1';
    const first = await endOf(path, { session, content: exported.rawPayload });
    expect(first).toMatchObject({ event: 'imported' });
    const unchanged = { counts: { created: 0, updated: 0, unchanged: 3 } };
    const content = exported.rawPayload;
    expect(await endOf('/child_files/check', { session, content })).toMatchObject(unchanged);
    const others = exported.body.replace('Old ٣', 'OLD 3').replace('f-x', 'F-X');
    const other = await endOf('/child_files/check', { session, content: others });
    expect(other).toMatchObject(unchanged);
  });

  it('asks for the second factor', async () => {
    const session = await sessionOf('children');
    test.clock.advance({ minutes: 20 });
    const content = csvOf(childRecords(3));
    const refused = await send(`/child_files/import?${NEW}`, { session, content });
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([
      403,
      'confirmation-required',
    ]);
    expect(await endOf('/child_files/check', { session, content })).toMatchObject({
      event: 'checked',
    });
  });

  it('is of children for those who look after them, of content for others', async () => {
    const [child, content] = [await sessionOf('children'), await sessionOf('content')];
    const sent = { content: 'id\n' };
    const asContent = await send('/child_files/check', { session: content, ...sent });
    const asChild = await send('/content_files/check?kind=faqs', { session: child, ...sent });
    expect([asContent.statusCode, asChild.statusCode]).toEqual([403, 403]);
  });
});

describe('content', () => {
  it('comes in by its kind', async () => {
    const session = await sessionOf('content');
    const content = 'question_en,question_ar,answer_en,answer_ar\nQ,س,<p>A</p>,<p>ج</p>\n';
    const path = '/content_files/import?kind=faqs&created=1&updated=0&unchanged=0' as const;
    expect(await endOf(path, { session, content })).toMatchObject({ event: 'imported' });
    expect(await test.deps.db.select().from(faqs)).toMatchObject([{ questionEn: 'Q' }]);
  });

  it.each(['villages', 'communities', 'purposes', 'inquiry_subjects', 'gifts', 'projects', 'faqs'])(
    'goes out with its columns: %s',
    async (kind) => {
      const session = await sessionOf('content');
      const path = `GET /content_files?kind=${kind}&template=true` as const;
      const answer = await callDesk(test, path, { session });
      expect(answer.headers['content-disposition']).toContain(`${kind}-template.csv`);
      expect(answer.body.split('\r\n').length).toBeGreaterThan(2);
      expect(await test.deps.db.$count(auditEntries)).toBe(0);
    },
  );
});

describe('the example of a template', () => {
  it.each([
    '/child_files/check',
    '/content_files/check?kind=villages',
    '/content_files/check?kind=communities',
    '/content_files/check?kind=purposes',
    '/content_files/check?kind=inquiry_subjects',
    '/content_files/check?kind=gifts',
    '/content_files/check?kind=projects',
    '/content_files/check?kind=faqs',
  ] as const)('is refused: %s', async (path) => {
    const session = await sessionOf('children', 'content');
    const kind = path.split('?')[1];
    const template = kind
      ? (`GET /content_files?${kind}&template=true` as const)
      : 'GET /child_files/template';
    const { rawPayload } = await callDesk(test, template, { session });
    expect(await endOf(path, { session, content: rawPayload })).toEqual({
      event: 'refused',
      faults: [
        {
          line: 2,
          row: 2,
          column: null,
          message: 'is the example of the template: delete this row',
        },
      ],
      faults_total: 1,
    });
  });

  it('has no id, and is refused with the one of the help too', async () => {
    const session = await sessionOf('content');
    const path = 'GET /content_files?kind=villages&template=true' as const;
    expect((await callDesk(test, path, { session })).body).toContain('\r\n,Deir Abu Hinnis');
    const content = csvOf([villageFiles.example]);
    expect(await endOf('/content_files/check?kind=villages', { session, content })).toMatchObject({
      event: 'refused',
      faults: [{ line: 2, column: null }],
    });
    const mine = csvOf([{ ...villageFiles.example, info_en: 'A village of ours.' }]);
    const other = await endOf('/content_files/check?kind=villages', { session, content: mine });
    expect(other).toMatchObject({ event: 'checked', counts: { created: 1 } });
  });
});

/** The rows of a sheet. */
async function rowsOf(sheet: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'nabta-test-'));
  const [xlsx, lines] = [join(folder, 'a.xlsx'), join(folder, 'a.lines')];
  await writeFile(xlsx, sheet);
  expect(await doXlsxTask({ does: 'read', xlsx, lines })).toBe(true);
  const raw = await readFile(lines, 'utf8');
  const records = await Array.fromAsync(readSheetLines(lines));
  await rm(folder, { recursive: true });
  return { raw, records };
}

describe('an export', () => {
  it('is the same as CSV and as XLSX, and comes in again unchanged', async () => {
    const session = await sessionOf('children');
    const records = childRecords(3).map((record) => ({ ...record, dreams_en: '=1+1' }));
    await endOf(`/child_files/import?${NEW}`, { session, content: csvOf(records) });
    for (const format of ['csv', 'xlsx']) {
      const path = `GET /child_files?format=${format}` as const;
      const answer = await callDesk(test, path, { session });
      expect(answer.headers['content-disposition']).toContain(`children.${format}`);
      expect(
        await endOf('/child_files/check', { session, content: answer.rawPayload }),
      ).toMatchObject({ event: 'checked', counts: { created: 0, updated: 0, unchanged: 3 } });
    }
    const audit = await test.deps.db.select().from(auditEntries).orderBy(asc(auditEntries.id));
    expect(audit.map(({ action }) => action)).toEqual([
      'import children',
      'export children',
      'export children',
    ]);
  });

  it('of children is a look at each of them, and an example is none', async () => {
    const session = await sessionOf('children');
    await endOf(`/child_files/import?${NEW}`, { session, content: csvOf(childRecords(3)) });
    await callDesk(test, 'GET /child_files/template', { session });
    expect(await test.deps.db.$count(looks)).toBe(0);
    await callDesk(test, 'GET /child_files?format=csv', { session });
    const known = await test.deps.db.select().from(children);
    const written = await test.deps.db.select().from(looks);
    expect(new Set(written.map(({ subjectId }) => subjectId))).toEqual(
      new Set(known.map(({ id }) => String(id))),
    );
    expect(written[0]).toMatchObject({ kind: 'child', call: 'GET /v1/desk/child_files' });
  });

  it('as XLSX has texts that no spreadsheet runs', async () => {
    const session = await sessionOf('content');
    await makeFaq(test.deps.db, { questionEn: '=HYPERLINK("x")', questionAr: 'س' });
    const path = 'GET /content_files?kind=faqs&format=xlsx' as const;
    const { raw, records } = await rowsOf((await callDesk(test, path, { session })).rawPayload);
    expect(raw).toContain(`"'=HYPERLINK`);
    expect(records).toMatchObject([
      { place: { line: 2, row: 2 }, values: { question_en: '=HYPERLINK("x")', question_ar: 'س' } },
    ]);
  });

  it('leaves nothing behind on the disk', async () => {
    const session = await sessionOf('content');
    const before = await readdir(tmpdir());
    await callDesk(test, 'GET /content_files?kind=faqs&format=xlsx', { session });
    await endOf('/content_files/check?kind=faqs', { session, content: 'id\n' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const left = (await readdir(tmpdir())).filter((name) => name.startsWith('nabta-desk-'));
    expect(left.filter((name) => !before.includes(name))).toEqual([]);
  });
});
