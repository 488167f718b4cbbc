import type { AuditAction } from '@nabta/contract/desk';
import { resolve } from 'node:path';
import { LETTER_LIMITS, MAX_ID } from '@nabta/contract';
import type { Command } from 'commander';
import { RefusedError } from '../../../errors.ts';
import {
  bringLetters,
  findRecipients,
  LettersRefused,
  recipientOf,
  type Brought,
  type BroughtLetter,
  type LettersOrder,
  type Recipient,
} from '../../../modules/letters/index.ts';
import { StaffError, UsageError, type StaffContext } from '../../context.ts';
import { counted, plain, printJson, printLine } from '../../output.ts';
import { childOf, dayOf, noteOf, pathOf, pathsOf } from '../fields.ts';
import { pictureAt, readLetterText } from './files.ts';
import { readLetterFolder } from './read-letter-folder.ts';

interface CommonOptions {
  readonly text?: string;
  readonly writtenOn?: Temporal.PlainDate;
  readonly note?: string;
  readonly dryRun?: boolean;
  readonly json?: true;
}

function common(command: Command): Command {
  return command
    .option('--written-on <date>', 'such as 2026-11-02; today when absent', dayOf)
    .option('--note <text>', 'a note for the audit log', noteOf)
    .option('--dry-run', 'check everything, say what would happen, change nothing')
    .option('--json', 'print the outcome as JSON');
}

interface ReplyOptions extends CommonOptions {
  readonly file?: string;
  readonly attachment?: readonly string[];
}

export function replyCommand(group: Command, context: StaffContext): void {
  common(group.command('reply'))
    .description('Bring a child’s letter to its sponsor, with an email.')
    .argument('<child>', 'the code of the child, such as MN-0142, or the number of the sponsorship')
    .option('--text <text>', 'the letter, in the sponsor’s language')
    .option('--file <path>', 'a text file (UTF-8) with the letter', pathOf)
    .option(
      '--attachment <path...>',
      'a scan or a photo, JPEG or PNG, at most 25 MB: up to two',
      pathsOf,
    )
    .addHelpText(
      'after',
      `
Examples:
  $ npm run staff -- letters reply MN-0142 --file amira.txt --attachment amira.jpg
  $ npm run staff -- letters reply MN-0142 --text "Dear Mona, ..." --written-on 2026-11-02`,
    )
    .action((child: string, options: ReplyOptions) => reply(context, child, options));
}

async function reply(context: StaffContext, child: string, options: ReplyOptions): Promise<void> {
  const { cwd, terminal } = context;
  const { text, file, attachment = [], writtenOn, dryRun = false, json } = options;
  if ((text === undefined) === (file === undefined)) {
    throw new UsageError('Give the letter with --text or with --file.');
  }
  const recipient = await known(context, child.trim());
  const letter: BroughtLetter = {
    name: recipient.code,
    recipient,
    text: text ?? (await readLetterText(resolve(cwd, file ?? ''))),
    writtenOn,
    ownDay: writtenOn,
    pictures: attachment.map((path) => pictureAt(resolve(cwd, path))),
  };
  const { brought, already } = await bring(context, 'letters reply', options, {
    letters: [letter],
    problems: [],
  }).catch((error: unknown) => {
    throw error instanceof LettersRefused ? new StaffError(error.message) : error;
  });
  const [before] = already;
  if (before)
    throw new StaffError(`This very letter was brought in before: it is letter ${before.id}.`);
  const id = brought[0]?.id ?? null;
  if (json) {
    const { code, sponsorshipId } = recipient;
    return printJson(terminal, { dry_run: dryRun, id, child: code, sponsorship: sponsorshipId });
  }
  const who = childOf(recipient);
  printLine(
    terminal,
    dryRun
      ? `Nothing was changed. The letter of ${who} would go to its sponsor, with an email.`
      : `Letter ${id} of ${who} is there for its sponsor. The email is on its way.`,
  );
}

