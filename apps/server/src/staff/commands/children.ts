import type { Command } from 'commander';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../errors.ts';
import { findChildByCode, hideChild } from '../../modules/children/index.ts';
import { StaffError, UsageError, type StaffContext } from '../context.ts';
import { printLine } from '../output.ts';

/** `children ...` */
export function childrenCommands(program: Command, context: StaffContext): void {
  const group = program.command('children').description('Children of the programme.');
  group
    .command('hide')
    .description('Take a child off the site at once: lists, page and pictures.')
    .argument('<code>', 'such as MN-0142')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--dry-run', 'say who it would be, change nothing')
    .action((code: string, options: { reason: string; dryRun?: true }) =>
      hide(context, code, options),
    );
}

async function hide(
  { deps, actor, terminal }: StaffContext,
  typed: string,
  { reason, dryRun }: { reason: string; dryRun?: true },
): Promise<void> {
  if (reason.trim() === '') throw new UsageError('Say why, with --reason.');
  const opened = await deps();
  const child = await childOf(opened, typed.trim());
  const who = `${child.code} (${child.fullNameEn})`;
  if (dryRun) return printLine(terminal, `Nothing was changed. ${who} would be hidden.`);
  const { isFileLeft } = await hideChild(opened, { code: child.code, reason, actor });
  printLine(terminal, `${who} is hidden.`);
  if (isFileLeft) printLine(terminal, FILE_LEFT);
}

/** Tells staff that a picture was taken off the site, but its file still exists. */
export const FILE_LEFT =
  'The picture is off the site. Its file could not be removed just now: that is tried again each morning.';

/** The child of a code, as it is or in capitals. */
async function childOf(opened: Deps, code: string) {
  for (const each of new Set([code, code.toUpperCase()])) {
    try {
      return await findChildByCode(opened, each);
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'not-found')) throw error;
    }
  }
  throw new StaffError(`No child has the code ${code}.`);
}
