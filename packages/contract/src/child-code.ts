import { westernDigits, withoutMarks } from './digits.ts';

/**
 * A child's code as the records write it: `bs ٠١٩٩`, `bs0199` and `BS–0199` are `BS-0199`. Any other
 * text is returned in capitals and Western digits.
 */
export function childCodeOf(typed: string): string {
  const plain = westernDigits(withoutMarks(typed)).trim().toUpperCase();
  const [, letters, digits] = /^([A-Z]{1,5})[\s\p{Pd}\u2212]*(\d{2,8})$/u.exec(plain) ?? [];
  return letters && digits ? `${letters}-${digits}` : plain;
}
