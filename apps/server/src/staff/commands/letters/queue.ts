import type { Command } from 'commander';
import {
  listMissingLetters,
  listWaitingLetters,
  type MissingLetter,
  type StaffLetter,
} from '../../../modules/letters/index.ts';
import type { StaffContext } from '../../context.ts';
import { counted, printJson, printLine, printTable, type Column } from '../../output.ts';
import { numberUpTo } from '../fields.ts';
import { dayIn, HELD_FOR, LANGUAGES, opening } from './labels.ts';

const MOST = 10_000;

const columns: readonly Column<StaffLetter>[] = [
  { head: 'id', value: ({ letter }) => letter.id },
  { head: 'to do', value: ({ letter }) => (letter.status === 'in_review' ? 'read' : 'hand over') },
  { head: 'child', value: ({ child }) => child.code },
  { head: 'sponsor', value: ({ sponsor }) => `${sponsor.id} ${sponsor.firstName}` },
  { head: 'since', value: ({ letter }) => dayIn(letter.createdAt) },
  { head: 'held for', value: heldFor },
  { head: 'pictures', value: ({ pictures }) => (pictures === 0 ? '' : pictures) },
  { head: 'letter', value: ({ letter }) => opening(letter.text) },
];

function heldFor({ letter, sponsorship }: StaffLetter): string {
  const reasons = letter.status === 'in_review' ? letter.heldFor.map((one) => HELD_FOR[one]) : [];
  return [...reasons, ...(sponsorship.status === 'inactive' ? ['(sponsorship ended)'] : [])].join(
    ', ',
  );
}

interface QueueOptions {
  readonly held?: boolean;
  readonly limit: number;
  readonly json?: true;
}

export function queueCommand(group: Command, context: StaffContext): void {
  group
    .command('queue')
    .description(
      'The letters of sponsors that wait, the oldest first: to be read, to be handed over.',
    )
    .option(
      '--held',
      'only those to be read first: with a picture, or with something that gives the sponsor away',
    )
    .option('--limit <number>', 'how many', numberUpTo(MOST), 200)
    .option('--json', 'print them as JSON')
    .addHelpText(
      'after',
      `
Examples:
  $ npm run staff -- letters queue --held
  $ npm run staff -- letters show 31 32 --save to-translate`,
    )
    .action((options: QueueOptions) => queue(context, options));
}

async function queue(
  { deps, terminal }: StaffContext,
  { held = false, limit, json }: QueueOptions,
): Promise<void> {
  const found = await listWaitingLetters(await deps(), { heldOnly: held, limit });
  if (json) return printJson(terminal, found.map(presented));
  if (found.length === 0) {
    return printLine(terminal, held ? 'No letter is held.' : 'No letter waits.');
  }
  printTable(terminal, columns, found);
  const isAll = found.length < limit;
  const letters = counted(found.length, 'letter', 'letters');
  printLine(terminal, isAll ? `${letters}.` : `The first ${letters}: see --limit.`);
  const ids = found.filter(isOnItsWay).map(({ letter }) => letter.id);
  if (ids.length === 0) return;
  printLine(terminal, 'Once those to hand over have been handed over:');
  printLine(terminal, `  npm run staff -- letters deliver ${ids.join(' ')}`);
}

/** Leaves out letters of ended sponsorships, for they may have to stay from the child (SPN-24). */
function isOnItsWay({ letter, sponsorship, sponsor }: StaffLetter): boolean {
  return (
    letter.status === 'received' && sponsorship.status !== 'inactive' && sponsor.closedAt === null
  );
}

function presented({ letter, sponsorship, child, sponsor, pictures }: StaffLetter) {
  return {
    id: letter.id,
    status: letter.status,
    child: child.code,
    sponsorship: sponsorship.id,
    sponsorship_ended: sponsorship.status === 'inactive',
    sponsor: { id: sponsor.id, first_name: sponsor.firstName },
    since: letter.createdAt.toString(),
    held_for: letter.status === 'in_review' ? letter.heldFor : [],
    pictures,
    opening: opening(letter.text),
  };
}

const missingColumns: readonly Column<MissingLetter>[] = [
  { head: 'child', value: ({ child }) => child.code },
  { head: 'name', value: ({ child }) => child.fullNameEn },
  { head: 'sponsorship', value: ({ sponsorshipId }) => sponsorshipId },
  { head: 'sponsor', value: ({ sponsor }) => `${sponsor.id} ${sponsor.firstName}` },
  { head: 'reads', value: ({ sponsor }) => LANGUAGES[sponsor.locale] },
  { head: 'since', value: ({ startedAt }) => dayIn(startedAt) },
  { head: 'last letter', value: ({ lastLetterOn }) => lastLetterOn ?? 'none yet' },
];

interface MissingOptions {
  readonly months: number;
  readonly json?: true;
}

export function missingCommand(group: Command, context: StaffContext): void {
  group
    .command('missing')
    .description(
      'Sponsored children who have not written for long: two letters a year are promised.',
    )
    .option('--months <number>', 'for how long', numberUpTo(60), 6)
    .option('--json', 'print them as JSON')
    .action((options: MissingOptions) => missing(context, options));
}

async function missing(
  { deps, terminal }: StaffContext,
  { months, json }: MissingOptions,
): Promise<void> {
  const found = await listMissingLetters(await deps(), months);
  if (json) {
    return printJson(
      terminal,
      found.map(({ sponsorshipId, startedAt, child, sponsor, lastLetterOn }) => ({
        child: child.code,
        sponsorship: sponsorshipId,
        sponsor: { id: sponsor.id, first_name: sponsor.firstName, language: sponsor.locale },
        since: dayIn(startedAt),
        last_letter: lastLetterOn,
      })),
    );
  }
  const long = counted(months, 'month', 'months');
  if (found.length === 0) {
    return printLine(terminal, `Every sponsored child has written in the last ${long}.`);
  }
  printTable(terminal, missingColumns, found);
  printLine(
    terminal,
    `${counted(found.length, 'child', 'children')} without a letter for ${long}.`,
  );
}
