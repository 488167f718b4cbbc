import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { doXlsxTask, readSheetLines } from './xlsx.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabta-xlsx-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const files = () => ({ xlsx: join(folder, 'a.xlsx'), lines: join(folder, 'a.lines') });

/** The records of a sheet as a spreadsheet program saves it. */
async function recordsOf(sheet: SheetData) {
  const { xlsx, lines } = files();
  await writeXlsxFile(sheet).toFile(xlsx);
  expect(await doXlsxTask({ does: 'read', xlsx, lines })).toBe(true);
  return Array.fromAsync(readSheetLines(lines));
}

const at = (row: number) => ({ line: row, row });

it('takes days, numbers and words as a file of text has them', async () => {
  const born = { value: new Date('2016-05-04T00:00:00Z'), type: Date, format: 'dd/mm/yyyy' };
  const records = await recordsOf([
    ['Code', ' born', 'price', 'featured', 'name'],
    ['0142', born, 35.5, true, ' أميرة\nسمير '],
  ]);
  expect(records).toEqual([
    {
      place: at(2),
      namesPlace: at(1),
      values: {
        code: '0142',
        born: '2016-05-04',
        price: '35.5',
        featured: 'true',
        name: ' أميرة\nسمير ',
      },
    },
  ]);
});

it('takes and gives the line separators that people paste', async () => {
  const name = 'Mina\u2028and\u2029Sara';
  expect(await recordsOf([['name'], [name]])).toMatchObject([{ values: { name } }]);
  const { xlsx, lines } = files();
  await writeFile(lines, `${JSON.stringify(['name'])}\n${JSON.stringify([name])}\n`);
  await doXlsxTask({ does: 'write', xlsx, lines });
  await doXlsxTask({ does: 'read', xlsx, lines });
  expect(await Array.fromAsync(readSheetLines(lines))).toMatchObject([{ values: { name } }]);
});

it('counts the rows as the spreadsheet does, and passes over what is empty beside them', async () => {
  const records = await recordsOf([
    [null, null],
    ['a', 'b', null, ' '],
    [null, null],
    ['1', null],
    ['2', '3', null, 'beside'],
  ]);
  expect(records).toMatchObject([
    { place: at(4), namesPlace: at(2), values: { a: '1', b: '' } },
    { place: at(5), problem: { key: 'columns-differ', parameters: { count: 4, header: 2 } } },
  ]);
});

it('reads no further with two columns of one name', async () => {
  expect(
    await recordsOf([
      ['a', 'A'],
      ['1', '2'],
      ['3', '4'],
    ]),
  ).toMatchObject([{ place: at(1), problem: { key: 'column-twice', parameters: { name: 'a' } } }]);
});

it('does not open a small file that says it opens to a huge one (TRAP-24)', async () => {
  const { xlsx, lines } = files();
  const zip = await writeXlsxFile([['a'], ['1']]).toBuffer();
  const entry = zip.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'));
  zip.writeUInt32LE(2_000_000_000, entry + 24);
  await writeFile(xlsx, zip);
  expect(await doXlsxTask({ does: 'read', xlsx, lines })).toBe(false);
});

it('writes texts that stay texts', async () => {
  const { xlsx, lines } = files();
  await writeFile(lines, '["a","b"]\n["=1+1","0142"]\n["","é\\n"]\n');
  await doXlsxTask({ does: 'write', xlsx, lines });
  await doXlsxTask({ does: 'read', xlsx, lines });
  expect(await Array.fromAsync(readSheetLines(lines))).toMatchObject([
    { values: { a: '=1+1', b: '0142' } },
    { values: { a: '', b: 'é\n' } },
  ]);
});
