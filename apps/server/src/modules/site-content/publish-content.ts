import type { ContentKindName, ContentValues } from '@nabta/contract/desk';
import type { Db } from '../../db/client.ts';
import { notFound } from '../../errors.ts';
import { importOneRecord, type ImportDeps } from '../content-files/index.ts';
import { asInFile, FILES_OF, onlyColumns, readUnchanged, storedValues } from './read-content.ts';
import * as repository from './repository.ts';

interface PublishOrder {
  readonly kind: ContentKindName;
  readonly id: number;
  readonly version: string;
  readonly actor: string;
  /** Whom the history names, where it is not the actor. */
  readonly by?: string;
  readonly signal: AbortSignal;
}

/**
 * Puts a draft on the site as an import of one record does, and by its rules. The version becomes
 * the newest of the history; one before it that a file had brought in is kept there too. Throws
 * `not-found` without a draft, `conflict` with `current` when somebody changed it since `version`,
 * and `validation-failed` naming each field at fault.
 */
export async function publishContent(
  deps: ImportDeps,
  { kind, id, version, by, ...order }: PublishOrder,
): Promise<void> {
  const { values, drafted } = await readUnchanged(deps.db, { kind, id, version });
  if (!drafted) throw notFound();
  const keep = async (db: Db, savedBy: string | null) => {
    const stored = await storedValues(db, kind, id);
    const now = deps.clock.now();
    if (!stored) return;
    await repository.insertVersion(db, {
      ...{ kind, recordId: id, values: stored, savedBy },
      ...{ savedAt: now, publishedAt: now },
    });
  };
  await importOneRecord(FILES_OF[kind].importFile, deps, asInFile(id, values), {
    ...order,
    dryRun: false,
    code: String(id),
    whole: 'id',
    async check(db) {
      const { published, history } = await readUnchanged(db, { kind, id, version });
      const known = JSON.stringify(history[0]?.values);
      if (JSON.stringify(published) !== known) await keep(db, null);
      await repository.deleteDraft(db, kind, id);
    },
    saved: (db) => keep(db, by ?? order.actor),
  });
}

/**
 * Asks the rules of publishing, and publishes nothing. Throws `validation-failed` naming each field
 * at fault.
 */
export function refuseUnready(
  deps: ImportDeps,
  { kind, id, values, actor, signal }: Omit<PublishOrder, 'version'> & { values: ContentValues },
): Promise<void> {
  const record = asInFile(id, onlyColumns(kind, values));
  return importOneRecord(FILES_OF[kind].importFile, deps, record, {
    ...{ actor, signal, dryRun: true, code: String(id), whole: 'id' },
    check: () => Promise.resolve(),
  });
}
