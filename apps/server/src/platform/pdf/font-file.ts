import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';

const folder = new URL(
  '.',
  import.meta.resolve('@fontsource/alexandria/files/alexandria-latin-400-normal.woff'),
);
const files = new Map<string, Buffer>();

/** A font of the site, by script and weight (`arabic-700`), as TrueType. Read once. */
export function fontFile(name: string): Buffer {
  const known = files.get(name);
  if (known) return known;
  const file = unpackWoff(readFileSync(new URL(`alexandria-${name}-normal.woff`, folder)));
  files.set(name, file);
  return file;
}

interface Table {
  /** Its name and its checksum, as both formats have them. */
  readonly tag: Buffer;
  readonly checksum: Buffer;
  readonly content: Buffer;
}

/**
 * The TrueType font in a WOFF 1.0 file, which is its tables, each deflated. The PDF library reads
 * WOFF too, but inflates it in JavaScript, and again for each document: half of the time that one takes.
 */
function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, i) => tableOf(woff, 44 + i * 20));
  const header = Buffer.alloc(12 + count * 16);
  woff.copy(header, 0, 4, 8);
  const power = Math.floor(Math.log2(count));
  header.writeUInt16BE(count, 4);
  header.writeUInt16BE(2 ** power * 16, 6);
  header.writeUInt16BE(power, 8);
  header.writeUInt16BE(count * 16 - 2 ** power * 16, 10);
  let offset = header.length;
  for (const [i, { tag, checksum, content }] of tables.entries()) {
    const entry = 12 + i * 16;
    tag.copy(header, entry);
    checksum.copy(header, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(content.length, entry + 12);
    offset += padded(content.length);
  }
  return Buffer.concat([
    header,
    ...tables.map(({ content }) =>
      Buffer.concat([content, Buffer.alloc(padded(content.length) - content.length)]),
    ),
  ]);
}

function tableOf(woff: Buffer, entry: number): Table {
  const offset = woff.readUInt32BE(entry + 4);
  const packed = woff.subarray(offset, offset + woff.readUInt32BE(entry + 8));
  const length = woff.readUInt32BE(entry + 12);
  return {
    tag: woff.subarray(entry, entry + 4),
    checksum: woff.subarray(entry + 16, entry + 20),
    content: packed.length === length ? packed : inflateSync(packed),
  };
}

/** Tables begin at multiples of four bytes. */
const padded = (length: number) => Math.ceil(length / 4) * 4;
