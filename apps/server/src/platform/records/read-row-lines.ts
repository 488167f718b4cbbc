import { createReadStream } from 'node:fs';

/**
 * The rows of a file whose every line is a row as JSON. (`readline` would also split at U+2028, which
 * JSON leaves in texts as it is.)
 */
export async function* readRowLines(path: string): AsyncGenerator<string[], void, undefined> {
  let rest = '';
  for await (const text of createReadStream(path, 'utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as string[];
  }
}
