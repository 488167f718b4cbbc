import { toDecimal } from '@nabta/contract';
import type { Command } from 'commander';
import { eraseSponsor, type Erased } from '../../modules/personal-data/index.ts';
import { StaffError, UsageError, type StaffContext } from '../context.ts';
import { counted, printJson, printLine } from '../output.ts';
import { inWords, knownSponsor, reasonOf, shownAmount } from './fields.ts';

interface EraseOptions {
  readonly reason: string;
  readonly endSponsorships?: true;
  readonly withdrawBalance?: true;
  readonly leaveMonths?: true;
  readonly yes?: true;
  readonly dryRun?: true;
  readonly json?: true;
}

const HELP = `
What goes: name, addresses, phones, photo, letters, inquiries, emails, cards: everything that says who it is.
What stays: amounts, days, receipts and which child it was for, under the number of the sponsor.
Write no name into the reason: the audit log keeps it for ever.

Example: sponsors erase mona@example.com --reason "asked for it on 3 March" --dry-run`;

/** `sponsors erase`: forgets a person for good. */
export function eraseCommand(group: Command, context: StaffContext): void {
  group
    .command('erase')
    .description('Forget who a sponsor is, for good; the books stay. Export the data first.')
    .argument('<sponsor>', 'an address or a number')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--end-sponsorships', 'end live sponsorships today, as at the sponsor’s wish')
    .option('--withdraw-balance', 'take the balance out, to be sent by hand')
    .option('--leave-months', 'leave months paid ahead with whoever the sponsorship went to')
    .option('--yes', 'do not ask')
    .option('--dry-run', 'check everything, say what would happen, change nothing')
    .option('--json', 'print the outcome as JSON')
    .addHelpText('after', HELP)
    .action((who: string, options: EraseOptions) => erase(context, who, options));
}

async function erase(context: StaffContext, who: string, options: EraseOptions): Promise<void> {
  const { deps, actor, terminal } = context;
  const reason = reasonOf(options.reason);
  const sponsor = await knownSponsor(context, who);
  const order = {
    who: String(sponsor.id),
    actor,
    reason,
    endSponsorships: options.endSponsorships ?? false,
    withdrawBalance: options.withdrawBalance ?? false,
    leaveMonths: options.leaveMonths ?? false,
  };
  const opened = await deps();
  const would = await eraseSponsor(opened, { ...order, dryRun: true });
  if (options.dryRun) return tell(context, would, options);
  if (!options.yes) {
    if (!terminal.isTty) {
      throw new UsageError('Nobody is here to be asked: say --yes to erase without a question.');
    }
    const question = `Forget ${inWords(sponsor)} for good? Nothing brings it back.`;
    if (!(await terminal.confirm(question))) throw new StaffError('Nothing was changed.');
  }
  tell(context, await eraseSponsor(opened, { ...order, dryRun: false }), options);
}

function tell(
  { terminal }: StaffContext,
  { sponsor, ended, withdrawn }: Erased,
  { dryRun, json }: EraseOptions,
): void {
  const { id, paymentCurrency: currency } = sponsor;
  if (json) {
    return printJson(terminal, {
      dry_run: dryRun ?? false,
      sponsor: id,
      ended_sponsorships: ended,
      withdrawn: toDecimal(withdrawn),
      currency,
    });
  }
  const ending =
    ended.length === 0 ? '' : `, ${counted(ended.length, 'sponsorship', 'sponsorships')} ended`;
  const sum = shownAmount(withdrawn, currency);
  const byHand = withdrawn === 0 ? '' : ` Send ${sum} of the balance by hand.`;
  printLine(
    terminal,
    dryRun
      ? `Nothing was changed. ${inWords(sponsor)} would be forgotten${ending}.${byHand}`
      : `Sponsor ${id} is forgotten${ending}; files and cards go in the next minutes.${byHand}`,
  );
}
