import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileFormat } from '@nabta/contract/desk';
import { BYTE_ORDER_MARK, csvLine, neutralised } from '../../platform/csv-cells.ts';
import { doXlsxTask } from '../../platform/records/xlsx.ts';
import type { ContentFiles, ExportDeps, TextRecord } from '../content-files/index.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface DeskExport {
  readonly format: FileFormat;
  /** The columns with an example, instead of what is there. */
  readonly template: boolean;
  readonly actor: string;
  readonly filename: string;
  readonly signal: AbortSignal;
}

/** A line of each format; that of a sheet is made into one at the end. */
const LINES: Readonly<Record<FileFormat, (cells: readonly string[]) => string>> = {
  csv: csvLine,
  xlsx: (cells) => `${JSON.stringify(cells.map(neutralised))}\n`,
};

/**
 * Everything of a kind as a file that an import takes back, without its photos. It is complete
 * before it is sent: a slow reader must not keep the database's snapshot open.
 */
export async function exportForDesk(
  deps: ExportDeps,
  { columns, example, exportFile }: ContentFiles,
  { format, template, actor, filename, signal }: DeskExport,
) {
  const folder = await temporaryFolder();
  try {
    const lines = join(folder.path, 'lines');
    const names = Object.keys(columns);
    const lineOf = (record: TextRecord) => LINES[format](names.map((name) => record[name] ?? ''));
    const file = await open(lines, 'wx', 0o600);
    try {
      await file.appendFile((format === 'csv' ? BYTE_ORDER_MARK : '') + LINES[format](names));
      const write = (records: readonly TextRecord[]) =>
        file.appendFile(records.map(lineOf).join(''));
      // With its id it would be a record that is there.
      if (template) await write([{ ...example, id: '' }]);
      else {
        const target = filename;
        await exportFile(deps, { write, actor, target, signal, onProgress: () => undefined });
      }
    } finally {
      await file.close();
    }
    const sent = createReadStream(format === 'csv' ? lines : await sheetOf(lines));
    sent.once('close', () => void folder.remove());
    return sent;
  } catch (error) {
    await folder.remove();
    throw error;
  }
}

async function sheetOf(lines: string): Promise<string> {
  const xlsx = `${lines}.xlsx`;
  await doXlsxTask({ does: 'write', xlsx, lines });
  return xlsx;
}
