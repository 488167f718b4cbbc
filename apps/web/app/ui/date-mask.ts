/** The way a text was changed: typing or pasting, Backspace, or the Delete key. */
export type Edit = 'insert' | 'back' | 'forward';

interface Masked {
  readonly text: string;
  /** Where the caret stands in it. */
  readonly caret: number;
}

/** A place in a date: its part (day 0, month 1, year 2), and how many digits stand before it. */
interface Place {
  readonly part: number;
  readonly offset: number;
}

const LENGTHS = [2, 2, 4] as const;
const LAST = LENGTHS.length - 1;
const SEPARATOR = ' / ';
/** Separators that people type, beside spaces: `1-2-2000`, `1.2.2000`, `١؍٢؍٢٠٠٠`. */
const STROKES = /[-/.\\\u060c\u060d\u066b\u2010-\u2015\u2044\u2212]/g;

/**
 * A text of `dd / mm / yyyy` after an edit: slashes come by themselves, digits stay in the part and
 * the script in which they were typed, and a digit typed into a full part replaces the next one.
 *
 * @param typed what the field holds after the edit; also a whole date, as pasted
 * @param caret where the caret stands in it
 */
export function maskDate(typed: string, caret: number, edit: Edit = 'insert'): Masked {
  const divided = divide(typed, edit === 'insert' ? caret : 0);
  const before = divided.slice(0, caret).split('/').map(digitsOf);
  const place = { part: before.length - 1, offset: before.at(-1)?.length ?? 0 };
  const parts = divided.split('/').map(digitsOf);
  const turned = dayFirst(parts);
  if (turned) return written(turned, { part: LAST, offset: 4 }, edit);
  if (edit === 'back')
    return written(parts, behindSlash(typed.slice(0, caret), place, parts), edit);
  const undoubled = withoutDoubledSlash(parts, place);
  const flowed = flow(undoubled.parts, undoubled.place);
  return written(flowed.parts, flowed.place, edit);
}

/** A date whose one-digit day and month have their zero: for when the field is left. */
export function completeDate(text: string): string {
  if (!/\p{Nd}/u.test(text)) return '';
  const parts = divide(text, 0).split('/').map(digitsOf);
  return parts.map((part, index) => (index < LAST ? padded(part) : part)).join(SEPARATOR);
}

const digitsOf = (part: string) => part.replace(/\P{Nd}/gu, '');

/** The text, letter for letter, with `/` wherever one part ends; `typedAt` is behind a typed key. */
function divide(typed: string, typedAt: number): string {
  const text = typed.replace(STROKES, '/');
  // Blanks divide where nothing else does, and where someone presses the space bar.
  if (!text.includes('/')) return text.replace(/(?<=\p{Nd})\s(?=\s*(\p{Nd}|$))/gu, '/');
  const isBlankTyped = /\p{Nd}\s$/u.test(text.slice(0, typedAt));
  return isBlankTyped ? `${text.slice(0, typedAt - 1)}/${text.slice(typedAt)}` : text;
}

/** Where Backspace leads when it took away a piece of a slash: before the slash. */
function behindSlash(before: string, place: Place, parts: readonly string[]): Place {
  if (place.offset > 0 || place.part === 0 || before.endsWith(SEPARATOR)) return place;
  return { part: place.part - 1, offset: parts[place.part - 1]?.length ?? 0 };
}

/** A slash typed where one stands already only leads on. */
function withoutDoubledSlash(parts: readonly string[], place: Place) {
  if (place.offset > 0 || place.part === 0) return { parts, place };
  if (parts[place.part - 1] === '') {
    return {
      parts: parts.toSpliced(place.part - 1, 1),
      place: { part: place.part - 1, offset: 0 },
    };
  }
  const isDoubled = parts.length > LENGTHS.length && parts[place.part] === '';
  return { parts: isDoubled ? parts.toSpliced(place.part, 1) : parts, place };
}

/** `2000-02-01` can only be read from the year on; no year is the first part of what is typed. */
function dayFirst(parts: readonly string[]): readonly string[] | undefined {
  const [year = '', month = '', day = '', rest = ''] = parts;
  const isYearFirst = rest === '' && year.length === 4 && month !== '' && day !== '';
  if (!isYearFirst || month.length > 2 || day.length > 2) return undefined;
  return [padded(day), padded(month), year];
}

/** The zero of the digits beside it: `٢` becomes `٠٢`. */
function padded(part: string): string {
  if (part.length !== 1) return part;
  const code = part.charCodeAt(0);
  // Digits of a script stand in a row, and of those typed here the zero's code ends in 0.
  return String.fromCharCode(code - (code & 0xf)) + part;
}

/** Moves digits that have no room into the next part; those after the caret make room for it. */
function flow(typed: readonly string[], caret: Place) {
  const parts = LENGTHS.map((_, index) => typed[index] ?? '');
  let place: Place = caret.part > LAST ? { part: LAST, offset: 4 } : caret;
  for (const [index, room] of LENGTHS.entries()) {
    let part = parts[index] ?? '';
    if (place.part === index) {
      const extra = Math.max(0, Math.min(part.length - room, part.length - place.offset));
      part = part.slice(0, place.offset) + part.slice(place.offset + extra);
    }
    parts[index] = part.slice(0, room);
    if (index < LAST) parts[index + 1] = part.slice(room) + (parts[index + 1] ?? '');
    if (place.part === index && place.offset > room) {
      const isLast = index === LAST;
      place = isLast
        ? { part: LAST, offset: room }
        : { part: index + 1, offset: place.offset - room };
    }
  }
  return { parts, place };
}

function written(given: readonly string[], caret: Place, edit: Edit): Masked {
  // A part that was left behind is whole: `1/` means the first.
  const parts = given.map((part, index) => (index < caret.part ? padded(part) : part));
  let last = parts.findLastIndex((part) => part !== '');
  if (last < 0) return { text: '', caret: 0 };
  const isFull = ({ part, offset }: Place) => part < LAST && offset === LENGTHS[part];
  const goesOn = edit !== 'back' && isFull(caret);
  const place = goesOn ? { part: caret.part + 1, offset: 0 } : caret;
  // The next slash stands ready, but for someone who is just taking it away.
  if (edit === 'insert' && last < LAST && (parts[last]?.length === 2 || place.part > last))
    last += 1;
  if (place.part > last) last = place.part;
  const shown = parts.slice(0, last + 1);
  const start = shown.slice(0, place.part).reduce((sum, part) => sum + part.length + 3, 0);
  const text = shown.join(SEPARATOR);
  return { text, caret: Math.min(start + place.offset, text.length) };
}
