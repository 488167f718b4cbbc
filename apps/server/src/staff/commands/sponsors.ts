import {
  CURRENCIES,
  emailField,
  isCountry,
  lineOfText,
  LOCALES,
  type Currency,
  type Locale,
} from '@nabta/contract';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { DomainError } from '../../errors.ts';
import {
  findSignUps,
  findSponsors,
  inviteSponsor,
  reopenAccount,
  setPaymentCurrency,
  sponsorOfEmail,
  unlockSponsor,
  type SignUpRow,
  type SponsorRow,
} from '../../modules/sponsors/index.ts';
import { StaffError, UsageError, type StaffContext } from '../context.ts';
import { counted, printJson, printLine, printTable, type Column } from '../output.ts';
import { inWords, knownSponsor, reasonOf } from './fields.ts';
import { eraseCommand } from './sponsors-erase.ts';
import { exportCommand } from './sponsors-export.ts';
import { mailsCommands } from './sponsors-mails.ts';
import { mergeCommand } from './sponsors-merge.ts';
import { showCommand } from './sponsors-show.ts';
import { signOutCommand } from './sponsors-sign-out.ts';
import { yesDueCommand } from './sponsors-yes-due.ts';

const MOST = 100;
const LONGEST_NAME = 60;

/** A sponsor, or somebody who will be one when the link of the sign-up is opened. */
type Found = SponsorRow | SignUpRow;

const columns: readonly Column<Found>[] = [
  { head: 'id', value: (found) => (isSponsor(found) ? found.id : '') },
  { head: 'name', value: (found) => nameOf(found) },
  { head: 'email', value: ({ email }) => email },
  { head: 'country', value: ({ countryCode }) => countryCode ?? '' },
  { head: 'currency', value: (found) => (isSponsor(found) ? found.paymentCurrency : '') },
  { head: 'since', value: ({ createdAt }) => createdAt.toString().slice(0, 10) },
  { head: 'state', value: stateOf },
];

/** `sponsors ...` */
export function sponsorsCommands(program: Command, context: StaffContext): void {
  const group = program.command('sponsors').description('Sponsors and their accounts.');
  group
    .command('find')
    .description('Sponsors by a part of their name or address, or by their number.')
    .argument('<text>', 'what to look for')
    .option('--json', 'print them as JSON')
    .action((text: string, options: { json?: true }) => find(context, text, options));
  showCommand(group, context);
  yesDueCommand(group, context);
  group
    .command('invite')
    .description('Register a sponsor and email the link that opens the account.')
    .argument('<email>', 'where the invitation goes', validEmail)
    .requiredOption('--first-name <name>', 'such as Mona', oneName)
    .requiredOption('--last-name <name>', 'such as Adel', oneName)
    .requiredOption(
      '--country <code>',
      'two letters: EG pays in pounds, others in dollars',
      country,
    )
    .addOption(new Option('--language <code>', 'of emails').choices(LOCALES).default('ar'))
    .option('--dry-run', 'say what would happen, change nothing')
    .action((email: string, options: InviteOptions) => invite(context, email, options));
  group
    .command('unlock')
    .description('Give a sponsor who was kept waiting by wrong passwords all tries back.')
    .argument('<email>', 'the sponsor’s address')
    .option('--dry-run', 'say who it would be, change nothing')
    .action((email: string, options: { dryRun?: true }) => unlock(context, email, options));
  group
    .command('set-currency')
    .description('Change what a sponsor pays in, while nothing of theirs is in the other one.')
    .argument('<email>', 'the sponsor’s address')
    .argument('<currency>', CURRENCIES.join(' or '), currency)
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--dry-run', 'say what would happen, change nothing')
    .action((email: string, to: Currency, options: CurrencyOptions) =>
      setCurrency(context, email, to, options),
    );
  exportCommand(group, context);
  eraseCommand(group, context);
  mergeCommand(group, context);
  reopenCommand(group, context);
  signOutCommand(group, context);
  mailsCommands(group, context);
}

interface InviteOptions {
  readonly firstName: string;
  readonly lastName: string;
  readonly country: string;
  readonly language: Locale;
  readonly dryRun?: true;
}

interface CurrencyOptions {
  readonly reason: string;
  readonly dryRun?: true;
}

async function find({ deps, terminal }: StaffContext, text: string, { json }: { json?: true }) {
  if (text.trim() === '') throw new UsageError('Say what to look for.');
  const opened = await deps();
  const found: Found[] = [
    ...(await findSponsors(opened, text.trim(), MOST)),
    ...(await findSignUps(opened, text.trim(), MOST)),
  ].slice(0, MOST);
  if (json) return printJson(terminal, found.map(presented));
  if (found.length === 0) return printLine(terminal, 'No sponsor is like that.');
  printTable(terminal, columns, found);
  const isAll = found.length < MOST;
  printLine(
    terminal,
    isAll ? `${counted(found.length, 'sponsor', 'sponsors')}.` : 'Only the first 100.',
  );
}

