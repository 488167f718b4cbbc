import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { SheetData } from 'write-excel-file/node';
import { readRowLines } from './read-row-lines.ts';
import type { XlsxTask } from './xlsx.ts';

// A sheet is in memory as a whole while it is read or written: here, where that cannot take the
// memory of the server, nor the time of those who wait for it.

/** A small file can open to any size. 100,000 children are some 300 MB. */
const MOST_UNPACKED = 1_000_000_000;

const inBold = (value: string) => ({ value, fontWeight: 'bold' as const });

/** Writes the rows of the first sheet as lines of JSON. Returns whether it is a spreadsheet. */
async function read({ xlsx, lines }: XlsxTask): Promise<boolean> {
  const { readSheet, InvalidInputError, InvalidSpreadsheetError } =
    await import('read-excel-file/universal');
  const packed = await readFile(xlsx);
  if (unpackedBytes(packed) > MOST_UNPACKED) return false;
  try {
    const sheet = await readSheet(new Blob([errorsAsTexts(packed)]), { trim: false });
    const texts = sheet.values().map((row) => `${JSON.stringify(row.map(textOf))}\n`);
    await pipeline(texts, createWriteStream(lines, { mode: 0o600 }));
    return true;
  } catch (error) {
    const isOfFile = error instanceof InvalidInputError || error instanceof InvalidSpreadsheetError;
    if (isOfFile) return false;
    throw error;
  }
}

/** The size of what is in a ZIP, as its directory says. */
function unpackedBytes(zip: Buffer): number {
  const entry = Buffer.from('PK\u0001\u0002', 'latin1');
  const sizeAt = 24;
  let bytes = 0;
  for (let at = zip.indexOf(entry); at >= 0 && at + 28 <= zip.length;) {
    bytes += zip.readUInt32LE(at + sizeAt);
    at = zip.indexOf(entry, at + 4);
  }
  return bytes;
}

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/** A file whose errors, such as #N/A, are the texts of their cells: to the library these cells are empty. */
function errorsAsTexts(packed: Buffer<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  try {
    const sheets = unzipSync(packed, { filter: ({ name }) => SHEET.test(name) });
    const texts = Object.entries(sheets).map(
      ([name, xml]) => [name, strFromU8(xml, true)] as const,
    );
    if (!texts.some(([, xml]) => xml.includes('t="e"'))) return packed;
    const changed = texts.map(([name, xml]) => {
      const text = xml.replace(/(<(?:\w+:)?c\s[^<>]*?\bt=)"e"/g, '$1"str"');
      return [name, strToU8(text, true)] as const;
    });
    return zipSync({ ...unzipSync(packed), ...Object.fromEntries(changed) }, { level: 0 });
  } catch {
    // The library says what is wrong with a damaged file.
    return packed;
  }
}

/** A cell as a file of text has it: of a moment the day. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}

/** Writes a sheet of texts, the first row above the others. */
async function write({ xlsx, lines }: XlsxTask): Promise<boolean> {
  const { default: writeXlsxFile } = await import('write-excel-file/node');
  const sheet: SheetData = [];
  for await (const row of readRowLines(lines)) {
    sheet.push(sheet.length === 0 ? row.map(inBold) : row.map((value) => value || null));
  }
  await writeXlsxFile(sheet, { stickyRowsCount: 1 }).toFile(xlsx);
  return true;
}

const task = workerData as XlsxTask;
parentPort?.postMessage(await (task.does === 'read' ? read(task) : write(task)));
