import { statfs } from 'node:fs/promises';
import { z } from 'zod';

/** Increased when the previous version of the code cannot read a backup any more. */
export const BACKUP_FORMAT = 1;

/** The PostgreSQL inside PGlite: its data folder opens with no other. */
export const EMBEDDED_POSTGRES = '18';

/** The first member of every backup, so that the others can be checked while they are read. */
export const MANIFEST = 'manifest.json';

/** Bytes. A bound, because the manifest is the only member that is read into memory. */
export const LONGEST_MANIFEST = 64 * 1024 * 1024;

/** The parts of a data folder in a backup. */
export const PARTS = ['database', 'files', 'secret-key'] as const;

/** Thrown when a backup cannot be made, read or restored. The message is one line for the terminal. */
export class BackupError extends Error {}

/** Whether a path stays below the data folder. */
function isInside(path: string): boolean {
  const [part, ...below] = path.split('/');
  if (part === 'secret-key') return below.length === 0;
  if (part !== 'database' && part !== 'files') return false;
  // oxlint-disable-next-line no-control-regex -- control characters are what this looks for
  return below.every((name) => !/^\.{0,2}$|[\\\u0000-\u001f]/.test(name));
}

const path = z.string().max(1_000).refine(isInside);
const count = z.int().nonnegative();

const manifestSchema = z.object({
  format: z.literal('nabta-backup'),
  version: z.int(),
  made_at: z.iso.datetime(),
  demo: z.boolean(),
  postgres: z.string(),
  /** The migrations that the database has, by their hashes. */
  migrations: z.array(z.string()),
  /** The numbers of rows of the main tables. */
  counts: z.record(z.string(), count),
  /** Tells one secret key from another, and nothing else about it. */
  secret_key: z.string(),
  folders: z.array(path),
  members: z.array(z.object({ path, size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type Member = Manifest['members'][number];

/** Reads a manifest. Throws BackupError for another or a later format. */
export function parseManifest(text: string): Manifest {
  const { success, data } = manifestSchema.safeParse(jsonOf(text));
  if (!success) throw new BackupError('This is not a backup of Nabta, or it was tampered with.');
  if (data.version > BACKUP_FORMAT) {
    throw new BackupError(
      'This backup was made by a newer version of Nabta: restore it with that version.',
    );
  }
  if (new Set(data.members.map((member) => member.path)).size !== data.members.length) {
    throw new BackupError('This backup was tampered with: it names a file twice.');
  }
  return data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The text of a manifest. Throws BackupError for one that could not be read back. */
export function manifestText(manifest: Manifest): string {
  const text = JSON.stringify(manifest, null, 1);
  if (Buffer.byteLength(text) > LONGEST_MANIFEST) {
    throw new BackupError(
      'There are too many files for one backup: keep them in a bucket (S3_URL).',
    );
  }
  const odd = manifest.members.find((member) => !path.safeParse(member.path).success);
  if (odd) throw new BackupError(`The name of a file cannot be kept in a backup: ${odd.path}`);
  return text;
}

/** The sum of the members' sizes, in bytes. */
export function sizeOf({ members }: Pick<Manifest, 'members'>): number {
  return members.reduce((sum, { size }) => sum + size, 0);
}

const sizes = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** `12.3 MB`, for people. */
export function megabytes(bytes: number): string {
  return `${sizes.format(bytes / 1_000_000)} MB`;
}

/** Throws BackupError when the disk of a folder has less than `bytes` free. */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes) return;
  throw new BackupError(
    `The disk of ${folder} has ${megabytes(free)} free, and ${megabytes(bytes)} are needed.`,
  );
}
