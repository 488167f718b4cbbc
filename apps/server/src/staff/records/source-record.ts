/**
 * One thing of a file that staff import, as text by column, or why the file can't be read further.
 * `place` is where it begins, in words: `line 12`, or `entry 3, line 40`.
 */
export type SourceRecord =
  | {
      readonly place: string;
      /** Where the names of its columns are given. */
      readonly namesPlace: string;
      readonly values: Readonly<Record<string, string>>;
    }
  | { readonly place: string; readonly problem: string };
