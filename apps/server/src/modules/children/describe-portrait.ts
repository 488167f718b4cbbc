import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { recordAudit } from '../audit/index.ts';
import { describePictures, removeAllWithdrawn, type PictureFacts } from '../pictures/index.ts';
import { dropPastPortraits } from './past-portraits.ts';
import { findByCode } from './repository.ts';

/** What staff say of a child's portrait. Undefined: as it was. */
interface PortraitOrder extends Omit<PictureFacts, 'id'> {
  readonly code: string;
  /** Whether the portraits that newer ones have replaced are deleted. */
  readonly dropsPast: boolean;
  readonly actor: string;
}

/**
 * Sets the focus of a child's portrait and the day it was taken, and deletes the past ones where that
 * is asked. `isFileLeft` is true when a file could not be removed yet. Throws `not-found` when no
 * child has the code.
 */
export async function describePortrait(
  deps: Pick<Deps, 'db' | 'clock' | 'log' | 'storage'>,
  { code, dropsPast, actor, ...facts }: PortraitOrder,
): Promise<{ dropped: number; isFileLeft: boolean }> {
  const dropped = await deps.db.transaction(async (transaction) => {
    const child = await findByCode(transaction, code);
    if (!child) throw notFound();
    const isDescribed = Object.values(facts).some((fact) => fact !== undefined);
    if (isDescribed) await describePictures(transaction, [{ id: child.pictureId, ...facts }]);
    const ids = dropsPast ? await dropPastPortraits(transaction, child.id, deps.clock.now()) : [];
    const details = { code, ...facts, ...(dropsPast ? { dropped: ids.length } : {}) };
    await recordAudit(
      { db: transaction, clock: deps.clock },
      { actor, action: 'children portrait', details },
    );
    return ids;
  });
  return { dropped: dropped.length, isFileLeft: !(await removeAllWithdrawn(deps, dropped)) };
}
