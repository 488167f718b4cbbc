import type { Deps } from '../../deps.ts';
import { ExplainedRefusal, notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { removeAllWithdrawn, withdrawPictures } from '../pictures/index.ts';
import { dropPastPortraits } from './past-portraits.ts';
import { findByCode } from './repository.ts';
import { setChildStatus } from './writes.ts';

/**
 * Takes a child off the site at once, everywhere: lists, page and pictures. `isFileLeft` is true when
 * the picture's file could not be removed yet. Throws `not-found` when no child has the code, and
 * `ExplainedRefusal` for a child who has left.
 */
export async function hideChild(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'storage'>,
  request: { code: string; reason: string; actor: string },
): Promise<{ isFileLeft: boolean }> {
  const pictureIds = await deps.db.transaction(async (transaction) => {
    const hidden = await setChildStatus(transaction, { code: request.code }, 'hidden');
    if (!hidden) {
      const { code } = await findChildByCode({ db: transaction }, request.code);
      throw new ExplainedRefusal({ state: { key: 'child-left', parameters: { code } } });
    }
    await recordAudit(
      { db: transaction, clock: deps.clock },
      {
        actor: request.actor,
        action: 'children hide',
        details: { code: request.code, reason: request.reason },
      },
    );
    const now = deps.clock.now();
    await withdrawPictures(transaction, [hidden.pictureId], now);
    return [hidden.pictureId, ...(await dropPastPortraits(transaction, hidden.id, now))];
  });
  return { isFileLeft: !(await removeAllWithdrawn(deps, pictureIds)) };
}

/** The code, English name and status of a child. Throws `not-found` when no child has the code. */
export async function findChildByCode({ db }: Pick<Deps, 'db'>, code: string) {
  const child = await findByCode(db, code);
  if (!child) throw notFound();
  return child;
}
