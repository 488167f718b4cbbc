import { createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { inflateRawSync } from 'node:zlib';
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

/** Where the parts of an entry of a ZIP's directory are. */
const ENTRY = { method: 10, packed: 20, unpacked: 24, nameLength: 28, header: 42, name: 46 };

/** And of the header before its content. */
const LOCAL = { nameLength: 26, extraLength: 28, name: 30 };

/** Where the directory of a ZIP has its entries. */
function* entriesOf(zip: Buffer): Generator<number, void, undefined> {
  const entry = Buffer.from('PK\u0001\u0002', 'latin1');
  for (let at = zip.indexOf(entry); at >= 0 && at + ENTRY.name <= zip.length;) {
    yield at;
    at = zip.indexOf(entry, at + 4);
  }
}

/** The size of what is in a ZIP, as its directory says. */
function unpackedBytes(zip: Buffer): number {
  return entriesOf(zip).reduce((bytes, at) => bytes + zip.readUInt32LE(at + ENTRY.unpacked), 0);
}

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/;

/**
 * A file whose errors, such as #N/A, are the texts of their cells: to the library these cells are
 * empty. A sheet with errors goes behind everything else of the ZIP, unpacked.
 */
function errorsAsTexts(zip: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const parts = [zip.subarray(0, end)];
  let size = end;
  for (const at of entriesOf(zip)) {
    const name = nameOf(zip, at);
    const xml = SHEET.test(name) ? unpacked(zip, at) : undefined;
    if (!xml?.includes('t="e"')) continue;
    const text = xml.toString('latin1').replace(/(<(?:\w+:)?c\s[^<>]*?\bt=)"e"/g, '$1"str"');
    parts.push(Buffer.alloc(LOCAL.name), Buffer.from(text, 'latin1'));
    zip.writeUInt16LE(0, at + ENTRY.method);
    zip.writeUInt32LE(text.length, at + ENTRY.packed);
    zip.writeUInt32LE(text.length, at + ENTRY.unpacked);
    zip.writeUInt32LE(size, at + ENTRY.header);
    size += LOCAL.name + text.length;
  }
  // What tells where the directory is has twenty bytes before its end in a large ZIP.
  return parts.length === 1 ? zip : Buffer.concat([...parts, zip.subarray(end - 20)]);
}

function nameOf(zip: Buffer, at: number): string {
  const start = at + ENTRY.name;
  return zip.toString('latin1', start, start + zip.readUInt16LE(at + ENTRY.nameLength));
}

/** An entry of a ZIP; undefined when it is damaged. */
function unpacked(zip: Buffer, at: number): Buffer | undefined {
  try {
    const header = zip.readUInt32LE(at + ENTRY.header);
    const lengths =
      zip.readUInt16LE(header + LOCAL.nameLength) + zip.readUInt16LE(header + LOCAL.extraLength);
    const start = header + LOCAL.name + lengths;
    const content = zip.subarray(start, start + zip.readUInt32LE(at + ENTRY.packed));
    const maxOutputLength = zip.readUInt32LE(at + ENTRY.unpacked);
    return zip.readUInt16LE(at + ENTRY.method) === 0
      ? content
      : inflateRawSync(content, { maxOutputLength });
  } catch {
    return undefined;
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
