import { NotUtf8, readText } from './read-text.ts';
import type { ImportRecord } from '../../modules/content-files/index.ts';

/** Characters. A longer entry has no end. */
const LONGEST_ENTRY = 1_000_000;

/** The text of one entry of an array, with the line that it begins on. */
interface EntryText {
  readonly text: string;
  readonly line: number;
}

/**
 * Reads the records of a JSON file: an array of objects with texts, numbers, booleans and null (which
 * is an empty text). Goes entry by entry, so that a large file does not fill the memory. A file that
 * cannot be read further ends with a problem. A parser of our own, because stream-json does not tell
 * the line of an entry or a mistake, which people need to correct a file.
 */
export async function* readJson(path: string): AsyncGenerator<ImportRecord, void, undefined> {
  const splitter = createSplitter();
  let index = 0;
  try {
    for await (const text of readText(path)) {
      for (const entry of splitter.take(text)) yield recordOf(entry, (index += 1));
    }
    splitter.end();
  } catch (error) {
    if (error instanceof NotUtf8) yield { place: `line ${error.line}`, problem: error.message };
    else if (error instanceof BadJson) {
      yield { place: `line ${error.line}`, problem: error.message };
    } else throw error;
  }
}

class BadJson extends Error {
  readonly line: number;

  constructor(line: number, what: string) {
    super(what);
    this.line = line;
  }
}

function recordOf({ text, line }: EntryText, index: number): ImportRecord {
  const place = `entry ${index}, line ${line}`;
  const value = parseObject(text, line);
  const values: Record<string, string> = {};
  for (const [name, given] of Object.entries(value)) {
    if (given === null) values[name] = '';
    else if (typeof given === 'object') {
      return { place, problem: `${name}: must be a text or a number` };
    } else values[name] = String(given);
  }
  return { place, namesPlace: place, values };
}

function parseObject(text: string, line: number): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch (error) {
    throw new BadJson(line, `the entry is not valid JSON: ${String(error)}`);
  }
  throw new BadJson(line, 'the entry is not an object');
}

type State = 'before' | 'expect-entry' | 'in-entry' | 'after-entry' | 'after';

/** Splits the text of an array into the texts of its objects. The text comes in pieces. */
function createSplitter() {
  let state: State = 'before';
  let line = 1;
  let depth = 0;
  let isText = false;
  let isEscaped = false;
  let kept = '';
  let startLine = 1;

  function* take(text: string): Generator<EntryText, void, undefined> {
    let start = 0;
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at);
      if (character === '\n') line += 1;
      if (state !== 'in-entry') {
        state = between(character);
        if (state === 'in-entry') [start, startLine, depth] = [at, line, 1];
      } else if (endsEntry(character)) {
        yield { text: kept + text.slice(start, at + 1), line: startLine };
        kept = '';
        state = 'after-entry';
      }
    }
    if (state === 'in-entry') kept += text.slice(start);
    if (kept.length > LONGEST_ENTRY) throw new BadJson(startLine, 'the entry has no end');
  }

  /** The state after a character between entries. */
  function between(character: string): State {
    if (/\s/.test(character)) return state;
    if (state === 'before' && character === '[') return 'expect-entry';
    if (state === 'expect-entry' && character === '{') return 'in-entry';
    if (state === 'after-entry' && character === ',') return 'expect-entry';
    if (state !== 'before' && state !== 'after' && character === ']') return 'after';
    throw new BadJson(line, expected());
  }

  function expected(): string {
    switch (state) {
      case 'before':
        return 'the file must be a JSON array of objects: [ {...}, {...} ]';
      case 'expect-entry':
        return 'an object {...} is expected here';
      case 'in-entry':
      case 'after-entry':
        return 'a comma or ] is expected here';
      case 'after':
        return 'nothing is expected after the end of the array';
    }
  }

  /** Follows braces and texts within an entry. Returns true at the brace that closes it. */
  function endsEntry(character: string): boolean {
    if (isEscaped) isEscaped = false;
    else if (isText) {
      if (character === '\\') isEscaped = true;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{' || character === '[') depth += 1;
    else if (character === '}' || character === ']') depth -= 1;
    return depth === 0;
  }

  return {
    take,
    /** Throws when the array has no end. */
    end() {
      if (state === 'in-entry') throw new BadJson(startLine, 'the entry is not closed');
      if (state !== 'after') throw new BadJson(line, expected());
    },
  };
}