async function known({ deps }: StaffContext, child: string): Promise<Recipient> {
  const opened = await deps();
  const found = await findRecipients(opened, [child]);
  const byCode = found.find(({ code }) => code === child) ?? found[0];
  const isNumber = /^\d{1,10}$/.test(child) && Number(child) <= MAX_ID;
  const byNumber = isNumber ? await recipientOf(opened, Number(child)) : undefined;
  if (byCode && byNumber && byCode.sponsorshipId !== byNumber.sponsorshipId) {
    throw new StaffError(
      `${child} is the code of a child and the number of a sponsorship. Bring this letter in a folder: see letters import.`,
    );
  }
  const recipient = byCode ?? byNumber;
  if (recipient) return recipient;
  throw new StaffError(
    isNumber ? `There is no child and no sponsorship ${child}.` : `No child has the code ${child}.`,
  );
}

export function importCommand(group: Command, context: StaffContext): void {
  common(group.command('import'))
    .description('Bring the letters of a folder of scans to the sponsors, each with an email.')
    .argument('<folder>', 'where the files are', pathOf)
    .option('--text <text>', 'the words of letters that are a picture alone')
    .addHelpText(
      'after',
      `
Name the files by the child:
  MN-0142.jpg      the letter of MN-0142, as a scan or a photo: JPEG or PNG, at most 25 MB
  MN-0142-2.jpg    a second picture of it, if there is one: two at most
  MN-0142.txt      its words in the sponsor’s language, saved as UTF-8, at most ${LETTER_LIMITS.text} characters
Instead of text files the words may be in letters.csv in the same folder, with
the columns code, text and written_on (such as 2026-11-02): what is left out
is left empty. A second line of a child is a letter of its own; the files go
with the first.

All files are checked first, and every problem is named. Then all letters are
brought, or none. What was brought before is not brought again, so the same
folder may be imported once more.

Examples:
  $ npm run staff -- letters import scans --dry-run
  $ npm run staff -- letters import scans --written-on 2026-11-02`,
    )
    .action((folder: string, options: CommonOptions) => importFolder(context, folder, options));
}

async function importFolder(
  context: StaffContext,
  folder: string,
  options: CommonOptions,
): Promise<void> {
  const { deps, cwd, terminal } = context;
  const { text, writtenOn, dryRun = false, json } = options;
  const found = await readLetterFolder(await deps(), resolve(cwd, folder), { text, writtenOn });
  if (found.letters.length === 0 && found.problems.length === 0) {
    throw new StaffError(`There are no letters in ${folder}.`);
  }
  const outcome = await bring(context, 'letters import', options, found).catch((error: unknown) => {
    throw error instanceof LettersRefused ? refused(context, error) : error;
  });
  if (json) return printJson(terminal, { dry_run: dryRun, ...presented(outcome) });
  printLine(terminal, sentenceOf(outcome, dryRun));
}

function sentenceOf({ brought, already }: Brought, dryRun: boolean): string {
  const before = `${counted(already.length, 'letter was', 'letters were')} brought before.`;
  if (brought.length === 0) return `No letter is new: ${before}`;
  const letters = counted(brought.length, 'letter', 'letters');
  const told = dryRun
    ? `Nothing was changed. ${letters} would be brought, each with an email.`
    : `${letters} brought, each with an email on its way.`;
  return already.length > 0 ? `${told} ${before}` : told;
}

/** Names each problem on a line of its own. */
function refused({ terminal }: StaffContext, { problems }: LettersRefused): StaffError {
  terminal.progress('');
  for (const problem of problems) terminal.stderr(`${plain(problem)}\n`);
  const count = counted(problems.length, 'problem', 'problems');
  return new StaffError(`Nothing was brought: ${count}.`);
}

function presented({ brought, already }: Brought) {
  return {
    brought: brought.map(({ letter, id }) => ({ id: id ?? null, child: letter.recipient.code })),
    already: already.map(({ letter, id }) => ({ id, child: letter.recipient.code })),
  };
}

async function bring(
  { deps, actor, terminal, signal }: StaffContext,
  action: AuditAction,
  { note, dryRun = false }: CommonOptions,
  { letters, problems }: Pick<LettersOrder, 'letters' | 'problems'>,
): Promise<Brought> {
  return bringLetters(await deps(), {
    letters,
    problems,
    action,
    note,
    actor,
    dryRun,
    signal,
    onProgress: (progress) => terminal.progress(progress),
  }).catch((error: unknown) => {
    throw error instanceof RefusedError ? new StaffError(error.message) : error;
  });
}
