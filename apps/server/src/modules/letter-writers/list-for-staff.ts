import type { Deps } from '../../deps.ts';
import { listOpenOf } from './repository.ts';
import { findOpen } from './writes.ts';

/** Who writes for a sponsor, or is invited to, and for whom the sponsor writes. */
export async function listWritingOf({ db }: Pick<Deps, 'db'>, sponsorId: number) {
  const open = [];
  for (const id of await listOpenOf(db, sponsorId)) {
    const found = await findOpen(db, id);
    if (found) open.push(found);
  }
  return {
    forThem: open.filter(({ payer }) => payer.id === sponsorId),
    forOthers: open.filter(({ writer }) => writer?.id === sponsorId),
  };
}
