import { isSpelledPhone, spelledNumbers } from './find-spelled-numbers.ts';
import { tokensOf, type Token } from './read-letter.ts';
import { PHONE_CUES, UNITS } from './word-lists.ts';

/** Day, month and year in either order, with nothing of a number around them. */
const DATE =
  /(?<![\d./-])(?:(\d{1,2})([./-])(\d{1,2})\2(?:\d{4}|\d{2})|(?:19|20)\d{2}([./-])(\d{1,2})\4(\d{1,2}))(?!\d|[./-]\d)/g;

/** Digits with the letters that pass for digits among them: `o1oo`, `i23`. */
const DISGUISED_DIGITS = /(?<![\p{L}\d])(?=[oil]{0,12}\d)[\doil]{2,20}(?![\p{L}\d])/gu;

/** The characters between the groups of one number. */
const WITHIN_NUMBER = /^[ .\-\u2010-\u2015()/\\·•]{1,3}$/;

/** The text between the digits of a disguised number: stars, commas, lines, `و`, `then`. */
const WITHIN_HIDDEN_NUMBER =
  /^(?:[\s.,،;؛:*٭~|+#'"_=<>[\]{}()/\\·•\-\u2010-\u2015و]{1,5}|[\s.,،]{0,3}(?:and|then|x|ثم|و?بعدين)[\s.,،]{0,3})$/;

/** Egypt's mobile numbers, with or without the country before them. */
const EGYPTIAN_MOBILE = /^(?:0|0{0,2}20?)?1[0125]\d{8}$/;
/** The same, told by its beginning. */
const WHOLE_EGYPTIAN_MOBILE = /^(?:01|(?:00)?20?1)[0125]\d{8}$/;
/** The beginnings that people speak of: `010, 011, 012`. */
const MOBILE_PREFIX = /^01[0125]$/;
const YEAR = /^(?:19|20)\d{2}$/;
const CURRENCY_AT_END = /[$€£]\s?$/;

/** The most characters between a number and a word such as 'phone'. */
const NEAR = 60;
/** The longest number of the world has 15 digits, and 00 before it. */
const LONGEST = 17;

/** A number in groups, with the text around it. */
interface Candidate {
  readonly groups: readonly string[];
  readonly before: string;
  readonly after: string;
}

/** The text with letters that pass for digits made digits, and with dates masked. */
function unmasked(text: string): string {
  return text
    .replace(DISGUISED_DIGITS, (found) => found.replaceAll('o', '0').replace(/[il]/g, '1'))
    .replace(DATE, (found, day?: string, _?: string, month?: string) => {
      const [one, other] = [Number(day ?? 1), Number(month ?? 1)];
      const real = one > 0 && other > 0 && Math.min(one, other) <= 12 && Math.max(one, other) <= 31;
      return real ? '\u25a1'.repeat(found.length) : found;
    });
}

function candidates(text: string, within: RegExp): Candidate[] {
  const chains: Token[][] = [];
  for (const group of tokensOf(text, /\d+/g)) {
    const chain = chains.at(-1);
    const last = chain?.at(-1);
    if (chain && last && within.test(text.slice(last.end, group.start))) chain.push(group);
    else chains.push([group]);
  }
  return chains.flatMap((chain) => {
    const [first, last] = [chain[0], chain.at(-1)];
    if (!first || !last) return [];
    const before = text.slice(Math.max(0, first.start - NEAR), first.start);
    const groups = chain.map(({ word }) => word);
    return [{ groups, before, after: text.slice(last.end, last.end + NEAR) }];
  });
}

function wordsOf(text: string): string[] {
  return text.match(/\p{L}+/gu) ?? [];
}

/** Whether a word near by says that a number is that of a phone. */
function hasPhoneCue({ before, after }: Pick<Candidate, 'before' | 'after'>): boolean {
  const near = [...wordsOf(before), ...wordsOf(after.split('\n')[0]?.slice(0, 25) ?? '')];
  return near.some((word) => PHONE_CUES.has(word) || PHONE_CUES.has(word.replace(/^[وبل]/, '')));
}

/** 2, 4, 6, 8: counting, not calling. */
function countsOn(values: readonly number[]): boolean {
  const [first = 0, second = 0] = values;
  const step = second - first;
  return (
    values.length >= 4 &&
    values.every((value, index) => index === 0 || value - (values[index - 1] ?? 0) === step)
  );
}

function isOrdinaryNumber({ groups, before, after }: Candidate): boolean {
  const [first = '', ...rest] = groups;
  const thousands = /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => group.length === 3);
  const unit = /^\s{0,2}([\p{L}]+|[$€£%])/u.exec(after)?.[1] ?? '';
  return (
    groups.every((group) => YEAR.test(group)) ||
    groups.every((group) => MOBILE_PREFIX.test(group)) ||
    countsOn(groups.map(Number)) ||
    (thousands && rest.length > 1 && groups.join('').length < 10) ||
    (!first.startsWith('0') && (UNITS.has(unit) || /^[$€£%]/.test(unit))) ||
    CURRENCY_AT_END.test(before)
  );
}

/** A number in groups with spaces, dots, hyphens and brackets between them. */
function isPhone(candidate: Candidate): boolean {
  const { groups, before } = candidate;
  const digits = groups.join('');
  if (groups.some((group) => WHOLE_EGYPTIAN_MOBILE.test(group))) return true;
  if (digits.length < 7 || isOrdinaryNumber(candidate)) return false;
  if (digits.length > LONGEST) return false;
  const abroad = /\+\s?\(?$/.test(before) || digits.startsWith('00');
  if (abroad) return digits.length >= 8;
  if (EGYPTIAN_MOBILE.test(digits)) return true;
  if (digits.startsWith('0') && digits.length >= 9) return digits.length <= 12;
  const grouped = groups.length <= 5 && groups.some((group) => group.length >= 3);
  if (digits.length >= 10 && digits.length <= 13 && grouped) return true;
  return digits.length <= 13 && hasPhoneCue(candidate);
}

/** A number whose digits are set apart by anything: only the shape of Egypt's own tells it. */
function isHiddenPhone({ groups, before }: Candidate): boolean {
  const digits = groups.join('');
  if (countsOn(groups.map(Number))) return false;
  if (WHOLE_EGYPTIAN_MOBILE.test(digits)) return true;
  return /\+\s?$/.test(before) && groups.every((group) => group.length < 3) && digits.length > 9;
}

/** Whether a letter holds a phone number: in digits of any script, in groups, or in words. */
export function holdsPhone(text: string): boolean {
  const seen = unmasked(text);
  return (
    candidates(seen, WITHIN_NUMBER).some(isPhone) ||
    candidates(seen, WITHIN_HIDDEN_NUMBER).some(isHiddenPhone) ||
    spelledNumbers(seen).some((number) => isSpelledPhone(number, hasPhoneCue(number), countsOn))
  );
}
