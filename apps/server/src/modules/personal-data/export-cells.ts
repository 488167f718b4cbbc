import type { ServerTexts } from '@nabta/texts';
import { receiptName } from '../payments/index.ts';

/** The name of a field, which packages/texts translates. */
export type FieldName = keyof ServerTexts['export']['fields'];

/** The fields of a row: each has a name in packages/texts, so that none stays untranslated. */
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
