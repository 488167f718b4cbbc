import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { RefusedError } from '../../../errors.ts';

/** The largest scan that is taken; it is made smaller before it is stored. */
const LARGEST_MB = 25;

/** Larger than any text of a letter. */
const LARGEST_TEXT_MB = 5;

/** A picture that is read later. `read` throws `RefusedError` naming the file. */
export function pictureAt(path: string): { name: string; read: () => Promise<Buffer> } {
  const name = basename(path);
  return {
    name,
    async read() {
      const found = await stat(path).catch(() => undefined);
      if (!found) throw new RefusedError(`${name}: there is no such file.`);
      if (!found.isFile()) throw new RefusedError(`${name}: is not a file.`);
      if (found.size > LARGEST_MB * 1_000_000) {
        throw new RefusedError(`${name}: is larger than ${LARGEST_MB} MB.`);
      }
      return readFile(path).catch(() => {
        throw new RefusedError(`${name}: cannot be read.`);
      });
    },
  };
}

/** Reads a text file as editors save it. Throws `RefusedError` naming the file. */
export async function readLetterText(path: string): Promise<string> {
  const name = basename(path);
  const found = await stat(path).catch(() => undefined);
  // A pipe or a device would be read for ever.
  if (found && !found.isFile()) throw new RefusedError(`${name}: is not a file.`);
  if (found && found.size > LARGEST_TEXT_MB * 1_000_000) {
    throw new RefusedError(`${name}: is larger than ${LARGEST_TEXT_MB} MB, which no text is.`);
  }
  const bytes = await readFile(path).catch((error: unknown) => {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new RefusedError(`${name}: ${isMissing ? 'there is no such file' : 'cannot be read'}.`);
  });
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw new RefusedError(`${name}: is no text in UTF-8. In the editor, save it as "UTF-8".`);
  }
}

/** Old versions of Notepad save UTF-16 with a byte order mark, and call it 'Unicode'. */
function encodingOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  if (mark === 'fffe') return 'utf-16le';
  return mark === 'feff' ? 'utf-16be' : 'utf-8';
}
