import { emailField, lineOfText, LOCALES, type Locale } from '@nabta/contract';
import { STAFF_ROLES, type StaffRole } from '@nabta/contract/desk';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { DomainError } from '../../errors.ts';
import { inviteStaff, inviteStaffAgain } from '../../modules/staff-accounts/index.ts';
import type { StaffContext } from '../context.ts';
import { printLine } from '../output.ts';

interface InviteOptions {
  readonly email: string;
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly locale: Locale;
}

/** `desk ...`: the way in for the first administrator, who invites everybody else at the desk. */
export function deskCommands(program: Command, context: StaffContext): void {
  const group = program.command('desk').description('The desk, the staff’s own site.');
  group
    .command('invite')
    .description('Invite somebody to the desk by email, such as the first administrator.')
    .requiredOption('--email <address>', 'where the invitation goes', emailOf)
    .requiredOption('--name <name>', 'as colleagues and the audit log call them', nameOf)
    .requiredOption('--roles <list>', `one or more of ${STAFF_ROLES.join(', ')}`, rolesOf)
    .addOption(
      new Option('--locale <language>', 'the language of the email').choices(LOCALES).default('en'),
    )
    .addHelpText(
      'after',
      `
The link works for three days. For an address that was invited before, a new
link is sent, with the roles as they are: also to whoever has lost the phone
or the password and whom no administrator can help.

Example: desk invite --email nadia@example.com --name "Nadia Farid" --roles admin,letters`,
    )
    .action((options: InviteOptions) => invite(context, options));
}

async function invite(
  { deps, actor, terminal }: StaffContext,
  { email, name, roles, locale }: InviteOptions,
): Promise<void> {
  const opened = await deps();
  const invited = { email, name, roles, locale, actor };
  const isNew = await inviteStaff(opened, invited).then(
    () => true,
    (error: unknown) => {
      const isTaken = error instanceof DomainError && error.fields['email'] !== undefined;
      if (isTaken) return false;
      throw error;
    },
  );
  if (!isNew) await inviteStaffAgain(opened, { who: { email }, actor });
  printLine(
    terminal,
    isNew
      ? `${name} is invited: the email is on its way to ${email}.`
      : `${email} was invited before: a new email is on its way, and the roles are as they were.`,
  );
}

function emailOf(text: string): string {
  const parsed = emailField.safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError('It must be an email address.');
}

function nameOf(text: string): string {
  const parsed = lineOfText(80).safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError('It must be one line of 1 to 80 characters.');
}

function rolesOf(text: string): readonly StaffRole[] {
  const given = text.split(',').map((role) => role.trim());
  const known = STAFF_ROLES.filter((role) => given.includes(role));
  if (known.length > 0 && known.length === new Set(given).size) return known;
  throw new InvalidArgumentError(`It must be one or more of ${STAFF_ROLES.join(', ')}.`);
}
