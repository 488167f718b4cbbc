import type { SponsoreeGender } from '@nabta/contract';
import type { Wording } from './wording.ts';

/** A hobby, talent or dream: the words of the profile, and a sentence that a story can tell. */
export interface Trait {
  readonly name: Wording;
  readonly tells: Wording;
  /** Ages that it suits; every age when absent. */
  readonly from?: number;
  readonly until?: number;
  /** Village custom leaves it to one of the two; both when absent. */
  readonly custom?: SponsoreeGender;
}

/** Whether a trait suits somebody of this age in whole years. */
export function suits(trait: Trait, age: number, gender: SponsoreeGender): boolean {
  const { from = 0, until = age, custom = gender } = trait;
  return age >= from && age <= until && custom === gender;
}
