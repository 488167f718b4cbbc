import { createHash } from 'node:crypto';
import { CHILD_CODE, CHILD_FIELDS, type ChildRecord, type ChildValues } from '@nabta/contract/desk';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError, invalid, notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import { importOneRecord, type TextRecord } from '../content-files/index.ts';
import type { PhotoCut } from '../pictures/index.ts';
import { cutPhoto, readPortrait, requirePortrait } from './cut-portrait.ts';
import { findChildRecord } from './export-children.ts';
import { importChildren } from './import-children.ts';
import { checkFamilySeen } from './family-record.ts';
import { findSpelling } from './import-repository.ts';
import { findByCode, lockChild } from './repository.ts';

interface TypedChild {
  readonly values: ChildValues;
  /** Of the family that the child comes into, as it was shown. */
  readonly familyVersion: string;
}

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
 * Throws `validation-failed` naming each field at fault, also for a code that is in use, and
 * `conflict` where the facts of a family would change that were not shown.
 */
export async function createChild(
  deps: Deps,
  { values, familyVersion, ...order }: SaveOrder & TypedChild,
): Promise<number | null> {
  const typed = values.code.normalize('NFC').trim();
  const code = (await findSpelling(deps.db)).child(typed);
  const check = async (db: Db) => {
    if (await findByCode(db, code)) throw invalid({ code: { key: 'child-code-taken' } });
    await checkFamilySeen(db, cairoToday(deps.clock), { values, familyVersion });
  };
  await checkCode(deps, values, { ...order, code: typed });
  await check(deps.db);
  await importOne(deps, values, { ...order, code, check });
  return order.dryRun ? null : ((await findByCode(deps.db, code))?.id ?? null);
}

/** Throws `validation-failed` for a code of another form, naming the other fields at fault too. */
async function checkCode(
  deps: Deps,
  values: ChildValues,
  order: SaveOrder & { readonly code: string },
): Promise<void> {
  if (order.code === '' || CHILD_CODE.test(order.code)) return;
  const fault = { code: { key: 'child-code-form' } } as const;
  const check = () => Promise.resolve();
  await importOne(deps, values, { ...order, dryRun: true, check }).catch((error: unknown) => {
    throw error instanceof DomainError ? invalid({ ...error.fields, ...fault }) : error;
  });
  throw invalid(fault);
}

/**
 * Changes a child as an import of one record does, and by its rules; the family's facts change for
 * all its children. Throws `not-found`; `conflict` with the facts of now as `current` when somebody
 * changed them since `version`, without it where the child moves into a family that was not shown;
 * and `validation-failed` naming each field at fault.
 */
export async function changeChild(
  deps: Deps,
  {
    id,
    values,
    version,
    familyVersion,
    ...order
  }: SaveOrder & TypedChild & { readonly id: number; readonly version: string },
): Promise<void> {
  const today = cairoToday(deps.clock);
  const { code, check: checkChild } = await unchangedSince(deps, id, version);
  if (values.code.trim() !== code) throw invalid({ code: { key: 'child-code-fixed' } });
  const { values: stored } = await readChildRecord(deps.db, today, id);
  const spelling = await findSpelling(deps.db);
  const moves = spelling.family(values.family_code) !== stored.family_code;
  const check = async (db: Db) => {
    await checkChild(db);
    if (moves) await checkFamilySeen(db, today, { values, familyVersion });
  };
  const changedFields = async (db: Db) => {
    const { values: saved } = await readChildRecord(db, today, id);
    return CHILD_FIELDS.filter((field) => saved[field] !== stored[field]);
  };
  await importOne(deps, values, { ...order, code, check, changedFields });
}

interface PictureOrder extends SaveOrder {
  readonly id: number;
  /** A new photo. Undefined: the one that is there is cut anew, or described. */
  readonly photo: Buffer | undefined;
  readonly cut: PhotoCut;
  /** The picture that is cut anew, as the desk showed it; undefined: whichever is there. */
  readonly seen?: string | undefined;
  /** `focus_x`, `focus_y`, `photo_taken_on`, as in a file. */
  readonly facts: TextRecord;
}

/**
 * Gives a child a new photo, or cuts the one that is there anew, turned and cut as staff say; or
 * describes it. Throws `not-found`; `conflict` with the id of the picture of now as `current` when
 * it is not the one that was seen; and `validation-failed` naming the field at fault.
 */
export async function saveChildPicture(
  deps: Deps,
  { id, photo, cut, seen, facts, ...order }: PictureOrder,
): Promise<void> {
  const { code, values, version } = await readChildRecord(deps.db, cairoToday(deps.clock), id);
  const { check } = await unchangedSince(deps, id, version);
  const isCut = cut.turn !== 0 || cut.crop !== undefined;
  if (!isCut) {
    const name = photo ? { photo: 'photo' } : {};
    return importOne(deps, { ...values, ...facts, ...name }, { ...order, code, check, photo });
  }
  const saved = (db: Db) =>
    recordAudit(
      { db, clock: deps.clock },
      { actor: order.actor, action: 'children portrait', details: { code, ...cut } },
    );
  if (photo) {
    const made = await cutPhoto(photo, cut);
    const record = { ...values, ...facts, photo: 'photo' };
    return importOne(deps, record, { ...order, code, check, saved, photo: made });
  }
  const stored = await readPortrait(deps, id, seen);
  const takenOn = facts['photo_taken_on'] || (stored.takenOn ?? '');
  const record = { ...values, ...facts, photo_taken_on: takenOn, photo: 'photo' };
  return importOne(deps, record, {
    ...order,
    code,
    photo: await cutPhoto(stored.photo, cut),
    isCutAnew: true,
    saved,
    check: async (db) => {
      await check(db);
      await requirePortrait(db, id, stored.id);
    },
  });
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
  readonly isCutAnew?: boolean;
  readonly saved?: (db: Db) => Promise<void>;
  readonly changedFields?: (db: Db) => Promise<readonly string[]>;
}

const importOne = (deps: Deps, values: TextRecord, record: OneRecord): Promise<void> =>
  importOneRecord(importChildren, deps, values, { ...record, whole: 'code' });
