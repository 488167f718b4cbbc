import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { communityFiles } from './files.ts';
import { communities } from './tables.ts';
import { call } from '../../testing/accounts.ts';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  const olive = { code: 'OLIVE24', nameEn: 'Olive Branch', nameAr: 'غصن الزيتون' };
  await test.deps.db.insert(communities).values(olive);
});
afterAll(() => test.close());

it('nobody walks through the codes of communities, and whoever types one at every key is far from the limit (ASVS 2.4.1)', async () => {
  const statuses: Record<number, number> = {};
  for (let code = 1; code <= 250; code += 1) {
    const { statusCode } = await call(test, 'GET', `/guests/communities?code=C${code}`);
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
  }
  expect(statuses).toEqual({ 404: 240, 429: 10 });
  const url = '/guests/communities?code=OLIVE24';
  expect((await call(test, 'GET', url, { address: '10.0.0.2' })).statusCode).toBe(200);
});

it('a file that gives a community another code may not give the old one to a new community', async () => {
  const { db } = test.deps;
  const made = { code: 'VINE24', nameEn: 'Vine', nameAr: 'الكرمة' };
  const [vine] = await db.insert(communities).values(made).returning();
  const renamed = { id: String(vine?.id), code: 'VINE25', name_en: 'Vine', name_ar: 'الكرمة' };
  const added = { code: 'VINE24', name_en: 'Another', name_ar: 'أخرى' };
  const importing = importFile([renamed, added]);
  await expect(importing).rejects.toMatchObject({
    problems: [{ column: 'code', error: { key: 'community-code-taken' } }],
  });
  const [still] = await db.select().from(communities).where(eq(communities.code, 'VINE24'));
  expect(still).toMatchObject({ id: vine?.id, nameEn: 'Vine' });
});

it('a code is found as it is typed, in digits of either script and with marks that nobody sees', async () => {
  await importFile([{ code: '\u200fزيتون٢٤\u200f', name_en: 'Olive', name_ar: 'الزيتون' }]);
  for (const code of ['زيتون٢٤', 'زيتون24', '\u200fزيتون٢٤']) {
    const answer = await call(test, 'GET', `/guests/communities?code=${encodeURIComponent(code)}`, {
      address: '10.0.0.3',
    });
    expect(answer.json()).toMatchObject({ code: 'زيتون24' });
  }
});

/** Imports a file of communities. */
function importFile(records: readonly Readonly<Record<string, string>>[]) {
  return communityFiles.importFile(test.deps, {
    async *read() {
      for (const [index, values] of records.entries()) {
        const place = { line: index + 2, row: index + 2 };
        yield await Promise.resolve({ place, namesPlace: place, values });
      }
    },
    readPhoto: () => Promise.reject(new Error('there are no photos')),
    actor: 'Nadia',
    source: 'communities.csv',
    dryRun: false,
    signal: AbortSignal.timeout(30_000),
    onProgress: () => undefined,
  });
}
