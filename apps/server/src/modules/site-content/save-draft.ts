import type { ContentKindName, ContentValues } from '@nabta/contract/desk';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import type { ImportDeps } from '../content-files/index.ts';
import { refuseUnready } from './publish-content.ts';
import { removeAllWithdrawn } from '../pictures/index.ts';
import { checkPictures, refuseNoPicture, showDraftPictures } from './draft-pictures.ts';
import { dayOf, hashOf, onlyColumns, readUnchanged } from './read-content.ts';
import * as repository from './repository.ts';
import { NO_DAY, type DraftDay } from './repository.ts';

type DraftDeps = Pick<Deps, 'db' | 'clock' | 'drawings' | 'storage' | 'signer'>;

interface DraftOrder {
  readonly kind: ContentKindName;
  readonly values: ContentValues;
  readonly actor: string;
}

/** Begins a draft of something new, which may be incomplete. Returns its id. */
export function createDraft(deps: DraftDeps, order: DraftOrder): Promise<number> {
  return deps.db.transaction(async (db) => {
    const id = await repository.takeId(db, order.kind);
    const draft = { ...order, id, published: null };
    await checkPictures(deps, draft);
    await insertDraft({ ...deps, db }, { ...draft, day: NO_DAY });
    await showDraftPictures({ ...deps, db }, draft, {});
    return id;
  });
}

/**
 * Saves the draft of a record, which may be incomplete; a draft that is like the published version is
 * none. One that waits for its day keeps it, and so must keep the rules of publishing. Throws
 * `not-found`, `conflict` with `current` when somebody changed it since `version`, and
 * `validation-failed` naming each field at fault of a draft that waits.
 */
export async function saveDraft(
  deps: ImportDeps,
  order: DraftOrder & {
    readonly id: number;
    readonly version: string;
    readonly signal: AbortSignal;
  },
): Promise<void> {
  const { kind, id, version } = order;
  const before = await readUnchanged(deps.db, order);
  refuseNoPicture(kind, order.values, before.published);
  const values = onlyColumns(kind, order.values, before.published);
  const draft = { ...order, values, published: before.published };
  const isSame = hashOf(before.published) === hashOf(values);
  const waits = before.waiting !== null && before.waiting.refused_at === null;
  if (waits && !isSame) await refuseUnready(deps, draft);
  await checkPictures(deps, draft);
  const gone = await deps.db.transaction(async (db) => {
    await repository.lockContent(db);
    const { published, waiting } = await readUnchanged(db, { kind, id, version });
    await repository.deleteDraft(db, kind, id);
    const day = waits && waiting ? dayOf(waiting, published) : NO_DAY;
    if (!isSame) await insertDraft({ ...deps, db }, { ...draft, day });
    return showDraftPictures({ ...deps, db }, draft, before.values);
  });
  await removeAllWithdrawn(deps, gone);
}

/**
 * Throws a draft away, with the day that it may wait for; what is published stays. Throws `not-found`
 * without a draft, and `conflict` with `current` when somebody changed it since `version`.
 */
export async function discardDraft(
  deps: DraftDeps & Pick<Deps, 'log'>,
  {
    actor,
    ...record
  }: Omit<DraftOrder, 'values'> & { readonly id: number; readonly version: string },
): Promise<void> {
  const { kind, id } = record;
  const gone = await deps.db.transaction(async (db) => {
    await repository.lockContent(db);
    const { drafted, values, published } = await readUnchanged(db, record);
    if (!drafted) throw notFound();
    await repository.deleteDraft(db, kind, id);
    await recordAudit(
      { ...deps, db },
      { actor, action: 'content discard', details: { kind, content: id } },
    );
    const left = { kind, id, values: published ?? {}, published };
    return showDraftPictures({ ...deps, db }, left, values);
  });
  await removeAllWithdrawn(deps, gone);
}

async function insertDraft(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { kind, id, values, actor, day }: DraftOrder & { readonly id: number; readonly day: DraftDay },
): Promise<void> {
  await repository.insertVersion(db, {
    kind,
    recordId: id,
    values: onlyColumns(kind, values),
    savedBy: actor,
    savedAt: clock.now(),
    ...day,
  });
  await recordAudit(
    { db, clock },
    { actor, action: 'content draft', details: { kind, content: id } },
  );
}
