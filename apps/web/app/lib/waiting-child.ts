import type { Sponsoree } from '@nabta/contract';

/** What a card shows of a child. */
export interface WaitingChild extends Pick<
  Sponsoree,
  'id' | 'full_name' | 'code' | 'current_age' | 'image_url' | 'price' | 'education_level'
> {
  readonly village: string;
  readonly governorate: string;
}

/** A child as a card shows it, and no more: what a page loads is sent in its HTML once again. */
export function waitingChildOf(child: Sponsoree): WaitingChild {
  const { id, full_name, code, current_age, image_url, price, education_level, village } = child;
  return {
    id,
    full_name,
    code,
    current_age,
    image_url,
    price,
    education_level,
    village: village.name,
    governorate: village.district.governorate,
  };
}
