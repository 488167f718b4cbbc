import { receiptName } from '../payments/index.ts';
import type { FieldName } from './export-words.ts';

/** What is said of something: by names that the words know, so that none stays untranslated. */
export type ExportRow = Readonly<Partial<Record<FieldName, Cell>>>;
export type Cell = string | number | boolean | null | readonly string[] | readonly ExportRow[];

/** A moment, to the second. */
export const time = (instant: Temporal.Instant | null) =>
  instant?.toString({ smallestUnit: 'second' }) ?? null;
export const receiptOf = (receipt: { year: number; number: number } | null) =>
  receipt && receiptName(receipt);
export const childOf = (child: { code: string; nameEn: string; nameAr: string }) => ({
  child_code: child.code,
  child_name: child.nameEn,
  child_name_ar: child.nameAr,
});
