import { textOfLines } from '@nabta/contract';
import { InvalidArgumentError, type Command } from 'commander';
import {
  approveLetters,
  deliverLetters,
  returnLetter,
  type StaffLetter,
} from '../../../modules/letters/index.ts';
import type { StaffContext } from '../../context.ts';
import { counted, printJson, printLine } from '../../output.ts';
import { idOf, idsOf, noteOf } from '../fields.ts';
import { LANGUAGES } from './labels.ts';

interface CommonOptions {
  readonly note?: string;
  readonly dryRun?: boolean;
  readonly json?: true;
}

function common(command: Command): Command {
  return command
    .option('--note <text>', 'a note for the audit log', noteOf)
    .option('--dry-run', 'check everything, say what would happen, change nothing')
    .option('--json', 'print the outcome as JSON');
}

export function approveCommand(group: Command, context: StaffContext): void {
  common(group.command('approve'))
    .description('Let held letters pass, once they were read: all of these, or none.')
    .argument('<id...>', 'their numbers: see letters queue --held', idsOf)
    .action((ids: readonly number[], options: CommonOptions) => approve(context, ids, options));
}

async function approve(
  { deps, actor, terminal }: StaffContext,
  ids: readonly number[],
  { note, dryRun = false, json }: CommonOptions,
): Promise<void> {
  const found = await approveLetters(await deps(), { ids, note, actor, dryRun });
  if (json) return printJson(terminal, { dry_run: dryRun, approved: found.map(shortly) });
  const letters = counted(found.length, 'letter', 'letters');
  printLine(
    terminal,
    dryRun
      ? `Nothing was changed. ${letters} would be on the way.`
      : `${letters} on the way: see letters queue.`,
  );
}

export function deliverCommand(group: Command, context: StaffContext): void {
  common(group.command('deliver'))
    .description('Note that letters were handed over to the children: all of these, or none.')
    .argument('<id...>', 'their numbers: see letters queue', idsOf)
    .addHelpText(
      'after',
      `
letters queue ends with this command for all that are on their way at that
moment: keep it with the list that you print, and give it when the letters have
been handed over.

Examples:
  $ npm run staff -- letters deliver 31 32 33`,
    )
    .action((ids: readonly number[], options: CommonOptions) => deliver(context, ids, options));
}

async function deliver(
  { deps, actor, terminal }: StaffContext,
  ids: readonly number[],
  { note, dryRun = false, json }: CommonOptions,
): Promise<void> {
  const delivered = await deliverLetters(await deps(), { ids, note, actor, dryRun });
  if (json) {
    return printJson(terminal, { dry_run: dryRun, delivered: delivered.map(shortly) });
  }
  const letters = counted(delivered.length, 'letter', 'letters');
  const codes = new Set(delivered.map(({ child }) => child.code));
  const told = `${letters} to ${counted(codes.size, 'child', 'children')}`;
  printLine(
    terminal,
    dryRun ? `Nothing was changed. ${told} would be noted as handed over.` : `${told} handed over.`,
  );
}

interface ReturnOptions extends CommonOptions {
  readonly reason: string;
}

export function returnCommand(group: Command, context: StaffContext): void {
  common(group.command('return'))
    .description('Give a letter back to its sponsor, with a reason, by email and on the site.')
    .argument('<id>', 'its number: see letters queue', idOf)
    .requiredOption(
      '--reason <text>',
      'what the sponsor reads, in the sponsor’s language: see letters show',
      reasonFor,
    )
    .addHelpText(
      'after',
      `
Write as to a friend: what it is, and what to change. The sponsor can write
again at once.

Examples:
  $ npm run staff -- letters return 31 --reason "Your phone number is in the letter. Please leave it out and send it once more: we look forward to it."`,
    )
    .action((id: number, options: ReturnOptions) => giveBack(context, id, options));
}

async function giveBack(
  { deps, actor, terminal }: StaffContext,
  id: number,
  { reason, note, dryRun = false, json }: ReturnOptions,
): Promise<void> {
  const returned = await returnLetter(await deps(), { id, reason, note, actor, dryRun });
  if (json) return printJson(terminal, { dry_run: dryRun, returned: shortly(returned) });
  const { sponsor } = returned;
  const who = `sponsor ${sponsor.id}, ${sponsor.firstName}, who reads ${LANGUAGES[sponsor.locale]}`;
  printLine(
    terminal,
    dryRun
      ? `Nothing was changed. Letter ${id} would go back to ${who}.`
      : `Letter ${id} goes back to ${who}. The email is on its way.`,
  );
}

function shortly({ letter, child, sponsor }: StaffLetter) {
  return { id: letter.id, child: child.code, sponsor: sponsor.id };
}

const LONGEST_REASON = 1_000;

function reasonFor(text: string): string {
  const parsed = textOfLines(LONGEST_REASON).safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError(`It must be a text of 1 to ${LONGEST_REASON} characters.`);
}
