import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import * as repository from './repository.ts';
import type { ShownSponsorship } from './repository.ts';

/** Who acts in the audit log where a sponsor does; `details` say which one. */
export const SPONSOR = 'sponsor';

/**
 * Changes a sponsor's own sponsorship in one transaction, and returns it as it is then. Throws
 * `not-found` for another's.
 */
export function changeOwn(
  deps: Deps,
  own: { readonly sponsorId: number; readonly id: number },
  change: (transaction: Db) => Promise<void>,
): Promise<ShownSponsorship> {
  const today = cairoToday(deps.clock);
  return deps.db.transaction(async (transaction) => {
    if (!(await repository.findShown(transaction, own, today))) throw notFound();
    await change(transaction);
    const shown = await repository.findShown(transaction, own, today);
    if (!shown) throw notFound();
    return shown;
  });
}
