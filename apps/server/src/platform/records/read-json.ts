import { fault, type Fault } from '../../faults.ts';
import { NotUtf8, readText } from './read-text.ts';
import type { ImportRecord } from './record.ts';

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
    const isOfFile = error instanceof NotUtf8 || error instanceof BadJson;
    if (!isOfFile) throw error;
    const problem = error instanceof NotUtf8 ? fault('not-utf8') : error.fault;
    yield { place: { line: error.line, row: index + 1 }, problem };
  }
}

class BadJson extends Error {
  readonly line: number;
  readonly fault: Fault;

  constructor(line: number, what: Fault) {
    super(what.key);
    this.line = line;
    this.fault = what;
  }
}

function recordOf({ text, line }: EntryText, index: number): ImportRecord {
  const place = { entry: index, line, row: index };
  const value = parseObject(text, line);
  const values: Record<string, string> = {};
  for (const [name, given] of Object.entries(value)) {
    if (given === null) values[name] = '';
    else if (typeof given === 'object') {
      return { place, problem: fault('json-bad-value', { name }) };
    } else values[name] = String(given);
  }
  return { place, namesPlace: place, values };
}

function parseObject(text: string, line: number): object {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value;
  } catch (error) {
    throw new BadJson(line, fault('json-bad-entry', { message: String(error) }));
  }
  throw new BadJson(line, fault('json-entry-no-object'));
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
    if (kept.length > LONGEST_ENTRY) throw new BadJson(startLine, fault('json-endless-entry'));
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

  function expected(): Fault {
    switch (state) {
      case 'before':
        return fault('json-no-array');
      case 'expect-entry':
        return fault('json-no-object');
      case 'in-entry':
      case 'after-entry':
        return fault('json-no-comma');
      case 'after':
        return fault('json-behind-end');
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
      if (state === 'in-entry') throw new BadJson(startLine, fault('json-open-entry'));
      if (state !== 'after') throw new BadJson(line, expected());
    },
  };
}
