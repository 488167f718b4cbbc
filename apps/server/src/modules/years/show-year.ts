import type { Db } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../errors.ts';
import { cairoToday } from '../../platform/clock.ts';
import { takesLetters } from '../letters/index.ts';
import { showsPicture } from '../sponsorships/index.ts';
import { statementTotals, type LedgerTotals } from '../transactions/index.ts';
import * as repository from './repository.ts';
import type { GiftRow, LetterRow, SponsoredRow } from './repository.ts';
import { monthsTogether, portraitsOfYear, yearsBetween } from './rules.ts';
import { boundsOf, type YearBounds } from './year-bounds.ts';

/** A portrait of a child. Cairo date. */
export interface Portrait {
  readonly pictureId: string;
  readonly focusX: number | null;
  readonly focusY: number | null;
  readonly takenOn: string | null;
  /** Null of today's. */
  readonly replacedOn: string | null;
}

/** A child in one year of its sponsor. */
export interface ChildOfYear {
  readonly sponsorship: SponsoredRow;
  readonly monthsTogether: number;
  /** The last day, once it has come (Cairo date). */
  readonly endedOn: string | null;
  readonly canWrite: boolean;
  readonly portraits: readonly Portrait[];
  readonly letters: readonly (LetterRow & { readonly pictureId: string | undefined })[];
  readonly gifts: readonly GiftRow[];
}

/** A year that is over, for one sponsor. */
export interface ShownYear {
  readonly year: number;
  /** All that have a page, the newest first. */
  readonly years: readonly number[];
  readonly bounds: YearBounds;
  readonly children: readonly ChildOfYear[];
  readonly totals: readonly LedgerTotals[];
}

/** The years of a sponsor that have a page, the newest first (Cairo). */
export async function listYears(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  sponsorId: number,
): Promise<number[]> {
  const began = await repository.findBeginning(db, sponsorId);
  const beganOn = began === undefined ? undefined : Temporal.PlainDate.from(began);
  return yearsBetween(beganOn, cairoToday(clock));
}

/** In January (Cairo): the year that is over, where it has a page for the sponsor; else undefined. */
export async function yearJustOver(
  deps: Pick<Deps, 'db' | 'clock'>,
  sponsorId: number,
): Promise<number | undefined> {
  const { year, month } = cairoToday(deps.clock);
  if (month !== 1) return undefined;
  const [last] = await listYears(deps, sponsorId);
  return last === year - 1 ? last : undefined;
}

/**
 * A year of a sponsor: the children sponsored in it, with their portraits, letters and gifts of the year,
 * and the sums of its statement. Throws `not-found` for a year without a page: one that is not over, or
 * from before the sponsor's first.
 */
export async function showYear(
  deps: Pick<Deps, 'db' | 'clock'>,
  sponsorId: number,
  year: number,
): Promise<ShownYear> {
  const years = await listYears(deps, sponsorId);
  if (!years.includes(year)) throw notFound();
  const bounds = boundsOf(year);
  const [children, totals] = await Promise.all([
    childrenOf(deps.db, sponsorId, year),
    statementTotals(deps, sponsorId, bounds),
  ]);
  return { year, years, bounds, children, totals };
}

async function childrenOf(db: Db, sponsorId: number, year: number): Promise<ChildOfYear[]> {
  const bounds = boundsOf(year);
  const rows = await repository.listSponsored(db, sponsorId, bounds);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [past, letters, gifts] = await Promise.all([
    repository.listPastPortraits(
      db,
      rows.map(({ child }) => child.id),
    ),
    repository.listLetters(db, ids, bounds),
    repository.listGifts(db, ids, bounds),
  ]);
  const pictures = await repository.listPictures(
    db,
    letters.map(({ id }) => id),
  );
  const pictureOf = (letter: LetterRow) => pictures.find(({ letterId }) => letterId === letter.id);
  const portraitsOf = Map.groupBy(past, ({ childId }) => childId);
  const lettersOf = Map.groupBy(
    letters.map((letter) => ({ ...letter, pictureId: pictureOf(letter)?.id })),
    ({ sponsorshipId }) => sponsorshipId,
  );
  const giftsOf = Map.groupBy(gifts, ({ sponsorshipId }) => sponsorshipId);
  return rows.map((row) => {
    const endedOn = row.status === 'inactive' ? row.lastDay : null;
    return {
      sponsorship: row,
      monthsTogether: monthsTogether(year, {
        startedOn: Temporal.PlainDate.from(row.startedOn),
        endedOn: endedOn === null ? null : Temporal.PlainDate.from(endedOn),
      }),
      endedOn,
      canWrite: takesLetters(row.status) && row.writtenBy === null,
      portraits: portraitsOfYear(seenPortraits(row, portraitsOf.get(row.child.id) ?? []), year),
      letters: lettersOf.get(row.id) ?? [],
      gifts: giftsOf.get(row.id) ?? [],
    };
  });
}

/** The portraits that the sponsor may see, as on the sponsorship's page (decision 038). */
function seenPortraits({ status, child }: SponsoredRow, past: readonly Portrait[]): Portrait[] {
  if (!showsPicture(status, child)) return [];
  const today = {
    pictureId: child.pictureId,
    focusX: child.focusX,
    focusY: child.focusY,
    takenOn: child.takenOn,
    replacedOn: null,
  };
  return status === 'inactive' ? [today] : [...past, today];
}
