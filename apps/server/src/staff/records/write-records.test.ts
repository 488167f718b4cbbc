import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  RECORD_FORMATS,
  recordWriter,
  type RecordFormat,
} from '../../platform/records/write-records.ts';
import { openRecords } from './read-records.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'nabta-written-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function written(format: RecordFormat, texts: readonly string[]): string {
  const writer = recordWriter(format, ['key', 'text']);
  const records = texts.map((text) => writer.write({ key: 'x', text }));
  return writer.start + records.join('') + writer.end();
}

/** The second cells of a file, as they are read back. */
async function readBack(format: RecordFormat, content: string): Promise<string[]> {
  const path = join(folder, `a.${format}`);
  await writeFile(path, content);
  const texts: string[] = [];
  for await (const record of (await openRecords(path, undefined))()) {
    if ('problem' in record) throw new Error(`${record.place.line}: ${record.problem.key}`);
    texts.push(record.values['text'] ?? '');
  }
  return texts;
}

/** Texts that break files, formulas that spreadsheets run, and ordinary ones. */
const awkward = fc
  .array(
    fc.oneof(
      fc.constantFrom(...'\'"=+-@,;\t\r\n \u00a0\ufeff\u2028\u200f\\'),
      fc.constantFrom('\r\n', '""', "''", 'أحمد', '٣٫٥', '👩‍👧', 'é', 'null', '{}', '[', '0'),
      fc.string({ unit: 'binary', maxLength: 3 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

describe.each(RECORD_FORMATS)('a %s file', (format) => {
  it('is read as the texts that were written, whatever they are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(awkward, { maxLength: 60 }), async (texts) => {
        expect(await readBack(format, written(format, texts))).toEqual(texts);
      }),
      { numRuns: 150 },
    );
  });
});

describe('a CSV file', () => {
  it('has nothing that a spreadsheet runs, and tells it that it is UTF-8 (TRAP-25)', () => {
    fc.assert(
      fc.property(awkward, (text) => {
        const [, cell = ''] = /^x,"?([^]*)\r\n$/.exec(linesOf(text)) ?? [];
        expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    );
    expect(written('csv', [])).toBe('\ufeffkey,text\r\n');
    expect(written('json', [])).toBe('[\n]\n');
  });

  it.each([
    ['=1+1', "'=1+1"],
    ["'=1+1", "''=1+1"],
    ["''", "''"],
    ["'tis", "'tis"],
    ['-5', "'-5"],
    [' x', '" x"'],
    ['a;b', '"a;b"'],
    ['@\n', '"\'@\n"'],
  ])('writes %j as %j', (text, cell) => {
    expect(linesOf(text)).toBe(`x,${cell}\r\n`);
  });
});

/** The lines behind the header. */
function linesOf(text: string): string {
  return written('csv', [text]).replace('\ufeffkey,text\r\n', '');
}
