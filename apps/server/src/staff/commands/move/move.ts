import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { openPostgres, plainSqlOf, type Database } from '../../../db/client.ts';
import { openEmbedded } from '../../../db/embedded.ts';
import { inTransaction } from '../../../db/in-transaction.ts';
import { CopyError } from '../../../db/copy-data.ts';
import { findMovedAway, forgetMovedAway } from '../../../db/moved-away.ts';
import type { Settings } from '../../../env.ts';
import { recordAudit } from '../../../modules/audit/index.ts';
import { holdDues } from '../../../modules/dues/index.ts';
import { finishReplacing, partsIn } from '../../../platform/backup/replace-data.ts';
import { systemClock } from '../../../platform/clock.ts';
import { settleOldData } from '../../../platform/on-disk.ts';
import { StaffError, UsageError, type StaffContext } from '../../context.ts';
import { counted, printJson, printLine } from '../../output.ts';
import type { Moved, MoveOrder } from './moving.ts';
import { moveToEmbedded } from './to-embedded.ts';
import { moveToPostgres } from './to-postgres.ts';

const EMBEDDED = 'embedded';

interface MoveOptions {
  readonly to?: string;
  readonly reason?: string;
  readonly dryRun?: true;
  readonly json?: true;
}

/** `move ...`: all data from the embedded database to PostgreSQL, or back. */
export function moveCommands(program: Command, context: StaffContext): void {
  const group = program
    .command('move')
    .description('Move all data from the embedded database to PostgreSQL, or back.')
    .option('--to <where>', `the address of an empty PostgreSQL database, or "${EMBEDDED}"`)
    .option('--reason <text>', 'why, for the audit log')
    .option('--dry-run', 'check whether it can be done, change nothing')
    .option('--json', 'print every table with its rows and its hash as JSON')
    .addHelpText('after', HELP)
    .action((options: MoveOptions) => move(context, options));
  group
    .command('undo')
    .description('Let data that was moved away be used again: where it was, as it was then.')
    .option('--reason <text>', 'why, for the audit log')
    .option('--dry-run', 'check whether it can be done, change nothing')
    .addHelpText('after', HELP_OF_UNDO)
    .action((_: object, command: Command) => undo(context, command.optsWithGlobals<MoveOptions>()));
}

const HELP = `
Stop every server first. Everything that is in the database goes along: people,
money, letters, emails, jobs. Each table is compared by its rows and its content,
and the rules of the books are checked on both sides. All of it arrives, or
nothing. What was there stays, and cannot be started any more, so that nobody
is charged twice. Pictures and the secret key stay where they are.

  To PostgreSQL: with DATABASE_URL not set yet, into a database that was just
  made. The password may stand in ~/.pgpass instead of the address.
  Back: with DATABASE_URL set to where the data is.

Examples:
  $ npm run staff -- move --to postgres://nabta@db.example/nabta --dry-run
  $ npm run staff -- move --to postgres://nabta@db.example/nabta --reason "two servers"
  $ npm run staff -- move --to embedded --reason "one server is enough"`;

const HELP_OF_UNDO = `
For a move that broke off, or was a mistake. Run it with the settings of the
place that the data was moved away from. What happened at the other place since
then is not known there: no server may run on the other one any more, and
nothing is charged here before you say so with dues resume.

Example:
  $ npm run staff -- move undo --reason "PostgreSQL was too slow"`;

async function move(context: StaffContext, options: MoveOptions): Promise<void> {
  const { terminal, actor } = context;
  const { to, reason, dryRun = false, json } = options;
  if (to === undefined) throw new UsageError('Say where to, with --to: see move --help.');
  const settings = ownSettings(context);
  const order: MoveOrder = {
    settings,
    actor,
    reason,
    dryRun,
    onProgress: (what) => terminal.progress(what),
  };
  const started = performance.now();
  const moved = await carryOut(order, to).catch((error: unknown) => {
    throw error instanceof CopyError ? new StaffError(error.message) : error;
  });
  terminal.progress('');
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  if (json) return printJson(terminal, { dry_run: dryRun, seconds, ...presented(moved) });
  for (const line of linesOf(moved, order, to === EMBEDDED, seconds)) printLine(terminal, line);
}

/** Throws StaffError in a server: a move needs the database for itself. */
function ownSettings({ settings }: StaffContext): Settings {
  if (settings) return settings;
  throw new StaffError('A server is running on this data: stop it first.');
}

