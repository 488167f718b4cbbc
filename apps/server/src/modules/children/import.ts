import { cairoToday } from '../../platform/clock.ts';
import { recordAudit } from '../audit/index.ts';
import { openNotebook, type ImportFile } from '../content-files/index.ts';
import { removeWithdrawnFiles } from '../pictures/index.ts';
import { checkFile, type ChildRequest } from './import-check.ts';
import { listVillageNames } from './import-repository.ts';
import { saveFile } from './import-save.ts';

/**
 * Imports children: those with a known code are brought up to date, the others are added. The
 * whole file is checked first, and all of it is written or nothing. A child that is hidden, exited
 * or sponsored stays so; one without a guardian's consent is stored and not shown.
 *
 * `read` is called twice, so that a large file need not be kept in memory. Throws ImportRefused
 * with every problem of the file, and what `signal` was aborted with.
 */
export const importChildren: ImportFile = async (deps, given) => {
  const stored = new Set<string>();
  const request: ChildRequest = {
    ...given,
    today: cairoToday(deps.clock),
    now: deps.clock.now(),
    villages: await listVillageNames(deps.db),
    onStored: (pictureId: string) => stored.add(pictureId),
  };
  using notebook = openNotebook();
  let unused: Iterable<string> = stored;
  try {
    const { counts, notes } = await checkFile(deps, request, notebook);
    const told = { notes: notes.kept, notesTotal: notes.total };
    if (request.dryRun) return { counts, ...told };
    const { withdrawn, used, ...saved } = await deps.db.transaction(async (transaction) => {
      const inside = { db: transaction, clock: deps.clock };
      const result = await saveFile(inside, request, notebook);
      await recordAudit(inside, {
        actor: request.actor,
        action: 'import children',
        details: { source: request.source, ...result.counts },
      });
      return result;
    });
    unused = [...withdrawn, ...stored.difference(used)];
    return { counts: saved.counts, ...told };
  } finally {
    for (const pictureId of unused) await removeWithdrawnFiles(deps, pictureId);
  }
};
