import { inOneLanguage } from '@nabta/contract';
import type {
  InOneLanguage,
  MinimalSponsoree,
  PartialSponsoree,
  Sponsoree,
  SponsoreeResponse,
  SponsorsSponsoreeResponse,
  TakenSponsoree,
  WaitingSponsoree,
} from '@nabta/contract';
import { cartChildOf } from '../../lib/cart-content.ts';
import type { CartChild } from '../../lib/cart-content.ts';
import type { LoadArgs } from '../../lib/screen.ts';
import { waitingChildOf } from '../../lib/waiting-child.ts';
import type { WaitingChild } from '../../lib/waiting-child.ts';

/** A child with every fact that the page shows: it does not show the birth date. */
export type FullProfile = Omit<InOneLanguage<Sponsoree>, 'date_of_birth'>;
/** A child as its page shows it, in one language, by `facts`. */
export type ChildProfile = FullProfile | InOneLanguage<PartialSponsoree | MinimalSponsoree>;

/** The full name, where it is shown. */
export function nameOf(child: ChildProfile): string {
  return child.facts === 'full' ? child.full_name : child.first_name;
}

function childProfileOf(child: WaitingSponsoree): ChildProfile {
  if (child.facts !== 'full') return inOneLanguage(child);
  const { date_of_birth: _dateOfBirth, ...shown } = child;
  return inOneLanguage(shown);
}

interface ChildPage {
  readonly child: ChildProfile | undefined;
  /** The child for the cart, with its names in both languages. */
  readonly cartChild: CartChild | undefined;
  readonly taken: Pick<TakenSponsoree, 'first_name'> | undefined;
  readonly similar: readonly WaitingChild[];
  /** Whether it was asked for by a sponsor, who sees their own child in full (RTE-17, API-24). */
  readonly asSponsor: boolean;
  /** The caller's own live sponsorship of this child. */
  readonly sponsorshipId: number | null;
}

/** A child with others like it. Throws ApiError 404 for one who is not known (ERR-06). */
export async function loadChild({ api, params }: LoadArgs): Promise<ChildPage> {
  const call = api.isSignedIn() ? 'GET /sponsors/sponsorees/:id' : 'GET /guests/sponsorees/:id';
  return childPageOf(await api(call, { params: { id: params['id'] ?? '' } }));
}

function childPageOf(answer: SponsoreeResponse & Partial<SponsorsSponsoreeResponse>): ChildPage {
  const { sponsoree, similar, sponsorship_id: sponsorshipId } = answer;
  const rest = {
    similar: similar.map(waitingChildOf),
    asSponsor: sponsorshipId !== undefined,
    sponsorshipId: sponsorshipId ?? null,
  };
  if (sponsoree.taken) {
    const taken = { first_name: sponsoree.first_name };
    return { child: undefined, cartChild: undefined, taken, ...rest };
  }
  return {
    child: childProfileOf(sponsoree),
    cartChild: cartChildOf(sponsoree),
    taken: undefined,
    ...rest,
  };
}
