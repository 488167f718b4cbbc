import {
  CURRENCIES,
  formatMoney,
  lineOfText,
  MAX_ID,
  money,
  toDecimal,
  westernDigits,
  type Currency,
} from '@nabta/contract';
import { InvalidArgumentError, Option, type Command } from 'commander';
import {
  recordDeposit,
  recordReceivedDues,
  refundReceipt,
  withdrawBalance,
  type StaffOrder,
  type ReceivedMoney,
  type RecordedPayment,
} from '../../modules/ministry-payments/index.ts';
import { cairoToday } from '../../platform/clock.ts';
import { UsageError, type StaffContext } from '../context.ts';
import { counted, printJson, printLine } from '../output.ts';
import { amountOf, dayOf } from './fields.ts';

const METHODS: readonly ReceivedMoney['method'][] = ['bank_transfer', 'check', 'cash'];
const LONGEST_REFERENCE = 100;

/** `payments ...`: money that does not come or go by the site. */
export function paymentsCommands(program: Command, context: StaffContext): void {
  const group = program
    .command('payments')
    .description('Money that comes by transfer, check or cash, and money that goes back.');
  received(group.command('record'))
    .description('Record that dues were paid, whole; the receipt goes out by email.')
    .requiredOption('--sponsor <email>', 'whose dues they are')
    .requiredOption('--due <id...>', 'the dues that it pays', dueIds)
    .action((options: RecordOptions) => recordPayment(context, options));
  received(group.command('deposit'))
    .description('Put money into a sponsor’s balance; the receipt goes out by email.')
    .requiredOption('--sponsor <email>', 'whose balance it is')
    .requiredOption('--amount <amount>', 'such as 1500 or 35.50', amountOf)
    .addOption(
      new Option('--currency <code>', 'the sponsor’s own')
        .choices(CURRENCIES)
        .makeOptionMandatory(),
    )
    .action((options: DepositOptions) => deposit(context, options));
  common(group.command('refund'))
    .description('Give a payment back: all that is left of it, or an amount.')
    .argument('<receipt>', 'the number of its receipt, such as 2026-000123')
    .option('--amount <amount>', 'a part of it, such as 35.50', amountOf)
    .option('--by-hand', 'you send it yourself: its card has not taken it')
    .action((receipt: string, options: RefundOptions) => refund(context, receipt, options));
  common(group.command('withdraw'))
    .description('Take money out of a sponsor’s balance, to be sent by hand.')
    .requiredOption('--sponsor <email>', 'whose balance it is')
    .requiredOption('--amount <amount>', 'such as 1500 or 35.50', amountOf)
    .action((options: WithdrawOptions) => withdraw(context, options));
}

interface CommonOptions {
  readonly reason: string;
  readonly dryRun?: true;
  readonly json?: true;
}

interface ReceivedOptions extends CommonOptions {
  readonly sponsor: string;
  readonly method: ReceivedMoney['method'];
  readonly reference?: string;
  readonly receivedOn?: Temporal.PlainDate;
  readonly sameTransfer?: true;
}

interface RecordOptions extends ReceivedOptions {
  readonly due: readonly number[];
}

interface DepositOptions extends ReceivedOptions {
  readonly amount: number;
  readonly currency: Currency;
}

interface RefundOptions extends CommonOptions {
  readonly amount?: number;
  readonly byHand?: true;
}

interface WithdrawOptions extends CommonOptions {
  readonly sponsor: string;
  readonly amount: number;
}

function common(command: Command): Command {
  return command
    .requiredOption('--reason <text>', 'why, for the audit log')
    .option('--dry-run', 'check everything, say what would happen, change nothing')
    .option('--json', 'print the outcome as JSON');
}

function received(command: Command): Command {
  return common(command)
    .addOption(
      new Option('--method <method>', 'how it came').choices(METHODS).makeOptionMandatory(),
    )
    .option('--reference <text>', 'of the transfer or the check; cash may have none', reference)
    .option('--same-transfer', 'the reference is booked, and this is another part of it')
    .option('--received-on <date>', 'such as 2026-03-10; today when absent', dayOf);
}

function askedBy({ actor }: StaffContext, { reason, dryRun }: CommonOptions): StaffOrder {
  if (reason.trim() === '') throw new UsageError('Say why, with --reason.');
  return { actor, reason: reason.trim(), dryRun: dryRun ?? false };
}

async function receivedAs(
  { deps }: StaffContext,
  { method, reference: given, receivedOn, sameTransfer: isSameTransfer }: ReceivedOptions,
): Promise<ReceivedMoney> {
  const { clock } = await deps();
  return {
    method,
    reference: given,
    receivedOn: receivedOn ?? cairoToday(clock),
    isSameTransfer,
  };
}

