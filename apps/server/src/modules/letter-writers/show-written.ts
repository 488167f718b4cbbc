import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { listPastPortraits, showsPicture } from '../sponsorships/index.ts';
import * as repository from './repository.ts';
import type { WrittenRow } from './repository.ts';

/** The children to whom somebody writes for their sponsors, the latest first. */
export function listWritten({ db }: Pick<Deps, 'db'>, writerId: number): Promise<WrittenRow[]> {
  return repository.listWritten(db, writerId);
}

/**
 * One of them, with the portraits that show how the child has grown, as its sponsor sees them. Throws
 * `not-found`, also once it has ended.
 */
export async function showWritten(
  { db }: Pick<Deps, 'db'>,
  { writerId, sponsorshipId }: { readonly writerId: number; readonly sponsorshipId: number },
) {
  const [written] = await repository.listWritten(db, writerId, sponsorshipId);
  if (!written) throw notFound();
  const { status, child } = written;
  const pastPortraits = showsPicture(status, child) ? await listPastPortraits(db, child.id) : [];
  return { written, pastPortraits };
}
