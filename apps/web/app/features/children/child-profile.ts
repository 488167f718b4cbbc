import type { Sponsoree, SponsoreeResponse, SponsorsSponsoreeResponse } from '@nabta/contract';
import type { LoadArgs } from '../../lib/screen.ts';
import { waitingChildOf } from './children-data.ts';
import type { WaitingChild } from './children-data.ts';

/** A child as its page shows it. */
export interface ChildProfile
  extends
    WaitingChild,
    Pick<
      Sponsoree,
      | 'first_name'
      | 'gender'
      | 'school_year'
      | 'story'
      | 'father_name'
      | 'mother_name'
      | 'sisters'
      | 'brothers'
      | 'income_earner'
      | 'income_amount'
      | 'income_earner_professions'
      | 'income_frequency'
      | 'character'
      | 'special_talents'
      | 'hobbies'
      | 'dreams'
      | 'best_subject'
    > {
  readonly villageInfo: string;
  /** In both languages, for the cart. */
  readonly names: { readonly en: string; readonly ar: string };
}

/** A child whom someone has just taken: only the first name is known. */
interface TakenChild {
  readonly first_name: string;
}

/** Leaves the other language, and what no part of the page shows, out of the HTML. */
function childProfileOf(child: Sponsoree): ChildProfile {
  const { first_name, gender, school_year, story, father_name, mother_name } = child;
  const { sisters, brothers, income_earner, income_amount, income_frequency } = child;
  const { character, special_talents, hobbies, dreams, best_subject } = child;
  return {
    ...waitingChildOf(child),
    ...{ first_name, gender, school_year, story, father_name, mother_name, sisters, brothers },
    ...{ income_earner, income_amount, income_frequency },
    income_earner_professions: child.income_earner_professions,
    ...{ character, special_talents, hobbies, dreams, best_subject },
    villageInfo: child.village.village_info,
    names: { en: child.full_name_en, ar: child.full_name_ar },
  };
}

interface ChildPage {
  readonly child: ChildProfile | undefined;
  readonly taken: TakenChild | undefined;
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
    return { child: undefined, taken: { first_name: sponsoree.first_name }, ...rest };
  }
  return { child: childProfileOf(sponsoree), taken: undefined, ...rest };
}

/** The longest description in search results and shared links. */
const DESCRIPTION_LENGTH = 160;

/** The beginning of a story, cut between words, for search results and shared links. */
export function beginningOf(story: string, length = DESCRIPTION_LENGTH): string {
  const text = story.replace(/\s+/g, ' ').trim();
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), 0)) || cut;
  return `${words.replace(/[\s.,;:،؛]+$/u, '')}…`;
}
