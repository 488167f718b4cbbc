import { folded, tokensOf, type Token } from './read-letter.ts';

const UNITS: Readonly<Record<string, number>> = {
  'zero oh o nought صفر زيرو': 0,
  'one واحد واحدة وان': 1,
  'two اثنان اثنين اتنين إتنين اثنتان تو': 2,
  'three ثلاثة تلاتة تلاته ثلاث': 3,
  'four أربعة اربعه أربع': 4,
  'five خمسة خمس': 5,
  'six ستة ست': 6,
  'seven سبعة سبع': 7,
  'eight ثمانية تمانية تمنية ثماني': 8,
  'nine تسعة تسع': 9,
};

const TENS: Readonly<Record<string, number>> = {
  'ten عشرة': 10,
  'eleven حداشر': 11,
  'twelve اتناشر': 12,
  'thirteen تلتاشر': 13,
  'fourteen اربعتاشر': 14,
  'fifteen خمستاشر': 15,
  'sixteen ستاشر': 16,
  'seventeen سبعتاشر': 17,
  'eighteen تمنتاشر': 18,
  'nineteen تسعتاشر': 19,
  'twenty عشرون عشرين': 20,
  'thirty ثلاثون ثلاثين تلاتين': 30,
  'forty fourty أربعون أربعين': 40,
  'fifty خمسون خمسين': 50,
  'sixty ستون ستين': 60,
  'seventy سبعون سبعين': 70,
  'eighty ثمانون ثمانين تمانين': 80,
  'ninety تسعون تسعين': 90,
};

function byWord(lists: Readonly<Record<string, number>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(lists).flatMap(([words, value]) =>
      folded(words)
        .split(' ')
        .map((word) => [word, value] as const),
    ),
  );
}

/** Spelled-out numbers as people say the digits of a phone number: one by one, or in pairs. */
const UNIT_WORDS = byWord(UNITS);
const TEN_WORDS = byWord(TENS);

/** `double zero`, `triple five`. */
const REPEATS: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['دبل', 2],
]);

const PLUS_WORDS: ReadonlySet<string> = new Set(['plus', 'بلس', 'زائد'].map(folded));
const JOINING_WORDS: ReadonlySet<string> = new Set(['and', 'و']);

/** A row of numbers of which some are words. */
export interface SpelledNumber {
  readonly digits: string;
  readonly values: readonly number[];
  readonly words: number;
  readonly before: string;
  readonly after: string;
}

type Piece = { readonly kind: 'unit' | 'ten' | 'figure'; readonly value: string };
type Part =
  | Piece
  | { readonly kind: 'tens-after-unit'; readonly value: string }
  | { readonly kind: 'repeat'; readonly times: number }
  | { readonly kind: 'teen' | 'plus' | 'join' };

function partOf(word: string): Part | undefined {
  if (/^\d{1,4}$/.test(word)) return { kind: 'figure', value: word };
  if (JOINING_WORDS.has(word)) return { kind: 'join' };
  if (PLUS_WORDS.has(word)) return { kind: 'plus' };
  const times = REPEATS.get(word);
  if (times !== undefined) return { kind: 'repeat', times };
  if (word === 'عشر') return { kind: 'teen' };
  const unit = UNIT_WORDS.get(word) ?? UNIT_WORDS.get(word.replace(/^و/, ''));
  if (unit !== undefined) return { kind: 'unit', value: String(unit) };
  const ten = TEN_WORDS.get(word);
  if (ten !== undefined) return { kind: 'ten', value: String(ten) };
  const joined = word.startsWith('و') ? TEN_WORDS.get(word.slice(1)) : undefined;
  return joined === undefined ? undefined : { kind: 'tens-after-unit', value: String(joined) };
}

/** `twenty three` and `ثلاثة وعشرين` are 23; `ثلاثة عشر` is 13; `double five` is 55. */
function piecesOf(parts: readonly Part[]): Piece[] {
  const pieces: Piece[] = [];
  let times = 1;
  for (const part of parts) {
    const last = pieces.at(-1);
    if (part.kind === 'repeat') times = part.times;
    else if (part.kind === 'teen' && last?.kind === 'unit') {
      pieces.splice(-1, 1, { kind: 'ten', value: `1${last.value}` });
    } else if (part.kind === 'tens-after-unit') {
      const value = last?.kind === 'unit' ? `${part.value[0]}${last.value}` : part.value;
      if (last?.kind === 'unit') pieces.pop();
      pieces.push({ kind: 'figure', value });
    } else if (part.kind === 'unit' && last?.kind === 'ten' && /^[2-9]0$/.test(last.value)) {
      pieces.splice(-1, 1, { kind: 'figure', value: `${last.value[0]}${part.value}` });
    } else if (part.kind === 'unit' || part.kind === 'ten' || part.kind === 'figure') {
      for (let time = 0; time < times; time += 1) pieces.push(part);
      times = 1;
    }
  }
  return pieces;
}

/** Every row of number words and figures in a letter, with the text around it. */
export function spelledNumbers(text: string): SpelledNumber[] {
  const rows: { token: Token; part: Part }[][] = [[]];
  let end = 0;
  for (const token of tokensOf(text, /\p{L}+|\d+/gu)) {
    const part = partOf(token.word);
    const near = /^[\s.,،;:*_\-()+/]{0,4}$/.test(text.slice(end, token.start));
    if (!part || !near) rows.push([]);
    if (part) rows.at(-1)?.push({ token, part });
    end = token.end;
  }
  return rows.flatMap((row) => {
    const [first, last] = [row[0], row.at(-1)];
    if (!first || !last) return [];
    const pieces = piecesOf(row.map(({ part }) => part));
    const plus = row.some(({ part }) => part.kind === 'plus');
    const digits = `${plus ? '00' : ''}${pieces.map(({ value }) => value).join('')}`;
    const words = row.filter(({ part }) => part.kind !== 'figure' && part.kind !== 'join').length;
    const before = text.slice(Math.max(0, first.token.start - 60), first.token.start);
    const after = text.slice(last.token.end, last.token.end + 60);
    return [{ digits, values: pieces.map(({ value }) => Number(value)), words, before, after }];
  });
}

/** Whether a row of number words is a phone number. `cue`: a word near by says so. */
export function isSpelledPhone(
  { digits, values, words }: SpelledNumber,
  cue: boolean,
  countsOn: (values: readonly number[]) => boolean,
): boolean {
  if (words < 2 || countsOn(values)) return false;
  if (digits.startsWith('0')) return digits.length >= 9 && digits.length <= 17;
  return cue ? digits.length >= 7 : digits.length >= 10 && values.every((value) => value < 10);
}
