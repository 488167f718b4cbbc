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

/** A sheet with `=1/0` in B2 and `=NA()` in A3, which writers of sheets cannot make. */
const WITH_ERRORS = [
  'UEsDBBQAAAAIAIWDfV02XpVAjQAAAN0AAAAPAAAAeGwvd29ya2Jvb2sueG1sjY8xDoMwDEWvEvkANXTogICpS+eeIA',
  'XTROA4slO1xy+Csneyn/7Xs9y+ReeHyOw+vCTrIJSSG0QbArG3k2RKazKJsi8r6hMtK/nRAlHhBc9VdUH2McFuaPQf',
  'h0xTHOgqw4splV2itPgSJVmI2aBvtwv2my55pg7u4Da8jR3U4LSJ66I1YN/i0cfjpf4LUEsDBBQAAAAIAIWDfV1KSX',
  'FVjAAAAO8AAAAaAAAAeGwvX3JlbHMvd29ya2Jvb2sueG1sLnJlbHONzzsOwjAMBuCrRDlA3TIwoDQTCyviAlFwHmrz',
  'UGwE3J6IARWJgcnyb+n7ZXXG1XAsmUKsJB5pzTTLwFwPAGQDJkNDqZj7xZWWDPe1eajGLsYj7MZxD21rSK22pjhdZ9',
  'kmKS7Piv/Ixblo8VjsLWHmHwVwL22hgMgdNc0jz/ITEbzHNHRVglbw9Z9+AVBLAwQUAAAACACFg31dQQXs5OcAAADW',
  'AQAAGAAAAHhsL3dvcmtzaGVldHMvc2hlZXQxLnhtbH2RTU7DMBCFrxJcqYINkx+JBZ2MFNQNm26Q2JvgkIjYTu2h5Q',
  'KchQNwmXIb3AasVmpY2fPmvflGNm6te/WtUpy86974UrTMwy2Ar1ulpb+2gzKh01inJYfSvYAfnJLPh5DuIU/TG9Cy',
  'M4LwoC0lS0Jnt4krRRbUen+pMpFwKTrTd0Y9sAt65wmZJAITwr6A+td8N2V+OjVDoERUHlH5RHr3ufv6/gi9+frN8k',
  'KNxzn+OEGFZEMZpAgN4YZmy/tHSC8QNmfwRcQXR+FVdXn1l15BFaMjpphYdN7zov5/z5ENRy8O8SvpB1BLAQIUAxQA',
  'AAAIAIWDfV02XpVAjQAAAN0AAAAPAAAAAAAAAAAAAACAAQAAAAB4bC93b3JrYm9vay54bWxQSwECFAMUAAAACACFg3',
  '1dSklxVYwAAADvAAAAGgAAAAAAAAAAAAAAgAG6AAAAeGwvX3JlbHMvd29ya2Jvb2sueG1sLnJlbHNQSwECFAMUAAAA',
  'CACFg31dQQXs5OcAAADWAQAAGAAAAAAAAAAAAAAAgAF+AQAAeGwvd29ya3NoZWV0cy9zaGVldDEueG1sUEsFBgAAAA',
  'ADAAMAywAAAJsCAAAAAA==',
].join('');

it('takes errors as what the spreadsheet shows in their cells', async () => {
  const { xlsx, lines } = files();
  await writeFile(xlsx, Buffer.from(WITH_ERRORS, 'base64'));
  expect(await doXlsxTask({ does: 'read', xlsx, lines })).toBe(true);
  expect(await Array.fromAsync(readSheetLines(lines))).toMatchObject([
    { values: { a: 'اسم t="e"', b: '#DIV/0!' } },
    { values: { a: '#N/A', b: '<c t="e"' } },
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
