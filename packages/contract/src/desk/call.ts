import type { z } from '../zod.ts';
import type { LookKind } from './audit.ts';
import type { Permission } from './roles.ts';

/** Who may call: anybody (`guest`), any of the staff, or staff with a permission. */
export type DeskAccess = 'guest' | 'any-staff' | Permission;

/** A row of the table. */
export interface DeskCall {
  readonly access: DeskAccess;
  /** The second factor was asked within the last minutes. */
  readonly confirmed?: true;
  /** Each answer is a look at a record of this kind, which is written down. */
  readonly looks?: LookKind;
  /** Of a path with an `:id` that is no number. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Absent: 204 without a body. `file`: not JSON. */
  readonly answer?: z.ZodType | 'file';
  readonly summary: string;
}

/** Rows of the table, by method and address. */
export type DeskCalls = Readonly<
  Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /v1/desk/${string}`, DeskCall>
>;
