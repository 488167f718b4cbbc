import type { z } from '../zod.ts';
import type { LookKind } from './audit.ts';
import type { Permission } from './roles.ts';

/** Who may call: anybody (`guest`), any of the staff, or staff with a permission. */
export type DeskAccess = 'guest' | 'any-staff' | Permission;

/**
 * What looks a read leaves (decision 041). A kind: each answer is a look at the record of that kind
 * whose id is in the address. `by-route`: the route writes down which records it reads. `none`: the
 * reason why it leaves no look.
 */
export type Looks = LookKind | 'by-route' | { readonly none: string };

/** Why reads leave no look. */
export const NO_LOOK = {
  list: { none: 'a list tells as little as is needed to choose' },
  own: { none: 'it is about whoever asks' },
  staff: { none: 'it is about the staff' },
  nobody: { none: 'it tells nothing of a child, a sponsor, a letter or an inquiry' },
} as const satisfies Record<string, Looks>;

/** A row of the table. */
export interface DeskCall {
  readonly access: DeskAccess;
  /** Of a call about a `kind` of content: what it takes for kinds other than villages. */
  readonly otherKinds?: Permission;
  /** The second factor was asked within the last minutes. */
  readonly confirmed?: true;
  /** Of each read. */
  readonly looks?: Looks;
  /** Of a path with an `:id` that is no number. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Absent: 204 without a body. `file`: not JSON. */
  readonly answer?: z.ZodType | 'file';
  readonly summary: string;
}

type Reads = Record<`GET /v1/desk/${string}`, DeskCall & { readonly looks: Looks }>;
type Changes = Record<
  `${'POST' | 'PUT' | 'DELETE'} /v1/desk/${string}`,
  DeskCall & { readonly looks?: never }
>;

/** Rows of the table, by method and address. */
export type DeskCalls = Readonly<Reads & Changes>;