function carryOut(order: MoveOrder, to: string): Promise<Moved> {
  const { databaseUrl } = order.settings;
  if (to === EMBEDDED) {
    if (databaseUrl !== undefined) return moveToEmbedded(order, databaseUrl);
    throw new StaffError(
      'DATABASE_URL is not set, so the data is in the embedded database already. Set it to where the data is.',
    );
  }
  if (!URL.canParse(to) || !/^postgres(ql)?:\/\//.test(to)) {
    throw new UsageError(
      `--to is "${EMBEDDED}", or an address such as postgres://user@host:5432/database.`,
    );
  }
  if (databaseUrl === undefined) return moveToPostgres(order, to);
  throw new StaffError(
    'DATABASE_URL is set, so the data is in PostgreSQL already. Unset it to move the embedded database; from one PostgreSQL to another use pg_dump and pg_restore.',
  );
}

function linesOf(
  { from, to, checks, found }: Moved,
  { settings, dryRun }: Pick<MoveOrder, 'settings' | 'dryRun'>,
  isBack: boolean,
  seconds: number,
): string[] {
  const what = `${counted(found.rows, 'row', 'rows')} in ${counted(found.tables, 'table', 'tables')}`;
  if (dryRun) return [`Nothing was changed. ${what} would go from ${from} to ${to}.`];
  const broken = checks.filter(({ violations }) => violations.length > 0);
  const dataDir = resolve(settings.dataDir);
  const key = join(dataDir, 'secret-key');
  return [
    `Moved ${what} from ${from} to ${to}, in ${seconds} s. Each table has the same rows and content.`,
    broken.length === 0
      ? `All ${checks.length} rules hold on both sides.`
      : `${counted(broken.length, 'rule is', 'rules are')} broken on both sides: run checks.`,
    '',
    'What to do now:',
    isBack
      ? '  1. Take DATABASE_URL out of the settings, and start one server.'
      : '  1. Set DATABASE_URL to this address, for servers and for staff commands, and start.',
    settings.secretKey !== undefined
      ? '  2. Keep SECRET_KEY as it is set.'
      : isBack
        ? `  2. The secret key is the one in ${key}. If servers ran with another DATA_DIR, set SECRET_KEY to what its secret-key says.`
        : `  2. The secret key stays in ${key}. Servers with another DATA_DIR need SECRET_KEY set to what that file says: without it links in emails do not open.`,
    settings.s3Url !== undefined
      ? '  3. The pictures stay in the bucket: keep S3_URL as it is set.'
      : isBack
        ? `  3. The pictures are expected in ${join(dataDir, 'files')}: copy them there if they were elsewhere.`
        : `  3. The pictures stay in ${join(dataDir, 'files')}. For servers on other machines copy that folder into a bucket, and set S3_URL.`,
    `  4. What was moved is still in ${from}, and cannot be started any more. Remove it once a backup of the new place has been made.`,
  ];
}

function presented({ from, to, tables, checks, found }: Moved) {
  return {
    from,
    to,
    ...found,
    checks: checks.map(({ name, violations }) => ({ name, count: violations.length })),
    contents: tables,
  };
}

async function undo(
  context: StaffContext,
  { reason, dryRun }: Pick<MoveOptions, 'reason' | 'dryRun'>,
): Promise<void> {
  const { terminal, actor } = context;
  if (reason === undefined) throw new UsageError('Say why, with --reason.');
  const database = await openAsItIs(ownSettings(context));
  try {
    const to = await inTransaction(
      database.db,
      { dryRun: dryRun ?? false },
      async (transaction) => {
        const moved = await findMovedAway(plainSqlOf(transaction));
        if (!moved) throw new StaffError('The data here was not moved away.');
        await forgetMovedAway(plainSqlOf(transaction));
        await holdDues(transaction, systemClock);
        const details = { to: moved.to, reason };
        const inside = { db: transaction, clock: systemClock };
        await recordAudit(inside, { actor, action: 'move undo', details });
        return moved.to;
      },
    );
    if (dryRun) return printLine(terminal, `Nothing was changed. It was moved to ${to}.`);
    printLine(terminal, `The data can be used here again. Start nothing on ${to} any more.`);
    printLine(
      terminal,
      'Nothing is charged before you have seen what was charged there: npm run staff -- dues resume --help',
    );
  } finally {
    await database.close();
  }
}

/** Opens the database of the settings, which `openDatabase` refuses once it was moved away. */
async function openAsItIs({ databaseUrl, dataDir }: Settings): Promise<Database> {
  if (databaseUrl !== undefined) return openPostgres(databaseUrl, () => undefined);
  await finishReplacing(dataDir);
  await settleOldData(dataDir);
  if ((await partsIn(dataDir)).includes('database')) return openEmbedded(join(dataDir, 'database'));
  throw new StaffError(`There is no embedded database in ${resolve(dataDir)}.`);
}
