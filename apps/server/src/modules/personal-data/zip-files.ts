import { crc32 } from 'node:zlib';

interface NamedFile {
  /** With slashes, such as `letters/letter-12-1.jpg`. */
  readonly path: string;
  readonly content: Buffer;
}

/** Midnight of 1 January 1980: a date has to stand there. */
const DATE = 0x21;
/** Names are UTF-8. */
const FLAGS = 0x0800;

/**
 * Files as one ZIP archive, without compression: the pictures in it are compressed by themselves
 * (APPNOTE.TXT 6.3.10, 4.3). Less than 4 GB in all.
 */
export function zipFiles(files: readonly NamedFile[]): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { path, content } of files) {
    const name = Buffer.from(path);
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(FLAGS, 2);
    facts.writeUInt16LE(DATE, 8);
    facts.writeUInt32LE(crc32(content), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(content.length, 18);
    facts.writeUInt16LE(name.length, 22);
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), facts, name, content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, place, name]));
    bodies.push(body);
    offset += body.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...bodies, directory, end]);
}
