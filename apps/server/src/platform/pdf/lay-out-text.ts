import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** The files of the typeface: each has the letters of one script. */
export type Script = 'arabic' | 'latin' | 'latin-ext' | 'vietnamese';

/** Letters of one script and one direction, in the order in which a PDF is to be given them. */
export interface Piece {
  readonly text: string;
  readonly script: Script;
  /** From the left end of the line, in points. */
  readonly x: number;
}

/** A line as it is drawn. */
export interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
}

interface Layout {
  /** Of the paragraph: its own words may run against it. */
  readonly direction: 'ltr' | 'rtl';
  /** The room that a line has, in points. */
  readonly width: number;
  readonly widthOf: (text: string, script: Script) => number;
}

interface Paragraph extends Layout {
  readonly text: string;
  readonly embedding: ReturnType<typeof bidi.getEmbeddingLevels>;
}

/** From a unit of the text until before another. */
interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Breaks a text into lines and puts their letters in the order of the eye (Unicode TR9), since a PDF
 * has neither lines nor directions. Lines break at spaces; a word that no line can hold is cut.
 */
export function layOutText(text: string, layout: Layout): Line[] {
  const oneLine = text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const embedding = bidi.getEmbeddingLevels(oneLine, layout.direction);
  const paragraph = { ...layout, text: oneLine, embedding };
  return breakLines(paragraph).map((range) => drawnLine(paragraph, range));
}

function breakLines(paragraph: Paragraph): Range[] {
  const lines: Range[] = [];
  let line: Range | undefined;
  for (const word of wordsOf(paragraph)) {
    const longer: Range = { start: line?.start ?? word.start, end: word.end };
    if (line && widthOfRange(paragraph, longer) > paragraph.width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return line ? [...lines, line] : lines;
}

/** The words between spaces, too long ones in parts. A space that does not break is part of a word. */
function wordsOf(paragraph: Paragraph): Range[] {
  return [...paragraph.text.matchAll(/[^ ]+/g)].flatMap(({ index, 0: word }) => {
    const whole = { start: index, end: index + word.length };
    return widthOfRange(paragraph, whole) <= paragraph.width ? [whole] : cut(paragraph, whole);
  });
}

function cut(paragraph: Paragraph, { start, end }: Range): Range[] {
  const parts: Range[] = [];
  let part: Range = { start, end: start };
  for (const character of paragraph.text.slice(start, end)) {
    const longer: Range = { start: part.start, end: part.end + character.length };
    if (part.end > part.start && widthOfRange(paragraph, longer) > paragraph.width) {
      parts.push(part);
      part = { start: part.end, end: longer.end };
    } else {
      part = longer;
    }
  }
  return [...parts, part];
}

const widthOfRange = (paragraph: Paragraph, range: Range) => drawnLine(paragraph, range).width;

function drawnLine(paragraph: Paragraph, range: Range): Line {
  const { widthOf } = paragraph;
  const pieces: Piece[] = [];
  let x = 0;
  for (const { text, script } of runsOf(paragraph, range)) {
    if (script === 'space') {
      x += widthOf(' ', 'latin') * text.length;
    } else {
      pieces.push({ text, script, x });
      x += widthOf(text, script);
    }
  }
  return { pieces, width: x };
}

interface Run {
  text: string;
  readonly script: Script | 'space';
}

/** The text of a line from left to right, cut where its script or its direction changes. */
function runsOf(paragraph: Paragraph, range: Range): Run[] {
  const { text, embedding } = paragraph;
  const runs: (Run & { level: number; next: number })[] = [];
  for (const at of visualOrder(paragraph, range)) {
    const unit = text.charAt(at);
    if (INVISIBLE.test(unit)) continue;
    const level = embedding.levels[at] ?? 0;
    const step = level % 2 === 0 ? 1 : -1;
    const last = runs.at(-1);
    const script = scriptAt(text, at);
    if (last?.script === script && last.level === level && last.next === at) {
      // A run is gathered in the order of reading.
      last.text = step === 1 ? last.text + unit : unit + last.text;
      last.next = at + step;
    } else {
      runs.push({ text: unit, script, level, next: at + step });
    }
  }
  return runs.map(({ text: read, script, level }) => ({
    text: asGiven(read, script, level % 2 === 1),
    script,
  }));
}

function visualOrder({ text, embedding }: Paragraph, { start, end }: Range): number[] {
  const order = Array.from({ length: end - start }, (_, i) => start + i);
  for (const [from = 0, to = 0] of bidi.getReorderSegments(text, embedding, start, end - 1)) {
    const turned = order.slice(from - start, to - start + 1).reverse();
    order.splice(from - start, turned.length, ...turned);
  }
  return order;
}

/**
 * The font turns every text of Arabic letters and digits round by itself, and nothing else. So
 * digits, which are read from left to right, are given in reverse, and signs that stand among Arabic
 * letters in the order of the eye, brackets mirrored.
 */
function asGiven(text: string, script: Run['script'], isRightToLeft: boolean): string {
  if ((script === 'arabic') === isRightToLeft) return text;
  const reversed = [...text].reverse();
  if (!isRightToLeft) return reversed.join('');
  return reversed.map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join('');
}

/** Marks of direction and joiners: they have done their work, and have no shape. */
const INVISIBLE = /[\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]|[\ufe00-\ufe0f]/;

const SPACE = /[ \u00a0]/;
const MARK = /\p{M}/u;
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;
const VIETNAMESE = /[\u1ea0-\u1ef9]/;
const LATIN_EXT =
  /[\u0100-\u0130\u0132-\u0151\u0154-\u02ba\u1e00-\u1e9f\u1efa-\u1eff\u20a0-\u20ab\u20ad-\u20c0]/;

function scriptAt(text: string, at: number): Run['script'] {
  const unit = text.charAt(at);
  // An accent is drawn by the font of its letter.
  if (at > 0 && MARK.test(unit)) return scriptAt(text, at - 1);
  if (SPACE.test(unit)) return 'space';
  if (ARABIC.test(unit)) return 'arabic';
  if (VIETNAMESE.test(unit)) return 'vietnamese';
  return LATIN_EXT.test(unit) ? 'latin-ext' : 'latin';
}
