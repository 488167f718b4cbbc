/** The next birthday from a day on, that day included (Cairo dates). */
export interface NextBirthday {
  readonly on: Temporal.PlainDate;
  /** Years on that day. */
  readonly age: number;
  /** Days until then. */
  readonly days: number;
}

/** When somebody has a birthday next; a child of 29 February on the 28th in most years. */
export function nextBirthday(
  dateOfBirth: Temporal.PlainDate,
  today: Temporal.PlainDate,
): NextBirthday {
  const years = today.year - dateOfBirth.year;
  const thisYear = dateOfBirth.add({ years });
  const age = Temporal.PlainDate.compare(thisYear, today) < 0 ? years + 1 : years;
  const on = dateOfBirth.add({ years: age });
  return { on, age, days: today.until(on).days };
}

/** A shorter line at the end of a letter is its greeting or its name. */
const SHORTEST_LINE = 25;

/**
 * The last line of a letter that says something: without the greeting and the name at its end, unless
 * there is nothing else.
 */
export function lastLineOf(letter: string): string {
  const lines = letter
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  return lines.findLast((line) => line.length >= SHORTEST_LINE) ?? lines.at(-1) ?? '';
}
