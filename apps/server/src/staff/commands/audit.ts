import { CURRENCIES, MAX_ID } from '@nabta/contract';
import { LOOK_KINDS, type LookKind } from '@nabta/contract/desk';
import { Option, type Command } from 'commander';
import { DomainError } from '../../errors.ts';
import {
  listAudit,
  SPONSOR_DETAILS,
  subjectOf,
  type AuditEntry,
  type AuditFilter,
  type AuditSubject,
} from '../../modules/audit/index.ts';
import { listLooks, type ShownLook } from '../../modules/looks/index.ts';
import { sponsorOfEmail } from '../../modules/sponsors/index.ts';
import { cairoDays, cairoMinute } from '../../platform/clock.ts';
import { StaffError, type StaffContext } from '../context.ts';
import { counted, printJson, printLine, printTable, type Column } from '../output.ts';
import { dayOf, numberUpTo, shownAmount } from './fields.ts';

const SHOWN = 50;

interface ListOptions {
  readonly since?: Temporal.PlainDate;
  readonly until?: Temporal.PlainDate;
  readonly actor?: string;
  readonly action?: string;
  readonly about?: string;
  readonly limit: number;
  readonly all?: true;
  readonly json?: true;
}

const columns: readonly Column<AuditEntry>[] = [
  { head: 'when (Cairo)', value: ({ happenedAt }) => cairoMinute(happenedAt) },
  { head: 'who', value: ({ actor }) => actor },
  { head: 'what', value: ({ action }) => action },
  { head: 'details', value: ({ details }) => inWords(details) },
];

const EXAMPLES = `
Examples:
  audit list                               the last ${SHOWN} entries
  audit list --since 2026-11-01 --actor Nadia
  audit list --action payments             every command whose name holds it
  audit list --about mona@example.com      what was done about a sponsor
  audit list --about 2026-000123           a receipt, a code of a child, any number or id
  audit list --about sponsor:12            the number 12, but only of a sponsor`;

/** `audit ...`: what staff did. */
export function auditCommands(program: Command, context: StaffContext): void {
  const group = program.command('audit').description('What staff did: who, when, what and why.');
  group
    .command('looks')
    .description('Who of the staff looked at which record at the desk, newest first.')
    .option('--since <day>', 'from this day on (Cairo), such as 2026-11-01', dayOf)
    .option('--until <day>', 'to the end of this day (Cairo)', dayOf)
    .addOption(new Option('--kind <kind>', 'records of this kind').choices(LOOK_KINDS))
    .option('--id <id>', 'the number of the record')
    .option('--staff <number>', 'of one of the staff', numberUpTo(MAX_ID))
    .option('--limit <n>', 'how many', numberUpTo(MAX_ID), SHOWN)
    .option('--json', 'print them as JSON')
    .action((options: LooksOptions) => looks(context, options));
  group
    .command('list')
    .description('The log, newest first. Nobody can change it.')
    .option('--since <day>', 'from this day on (Cairo), such as 2026-11-01', dayOf)
    .option('--until <day>', 'to the end of this day (Cairo)', dayOf)
    .option('--actor <name>', 'who did it, or a part of the name')
    .option('--action <command>', 'the command, or a part of it')
    .option('--about <id>', 'an address of a sponsor, a code, a receipt, a number')
    .option('--limit <n>', 'how many', numberUpTo(MAX_ID), SHOWN)
    .option('--all', 'all of them')
    .option('--json', 'print them as JSON')
    .addHelpText('after', EXAMPLES)
    .action((options: ListOptions) => list(context, options));
}

interface LooksOptions {
  readonly since?: Temporal.PlainDate;
  readonly until?: Temporal.PlainDate;
  readonly kind?: LookKind;
  readonly id?: string;
  readonly staff?: number;
  readonly limit: number;
  readonly json?: true;
}

const lookColumns: readonly Column<ShownLook>[] = [
  { head: 'when (Cairo)', value: ({ look }) => cairoMinute(look.lookedAt) },
  { head: 'who', value: ({ look, name }) => `${name} #${look.staffId}` },
  { head: 'looked at', value: ({ look }) => `${look.kind} ${look.subjectId}` },
  { head: 'by', value: ({ look }) => look.call },
];

async function looks(
  { deps, terminal }: StaffContext,
  { since, until, kind, id, staff, limit, json }: LooksOptions,
): Promise<void> {
  const found = await listLooks(await deps(), {
    page: 1,
    per_page: limit,
    sort: 'looked_at',
    order: 'desc',
    since: since?.toString(),
    until: until?.toString(),
    kind,
    subject_id: id,
    staff_id: staff,
  });
  if (json)
    return printJson(
      terminal,
      found.looks.map(({ look, name }) => ({ ...look, name })),
    );
  if (found.looks.length === 0) return printLine(terminal, 'Nobody looked at anything like that.');
  printTable(terminal, lookColumns, found.looks);
  printLine(terminal, `${counted(found.meta.total_entries, 'look', 'looks')} in all.`);
}

async function list({ deps, terminal }: StaffContext, options: ListOptions): Promise<void> {
  const opened = await deps();
  const { since, until, actor, action, about } = options;
  const filter: AuditFilter = {
    ...cairoDays({ since: since?.toString(), until: until?.toString() }),
    actor,
    action,
    about: about === undefined ? undefined : await subjectAsked(opened, about),
  };
  const limit = options.all ? undefined : options.limit;
  const { entries, total } = await listAudit(opened, filter, { limit });
  if (options.json) return printJson(terminal, entries.map(presented));
  if (entries.length === 0) return printLine(terminal, 'Nothing like that is in the log.');
  printTable(terminal, columns, entries);
  const more = total - entries.length;
  printLine(
    terminal,
    more === 0
      ? `${counted(total, 'entry', 'entries')}.`
      : `The newest ${entries.length}. ${counted(more, 'older entry is', 'older entries are')} not shown: use --all, or --limit.`,
  );
}

/** An address is about the sponsor who has it; see `subjectOf` for the rest. */
async function subjectAsked(
  deps: Parameters<typeof sponsorOfEmail>[0],
  about: string,
): Promise<AuditSubject> {
  const text = about.trim();
  if (text.includes('@')) {
    const { id } = await sponsorOfEmail(deps, text).catch((error: unknown) => {
      const isUnknown = error instanceof DomainError && error.code === 'not-found';
      throw isUnknown ? new StaffError(`No sponsor has the address ${text}.`) : error;
    });
    return { value: String(id), names: SPONSOR_DETAILS };
  }
  return subjectOf(text);
}

/** `sponsor 12, amount EGP 35.50, reason: moved`: absent details are left out. */
function inWords(details: unknown): string {
  if (!isRecord(details)) return String(details);
  const { reason, ...rest } = details;
  const parts = Object.entries(rest).flatMap(([name, value]) =>
    value === null ? [] : [`${name.replaceAll('_', ' ')} ${valueOf(name, value, details)}`],
  );
  return [...parts, ...(reason == null ? [] : [`reason: ${shownText(reason)}`])].join(', ');
}

function valueOf(name: string, value: unknown, { currency }: Record<string, unknown>): string {
  const known = CURRENCIES.find((one) => one === currency);
  if (name === 'amount' && typeof value === 'number' && known !== undefined) {
    return shownAmount(value, known);
  }
  return Array.isArray(value) ? value.map(shownText).join(' ') : shownText(value);
}

const shownText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function presented({ id, happenedAt, actor, action, details }: AuditEntry) {
  return { id, happened_at: happenedAt.toString(), actor, action, details };
}
