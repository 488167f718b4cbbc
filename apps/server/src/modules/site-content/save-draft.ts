import type { ContentKindName, ContentValues } from '@nabta/contract/desk';
import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { onlyColumns, readContent } from './read-content.ts';
import * as repository from './repository.ts';

type DraftDeps = Pick<Deps, 'db' | 'clock'>;

interface DraftOrder {
  readonly kind: ContentKindName;
  readonly values: ContentValues;
  readonly actor: string;
}

/** Begins a draft of something new, which may be incomplete. Returns its id. */
export function createDraft(deps: DraftDeps, order: DraftOrder): Promise<number> {
  return deps.db.transaction(async (db) => {
    const id = await repository.takeId(db, order.kind);
    await insertDraft({ ...deps, db }, { ...order, id });
    return id;
  });
}

/**
 * Saves the draft of a record, which may be incomplete; a draft that is like the published version is
 * none. Throws `not-found`, and `conflict` with `current` when somebody changed it since `version`.
 */
export async function saveDraft(
  deps: DraftDeps,
  { version, ...order }: DraftOrder & { readonly id: number; readonly version: string },
): Promise<void> {
  const { kind, id, values } = order;
  await deps.db.transaction(async (db) => {
    await repository.lockContent(db);
    const { published } = await readUnchanged(db, { kind, id, version });
    await repository.deleteDraft(db, kind, id);
    const isPublished = JSON.stringify(published) === JSON.stringify(onlyColumns(kind, values));
    if (!isPublished) await insertDraft({ ...deps, db }, order);
  });
}

/** A record that nobody changed since `version`. Throws as `saveDraft`. */
export async function readUnchanged(
  db: Db,
  { kind, id, version }: { kind: ContentKindName; id: number; version: string },
) {
  const current = await readContent(db, kind, id);
  if (current.version !== version) throw new DomainError('conflict', { extra: { current } });
  return current;
}

async function insertDraft(
  { db, clock }: DraftDeps,
  { kind, id, values, actor }: DraftOrder & { readonly id: number },
): Promise<void> {
  await repository.insertVersion(db, {
    kind,
    recordId: id,
    values: onlyColumns(kind, values),
    savedBy: actor,
    savedAt: clock.now(),
  });
  await recordAudit(
    { db, clock },
    { actor, action: 'content draft', details: { kind, content: id } },
  );
}
