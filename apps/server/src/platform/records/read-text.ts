import { createReadStream } from 'node:fs';

/** Thrown for a file in another encoding than UTF-8, or without text. */
export class NotUtf8 extends Error {
  /** The line of the first invalid byte. */
  readonly line: number;

  constructor(line: number) {
    super('not UTF-8');
    this.line = line;
  }
}

/**
 * Reads the text of a file in pieces, without a byte order mark. Throws NotUtf8, after the text before
 * the first invalid byte.
 */
export async function* readText(path: string): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  for await (const bytes of createReadStream(path) as AsyncIterable<Buffer>) {
    let text: string;
    try {
      text = decoder.decode(bytes, { stream: true });
    } catch {
      const valid = validStart(bytes);
      yield valid;
      throw new NotUtf8(line + newlinesIn(valid));
    }
    line += newlinesIn(text);
    yield text;
  }
  try {
    yield decoder.decode();
  } catch {
    throw new NotUtf8(line);
  }
}

/** The text before the first byte that is not UTF-8. */
function validStart(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes);
  return text.slice(0, Math.max(0, text.indexOf('\ufffd')));
}

function newlinesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
