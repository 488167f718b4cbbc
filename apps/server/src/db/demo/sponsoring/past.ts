import type { sponsors } from '../../../modules/sponsors/tables.ts';
import type { DemoChild, DemoData } from '../demo-types.ts';
import { seededRandom } from '../random.ts';
import { DEMO_SPONSORS } from '../sponsors.ts';
import type { Books } from './books.ts';
import { dayOf } from './days.ts';
import { keepBooks } from './happenings.ts';
import { planMina } from './mina.ts';
import { planPool } from './pool.ts';

/** Any other number makes other sponsors. */
const SEED = 20_221_105;

/** How long a child has waited for a sponsor at the least, in days. */
const LEAST_WAIT = 12;

/** What has become of a child who has, or had, a sponsor. */
export interface SponsoredChild {
  readonly status: 'sponsored' | 'exited';
  /** Cairo dates. */
  readonly waitingSince: string;
  readonly consentedOn: string;
}

/** All sponsoring of the demo until now. */
export interface DemoPast {
  /** Those whom nobody signs in as. */
  readonly sponsors: readonly (typeof sponsors.$inferInsert)[];
  readonly books: Books;
  /** By the id of the child. */
  readonly children: ReadonlyMap<number, SponsoredChild>;
}

/**
 * Who sponsors whom, since when, and all payments since: the same for the same data and moment.
 * Everything is counted from today (Cairo).
 */
export function buildPast(data: DemoData, now: Temporal.Instant): DemoPast {
  const random = seededRandom(SEED);
  const today = dayOf(now);
  const children = childrenWithSponsors(data);
  const mina = planMina(children, data, today);
  const minas = mina.sponsorings.flatMap((plan) => plan.children);
  const others = children.filter((child) => !minas.includes(child));
  const pool = planPool(random, others, { firstId: DEMO_SPONSORS.length + 1, today });
  const sponsorings = [...mina.sponsorings, ...pool.sponsorings];
  const past = { ...mina, sponsorings };
  const states = sponsorings.flatMap(({ at, children: own }) =>
    own.map((child) => [child.id, stateOf(child, dayOf(at), child === mina.grown)] as const),
  );
  return {
    sponsors: pool.sponsors,
    books: keepBooks(past, now, random),
    children: new Map(states),
  };
}

/** One child of every sixth family has a sponsor; the featured children still wait. */
function childrenWithSponsors({ families, children }: DemoData): DemoChild[] {
  return families
    .filter(({ id }) => id % 6 === 0)
    .flatMap(({ id }) => {
      const members = children.filter((child) => child.family_id === id);
      const [first] = members;
      return first && !members.some((child) => child.featured) ? [first] : [];
    });
}

/** Whoever was sponsored had been published, with a guardian's consent, some time before. */
function stateOf(
  child: DemoChild,
  startedOn: Temporal.PlainDate,
  hasLeft: boolean,
): SponsoredChild {
  const latest = startedOn.subtract({ days: LEAST_WAIT });
  const earliest = (written: string, other: Temporal.PlainDate) =>
    written < other.toString() ? written : other.toString();
  return {
    status: hasLeft ? 'exited' : 'sponsored',
    waitingSince: earliest(child.waiting_since, latest),
    consentedOn: earliest(child.consented_on, latest.subtract({ days: LEAST_WAIT })),
  };
}
