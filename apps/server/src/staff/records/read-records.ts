import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { StaffError, UsageError } from '../context.ts';
import { readCsv } from '../../platform/records/read-csv.ts';
import { readJson } from '../../platform/records/read-json.ts';
import type { ImportRecord } from '../../platform/records/record.ts';
import { RECORD_FORMATS, type RecordFormat } from '../../platform/records/write-records.ts';

const readers: Record<RecordFormat, (path: string) => AsyncIterable<ImportRecord>> = {
  csv: readCsv,
  json: readJson,
};

/** The formats of spreadsheet programs. */
const SPREADSHEETS = /\.(xlsx?|xlsm|xlsb|ods|fods|numbers|gsheet)$/i;

const SAVE_AS_CSV =
  'is a file of a spreadsheet program. Save it as CSV first, and give that file: in Excel “Save As”, “CSV UTF-8 (Comma delimited)”; in LibreOffice “Save As”, “Text CSV”, with the character set “Unicode (UTF-8)”; in Google Sheets “File”, “Download”, “Comma-separated values”; in Numbers “File”, “Export To”, “CSV”.';

/**
 * Opens a file of records; each call of the result reads it from its start. The format is `format`,
 * else the ending of the name. Throws UsageError when neither tells it, and StaffError when the file
 * does not exist or is one of a spreadsheet program.
 */
export async function openRecords(
  path: string,
  format: RecordFormat | undefined,
): Promise<() => AsyncIterable<ImportRecord>> {
  if (SPREADSHEETS.test(path)) throw new StaffError(`${basename(path)} ${SAVE_AS_CSV}`);
  const chosen = formatOf(path, format);
  if (!chosen) throw new UsageError(`Say what is in ${path}: --format csv or --format json.`);
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory()) throw new StaffError(`${path} is a folder, not a file.`);
  if (!found?.isFile()) throw new StaffError(`There is no file ${path}.`);
  await access(path, constants.R_OK).catch(() => {
    throw new StaffError(`${path} may not be read.`);
  });
  return () => readers[chosen](path);
}

/** `format`, else the format that the ending of a file's name tells. */
export function formatOf(path: string, format: RecordFormat | undefined): RecordFormat | undefined {
  const ending = extname(path).slice(1).toLowerCase();
  return format ?? RECORD_FORMATS.find((one) => one === ending);
}
