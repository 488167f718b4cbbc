// Checks that the migrations build what the modules' tables.ts describe: drizzle-kit, asked to
// generate one more into a copy of the folder, must write nothing. And that a migration changes tables
// or fills them, not both.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';

const server = join(import.meta.dirname, '../../apps/server');

/**
 * The SQL of a migration that is missing; undefined when there is none. `schema` and `migrations`
 * are paths. Throws when drizzle-kit fails.
 */
export function missingMigration(schema: string, migrations: string): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'nabta-migrations-'));
  try {
    cpSync(migrations, folder, { recursive: true });
    const before = new Set(readdirSync(folder));
    const ran = spawnSync(
      process.execPath,
      [join(import.meta.dirname, '../../node_modules/drizzle-kit/bin.cjs'), 'generate'].concat([
        '--dialect=postgresql',
        '--casing=snake_case',
        `--schema=${schema}`,
        // drizzle-kit wants it relative to where it runs.
        `--out=${relative(server, folder)}`,
        '--name=missing',
      ]),
      { cwd: server, encoding: 'utf8' },
    );
    if (ran.status !== 0) throw new Error(ran.stdout + ran.stderr);
    const added = readdirSync(folder).find((name) => name.endsWith('.sql') && !before.has(name));
    return added && readFileSync(join(folder, added), 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Earlier ones mix; they have long been applied. */
const FIRST_APART = '0051';

/**
 * Whether a migration changes tables and fills rows: it would do so under the locks of the change, and
 * an older version that still serves could not write meanwhile.
 */
export function isMixed(migration: string): boolean {
  const fills = migration
    .split('--> statement-breakpoint')
    .map((statement) => /^(?:\s|--.*\n)*(?:update|insert|delete|with)\b/iu.test(statement));
  return new Set(fills).size > 1;
}

if (import.meta.main) {
  const folder = join(server, 'src/db/migrations');
  for (const name of readdirSync(folder)) {
    if (!name.endsWith('.sql') || name < FIRST_APART) continue;
    if (!isMixed(readFileSync(join(folder, name), 'utf8'))) continue;
    console.error(`${name} changes tables and fills rows: fill them in the next migration.`);
    process.exitCode = 1;
  }
  const missing = missingMigration(join(server, 'src/db/schema.ts'), folder);
  if (missing !== undefined) {
    console.error('The tables differ from the migrations. In apps/server run');
    console.error('`npm run db:generate -- --name what-it-does`, which would write:');
    console.error(missing);
    process.exitCode = 1;
  }
}
