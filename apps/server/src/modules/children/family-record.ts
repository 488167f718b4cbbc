import { createHash } from 'node:crypto';
import { FAMILY_FIELDS, type ChildValues, type Family } from '@nabta/contract/desk';
import type { Db } from '../../db/client.ts';
import { DomainError } from '../../errors.ts';
import type { TextRecord } from '../content-files/index.ts';
import { listFamily, type ListedChildRow } from './desk-repository.ts';
import { findChildRecord } from './export-children.ts';
import { findSpelling } from './import-repository.ts';

/** The facts of a family as the desk's form has them, and its children. */
export interface FamilyRecord extends Pick<Family, 'values' | 'version'> {
  readonly children: readonly ListedChildRow[];
}

/** A family by its code; undefined where no child has one. */
export async function readFamily(
  db: Db,
  today: Temporal.PlainDate,
  code: string,
): Promise<FamilyRecord | undefined> {
  const spelling = await findSpelling(db);
  const children = await listFamily(db, spelling.family(code));
  const [first] = children;
  const found = first && (await findChildRecord(db, today, first.id));
  if (!found) return undefined;
  const texts: TextRecord = { ...found.record, village: String(found.village.id) };
  const values = Object.fromEntries(
    FAMILY_FIELDS.map((field) => [field, texts[field] ?? '']),
  ) as Family['values'];
  const version = createHash('sha256').update(JSON.stringify(values)).digest('base64url');
  return { values, version, children };
}

/**
 * Throws `conflict` where typed values would change a family whose facts of now were not shown:
 * they are those of the siblings too.
 */
export async function checkFamilySeen(
  db: Db,
  today: Temporal.PlainDate,
  { values, familyVersion }: { readonly values: ChildValues; readonly familyVersion: string },
): Promise<void> {
  const family = await readFamily(db, today, values.family_code);
  if (!family || family.version === familyVersion) return;
  const changes = FAMILY_FIELDS.some((field) => family.values[field] !== values[field].trim());
  if (changes) throw new DomainError('conflict');
}
