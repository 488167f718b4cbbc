import { openEmbedded, type Database } from '../../db/client.ts';
import { knownMigrations } from '../../db/migrate.ts';
import { BackupError, EMBEDDED_POSTGRES, type Manifest } from './manifest.ts';
import { countRows } from './stage-backup.ts';

/** Throws BackupError for a backup that this version cannot use, or for a demo's on a real site. */
export function requireUsable(
  { postgres, migrations, demo }: Manifest,
  site: { readonly demo: boolean },
): void {
  if (postgres !== EMBEDDED_POSTGRES) {
    throw new BackupError(
      `The database of this backup is of PostgreSQL ${postgres}, and this version has ${EMBEDDED_POSTGRES}: restore it with the version that made it.`,
    );
  }
  const known = new Set(knownMigrations());
  if (!migrations.every((hash) => known.has(hash))) {
    throw new BackupError(
      'The database of this backup is of a newer version of Nabta: restore it with that version.',
    );
  }
  if (demo && !site.demo) {
    throw new BackupError('This is the backup of a demo: nothing in it is real.');
  }
}

/**
 * Opens the database of an unpacked backup, compares it with the manifest, and does some work in it.
 * Throws BackupError when it does not open or differs from the manifest.
 */
export async function tryDatabase(
  folder: string,
  { counts }: Manifest,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openEmbedded(folder).catch(() => {
    throw new BackupError('The database of this backup does not open.');
  });
  try {
    const found = await countRows(database.sql);
    for (const [table, count] of Object.entries(counts)) {
      if (found[table] === undefined || found[table] === count) continue;
      throw new BackupError(`The database of this backup is not as its list says: see ${table}.`);
    }
    await work(database);
    await database.sql.query('checkpoint');
  } finally {
    await database.close();
  }
}
