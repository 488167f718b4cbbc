import type { Fault, Place } from '../../faults.ts';

/** A record as text by column. */
export type TextRecord = Readonly<Record<string, string>>;

/**
 * One record of a file as text by column, or the reason why the file cannot be read further. `place`
 * is where it begins and `namesPlace` where its column names are.
 */
export type ImportRecord =
  | { readonly place: Place; readonly namesPlace: Place; readonly values: TextRecord }
  | { readonly place: Place; readonly problem: Fault };
