import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { liveSponsorshipOf } from '../sponsorships/index.ts';
import * as repository from './repository.ts';
import type { ChildRow } from './repository.ts';
import { ageOn, mostAlike } from './rules.ts';

/** The number of similar children on a child's page, and of the candidates for it. */
const SIMILAR = 4;
const CANDIDATES = 24;

type Showing = Pick<Deps, 'db' | 'clock' | 'settings'>;

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
export async function showChild(deps: Showing, id: number): Promise<ShownChild> {
  const found = await repository.findChildWithFamily(deps.db, id);
  if (!found || !isShown(found)) throw notFound();
  return { child: found, isTaken: !found.child.listed, similar: await similarTo(deps, found) };
}

/**
 * As `showChild`, for a sponsor: their own sponsored child is always shown in full, also when guests
 * do not see it (API-24).
 */
export async function showChildToSponsor(
  deps: Showing,
  { id, sponsorId }: { id: number; sponsorId: number },
): Promise<ShownChild & { sponsorshipId: number | undefined }> {
  const [found, own] = await Promise.all([
    repository.findChildWithFamily(deps.db, id),
    liveSponsorshipOf(deps.db, sponsorId, id),
  ]);
  if (!found || !(own || isShown(found))) throw notFound();
  return {
    child: found,
    isTaken: !own && !found.child.listed,
    similar: await similarTo(deps, found),
    sponsorshipId: own?.id,
  };
}

/** The waiting children who are most like a child, whatever its status. */
export async function similarChildren(deps: Showing, id: number): Promise<ChildRow[]> {
  const found = await repository.findChildWithFamily(deps.db, id);
  return found ? similarTo(deps, found) : [];
}

async function similarTo(deps: Showing, { child }: ChildRow): Promise<ChildRow[]> {
  const { db } = deps;
  const chosen =
    deps.settings.childFacts === 'full'
      ? await likeByVillageAndBirth(db, child)
      : await likeByAge(deps, child);
  const rows = new Map(
    (await repository.findChildrenWithFamilies(db, chosen)).map((row) => [row.child.id, row]),
  );
  return chosen.flatMap((one) => rows.get(one) ?? []);
}

async function likeByVillageAndBirth(db: Db, child: ChildRow['child']): Promise<number[]> {
  const [near, waiting] = await Promise.all([
    repository.listCandidates(db, child, true, CANDIDATES),
    repository.listCandidates(db, child, false, CANDIDATES),
  ]);
  return mostAlike(child, [...near, ...waiting], SIMILAR).map(({ id }) => id);
}

/** By what everybody may know: village and birth date would be told by who comes first. */
async function likeByAge({ db, clock }: Showing, child: ChildRow['child']): Promise<number[]> {
  const today = cairoToday(clock);
  const ageOf = ({ dateOfBirth }: { readonly dateOfBirth: string }) =>
    ageOn(Temporal.PlainDate.from(dateOfBirth), today);
  const waiting = await repository.listCandidates(db, child, false, CANDIDATES);
  return waiting
    .sort((a, b) => Math.abs(ageOf(a) - ageOf(child)) - Math.abs(ageOf(b) - ageOf(child)))
    .slice(0, SIMILAR)
    .map(({ id }) => id);
}

function isShown({ child }: ChildRow): boolean {
  return (
    child.guardianConsentOn !== null &&
    (child.status === 'available' || child.status === 'sponsored')
  );
}
