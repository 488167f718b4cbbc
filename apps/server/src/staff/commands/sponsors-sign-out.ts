import type { Command } from 'commander';
import { signOutByStaff } from '../../modules/sponsors/index.ts';
import { UsageError, type StaffContext } from '../context.ts';
import { counted, printLine } from '../output.ts';
import { inWords, knownSponsor, reasonOf } from './fields.ts';

interface SignOutOptions {
  readonly reason: string;
  readonly everybody?: boolean;
  readonly dryRun?: boolean;
}

/** `sponsors sign-out`: ends sessions without closing the account. */
export function signOutCommand(group: Command, context: StaffContext): void {
  group
    .command('sign-out')
    .description('Sign a sponsor out on every device; the account stays open.')
    .argument('[sponsor]', 'an address or a number')
    .option('--everybody', 'sign all sponsors out, such as after a break-in')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--dry-run', 'say how many sessions it would be, change nothing')
    .addHelpText(
      'after',
      `
They sign in again with the same password, and what they were writing is kept.
Where a password is known to others, ask the sponsor to choose a new one, too.

Example: sponsors sign-out mona@example.com --reason "lost her phone"`,
    )
    .action((who: string | undefined, options: SignOutOptions) => signOut(context, who, options));
}

async function signOut(
  context: StaffContext,
  who: string | undefined,
  { reason, everybody = false, dryRun = false }: SignOutOptions,
): Promise<void> {
  if ((who === undefined) !== everybody) {
    throw new UsageError('Say who, by address or number, or --everybody.');
  }
  const order = { actor: context.actor, reason: reasonOf(reason), dryRun };
  const sponsor = who === undefined ? undefined : await knownSponsor(context, who);
  const sponsorId = sponsor?.id ?? 'everybody';
  const count = await signOutByStaff(await context.deps(), { ...order, sponsorId });
  const whom = sponsor ? inWords(sponsor) : 'Everybody';
  const sessions = counted(count, 'session', 'sessions');
  printLine(
    context.terminal,
    dryRun
      ? `Nothing was changed. ${whom} would be signed out: ${sessions}.`
      : `${whom} is signed out: ${sessions}.`,
  );
}
