import {
  PROVIDER_EXIT_CASES,
  PROVIDER_EXIT_REASONS,
  toDecimal,
  type ProviderExitReason,
} from '@nabta/contract';
import { Option, type Command } from 'commander';
import {
  exitChild,
  terminateSponsorships,
  type Exited,
  type Terminated,
} from '../../../modules/ministry-sponsorships/index.ts';
import { StaffError, UsageError, type StaffContext } from '../../context.ts';
import { counted, printJson, printLine } from '../../output.ts';
import { FILE_LEFT } from '../children.ts';
import { childOf, idOf, knownSponsor, noteOf, personOf, reasonOf, shownAmount } from '../fields.ts';

type ExitCase = keyof typeof PROVIDER_EXIT_CASES;
const EXIT_CASES = Object.keys(PROVIDER_EXIT_CASES).filter(isExitCase);

function isExitCase(text: string): text is ExitCase {
  return text in PROVIDER_EXIT_CASES;
}

const REASONS: Readonly<Record<ProviderExitReason, string>> = {
  age: 'is too old for the programme',
  death: 'has died',
  declined_support: 'the family does not want the support any more',
  failed_school: 'failed at school',
  financially_stable: 'the family can provide for itself now',
  finished_school: 'has finished school',
  marriage: 'has married',
  moved: 'has moved away',
  not_committed: 'does not take part in the programme',
  other_ministry_supports: 'another ministry supports the child',
  parent_request: 'the parents asked for it',
  refused_school: 'does not want to go to school',
};

const CASES: Readonly<Record<ExitCase, string>> = {
  family_moved_away: 'the family left the area (moved)',
  absent_for_observation_period: 'absent for 3 months (not_committed)',
  works_under_age: 'works and is under 16 (not_committed)',
  dropped_out_of_school: 'dropped out of school (refused_school)',
  married_off_under_age: 'married off under age (marriage)',
};

const linesOf = (meanings: Readonly<Record<string, string>>) =>
  Object.entries(meanings)
    .map(([code, meaning]) => `  ${code.padEnd(31)}${meaning}`)
    .join('\n');

interface ExitOptions {
  readonly reason: ProviderExitReason | ExitCase;
  readonly note?: string;
  readonly dryRun?: boolean;
  readonly json?: true;
}

export function exitCommand(group: Command, context: StaffContext): void {
  group
    .command('exit')
    .description('A child leaves the programme, with a sponsor or without one.')
    .argument('<code>', 'the child, such as MN-0142')
    .addOption(
      new Option('--reason <reason>', 'why the child leaves: see below')
        .choices([...PROVIDER_EXIT_REASONS, ...EXIT_CASES])
        .makeOptionMandatory(),
    )
    .option('--note <text>', 'a note for the audit log', noteOf)
    .option('--dry-run', 'say what would happen, change nothing')
    .option('--json', 'print the outcome as JSON')
    .addHelpText(
      'after',
      `
The child and its pictures leave the site at once. A sponsorship ends today:
what is unpaid is closed, whole months that were paid ahead go to the
sponsor’s balance, and the sponsor is told the reason by email, with up to
three children who wait. It cannot be undone: look with --dry-run first.

Reasons:
${linesOf(REASONS)}

By its own decision the ministry may take out a sponsored child in these
cases only. Each is noted with the reason behind it:
${linesOf(CASES)}

Examples:
  $ npm run staff -- sponsorships exit MN-0142 --reason finished_school --dry-run
  $ npm run staff -- sponsorships exit MN-0142 --reason family_moved_away --note "to Alexandria"`,
    )
    .action((code: string, options: ExitOptions) => exit(context, code, options));
}

async function exit(
  { deps, actor, terminal }: StaffContext,
  code: string,
  { reason: given, note, dryRun = false, json }: ExitOptions,
): Promise<void> {
  const exitCase = isExitCase(given) ? given : undefined;
  const reason = isExitCase(given) ? PROVIDER_EXIT_CASES[given] : given;
  const order = { code: code.trim(), reason, exitCase, note, actor, dryRun };
  const exited = await exitChild(await deps(), order);
  if (json) {
    const { child, ended, isHeld, isFileLeft } = exited;
    return printJson(terminal, {
      dry_run: dryRun,
      child: child.code,
      reason,
      sponsorship: ended?.sponsorship.id ?? null,
      sponsor: ended?.sponsor.id ?? null,
      dues_closed: ended?.duesClosed ?? 0,
      to_balance: toDecimal(ended?.toBalance ?? 0),
      currency: ended?.sponsorship.currency ?? null,
      being_paid_for: isHeld,
      picture_file_left: isFileLeft,
    });
  }
  for (const line of exitLines(exited, dryRun)) printLine(terminal, line);
}

function exitLines({ child, ended, isHeld, isFileLeft }: Exited, dryRun: boolean): string[] {
  const who = childOf(child);
  const lines = [dryRun ? `Nothing was changed. ${who} would leave.` : `${who} has left.`];
  if (ended) lines.push(endingLine(ended, dryRun));
  else lines.push('The child had no sponsor: no email is sent.');
  if (isHeld) {
    lines.push('Somebody is paying for this child right now: that money goes back by itself.');
  }
  if (isFileLeft) lines.push(FILE_LEFT);
  return lines;
}

