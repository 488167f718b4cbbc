import { inOneLanguage } from '@nabta/contract';
import type {
  InOneLanguage,
  Sponsoree,
  SponsoreeResponse,
  SponsorsSponsoreeResponse,
  TakenSponsoree,
} from '@nabta/contract';
import { cartChildOf } from '../../lib/cart-content.ts';
import type { CartChild } from '../../lib/cart-content.ts';
import type { LoadArgs } from '../../lib/screen.ts';
import { waitingChildOf } from '../../lib/waiting-child.ts';
import type { WaitingChild } from '../../lib/waiting-child.ts';

/** A child as its page shows it: in one language, and without the birth date, which it does not show. */
export type ChildProfile = InOneLanguage<Omit<Sponsoree, 'date_of_birth'>>;

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
  const { date_of_birth: _dateOfBirth, ...shown } = sponsoree;
  return {
    child: inOneLanguage(shown),
    cartChild: cartChildOf(sponsoree),
    taken: undefined,
    ...rest,
  };
}

/** What search results and shared links say. */
const DESCRIPTION_LENGTH = 160;

/** The beginning of a story, cut between words, for search results and shared links. */
export function beginningOf(story: string, length = DESCRIPTION_LENGTH): string {
  const text = story.replace(/\s+/g, ' ').trim();
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut;
  return `${words.replace(/[\s.,;:،؛]+$/u, '')}…`;
}
