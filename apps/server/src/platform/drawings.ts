import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Pictures that come with the program, by name: they stand for photos that nobody has given. */
export interface Drawings {
  has(name: string): boolean;
  /** Undefined when no drawing has that name. */
  read(name: string): Promise<Buffer | undefined>;
}

/** The folder of the product's own; tooling/drawings made them. */
const OWN = join(import.meta.dirname, '../../drawings');

/** The product's own drawings and those of other folders, all WebP files. */
export function createDrawings(...folders: readonly string[]): Drawings {
  const paths = new Map(
    [OWN, ...folders].flatMap((folder) =>
      readdirSync(folder).map((file) => [basename(file, '.webp'), join(folder, file)]),
    ),
  );
  return {
    has: (name) => paths.has(name),
    async read(name) {
      const path = paths.get(name);
      return path === undefined ? undefined : readFile(path);
    },
  };
}

/** How many portraits there are of each gender and age. */
const PORTRAITS = 4;

/** The portrait for a child without a photo; always the same for the same code, gender and age. */
export function portraitFor(child: {
  code: string;
  gender: 'male' | 'female';
  /** In whole years. */
  age: number;
}): string {
  const { gender, age } = child;
  const drawnAge = age < 8 ? 6 : age < 13 ? 10 : age < 18 ? 15 : 20;
  // The migration that brought the drawings chooses in the same way.
  const [byte = 0] = createHash('sha256').update(child.code.toLowerCase()).digest();
  return `portrait-${gender}-${drawnAge}-${byte % PORTRAITS}`;
}