function endingLine(
  { sponsorship, sponsor, duesClosed, toBalance }: NonNullable<Exited['ended']>,
  dryRun: boolean,
): string {
  const verb = dryRun ? 'would end' : 'has ended';
  const dues = counted(duesClosed, 'unpaid due', 'unpaid dues');
  const balance = shownAmount(toBalance, sponsorship.currency);
  const mail = `an email ${dryRun ? 'would go' : 'goes'} to ${personOf(sponsor)}`;
  return `Sponsorship ${sponsorship.id} ${verb}: ${dues} closed, ${balance} to the balance; ${mail}.`;
}

interface TerminateOptions {
  readonly sponsor?: string;
  readonly reason: string;
  readonly yes?: true;
  readonly dryRun?: boolean;
  readonly json?: true;
}

export function terminateCommand(group: Command, context: StaffContext): void {
  group
    .command('terminate')
    .description('End everything at once of a sponsor who may not be near children.')
    .argument('[id]', 'whose sponsorship it is: see sponsorships list', idOf)
    .option('--sponsor <email or id>', 'whose account it is')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--yes', 'do not ask')
    .option('--dry-run', 'say what would happen, change nothing')
    .option('--json', 'print the outcome as JSON')
    .addHelpText(
      'after',
      `
For somebody on a register of sex offenders, or who lives at the address of
one. It is about the person: also when you name one sponsorship, ALL that the
sponsor has end today, and the account is closed. Nobody can sign in to it or
get a new password, and a cart that is still being paid begins nothing: that
money goes back automatically. The sponsor gets no email about this: call.

The children wait again; what was paid ahead goes to the balance, and money
that goes back from there is sent with payments withdraw. Letters that were not
handed over yet are kept back with letters return. A sponsorship that is being
charged right now ends on its own by the next morning, or when you do this
again. It cannot be undone, but sponsors reopen opens an account that was
closed by mistake.

Examples:
  $ npm run staff -- sponsorships terminate --sponsor john@example.com --reason "register, 3 March" --dry-run
  $ npm run staff -- sponsorships terminate 142 --reason "register, 3 March" --yes`,
    )
    .action((id: number | undefined, options: TerminateOptions) => terminate(context, id, options));
}

async function terminate(
  context: StaffContext,
  id: number | undefined,
  options: TerminateOptions,
): Promise<void> {
  const { deps, actor, terminal } = context;
  const { sponsor, yes, dryRun = false, json } = options;
  const asked = { reason: reasonOf(options.reason), actor };
  if ((id === undefined) === (sponsor === undefined)) {
    throw new UsageError('Name one sponsorship, or the sponsor with --sponsor.');
  }
  const isSure = dryRun || yes;
  if (!isSure && !terminal.isTty) {
    throw new UsageError('This cannot be undone: look with --dry-run, then add --yes.');
  }
  const which =
    id === undefined
      ? { sponsorId: (await knownSponsor(context, sponsor ?? '')).id }
      : { sponsorshipId: id };
  const opened = await deps();
  if (!isSure) {
    const would = await terminateSponsorships(opened, { ...asked, ...which, dryRun: true });
    for (const line of terminatedLines(would, true)) printLine(terminal, line);
    if (!(await terminal.confirm('Close this account and end all this at once?')))
      throw new StaffError('Nothing was changed.');
  }
  const done = await terminateSponsorships(opened, { ...asked, ...which, dryRun });
  if (json) printJson(terminal, presented(done, dryRun));
  else for (const line of terminatedLines(done, dryRun)) printLine(terminal, line);
  if (done.busy.length === 0) return;
  const rest = done.busy.join(', ');
  throw new StaffError(
    `A due is being charged right now of: ${rest}. Those end on their own by tomorrow morning: do it again in some minutes to be sure.`,
  );
}

function terminatedLines(done: Terminated, dryRun: boolean): string[] {
  const { sponsor, ended, busy, lettersWaiting } = done;
  const lines = ended.map(
    ({ sponsorship, child, duesClosed, toBalance }) =>
      `Sponsorship ${sponsorship.id} of ${childOf(child)} ${dryRun ? 'would end' : 'has ended'}: ${counted(duesClosed, 'unpaid due', 'unpaid dues')} closed, ${shownAmount(toBalance, sponsorship.currency)} to the balance.`,
  );
  if (ended.length + busy.length === 0) lines.push('No sponsorship was left to end.');
  lines.push(
    `${personOf(sponsor)} ${dryRun ? 'would be' : 'is'} signed out everywhere, and the account ${dryRun ? 'would be ' : ''}closed. No email is sent.`,
  );
  if (lettersWaiting > 0) {
    const letters = counted(lettersWaiting, 'letter', 'letters');
    lines.push(`${letters} of this sponsor not handed over yet: see letters queue.`);
  }
  return dryRun ? ['Nothing was changed.', ...lines] : lines;
}

function presented({ sponsor, ended, busy, lettersWaiting }: Terminated, dryRun: boolean) {
  return {
    dry_run: dryRun,
    closed_account: sponsor.id,
    ended: ended.map(({ sponsorship, child, duesClosed, toBalance }) => ({
      sponsorship: sponsorship.id,
      child: child.code,
      dues_closed: duesClosed,
      to_balance: toDecimal(toBalance),
      currency: sponsorship.currency,
    })),
    being_charged: busy,
    letters_waiting: lettersWaiting,
  };
}
