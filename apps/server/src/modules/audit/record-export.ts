import { FILE_LINES, type ListFormat } from '@nabta/contract/desk';
import { formatNumber, inBoth } from '@nabta/texts';
import type { Deps } from '../../deps.ts';
import { ExplainedRefusal } from '../../errors.ts';
import { recordAudit } from './audit-log.ts';

interface SavedList {
  readonly actor: string;
  readonly list: 'audit' | 'looks' | 'ledger';
  readonly format: ListFormat;
  /** By which the list was narrowed; an absent one is not noted. */
  readonly filter: Readonly<Record<string, string | number | undefined>>;
  /** The lines that were read; asked for up to `READ_FOR_FILE`. */
  readonly lines: number;
}

/** How many lines to ask for: one more tells that the list is too long. */
export const READ_FOR_FILE = FILE_LINES + 1;

/**
 * Notes in the audit log that a list leaves the desk as a file. Throws ExplainedRefusal for one of
 * more than FILE_LINES lines.
 */
export async function recordExport(
  deps: Pick<Deps, 'db' | 'clock'>,
  { actor, list, format, filter, lines }: SavedList,
): Promise<void> {
  if (lines > FILE_LINES) {
    const parameters = { most: inBoth((locale) => formatNumber(FILE_LINES, locale)) };
    throw new ExplainedRefusal({ format: { key: 'list-too-long', parameters } });
  }
  const given = Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  const details = { format, lines, ...Object.fromEntries(given) };
  await recordAudit(deps, { actor, action: `export ${list}`, details });
}
