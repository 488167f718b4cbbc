import { NUDGE_KINDS, type NudgeKind } from '@nabta/contract';
import { Option, type Command } from 'commander';
import { openLinksOf, withdrawLinks, type OpenLink } from '../../modules/mail-links/index.ts';
import { changeNudgesForSponsor } from '../../modules/nudges/index.ts';
import { UsageError, type StaffContext } from '../context.ts';
import { counted, printLine, printTable, type Column } from '../output.ts';
import { inWords, knownSponsor, reasonOf } from './fields.ts';

const linkColumns: readonly Column<OpenLink>[] = [
  { head: 'opens', value: ({ purpose }) => purpose },
  { head: 'until', value: ({ validUntil }) => validUntil },
];

interface RemindersOptions {
  readonly stop?: NudgeKind;
  readonly send?: NudgeKind;
  readonly dryRun?: boolean;
}

interface LinksOptions {
  readonly withdraw?: boolean;
  readonly reason?: string;
  readonly dryRun?: boolean;
}

/** `sponsors reminders` and `sponsors links`: about the mails that a sponsor gets. */
export function mailsCommands(group: Command, context: StaffContext): void {
  group
    .command('reminders')
    .description('Which reminders a sponsor gets; stops a kind, or lets it go on.')
    .argument('<sponsor>', 'an address or a number')
    .addOption(new Option('--stop <kind>', 'no more of these').choices(NUDGE_KINDS))
    .addOption(new Option('--send <kind>', 'these again').choices(NUDGE_KINDS))
    .option('--dry-run', 'say what would be, change nothing')
    .action((who: string, options: RemindersOptions) => reminders(context, who, options));
  group
    .command('links')
    .description('The links of mails that open something without signing in; withdraws them.')
    .argument('<sponsor>', 'an address or a number')
    .option('--withdraw', 'they open nothing any more')
    .option('--reason <text>', 'why, for the audit log; with --withdraw')
    .option('--dry-run', 'say which would be withdrawn, change nothing')
    .action((who: string, options: LinksOptions) => links(context, who, options));
}

async function reminders(
  context: StaffContext,
  who: string,
  { stop, send, dryRun = false }: RemindersOptions,
): Promise<void> {
  if (stop === undefined && send === undefined) throw new UsageError('Say --stop or --send.');
  const sponsor = await knownSponsor(context, who);
  const change = {
    ...(stop === undefined ? {} : { [stop]: false }),
    ...(send === undefined ? {} : { [send]: true }),
  };
  const order = { sponsorId: sponsor.id, change, actor: context.actor, dryRun };
  const nudges = await changeNudgesForSponsor(await context.deps(), order);
  const kinds = NUDGE_KINDS.filter((kind) => nudges[kind]).join(', ') || 'none';
  const gets = `${inWords(sponsor)} ${dryRun ? 'would get' : 'gets'} these reminders: ${kinds}.`;
  printLine(context.terminal, dryRun ? `Nothing was changed. ${gets}` : gets);
}

async function links(
  context: StaffContext,
  who: string,
  { withdraw = false, reason, dryRun = false }: LinksOptions,
): Promise<void> {
  const { deps, terminal, actor } = context;
  if (withdraw && reason === undefined) throw new UsageError('Say why, with --reason.');
  const { id: sponsorId } = await knownSponsor(context, who);
  const order = { sponsorId, actor, reason: withdraw ? reasonOf(reason ?? '') : '', dryRun };
  const opened = await deps();
  const open = withdraw ? await withdrawLinks(opened, order) : await openLinksOf(opened, sponsorId);
  if (open.length > 0) printTable(terminal, linkColumns, open);
  const count = counted(open.length, 'link', 'links');
  if (!withdraw) return printLine(terminal, `${count}.`);
  printLine(
    terminal,
    dryRun ? `Nothing was changed. It would be ${count}.` : `${count} withdrawn.`,
  );
}
