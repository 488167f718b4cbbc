import type { Command } from 'commander';
import { listMails, retryMails, type OutboxMail } from '../../modules/mails/index.ts';
import type { StaffContext } from '../context.ts';
import { counted, printJson, printLine, printTable, type Column } from '../output.ts';
import { idOf, numberUpTo } from './fields.ts';

const MOST = 1_000;

const columns: readonly Column<OutboxMail>[] = [
  { head: 'id', value: (mail) => mail.id },
  { head: 'written', value: (mail) => mail.createdAt.toString({ smallestUnit: 'second' }) },
  { head: 'to', value: (mail) => mail.to },
  { head: 'subject', value: (mail) => mail.subject ?? '' },
  { head: 'locale', value: (mail) => mail.locale },
  { head: 'state', value: stateOf },
];

/** `mail ...` */
export function mailCommands(program: Command, context: StaffContext): void {
  const group = program.command('mail').description('Emails that the site writes.');
  group
    .command('list')
    .description('The latest emails, newest first, and whether they were sent.')
    .option('--limit <n>', 'how many', numberUpTo(MOST), 20)
    .option('--json', 'print them as JSON')
    .action(async ({ limit, json }: { limit: number; json?: true }) => {
      const mails = await listMails(await context.deps(), limit);
      if (json) printJson(context.terminal, mails.map(presentMail));
      else printTable(context.terminal, columns, mails);
    });
  group
    .command('retry')
    .description('Try emails that could not be sent again at once: one, or all.')
    .argument('[id]', 'its number in `mail list`; without it, all that failed', idOf)
    .option('--dry-run', 'count them, send nothing')
    .action((id: number | undefined, options: { dryRun?: true }) => retry(context, id, options));
}

async function retry(
  context: StaffContext,
  mailId: number | undefined,
  { dryRun = false }: { dryRun?: boolean },
): Promise<void> {
  const { actor } = context;
  const count = await retryMails(await context.deps(), { mailId, actor, dryRun });
  const mails = counted(count, 'email', 'emails');
  printLine(context.terminal, dryRun ? `Would try ${mails} again.` : `Trying ${mails} again now.`);
}

function presentMail(mail: OutboxMail) {
  return {
    id: mail.id,
    to: mail.to,
    locale: mail.locale,
    subject: mail.subject,
    created_at: mail.createdAt.toString(),
    sent_at: mail.sentAt?.toString() ?? null,
    attempts: mail.attempts,
    last_error: mail.lastError,
  };
}

function stateOf({ sentAt, attempts, lastError }: OutboxMail): string {
  if (sentAt) return 'sent';
  return attempts === 0 ? 'waiting' : `failed ${attempts} times (${lastError ?? 'unknown'})`;
}
