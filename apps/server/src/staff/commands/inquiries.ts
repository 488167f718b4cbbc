import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { textOfLines } from '@nabta/contract';
import type { Command } from 'commander';
import { DomainError } from '../../errors.ts';
import {
  answerInquiry,
  listInquiries,
  showInquiry,
  type InquiryWithSubject,
} from '../../modules/inquiries/index.ts';
import { StaffError, UsageError, type StaffContext } from '../context.ts';
import { counted, printJson, printLine, printTable, type Column } from '../output.ts';
import { idOf, numberUpTo, pathOf } from './fields.ts';

const MOST = 1_000;
const LONGEST_ANSWER = 10_000;

const columns: readonly Column<InquiryWithSubject>[] = [
  { head: 'id', value: ({ inquiry }) => inquiry.id },
  { head: 'written', value: ({ inquiry }) => inquiry.createdAt.toString().slice(0, 16) },
  { head: 'subject', value: ({ subject }) => subject.nameEn },
  { head: 'name', value: ({ inquiry }) => inquiry.name },
  { head: 'email', value: ({ inquiry }) => inquiry.email },
  { head: 'message', value: ({ inquiry }) => opening(inquiry.message) },
  { head: 'state', value: ({ inquiry }) => (inquiry.answeredAt ? 'answered' : 'open') },
];

/** `inquiries ...`: what people wrote by the contact form. */
export function inquiriesCommands(program: Command, context: StaffContext): void {
  const group = program.command('inquiries').description('What people wrote to the ministry.');
  group
    .command('list')
    .description('The inquiries without an answer, newest first.')
    .option('--all', 'the answered ones too')
    .option('--limit <n>', 'how many', numberUpTo(MOST), 50)
    .option('--json', 'print them as JSON')
    .action((options: ListOptions) => list(context, options));
  group
    .command('show')
    .description('One inquiry, whole, with its answers.')
    .argument('<id>', 'its number', idOf)
    .option('--json', 'print it as JSON')
    .action((id: number, options: { json?: true }) => show(context, id, options));
  group
    .command('answer')
    .description('Email an answer to whoever wrote it, in the language they wrote in.')
    .argument('<id>', 'its number', idOf)
    .option('--text <text>', 'the answer')
    .option('--file <path>', 'a text file with the answer', pathOf)
    .option('--dry-run', 'say who would get it, send nothing')
    .action((id: number, options: AnswerOptions) => answer(context, id, options));
}

interface ListOptions {
  readonly all?: true;
  readonly limit: number;
  readonly json?: true;
}

interface AnswerOptions {
  readonly text?: string;
  readonly file?: string;
  readonly dryRun?: true;
}

async function list({ deps, terminal }: StaffContext, { all, limit, json }: ListOptions) {
  const rows = await listInquiries(await deps(), { openOnly: !all, limit });
  if (json) return printJson(terminal, rows.map(presented));
  if (rows.length === 0) {
    return printLine(terminal, all ? 'There are no inquiries.' : 'No inquiry waits for an answer.');
  }
  printTable(terminal, columns, rows);
  printLine(terminal, `${counted(rows.length, 'inquiry', 'inquiries')}.`);
}

async function show(context: StaffContext, id: number, { json }: { json?: true }) {
  const { terminal } = context;
  const found = await find(context, id);
  const { inquiry, subject, answers } = found;
  if (json) {
    const given = answers.map(({ answer: text, actor, answeredAt }) => ({
      answer: text,
      actor,
      answered_at: answeredAt.toString(),
    }));
    return printJson(terminal, { ...presented(found), answers: given });
  }
  for (const line of [
    `Inquiry ${inquiry.id}: ${subject.nameEn} (${subject.mailbox})`,
    `From ${inquiry.name}, ${inquiry.email}, ${inquiry.phoneNumber}`,
    `Written ${inquiry.createdAt.toString()} in ${inquiry.locale === 'ar' ? 'Arabic' : 'English'}`,
    '',
    ...inquiry.message.split('\n'),
  ]) {
    printLine(terminal, line);
  }
  for (const { actor, answeredAt, answer: text } of answers) {
    printLine(terminal, '');
    printLine(terminal, `Answered by ${actor}, ${answeredAt.toString()}:`);
    for (const line of text.split('\n')) printLine(terminal, line);
  }
}

async function answer(context: StaffContext, id: number, options: AnswerOptions) {
  const { deps, actor, terminal } = context;
  const text = await answerText(context, options);
  const { inquiry } = await find(context, id);
  const who = `${inquiry.name} <${inquiry.email}>`;
  if (options.dryRun) {
    return printLine(terminal, `Nothing was sent. The answer would go to ${who}.`);
  }
  await answerInquiry(await deps(), { id, answer: text, actor });
  printLine(terminal, `The answer is on its way to ${who}.`);
}

async function answerText({ cwd }: StaffContext, { text, file }: AnswerOptions): Promise<string> {
  if ((text === undefined) === (file === undefined)) {
    throw new UsageError('Give the answer with --text or with --file.');
  }
  const raw = text ?? (await readText(resolve(cwd, file ?? '')));
  const checked = textOfLines(LONGEST_ANSWER).safeParse(raw);
  if (checked.success) return checked.data;
  const isEmpty = raw.trim() === '';
  throw new StaffError(
    isEmpty
      ? 'The answer is empty.'
      : `The answer is longer than ${LONGEST_ANSWER} characters, or holds characters that cannot be sent.`,
  );
}

async function readText(path: string): Promise<string> {
  const found = await stat(path).catch(() => undefined);
  // A pipe or a device would be read for ever.
  if (found && !found.isFile()) throw new StaffError(`${path} is no file.`);
  return readFile(path, 'utf8').catch(() => {
    throw new StaffError(`There is no text file ${path}.`);
  });
}

async function find({ deps }: StaffContext, id: number) {
  return showInquiry(await deps(), id).catch((error: unknown) => {
    const isUnknown = error instanceof DomainError && error.code === 'not-found';
    throw isUnknown ? new StaffError(`There is no inquiry ${id}.`) : error;
  });
}

function presented({ inquiry, subject }: InquiryWithSubject) {
  return {
    id: inquiry.id,
    created_at: inquiry.createdAt.toString(),
    answered_at: inquiry.answeredAt?.toString() ?? null,
    subject: subject.nameEn,
    mailbox: subject.mailbox,
    name: inquiry.name,
    email: inquiry.email,
    phone_number: inquiry.phoneNumber,
    locale: inquiry.locale,
    message: inquiry.message,
  };
}

/** The first words of a message, for a table. */
function opening(message: string): string {
  const line = message.replace(/\s+/g, ' ');
  return line.length <= 40 ? line : `${line.slice(0, 39)}…`;
}
