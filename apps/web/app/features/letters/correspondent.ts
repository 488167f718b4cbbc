import type { LetterListResponse } from '@nabta/contract';

/** With whom letters are exchanged. */
export interface Correspondent {
  /** The sponsorship's id. */
  readonly id: number;
  /** The child's first name. */
  readonly name: string;
  readonly fullName: string;
  readonly code: string;
  readonly portrait: string | null;
  /** False once the sponsorship has ended, and while somebody else writes. */
  readonly canWrite: boolean;
  /** The first name of who writes instead of its sponsor, who reads. */
  readonly writtenBy: string | null;
  /** The first name of the sponsor for whom the reader writes. */
  readonly writtenFor: string | null;
  readonly hasDraft: boolean;
}

/** The child of a sponsorship as letters speak of them. */
export function correspondentOf({
  id,
  sponsoree,
  can_write,
  has_draft,
  written_by,
  written_for,
}: LetterListResponse['sponsorship']): Correspondent {
  return {
    id,
    name: sponsoree.first_name,
    fullName: sponsoree.full_name,
    code: sponsoree.code,
    portrait: sponsoree.image_url,
    canWrite: can_write,
    hasDraft: has_draft,
    writtenBy: written_by,
    writtenFor: written_for,
  };
}
