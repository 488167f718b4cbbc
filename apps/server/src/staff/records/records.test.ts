import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultText, placeText } from '../../faults.ts';
import { openRecords } from './read-records.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabta-records-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The records read from a file: `place: values`, or `place! problem`. */
async function read(name: string, content: string | Buffer): Promise<string[]> {
  const path = join(folder, name);
  await writeFile(path, content);
  const records = [];
  for await (const record of (await openRecords(path, undefined))()) {
    const what =
      'problem' in record
        ? `! ${faultText(record.problem, 'en')}`
        : `: ${JSON.stringify(record.values)}`;
    records.push(`${placeText(record.place, 'en')}${what}`);
  }
  return records;
}

describe('a CSV file', () => {
  it.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons', 'a;b\n1;2\n'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['a byte order mark', '\ufeffa,b\n1,2\n'],
    ['Windows line breaks', 'a,b\r\n1,2\r\n'],
    ['old Mac line breaks', 'a,b\r1,2'],
    ['capitals and spaces in its header', ' A ,B\n1,2'],
    ['quotation marks', '"a","b"\n"1","2"\n'],
    ['empty lines and empty cells at its end', 'a,b\n1,2\n\n,\n'],
  ])('is read with %s', async (_what, content) => {
    expect(await read('a.csv', content)).toEqual(['line 2: {"a":"1","b":"2"}']);
  });

  it.each([
    ['\n', 'x\\ny'],
    ['\r\n', 'x\\r\\ny'],
  ])('counts the lines of the file across line breaks in values (%j)', async (end, inside) => {
    const lines = ['a,b', `1,"x${end}y"`, '', '2,"q""r; s"', '3,é'];
    expect(await read('a.csv', lines.join(end))).toEqual([
      `line 2: {"a":"1","b":"${inside}"}`,
      'line 5: {"a":"2","b":"q\\"r; s"}',
      'line 6: {"a":"3","b":"é"}',
    ]);
  });

  it('says where it cannot be read, and reads on where it can', async () => {
    expect(await read('a.csv', 'a,b\n1\n2,3,4\n5,6\n')).toEqual([
      'line 2! has 1 columns, the header has 2',
      'line 3! has 3 columns, the header has 2',
      'line 4: {"a":"5","b":"6"}',
    ]);
    expect(await read('a.csv', 'a,a\n1,2\n')).toEqual(['line 1! the column "a" is there twice']);
    const unclosed = `a,b\n1,2\n3,"4\n${'5,6\n'.repeat(100_000)}`;
    expect(await read('a.csv', unclosed)).toEqual([
      'line 2: {"a":"1","b":"2"}',
      'line 3! a quotation mark that opens in this record is not closed',
    ]);
    expect(await read('a.csv', 'a,b\n1,"x" y\n')).toEqual([
      'line 2! a quotation mark within a value must be doubled ("")',
    ]);
  });

  it('that is not UTF-8 says so, with the line, and what to do', async () => {
    const arabicWindows = Buffer.from([...Buffer.from('a,b\n1,2\n3,'), 0xe3, 0xd1, 0xed]);
    const answer = await read('a.csv', arabicWindows);
    expect(answer.at(-1)).toBe('line 3! is not UTF-8 text: in a spreadsheet, save as "CSV UTF-8"');
  });
});

it.each(['xlsx', 'XLS', 'ods', 'numbers'])(
  'a .%s file says how to save it as CSV, whatever format is asked for',
  async (ending) => {
    const path = join(folder, `children.${ending}`);
    await writeFile(path, 'PK');
    for (const format of [undefined, 'csv'] as const) {
      await expect(openRecords(path, format)).rejects.toThrow(
        /^children\.\w+ is a file of a spreadsheet program\. Save it as CSV first.*CSV UTF-8/,
      );
    }
  },
);

describe('a JSON file', () => {
  it('is read entry by entry, with the line that each begins on', async () => {
    const content = '[\n {"a": "x}\\"]{", "b": 2.5},\n\n {"a": null,\n  "b": true}\n]\n';
    expect(await read('a.json', `\ufeff${content}`)).toEqual([
      'entry 1, line 2: {"a":"x}\\"]{","b":"2.5"}',
      'entry 2, line 4: {"a":"","b":"true"}',
    ]);
    expect(await read('a.json', '[]')).toEqual([]);
  });

  it('may be much larger than what is read of it at once', async () => {
    const entries = Array.from({ length: 3_000 }, (_, index) => ({ a: 'م'.repeat(50), b: index }));
    const records = await read('a.json', JSON.stringify(entries));
    expect(records).toHaveLength(3_000);
    expect(records.at(-1)).toBe(`entry 3000, line 1: {"a":"${'م'.repeat(50)}","b":"2999"}`);
  });

  it.each([
    ['{"a":1}', ['line 1! the file must be a JSON array of objects: [ {...}, {...} ]']],
    ['', ['line 1! the file must be a JSON array of objects: [ {...}, {...} ]']],
    [
      '[\n{"a":1}\n{"a":2}]',
      ['entry 1, line 2: {"a":"1"}', 'line 3! a comma or ] is expected here'],
    ],
    ['[\n1]', ['line 2! an object {...} is expected here']],
    ['[{"a":1}', ['entry 1, line 1: {"a":"1"}', 'line 1! a comma or ] is expected here']],
    ['[{"a":[1]}]', ['entry 1, line 1! a: must be a text or a number']],
    ['[\n{"a":', ['line 2! the entry is not closed']],
  ])('that is broken says where: %s', async (content, expected) => {
    expect(await read('a.json', content)).toEqual(expected);
  });

  it('with a mistake within an entry names its line', async () => {
    const [answer] = await read('a.json', '[\n{"a" 1}]');
    expect(answer).toMatch(/^line 2! the entry is not valid JSON/);
  });
});
