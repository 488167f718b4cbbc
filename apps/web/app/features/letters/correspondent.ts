import type { LetterListResponse } from '@nabta/contract';
import { firstNameOf } from './first-name.ts';

/** With whom letters are exchanged. */
export interface Correspondent {
  /** Of the sponsorship. */
  readonly id: number;
  /** What the child is called. */
  readonly name: string;
  readonly fullName: string;
  readonly code: string;
  readonly portrait: string | null;
  /** False once the sponsorship has ended. */
  readonly canWrite: boolean;
  readonly hasDraft: boolean;
}

/** The child of a sponsorship as letters speak of them. */
export function correspondentOf({
  id,
  sponsoree,
  can_write,
  has_draft,
}: LetterListResponse['sponsorship']): Correspondent {
  return {
    id,
    name: firstNameOf(sponsoree.full_name),
    fullName: sponsoree.full_name,
    code: sponsoree.code,
    portrait: sponsoree.image_url,
    canWrite: can_write,
    hasDraft: has_draft,
  };
}
