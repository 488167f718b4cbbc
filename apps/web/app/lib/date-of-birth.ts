import { maskDate } from '../ui/date-mask.ts';

/** A date that the API gave (`dd/mm/yyyy` or ISO) as its field shows it: `01 / 02 / 2000`. */
export function typedDateOfBirth(given: string | null | undefined): string {
  const text = given?.split('T')[0] ?? '';
  return maskDate(text, text.length).text;
}
