import { invalid, type FieldError } from '../../errors.ts';
import { fault } from '../../faults.ts';
import type { TextRecord } from '../../platform/records/record.ts';
import type { ImportDeps, ImportFile, ImportRequest } from './run-import.ts';
import { ImportRefused } from './records.ts';

interface OneRecord
  extends Pick<ImportRequest, 'actor' | 'dryRun' | 'signal'>, NonNullable<ImportRequest['single']> {
  readonly photo?: Buffer | undefined;
  /** The field that tells what is wrong with the record as a whole. */
  readonly whole: string;
}

/**
 * Saves a record that was typed at the desk, by the rules of imports. Throws `validation-failed`
 * naming each field at fault, and what `check` throws.
 */
export async function importOneRecord(
  importFile: ImportFile,
  deps: ImportDeps,
  values: TextRecord,
  { code, check, saved, changedFields, isCutAnew, photo, whole, ...order }: OneRecord,
): Promise<void> {
  await importFile(deps, {
    ...order,
    async *read() {
      const place = { line: 1, row: 1 };
      yield await Promise.resolve({ place, namesPlace: place, values });
    },
    readPhoto: () => Promise.resolve(photo ?? { problem: fault('photo-missing', { file: '' }) }),
    source: 'desk',
    onProgress: () => undefined,
    single: { code, check, saved, changedFields, isCutAnew },
  }).catch((error: unknown) => {
    throw error instanceof ImportRefused ? invalid(fieldsOf(error, whole)) : error;
  });
}

/** The first problem of each field. */
function fieldsOf({ problems }: ImportRefused, whole: string): Record<string, FieldError> {
  return Object.fromEntries(
    problems
      .toReversed()
      .map(({ column, error }) => [column ?? whole, error ?? { key: 'invalid-value' as const }]),
  );
}
