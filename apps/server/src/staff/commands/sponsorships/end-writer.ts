import type { Command } from 'commander';
import { endLetterWriter } from '../../../modules/letter-writers/index.ts';
import type { StaffContext } from '../../context.ts';
import { printJson, printLine } from '../../output.ts';
import { childOf, idOf, personOf, reasonOf } from '../fields.ts';

interface EndWriterOptions {
  readonly reason: string;
  readonly dryRun?: boolean;
  readonly json?: true;
}

export function endWriterCommand(group: Command, context: StaffContext): void {
  group
    .command('end-writer')
    .description('End that somebody else writes the letters of a sponsorship.')
    .argument('<id>', 'the sponsorship: see sponsorships list', idOf)
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--dry-run', 'say what would happen, change nothing')
    .option('--json', 'print the outcome as JSON')
    .addHelpText(
      'after',
      `
Who writes and does not pay sees neither the child nor the letters from then on;
both get an email. Letters that were sent go on their way: keep one back with
letters return. An invitation that nobody has accepted is taken back.

Example:
  $ npm run staff -- sponsorships end-writer 142 --reason "asked for it by phone"`,
    )
    .action((id: number, options: EndWriterOptions) => endWriter(context, id, options));
}

async function endWriter(
  { deps, actor, terminal }: StaffContext,
  id: number,
  { reason, dryRun = false, json }: EndWriterOptions,
): Promise<void> {
  const order = { sponsorshipId: id, reason: reasonOf(reason), actor, dryRun };
  const { child, payer, writer } = await endLetterWriter(await deps(), order);
  if (json) {
    return printJson(terminal, {
      dry_run: dryRun,
      sponsorship: id,
      child: child.code,
      sponsor: payer.id,
      writer: writer?.id ?? null,
    });
  }
  const of = `sponsorship ${id} of ${childOf(child)}`;
  const verb = dryRun ? 'would be' : 'is';
  const told = writer
    ? `${personOf(writer)} ${dryRun ? 'would write' : 'writes'} no more letters of ${of}. An email ${dryRun ? 'would go' : 'goes'} to both.`
    : `The invitation to write the letters of ${of} ${verb} taken back. No email is sent.`;
  printLine(terminal, dryRun ? `Nothing was changed. ${told}` : told);
}
