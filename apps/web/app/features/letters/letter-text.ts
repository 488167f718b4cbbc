import { INTL_TAG } from '@nabta/contract';
import type { Locale } from '@nabta/contract';

/** A line of a letter as it was written. */
interface LetterLine {
  readonly text: string;
  /** The language that its letters speak; undefined where there are none. */
  readonly lang: Locale | undefined;
  /** A blank line stands before it. */
  readonly apart: boolean;
}

/** The lines of a letter, without the blank ones, each with its own language. */
export function linesOf(text: string): LetterLine[] {
  const lines: LetterLine[] = [];
  let apart = false;
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') {
      apart = lines.length > 0;
      continue;
    }
    lines.push({ text: line, lang: languageOf(line), apart });
    apart = false;
  }
  return lines;
}

/** By its first letter, as `dir="auto"` finds the direction. */
export function languageOf(text: string): Locale | undefined {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return /\p{Script=Arabic}/u.test(letter) ? 'ar' : 'en';
}

const made: Partial<Record<string, Intl.DateTimeFormat>> = {};

function format(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${options.timeStyle ?? ''}`;
  return (made[key] ??= new Intl.DateTimeFormat(INTL_TAG[locale], {
    dateStyle: 'long',
    timeZone: 'Africa/Cairo',
    ...options,
  }));
}

/** The day of an instant in Cairo: `3 May 2026`, `٣ مايو ٢٠٢٦`. */
export function letterDay(instant: string, locale: Locale): string {
  return format(locale, {}).format(new Date(instant));
}

/** Day and time of an instant in Cairo, as the children and the office live by it (LTR-04). */
export function letterTime(instant: string, locale: Locale): string {
  return format(locale, { timeStyle: 'short' }).format(new Date(instant));
}
