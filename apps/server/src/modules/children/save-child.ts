import { createHash } from 'node:crypto';
import { CHILD_FIELDS, type ChildRecord, type ChildValues } from '@nabta/contract/desk';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid, notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { importOneRecord, type TextRecord } from '../content-files/index.ts';
import { findChildRecord } from './export-children.ts';
import { importChildren } from './import-children.ts';
import { findByCode, lockChild } from './repository.ts';

interface SaveOrder {
  readonly actor: string;
  readonly dryRun: boolean;
  readonly signal: AbortSignal;
}

/** The facts of a child as the desk's form has them. Throws `not-found`. */
export async function readChildRecord(
  db: Db,
  today: Temporal.PlainDate,
  id: number,
): Promise<ChildRecord & { readonly code: string }> {
  const found = await findChildRecord(db, today, id);
  if (!found) throw notFound();
  const texts: TextRecord = { ...found.record, village: String(found.village.id) };
  const values = Object.fromEntries(
    CHILD_FIELDS.map((field) => [field, texts[field] ?? '']),
  ) as ChildValues;
  // Over all that the form shows, so that no writer has to count versions.
  const version = createHash('sha256').update(JSON.stringify(values)).digest('base64url');
  return { code: found.child.code, values, version };
}

/**
 * Adds a child as an import of one record does, and by its rules. Returns the id, null in a dry run.
 * Throws `validation-failed` naming each field at fault, also for a code that is in use.
 */
export async function createChild(
  deps: Deps,
  { values, ...order }: SaveOrder & { readonly values: ChildValues },
): Promise<number | null> {
  const code = values.code.normalize('NFC').trim();
  const check = async (db: Db) => {
    if (await findByCode(db, code)) throw invalid({ code: { key: 'child-code-taken' } });
  };
  await check(deps.db);
  await importOne(deps, values, { ...order, code, check });
  return order.dryRun ? null : ((await findByCode(deps.db, code))?.id ?? null);
}

/**
 * Changes a child as an import of one record does, and by its rules; the family's facts change for
 * all its children. Throws `not-found`; `conflict` with the facts of now as `current` when somebody
 * changed them since `version`; and `validation-failed` naming each field at fault.
 */
export async function changeChild(
  deps: Deps,
  {
    id,
    values,
    version,
    ...order
  }: SaveOrder & { readonly id: number; readonly values: ChildValues; readonly version: string },
): Promise<void> {
  const { code, check } = await unchangedSince(deps, id, version);
  if (values.code.trim() !== code) throw invalid({ code: { key: 'child-code-fixed' } });
  await importOne(deps, values, { ...order, code, check });
}

/**
 * Gives a child a new photo, turned and cut by its focus, or describes the one that is there. Throws
 * `not-found`, and `validation-failed` naming the field at fault.
 */
export async function saveChildPicture(
  deps: Deps,
  {
    id,
    photo,
    facts,
    ...order
  }: Omit<SaveOrder, 'dryRun'> & {
    readonly id: number;
    readonly photo: Buffer | undefined;
    /** `focus_x`, `focus_y`, `photo_taken_on`, as in a file. */
    readonly facts: TextRecord;
  },
): Promise<void> {
  const { code, values, version } = await readChildRecord(deps.db, cairoToday(deps.clock), id);
  const { check } = await unchangedSince(deps, id, version);
  const name = photo ? { photo: 'photo' } : {};
  await importOne(
    deps,
    { ...values, ...facts, ...name },
    { ...order, dryRun: false, code, check, photo },
  );
}

async function unchangedSince(deps: Deps, id: number, version: string) {
  const today = cairoToday(deps.clock);
  const check = async (db: Db) => {
    // Publishing and hiding do not wait for imports: they wait for the row.
    await lockChild(db, id);
    const { code, ...current } = await readChildRecord(db, today, id);
    if (current.version !== version) throw new DomainError('conflict', { extra: { current } });
    return code;
  };
  return { code: await check(deps.db), check: async (db: Db) => void (await check(db)) };
}

interface OneRecord extends SaveOrder {
  readonly code: string;
  readonly check: (db: Db) => Promise<void>;
  readonly photo?: Buffer | undefined;
}

const importOne = (deps: Deps, values: TextRecord, record: OneRecord): Promise<void> =>
  importOneRecord(importChildren, deps, values, { ...record, whole: 'code' });
