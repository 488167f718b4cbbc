import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { liveSponsorshipOf } from '../sponsorships/index.ts';
import * as repository from './repository.ts';
import type { ChildRow } from './repository.ts';
import { mostAlike } from './rules.ts';

/** The number of similar children on a child's page, and of the candidates for it. */
const SIMILAR = 4;
const CANDIDATES = 24;

/** A child with the waiting children who are most like it. */
interface ShownChild {
  readonly child: ChildRow;
  /** Somebody has just taken the child, or another child of the family. */
  readonly isTaken: boolean;
  readonly similar: ChildRow[];
}

/**
 * A child as guests see it. Throws `not-found` for one who is not shown (exited, hidden, without a
 * guardian's consent).
 */
export async function showChild({ db }: Pick<Deps, 'db'>, id: number): Promise<ShownChild> {
  const found = await repository.findChildWithFamily(db, id);
  if (!found || !isShown(found)) throw notFound();
  return { child: found, isTaken: !found.child.listed, similar: await similarTo(db, found) };
}

/**
 * As `showChild`, for a sponsor: their own sponsored child is always shown in full, also when guests
 * do not see it (API-24).
 */
export async function showChildToSponsor(
  { db }: Pick<Deps, 'db'>,
  { id, sponsorId }: { id: number; sponsorId: number },
): Promise<ShownChild & { sponsorshipId: number | undefined }> {
  const [found, own] = await Promise.all([
    repository.findChildWithFamily(db, id),
    liveSponsorshipOf(db, sponsorId, id),
  ]);
  if (!found || !(own || isShown(found))) throw notFound();
  return {
    child: found,
    isTaken: !own && !found.child.listed,
    similar: await similarTo(db, found),
    sponsorshipId: own?.id,
  };
}

/** The waiting children who are most like a child, whatever its status. */
export async function similarChildren({ db }: Pick<Deps, 'db'>, id: number): Promise<ChildRow[]> {
  const found = await repository.findChildWithFamily(db, id);
  return found ? similarTo(db, found) : [];
}

async function similarTo(db: Db, { child }: ChildRow): Promise<ChildRow[]> {
  const [near, waiting] = await Promise.all([
    repository.listCandidates(db, child, true, CANDIDATES),
    repository.listCandidates(db, child, false, CANDIDATES),
  ]);
  const chosen = mostAlike(child, [...near, ...waiting], SIMILAR).map(({ id: one }) => one);
  const rows = new Map(
    (await repository.findChildrenWithFamilies(db, chosen)).map((row) => [row.child.id, row]),
  );
  return chosen.flatMap((one) => rows.get(one) ?? []);
}

function isShown({ child }: ChildRow): boolean {
  return (
    child.guardianConsentOn !== null &&
    (child.status === 'available' || child.status === 'sponsored')
  );
}
