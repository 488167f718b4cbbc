import type { HoldReason, LetterStatus } from '@nabta/contract';
import type { PictureName } from './pictures.ts';

/** A letter by a child. `{name}` in its text is the child; `[he|she]` forms follow the child. */
export interface ChildLetterPlan {
  readonly by: 'child';
  /** Counted back from today (Cairo). */
  readonly daysAgo: number;
  readonly text: string;
  readonly picture?: PictureName;
  /** Its sponsor has not seen it yet. */
  readonly isUnread?: boolean;
}

/** A letter by a sponsor, delivered unless it says otherwise. */
export interface SponsorLetterPlan {
  readonly by: 'sponsor';
  readonly daysAgo: number;
  readonly text: string;
  readonly picture?: PictureName;
  readonly status?: LetterStatus;
  readonly heldFor?: readonly HoldReason[];
  /** Of a returned letter: the words of staff. */
  readonly returnReason?: string;
}

export type LetterPlan = ChildLetterPlan | SponsorLetterPlan;
