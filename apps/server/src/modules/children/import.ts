import type { Deps } from '../../deps.ts';
import { cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/operations.ts';
import { removePictureFiles } from '../pictures/operations.ts';
import { checkFile, type CheckRequest } from './import-check.ts';
import { listVillageNames } from './import-repository.ts';
import { saveFile } from './import-save.ts';

/** A file of children to import. */
export interface ImportRequest extends Pick<
  CheckRequest,
  'read' | 'readPhoto' | 'dryRun' | 'signal' | 'onProgress'
> {
  readonly actor: string;
  /** What the file is called, for the audit log. */
  readonly source: string;
}

/** What an import did, or would do. `families` are all that the file names. */
export interface ImportCounts {
  readonly created: number;
  readonly updated: number;
  readonly families: number;
}

/**
 * Imports children: those with a known code are brought up to date, the others are added. The
 * whole file is checked first, and all of it is written or nothing. A child that is hidden, exited
 * or sponsored stays so; one without a guardian's consent is stored and not shown.
 *
 * `read` is called twice, so that a large file need not be kept in memory. Throws ImportRefused
 * with every problem of the file, and what `signal` was aborted with.
 */
export async function importChildren(
  deps: Pick<Deps, 'db' | 'clock' | 'storage' | 'signer'>,
  given: ImportRequest,
): Promise<ImportCounts> {
  const stored = new Set<string>();
  const request = {
    ...given,
    today: cairoToday(deps.clock),
    villages: await listVillageNames(deps.db),
    onStored: (pictureId: string) => stored.add(pictureId),
  };
  let unused: Iterable<string> = stored;
  try {
    const { photos, ...checked } = await checkFile(deps, request);
    if (request.dryRun) return checked;
    const { withdrawn, used, ...saved } = await deps.db.transaction(async (transaction) => {
      const inside = { db: transaction, clock: deps.clock };
      const result = await saveFile(inside, request, photos);
      const { created, updated, families } = result;
      await recordAudit(inside, {
        actor: request.actor,
        action: 'import children',
        details: { source: request.source, created, updated, families },
      });
      return result;
    });
    unused = [...withdrawn, ...stored.difference(used)];
    return saved;
  } finally {
    for (const pictureId of unused) await removePictureFiles(deps.storage, pictureId);
  }
}
