import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { extname } from 'node:path';
import { StaffError, UsageError } from '../context.ts';
import { readCsv } from './read-csv.ts';
import { readJson } from './read-json.ts';
import type { SourceRecord } from './source-record.ts';

export const RECORD_FORMATS = ['csv', 'json'] as const;
export type RecordFormat = (typeof RECORD_FORMATS)[number];

const readers: Record<RecordFormat, (path: string) => AsyncIterable<SourceRecord>> = {
  csv: readCsv,
  json: readJson,
};

/**
 * A file of records; each call of the result reads it anew. The format is `format`, else what the
 * name ends in. Throws UsageError when neither says it, StaffError when there is no such file.
 */
export async function openRecords(
  path: string,
  format: RecordFormat | undefined,
): Promise<() => AsyncIterable<SourceRecord>> {
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

/** `format`, else what the name of a file ends in. */
export function formatOf(path: string, format: RecordFormat | undefined): RecordFormat | undefined {
  const ending = extname(path).slice(1).toLowerCase();
  return format ?? RECORD_FORMATS.find((one) => one === ending);
}
