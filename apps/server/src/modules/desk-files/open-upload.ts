import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { invalid } from '../../errors.ts';
import { fault } from '../../faults.ts';
import { readCsv } from '../../platform/records/read-csv.ts';
import type { ImportRecord } from '../../platform/records/record.ts';
import { doXlsxTask, readSheetLines } from '../../platform/records/xlsx.ts';

/** Twice what a file of 100,000 children is. */
const MOST_UNPACKED_MB = 400;

const OWNER_ONLY = { mode: 0o600 };

const startsWith = (bytes: Buffer, ...start: readonly number[]) =>
  start.every((byte, index) => bytes[index] === byte);

/**
 * Keeps a file that was sent in a folder; each call of the result reads its records from the start.
 * The first bytes tell the format: XLSX, a compressed CSV, else a plain CSV. Throws
 * `validation-failed` when a compressed file is too large once it is unpacked.
 */
export async function openUpload(
  bytes: Buffer,
  folder: string,
): Promise<() => AsyncIterable<ImportRecord>> {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4)) return openSheet(bytes, folder);
  // The Excel files of before 2007.
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return noSheet;
  const csv = join(folder, 'file.csv');
  if (startsWith(bytes, 0x1f, 0x8b)) await unpack(bytes, csv);
  else await writeFile(csv, bytes, OWNER_ONLY);
  return () => readCsv(csv);
}

async function openSheet(bytes: Buffer, folder: string) {
  const [xlsx, lines] = [join(folder, 'file.xlsx'), join(folder, 'file.lines')];
  await writeFile(xlsx, bytes, OWNER_ONLY);
  const isSheet = await doXlsxTask({ does: 'read', xlsx, lines });
  return isSheet ? () => readSheetLines(lines) : noSheet;
}

async function* noSheet(): AsyncGenerator<ImportRecord, void, undefined> {
  yield await Promise.resolve({
    place: { line: 1, row: 1 },
    problem: fault('not-a-spreadsheet'),
  });
}

async function unpack(bytes: Buffer, path: string): Promise<void> {
  let size = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      const isTooMuch = size > MOST_UNPACKED_MB * 1024 * 1024;
      const parameters = { maximum: String(MOST_UNPACKED_MB) };
      const error = { key: 'table-file-unpacked-large', parameters } as const;
      done(isTooMuch ? invalid({ file: error }) : null, chunk);
    },
  });
  try {
    await pipeline(
      Readable.from([bytes]),
      createGunzip(),
      limit,
      createWriteStream(path, OWNER_ONLY),
    );
  } catch (cause) {
    const isOfFile = cause instanceof Error && 'code' in cause && /^Z_/.test(String(cause.code));
    throw isOfFile ? invalid({ file: { key: 'table-file-required' } }) : cause;
  }
}
