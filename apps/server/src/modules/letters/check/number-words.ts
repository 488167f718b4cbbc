import { folded } from './normalise.ts';

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
export const UNIT_WORDS = byWord(UNITS);
export const TEN_WORDS = byWord(TENS);

/** `double zero`, `triple five`. */
export const REPEATS: ReadonlyMap<string, number> = new Map([
  ['double', 2],
  ['triple', 3],
  ['دبل', 2],
]);

export const PLUS_WORDS: ReadonlySet<string> = new Set(['plus', 'بلس', 'زائد'].map(folded));
export const JOINING_WORDS: ReadonlySet<string> = new Set(['and', 'و']);