async function recordPayment(context: StaffContext, options: RecordOptions): Promise<void> {
  const asked = askedBy(context, options);
  const done = await recordReceivedDues(await context.deps(), {
    ...asked,
    ...(await receivedAs(context, options)),
    email: options.sponsor,
    dueIds: options.due,
  });
  const what = counted(new Set(options.due).size, 'due', 'dues');
  const whose = `${what} of ${nameOf(done)}`;
  const would = `would pay ${whose}`;
  tellReceived(context, options, done, { would, did: `paid ${whose}` });
}

async function deposit(context: StaffContext, options: DepositOptions): Promise<void> {
  const asked = askedBy(context, options);
  const done = await recordDeposit(await context.deps(), {
    ...asked,
    ...(await receivedAs(context, options)),
    email: options.sponsor,
    amount: options.amount,
    currency: options.currency,
  });
  const where = `into the balance of ${nameOf(done)}`;
  tellReceived(context, options, done, { would: `would go ${where}`, did: `went ${where}` });
}

function tellReceived(
  { terminal }: StaffContext,
  { dryRun, json }: CommonOptions,
  { payment, receipt }: RecordedPayment,
  { would, did }: { readonly would: string; readonly did: string },
): void {
  const { id, amount: minor, currency } = payment;
  const sum = shown(minor, currency);
  if (json) {
    return printJson(terminal, {
      dry_run: dryRun ?? false,
      payment: dryRun ? null : id,
      receipt: dryRun ? null : receipt,
      amount: toDecimal(minor),
      currency,
    });
  }
  if (dryRun) return printLine(terminal, `Nothing was changed. ${sum} ${would}.`);
  printLine(terminal, `${sum} ${did}. Receipt ${receipt} is on its way by email.`);
}

async function refund(
  context: StaffContext,
  receipt: string,
  options: RefundOptions,
): Promise<void> {
  const { terminal, deps } = context;
  const asked = askedBy(context, options);
  const order = { ...asked, receipt, amount: options.amount, isByHand: options.byHand ?? false };
  const { payment, amount: minor, sentBy } = await refundReceipt(await deps(), order);
  const { id, currency } = payment;
  if (options.json) {
    return printJson(terminal, {
      dry_run: asked.dryRun,
      payment: id,
      receipt,
      amount: toDecimal(minor),
      currency,
      sent_by: sentBy,
    });
  }
  if (minor === 0) {
    const would = asked.dryRun ? 'Nothing was changed. ' : '';
    return printLine(terminal, `${would}All of receipt ${receipt} has gone back otherwise.`);
  }
  const sum = `${shown(minor, currency)} of receipt ${receipt}`;
  const why =
    payment.method === 'card' ? 'The card did not take it' : 'The money did not come by card';
  const how = sentBy === 'staff' ? ` ${why}: send it by hand.` : '';
  if (asked.dryRun) return printLine(terminal, `Nothing was changed. ${sum} would go back.${how}`);
  printLine(terminal, `${sum} goes back.${how || ' The payer is told by email.'}`);
}

async function withdraw(context: StaffContext, options: WithdrawOptions): Promise<void> {
  const { terminal, deps } = context;
  const asked = askedBy(context, options);
  const order = { ...asked, email: options.sponsor, amount: options.amount };
  const { sponsor, amount: minor, left } = await withdrawBalance(await deps(), order);
  const currency = sponsor.paymentCurrency;
  if (options.json) {
    return printJson(terminal, {
      dry_run: asked.dryRun,
      sponsor: sponsor.id,
      amount: toDecimal(minor),
      left: toDecimal(left),
      currency,
    });
  }
  const from = `the balance of ${nameOf({ sponsor })}`;
  const sum = shown(minor, currency);
  const rest = `${shown(left, currency)} can still be spent.`;
  if (asked.dryRun) {
    return printLine(terminal, `Nothing was changed. ${sum} would leave ${from}; ${rest}`);
  }
  printLine(terminal, `${sum} left ${from}: send it by hand. ${rest}`);
}

const shown = (minor: number, currency: Currency) => formatMoney(money(minor, currency), 'en');

const nameOf = ({ sponsor }: Pick<RecordedPayment, 'sponsor'>) =>
  `${`${sponsor.firstName} ${sponsor.lastName}`.trim()} <${sponsor.email}>`;

function dueIds(text: string, before: readonly number[] | undefined): number[] {
  const digits = westernDigits(text);
  const id = Number(digits);
  if (/^\d{1,10}$/.test(digits) && id >= 1 && id <= MAX_ID) return [...(before ?? []), id];
  throw new InvalidArgumentError('It must be the number of a due, such as 901: see dues list.');
}

function reference(text: string): string {
  const parsed = lineOfText(LONGEST_REFERENCE).safeParse(text);
  if (parsed.success) return parsed.data;
  throw new InvalidArgumentError(`It must be one line of 1 to ${LONGEST_REFERENCE} characters.`);
}