async function invite(
  { deps, actor, terminal }: StaffContext,
  email: string,
  options: InviteOptions,
) {
  const { firstName, lastName } = options;
  const who = `${firstName} ${lastName} <${email}>`;
  const { country: countryCode, language: locale } = options;
  await inviteSponsor(await deps(), {
    email,
    firstName,
    lastName,
    countryCode,
    locale,
    actor,
    dryRun: options.dryRun ?? false,
  }).catch((error: unknown) => {
    throw isCode(error, 'conflict') ? new StaffError(`${email} has an account already.`) : error;
  });
  printLine(
    terminal,
    options.dryRun
      ? `Nothing was changed. ${who} would be invited.`
      : `The invitation is on its way to ${who}.`,
  );
}

async function unlock(
  context: StaffContext,
  email: string,
  { dryRun }: { dryRun?: true },
): Promise<void> {
  const { deps, actor, terminal } = context;
  const sponsor = await known(context, email);
  const who = `${nameOf(sponsor)} <${sponsor.email}>`;
  if (dryRun) return printLine(terminal, `Nothing was changed. ${who} would be unlocked.`);
  await unlockSponsor(await deps(), { email, actor });
  printLine(terminal, `${who} can sign in again.`);
}

async function setCurrency(
  context: StaffContext,
  email: string,
  to: Currency,
  { reason, dryRun }: CurrencyOptions,
): Promise<void> {
  const { deps, actor, terminal } = context;
  if (reason.trim() === '') throw new UsageError('Say why, with --reason.');
  const sponsor = await known(context, email);
  const who = `${nameOf(sponsor)} <${sponsor.email}>`;
  const order = { who: email, currency: to, reason, actor, dryRun: dryRun ?? false };
  await setPaymentCurrency(await deps(), order);
  if (dryRun) return printLine(terminal, `Nothing was changed. ${who} would pay in ${to}.`);
  printLine(terminal, `${who} pays in ${to} from now on.`);
}

function known({ deps }: StaffContext, email: string): Promise<SponsorRow> {
  return deps()
    .then((opened) => sponsorOfEmail(opened, email))
    .catch((error: unknown) => {
      throw isCode(error, 'not-found')
        ? new StaffError(`No sponsor has the address ${email}.`)
        : error;
    });
}

const isCode = (error: unknown, code: string) =>
  error instanceof DomainError && error.code === code;

const isSponsor = (found: Found): found is SponsorRow => 'paymentCurrency' in found;

const nameOf = ({ firstName, lastName }: Found) => `${firstName} ${lastName}`.trim();

function stateOf(found: Found): string {
  if (!isSponsor(found)) return 'not confirmed';
  if (found.mergedIntoId !== null) return `merged into ${found.mergedIntoId}`;
  if (found.erasedAt !== null) return 'erased';
  if (found.closedAt !== null) return 'closed';
  return found.passwordHash === null ? 'invited' : 'confirmed';
}

function presented(found: Found) {
  const sponsor = isSponsor(found) ? found : undefined;
  return {
    id: sponsor?.id ?? null,
    name: nameOf(found),
    arabic_full_name: found.arabicFullName,
    email: found.email,
    country_code: found.countryCode,
    payment_currency: sponsor?.paymentCurrency ?? null,
    created_at: found.createdAt.toString(),
    confirmed_at: sponsor?.confirmedAt?.toString() ?? null,
    state: stateOf(found),
  };
}

function validEmail(text: string): string {
  const parsed = emailField.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError('It must be an email address.');
}

function oneName(text: string): string {
  const parsed = lineOfText(LONGEST_NAME).safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError(`It must be one line of 1 to ${LONGEST_NAME} characters.`);
}

function country(text: string): string {
  const code = text.toUpperCase();
  if (isCountry(code)) return code;
  throw new InvalidArgumentError('It must be the two letters of a country, such as EG.');
}

function currency(text: string): Currency {
  const found = CURRENCIES.find((one) => one === text.toLowerCase());
  if (found) return found;
  throw new InvalidArgumentError(`It must be ${CURRENCIES.join(' or ')}.`);
}

interface ReopenOptions {
  readonly reason: string;
  readonly dryRun?: boolean;
}

/** `sponsors reopen`: an account that was closed by mistake. */
function reopenCommand(group: Command, context: StaffContext): void {
  group
    .command('reopen')
    .description('Open an account again that sponsorships terminate closed by mistake.')
    .argument('<sponsor>', 'an address or a number')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--dry-run', 'say what would happen, change nothing')
    .addHelpText(
      'after',
      `
The sponsor can sign in again, with the same password. Sponsorships that have
ended stay so, and no email is sent: call yourself.

Example: sponsors reopen john@example.com --reason "another person of that name"`,
    )
    .action((who: string, options: ReopenOptions) => reopen(context, who, options));
}

async function reopen(
  context: StaffContext,
  who: string,
  { reason, dryRun = false }: ReopenOptions,
): Promise<void> {
  const { id } = await knownSponsor(context, who);
  const order = { who: String(id), actor: context.actor, reason: reasonOf(reason), dryRun };
  const sponsor = await reopenAccount(await context.deps(), order);
  printLine(
    context.terminal,
    dryRun
      ? `Nothing was changed. The account of ${inWords(sponsor)} would be open again.`
      : `The account of ${inWords(sponsor)} is open again. What has ended stays so.`,
  );
}
