import type { MinimalSponsoree, WaitingSponsoree } from '@nabta/contract';

/** A child as a card shows it: with the facts that the site shows to everybody. */
export interface WaitingChild extends Pick<
  MinimalSponsoree,
  'id' | 'current_age' | 'waiting_days' | 'image_url' | 'price' | 'education_level'
> {
  readonly name: string;
  readonly code: string | undefined;
  readonly place: ChildPlace | undefined;
}

/** Where a child lives: the village, or the district where villages are not shown. */
export interface ChildPlace {
  readonly name: string;
  readonly governorate: string;
}

/** A child as a card shows it, and no more: what a page loads is sent in its HTML once again. */
export function waitingChildOf(child: WaitingSponsoree): WaitingChild {
  const { id, current_age, waiting_days, image_url, price, education_level } = child;
  return {
    ...{ id, current_age, waiting_days, image_url, price, education_level },
    name: child.facts === 'full' ? child.full_name : child.first_name,
    code: child.facts === 'minimal' ? undefined : child.code,
    place: placeOf(child),
  };
}

interface Place {
  readonly name: string;
  readonly district: { readonly governorate: string };
}
type Placed =
  | { readonly facts: 'full'; readonly village: Place }
  | { readonly facts: 'partial'; readonly district: ChildPlace }
  | { readonly facts: 'minimal' };

/** The place that is shown of a child, if any is. */
export function placeOf(child: Placed): ChildPlace | undefined {
  if (child.facts === 'minimal') return undefined;
  if (child.facts === 'partial') {
    return { name: child.district.name, governorate: child.district.governorate };
  }
  return { name: child.village.name, governorate: child.village.district.governorate };
}
