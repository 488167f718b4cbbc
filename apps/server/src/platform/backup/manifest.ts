import { z } from 'zod';

/** Raised when a backup cannot be read any more by the code of the version before. */
export const BACKUP_FORMAT = 1;

/** The PostgreSQL inside PGlite: its data folder opens with no other. */
export const EMBEDDED_POSTGRES = '18';

/** The first member of every backup: what the others must be is known before they are read. */
export const MANIFEST = 'manifest.json';

/** No honest one is longer: it is the one member that is read into memory. */
export const LONGEST_MANIFEST = 64 * 1024 * 1024;

/** What a backup brings of a data folder. */
export const PARTS = ['database', 'files', 'secret-key'] as const;

/** A backup cannot be made, read or put back: one line for whoever asked for it. */
export class BackupError extends Error {}

/** A path below the data folder that leads nowhere else. */
function isInside(path: string): boolean {
  const [part, ...below] = path.split('/');
  if (part === 'secret-key') return below.length === 0;
  if (part !== 'database' && part !== 'files') return false;
  // eslint-disable-next-line no-control-regex -- control characters are what this looks for
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
  /** How many rows the main tables have. */
  counts: z.record(z.string(), count),
  /** Tells one secret key from another, and nothing else of it. */
  secret_key: z.string(),
  folders: z.array(path),
  members: z.array(z.object({ path, size: count, sha256: z.string().regex(/^[0-9a-f]{64}$/) })),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type Member = Manifest['members'][number];

/** Reads a manifest. Throws BackupError for what is none of this format, or is of a later one. */
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

/** How many bytes the members have together. */
export function sizeOf({ members }: Pick<Manifest, 'members'>): number {
  return members.reduce((sum, { size }) => sum + size, 0);
}
